/** How far beyond its threshold a value is, in a unit that a time, an error rate and a throughput share. */
import type { Comparison } from '../compare/compare.ts'
import type { Threshold } from '../model/threshold.ts'
import { type Bound, boundsOf } from './allowance.ts'

/** Cap of the multiple: any value above a limit of 0 is infinitely far beyond it. */
const MOST = 1e6

/**
 * Returns the candidate's value as a multiple of the worst one that its threshold permits: 1 is just within, 2 is twice as
 * much as allowed, or half where less is worse. The largest where there are several bounds; undefined without a value or
 * a bound.
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
