/** Tests whether a series rises, and estimates its slope; by ranks and medians, which are robust against outliers. */
import { normalCdf } from './distribution.ts'
import { mean, median, sum } from './median.ts'

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
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) s += Math.sign(values[j]! - values[i]!)
  const variance = varianceOfS(values, rho)
  if (variance <= 0) return 1
  return 1 - normalCdf((s - Math.sign(s)) / Math.sqrt(variance))
}

/** Returns the variance of S of a series without a trend; 0 when all values are equal. */
function varianceOfS(values: readonly number[], rho: number): number {
  const ties = new Map<number, number>()
  for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1)
  const pairs = (t: number) => t * (t - 1) * (2 * t + 5)
  const variance =
    [...ties.values()].reduce((left, t) => left - pairs(t), pairs(values.length)) / 18
  return variance * inflation(values.length, rho)
}

/** Returns the factor by which the correlation of ranks increases the variance of S; values k steps away correlate by rho^k. */
function inflation(n: number, rho: number): number {
  let sum = 0
  for (let k = 1; k < n; k++)
    sum += (n - k) * (n - k - 1) * (n - k - 2) * (6 / Math.PI) * Math.asin(rho ** k / 2)
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
  const center = mean(rests)
  const variance = sum(rests.map(rest => (rest - center) ** 2))
  const covariance = sum(rests.slice(1).map((rest, i) => (rest - center) * (rests[i]! - center)))
  if (variance === 0) return 0
  const rho = Math.min(Math.max(((n * covariance) / variance + 2) / (n - 4), -1), 1)
  return Math.min(Math.max(rho + Math.sqrt((1 - rho ** 2) / n), 0), MOST_RHO)
}

/** One-sided significance level of a trend. */
const TREND_P = 0.001
/** Fewest values of a trend. */
const TREND_VALUES = 8
/** Least total change of a slow drift, for values that are logarithms. */
export const LEAST_DRIFT = Math.log(1.1)

/** Returns by how much values rise from the first to the last, in their unit; undefined where their rise may be chance. */
export function trendIn(values: readonly number[]): number | undefined {
  if (values.length < TREND_VALUES || mannKendall(values) >= TREND_P) return undefined
  return theilSen(values) * (values.length - 1)
}

/** Returns the median slope of all pairs, per step (Theil 1950, Sen 1968). At least two values. */
export function theilSen(values: readonly number[]): number {
  return median(slopesOf(values))
}

/**
 * Returns an interval of the slope per step: the slopes that a test by Mann and Kendall at `z` standard deviations to each side does
 * not refuse (Sen 1968), with the correlation of neighbors taken into account. `isBounded` is false where it does not refuse the
 * smallest and the largest slope of two values, which are returned then.
 */
export function slopeInterval(values: readonly number[], z: number) {
  const slopes = slopesOf(values).sort((a, b) => a - b)
  const slope = median(slopes)
  const rests = values.map((value, i) => value - slope * i)
  const apart = z * Math.sqrt(varianceOfS(rests, autocorrelation(values)))
  const at = (rank: number) => slopes[Math.min(Math.max(rank, 0), slopes.length - 1)]!
  const first = Math.floor((slopes.length - apart) / 2) - 1
  const last = Math.ceil((slopes.length + apart) / 2)
  return { low: at(first), high: at(last), isBounded: first >= 0 }
}

function slopesOf(values: readonly number[]): number[] {
  return values.flatMap((value, i) =>
    values.slice(i + 1).map((later, j) => (later - value) / (j + 1)),
  )
}
