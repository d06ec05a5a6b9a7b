/** The headline: the workflow to look at first, what happened to it, and its values. */
import type { Check } from '../model/check.ts'
import { metricOf, type Unit } from '../model/metric.ts'
import type { Headlined, Report } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'
import type { CheckVerdict } from '../model/verdict.ts'
import { limitExceeded, metricLabel, seriesLine } from './change.ts'
import { type Line, strong } from './document/document.ts'
import { plainText } from './document/plain-text.ts'
import { type Finding, findingMetrics, findingName, findingsOf, improvementsOf } from './findings.ts'
import {
  digitsApart,
  formatApart,
  formatDelta,
  formatQuantity,
  formatShare,
  formatTransition,
  plural,
  scaleFor,
} from './format.ts'
import { invalidText } from './reasons.ts'
import { UNMATCHED, worstDrift } from './summary/news.ts'
import type { HintSettings } from './summary/next-step.ts'
import { ARROW } from './symbols.ts'

/** Returns the heading: the sign of the verdict and the headline. */
export function headingLine(report: Headlined, settings?: HintSettings): Line {
  return [{ sign: report.verdict }, ' ', ...headlineLine(report, settings)]
}

/** Returns the headline as plain text without a final period: '`Check-In` is 25% slower: average 54.9 → 68.7 ms'. */
export function headlineText(report: Headlined, settings?: HintSettings): string {
  return plainText(headlineLine(report, settings))
}

function headlineLine(report: Headlined, settings: HintSettings = {}): Line {
  return [...statement(report, settings), ...unmatchedEntries(report)]
}

/** '; 1 entry of the configuration matches nothing': a typo must not be a silent pass. */
function unmatchedEntries({ warnings }: Headlined): Line {
  const entries = warnings.filter(({ code }) => code === UNMATCHED).length
  if (entries === 0) return []
  return [
    `; ${plural(entries, 'entry', 'entries')} of the configuration ${entries === 1 ? 'matches' : 'match'} nothing`,
  ]
}

function statement(report: Headlined, settings: HintSettings): Line {
  if (report.invalid) return [invalidText(report.invalid)]
  if (report.verdict === 'no-baseline') return withoutBaseline(report, settings)
  const [worst] = findingsOf(report)
  if (!worst) return withoutFinding(report)
  const [check, ...others] = worst
  if (check.reason.code === 'absent-from-run' && isOneWorkflow(worst))
    return [...findingName(worst), ' is missing from this run']
  if (check.verdict === 'no-data' || others.length > 0)
    return ['No data for ', ...findingName(worst), `: ${findingMetrics(worst)}`]
  if (isOfWholeRun(check)) return wholeRunStatement(check)
  return [...checkStatement(check), ...alsoAffected(report, check)]
}

function isOneWorkflow(finding: Finding): boolean {
  return new Set(finding.map(seriesKey)).size === 1
}

/** Whether the whole run decided the check, and the workflow itself moved no further beyond it. */
function isOfWholeRun(check: Check): boolean {
  const { by, runShift = 0, ownShift = 0 } = check.evidence ?? {}
  return by === 'run' && limitExceeded(check) === undefined && Math.abs(ownShift) <= Math.abs(runShift)
}

/** 'The whole run is 27% slower (average, median of 10 series)', when that decided. The metric is that of the check. */
function wholeRunStatement(check: Check): Line {
  const { runShift, controls } = check.evidence ?? {}
  const of = controls === undefined ? '' : `, median of ${plural(controls, 'series', 'series')}`
  return [`The whole run ${stateOf(check, runShift)} (${metricLabel(check.metric)}${of})`]
}

/** '`Check-In` is 25% slower: average 54.9 → 68.7 ms'. */
function checkStatement(check: Check): Line {
  const { baseline, candidate, unit, metric, delta } = check
  const exceeded = limitExceeded(check)
  const digits = exceeded && candidate ? digitsApart(candidate.value, exceeded.limit, unit) : undefined
  const values = baseline
    ? formatTransition(baseline.value, candidate?.value, unit, ARROW, digits)
    : formatQuantity(candidate?.value, unit, scaleFor([candidate?.value], digits))
  const state = exceeded
    ? `is ${exceeded.key === 'max' ? 'above' : 'below'} its limit of ${formatApart(exceeded.limit, candidate!.value, unit)[0]}`
    : stateOf(check, delta?.relative)
  return [...seriesLine(check), ` ${state}: ${metricLabel(metric)} ${values}`]
}

