/**
 * Finds tests that add nothing to the other tests. They are decided like all others, but cannot cause a false alarm of their
 * own, so they are left out of the family that shares the false-alarm rate.
 */
import type { Comparison } from '../compare/compare.ts'
import type { ComparedSeries } from '../compare/series-row.ts'
import { hasTimeUnit } from '../model/metric.ts'
import type { Threshold } from '../model/threshold.ts'
import type { Bound } from './allowance.ts'
import type { LoadChange } from './offered-load.ts'

/** A test in its context. */
export interface TestSetting {
  readonly bound: Bound
  readonly metric: string
  readonly comparison: Comparison
  readonly compared: ComparedSeries
  /** All thresholds of the series. */
  readonly thresholds: readonly Threshold[]
}

/** Returns a predicate for uninformative tests. */
export function uninformativeTests(
  loadChange: (compared: ComparedSeries) => LoadChange,
): (setting: TestSetting) => boolean {
  return ({ bound, metric, comparison, compared, thresholds }) => {
    if (bound.worse === 1 && comparison.rate) return cannotBreach(bound, comparison)
    const isRedundant = metric === 'throughput' && bound.worse === -1 && thresholds.some(limitsTime)
    return isRedundant && loadChange(compared).followsTimes
  }
}

/** Whether the rate would be within the allowance even if all failures had occurred in the candidate (Tarone 1990). */
function cannotBreach({ allowed, minChange }: Bound, { rate }: Comparison): boolean {
  return rate!.most <= Math.max(allowed, minChange)
}

function limitsTime({ metric, maxIncrease, decide }: Threshold): boolean {
  return maxIncrease !== undefined && decide === 'evidence' && hasTimeUnit(metric)
}
