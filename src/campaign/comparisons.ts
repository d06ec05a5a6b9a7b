/** Compares groups of runs with each other, with noise pooled over all repeats. families.ts judges the differences. */
import { noisePriorOf, samplingVariances } from '../compare/noise.ts'
import type { Delta } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import type { Metric, MetricId } from '../model/metric.ts'
import { dimensionsKey } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import type { Change } from '../model/verdict.ts'
import { studentCriticalValue, studentUpperTail } from '../stats/distribution.ts'
import { mean } from '../stats/median.ts'
import {
  type Contrast,
  contrast,
  type PooledNoise,
  poolNoise,
  type RunMatrix,
  type SeriesContrast,
} from '../stats/pooled-noise.ts'
import { estimateRateShift, type FailureCount, rateOfLogit } from '../stats/rate-shift.ts'
import type { InputRun } from './input.ts'
import type { Row } from './matrix.ts'

/** Share of the false-alarm rate for the more powerful of two tests: relative to the other workflows; with all similar groups. */
const OWN_SHARE = 0.9
const SIMILAR_SHARE = 0.85
/** Tail left out on each side of an interval. */
const INTERVAL_TAIL = 0.025
/** Samples assumed behind an error rate whose source gives no count. */
const ASSUMED_SAMPLES = 1_000

/** A difference between two groups in one row: not yet judged by its family. */
export interface Difference {
  readonly row: Row
  readonly delta: Delta
  /** Two-sided p-value. Absent when the noise is not known. */
  readonly p?: number
  /** Whether every run shows it: one outlying run is not a change of a configuration. */
  readonly steady: boolean
}

/** Smallest change of each run against the mean of the other side, as a share of the whole change. */
const SHOWN_BY_EACH = 0.25

function isSteady(after: readonly number[], before: readonly number[]): boolean {
  const [value, base] = [mean(after), mean(before)]
  const least = SHOWN_BY_EACH * Math.abs(value - base)
  const direction = Math.sign(value - base)
  return (
    after.every(each => direction * (each - base) >= least) && before.every(each => direction * (value - each) >= least)
  )
}

/** p-value of the difference from the baseline above which a group counts as similar to it in a row. */
const SIMILAR_FROM = 0.003
/** Largest p-value against the baseline alone of a difference that is significant against all similar groups. */
const CONFIRMED_AT = 0.05

/**
 * Compares every group with the baseline, in all rows of a block. In each row, the other groups that are similar to the baseline
 * are pooled with it for a second, more powerful test, whose result counts only if p <= CONFIRMED_AT against the baseline alone.
 * Returns an empty list for the group of the baseline.
 */
export function differencesFrom(
  block: Block,
  groups: readonly (readonly number[])[],
  baseline: readonly number[],
  baselineGroup: number,
): Difference[][] {
  const fromBaseline = groups.map((runs, g) =>
    g === baselineGroup ? new Map<Row, Difference>() : byRow(differences(block, runs, baseline)),
  )
  return groups.map((runs, g) => {
    const pooled = new Map<string, Map<Row, Difference>>()
    return [...fromBaseline[g]!.values()].map(difference => {
      const { row, p, delta } = difference
      const similar = fromBaseline.flatMap((found, other) => {
        const otherP = found.get(row)?.p
        return other !== g && otherP !== undefined && otherP > SIMILAR_FROM ? other : []
      })
      if (p === undefined || similar.length === 0) return difference
      if (p > CONFIRMED_AT) return { ...difference, p: either(1, SIMILAR_SHARE, p) }
      const key = similar.join()
      const sides = () => [...baseline, ...similar.flatMap(other => groups[other]!)]
      const known = pooled.get(key) ?? byRow(differences(block, runs, sides()))
      pooled.set(key, known)
      const found = known.get(row)
      const agrees = found && Math.sign(found.delta.absolute) === Math.sign(delta.absolute)
      return { ...difference, p: either((agrees ? found.p : undefined) ?? 1, SIMILAR_SHARE, p) }
    })
  })
}

function byRow(found: readonly Difference[]): Map<Row, Difference> {
  return new Map(found.map(difference => [difference.row, difference]))
}

