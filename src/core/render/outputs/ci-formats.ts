/** The report in the formats of CI systems: annotations of a job, and JUnit XML. */
import type { Check } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { groupsBy } from '../../model/group-by.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { plainText } from '../document/plain-text.ts'
import { escapeXml } from '../escape/html.ts'
import { makeVisible, visibleProse } from '../escape/visible.ts'
import { baselineProblemText } from '../words/baseline.ts'
import { metricLabel, seriesText } from '../words/change.ts'
import { driftLine } from '../words/drift.ts'
import {
  explain,
  explainBriefly,
  explainFinding,
  type Finding,
  findingMetrics,
  findingName,
  findingsOf,
} from '../words/findings.ts'
import { plural } from '../words/format.ts'
import { invalidText } from '../words/invalid.ts'
import { type Line, phrase } from '../words/line.ts'
import { nextLine } from '../words/next-step.ts'
import { reasonText } from '../words/reasons.ts'
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
    const message = `and ${hidden}; the job summary has them all.`
    return [...found.slice(0, limit - 1), { level, title: 'perf-gate', message }]
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
    title: plainText(
      phrase`${VERDICTS[verdict].word}: ${findingName(finding)} ${findingMetrics(finding)}`,
    ),
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
  return groupsBy(checks, seriesKey).map(suite => [
    makeVisible(seriesText(suite[0])),
    suite.map(caseOf),
  ])
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

function counts(cases: readonly TestCase[]) {
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
  const said = visibleProse(message)
  const note = ` ${attributes({ message: said, type: verdict })}`
  const element = (name: string, about: string, content: string) =>
    `${open}>\n      <${name}${about}>${content}</${name}>\n    </testcase>\n`
  if (isFailed(verdict)) return element('failure', note, text)
  if (verdict === 'invalid') return element('error', note, text)
  const output = escapeXml(`${VERDICTS[verdict].word}: ${said}`)
  return element('system-out', '', text === '' ? output : `${output}\n${text}`)
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(makeVisible(String(value)))}"`)
    .join(' ')
}
