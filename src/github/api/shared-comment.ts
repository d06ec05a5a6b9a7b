/**
 * The text of the comment that the suites of a matrix share: the sections of all suites, each of which begins with the marker of
 * its own result.
 */
import { byAge } from '../../core/model/ci-run.ts'
import { type CommentStamp, commentKey, markerOf, stampOf } from './comment-marker.ts'

/** Key of the comment, which no suite has. */
export const SHARED_KEY = commentKey('shared', '')

/** Longest section, UTF-16 units. */
export const SECTION_BUDGET = 20_000
/** Longest comment, UTF-16 units. GitHub refuses more than 65,536. */
const COMMENT_BUDGET = 60_000

interface Section {
  readonly stamp: CommentStamp
  /** Begins with the marker. */
  readonly text: string
}

/**
 * Returns the text with the sections of all suites in `bodies`, the newest result of each: those that failed first, then by key.
 * Results of an earlier commit than the newest one's are marked and folded, and come last. Sections are cut to their headings, the
 * longest of the last kind first, until all fit.
 */
export function joinedSections(bodies: readonly string[]): string {
  const newest = new Map<string, Section>()
  for (const section of bodies.flatMap(sectionsOf)) {
    const other = newest.get(section.stamp.key)
    if (!other || byAge(section.stamp, other.stamp) >= 0) newest.set(section.stamp.key, section)
  }
  const { run, attempt, sha } = [...newest.values()]
    .map(({ stamp }) => stamp)
    .sort(byAge)
    .at(-1)!
  const sections = [...newest.values()]
    .map(section => (section.stamp.sha === sha ? section : folded(section)))
    .sort((a, b) => rank(a) - rank(b) || (a.stamp.key < b.stamp.key ? -1 : 1))
  const texts = new Map(sections.map(section => [section, section.text]))
  const byWorth = [...sections].sort((a, b) => rank(b) - rank(a) || b.text.length - a.text.length)
  const joined = () =>
    [markerOf({ key: SHARED_KEY, run, attempt, sha }), ...texts.values()].join('\n\n')
  for (const section of byWorth)
    if (joined().length > COMMENT_BUDGET) texts.set(section, headingOf(section))
  return `${joined()}\n`
}

function sectionsOf(body: string): Section[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/^(?=<!-- perf-gate:v1 key=)/m)
    .flatMap(part => {
      const stamp = stampOf(part)
      return stamp && stamp.key !== SHARED_KEY
        ? [{ stamp, text: part.trim().replace(FOLDED, '### $1\n\n$2') }]
        : []
    })
}

const FOLD = '<details><summary>There is no newer result yet.</summary>'
const FOLDED = new RegExp(
  `^#### Of the earlier commit [0-9a-f]{7}: (.*)\n\n${FOLD}\n\n([\\s\\S]*)\n\n</details>$`,
  'm',
)

/** Marks the heading with the commit, and folds the rest. */
function folded({ stamp, text }: Section): Section {
  const [, marker, heading, rest] = /^(.*\n)### (.*)([\s\S]*)$/.exec(text) ?? []
  if (heading === undefined) return { stamp, text }
  const marked = `${marker}#### Of the earlier commit ${stamp.sha.slice(0, 7)}: ${heading}`
  return { stamp, text: `${marked}\n\n${FOLD}\n\n${rest!.trim()}\n\n</details>` }
}

/** Sections that passed come after those that failed, and those of an earlier commit last. */
function rank({ text }: Section) {
  if (text.includes('\n#### Of the earlier commit ')) return 2
  return text.includes('\n### ✅') ? 1 : 0
}

function headingOf({ text }: Section) {
  const end = text.indexOf('\n\n')
  return `${end < 0 ? text : text.slice(0, end)}\n\n<sub>The rest is left out for lack of space: it is in the summary of the job.</sub>`
}
