/** The one order of a report's parts, for all writers: comment, job summary, terminal and release notes. */

import type { Report } from '../../model/report.ts'
import {
  type Block,
  type ChartLinks,
  type Fold,
  fold,
  paragraph,
  paragraphs,
  pictureBlocks,
} from '../document/document.ts'
import { MERMAID_ROWS, mermaidChart } from '../mermaid/mermaid.ts'
import { movedMost } from '../mermaid/moved-most.ts'
import {
  findingsInWords,
  findingsTable,
  improvedLine,
  LARGEST,
  largestChanges,
  passedLine,
} from '../tables/gate/checks.ts'
import { contextBlocks } from '../tables/gate/context.ts'
import { looksFold } from '../tables/gate/decision-plan.ts'
import { footerLine, type ReportLinks, runsFold } from '../tables/gate/runs.ts'
import { type ReportOptions, summaryBlocks } from '../tables/gate/summary.ts'
import { type WorkflowsDetail, workflowFolds } from '../tables/gate/workflows.ts'
import { metricLabel } from '../words/change.ts'
import { isAllInHeadline } from '../words/finding-headline.ts'
import { type Finding, findingsOf, improvementsOf } from '../words/findings.ts'
import { plural } from '../words/format.ts'
import { headingLine } from '../words/headline.ts'
import type { HintSettings } from '../words/hints.ts'
import { code, link, phrase, strong } from '../words/line.ts'

/** Form of charts: images by their addresses, a mermaid diagram, or none. */
export type Charts = ChartLinks | 'mermaid' | 'none'

export interface BlockOptions extends ReportOptions {
  /** @default 'mermaid' */
  readonly charts?: Charts | undefined
}

/** Amount of detail of each part: its maximum number of rows, or whether it is shown. */
export interface Detail extends WorkflowsDetail {
  readonly findings: number
  /** Findings that are explained in words. */
  readonly words: number
  readonly charts: boolean
  /** False: errors, environment, resources, drift and notices are left out. */
  readonly context: boolean
  readonly resources: number
  /** False for a document that has no section on the runs. */
  readonly runs: boolean
  /** False: heading and links only. */
  readonly body: boolean
}

/** Returns the blocks of a report, with a line that names the parts in `left`, which the detail leaves out. */
export function reportBlocks(
  report: Report,
  options: BlockOptions,
  detail: Detail,
  left: readonly string[],
): Block[] {
  const { links, settings, charts = 'mermaid', alert = [] } = options
  const end: Block[] = [
    ...leftOutLine(left, links),
    { type: 'small', line: footerLine(report, links, detail.body && detail.runs) },
  ]
  if (!detail.body)
    return [{ type: 'heading', level: 3, line: headingLine(report, settings) }, ...alert, ...end]
  const details = detailBlocks(report, charts, detail, settings, gathered)
  return [...summaryBlocks(report, settings), ...alert, ...details, ...end]
}

/** Arranges folds of one subject. */
type Arrange = (subject: string, folds: readonly Fold[]) => readonly Block[]

/** Puts several folds into one, in which each has its summary as a heading: a comment has few lines to unfold. */
function gathered(subject: string, folds: readonly Fold[]): Block[] {
  if (folds.length < 2) return [...folds]
  const blocks = folds.flatMap(({ summary, blocks }) => [paragraph(strong(...summary)), ...blocks])
  return [{ ...fold([subject], ...blocks), open: folds.some(({ open }) => open) }]
}

/** Returns the parts below the summary: findings, charts, and everything else folded. */
export function detailBlocks(
  report: Report,
  charts: Charts,
  detail: Detail,
  settings?: HintSettings,
  arrange: Arrange = (_, folds) => folds,
): Block[] {
  const findings = findingsOf(report)
  const improvements = improvementsOf(report)
  // A report without findings shows its largest changes, improvements among them.
  const areShown = findings.length === 0 && improvements.length <= LARGEST
  return [
    ...(findings.length > 0
      ? findingsTable(isAllInHeadline(report) ? findings.slice(1) : findings, detail.findings)
      : largestChanges(report)),
    ...paragraphs(areShown ? [] : improvedLine(improvements), passedLine(report)),
    ...chartBlocks(report, detail.charts ? charts : 'none', findings, arrange),
    ...arrange('Why', [
      ...findingsInWords(report, findings, detail.words, settings),
      ...looksFold(report),
    ]),
    ...arrange('All workflows', workflowFolds(report, detail)),
    ...arrange('Run details', [
      ...(detail.context ? contextBlocks(report, detail.resources) : []),
      ...(detail.runs ? runsFold(report) : []),
    ]),
  ]
}

function chartBlocks(
  report: Report,
  charts: Charts,
  findings: readonly Finding[],
  arrange: Arrange,
): readonly Block[] {
  if (typeof charts !== 'string')
    return foldedPictures(charts, findings.flat().some(({ delta }) => delta !== undefined) ? 1 : 0)
  if (charts === 'none') return []
  const folds = movedMost(report, MERMAID_ROWS).flatMap(moved => {
    const text = mermaidChart(moved)
    if (text === undefined) return []
    const count = `${plural(moved.rows.length, 'workflow')}${moved.rows.length > 1 ? ', worst first' : ''}`
    return fold([`Chart: ${metricLabel(moved.metric)} of ${count}`], {
      type: 'fence',
      language: 'mermaid',
      text,
    })
  })
  return arrange('Charts', folds)
}

/** The first picture is shown where it has a finding; all others are folded, to keep the report short. */
function foldedPictures(pictures: ChartLinks, shown: 0 | 1): Block[] {
  const open = pictureBlocks(pictures.slice(0, shown))
  const folded = pictures.slice(shown)
  if (folded.length === 0) return open
  const names = folded.map(({ title }) => title).join(', ')
  const count = plural(folded.length, shown === 1 ? 'more chart' : 'chart')
  return [...open, fold([`${count}: ${names}`], ...pictureBlocks(folded))]
}

function leftOutLine(left: readonly string[], { report }: ReportLinks): Block[] {
  if (left.length === 0) return []
  const where =
    report === undefined ? code('report.json') : phrase`the ${link(report, 'full report')}`
  const parts = left.join('; ')
  return paragraphs(phrase`Left out for lack of space: ${parts}. Everything is in ${where}.`)
}
