/** The performance section of a release's notes: what was compared with what, and what moved; no advice to developers. */
import type { Report } from '../model/report.ts'
import { type Block, code, type Line, paragraph } from './document/document.ts'
import { writeMarkdown } from './document/write-markdown.ts'
import { findingsOf, improvementsOf } from './finding.ts'
import { findingsTable, improvementsFold, passedFold } from './findings.ts'
import type { ReportLinks } from './report-blocks.ts'
import { footerLine } from './runs.ts'
import { stateLines } from './summary-lines.ts'
import { DOT } from './symbols.ts'
import { workflowFolds } from './workflows.ts'

/** Rows of each part, from everything down to the verdict alone. */
const DETAILS = [
  { findings: 15, passed: 200, workflows: 200 },
  { findings: 15, passed: 0, workflows: 0 },
  { findings: 0, passed: 0, workflows: 0 },
] as const

/**
 * Renders the section, with a final newline, in the greatest detail that has at most `budget` UTF-16 units. Undefined when
 * not even its verdict has room.
 */
export function renderReleaseNotes(report: Report, links: ReportLinks, budget: number): string | undefined {
  for (const detail of DETAILS) {
    const text = writeMarkdown(blocksOf(report, links, detail))
    if (text.length <= budget) return text
  }
  return undefined
}

function blocksOf(report: Report, links: ReportLinks, rows: (typeof DETAILS)[number]): Block[] {
  const verdict: Line = [{ verdict: report.verdict }, `: ${report.headline}.`]
  const small: Block = { type: 'small', line: footerLine(report, links) }
  const heading: Block = { type: 'heading', level: 3, line: [`Performance ${DOT} `, code(report.suite)] }
  const lead = [heading, paragraph(...verdict), ...stateLines(report).map(line => paragraph(...line))]
  if (rows.findings === 0) return [...lead, small]
  return [
    ...lead,
    ...findingsTable(findingsOf(report), rows.findings),
    ...improvementsFold(improvementsOf(report), rows.passed || rows.findings),
    ...passedFold(report.checks, rows.passed),
    ...(rows.workflows > 0 ? workflowFolds(report.measurements, { judged: rows.workflows, controls: 0 }, 4) : []),
    small,
  ]
}
