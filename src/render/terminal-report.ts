/**
 * The report on a terminal: what was judged against what, what did not pass and why, every workflow, what else there is to
 * know, and last, next to the prompt, the verdict and what to do. Signs carry what colour carries.
 */

import type { Check, SeriesMeasurements } from '../model/check.ts'
import type { Report } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'
import { type CheckVerdict, worst } from '../model/verdict.ts'
import { changeText, intervalText, limitExceeded, metricLabel, seriesLine, thresholdText } from './change.ts'
import { decisionLine } from './decision-plan.ts'
import type { Line } from './document/document.ts'
import {
  layOut,
  type Paint,
  painter,
  type Style,
  type TextColumn,
  terminalLine,
  wrap,
} from './document/terminal-text.ts'
import { driftLine } from './drift-line.ts'
import { explainFinding, type Finding, findingMetrics, findingName, findingsOf } from './finding.ts'
import { DEMANDS, passedLine, worstChange } from './findings.ts'
import { digitsApart, formatCount, formatDelta, formatTransition, plural } from './format.ts'
import { axisReach, intervalPlot } from './interval-plot.ts'
import { headlineLine, isInNews, namesInNews, newsLines, worstDrift } from './news-lines.ts'
import { baselineText, measuredText, newestName, shortCommit } from './runs.ts'
import {
  type HintSettings,
  mainFinding,
  nextLine,
  sensitivityLine,
  stateLines,
  WHOLE_RUN_NOTICE,
} from './summary-lines.ts'
import { ABSENT, ARROW, INDISTINCT, VERDICTS } from './symbols.ts'
import { alikeSeries, columnMetrics } from './workflows.ts'

export interface TerminalOptions {
  /** Whether the terminal shows SGR colours. */
  readonly colour: boolean
  /** Columns; at least 60 are used. */
  readonly width: number
  readonly settings?: HintSettings
}

const NARROWEST = 60
/** Rows and lines of one part; the rest is counted, and report.json has it. */
const FINDINGS = 30
const WORDS = 5
const WORKFLOWS = 60
const REMARKS = 10
const METRICS = 4
const PLOT_WIDTH = 21

interface Titled extends TextColumn {
  /** Absent for the axis of the plots, which depends on what is shown. */
  readonly title?: string
}

const FINDING_COLUMNS: readonly Titled[] = [
  { title: '', align: 'left' },
  { title: '', align: 'left', drop: 1 },
  { title: 'workflow', align: 'left', elastic: true },
  { title: 'metric', align: 'left' },
  { title: 'value', align: 'right' },
  { title: 'delta', align: 'right' },
  { title: '', align: 'left', drop: 2 },
  { align: 'left', drop: 3 },
  { title: 'threshold', align: 'left', drop: 4 },
]

const COLOURS: Readonly<Record<Report['verdict'], Style>> = {
  pass: 'green',
  warn: 'yellow',
  inconclusive: 'yellow',
  'no-data': 'red',
  fail: 'red',
  'no-baseline': 'yellow',
  invalid: 'red',
}

