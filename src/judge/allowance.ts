/** Bounds of relative allowances: the worse direction, the allowed change, and whether a change exceeds it. */
import type { Allowance, Threshold } from '../model/threshold.ts'

export interface Bound {
  /** +1 when a rise is worse, −1 when a fall is worse. */
  readonly worse: 1 | -1
  /** Allowed change, in the metric's unit, >= 0. */
  readonly allowed: number
  /** Smallest change that can breach (`min-change`), in the metric's unit, >= 0. */
  readonly minChange: number
}

/** Returns the bounds of a threshold at a baseline value: none for absolute limits, two when both directions are bounded. */
export function boundsOf(threshold: Threshold, baselineValue: number): Bound[] {
  const bound = (worse: 1 | -1, allowance: Allowance | undefined): Bound[] => {
    if (!allowance) return []
    const allowed = 'relative' in allowance ? allowance.relative * baselineValue : allowance.absolute
    return [{ worse, allowed, minChange: threshold.minChange }]
  }
  return [...bound(1, threshold.maxIncrease), ...bound(-1, threshold.maxDecrease)]
}

/** Whether the plain difference exceeds the allowance, by more than rounding errors. */
export function isBeyond(bound: Bound, baselineValue: number, candidateValue: number): boolean {
  const change = bound.worse * (candidateValue - baselineValue)
  const rounding = 1e-12 * Math.abs(baselineValue)
  return change > bound.allowed + rounding && change >= bound.minChange - rounding
}

/** Returns the smallest breach as a change on the log scale, >= 0; Infinity when it would be a fall to zero or below. */
export function leastShiftOf(bound: Bound, baselineValue: number): number {
  const ratio = 1 + (bound.worse * Math.max(bound.allowed, bound.minChange)) / baselineValue
  return ratio > 0 ? Math.abs(Math.log(ratio)) : Number.POSITIVE_INFINITY
}

/** Returns the smallest breach of an error rate as a change on the logit scale, measured from `baselineLogit`, >= 0. */
export function leastRateShiftOf(bound: Bound, baselineValue: number, baselineLogit: number): number {
  const rate = baselineValue + bound.worse * Math.max(bound.allowed, bound.minChange)
  if (rate <= 0 || rate >= 1) return Number.POSITIVE_INFINITY
  return Math.max(0, bound.worse * (Math.log(rate / (1 - rate)) - baselineLogit))
}
