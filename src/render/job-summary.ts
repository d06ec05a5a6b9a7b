/** GitHub's page for the job: the comment with more room, and without a marker. */
import type { Report } from '../model/report.ts'
import { type Charts, type Detail, type ReportLinks, SOME_CONTEXT } from './report-blocks.ts'
import { writeWithin } from './size-budget.ts'
import type { HintSettings } from './summary/next-step.ts'

/** Maximum size, UTF-8 bytes. GitHub drops a summary of more than 1 MiB, and other steps of the job may write to the same page. */
const JOB_SUMMARY_BUDGET = 900 * 1024

export interface JobSummaryOptions {
  /** Undefined means 'mermaid'. */
  readonly charts: Charts | undefined
  readonly links: ReportLinks
  readonly settings?: HintSettings
  /** UTF-8 bytes at most. @default JOB_SUMMARY_BUDGET */
  readonly budget?: number
}

const FULL: Detail = {
  findings: 200,
  words: 100,
  passed: 3000,
  trend: 300,
  workflows: 3000,
  controls: 1000,
  metrics: 5,
  charts: true,
  context: SOME_CONTEXT,
  runs: true,
  body: true,
}

/** Renders the report as a job summary of at most `budget` bytes. */
export function renderJobSummary(report: Report, options: JobSummaryOptions): string {
  const { budget = JOB_SUMMARY_BUDGET } = options
  const encoder = new TextEncoder()
  // A UTF-16 unit is at most three bytes, so most texts need no encoding.
  const fits = (text: string) => text.length * 3 <= budget || encoder.encode(text).length <= budget
  return writeWithin(report, { ...options, charts: options.charts ?? 'mermaid' }, FULL, fits)
}
