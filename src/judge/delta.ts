/** Computes the change of a comparison as the report shows it: difference, relative change and 95 % interval. */
import type { Comparison } from '../compare/compare.ts'
import type { Delta } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { studentCriticalValue } from '../stats/distribution.ts'
import { rateOfLogit } from '../stats/rate-shift.ts'
import { relativeChange } from '../stats/relative-change.ts'
import { estimateOf, type Route } from './significance.ts'

/** Probability on each side outside of the 95 % interval. */
export const INTERVAL_TAIL = 0.025

/**
 * Returns the change of a comparison; undefined when a side is missing. The interval is that of the change that `by` names: by
 * default the total change of the series.
 */
export function deltaOf(comparison: Comparison, by: Route = 'total'): Delta | undefined {
  const { baseline, candidate } = comparison
  if (!baseline || !candidate) return undefined
  const absolute = candidate.value - baseline.value
  const relative = candidate.value / baseline.value - 1
  return defined({
    absolute,
    relative: Number.isFinite(relative) ? relative : undefined,
    ...intervalOf(comparison, absolute, by),
  })
}

function intervalOf(comparison: Comparison, absolute: number, by: Route): Pick<Delta, 'low' | 'high' | 'of'> {
  const { rate } = comparison
  const estimate = estimateOf(comparison, by)
  if (!estimate) return {}
  const { value, se, df } = estimate
  const half = studentCriticalValue(INTERVAL_TAIL, df) * se
  if (!rate) {
    const [low, high] = [relativeChange(value - half), relativeChange(value + half)]
    if (low === undefined || high === undefined) return {}
    return defined({ low, high, of: by === 'total' ? undefined : by })
  }
  const change = (logitShift: number) => rateOfLogit(rate.baselineLogit + logitShift) - rateOfLogit(rate.baselineLogit)
  // The logit adds half an error, so with few errors the plain difference can lie outside. The interval is widened to contain it.
  const [low, high] = [Math.min(change(value - half), absolute), Math.max(change(value + half), absolute)]
  return defined({ low, high, of: by === 'run' ? by : undefined })
}
