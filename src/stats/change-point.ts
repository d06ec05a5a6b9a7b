/**
 * Finds steps in a history as Hunter does (Fleming et al. 2023, arXiv:2301.03034): E-divisive (Matteson & James 2014,
 * arXiv:1306.4933) proposes them in windows, and Student's t-test confirms them. Deterministic: no permutations.
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
  readonly maxP: number
  /** Smallest step kept: the larger of |after / before − 1| and |before / after − 1|. */
  readonly minMagnitude: number
}

/** Settings for alerts over many series; measured in docs/statistics.md. */
export const ALERT_OPTIONS: ChangePointOptions = { window: 50, maxP: 0.0001, minMagnitude: 0.05 }

/** Returns the steps of a series in order; none for fewer than four values. */
export function findChangePoints(values: readonly number[], options: ChangePointOptions): ChangePoint[] {
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
  const length = end - start
  const at = (i: number) => values[start + i]!
  /** Distances of value k to all values before it, and to those before the split that is being tried. */
  const toEarlier = Float64Array.from({ length }, (_, k) => {
    let total = 0
    for (let a = 0; a < k; a++) total += Math.abs(at(a) - at(k))
    return total
  })
  const toLeft = new Float64Array(length)
  let withinLeft = 0
  let best: Split | undefined
  for (let split = 1; split < length; split++) {
    withinLeft += toLeft[split - 1]!
    for (let k = 0; k < length; k++) toLeft[k]! += Math.abs(at(split - 1) - at(k))
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
  const weakP = maxP < 0.05 ? 10 * maxP : maxP < 0.5 ? 2 * maxP : maxP
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

function splitWindow(values: readonly number[], start: number, end: number, maxP: number): number[] {
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
    if (!best || testSplit(values, best.from, best.index, best.to).p > maxP) return borders.slice(1, -1)
    borders.push(best.index)
    borders.sort((a, b) => a - b)
  }
}

/** Drops the least likely step, then the smallest, until all that are left pass; neighbors are tested again each time. */
function pruneSplits(values: readonly number[], splits: readonly number[], options: ChangePointOptions): ChangePoint[] {
  const borders = [0, ...splits, values.length]
  for (;;) {
    const points = borders.slice(1, -1).map((index, i) => testSplit(values, borders[i]!, index, borders[i + 2]!))
    const unlikely = points.reduce<ChangePoint | undefined>(
      (worst, point) => (worst && worst.p >= point.p ? worst : point),
      undefined,
    )
    if (!unlikely) return []
    const smallest = points.reduce((least, point) => (magnitudeOf(point) < magnitudeOf(least) ? point : least))
    const dropped =
      unlikely.p >= options.maxP ? unlikely : magnitudeOf(smallest) <= options.minMagnitude ? smallest : undefined
    if (!dropped) return points
    borders.splice(borders.indexOf(dropped.index, 1), 1)
  }
}

function magnitudeOf({ before, after }: ChangePoint): number {
  return Math.max(Math.abs(after / before - 1), Math.abs(before / after - 1))
}

/** Student's two-sided t-test with equal variances between values[from, index) and values[index, to). */
function testSplit(values: readonly number[], from: number, index: number, to: number): ChangePoint {
  const left = values.slice(from, index)
  const right = values.slice(index, to)
  const before = mean(left)
  const after = mean(right)
  const squares = sum(left.map(value => (value - before) ** 2)) + sum(right.map(value => (value - after) ** 2))
  const df = left.length + right.length - 2
  if (df < 1) return { index, p: 1, before, after }
  const error = Math.sqrt((squares / df) * (1 / left.length + 1 / right.length))
  const p = error > 0 ? 2 * studentUpperTail(Math.abs(after - before) / error, df) : before === after ? 1 : 0
  return { index, p, before, after }
}
