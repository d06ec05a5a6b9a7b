/** Fits a report into a size limit: leaves out one part after another, and names the parts left out. */
import type { Report } from '../model/report.ts'
import { writeMarkdown } from './document/write-markdown.ts'
import { type BlockOptions, type Detail, reportBlocks } from './report-blocks.ts'

interface Step {
  /** Name of the part that this step leaves out. */
  readonly leaves: string
  readonly detail: Partial<Detail>
  /** Whether the report has this part; other steps are skipped. Absent: always. */
  readonly applies?: (report: Report) => boolean
}

/** The steps, applied cumulatively. After the last one a report fits every limit of GitHub. */
const STEPS: readonly Step[] = [
  {
    leaves: 'series that are not judged',
    detail: { controls: 0 },
    applies: ({ measurements }) => measurements.some(({ judged }) => !judged),
  },
  {
    leaves: 'the checks that passed',
    detail: { passed: 0 },
    applies: ({ checks }) => checks.some(({ verdict }) => verdict === 'pass'),
  },
  {
    leaves: 'the table of all workflows',
    detail: { workflows: 0 },
    applies: ({ measurements }) => measurements.some(({ judged }) => judged),
  },
  {
    leaves: 'errors, environment, resources, runs and notices',
    detail: { context: undefined, runs: false, trend: 0 },
  },
  { leaves: 'charts and explanations', detail: { charts: false, words: 0 } },
  { leaves: 'the findings', detail: { body: false } },
]

/** Number of steps always applied to a brief report, which shows only the findings. */
export const BRIEF_STEPS = 4

/** Writes the report as markdown in the greatest detail that `fits`. The first `begun` steps are always applied. */
export function writeWithin(
  report: Report,
  options: BlockOptions,
  full: Detail,
  fits: (markdown: string) => boolean,
  begun = 0,
): string {
  const steps = STEPS.filter(({ applies }) => applies?.(report) ?? true)
  const first = STEPS.slice(0, begun).filter(step => steps.includes(step)).length
  let text = ''
  for (let taken = first; taken <= steps.length; taken++) {
    const down = steps.slice(0, taken)
    const detail: Detail = Object.assign({}, full, ...down.map(step => step.detail))
    text = writeMarkdown(
      reportBlocks(
        report,
        options,
        detail,
        down.map(({ leaves }) => leaves),
      ),
    )
    if (fits(text)) return text
  }
  return text
}
