/** Is a series rising, and how steeply? By ranks and medians, so that single wild runs do not decide. */
import { normalCdf } from './distribution.ts'
import { median } from './median.ts'

/**
 * Returns the one-sided p-value of a rising trend by Mann and Kendall: the number of pairs that rise minus the number
 * that fall, against the normal approximation with corrections for ties and continuity (Kendall 1975, ch. 4). Good from
 * about 8 values on; 1 when all are equal. Assumes values that are independent but for the trend.
 */
export function mannKendall(values: readonly number[]): number {
  const n = values.length
  let s = 0
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) s += Math.sign(values[j]! - values[i]!)
  const ties = new Map<number, number>()
  for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1)
  const pairs = (t: number) => t * (t - 1) * (2 * t + 5)
  const variance = [...ties.values()].reduce((left, t) => left - pairs(t), pairs(n)) / 18
  if (variance <= 0) return 1
  return 1 - normalCdf((s - Math.sign(s)) / Math.sqrt(variance))
}

/** Returns the median slope of all pairs, per step (Theil 1950, Sen 1968). At least two values. */
export function theilSen(values: readonly number[]): number {
  const slopes: number[] = []
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++) slopes.push((values[j]! - values[i]!) / (j - i))
  return median(slopes)
}
