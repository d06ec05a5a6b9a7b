/** The variance of a typical series, from many series of which some are wilder than the rest. */
import { chiSquaredCdf, chiSquaredQuantile } from './distribution.ts'
import { mean, median } from './median.ts'

/** Sums of squares above this many times their median count as that: a wild series moves the estimate, but not far. */
const WINSOR = 4

/**
 * Returns the variance behind sums of squares that have `df` >= 1 degrees of freedom each: their winsorised mean,
 * divided by what it would be for chi-squared sums. Nearly as exact as pooling (about 85 %), and bounded where a median
 * would be wasteful. `sums` is not empty.
 */
export function typicalVariance(sums: readonly number[], df: number): number {
  const bound = WINSOR * median(sums)
  const expectedBound = WINSOR * chiSquaredQuantile(0.5, df)
  const expected = df * chiSquaredCdf(expectedBound, df + 2) + expectedBound * (1 - chiSquaredCdf(expectedBound, df))
  return mean(sums.map(value => Math.min(value, bound))) / expected
}
