/**
 * The headline of a report: the workflow to look at first, its change, and its values; and lines on what no check shows: new
 * workflows, entries of the configuration without a match, slow drift.
 */
import { type Certainty, MOST_SAID } from '../../model/certainty.ts'
import { type Check, hasFewSamples, type Quantity, type SeriesName } from '../../model/check.ts'
import { isCapacity } from '../../model/metric.ts'
import type { NoticeCode } from '../../model/notice.ts'
import type { DriftAlert, Headlined, Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import type { CheckVerdict } from '../../model/verdict.ts'
import { BASELINE_STATES } from './baseline.ts'
import { mostlyIn } from './causes.ts'
import {
  ABOVE,
  checkCertainty,
  digitsOf,
  directionText,
  isOpen,
  isStrictBreach,
  limitExceeded,
  measuredCount,
  metricLabel,
  seriesLine,
  transitionText,
} from './change.ts'
import { LOAD_TEST_FAULT } from './decision-plan.ts'
import { driftDetails, driftLine, driftName } from './drift.ts'
import {
  type Finding,
  findingMetrics,
  findingName,
  findingsOf,
  improvementsOf,
} from './findings.ts'
import {
  formatDelta,
  formatDuration,
  formatInstant,
  formatInterval,
  formatPoints,
  formatQuantity,
  formatShare,
  plural,
  scaleFor,
} from './format.ts'
import { capitalized, join, type Line, namesLine, phrase } from './line.ts'
import { type HintSettings, trimAdvice } from './next-step.ts'
import { noticeText } from './notices.ts'
import { invalidText } from './reasons.ts'
import type { Sign } from './symbols.ts'

/** Returns the heading: the sign and the headline. */
export function headingLine(report: Headlined, settings?: HintSettings): Line {
  return phrase`${{ sign: signOf(report) }} ${headlineLine(report, settings)}`
}

/** Returns the sign of a report: that of its verdict, or of a pass that is too noisy to mean much. */
export function signOf({ verdict, sensitivity }: Headlined): Sign {
  return verdict === 'pass' && sensitivity?.tooNoisyFor !== undefined ? 'too-noisy' : verdict
}

/** Returns the headline without its sign and without a final period. */
export function headlineLine(report: Headlined, settings: HintSettings = {}): Line {
  const { lastedRuns, warnings } = report
  // Said of the run that completes a lasting change.
  const accepted =
    lastedRuns !== undefined && settings.isStored
      ? `; accepted after ${plural(lastedRuns, 'run')}`
      : ''
  // Shows typos in names, which would otherwise pass unnoticed.
  const entries = warnings.filter(({ code }) => code === UNMATCHED).length
  const one = 'entry of the configuration matches'
  const typos = plural(entries, one, 'entries of the configuration match')
  const unmatched = entries > 0 ? `; ${typos} nothing` : ''
  return phrase`${statement(report, settings)}${accepted}${unmatched}`
}

function statement(report: Headlined, settings: HintSettings): Line {
  if (report.invalid) return [invalidText(report.invalid)]
  if (report.verdict === 'no-baseline') return withoutBaseline(report, settings)
  const [worst] = findingsOf(report)
  if (!worst) return withoutFinding(report)
  const [check, ...others] = worst
  const gap = gapStatement(report, worst)
  if (gap.length > 0) return gap
  if (check.verdict === 'no-data' || others.length > 0)
    return phrase`No data for ${findingName(worst)}: ${findingMetrics(worst)}`
  if (check.reason.code === 'less-load-offered') return otherLoadStatement(check)
  if (isOfWholeRun(check)) return wholeRunStatement(check, report)
  return [...checkStatement(check), ...mostlyIn(report, check), ...alsoAffected(report, check)]
}

/** Returns the statement on a missing workflow, or on an incomplete or too short run; empty for other findings. */
function gapStatement(report: Headlined, finding: Finding): Line {
  const [{ reason }] = finding
  if (reason.code === 'absent-from-run') return missing(report, finding)
  if (reason.code === 'incomplete-run') return [`The run is incomplete: ${reason.missing}`]
  if (reason.code !== 'run-too-short') return []
  const [now, before] = [report.candidate, report.baseline].map(
    ({ runs }) => runs.at(-1)?.durationMs,
  )
  const short = 'The run is too short to compare'
  if (now === undefined || before === undefined) return [short]
  return [`${short}: ${formatDuration(now)}, baseline ${formatDuration(before)}`]
}

/** '`checkout` is missing from this run', or where others are new '`checkout` is missing; `check-out` is new: renamed?' */
function missing(report: Headlined, finding: Finding): Line {
  const fresh = newWorkflows(report).map(seriesLine)
  const isOne = new Set(finding.map(seriesKey)).size === 1
  const name = findingName(finding)
  if (fresh.length === 0) return isOne ? phrase`${name} is missing from this run` : []
  const [is, are] = [isOne ? 'is' : 'are', fresh.length === 1 ? 'is' : 'are']
  return phrase`${name} ${is} missing; ${namesLine(fresh, RENAMED)} ${are} new: renamed?`
}

/** New workflows that are named with a missing one. */
const RENAMED = 2

/** Whether the headline contains all that is known about the worst finding, so that tables omit it. */
export function isAllInHeadline(report: Headlined): boolean {
  const [worst] = findingsOf(report)
  return (
    worst !== undefined &&
    report.verdict !== 'no-baseline' &&
    gapStatement(report, worst).length > 0
  )
}

/** Whether the headline is about the whole run, not about a workflow. */
export function isWholeRunHeadline(report: Headlined): boolean {
  const [worst] = findingsOf(report)
  return worst?.length === 1 && worst[0].verdict !== 'no-data' && isOfWholeRun(worst[0])
}

/** Whether the shift of the whole run decided the check, and the workflow's own shift is not larger. */
function isOfWholeRun(check: Check): boolean {
  const { by, runShift = 0, ownShift = 0 } = check.evidence ?? {}
  return (
    by === 'run' && limitExceeded(check) === undefined && Math.abs(ownShift) <= Math.abs(runShift)
  )
}

/** 'The load changed, not the system: the test sent 50% fewer requests of `Check-In`', or '(median of 8 workflows)'. */
function otherLoadStatement({ evidence, delta, ...check }: Check): Line {
  const isOfRun = evidence?.by === 'run'
  const change = (isOfRun ? evidence.runShift : undefined) ?? delta?.relative ?? 0
  const what = isOfRun
    ? [` (median of ${plural(evidence.controls ?? 1, 'workflow')})`]
    : phrase` of ${seriesLine(check)}`
  return phrase`The load changed, not the system: the test sent ${formatShare(change)} fewer
    requests${what}`
}

/** 'The whole run is 27% slower (average, median of 10 workflows and requests)', in the metric of the check. */
function wholeRunStatement(check: Check, { measurements }: Headlined): Line {
  const { runShift, controls } = check.evidence ?? {}
  const of = controls === undefined ? '' : `, median of ${measuredCount(controls, measurements)}`
  const { state, ifReal } = stateOf(check, runShift)
  return [`The whole run ${state} (${metricLabel(check.metric)}${of}${ifReal && `; ${ifReal}`})`]
}

const BEYOND = {
  max: 'is above its limit of',
  min: 'is below its limit of',
  'max-growth': 'grows by more than',
  'max-drift': 'drifts by more than',
} as const

/** '`Check-In` is 25% slower: average 54.9 → 68.7 ms'. */
function checkStatement(check: Check): Line {
  const { baseline, candidate, unit, metric, delta, threshold, drift } = check
  if (candidate && isCapacity(metric)) return [capacityStatement(check, candidate)]
  const [name, label] = [seriesLine(check), metricLabel(metric)]
  if (check.reason.code === 'drift-above-limit') {
    const change = formatDelta(drift?.change ?? 0)
    return phrase`${name} has drifted by ${change}, more than ${threshold['max-drift']!} (${label})`
  }
  const { key, limit } = limitExceeded(check) ?? {}
  const digits = digitsOf(check)
  const values = baseline
    ? transitionText(check, digits)
    : formatQuantity(candidate?.value, unit, scaleFor([candidate?.value], digits))
  const written = key && (threshold[key] ?? formatQuantity(limit, unit))
  const { state, ifReal } = key
    ? { state: `${BEYOND[key]} ${written}`, ifReal: '' }
    : stateOf(check, metric === 'error-rate' ? delta?.absolute : delta?.relative)
  return phrase`${name} ${state}: ${label} ${values}${ifReal && ` (${ifReal})`}`
}

const CERTAINTY: Record<Certainty, string> = {
  proven: 'proven',
  likely: 'likely, not proven',
  equal: 'equal',
  undecided: 'not decided',
}

/** 'Sustains 420/s [405, 432], was 480/s: -12.5%, proven': of a capacity, with the interval by its run alone. */
function capacityStatement(check: Check, { value, atLeast, range }: Quantity): string {
  const { baseline, delta, metric, excusedBy, reason } = check
  const unit = metric === 'capacity' ? '/s' : ' users'
  const number = (load: number) => formatQuantity(load, '')
  const bound = (isBound: true | undefined) => (isBound ? 'at least ' : '')
  const interval = range ? ` ${formatInterval(...range, number)}` : ''
  const now = `Sustains ${bound(atLeast)}${number(value)}${unit}${interval}`
  const { limit } = limitExceeded(check) ?? {}
  if (limit !== undefined) return `${now}, its limit is ${number(limit)}${unit}`
  const was = baseline ? `, was ${bound(baseline.atLeast)}${number(baseline.value)}${unit}` : ''
  if (reason.code === 'untried') return `${now}${was}: not decided, more was not tried`
  const certainty = isStrictBreach(check) ? ABOVE : CERTAINTY[checkCertainty(check)]
  const change =
    delta?.relative === undefined ? '' : `: ${formatDelta(delta.relative)}, ${certainty}`
  return `${now}${was}${change}${excusedBy === undefined ? '' : EXCUSED[excusedBy]}`
}

/**
 * Describes a change with its certainty and excuse: 'is 57% slower, accepted', 'is likely slower, not proven'; with the size of
 * one that is not proven as '+24.0% if it is real'.
 */
function stateOf(check: Check, change: number | undefined): { state: string; ifReal: string } {
  const { excusedBy, metric, delta, evidence } = check
  const certainty = checkCertainty(check)
  const isRate = metric === 'error-rate'
  const direction = directionText(check, (change ?? delta?.absolute ?? 0) >= 0)
  if (isStrictBreach(check) || (certainty !== 'proven' && !evidence))
    return { state: `is ${ABOVE}`, ifReal: '' }
  if (certainty === 'proven') {
    const size = isRate || change === undefined ? '' : `${formatShare(change)} `
    const excuse = excusedBy === undefined ? '' : EXCUSED[excusedBy]
    return { state: `${isRate ? 'has' : 'is'} ${size}${direction}${excuse}`, ifReal: '' }
  }
  const moved = isRate ? formatPoints(change ?? delta!.absolute) : change && formatDelta(change)
  const likely = `${isRate ? 'likely has' : 'is likely'} ${direction}, not proven`
  return {
    state: certainty === 'likely' ? likely : 'is not decided',
    ifReal: moved ? `${moved} if it is real` : '',
  }
}

const EXCUSED: Record<NonNullable<Check['excusedBy']>, string> = {
  'base-branch': ', as on the base branch',
  waiver: ', waived',
  label: ', accepted',
  trial: ', in trial',
}

const ALSO: Readonly<Record<CheckVerdict, readonly [one: string, many: string]>> = {
  fail: ['fails', 'fail'],
  'no-data': ['has no data', 'have no data'],
  warn: ['has a warning', 'have warnings'],
  inconclusive: ['is not decided', 'are not decided'],
  pass: ['improved', 'improved'],
}

/** '; 3 more workflows fail': the number of other workflows with the same outcome. */
function alsoAffected({ checks }: Headlined, { verdict, change }: Check): Line {
  const same = checks.filter(
    other => other.verdict === verdict && (verdict !== 'pass' || other.change === change),
  )
  const more = new Set(same.map(seriesKey)).size - 1
  return more > 0 ? [`; ${plural(more, 'more workflow')} ${ALSO[verdict][more === 1 ? 0 : 1]}`] : []
}

/** The headline of a pass: the largest improvement, slow drift, or the number of workflows without a regression. */
function withoutFinding(report: Headlined): Line {
  if (report.warnings.some(({ code }) => code === 'slow-samples'))
    return ['More slow samples in the whole run than in the baseline']
  const [best] = improvementsOf(report)
  const drift = worstDrift(report)
  const drifted = drift ? phrase`slow drift: ${driftName(drift)}` : []
  const noisy = tooNoisy(report)
  if (best) {
    const improved = phrase`${checkStatement(best)}${alsoAffected(report, best)}`
    return join([improved, drifted, noisy ? [noisy] : []], '; ')
  }
  const judged = report.checks.filter(check => !hasFewSamples(check))
  const workflows = new Set(judged.map(seriesKey)).size
  if (report.unjudged) return ['Nothing could be judged: every workflow has too few samples']
  if (workflows === 0) return ['Nothing to check']
  const isLikely = report.checks.some(check => isOpen(check) && checkCertainty(check) === 'likely')
  const found = isLikely ? 'proven' : 'found'
  const none = noisy
    ? capitalized(noisy)
    : `No regression ${found} in ${plural(workflows, 'workflow')}`
  const blind = noisy === undefined ? blindPart(report) : []
  return phrase`${none}${drift ? ', but ' : ''}${drifted}${blind}`
}

/** '; not judged: `wf04`, whose run of 2026-09-23 06:00 UTC is 3 times the others': what an odd baseline run hides. */
function blindPart({ sensitivity }: Headlined): Line {
  const [first, ...others] = sensitivity?.blind ?? []
  if (!first) return []
  const { run, times } = first
  const more = others.length > 0 ? ` and ${plural(others.length, 'more workflow')}` : ''
  const date = run.startedAt === undefined ? '' : ` of ${formatInstant(run.startedAt)}`
  return phrase`; not judged: ${seriesLine(first)}${more}, whose baseline run${date} is
    ${formatQuantity(times, '')} times the others`
}

/** 'too noisy to judge 10%: even 120% slower (p95) could be noise', in the metric that shows least. */
function tooNoisy({ sensitivity }: Headlined): string | undefined {
  const { time, otherTimes = [], tooNoisyFor } = sensitivity ?? {}
  if (!time || tooNoisyFor === undefined) return undefined
  const { metric, change } = otherTimes.at(-1) ?? time
  const size = change > MOST_SAID ? 'three times' : formatShare(change)
  return `too noisy to judge ${formatShare(tooNoisyFor)}: even ${size} slower (${metricLabel(metric)}) could be noise`
}

function withoutBaseline({ baseline, measurements }: Headlined, { isStored }: HintSettings): Line {
  const judged = measurements.filter(series => series.judged).length
  const workflows = plural(judged, 'workflow')
  if (baseline.state === 'missing' && baseline.reference === undefined && isStored && judged > 0)
    return [`First run recorded: ${workflows} ${judged === 1 ? 'is' : 'are'} the baseline now`]
  const measured = judged > 0 ? `: ${workflows} measured, none compared` : ''
  return [BASELINE_STATES[baseline.state].headline + measured]
}

/** Names and messages shown of a kind; the rest is counted, and folded below. */
const NAMED = 3
/** Code of the notice on an entry of `workflows` or `waivers` that matches nothing. */
const UNMATCHED = 'workflow-unmatched'
/** Codes of notices that the summary shows as lines of their own. */
const SHOWN: ReadonlySet<NoticeCode> = new Set(['whole-run-moved', LOAD_TEST_FAULT])

/** Returns a line for each kind of news. */
export function newsLines(report: Report): Line[] {
  const fresh = namesLine(newWorkflows(report).map(seriesLine), NAMED, 'workflow')
  const unmatched = report.warnings.filter(({ code }) => code === UNMATCHED).slice(0, NAMED)
  // The headline of a report without findings names the drift.
  const isNamed = findingsOf(report).length === 0
  const isBreach = report.checks.some(({ reason }) => reason.code === 'drift-above-limit')
  const drift = isBreach ? undefined : worstDrift(report)
  const named =
    drift && phrase`Slow drift, which does not count against this change: ${driftLine(drift)}`
  return [
    fresh.length === 0 ? [] : phrase`New, so only their limits were checked: ${fresh}.`,
    ...unmatched.map(notice => [noticeText(notice)]),
    (isNamed && drift ? driftDetails(drift) : named) ?? [],
  ]
}

/** Whether the summary shows a notice, so that the list of notices leaves it out. */
export function isInSummary(report: Report, notice: Report['warnings'][number]): boolean {
  if (notice.code === 'start-differs') return trimAdvice(report).length > 0
  const unmatched = report.warnings.filter(({ code }) => code === UNMATCHED)
  return SHOWN.has(notice.code) || unmatched.slice(0, NAMED).includes(notice)
}

/** Returns the alert on the workflow that drifted most, which the summary shows. */
export function worstDrift({
  drift,
  verdict,
}: Pick<Report, 'drift' | 'verdict'>): DriftAlert | undefined {
  if (verdict === 'invalid') return undefined
  return drift.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))[0]
}

/** Judged workflows that the baseline does not have. */
function newWorkflows({ unmatched, measurements, verdict }: Headlined): SeriesName[] {
  if (verdict === 'invalid') return []
  const judged = new Set(measurements.filter(series => series.judged).map(seriesKey))
  return unmatched.onlyInCandidate.filter(series => judged.has(seriesKey(series)))
}

/** Returns the new workflows that the summary names. */
export function newWorkflowsNamed(report: Report): SeriesName[] {
  const fresh = newWorkflows(report)
  return fresh.length > NAMED ? [] : fresh
}
