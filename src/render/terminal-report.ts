/** The report on a terminal: details first, and the summary last, where the eye is when the command ends. */
import type { Report } from '../model/report.ts'
import { type TerminalPage, writeTerminal } from './document/write-terminal.ts'
import { type Detail, detailBlocks, SOME_CONTEXT, summaryBlocks } from './report-blocks.ts'
import { runsLine } from './runs.ts'
import type { HintSettings } from './summary/next-step.ts'

export interface TerminalOptions extends TerminalPage {
  readonly settings?: HintSettings
}

/** Columns from which the table of all workflows has room for values of both sides. */
const WIDE = 110

const DETAIL: Detail = {
  findings: 30,
  words: 5,
  passed: 0,
  trend: 5,
  workflows: 60,
  controls: 0,
  metrics: 4,
  charts: false,
  context: { ...SOME_CONTEXT, resources: 10 },
  runs: false,
  body: true,
}

/** Renders the report as text for a terminal; ends with a newline. */
export function renderTerminal(report: Report, { settings, ...page }: TerminalOptions): string {
  const runs = runsLine(report)
  const detail = { ...DETAIL, narrow: page.width < WIDE }
  const blocks = [...detailBlocks(report, 'none', detail, settings), ...summaryBlocks(report, settings)]
  if (runs.length > 0) blocks.unshift({ type: 'small', line: runs })
  return writeTerminal(blocks, page)
}
