/** The performance section of a release's notes: what was compared, and what moved; no advice to developers. */
import type { Report } from '../model/report.ts'
import { type Block, code, paragraph, paragraphs, strong } from './document/document.ts'
import { writeMarkdown } from './document/write-markdown.ts'
import { headingLine } from './headline.ts'
import { type Detail, detailBlocks, type ReportLinks } from './report-blocks.ts'
import { footerLine } from './runs.ts'
import { countsLine } from './summary/counts.ts'
import { stateLines } from './summary/state.ts'
import { DOT } from './symbols.ts'

const DETAIL = {
  words: 0,
  controls: 0,
  trend: 0,
  metrics: 4,
  narrow: true,
  charts: false,
  runs: false,
  body: true,
} as const

/** Rows of each part, from everything down to the verdict alone. */
const DETAILS: readonly Detail[] = [
  { ...DETAIL, findings: 15, passed: 200, workflows: 200 },
  { ...DETAIL, findings: 15, passed: 0, workflows: 0 },
  { ...DETAIL, findings: 0, passed: 0, workflows: 0, body: false },
]

/**
 * Renders the section, with a final newline, in the greatest detail that has at most `budget` UTF-16 units. Undefined when
 * even the verdict alone is too long.
 */
export function renderReleaseNotes(report: Report, links: ReportLinks, budget: number): string | undefined {
  return DETAILS.map(detail => writeMarkdown(blocksOf(report, links, detail))).find(text => text.length <= budget)
}

function blocksOf(report: Report, links: ReportLinks, detail: Detail): Block[] {
  return [
    { type: 'heading', level: 3, line: [`Performance ${DOT} `, code(report.suite)] },
    paragraph(strong(...headingLine(report))),
    ...paragraphs(countsLine(report), ...stateLines(report)),
    ...(detail.body ? detailBlocks(report, 'none', detail) : []),
    { type: 'small', line: footerLine(report, links) },
  ]
}