/** Renders the report as text for a terminal; ends with a newline. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const page: Page = { paint: painter(options.colour), width: Math.max(NARROWEST, options.width) }
  const parts = [
    runsPart(report, page),
    findingsPart(findingsOf(report), page),
    workflowsPart(report, page),
    remarksPart(report, page),
    verdictPart(report, page, options.settings ?? {}),
  ]
  return `${parts
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`
}

interface Page {
  readonly paint: Paint
  readonly width: number
}

function runsPart(report: Report, { paint, width }: Page): string[] {
  const newest = report.candidate.runs.at(-1)
  const facts: string[] = []
  const names = terminalLine(newestName(report.candidate.runs), paint)
  if (names !== '') facts.push(names)
  if (newest?.commit !== undefined) facts.push(terminalLine([`at ${shortCommit(newest.commit)}`], paint))
  if (report.candidate.runs.length > 1) facts.push(plural(report.candidate.runs.length, 'run'))
  if (newest) {
    facts.push(terminalLine([measuredText(newest)], paint))
  }

  const rows = [
    [paint('dim', 'candidate'), facts.join(', ')],
    [
      paint('dim', 'baseline'),
      [baselineText(report), terminalLine(newestName(report.baseline.runs), paint)].filter(Boolean).join(': '),
    ],
  ]
  return layOut([{ align: 'left' }, { align: 'left', elastic: true }], rows, width)
}

function findingsPart(findings: readonly Finding[], page: Page): string[] {
  if (findings.length === 0) return []
  const { paint, width } = page
  const shown = findings.slice(0, FINDINGS)
  const reach = axisReach(shown.flat())
  const axis = shown.some(([check]) => intervalPlot(check, reach, PLOT_WIDTH) !== '') ? axisHead(reach) : ''
  const head = FINDING_COLUMNS.map(({ title }) => paint('dim', title ?? axis))
  const rows = shown.map(finding => {
    const { mark, word } = VERDICTS[finding[0].verdict]
    const style = COLOURS[finding[0].verdict]
    const name = [terminalLine(findingName(finding), paint), findingMetrics(finding)]
    return [paint(style, mark), paint(style, word), ...name, ...figureCells(finding, reach, paint)]
  })
  const words = shown.slice(0, WORDS).flatMap(finding => {
    const { mark } = VERDICTS[finding[0].verdict]
    const text = terminalLine(explainFinding(finding, 'fully'), paint)
    return wrap(text, width, '  ', `${paint(COLOURS[finding[0].verdict], mark)} `)
  })
  const hidden = findings.slice(FINDINGS).flat().length
  return [...layOut(FINDING_COLUMNS, [head, ...rows], width), ...more(hidden, 'did not pass', page), '', ...words]
}

/** Value, delta, interval, plot and threshold; several checks without data have none of them. */
function figureCells([check, ...others]: Finding, reach: number, paint: Paint): string[] {
  if (others.length > 0) return [ABSENT, ABSENT, '', '', '']
  const style = COLOURS[check.verdict]
  const indistinct = check.verdict === 'inconclusive' ? `${INDISTINCT} ` : ''
  return [
    transition(check),
    paint(style, indistinct + changeText(check)),
    paint('dim', intervalText(check)),
    paint(style, intervalPlot(check, reach, PLOT_WIDTH)),
    terminalLine([thresholdText(check.threshold, DEMANDS)], paint),
  ]
}

function axisHead(reach: number): string {
  const right = formatDelta(reach).replace('.0', '')
  const left = formatDelta(-reach).replace('.0', '')
  const half = (PLOT_WIDTH - 1) / 2
  return `${left.padEnd(half)}0${right.padStart(half)}`
}

function transition(check: Check): string {
  const { baseline, candidate, unit } = check
  const limit = limitExceeded(check)?.limit
  const digits = candidate && limit !== undefined ? digitsApart(candidate.value, limit, unit) : undefined
  return formatTransition(baseline?.value, candidate?.value, unit, ARROW, digits)
}

/** Every judged workflow with as many metrics as the width takes, and the worst verdict of its checks. */
function workflowsPart(report: Report, page: Page): string[] {
  const verdicts = worstBySeries(report.checks)
  const tables = alikeSeries(report.measurements.filter(({ judged }) => judged))
    .map(series => workflowsTable(series, verdicts, page))
    .filter(lines => lines.length > 0)
  return tables.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]))
}

function workflowsTable(
  judged: readonly SeriesMeasurements[],
  verdicts: ReadonlyMap<string, CheckVerdict>,
  page: Page,
): string[] {
  const { paint, width } = page
  const metrics = columnMetrics(judged, METRICS)
  if (metrics.length === 0) return []
  const compared = judged.some(({ metrics }) => metrics.some(({ baseline }) => baseline !== undefined))
  const columns: Titled[] = [
    { title: '', align: 'left' },
    { title: 'workflow', align: 'left', elastic: true },
    ...metrics.flatMap((metric, i): Titled[] => {
      const value: Titled = { title: metricLabel(metric), align: 'right', drop: i }
      return compared ? [value, { title: 'delta', align: 'right', drop: i }] : [value]
    }),
  ]
  const rows = judged.slice(0, WORKFLOWS).map(series => {
    const verdict = verdicts.get(seriesKey(series))
    const mark = verdict === undefined ? paint('dim', '·') : paint(COLOURS[verdict], VERDICTS[verdict].mark)
    const cells = metrics.flatMap(metric => measuredCells(series, metric, compared, paint))
    return [mark, terminalLine(seriesLine(series), paint), ...cells]
  })
  const table = layOut(columns, [columns.map(({ title }) => paint('dim', title ?? '')), ...rows], width)
  return [...table, ...more(judged.length - rows.length, 'are not shown', page)]
}

