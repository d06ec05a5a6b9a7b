/**
 * The performance section in the text of release notes, between two markers. Replacing it leaves all other text unchanged, byte
 * for byte.
 */
import { PublishError } from '../../model/errors.ts'

export interface ReleaseSection {
  /** Tag of the release. */
  readonly tag: string
  /** Id of the release. Absent: it is looked up by its tag. */
  readonly id?: number
  /** Key of the suite, 16 hexadecimal digits: the notes have one section for each. */
  readonly key: string
  /** Renders the section in at most `budget` UTF-16 units; undefined when that is too little. */
  render(budget: number): string | undefined
}

/** Most characters that GitHub accepts in release notes. */
const MAX_LENGTH = 125_000

/**
 * Returns the notes with the section replaced, or appended when there is none yet.
 *
 * @throws PublishError when the notes have no room for it
 */
export function withSection(notes: string, { tag, key, render }: ReleaseSection): string {
  const [begin, end] = [`<!-- perf-gate:v1 key=${key} -->`, `<!-- perf-gate:v1 key=${key} end -->`]
  const found = sectionIn(notes, begin, end)
  const glue = found || notes === '' ? '' : notes.endsWith('\n') ? '\n' : '\n\n'
  const [before, after] = found ? [notes.slice(0, found.from), notes.slice(found.to)] : [notes + glue, '']
  const around = before.length + begin.length + 1 + end.length + after.length
  const text = render(MAX_LENGTH - around)
  if (text === undefined)
    throw new PublishError(
      `cannot write the notes of release ${tag}: they have ${notes.length} characters, and GitHub accepts ${MAX_LENGTH}. The report is in the job summary.`,
    )
  return `${before}${begin}\n${text}${end}${after}`
}

/** Finds the section: from the last begin marker that an end marker follows. A single marker is ordinary text. */
function sectionIn(notes: string, begin: string, end: string): { from: number; to: number } | undefined {
  for (let from = notes.lastIndexOf(begin); from >= 0; from = from > 0 ? notes.lastIndexOf(begin, from - 1) : -1) {
    const to = notes.indexOf(end, from)
    if (to >= 0) return { from, to: to + end.length }
  }
  return undefined
}
