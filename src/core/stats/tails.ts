/**
 * Learns from repeated runs how heavy the tails of their noise are. The kurtosis of the residuals of one series does not depend
 * on its variance, so the series may differ in their noise.
 */
import { mean } from './median.ts'

/** Fewest runs whose residuals have a kurtosis that depends on their distribution. */
export const MIN_RUNS_FOR_TAILS = 4
/** Variance of the excess kurtosis of a few normal values, over so many series. */
const KURTOSIS_VARIANCE = 1.35
/** Excess kurtosis of the residuals of n runs with heavy tails (a t distribution of 5 degrees of freedom), per run beyond three. */
const HEAVY_KURTOSIS = 1 / 12
/** Largest multiple of the kurtosis that is assumed. */
const HEAVIEST = 2

/**
 * Returns the degrees of freedom of the t distribution of the noise. `assumed` (> 4) are those of few runs; the excess kurtosis
 * that they stand for is multiplied by the likelihood ratio of heavy to normal tails, so normal residuals make them many.
 * `values`: by series, those of at least `MIN_RUNS_FOR_TAILS` runs that differ by noise alone; a series that a run lacks (NaN)
 * shows no tails.
 */
export function learntTailDf(values: readonly (readonly number[])[], assumed: number): number {
  const complete = values.filter(ofSeries => !ofSeries.some(Number.isNaN))
  if (complete.length === 0) return assumed
  const heavy = HEAVY_KURTOSIS * (complete[0]!.length - 3)
  const excess = mean(complete.map(excessKurtosis))
  const ratio = Math.exp((complete.length / KURTOSIS_VARIANCE) * heavy * (excess - heavy / 2))
  return 4 + (assumed - 4) / Math.min(Math.max(ratio, NEARLY_NORMAL), HEAVIEST)
}

/** Least likelihood ratio, so that the result is finite. */
const NEARLY_NORMAL = 0.4

/** Returns the excess kurtosis of values about their mean, which is 0 on average for normal values, however few they are. */
function excessKurtosis(values: readonly number[]): number {
  const n = values.length
  const center = mean(values)
  let [squares, fourths] = [0, 0]
  for (const value of values) {
    squares += (value - center) ** 2
    fourths += (value - center) ** 4
  }
  if (squares === 0) return 0
  const expected = (3 * (n - 1)) / (n * (n + 1))
  const unit = n * (1 - 1 / n) ** 4 + (n - 1) / n ** 3
  return ((n ** 2 - 1) * (fourths / squares ** 2 - expected)) / unit
}
