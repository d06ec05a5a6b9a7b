/**
 * YAML as a tree of maps, lists and texts, with the line of every part. All scalars stay the text that stands in the file:
 * what a number means is decided by units.ts. Bounded in size, depth and parts, so that no file can hold the program up.
 */
import { Composer, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, Parser, type YAMLError } from 'yaml'

/** Longest file in characters. */
const MAX_LENGTH = 1_000_000
/** Deepest nesting of maps and lists. The parser below recurses, and a stack that overflows in it can end the process. */
const MAX_DEPTH = 50
/** Most maps, lists and texts, aliases counted wherever they stand: this stops alias bombs. */
const MAX_PARTS = 20_000

export type Tree = string | Tree[] | { [key: string]: Tree }

export type Path = readonly (string | number)[]

export interface YamlProblem {
  /** 1-based. */
  readonly line: number
  /** Where in the document; absent for problems of the text itself. */
  readonly path?: Path
  /** A clause without its place, with a period. */
  readonly message: string
  /** Nothing else is to be said of this place: it cannot be what it stands for. */
  readonly voids?: boolean
}

export interface YamlTree {
  /** Undefined when the file is empty, or when nothing could be made of it. */
  readonly root: Tree | undefined
  readonly problems: readonly YamlProblem[]
  /** Line of a key or list item; of the nearest part above when there is no such part. */
  lineOf(path: Path): number
}

/** Reads one YAML document. Never throws: what is wrong with the text is in `problems`. */
export function readYaml(text: string): YamlTree {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const counter = new LineCounter()
  for (const start of starts) counter.addNewLine(start)
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line)

  if (text.length > MAX_LENGTH) return refused(`the file is longer than ${MAX_LENGTH} characters (${text.length}).`)
  const parser = new Parser()
  const tokens = []
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > MAX_DEPTH)
      return refused(`nested deeper than ${MAX_DEPTH} levels.`, lineAt(parser.offset))
  }
  tokens.push(...parser.end())
  const [document, second] = new Composer({ schema: 'failsafe', uniqueKeys: false }).compose(tokens, true, text.length)
  const found = [...(document?.errors ?? []), ...(document?.warnings ?? [])]
  const problems = found.map(error => ({ line: lineAt(error.pos[0]), message: explain(error, text) }))
  if (second)
    problems.push({ line: lineAt(second.range[0]), message: 'a second document begins here. Write one only.' })
  if (!document?.contents || problems.length > 0) return { root: undefined, problems, lineOf: () => 1 }
  return readTree(document.contents, lineAt)
}

function refused(message: string, line = 1): YamlTree {
  return { root: undefined, problems: [{ line, message }], lineOf: () => line }
}

/** Makes plain values of the nodes, and notes the lines. Anchors are known from the end of their node: no cycles. */
function readTree(contents: unknown, lineAt: (offset: number) => number): YamlTree {
  const lines = new Map<string, number>()
  const anchors = new Map<string, unknown>()
  const problems: YamlProblem[] = []
  let parts = 0

  const lineOf = (path: Path): number =>
    lines.get(JSON.stringify(path)) ?? (path.length > 0 ? lineOf(path.slice(0, -1)) : 1)
  const note = (path: Path, node: unknown) => {
    const offset = (node as { range?: [number, number, number] | null } | null)?.range?.[0]
    if (offset !== undefined) lines.set(JSON.stringify(path), lineAt(offset))
  }
  const problem = (path: Path, message: string) => problems.push({ line: lineOf(path), path, message, voids: true })

  const readAlias = (name: string, path: Path, depth: number): Tree => {
    if (anchors.has(name)) return read(anchors.get(name), path, depth + 1)
    const written = JSON.stringify(`*${name}`)
    problem(path, `found *${name}, which YAML takes for an alias of something above. Put it in quotes: ${written}.`)
    return ''
  }
  const readMap = (items: readonly { key: unknown; value: unknown }[], path: Path, depth: number): Tree => {
    const map: { [key: string]: Tree } = {}
    for (const { key, value } of items) {
      const name = read(key, path, depth + 1)
      if (typeof name !== 'string') {
        problem(path, `found ${Array.isArray(name) ? 'a list' : 'a map'} as a key, expected text.`)
        continue
      }
      const at = [...path, name]
      if (name === '__proto__') {
        problem(at, 'this key is not possible. Use another name.')
      } else if (Object.hasOwn(map, name)) {
        const first = lineOf(at)
        note(at, key)
        problem(at, `is written twice (first on line ${first}). Keep one.`)
      } else {
        note(at, key)
        map[name] = read(value, at, depth + 1)
      }
    }
    return map
  }
  const read = (node: unknown, path: Path, depth: number): Tree => {
    if (++parts > MAX_PARTS || depth > MAX_DEPTH) return ''
    if (isAlias(node)) return readAlias(node.source, path, depth)
    const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string }
    if (tag !== undefined && !PLAIN_TAGS.has(tag)) problem(path, `the tag ${tag} is not supported. Remove it.`)
    let tree: Tree = ''
    if (isScalar(node)) tree = String(node.value ?? '')
    else if (isMap(node)) tree = readMap(node.items, path, depth)
    else if (isSeq(node)) {
      tree = node.items.map((item, index) => {
        note([...path, index], item)
        return read(item, [...path, index], depth + 1)
      })
    }
    if (anchor !== undefined) anchors.set(anchor, node)
    return tree
  }

  const root = read(contents, [], 0)
  if (parts > MAX_PARTS) return refused(`has more than ${MAX_PARTS} values, counting what aliases repeat.`)
  return { root: root === '' ? undefined : root, problems, lineOf }
}

/** Tags that say what a value is anyway. */
const PLAIN_TAGS = new Set(['tag:yaml.org,2002:str', 'tag:yaml.org,2002:map', 'tag:yaml.org,2002:seq'])

/** Says what is wrong with the text, with the remedy where the usual cause is known. */
function explain(error: YAMLError, text: string): string {
  const advice = ADVICE[error.code]
  if (error.code === 'TAB_AS_INDENT') return 'the line is indented with a tab. Indent with spaces.'
  if (error.code === 'TAG_RESOLVE_FAILED')
    return `the tag ${text.slice(...error.pos).trim()} is not supported. Remove it.`
  const [message = ''] = error.message.split('\n')
  return `not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}.${advice ? ` ${advice}` : ''}`
}

const ADVICE: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: 'Put a value that begins with * in quotes.',
  BAD_SCALAR_START: 'Put the value in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Put a value that contains ": " in quotes.',
  UNEXPECTED_TOKEN: 'Put a value with special characters in quotes.',
  MULTILINE_IMPLICIT_KEY: 'Look for a missing colon, or a value that lacks quotes.',
}
