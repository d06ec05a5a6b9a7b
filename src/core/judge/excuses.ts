/** What turns a failed check into a warning: a base branch that already has the regression, or a waiver. */
import type { Check, SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { DAY_MS } from '../model/duration.ts'
import { metricOf } from '../model/metric.ts'
import type { NoticeFacts } from '../model/notice.ts'
import { seriesKey } from '../model/run.ts'
import { type Allowance, isBeyond, type Waiver } from '../model/threshold.ts'
import type { BreachedRun } from './input.ts'
import type { Outcome } from './outcome.ts'
import type { PendingCheck } from './pending-checks.ts'

/** Turns the outcome of an allowance into a warning if it is excused; returns it as it is otherwise. */
export type Excuse = (outcome: Outcome, check: PendingCheck, allowance: Allowance) => Outcome

/**
 * Excuses regressions that the base branch already has. Its breached run was judged against the same baseline by the same
 * thresholds, with these checks: a breach that it has too, by a value that the candidate does not exceed by more than the
 * allowance, becomes a warning.
 */
export function excuseOf({ id, commit }: BreachedRun, checks: readonly Check[]): Excuse {
  const keyOf = (series: SeriesName, metric: string) => `${metric} ${seriesKey(series)}`
  const byKey = new Map(checks.map(check => [keyOf(check, check.metric), check]))
  const isRegression = ({ verdict, change }: Outcome) =>
    verdict === 'fail' && change === 'regressed'
  return (outcome, { compared, threshold, comparison }, allowance) => {
    const base = byKey.get(keyOf(compared.series, threshold.metric))
    if (!isRegression(outcome) || !base?.candidate || !isRegression(base)) return outcome
    const there = base.candidate.value
    const isUnlike = allowance.worse * (there - comparison.baseline!.value) <= 0
    if (isUnlike || isBeyond(allowance, there, comparison.candidate!.value)) return outcome
    return {
      ...outcome,
      verdict: 'warn',
      excusedBy: 'base-branch',
      excusedByRun: defined({ commit, run: id }),
    }
  }
}

/** Days before its end from which a waiver gets a notice. */
const ANNOUNCE_DAYS = 14

/** Whether the last day of the waiver is past. ISO dates can be compared as text. */
function hasExpired(waiver: Waiver, today: string): boolean {
  return today.slice(0, 10) > waiver.until
}

/** Adds the waiver to the check, and turns a breach into a warning if the waiver accepts the value. */
export function applyWaiver(check: Check, waiver: Waiver, today: string): Check {
  const expired = hasExpired(waiver, today)
  const shown: Check = {
    ...check,
    waiver: defined({
      accept: waiver.acceptWritten,
      until: waiver.until,
      reason: waiver.reason,
      ticket: waiver.ticket,
      expired,
    }),
  }
  const isAccepted =
    check.verdict === 'fail' && check.candidate && !expired && isWithin(check, waiver.accept)
  return isAccepted ? { ...shown, verdict: 'warn', excusedBy: 'waiver' } : shown
}

function isWithin(check: Check, accept: number): boolean {
  const { value } = check.candidate!
  return metricOf(check.metric)?.better === 'higher' ? value >= accept : value <= accept
}

/** Returns the notice on a waiver that has ended or ends soon; undefined for others. */
export function waiverNotice(check: Check, today: string): NoticeFacts | undefined {
  if (!check.waiver) return undefined
  const { until, expired } = check.waiver
  const { workflow, metric } = check
  if (expired) return { code: 'waiver-expired', workflow, metric, until }
  const daysLeft = (Date.parse(until) - Date.parse(today.slice(0, 10))) / DAY_MS
  return daysLeft > ANNOUNCE_DAYS ? undefined : { code: 'waiver-ends', workflow, metric, until }
}
