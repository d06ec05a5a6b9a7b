/** The summary of a gate's report, which every output begins with. */

import type { Report } from '../../../model/report.ts'
import { type Block, paragraphs } from '../../document/document.ts'
import { decisionLine } from '../../words/decision-plan.ts'
import { findingsOf } from '../../words/findings.ts'
import { headingLine } from '../../words/headline.ts'
import type { HintSettings } from '../../words/hints.ts'
import { type Line, strong } from '../../words/line.ts'
import { newsLines } from '../../words/news.ts'
import { nextLine } from '../../words/next-step.ts'
import { requestsLine } from '../../words/requests.ts'
import { countsLine, stateLines } from '../../words/summary.ts'
import { resourcesLine } from './context.ts'
import { faultBlocks } from './decision-plan.ts'
import type { ReportLinks } from './runs.ts'

/** Said of a pass that asks for nothing: nothing, or which request stands out. */
function nothingToDo(report: Report): Line | undefined {
  const { verdict, warnings } = report
  const isCalm = verdict === 'pass' && warnings.every(({ code }) => code !== 'slow-samples')
  if (!isCalm) return undefined
  const request = requestsLine(report)
  return request.length > 0 ? request : ['Nothing to do.']
}

/** What is said in a report beside its findings. */
export interface ReportOptions {
  readonly links: ReportLinks
  readonly settings?: HintSettings
  /** What is known of the base branch's alert, below the summary. */
  readonly alert?: readonly Block[]
}

/** Returns what to know in ten seconds: the culprit, the counts, what holds for the whole report, and what to do next. */
export function summaryBlocks(
  report: Report,
  settings: HintSettings = {},
  level: 1 | 3 = 3,
): Block[] {
  const next = nextLine(report, settings)
  return [
    { type: 'heading', level, line: headingLine(report, settings) },
    ...paragraphs(
      countsLine(report, settings),
      ...stateLines(report, settings),
      decisionLine(report),
      ...newsLines(report),
    ),
    // Without findings, the resources that moved are worth a line.
    ...paragraphs(findingsOf(report).length === 0 ? resourcesLine(report) : undefined),
    ...faultBlocks(report),
    ...paragraphs(next.length > 0 ? [strong('Next'), ': ', ...next] : nothingToDo(report)),
  ]
}
