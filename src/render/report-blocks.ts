/** Puts the document together: the one order of parts for comment, job summary and HTML page. */
import type { Report } from '../model/report.ts'
import { barChart } from './bars.ts'
import { metricLabel } from './change.ts'
import {
  type ContextDetail,
  driftFold,
  environmentFold,
  errorsFold,
  noticesFold,
  resourcesFold,
  unmatchedFold,
} from './context.ts'
import { decisionLine, looksFold } from './decision-plan.ts'
import { type Block, type ChartLinks, fold, type Line, paragraph, strong } from './document/document.ts'
import { findingsOf, improvementsOf } from './finding.ts'
import { findingsInWords, findingsTable, improvementsFold, passedFold } from './findings.ts'
import { plural } from './format.ts'
import { MERMAID_ROWS, mermaidChart } from './mermaid.ts'
import { movedMost } from './moved-most.ts'
import { newsLines } from './news-lines.ts'
import { footerLine, runsFold } from './runs.ts'
import { type HintSettings, headingLine, mainFinding, nextLine, sensitivityLine, stateLines } from './summary-lines.ts'
import { DOT } from './symbols.ts'
import { workflowFolds } from './workflows.ts'

/** How charts are shown: pictures by their addresses, a mermaid diagram, bars in characters, or not at all. */
export type Charts = ChartLinks | 'mermaid' | 'bars' | 'none'

/** Addresses of the CI run and of the whole report; ours. */
export interface ReportLinks {
  readonly run?: string
  readonly report?: string
}

export interface BlockOptions {
  readonly charts: Charts
  readonly links: ReportLinks
  readonly settings?: HintSettings
}

/** How much of each part is shown: rows at most, or whether at all. */
export interface Detail {
  readonly findings: number
  readonly words: number
  readonly passed: number
  readonly workflows: number
  readonly controls: number
  /** Metrics with a column of their own in the table of workflows. */
  readonly metrics: number
  readonly charts: boolean
  /** Absent: what is beside the checks is left out. */
  readonly context?: ContextDetail | undefined
  /** False: heading and links only. */
  readonly body: boolean
}

/** Returns the blocks of a report. `left` names what its detail leaves out, for the reader to know. */
export function reportBlocks(report: Report, options: BlockOptions, detail: Detail, left: readonly string[]): Block[] {
  const { links } = options
  const heading: Block = { type: 'heading', level: 3, line: headingLine(report) }
  const footer: Block = { type: 'small', line: footerLine(report, links) }
  const leftOut = leftOutLine(left, links)
  if (!detail.body) return [heading, ...leftOut, footer]

  const findings = findingsOf(report)
  return [
    heading,
    ...leadBlocks(report, options),
    ...findingsTable(findings, detail.findings),
    ...(detail.charts ? chartBlocks(report, options.charts) : []),
    ...looksFold(report),
    ...findingsInWords(findings, detail.words),
    ...improvementsFold(improvementsOf(report), detail.passed),
    ...passedFold(report.checks, detail.passed),
    ...workflowFolds(report.measurements, { judged: detail.workflows, controls: detail.controls }, detail.metrics),
    ...(detail.context ? contextBlocks(report, detail.context) : []),
    ...leftOut,
    footer,
  ]
}

/** Returns what follows the heading: what happened, and what to do first. */
export function leadBlocks(report: Report, { links, settings }: Omit<BlockOptions, 'charts'>): Block[] {
  const main = mainFinding(report)
  const next = nextLine(report, settings)
  const nextPieces: Line = next ? [strong('Next'), ': ', ...next] : []
  const action = [...nextPieces, ...reportLink(links, nextPieces.length > 0)]
  const lines = [...stateLines(report), main, decisionLine(report), ...newsLines(report), sensitivityLine(report)]
  return [...lines, action].flatMap(line => (line && line.length > 0 ? [paragraph(...line)] : []))
}

/** What a document with little room shows of what is beside the checks. */
export const SOME_CONTEXT: ContextDetail = { lines: 10, facts: 30, resources: 100, allFacts: false }

function contextBlocks(report: Report, detail: ContextDetail): Block[] {
  return [
    ...errorsFold(report.errors),
    ...unmatchedFold(report.unmatched, detail),
    ...environmentFold(report.environment, detail),
    ...resourcesFold(report, detail),
    ...driftFold(report.drift, detail),
    ...runsFold(report),
    ...noticesFold(report, detail),
  ]
}

function chartBlocks(report: Report, charts: Charts): Block[] {
  if (typeof charts !== 'string') return pictureBlocks(charts)
  if (charts === 'none') return []
  return movedMost(report, MERMAID_ROWS).map(moved => {
    const diagram = charts === 'mermaid' ? mermaidChart(moved) : undefined
    const who = `${plural(moved.rows.length, 'workflow')}${moved.rows.length > 1 ? ', worst first' : ''}`
    const fence: Block =
      diagram === undefined
        ? { type: 'fence', language: 'text', text: barChart(moved) }
        : { type: 'fence', language: 'mermaid', text: diagram }
    return fold([`Chart: ${metricLabel(moved.metric)} of ${who}`], fence)
  })
}

/** The first picture is seen at once, the others are folded: what did not pass must not be far below the verdict. */
function pictureBlocks(pictures: ChartLinks): Block[] {
  const [first, ...rest] = pictures
  if (!first) return []
  const names = rest.map(({ title }) => title).join(', ')
  return [
    { type: 'pictures', pictures: [first] },
    ...(rest.length > 0
      ? [fold([`${plural(rest.length, 'more chart')}: ${names}`], { type: 'pictures', pictures: rest })]
      : []),
  ]
}

function reportLink({ report }: ReportLinks, afterText: boolean): Line {
  if (report === undefined) return []
  return [...(afterText ? [` ${DOT} `] : []), { link: report, text: ['Whole report'] }]
}

function leftOutLine(left: readonly string[], { report }: ReportLinks): Block[] {
  if (left.length === 0) return []
  const where: Line =
    report === undefined
      ? [' Everything is in ', { code: 'report.json' }, '.']
      : [' Everything is in the ', { link: report, text: ['whole report'] }, '.']
  return [paragraph(`Left out for want of space: ${left.join('; ')}.`, ...where)]
}
