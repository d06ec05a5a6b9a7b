/**
 * The pull-request comment: the verdict and what to do first, what did not pass, and the rest folded with its numbers in
 * the label.
 */
import type { Report } from '../model/report.ts'
import { type Charts, type Detail, type ReportLinks, SOME_CONTEXT } from './report-blocks.ts'
import { BRIEF_STEPS, writeWithin } from './size-budget.ts'
import type { HintSettings } from './summary/next-step.ts'

/** Maximum length of a comment, UTF-16 units. GitHub refuses more than 65,536 ('body is too long'). */
const COMMENT_BUDGET = 60_000

export interface CommentOptions {
  /** First line: an HTML comment that identifies the comment. Must not contain text from results. */
  readonly marker: string
  /** Undefined means 'mermaid'. */
  readonly charts: Charts | undefined
  readonly links: ReportLinks
  readonly settings?: HintSettings
  /** UTF-16 units at most. @default COMMENT_BUDGET */
  readonly budget?: number
  /** 'brief' leaves out everything but what did not pass. @default 'full' */
  readonly style?: 'full' | 'brief'
}

const FULL: Detail = {
  findings: 15,
  words: 15,
  passed: 500,
  trend: 20,
  workflows: 500,
  controls: 200,
  metrics: 4,
  narrow: true,
  charts: true,
  context: SOME_CONTEXT,
  runs: true,
  body: true,
}

/** Renders the report as a comment of at most `budget` UTF-16 units. */
export function renderComment(report: Report, options: CommentOptions): string {
  const { marker, budget = COMMENT_BUDGET, style = 'full' } = options
  const fits = (text: string) => marker.length + 1 + text.length <= budget
  const blockOptions = { ...options, charts: options.charts ?? 'mermaid' }
  return `${marker}\n${writeWithin(report, blockOptions, FULL, fits, style === 'brief' ? BRIEF_STEPS : 0)}`
}
