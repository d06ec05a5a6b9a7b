/**
 * The answer to the commands on a pull request: one comment with an entry for each command, the newest first. An entry begins with
 * a marker of numbers and hashes, by which a re-run job finds it and continues.
 */

import { type Block, type Inline, paragraph } from '../../render/document/document.ts'

/** Result of a command, for its entry. */
export interface Outcome {
  readonly state: 'done' | 'refused'
  readonly blocks: readonly Block[]
}

export function done(line: readonly Inline[], ...blocks: Block[]): Outcome {
  return { state: 'done', blocks: [paragraph(...line), ...blocks] }
}

export function refused(line: readonly Inline[], ...blocks: Block[]): Outcome {
  return { state: 'refused', blocks: [paragraph(...line), ...blocks] }
}

/**
 * - `working`: the command was accepted and may have been carried out.
 * - `done`, `refused`: finished.
 */
export type EntryState = 'working' | 'done' | 'refused'

export interface Entry {
  /** Id of the comment with the command. */
  readonly id: number
  readonly state: EntryState
  /** Head of the pull request that the command is about. */
  readonly sha: string
  /** CI run that the command is about, with its number of attempts when the command was read. */
  readonly run?: { readonly id: number; readonly attempt: number }
  /** Markdown. */
  readonly text: string
}

const BEGIN =
  /^<!-- perf-gate:command id=(\d+) state=(working|done|refused) sha=([0-9a-f]{40,64})(?: run=(\d+)\/(\d+))? -->\n/gm
const MARKER = /^<!-- perf-gate:commands:v1 key=([0-9a-f]{16}) -->/
const TITLE = '### Commands'

/** Most entries of an answer; older ones are dropped. */
const MAX_ENTRIES = 20
/** Most UTF-16 units of an answer; GitHub accepts 65,536. */
const MAX_LENGTH = 60_000

/** Returns the key of an answer; undefined for any other text. */
export function answerKeyOf(body: string): string | undefined {
  return MARKER.exec(body)?.[1]
}

/** Parses the entries of an answer. */
export function entriesOf(body: string): Entry[] {
  const text = body.replaceAll('\r\n', '\n')
  const found = [...text.matchAll(BEGIN)]
  return found.map((match, i) => {
    const [begin, id, state, sha, run, attempt] = match
    const end = found[i + 1]?.index ?? text.length
    const entry = {
      id: Number(id),
      state: state as EntryState,
      sha: sha!,
      text: text.slice(match.index + begin.length, end).trim(),
    }
    return run === undefined ? entry : { ...entry, run: { id: Number(run), attempt: Number(attempt) } }
  })
}

/** Returns an answer with the entries of the present answers and `entry`, which replaces an earlier version of itself. */
export function writeAnswer(key: string, present: readonly string[], entry: Entry): string {
  const entries = new Map<number, Entry>()
  for (const each of present.flatMap(entriesOf)) {
    const other = entries.get(each.id)
    if (!other || other.state === 'working') entries.set(each.id, each)
  }
  entries.set(entry.id, entry)
  const [newest, ...older] = [...entries.values()].sort((a, b) => b.id - a.id).map(entryText)
  const kept = [newest!]
  let left = MAX_LENGTH - newest!.length
  for (const text of older.slice(0, MAX_ENTRIES - 1)) {
    left -= text.length + 1
    if (left > 0) kept.push(text)
  }
  return `<!-- perf-gate:commands:v1 key=${key} -->\n${TITLE}\n\n${kept.join('\n')}`
}

function entryText({ id, state, sha, run, text }: Entry): string {
  const again = run === undefined ? '' : ` run=${run.id}/${run.attempt}`
  return `<!-- perf-gate:command id=${id} state=${state} sha=${sha}${again} -->\n${text.trim()}\n`
}
