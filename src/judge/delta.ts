/** What changed, as the report shows it: difference, relative change and its 95 % interval. */
import type { Comparison } from '../compare/compare.ts'
import type { Delta } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { studentCriticalValue } from '../stats/distribution.ts'
import { rateOfLogit } from '../stats/rate-shift.ts'
import { relativeChange } from '../stats/relative-change.ts'
import { estimateOf, type Route } from './significance.ts'

/** Tail left out on each side of the interval shown. */
export const INTERVAL_TAIL = 0.025

/**
 * Returns the change of a comparison; undefined when a side is missing. The interval is that of the movement that decided:
 * of the series in total unless `by` says otherwise.
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
  const of = by === 'total' ? {} : { of: by }
  if (!rate) {
    const [low, high] = [relativeChange(value - half), relativeChange(value + half)]
    return low === undefined || high === undefined ? {} : { low, high, ...of }
  }
  const change = (logitShift: number) => rateOfLogit(rate.baselineLogit + logitShift) - rateOfLogit(rate.baselineLogit)
  // Half an error is added on the logit scale, so at few errors the plain difference can lie outside: widen to hold it.
  const [low, high] = [Math.min(change(value - half), absolute), Math.max(change(value + half), absolute)]
  return { low, high, ...(by === 'run' && of) }
}
