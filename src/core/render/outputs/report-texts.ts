/**
 * The report as text: the pull-request comment, the job summary, the performance section of a release's notes, and the
 * terminal. They differ in how much they show, and in what is left out first where there is too little space.
 */

import type { Headlined, Report } from '../../model/report.ts'
import { paragraph, paragraphs } from '../document/document.ts'
import { plainText } from '../document/plain-text.ts'
import { writeMarkdown } from '../document/write-markdown.ts'
import { type TerminalPage, writeTerminal } from '../document/write-terminal.ts'
import { footerLine, type ReportLinks, runsLine } from '../tables/gate/runs.ts'
import { summaryBlocks } from '../tables/gate/summary.ts'
import { headingLine, headlineLine } from '../words/headline.ts'
import type { HintSettings } from '../words/hints.ts'
import { code, strong } from '../words/line.ts'
import { countsLine, stateLines } from '../words/summary.ts'
import { DOT } from '../words/symbols.ts'
import { type BlockOptions, type Detail, detailBlocks, reportBlocks } from './report-blocks.ts'

const COMMENT: Detail = {
  findings: 15,
  words: 15,
  workflows: 500,
  controls: 200,
  metrics: 4,
  narrow: true,
  charts: true,
  context: true,
  resources: 100,
  runs: true,
  body: true,
}

const JOB_SUMMARY: Detail = {
  ...COMMENT,
  findings: 200,
  words: 100,
  workflows: 3000,
  controls: 1000,
  metrics: 5,
  narrow: false,
}

const TERMINAL: Detail = {
  ...COMMENT,
  findings: 30,
  words: 5,
  workflows: 60,
  controls: 0,
  charts: false,
  resources: 10,
  runs: false,
}

const RELEASE_NOTES: Detail = {
  ...TERMINAL,
  findings: 15,
  words: 0,
  workflows: 200,
  context: false,
}

/** Maximum length of a comment, UTF-16 units. GitHub refuses more than 65,536 ('body is too long'). */
const COMMENT_BUDGET = 60_000
/** Maximum size, UTF-8 bytes. GitHub drops a summary of more than 1 MiB, and other steps of the job may write to the same page. */
const JOB_SUMMARY_BUDGET = 900 * 1024
/** Columns from which the table of all workflows has room for values of both sides. */
const WIDE = 110

export interface CommentOptions extends BlockOptions {
  /** First line: an HTML comment that identifies the comment. Must not contain text from results. */
  readonly marker: string
  /** UTF-16 units at most. @default COMMENT_BUDGET */
  readonly budget?: number
}

/** Renders the report as a comment of at most `budget` UTF-16 units. */
export function renderComment(report: Report, options: CommentOptions): string {
  const { marker, budget = COMMENT_BUDGET } = options
  return `${marker}\n${writeWithin(report, options, COMMENT, text => marker.length + 1 + text.length <= budget)}`
}

/** Renders the report as a job summary of at most `budget` UTF-8 bytes. */
export function renderJobSummary(
  report: Report,
  options: BlockOptions,
  budget = JOB_SUMMARY_BUDGET,
): string {
  const encoder = new TextEncoder()
  // A UTF-16 unit is at most three bytes, so most texts need no encoding.
  const fits = (text: string) => text.length * 3 <= budget || encoder.encode(text).length <= budget
  return writeWithin(report, options, JOB_SUMMARY, fits)
}

/**
 * Renders what was compared and what moved for the notes of a release, without advice to developers, in the greatest detail
 * that has at most `budget` UTF-16 units; ends with a newline. Undefined when even the verdict alone is too long.
 */
export function renderReleaseNotes(
  report: Report,
  links: ReportLinks,
  budget: number,
): string | undefined {
  const head = [
    { type: 'heading', level: 3, line: [`Performance ${DOT} `, code(report.suite)] } as const,
    paragraph(strong(...headingLine(report))),
    ...paragraphs(countsLine(report), ...stateLines(report)),
  ]
  const bodies = [RELEASE_NOTES, { ...RELEASE_NOTES, workflows: 0 }].map(detail =>
    detailBlocks(report, 'none', detail),
  )
  const end = { type: 'small', line: footerLine(report, links) } as const
  return [...bodies, []]
    .map(body => writeMarkdown([...head, ...body, end]))
    .find(text => text.length <= budget)
}

/** Renders the report for a terminal: details first, and the summary last, where the eye is when the command ends. */
export function renderTerminal(
  report: Report,
  { settings, ...page }: TerminalPage & { readonly settings?: HintSettings },
): string {
  const details = detailBlocks(report, 'none', { ...TERMINAL, narrow: page.width < WIDE }, settings)
  return writeTerminal(
    [...paragraphs(runsLine(report)), ...details, ...summaryBlocks(report, settings)],
    page,
  )
}

/** Leaves out a part, which is named; skipped for a report without the part. */
type Step = readonly [part: string, without: Partial<Detail>, has?: (report: Report) => boolean]

/** The steps, applied cumulatively. After the last one a report fits every limit of GitHub. */
const STEPS: readonly Step[] = [
  [
    'series that are not judged',
    { controls: 0 },
    ({ measurements }) => measurements.some(({ judged }) => !judged),
  ],
  [
    'the table of all workflows',
    { workflows: 0 },
    ({ measurements }) => measurements.some(({ judged }) => judged),
  ],
  ['errors, environment, resources, runs and notices', { context: false, runs: false }],
  ['charts and explanations', { charts: false, words: 0 }],
  ['the findings', { body: false }],
]

/** Writes the report as markdown in the greatest detail that `fits`, and names the parts left out. */
function writeWithin(
  report: Report,
  options: BlockOptions,
  full: Detail,
  fits: (text: string) => boolean,
): string {
  const steps = STEPS.filter(([, , has = () => true]) => has(report))
  let text = ''
  for (let taken = 0; taken <= steps.length; taken++) {
    const left = steps.slice(0, taken)
    const detail: Detail = Object.assign({}, full, ...left.map(([, without]) => without))
    const parts = left.map(([part]) => part)
    text = writeMarkdown(reportBlocks(report, options, detail, parts))
    if (fits(text)) break
  }
  return text
}

/** Returns the headline as plain text without a final period: '`Check-In` is 25% slower: average 54.9 → 68.7 ms'. */
export function headlineText(report: Headlined, settings?: HintSettings): string {
  return plainText(headlineLine(report, settings))
}