/** Rows of one metric that were measured together, and the noise between their repeats. */
export interface Block {
  readonly metric: MetricId
  readonly rows: readonly Row[]
  readonly matrix: RunMatrix
  readonly noise: PooledNoise
}

/** Divides rows into blocks of one metric, one kind (load or other) and equal dimensions. `repeats` are runs by position. */
export function blocksOf(
  rows: readonly Row[],
  runs: readonly InputRun[],
  repeats: readonly (readonly number[])[],
): Block[] {
  const byScope = groupBy(rows, ({ metric, name: { kind, dimensions } }) =>
    JSON.stringify([metric, isLoad(kind) ? 'load' : kind, dimensionsKey(dimensions)]),
  )
  return [...byScope.values()].map((members): Block => {
    const { metric } = members[0]!
    const varianceOf = samplingVariances(metric)
    const byRun = (of: (row: Row, r: number) => number) => runs.map((_, r) => members.map(row => of(row, r)))
    const matrix: RunMatrix = {
      values: byRun(({ cells }, r) => logOf(cells[r]!)),
      sampling: byRun(({ cells }, r) => {
        const { series, value } = cells[r]!
        return series && value !== undefined && value > 0 ? varianceOf({ run: runs[r]!.run, series, value }) : 0
      }),
    }
    const control = members.map(({ cells }) => cells.every(cell => !Number.isNaN(logOf(cell))))
    return { metric, rows: members, matrix, noise: poolNoise(matrix, repeats, control, noisePriorOf(metric)) }
  })
}

function logOf({ state, value }: Row['cells'][number]): number {
  return state === 'measured' && value !== undefined && value > 0 ? Math.log(value) : Number.NaN
}

/** Compares two groups of runs, given by position, in all rows of a block that both have values of. */
export function differences(block: Block, runs: readonly number[], baseline: readonly number[]): Difference[] {
  const { metric, rows, matrix, noise } = block
  const contrasts: Contrast | undefined = metric === 'error-rate' ? undefined : contrast(matrix, noise, runs, baseline)
  return rows.flatMap((row, w): Difference[] => {
    const after = valuesOf(row, runs)
    const before = valuesOf(row, baseline)
    if (after.length === 0 || before.length === 0) return []
    const [value, base] = [mean(after), mean(before)]
    const absolute = value - base
    const relative = base === 0 ? undefined : value / base - 1
    const delta = defined({ absolute, relative })
    const steady = isSteady(after, before)
    if (metric === 'error-rate') return [{ row, steady, ...errorRate(row, runs, baseline, delta) }]
    const found = contrasts!.series[w]
    return [
      defined({ row, steady, delta: found ? withInterval(delta, found) : delta, p: found ? pOf(found) : undefined }),
    ]
  })
}

export function valuesOf(row: Row, runs: readonly number[]): number[] {
  const values: number[] = []
  for (const r of runs) {
    const { state, value } = row.cells[r]!
    if (state === 'measured' && value !== undefined) values.push(value)
  }
  return values
}

/** Adds the 95 % interval of the ratio of geometric means, widened to include the ratio of means. */
function withInterval(delta: Delta, { total }: SeriesContrast): Delta {
  const half = criticalValue(total.df) * total.se
  const low = Math.expm1(total.value - half)
  const high = Math.expm1(total.value + half)
  const { relative } = delta
  return relative === undefined ? delta : { ...delta, low: Math.min(low, relative), high: Math.max(high, relative) }
}

/** Thousands of intervals share a few degrees of freedom, so these are rounded down to tenths. */
const criticalValues = new Map<number, number>()
export function criticalValue(df: number): number {
  const rounded = Math.max(0.1, Math.floor(df * 10) / 10)
  let value = criticalValues.get(rounded)
  if (value === undefined) {
    value = studentCriticalValue(INTERVAL_TAIL, rounded)
    criticalValues.set(rounded, value)
  }
  return value
}

/**
 * Returns the p-value of a difference: of the total change, or of the change relative to the other series if it has the same sign.
 * The second finds one slow workflow although whole runs are noisy.
 */
