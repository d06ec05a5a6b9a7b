/** The headline of a report: the workflow to look at first, its change, and its values. */

import { MOST_SAID } from '../../model/certainty.ts'
import { type Check, hasFewSamples } from '../../model/check.ts'
import type { Headlined } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import type { CheckVerdict } from '../../model/verdict.ts'
import { limitExceeded } from './allowance.ts'
import { BASELINE_STATES } from './baseline.ts'
import { mostlyIn } from './causes.ts'
import { checkCertainty, isOpen } from './certainty.ts'
import { measuredCount, metricLabel, seriesLine } from './change.ts'
import { checkStatement, stateOf } from './check-statement.ts'
import { driftName } from './drift.ts'
import {
  type Finding,
  findingMetrics,
  findingName,
  findingsOf,
  improvementsOf,
} from './findings.ts'
import { formatDuration, formatInstant, formatQuantity, formatShare, plural } from './format.ts'
import type { HintSettings } from './hints.ts'
import { invalidText } from './invalid.ts'
import { capitalized, join, type Line, namesLine, phrase } from './line.ts'
import { newWorkflows, unmatchedEntries, worstDrift } from './news.ts'
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
  const { lastedRuns } = report
  // Said of the run that completes a lasting change.
  const accepted =
    lastedRuns !== undefined && settings.isStored
      ? `; accepted after ${plural(lastedRuns, 'run')}`
      : ''
  // Shows typos in names, which would otherwise pass unnoticed.
  const entries = unmatchedEntries(report).length
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
