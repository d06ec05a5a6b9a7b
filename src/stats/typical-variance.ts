/** Robust estimate of the variance of a typical series, from many series with outliers among them. */
import { chiSquaredCdf, chiSquaredQuantile } from './distribution.ts'
import { mean, median } from './median.ts'

/** Bound of a sum of squares, as a multiple of their median: limits the influence of outliers. */
const WINSOR = 4

/**
 * Returns the variance of series from their sums of squares (not empty), each of `df` >= 1 degrees of freedom: the winsorized
 * mean, divided by its expectation for chi-squared sums. Its efficiency is about 85 % of pooling, well above a median's.
 */
export function typicalVariance(sums: readonly number[], df: number): number {
  const bound = WINSOR * median(sums)
  const expectedBound = WINSOR * chiSquaredQuantile(0.5, df)
  const expected = df * chiSquaredCdf(expectedBound, df + 2) + expectedBound * (1 - chiSquaredCdf(expectedBound, df))
  return mean(sums.map(value => Math.min(value, bound))) / expected
}
