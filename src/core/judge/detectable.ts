/** Computes the smallest detectable change of a comparison: the one found with a power of 0.8. */

import {
  type Allowance,
  isBeyond,
  smallestBreachLog,
  smallestBreachLogit,
} from '../model/threshold.ts'
import { cachedCriticalValue } from '../stats/distribution.ts'
import { isBeyondSampling } from '../stats/rate-rise.ts'
import { logitOf, logitVariance } from '../stats/rate-shift.ts'
import { relativeChange } from '../stats/relative-change.ts'
import type { Comparison } from './compare/comparison.ts'
import { ASSUMED_SAMPLES } from './compare/observation.ts'
import { limitOf, rateOf } from './false-alarm.ts'
import type { JudgeInput } from './input.ts'
import type { PendingCheck } from './pending-checks.ts'
import { ownEstimate } from './routes.ts'
import type { SignificanceTest } from './significance.ts'

/** Standard normal quantile of 0.8: the margin beyond the limit, in standard errors, for a power of 0.8. */
export const POWER_80 = 0.8416
/** Larger changes on the log scale are not reported. */
const FARTHEST = 50

export type Detector = ReturnType<typeof detector>

/**
 * Returns a function for the smallest breach of an allowance that is found as a suspect with a power of 0.8 when only this one of
 * the comparisons changes: relative, for error rates absolute. The function returns undefined without an estimate, and when no
 * change would be found.
 */
export function detector(
  { comparisonsOf, samplingMultiple }: Pick<SignificanceTest, 'comparisonsOf' | 'samplingMultiple'>,
  runIsComparable: boolean,
  { falseAlarms, isReplayed }: Pick<JudgeInput, 'falseAlarms' | 'isReplayed'>,
) {
  return (check: PendingCheck, allowance: Allowance) => {
    const { comparison } = check
    const estimate = ownEstimate(comparison)
    const before = comparison.baseline?.value
    if (!estimate || before === undefined || (isReplayed && comparison.rate)) return undefined
    // In a run that is not comparable, a workflow without a control group is not decided.
    if (!runIsComparable && !comparison.rate && !comparison.shift?.own) return undefined
    const alpha = limitOf(rateOf('series', 'suspect', { falseAlarms }), comparisonsOf(check))
    if (comparison.rate) {
      const multiple = allowance.worse === 1 ? samplingMultiple : Infinity
      return rateFound(
        comparison,
        allowance,
        before,
        multiple,
        cachedCriticalValue(alpha, estimate.df),
      )
    }
    const least = smallestBreachLog(allowance, before)
    const error = estimate.se
    const shift =
      Math.max(cachedCriticalValue(alpha, estimate.df) * error, least) + POWER_80 * error
    const found =
      before > 0 && shift < FARTHEST ? relativeChange(allowance.worse * shift) : undefined
    return found === undefined ? undefined : Math.abs(found)
  }
}

/** Steps of the bisection. */
const HALVINGS = 40

/** Bisects for the smallest detectable rate, because its standard error depends on the rate itself. */
function rateFound(
  { rate, rise, candidate }: Comparison,
  allowance: Allowance,
  before: number,
  multiple: number,
  criticalValue: number,
): number {
  const { shift, baselineLogit, each } = rate!
  const runs = each.length
  const all = candidate!.n > 0 ? candidate!.n / runs : ASSUMED_SAMPLES
  const samplingOf = (share: number) => logitVariance({ failed: share * all, all }) / runs
  const known = Math.max(0, shift.se ** 2 - samplingOf(candidate!.value))
  const least = smallestBreachLogit(allowance, before, baselineLogit)
  const isRise = (share: number) => {
    const rate = share - POWER_80 * Math.sqrt((share * (1 - share)) / (runs * all))
    const now = { failed: rate * runs * all, all: runs * all }
    return isBeyond(allowance, before, rate) && isBeyondSampling(rise!.from, now, multiple)
  }
  const isFound = (share: number) => {
    const se = Math.sqrt(known + samplingOf(share))
    const moved = allowance.worse * (logitOf({ failed: share * all, all }) - baselineLogit)
    return moved >= Math.max(criticalValue * se, least) + POWER_80 * se || isRise(share)
  }
  let [found, missed] = [allowance.worse === 1 ? 1 : 0, before]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (found + missed) / 2
    if (isFound(middle)) found = middle
    else missed = middle
  }
  return Math.abs(found - before)
}