function pOf({ total, own }: SeriesContrast): number {
  const pTotal = twoSided(total)
  if (!own) return pTotal
  const agree = Math.sign(own.value) === Math.sign(total.value)
  return either(agree ? twoSided(own) : 1, OWN_SHARE, pTotal)
}

/** Returns the p-value of either of two tests (weighted Bonferroni); the first gets `share` of the false-alarm rate. */
function either(first: number, share: number, second: number): number {
  return Math.min(1, first / share, second / (1 - share))
}

export function twoSided({ value, se, df }: { value: number; se: number; df: number }): number {
  return se > 0 ? Math.min(1, 2 * studentUpperTail(Math.abs(value) / se, df)) : value === 0 ? 1 : 0
}

/** 95 % interval of a group's value in a row, in the unit of the metric, and its degrees of freedom. */
export interface ValueInterval {
  readonly low: number
  readonly high: number
  readonly df: number
}

/**
 * Returns the intervals of a group's values in a block. The page combines two of them into the interval of a difference: the root
 * of the summed squares of their half-widths on the log scale (MOVER; Zou & Donner 2008).
 */
export function valueIntervals(block: Block, runs: readonly number[]): Map<Row, ValueInterval> {
  const { metric, rows, matrix, noise } = block
  // Compared with itself, a group has twice the variance that it has alone.
  const reachOf = ({ se, df }: { se: number; df: number }) => (criticalValue(df) * se) / Math.SQRT2
  const contrasts = metric === 'error-rate' ? undefined : contrast(matrix, noise, runs, runs)
  const found = rows.flatMap((row, w): [Row, ValueInterval][] => {
    const values = valuesOf(row, runs)
    if (values.length === 0) return []
    const value = mean(values)
    if (metric === 'error-rate') {
      const counts = countsOf(row, runs)
      const { shift, baselineLogit } = estimateRateShift(counts, counts)
      const reach = reachOf(shift)
      const low = Math.min(value, rateOfLogit(baselineLogit - reach))
      return [[row, { low, high: Math.max(value, rateOfLogit(baselineLogit + reach)), df: shift.df }]]
    }
    const total = contrasts!.series[w]?.total
    if (!total) return []
    const factor = Math.exp(reachOf(total))
    return [[row, { low: value / factor, high: value * factor, df: total.df }]]
  })
  return new Map(found)
}

/** Returns the size of a change with this two-sided p-value, in margins of error (half the width of its 95 % interval). */
export function marginsOfErrorAt(p: number, df: number): number {
  return studentCriticalValue(p / 2, df) / criticalValue(df)
}

function countsOf(row: Row, side: readonly number[]): FailureCount[] {
  return side.flatMap(r => {
    const { state, value, n } = row.cells[r]!
    if (state !== 'measured' || value === undefined) return []
    const all = n ?? ASSUMED_SAMPLES
    return { failed: value * all, all }
  })
}

function errorRate(
  row: Row,
  runs: readonly number[],
  baseline: readonly number[],
  delta: Delta,
): Pick<Difference, 'delta' | 'p'> {
  const { shift, baselineLogit } = estimateRateShift(countsOf(row, baseline), countsOf(row, runs))
  const half = criticalValue(shift.df) * shift.se
  const change = (logit: number) => rateOfLogit(baselineLogit + logit) - rateOfLogit(baselineLogit)
  const low = Math.min(change(shift.value - half), delta.absolute)
  const high = Math.max(change(shift.value + half), delta.absolute)
  return { delta: { ...delta, low, high }, p: twoSided(shift) }
}

/** Classifies a difference: `unknown` when the noise is not known or the metric has no better direction. */
export function changeOf(
  { delta, p, steady }: Omit<Difference, 'row'>,
  metric: Metric | undefined,
  limit: number,
): Change {
  if (p === undefined || metric?.better === undefined) return 'unknown'
  if (p > limit || !steady || delta.absolute === 0) return 'unchanged'
  return delta.absolute > 0 === (metric.better === 'lower') ? 'regressed' : 'improved'
}
