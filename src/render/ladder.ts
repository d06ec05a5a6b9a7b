/** The size ladder: a document that does not fit is written again with one part less, and says which. Nothing is cut in the middle. */
import type { Report } from '../model/report.ts'
import { writeMarkdown } from './markdown.ts'
import { type BlockOptions, type Detail, reportBlocks } from './report-blocks.ts'

interface Step {
  /** What this step leaves out, in words. */
  readonly leaves?: string
  readonly detail: Partial<Detail>
}

/** The steps, each on top of those before it; the last one fits into any budget that GitHub has. */
export const STEPS: readonly Step[] = [
  { detail: {} },
  { leaves: 'series that are not judged', detail: { controls: 0 } },
  { leaves: 'the checks that passed', detail: { passed: 0 } },
  { leaves: 'the table of all workflows', detail: { workflows: 0 } },
  { leaves: 'errors, environment, resources, runs and remarks', detail: { context: false } },
  { leaves: 'charts and explanations', detail: { charts: false, words: 0 } },
  { leaves: 'the findings', detail: { body: false } },
]

/** The step that leaves out everything but what did not pass. */
export const BRIEF_STEP = 4

/** Writes the report as markdown in the greatest detail that `fits`, starting at a step of the ladder. */
export function writeWithin(
  report: Report,
  options: BlockOptions,
  full: Detail,
  fits: (markdown: string) => boolean,
  firstStep = 0,
): string {
  let text = ''
  for (let last = firstStep; last < STEPS.length; last++) {
    const taken = STEPS.slice(0, last + 1)
    const detail: Detail = Object.assign({}, full, ...taken.map(step => step.detail))
    const left = taken.flatMap(({ leaves }) => leaves ?? [])
    text = writeMarkdown(reportBlocks(report, options, detail, left))
    if (fits(text)) return text
  }
  return text
}
