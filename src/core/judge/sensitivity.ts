/** Summarizes the sensitivity of a report: the smallest change of one workflow that would not have passed, by metric. */
import { type Check, seriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import { hasTimeUnit } from '../model/metric.ts'
import type { MinimumDetectableEffect, Sensitivity } from '../model/report.ts'
import { median } from '../stats/median.ts'

/** Share of the workflows in which a change would have been found that a decision relies on. */
const COVERED = 0.9
/** Multiple of the typical change from which a workflow is an exception. */
const FAR = 1.25
/** A check is too noisy when only changes of so many times its allowance would have been found. */
export const TOO_NOISY = 3

type Tested = Check & { readonly detectable: number }

/** Returns the sensitivity of the checks; empty when none was decided by evidence. */
export function sensitivityOf(checks: readonly Check[]): Sensitivity {
  const tested = checks.filter(
    (check): check is Tested => check.detectable !== undefined && check.verdict !== 'no-data',
  )
  const times = tested.filter(({ metric }) => hasTimeUnit(metric))
  const [time, ...otherTimes] = [...groupBy(times, ({ metric }) => metric).values()]
    .map(minimumDetectableEffect)
    .sort((a, b) => a.change - b.change)
  const errors = tested.filter(({ metric }) => metric === 'error-rate')
  return defined({
    time,
    otherTimes: otherTimes.length > 0 ? otherTimes : undefined,
    errorRate: errors.length > 0 ? minimumDetectableEffect(errors) : undefined,
    tooNoisyFor: allowanceMissed(times),
  })
}

function minimumDetectableEffect(checks: readonly Tested[]): MinimumDetectableEffect {
  const ascending = checks.toSorted((a, b) => a.detectable - b.detectable)
  const worst = ascending.at(-1)!
  const change = median(ascending.map(({ detectable }) => detectable))
  return {
    metric: worst.metric,
    change,
    inMost: ascending[Math.ceil(COVERED * ascending.length) - 1]!.detectable,
    workflows: ascending.length,
    exceptions: ascending.filter(({ detectable }) => detectable > FAR * change).length,
    worst: { ...seriesName(worst), change: worst.detectable },
  }
}

/** Returns the typical allowance of checks most of which are too noisy in every metric; undefined when one metric is not. */
function allowanceMissed(checks: readonly Tested[]): number | undefined {
  const allowing = checks.flatMap(({ metric, detectable, allowed }) =>
    allowed?.high ? [{ metric, allowed: allowed.high, times: detectable / allowed.high }] : [],
  )
  const byMetric = [...groupBy(allowing, ({ metric }) => metric).values()]
  const isBlind =
    byMetric.length > 0 &&
    byMetric.every(list => median(list.map(({ times }) => times)) >= TOO_NOISY)
  return isBlind ? median(allowing.map(({ allowed }) => allowed)) : undefined
}
