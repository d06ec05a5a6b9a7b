/** Measures how far a value is beyond its threshold, on a scale that is common to times, error rates and throughput. */
import type { Comparison } from '../compare/compare.ts'
import type { Threshold } from '../model/threshold.ts'
import { type Bound, boundsOf } from './allowance.ts'

/** Largest multiple; a value above a limit of 0 gets it. */
const MOST = 1e6

/**
 * Returns the candidate's value as a multiple of the worst value that the threshold permits: 1 is just within, 2 is twice as much
 * as permitted, or half as much when less is worse. The largest multiple of all bounds; undefined without a value or bound.
 */
export function excessOf(threshold: Threshold, { baseline, candidate }: Comparison): number | undefined {
  if (!candidate) return undefined
  const { max, min } = threshold
  const { value } = candidate
  const allowances = baseline ? boundsOf(threshold, baseline.value) : []
  const multiples = [
    ...(max === undefined ? [] : [multiple(value, max)]),
    ...(min === undefined ? [] : [multiple(min, value)]),
    ...allowances.map(bound => {
      const worst = worstAllowed(bound, baseline!.value)
      return bound.worse === 1 ? multiple(value, worst) : multiple(worst, value)
    }),
  ]
  return multiples.length > 0 ? Math.max(...multiples) : undefined
}

function worstAllowed({ worse, allowed, minChange }: Bound, before: number): number {
  return Math.max(0, before + worse * Math.max(allowed, minChange))
}

function multiple(value: number, of: number): number {
  if (value <= 0) return 0
  return of > 0 ? Math.min(value / of, MOST) : MOST
}
