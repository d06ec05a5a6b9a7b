/** Tests whether a series rises, and estimates its slope; by ranks and medians, which are robust against outliers. */
import { normalCdf } from './distribution.ts'
import { median } from './median.ts'

/**
 * Returns the one-sided p-value of a rising trend by Mann and Kendall: the number of pairs that rise minus the number
 * that fall, against the normal approximation with corrections for ties and continuity (Kendall 1975, ch. 4). Good from
 * about 8 values on; 1 when all are equal.
 *
 * Values that follow each other closely, such as a monitor's, wander without any trend. `rho`, 0 <= rho < 1, is the
 * correlation of neighbors about the trend: the variance is then that of a series whose correlation falls as rho to the
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

/** Returns the factor by which the correlation of ranks increases the variance of S; values k steps away correlate by rho^k. */
function inflation(n: number, rho: number): number {
  let sum = 0
  for (let k = 1; k < n; k++) sum += (n - k) * (n - k - 1) * (n - k - 2) * (6 / Math.PI) * Math.asin(rho ** k / 2)
  return 1 + (2 * sum) / (n * (n - 1) * (n - 2))
}

/** Upper bound of the correlation of neighbors: near 1, a series has no level to rise from. */
const MOST_RHO = 0.99

/**
 * Returns an upper estimate, 0..0.99, of the lag-1 autocorrelation about a trend: one standard error above the sample's, which is
 * corrected for the bias of removing a mean and a slope, (2 + 4 rho) / n. An underestimate would find trends in noise. Needs at
 * least 5 values.
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
