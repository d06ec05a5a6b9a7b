/**
 * The one answer on a pull request: an entry per command, the newest first. An entry begins with a line of numbers
 * and hashes only, by which a re-run job finds it and continues.
 */

import { type Block, type Inline, paragraph } from '../../render/document/document.ts'

/** What became of a command, for its entry. */
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
 * - `working`: the command was checked, and its effect may have happened.
 * - `done`, `refused`: finished.
 */
export type EntryState = 'working' | 'done' | 'refused'

export interface Entry {
  /** Id of the comment that holds the command. */
  readonly id: number
  readonly state: EntryState
  /** Head of the pull request that the command is about. */
  readonly sha: string
  /** The CI run of the command, and its attempts when the command was read. */
  readonly run?: { readonly id: number; readonly attempt: number }
  /** Markdown. */
  readonly text: string
}

const BEGIN =
  /^<!-- perf-gate:command id=(\d+) state=(working|done|refused) sha=([0-9a-f]{40,64})(?: run=(\d+)\/(\d+))? -->\n/gm
const MARKER = /^<!-- perf-gate:commands:v1 key=([0-9a-f]{16}) -->/
const TITLE = '### Commands'

/** Entries that an answer keeps; older ones that are finished are dropped. */
const MAX_ENTRIES = 20
/** UTF-16 units of an answer; GitHub refuses more than 65,536. */
const MAX_LENGTH = 60_000

/** Returns the key of an answer; undefined when the text is none. */
export function answerKeyOf(body: string): string | undefined {
  return MARKER.exec(body)?.[1]
}

/** Reads the entries of an answer. */
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

/** Writes an answer of the entries that are there already, in one text or several, and of `entry`, which replaces its own. */
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
