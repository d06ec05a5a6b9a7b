/** The report in the formats of CI systems: annotations of a job, JUnit XML, and OpenMetrics. */
import type { Check, SeriesMeasurements } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { groupBy } from '../../model/group-by.ts'
import { type MetricId, metricOf, type Unit } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import type { CheckVerdict } from '../../model/verdict.ts'
import { plainText } from '../document/plain-text.ts'
import { escapeXml } from '../escape/html.ts'
import { escapeOpenMetrics } from '../escape/open-metrics.ts'
import { makeVisible, visibleProse } from '../escape/visible.ts'
import { baselineProblemText } from '../words/baseline.ts'
import { metricLabel, seriesText } from '../words/change.ts'
import {
  explain,
  explainBriefly,
  explainFinding,
  type Finding,
  findingMetrics,
  findingName,
  findingsOf,
} from '../words/findings.ts'
import { formatForMachines, plural } from '../words/format.ts'
import { driftLine } from '../words/headline.ts'
import type { Line } from '../words/line.ts'
import { nextLine } from '../words/next-step.ts'
import { invalidText, reasonText } from '../words/reasons.ts'
import { countsLine, stateLines, wholeRunLine } from '../words/summary.ts'
import { VERDICTS } from '../words/symbols.ts'
import { headlineText } from './report-texts.ts'

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  /** Plain text without line breaks. */
  readonly title: string
  /** Plain text without line breaks. */
  readonly message: string
  /** Place of the breached threshold in the configuration: 'thresholds.p95'. Absent for built-in thresholds and other findings. */
  readonly source?: string
}

/** Annotations of one level that GitHub shows for a step. */
const ANNOTATION_LIMIT = 10

const LEVELS = ['error', 'warning', 'notice'] as const

/** Returns the annotations of a report. */
export function annotationsOf(report: Report): Annotation[] {
  const { invalid, baseline, drift } = report
  return [
    ...annotation('error', 'invalid run', invalid ? [invalidText(invalid)] : []),
    ...annotation('warning', 'baseline', [baselineProblemText(baseline.problem)]),
    ...findingsOf(report).map(findingAnnotation),
    ...annotation('notice', 'whole run', wholeRunLine(report)),
    ...drift.flatMap(alert => annotation('notice', 'slow drift', driftLine(alert))),
  ]
}

/** Returns the annotations by level; where there are more than `limit` of a level, the last counts the rest. */
export function limited(
  annotations: readonly Annotation[],
  limit = ANNOTATION_LIMIT,
): Annotation[] {
  return LEVELS.flatMap(level => {
    const found = annotations.filter(one => one.level === level)
    if (found.length <= limit) return found
    const hidden = plural(found.length - limit + 1, 'more finding')
    const rest = {
      level,
      title: 'perf-gate',
      message: `and ${hidden}; the job summary has them all.`,
    }
    return [...found.slice(0, limit - 1), rest]
  })
}

function annotation(level: Annotation['level'], about: string, line: Line): Annotation[] {
  const message = plainText(line)
  return message === '' ? [] : [{ level, title: `perf-gate: ${about}`, message }]
}

function findingAnnotation(finding: Finding): Annotation {
  const [{ verdict, source }] = finding
  return defined({
    level: isFailed(verdict) ? ('error' as const) : ('warning' as const),
    title: plainText([
      `${VERDICTS[verdict].word}: `,
      ...findingName(finding),
      ` ${findingMetrics(finding)}`,
    ]),
    message: plainText(explainFinding(finding, explainBriefly)),
    source: source === 'default' ? undefined : source,
  })
}

/** Name of the suite of the run as a whole. */
const RUN = 'run'

/** A test case of JUnit XML. */
interface TestCase {
  readonly name: string
  readonly verdict: Report['verdict']
  /** One line. */
  readonly message: string
  readonly details: readonly string[]
}

/**
 * Renders the report as JUnit XML, which most CI systems show as test results: a suite for each workflow, a test for each of its
 * checks. A check that fails or lacks data is a failed test; one that warns passes, with its finding as output.
 */
