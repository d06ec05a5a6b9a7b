/** What explains a change other than the speed of the system: less load, requests that fail early, or that do no longer fail. */
import { hasTimeUnit } from '../model/metric.ts'
import type { PlainReasonCode } from '../model/reason.ts'
import { type Allowance, isBeyond } from '../model/threshold.ts'
import { leastWithoutRecovered } from './fewer-errors.ts'
import type { JudgeContext } from './outcome.ts'
import type { PendingCheck } from './pending-checks.ts'

/** Whether a better time or throughput comes from requests that fail early. */
export function isBecauseBroken(
  { compared, threshold: { metric } }: PendingCheck,
  context: JudgeContext,
): boolean {
  return (hasTimeUnit(metric) || metric === 'throughput') && context.brokeMore(compared)
}

/** Returns what explains a change beyond the allowance other than the speed of the system; undefined when nothing known does. */
export function explanationOf(
  check: PendingCheck,
  allowance: Allowance,
  context: JudgeContext,
): PlainReasonCode | undefined {
  const { compared, threshold } = check
  const { metric } = threshold
  if (metric === 'throughput' && allowance.worse === -1)
    return context.offeredLess(compared) ? 'less-load-offered' : undefined
  const isSlower = hasTimeUnit(metric) && allowance.worse === 1
  return isSlower && isBecauseRecovered(check, allowance, context.recoveredShare(compared))
    ? 'fewer-errors'
    : undefined
}

/** Whether samples that failed before, by their share, can explain that the time exceeds its allowance. */
function isBecauseRecovered(
  check: PendingCheck,
  allowance: Allowance,
  share: number | undefined,
): boolean {
  const { compared, threshold, comparison } = check
  if (share === undefined) return false
  const least = leastWithoutRecovered(
    share,
    compared,
    threshold.metric,
    comparison.candidate!.value,
  )
  return least === undefined || !isBeyond(allowance, comparison.baseline!.value, least)
}
