/** Is a series rising, and how steeply? By ranks and medians, so that single wild runs do not decide. */
import { normalCdf } from './distribution.ts'
import { median } from './median.ts'

/**
 * Returns the one-sided p-value of a rising trend by Mann and Kendall: the number of pairs that rise minus the number
 * that fall, against the normal approximation with corrections for ties and continuity (Kendall 1975, ch. 4). Good from
 * about 8 values on; 1 when all are equal.
 *
 * Values that follow each other closely, such as a monitor's, wander without any trend. `rho`, 0 <= rho < 1, is how far
 * neighbors are correlated about the trend: the variance is then that of a series whose correlation falls as rho to the
 * power of the distance (Hamed & Rao 1998). With 0, the values count as independent but for the trend.
 */
export function mannKendall(values: readonly number[], rho = 0): number {
  const n = values.length
  let s = 0
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) s += Math.sign(values[j]! - values[i]!)
  const ties = new Map<number, number>()
  for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1)
  const pairs = (t: number) => t * (t - 1) * (2 * t + 5)
  const variance = [...ties.values()].reduce((left, t) => left - pairs(t), pairs(n)) / 18
  if (variance <= 0) return 1
  return 1 - normalCdf((s - Math.sign(s)) / Math.sqrt(variance * inflation(n, rho)))
}

/** How many times larger the variance of S is, by the correlation of the ranks of values that are rho^k correlated. */
function inflation(n: number, rho: number): number {
  let sum = 0
  for (let k = 1; k < n; k++) sum += (n - k) * (n - k - 1) * (n - k - 2) * (6 / Math.PI) * Math.asin(rho ** k / 2)
  return 1 + (2 * sum) / (n * (n - 1) * (n - 2))
}

/** Correlation of neighbors that is taken for the most: with more, a series has no level to rise from. */
const MOST_RHO = 0.99

/**
 * Returns how far neighbors are correlated about a trend, as the upper end of what the values allow: one standard error
 * above the correlation of neighbors, corrected for what removing a mean and a slope takes from it, (2 + 4 rho) / n. A
 * short series looks less correlated than it is, and then rises by accident. At least 5 values; 0 to 0.99.
 */
export function autocorrelation(values: readonly number[]): number {
  const n = values.length
  const slope = theilSen(values)
  const rests = values.map((value, i) => value - slope * i)
  const mean = rests.reduce((sum, rest) => sum + rest, 0) / n
  let variance = 0
  let covariance = 0
  rests.forEach((rest, i) => {
    variance += (rest - mean) ** 2
    if (i > 0) covariance += (rest - mean) * (rests[i - 1]! - mean)
  })
  if (variance === 0) return 0
  const rho = Math.min(Math.max(((n * covariance) / variance + 2) / (n - 4), -1), 1)
  return Math.min(Math.max(rho + Math.sqrt((1 - rho ** 2) / n), 0), MOST_RHO)
}

/** Returns the median slope of all pairs, per step (Theil 1950, Sen 1968). At least two values. */
export function theilSen(values: readonly number[]): number {
  const slopes: number[] = []
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++) slopes.push((values[j]! - values[i]!) / (j - i))
  return median(slopes)
}