export function renderJUnit(report: Report): string {
  const suites = [[RUN, [runCase(report)]] as const, ...checkSuites(report)]
  const prefix = makeVisible(`perf-gate.${report.suite}`)
  const all = suites.flatMap(([, cases]) => cases)
  const body = suites.map(
    ([name, cases]) =>
      `  <testsuite ${attributes({ name, ...counts(cases) })}>\n${cases.map(one => testCase(one, `${prefix}.${name}`)).join('')}  </testsuite>\n`,
  )
  const head = attributes({ name: prefix, ...counts(all) })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${head}>\n${body.join('')}</testsuites>\n`
}

/** The verdict of the run, the only test that every report has. */
function runCase(report: Report): TestCase {
  const { verdict } = report
  const lines = [countsLine(report), ...stateLines(report), nextLine(report)].filter(
    line => line.length > 0,
  )
  // A failed check is reported once, as its own test.
  const own = verdict === 'fail' || verdict === 'no-data' ? 'pass' : verdict
  const isReported = report.checks.some(check => isFailed(check.verdict))
  return {
    name: 'verdict',
    verdict: isReported ? own : verdict,
    message: headlineText(report),
    details: lines.map(plainText),
  }
}

function checkSuites({ checks, verdict }: Report): [name: string, cases: readonly TestCase[]][] {
  // An invalid run was not judged.
  if (verdict === 'invalid') return []
  const suites = [...groupBy(checks, seriesKey).values()]
  return suites.map(suite => [makeVisible(seriesText(suite[0]!)), suite.map(caseOf)])
}

function caseOf(check: Check): TestCase {
  const written = Object.entries(check.threshold).map(([limit, value]) => `${limit} ${value}`)
  const name = [metricLabel(check.metric), ...written].join(' ')
  return {
    name,
    verdict: check.verdict,
    message: reasonText(check),
    details: [plainText(explain(check))],
  }
}

function isFailed(verdict: Report['verdict']): boolean {
  return verdict === 'fail' || verdict === 'no-data'
}

function counts(
  cases: readonly TestCase[],
): Record<'tests' | 'failures' | 'errors' | 'skipped', number> {
  return {
    tests: cases.length,
    failures: cases.filter(({ verdict }) => isFailed(verdict)).length,
    errors: cases.filter(({ verdict }) => verdict === 'invalid').length,
    skipped: 0,
  }
}

function testCase({ name, verdict, message, details }: TestCase, classname: string): string {
  const open = `    <testcase ${attributes({ name, classname, time: 0 })}`
  const text = escapeXml(details.map(line => visibleProse(line, 4000)).join('\n'))
  if (verdict === 'pass') return `${open}/>\n`
  const note = attributes({ message: visibleProse(message), type: verdict })
  const word = VERDICTS[verdict].word
  if (isFailed(verdict))
    return `${open}>\n      <failure ${note}>${text}</failure>\n    </testcase>\n`
  if (verdict === 'invalid')
    return `${open}>\n      <error ${note}>${text}</error>\n    </testcase>\n`
  return `${open}>\n      <system-out>${escapeXml(`${word}: ${visibleProse(message)}`)}${text === '' ? '' : `\n${text}`}</system-out>\n    </testcase>\n`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(makeVisible(String(value)))}"`)
    .join(' ')
}

interface Family {
  readonly name: string
  /** Last part of the name; absent where the unit of the metric is not built in. */
  readonly unit?: string
  readonly help: string
  /** Base units in one of the family's. */
  readonly scale: number
}

const FAMILIES: Readonly<Record<Unit, Family>> = {
  ms: { name: 'perf_gate_time_seconds', unit: 'seconds', help: 'Elapsed time', scale: 1000 },
  ratio: { name: 'perf_gate_share_ratio', unit: 'ratio', help: 'Share, 1 is all', scale: 1 },
  '1/s': {
    name: 'perf_gate_rate_per_second',
    unit: 'per_second',
    help: 'Samples a second',
    scale: 1,
  },
  count: { name: 'perf_gate_number', help: 'Number of things', scale: 1 },
  bytes: { name: 'perf_gate_size_bytes', unit: 'bytes', help: 'Size', scale: 1 },
  'usd/h': {
    name: 'perf_gate_cost_usd_per_hour',
    unit: 'usd_per_hour',
    help: 'Cost of the environment',
    scale: 1,
  },
  '': { name: 'perf_gate_value', help: 'Value of a metric of your own, in its unit', scale: 1 },
}

const COUNTED: readonly CheckVerdict[] = ['pass', 'inconclusive', 'warn', 'no-data', 'fail']

/**
 * Renders the report as OpenMetrics text, for GitLab's metrics report and Prometheus: the candidate's values by workflow, and the
 * number of checks by verdict. Times are in seconds, the convention of Prometheus. Ends with `# EOF` and a newline.
 */
export function renderOpenMetrics(report: Report): string {
  const { suite } = report
  const samples = [...report.measurements, ...report.resources].flatMap(series =>
    samplesOf(suite, series),
  )
  const families = Object.values(FAMILIES).map(family => ({
    ...family,
    // Names that differ only in hidden characters are equal here, and readers reject duplicates.
    lines: [
      ...new Map(
        samples.filter(one => one.family === family).map(({ name, value }) => [name, value]),
      ),
    ].map(([name, value]) => `${name} ${formatForMachines(value)}`),
  }))
  const checks = {
    name: 'perf_gate_checks',
    help: 'Checks by verdict',
    lines: COUNTED.map(verdict => {
      const count = report.checks.filter(check => check.verdict === verdict).length
      return `perf_gate_checks${labels({ suite, verdict })} ${count}`
    }),
  }
  const text = [checks, ...families].filter(({ lines }) => lines.length > 0).flatMap(familyLines)
  return `${[...text, '# EOF'].join('\n')}\n`
}

function familyLines({
  name,
  unit,
  help,
  lines,
}: Omit<Family, 'scale'> & { lines: readonly string[] }): string[] {
  const units = unit === undefined ? [] : [`# UNIT ${name} ${unit}`]
  return [`# TYPE ${name} gauge`, ...units, `# HELP ${name} ${help}.`, ...lines]
}

function samplesOf(suite: string, { workflow, kind, dimensions, metrics }: SeriesMeasurements) {
  return metrics.flatMap(({ metric, unit, candidate }) => {
    if (candidate === undefined) return []
    const family = FAMILIES[unit]
    const own = Object.entries(dimensions).map(([name, value]) => `${name}=${value}`)
    const dimensionLabel = own.length > 0 ? { dimensions: own.join(' ') } : {}
    const label = labels({ suite, workflow, kind, metric, ...unitOf(metric), ...dimensionLabel })
    return [{ family, name: `${family.name}${label}`, value: candidate.value / family.scale }]
  })
}

function unitOf(metric: MetricId): { unit?: string } {
  const written = metricOf(metric)?.written
  return written === undefined ? {} : { unit: written }
}

function labels(values: Readonly<Record<string, string>>): string {
  return `{${Object.entries(values)
    .map(([name, value]) => `${name}="${escapeOpenMetrics(value)}"`)
    .join(',')}}`
}
