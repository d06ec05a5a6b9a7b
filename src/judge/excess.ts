/** Measures how far a value is beyond its threshold, on a scale that is common to times, error rates and throughput. */

import { smallestBreach, type Threshold } from '../model/threshold.ts'
import type { Comparison } from './compare/compare.ts'

/** Largest multiple; a value above a limit of 0 gets it. */
const MOST = 1e6

/**
 * Returns the candidate's value as a multiple of the worst value that the threshold permits: 1 is just within, 2 is twice as much
 * as permitted, or half as much when less is worse. The largest multiple of all limits and allowances; undefined without any.
 */
export function excessOf(threshold: Threshold, { baseline, candidate }: Comparison): number | undefined {
  if (!candidate) return undefined
  const { max, min } = threshold
  const { value } = candidate
  const multiples: number[] = []
  if (max !== undefined) multiples.push(multiple(value, max))
  if (min !== undefined) multiples.push(multiple(min, value))
  for (const allowance of baseline ? threshold.allowances : []) {
    const before = baseline!.value
    const worst = Math.max(0, before + allowance.worse * smallestBreach(allowance, before))
    multiples.push(allowance.worse === 1 ? multiple(value, worst) : multiple(worst, value))
  }
  return multiples.length > 0 ? Math.max(...multiples) : undefined
}

function multiple(value: number, of: number): number {
  if (value <= 0) return 0
  return of > 0 ? Math.min(value / of, MOST) : MOST
}
