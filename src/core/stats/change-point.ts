/**
 * Finds steps in a history as Hunter does (Fleming et al. 2023, arXiv:2301.03034): E-divisive (Matteson & James 2014,
 * arXiv:1306.4933) proposes them in windows, and Student's t-test confirms them. Deterministic: no permutations.
 * Beyond Hunter, the error of the test grows with the correlation of neighboring values, so that a series that wanders has few
 * steps, and a rise that a straight line describes as well as a step is a drift, not a step.
 *
 * The nominal p ignores that the best split was selected, so the real false-alarm rate is about ten times higher: set `maxP` to
 * 0.0001 for a rate of 0.001.
 */
import { studentUpperTail } from './distribution.ts'
import { mean, sum } from './median.ts'

export interface ChangePoint {
  /** Index of the first value of the new regime. */
  readonly index: number
  /** Two-sided p of Student's t-test between the regimes on either side. */
  readonly p: number
  /** Means of the regimes on either side. */
  readonly before: number
  readonly after: number
}

export interface ChangePointOptions {
  /** Values looked at together; E-divisive forgets small steps in longer series. */
  readonly window: number
  /** Largest p of a step. */
  readonly maxP: number
  /** Smallest step kept: the larger of |after / before − 1| and |before / after − 1|. */
  readonly minMagnitude: number
}

/** Settings for alerts over many series; measured in docs/statistics.md. @internal Exported for its test. */
export const ALERT_OPTIONS: ChangePointOptions = { window: 50, maxP: 0.0001, minMagnitude: 0.03 }

/** Returns the steps of a series in order. */
export function findChangePoints(
  values: readonly number[],
  options = ALERT_OPTIONS,
): ChangePoint[] {
  return pruneSplits(values, proposeSplits(values, options), options)
}

interface Split {
  readonly index: number
  /** The energy statistic Q; larger is a clearer split. */
  readonly energy: number
}

/**
 * Returns the best split of values[start, end): the first index of the new regime, over all ends of that regime, that
 * maximizes Q = 2 S / (n + m) − 2m W_X / ((n + m)(n − 1)) − 2n W_Y / ((n + m)(m − 1)), where S sums |x − y| over both
 * sides and W over the pairs inside one. Undefined for fewer than two values. O(N²).
 */
function bestSplit(values: readonly number[], start: number, end: number): Split | undefined {
  const own = Float64Array.from(values.slice(start, end))
  const { length } = own
  /** Distances of value k to all values before it, and to those before the split that is being tried. */
  const toEarlier = new Float64Array(length)
  for (let k = 0; k < length; k++)
    for (let a = 0; a < k; a++) toEarlier[k]! += Math.abs(own[a]! - own[k]!)
  const toLeft = new Float64Array(length)
  let withinLeft = 0
  let best: Split | undefined
  for (let split = 1; split < length; split++) {
    withinLeft += toLeft[split - 1]!
    for (let k = 0; k < length; k++) toLeft[k]! += Math.abs(own[split - 1]! - own[k]!)
    let across = 0
    let withinRight = 0
    for (let stop = split + 1; stop <= length; stop++) {
      across += toLeft[stop - 1]!
      withinRight += toEarlier[stop - 1]! - toLeft[stop - 1]!
      const n = split
      const m = stop - split
      const left = n > 1 ? (2 * m * withinLeft) / ((n + m) * (n - 1)) : 0
      const right = m > 1 ? (2 * n * withinRight) / ((n + m) * (m - 1)) : 0
      const energy = (2 * across) / (n + m) - left - right
      if (!best || energy > best.energy) best = { index: start + split, energy }
    }
  }
  return best
}

/** Proposes steps at a weak significance level; `pruneSplits` tests them again with their neighbors. */
function proposeSplits(values: readonly number[], { window, maxP }: ChangePointOptions): number[] {
  const weaker = maxP < 0.5 ? 2 * maxP : maxP
  const weakP = maxP < 0.05 ? 10 * maxP : weaker
  const step = Math.floor(window / 2)
  const found = new Set<number>()
  let start = 0
  for (;;) {
    const end = Math.min(start + window, values.length)
    const inside = splitWindow(values, start, end, weakP)
    for (const index of inside) found.add(index)
    if (end >= values.length) break
    start = Math.max(inside.at(-1) ?? 0, start + step)
  }
  return [...found].sort((a, b) => a - b)
}