/** Words a change by how certain it is, and by what excuses it: 'is probably 24% slower', 'is 57% slower, accepted'. */
function stateOf(check: Check, change: number | undefined): string {
  const { verdict, evidence, excusedBy } = check
  const { verb, comparison } = comparisonOf(check, change)
  if (verdict === 'inconclusive') return `may ${verb === 'is' ? 'be' : 'fail'} ${comparison}`
  if (verdict !== 'warn') return `${verb} ${comparison}`
  if (evidence?.suspect) return verb === 'is' ? `is probably ${comparison}` : `probably ${verb} ${comparison}`
  return `${verb} ${comparison}${excusedBy === undefined ? '' : EXCUSED[excusedBy]}`
}

const EXCUSED: Record<NonNullable<Check['excusedBy']>, string> = {
  'base-branch': ', as on the base branch',
  waiver: ', waived',
  label: ', accepted',
}

const WORDS: Readonly<Partial<Record<Unit, readonly [more: string, less: string]>>> = {
  ms: ['slower', 'faster'],
  'usd/h': ['more expensive', 'cheaper'],
}

/** '25% slower', 'more often', '12% lower': which word fits the metric and the direction. */
function comparisonOf(
  { metric, delta }: Check,
  change: number | undefined,
): { verb: 'is' | 'fails'; comparison: string } {
  const up = (change ?? delta?.absolute ?? 0) >= 0
  if (metric === 'error-rate') return { verb: 'fails', comparison: up ? 'more often' : 'less often' }
  const size = change === undefined ? '' : `${formatShare(change)} `
  const [more, less] = WORDS[metricOf(metric)?.unit ?? ''] ?? ['higher', 'lower']
  return { verb: 'is', comparison: size + (up ? more : less) }
}

const ALSO: Readonly<Record<CheckVerdict, readonly [one: string, many: string]>> = {
  fail: ['fails', 'fail'],
  'no-data': ['has no data', 'have no data'],
  warn: ['has a warning', 'have warnings'],
  inconclusive: ['is inconclusive', 'are inconclusive'],
  pass: ['improved', 'improved'],
}

/** '; 3 more workflows fail', counted over the checks of the same outcome. */
function alsoAffected({ checks }: Headlined, { verdict, change, ...series }: Check): Line {
  const alike = checks.filter(other => other.verdict === verdict && (verdict !== 'pass' || other.change === change))
  const more = new Set(alike.map(seriesKey)).size - new Set([seriesKey(series)]).size
  return more > 0 ? [`; ${plural(more, 'more workflow')} ${ALSO[verdict][more === 1 ? 0 : 1]}`] : []
}

/** A pass: the largest improvement, slow drift, or the number of workflows in which nothing was found. */
function withoutFinding(report: Headlined): Line {
  const [best] = improvementsOf(report)
  const drift = worstDrift(report)
  const moved: Line = drift?.change === undefined ? [] : [' ', strong(formatDelta(drift.change))]
  const drifted: Line = drift ? ['slow drift: ', ...seriesLine(drift), ` ${metricLabel(drift.metric)}`, ...moved] : []
  if (best) return [...checkStatement(best), ...alsoAffected(report, best), ...(drift ? ['; ', ...drifted] : [])]
  const workflows = new Set(report.checks.map(seriesKey)).size
  if (workflows === 0) return ['Nothing to check']
  const none = `No regression found in ${plural(workflows, 'workflow')}`
  return drift ? [`${none}, but `, ...drifted] : [none]
}

const STATES: Readonly<Record<Report['baseline']['state'], string>> = {
  ok: 'No baseline to compare with',
  missing: 'No baseline yet',
  expired: 'The baseline has expired',
  unreadable: 'The baseline cannot be read',
  'not-comparable': 'The baseline is not comparable',
}

function withoutBaseline({ baseline, measurements }: Headlined, { recordsRun }: HintSettings): Line {
  const judged = measurements.filter(series => series.judged).length
  if (baseline.state === 'missing' && baseline.reference === undefined && recordsRun && judged > 0)
    return [`First run recorded: ${plural(judged, 'workflow')} ${judged === 1 ? 'is' : 'are'} the baseline now`]
  const measured = judged > 0 ? `: ${plural(judged, 'workflow')} measured, none compared` : ''
  return [STATES[baseline.state] + measured]
}
