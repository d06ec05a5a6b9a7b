/** How sure a change is, by its 95 % interval and the decision of its family of tests. */
import type { Check } from './check.ts'
import type { MetricId } from './metric.ts'
import type { Change } from './verdict.ts'

/**
 * - `proven`: the family of tests found it.
 * - `likely`: its 95 % interval excludes 0, but the family does not prove it.
 * - `equal`: the interval holds 0, and nothing beyond the range that counts as equal.
 * - `undecided`: none of these.
 */
export type Certainty = 'proven' | 'likely' | 'equal' | 'undecided'

export interface Measured {
  /** What the family decided: `regressed` and `improved` are proven. */
  readonly change?: Change | undefined
  /** 95 % interval of the change. Absent when the noise is not known. */
  readonly low?: number | undefined
  readonly high?: number | undefined
}

/** Largest change that counts as equal, relative; of an error rate absolute. */
const EQUAL = 0.25
const EQUAL_RATES = 0.005

/** Returns the largest change of a metric that counts as equal: what is allowed, if that is more than usual. */
export function widestEqual(
  metric: MetricId,
  { low = 0, high = 0 }: NonNullable<Check['allowed']> = {},
): number {
  return metric === 'error-rate' ? EQUAL_RATES : Math.max(EQUAL, -low, high)
}

/** Returns how sure a change is. `widest` is the largest change that counts as equal. */
export function certaintyOf({ change, low, high }: Measured, widest: number): Certainty {
  if (change === 'regressed' || change === 'improved') return 'proven'
  if (low === undefined || high === undefined) return change === 'unchanged' ? 'equal' : 'undecided'
  if (low > 0 || high < 0) return 'likely'
  return Math.max(-low, high) <= widest ? 'equal' : 'undecided'
}

/** Probability that one more run proves a change, from which a report advises it. */
export const WORTH = 0.17

/** Largest change, as a ratio, of which it is said that smaller ones would not have been found: above, say what to do. */
export const MOST_SAID = 2
