/** The headline of a finding: what is worse, missing or not comparable, and in how many workflows. */
import type { Check } from '../../model/check.ts'
import type { Headlined } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import type { CheckVerdict } from '../../model/verdict.ts'
import { limitExceeded } from './allowance.ts'
import { measuredCount, metricLabel, seriesLine } from './change.ts'
import { stateOf } from './check-statement.ts'
import { type Finding, findingName, findingsOf } from './findings.ts'
import { formatDuration, formatShare, plural } from './format.ts'
import { type Line, namesLine, phrase } from './line.ts'
import { newWorkflows } from './news.ts'

/** Returns the statement on a missing workflow, or on an incomplete or too short run; empty for other findings. */
export function gapStatement(report: Headlined, finding: Finding): Line {
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
  const is = isOne ? 'is' : 'are'
  const are = fresh.length === 1 ? 'is' : 'are'
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
export function isOfWholeRun(check: Check): boolean {
  const { by, runShift = 0, ownShift = 0 } = check.evidence ?? {}
  return (
    by === 'run' && limitExceeded(check) === undefined && Math.abs(ownShift) <= Math.abs(runShift)
  )
}

/** 'The load changed, not the system: the test sent 50% fewer requests of `Check-In`', or '(median of 8 workflows)'. */
export function otherLoadStatement({ evidence, delta, ...check }: Check): Line {
  const isOfRun = evidence?.by === 'run'
  const change = (isOfRun ? evidence.runShift : undefined) ?? delta?.relative ?? 0
  const what = isOfRun
    ? [` (median of ${plural(evidence.controls ?? 1, 'workflow')})`]
    : phrase` of ${seriesLine(check)}`
  return phrase`The load changed, not the system: the test sent ${formatShare(change)} fewer
    requests${what}`
}

/** 'The whole run is 27% slower (average, median of 10 workflows and requests)', in the metric of the check. */
export function wholeRunStatement(check: Check, { measurements }: Headlined): Line {
  const { runShift, controls } = check.evidence ?? {}
  const of = controls === undefined ? '' : `, median of ${measuredCount(controls, measurements)}`
  const { state, ifReal } = stateOf(check, runShift)
  return [`The whole run ${state} (${metricLabel(check.metric)}${of}${ifReal && `; ${ifReal}`})`]
}

/** What is said of others with the same outcome. */
const ALSO: Readonly<Record<CheckVerdict, readonly [one: string, many: string]>> = {
  fail: ['fails', 'fail'],
  'no-data': ['has no data', 'have no data'],
  warn: ['has a warning', 'have warnings'],
  inconclusive: ['is not decided', 'are not decided'],
  pass: ['improved', 'improved'],
}

/** '; 3 more workflows fail': the number of other workflows with the same outcome. */
export function alsoAffected({ checks }: Headlined, { verdict, change }: Check): Line {
  const same = checks.filter(
    other => other.verdict === verdict && (verdict !== 'pass' || other.change === change),
  )
  const more = new Set(same.map(seriesKey)).size - 1
  return more > 0 ? [`; ${plural(more, 'more workflow')} ${ALSO[verdict][more === 1 ? 0 : 1]}`] : []
}