function measuredCells(series: SeriesMeasurements, metric: string, compared: boolean, paint: Paint): string[] {
  const found = series.metrics.find(measurement => measurement.metric === metric)
  if (!found) return compared ? [ABSENT, ABSENT] : [ABSENT]
  const { baseline, candidate, unit } = found
  if (!compared) return [formatTransition(undefined, candidate?.value, unit, '').replace(/^\S+\s+/, '')]
  return [formatTransition(baseline?.value, candidate?.value, unit, ARROW), paint('dim', changeText(found))]
}

function worstBySeries(checks: readonly Check[]): Map<string, CheckVerdict> {
  const verdicts = new Map<string, CheckVerdict>()
  for (const check of checks) {
    const key = seriesKey(check)
    verdicts.set(key, worst([check.verdict, verdicts.get(key) ?? 'pass']))
  }
  return verdicts
}

/** What else there is to know, a line each. */
function remarksPart(report: Report, page: Page): string[] {
  const errors = report.errors.reduce((sum, { count }) => sum + count, 0)
  const first = report.errors[0]
  const remarks: Line[] = [
    ...(first
      ? [
          [
            `${plural(errors, 'failed sample')}, most often `,
            ...seriesLine(first),
            `: ${[first.code, first.message].filter(Boolean).join(' ')}`,
          ] as Line,
        ]
      : []),
    ...report.environment.changed.map(
      ({ fact, baseline, candidate }): Line => [
        'environment: ',
        { code: fact },
        ` ${baseline ?? ABSENT} ${ARROW} ${candidate ?? ABSENT}`,
      ],
    ),
    ...report.unmatched.onlyInCandidate
      .filter(name => !namesInNews(report).has(seriesKey(name)))
      .map((name): Line => ['new, without a baseline: ', ...seriesLine(name)]),
    ...report.drift
      .filter(alert => alert !== worstDrift(report))
      .map((alert): Line => ['slow drift: ', ...driftLine(alert)]),
    ...report.warnings
      .filter(notice => notice.code !== WHOLE_RUN_NOTICE && !isInNews(report, notice))
      .map(({ message }): Line => [message]),
  ]
  const shown = remarks.slice(0, REMARKS)
  return [
    ...shown.flatMap(line => wrap(terminalLine(line, page.paint), page.width, '  ', `${page.paint('dim', '·')} `)),
    ...more(remarks.length - shown.length, 'are in report.json', page),
  ]
}

function more(hidden: number, what: string, { paint }: Page): string[] {
  return hidden > 0 ? [paint('dim', `… and ${formatCount(hidden)} more ${what}`)] : []
}

/** The verdict stands last, where the eye is when the command has ended. */
function verdictPart(report: Report, { paint, width }: Page, settings: HintSettings): string[] {
  const { mark, word } = VERDICTS[report.verdict]
  const spoken = report.verdict === 'invalid' || report.verdict === 'no-baseline'
  const sign = paint(COLOURS[report.verdict], paint('bold', spoken ? mark : `${mark} ${word}:`))
  const headline = wrap(
    terminalLine([...headlineLine(report), ' · ', { code: report.suite }], paint),
    width,
    '  ',
    `${sign} `,
  )
  // Findings stand in words above; only an improvement has not been said yet.
  const gain = findingsOf(report).length > 0 ? undefined : mainFinding(report)
  const next = nextLine(report, settings)
  const said = [
    ...stateLines(report),
    gain,
    decisionLine(report),
    ...newsLines(report),
    passedSummary(report.checks),
    sensitivityLine(report),
  ].filter(line => line !== undefined)
  return [
    ...headline,
    ...said.flatMap(line => wrap(terminalLine(line, paint), width, '  ')),
    ...(next ? wrap(terminalLine(next, paint), width, '  ', `  ${paint('bold', 'Next:')} `) : []),
  ]
}

/** How many checks passed, unless the headline says so already, and the worst change among them. */
function passedSummary(checks: readonly Check[]): Line | undefined {
  const passed = checks.filter(check => check.verdict === 'pass')
  if (passed.length === 0) return undefined
  if (passed.length < checks.length) return [...passedLine(passed), '.']
  const worst = worstChange(passed)
  return worst.length > 0 ? ['Worst change: ', ...worst, '.'] : undefined
}