function splitWindow(
  values: readonly number[],
  start: number,
  end: number,
  maxP: number,
): number[] {
  const borders = [start, end]
  const known = new Map<string, Split | undefined>()
  for (;;) {
    let best: (Split & { from: number; to: number }) | undefined
    for (let i = 0; i + 1 < borders.length; i++) {
      const from = borders[i]!
      const to = borders[i + 1]!
      const key = `${from} ${to}`
      if (!known.has(key)) known.set(key, bestSplit(values, from, to))
      const split = known.get(key)
      if (split && (!best || split.energy > best.energy)) best = { ...split, from, to }
    }
    if (!best || testSplit(values, best.from, best.index, best.to).p > maxP)
      return borders.slice(1, -1)
    borders.push(best.index)
    borders.sort((a, b) => a - b)
  }
}

/** Drops the least likely step, then the smallest, then drifts, until all that are left pass; neighbors are tested again each time. */
function pruneSplits(
  values: readonly number[],
  splits: readonly number[],
  options: ChangePointOptions,
): ChangePoint[] {
  const borders = [0, ...splits, values.length]
  for (;;) {
    const inflation = varianceInflation(residualsOf(values, borders))
    const regimes = borders
      .slice(1, -1)
      .map((index, i) => ({ from: borders[i]!, index, to: borders[i + 2]! }))
    const points = regimes.map(({ from, index, to }) =>
      testSplit(values, from, index, to, inflation),
    )
    const unlikely = points.reduce<ChangePoint | undefined>(
      (worst, point) => (worst && worst.p >= point.p ? worst : point),
      undefined,
    )
    if (!unlikely) return []
    const smallest = points.reduce((least, point) =>
      magnitudeOf(point) < magnitudeOf(least) ? point : least,
    )
    const small = magnitudeOf(smallest) <= options.minMagnitude ? smallest : undefined
    const least = unlikely.p >= options.maxP ? unlikely : small
    const dropped =
      least ?? regimes.find(({ from, index, to }) => isDrift(values.slice(from, to), index - from))
    if (!dropped) return points
    borders.splice(borders.indexOf(dropped.index, 1), 1)
  }
}

/**
 * Whether a straight line describes the values at least as well as a step at `index`, by the Bayesian information criterion
 * n ln(squares) + k ln(n): a line has two parameters, a step has three (two levels and its place).
 */
function isDrift(values: readonly number[], index: number): boolean {
  const n = values.length
  const time = Array.from(values, (_, i) => i - (n - 1) / 2)
  const residuals = residualsOf(values, [0, n])
  const slope = sum(time.map((t, i) => t * residuals[i]!)) / squares(time)
  const line = squares(residuals.map((residual, i) => residual - slope * time[i]!))
  return n * Math.log(line / squares(residualsOf(values, [0, index, n]))) <= Math.log(n)
}

/** Returns the differences of the values from the mean of their regime. */
function residualsOf(values: readonly number[], borders: readonly number[]): number[] {
  return borders.slice(1).flatMap((to, i) => {
    const regime = values.slice(borders[i], to)
    const level = mean(regime)
    return regime.map(value => value - level)
  })
}

/** Upper bound of the correlation of neighbors: near 1, a series has no level to leave. */
const MOST_RHO = 0.95

/** Returns the factor by which correlation of neighbors increases the variance of a mean: (1 + rho) / (1 − rho), at least 1. */
function varianceInflation(residuals: readonly number[]): number {
  const all = squares(residuals)
  const lagged = sum(residuals.slice(1).map((residual, i) => residual * residuals[i]!))
  const rho = all > 0 ? Math.min(Math.max(lagged / all, 0), MOST_RHO) : 0
  return (1 + rho) / (1 - rho)
}

function squares(values: readonly number[]): number {
  return sum(values.map(value => value ** 2))
}

function magnitudeOf({ before, after }: ChangePoint): number {
  return Math.max(Math.abs(after / before - 1), Math.abs(before / after - 1))
}

/** Student's two-sided t-test with equal variances between values[from, index) and values[index, to). */
function testSplit(
  values: readonly number[],
  from: number,
  index: number,
  to: number,
  inflation = 1,
): ChangePoint {
  const left = regimeOf(values, from, index)
  const right = regimeOf(values, index, to)
  const before = left.level
  const after = right.level
  const df = to - from - 2
  if (df < 1) return { index, p: 1, before, after }
  const variance = (inflation * (left.squares + right.squares)) / df
  const error = Math.sqrt(variance * (1 / (index - from) + 1 / (to - index)))
  const exact = before === after ? 1 : 0
  const p = error > 0 ? 2 * studentUpperTail(Math.abs(after - before) / error, df) : exact
  return { index, p, before, after }
}

/** Returns the mean of values[from, to), and the sum of the squared differences from it. A split is tested often: nothing is copied. */
function regimeOf(
  values: readonly number[],
  from: number,
  to: number,
): { level: number; squares: number } {
  let total = 0
  for (let i = from; i < to; i++) total += values[i]!
  const level = total / (to - from)
  let squares = 0
  for (let i = from; i < to; i++) squares += (values[i]! - level) ** 2
  return { level, squares }
}
