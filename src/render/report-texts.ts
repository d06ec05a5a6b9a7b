/**
 * The pull-request comment: the verdict and what to do first, what did not pass, and the rest folded with its numbers in
 * the label.
 */
import type { Report } from '../model/report.ts'
import { type Block, code, paragraph, paragraphs, strong } from './document/document.ts'
import { writeMarkdown } from './document/write-markdown.ts'
import { type TerminalPage, writeTerminal } from './document/write-terminal.ts'
import {
  type BlockOptions,
  type Charts,
  type Detail,
  detailBlocks,
  type ReportLinks,
  reportBlocks,
  SOME_CONTEXT,
  summaryBlocks,
} from './report-blocks.ts'
import { footerLine, runsLine } from './runs.ts'
import { DOT } from './symbols.ts'
import { headingLine } from './words/headline.ts'
import type { HintSettings } from './words/next-step.ts'
import { countsLine, stateLines } from './words/summary.ts'

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

const SUMMARY: Detail = {
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
  return writeWithin(report, { ...options, charts: options.charts ?? 'mermaid' }, SUMMARY, fits)
}

const NOTE = {
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
const NOTES: readonly Detail[] = [
  { ...NOTE, findings: 15, passed: 200, workflows: 200 },
  { ...NOTE, findings: 15, passed: 0, workflows: 0 },
  { ...NOTE, findings: 0, passed: 0, workflows: 0, body: false },
]

/**
 * Renders the section, with a final newline, in the greatest detail that has at most `budget` UTF-16 units. Undefined when
 * even the verdict alone is too long.
 */
export function renderReleaseNotes(report: Report, links: ReportLinks, budget: number): string | undefined {
  return NOTES.map(detail => writeMarkdown(blocksOf(report, links, detail))).find(text => text.length <= budget)
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

export interface TerminalOptions extends TerminalPage {
  readonly settings?: HintSettings
}

/** Columns from which the table of all workflows has room for values of both sides. */
const WIDE = 110

const TERMINAL: Detail = {
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
  const detail = { ...TERMINAL, narrow: page.width < WIDE }
  const blocks = [...detailBlocks(report, 'none', detail, settings), ...summaryBlocks(report, settings)]
  if (runs.length > 0) blocks.unshift({ type: 'small', line: runs })
  return writeTerminal(blocks, page)
}

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
