/**
 * Parses YAML into a tree of maps, lists and texts, with the line of every node. Scalars stay the text written in the file:
 * units.ts parses numbers. Size, depth and number of nodes are limited, so that no file can block the program.
 */
import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  type YAMLError,
} from 'yaml'
import { ConfigError } from '../model/errors.ts'

/** Longest file in characters. */
const MAX_LENGTH = 1_000_000
/** Maximum nesting of maps and lists. The YAML parser recurses, and a stack overflow in it can end the process. */
const MAX_DEPTH = 50
/** Maximum number of maps, lists and texts. Each use of an alias counts, which stops alias bombs. */
const MAX_NODES = 20_000

export type Tree = string | Tree[] | { [key: string]: Tree }

export type Path = readonly (string | number)[]

export interface YamlProblem {
  /** 1-based. */
  readonly line: number
  /** Path in the document. Absent for problems of the text itself. */
  readonly path?: Path
  /** A clause without the position, with a period. */
  readonly message: string
  /** Other problems at this path or below it are consequences of this one, and are not reported. */
  readonly supersedes?: boolean
}

export interface YamlTree {
  /** Undefined when the file is empty or cannot be parsed. */
  readonly root: Tree | undefined
  readonly problems: readonly YamlProblem[]
  /** Returns the line of a key or list item; of its nearest ancestor when it does not exist. */
  lineOf(path: Path): number
}

/** Parses one YAML document. Never throws: problems of the text are returned. */
export function readYaml(text: string): YamlTree {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  // The parser counts lines too, but leaves out some where the text is not valid.
  const counter = new LineCounter()
  for (const start of starts) counter.addNewLine(start)
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line)

  if (text.length > MAX_LENGTH)
    return refused(`the file is longer than ${MAX_LENGTH} characters (${text.length}).`)
  const parser = new Parser()
  const tokens = []
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > MAX_DEPTH)
      return refused(`nested deeper than ${MAX_DEPTH} levels.`, lineAt(parser.offset))
  }
  tokens.push(...parser.end())
  const [document, second] = new Composer({ schema: 'failsafe', uniqueKeys: false }).compose(
    tokens,
    true,
    text.length,
  )
  const found = [...(document?.errors ?? []), ...(document?.warnings ?? [])]
  const problems = found.map(error => ({
    line: lineAt(error.pos[0]),
    message: explain(error, text),
  }))
  if (second)
    problems.push({
      line: lineAt(second.range[0]),
      message: 'a second document begins here. Write one only.',
    })
  if (!document?.contents || problems.length > 0)
    return { root: undefined, problems, lineOf: () => 1 }
  return readTree(document.contents, lineAt)
}

function refused(message: string, line = 1): YamlTree {
  return { root: undefined, problems: [{ line, message }], lineOf: () => line }
}

/** Converts nodes to plain values and records their lines. An anchor is defined after its node, so there are no cycles. */
function readTree(contents: unknown, lineAt: (offset: number) => number): YamlTree {
  const lines = new Map<string, number>()
  const anchors = new Map<string, unknown>()
  const problems: YamlProblem[] = []
  let nodes = 0

  const lineOf = (path: Path): number =>
    lines.get(JSON.stringify(path)) ?? (path.length > 0 ? lineOf(path.slice(0, -1)) : 1)
  const note = (path: Path, node: unknown) => {
    const offset = (node as { range?: [number, number, number] | null } | null)?.range?.[0]
    if (offset !== undefined) lines.set(JSON.stringify(path), lineAt(offset))
  }
  const problem = (path: Path, message: string) =>
    problems.push({ line: lineOf(path), path, message, supersedes: true })

  const readAlias = (name: string, path: Path): Tree => {
    if (anchors.has(name)) return read(anchors.get(name), path)
    const written = JSON.stringify(`*${name}`)
    problem(
      path,
      `found *${name}, which is an alias in YAML, but no anchor has this name. Put it in quotes: ${written}.`,
    )
    return ''
  }
  const readMap = (items: readonly { key: unknown; value: unknown }[], path: Path): Tree => {
    const map: { [key: string]: Tree } = {}
    for (const { key, value } of items) {
      const name = read(key, path)
      if (typeof name !== 'string') {
        problem(path, `found ${Array.isArray(name) ? 'a list' : 'a map'} as a key, expected text.`)
        continue
      }
      const at = [...path, name]
      if (name === '__proto__') {
        problem(at, 'this key is not allowed. Use another name.')
      } else if (Object.hasOwn(map, name)) {
        const first = lineOf(at)
        note(at, key)
        problem(at, `is a duplicate key (first on line ${first}). Keep one.`)
      } else {
        note(at, key)
        map[name] = read(value, at)
      }
    }
    return map
  }
  const read = (node: unknown, path: Path): Tree => {
    if (++nodes > MAX_NODES) return ''
    if (isAlias(node)) return readAlias(node.source, path)
    const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string }
    if (tag !== undefined && !PLAIN_TAGS.has(tag))
      problem(path, `the tag ${tag} is not supported. Remove it.`)
    let tree: Tree = ''
    if (isScalar(node)) tree = String(node.value)
    else if (isMap(node)) tree = readMap(node.items, path)
    else if (isSeq(node)) {
      tree = node.items.map((item, index) => {
        note([...path, index], item)
        return read(item, [...path, index])
      })
    }
    if (anchor !== undefined) anchors.set(anchor, node)
    return tree
  }

  const root = read(contents, [])
  if (nodes > MAX_NODES)
    return refused(`has more than ${MAX_NODES} values, counting each use of an alias.`)
  return { root: root === '' ? undefined : root, problems, lineOf }
}

/** Tags that repeat the type a value has without them. */
const PLAIN_TAGS = new Set([
  'tag:yaml.org,2002:str',
  'tag:yaml.org,2002:map',
  'tag:yaml.org,2002:seq',
])

/** Returns the message for a YAML error, with advice if the usual cause is known. */
function explain(error: YAMLError, text: string) {
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
  MULTILINE_IMPLICIT_KEY: 'Look for a missing colon, or a value that needs quotes.',
}

/**
 * Returns facts by name. Names of nested maps are joined with dots, values of a list with commas. An empty file has no facts.
 *
 * @example parseFacts('{ instances: 6, kafka: { type: m5 } }', 'env.yml') // { instances: '6', 'kafka.type': 'm5' }
 * @throws ConfigError when the text is not a map of values.
 */
export function parseFacts(text: string, file: string): Record<string, string> {
  const { root, problems, lineOf } = readYaml(text)
  if (problems.length > 0)
    throw new ConfigError(
      problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'),
    )
  const facts = new Map<string, string>()
  const walk = (tree: Tree, path: readonly (string | number)[]) => {
    const name = path.join('.')
    if (typeof tree === 'object' && !Array.isArray(tree))
      for (const [key, value] of Object.entries(tree)) walk(value, [...path, key])
    else if (name !== '' && [tree].flat().every(item => typeof item === 'string'))
      facts.set(name, [tree].flat().join(', '))
    else {
      const where = name === '' ? '' : `${name}: `
      throw new ConfigError(
        `${file}:${lineOf(path)}: ${where}expected names and values, as in "instances: 6".`,
      )
    }
  }
  if (root !== undefined) walk(root, [])
  return Object.fromEntries(facts)
}
