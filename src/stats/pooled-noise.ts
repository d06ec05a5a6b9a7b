/**
 * Estimates differences between groups of repeated runs, with the noise between repeats pooled over all groups:
 *
 *   y[r][w] = mu[w] + C[g(r)][w] + L[w] G[r] + E[r][w]
 *
 * of a metric's logarithm y in run r of group g and series w. It is the model of shift.ts with a level of its own for each
 * group, so every group of repeats informs G (what a whole run shares) and E (what a series does on its own), whichever
 * two groups are compared. L is the loading of a series: its change per change of the whole run, about 1.
 * docs/statistics.md describes it; bench/campaign measures it.
 */
import { chiSquaredCdf, chiSquaredQuantile } from './distribution.ts'
import type { Estimate } from './estimate.ts'
import { mean, median, medianWithout, sum } from './median.ts'
import type { NoisePrior } from './shift.ts'

/** Smallest control group. */
const MIN_CONTROLS = 4
/** Variance of a median relative to that of a mean, for normal values. */
const MEDIAN_VARIANCE = Math.PI / 2
/** Similarity of the series: degrees of freedom of the typical variance in the estimate for one series. */
const SERIES_DF = 6.5
/** Degrees of freedom per residual of the winsorized variance, and their maximum. */
const HISTORY_EFFICIENCY = 0.85
const MAX_HISTORY_DF = 120
/**
 * Weight of the sampling error inside runs in the estimate for a series whose own repeats show its noise: that error
 * is often assumed, and part of what repeats show.
 */
const SAMPLING_DF = 2
/** Degrees of freedom of a series' own repeats at which that weight is halved. */
const SAMPLING_HALF = 4
/** Upper bound of the degrees of freedom of a difference. */
const MAX_DF = 20

/** Prior standard deviation of L; its prior mean is 1. */
const LOADING_SD = 0.5
/** Degrees of freedom lost by estimating L. */
const LOADING_DF = 0.5

/** Logarithms by run and series; NaN where a run has no value. */
export interface RunMatrix {
  readonly values: readonly (readonly number[])[]
  /** Variance of each value from sampling inside its run alone; 0 when not known. */
  readonly sampling: readonly (readonly number[])[]
}

export interface PooledNoise {
  readonly shared: { readonly variance: number; readonly df: number }
  /** By series: run-to-run variance of the series alone. */
  readonly own: readonly { readonly variance: number; readonly df: number }[]
  /** By series: variance from sampling inside a run, averaged over all runs. */
  readonly within: readonly number[]
  /** Variance of a typical series alone. */
  readonly typical: number
  /** By series: whether it is a control, with a value in every run that any series has values in. */
  readonly control: readonly boolean[]
  readonly controls: number
  /** By series: the factor L of the changes that all series share; 1 without a control group. */
  readonly loadings: readonly number[]
  /** By series: sum of squares of y about the means of its groups, and its degrees of freedom. */
  readonly squares: readonly { readonly sum: number; readonly df: number }[]
}

/**
 * Pools the noise over groups of repeats, each a list of runs by their position. Groups of one run do not show it.
 * `control`: by series, whether it may serve as a control.
 */
export function poolNoise(
  matrix: RunMatrix,
  groups: readonly (readonly number[])[],
  control: readonly boolean[],
  prior: NoisePrior,
): PooledNoise {
  const { values } = matrix
  const width = control.length
  const controls = control.filter(Boolean).length
  const isControlled = controls >= MIN_CONTROLS
  const squares = Array.from({ length: width }, () => ({ sum: 0, df: 0 }))
  const residuals: number[][] = []
  let sharedSquares = 0
  let sharedDf = 0
  for (const runs of groups.filter(({ length }) => length > 1)) {
    const rows = residualsOf(runs.map(run => values[run]!))
    sharedDf += runs.length - 1
    for (let w = 0; w < width; w++) {
      const present = rows.filter(row => !Number.isNaN(row[w]!))
      if (present.length < 2) continue
      squares[w]!.sum += sum(present.map(row => row[w]! ** 2))
      squares[w]!.df += present.length - 1
    }
    if (isControlled) sharedSquares += sum(rows.map(row => medianOfControls(row, control) ** 2))
    residuals.push(...rows)
  }
  const within = control.map((_, w) => {
    const present = matrix.sampling.flatMap((row, r) => (Number.isNaN(values[r]![w]!) ? [] : row[w]!))
    return present.length === 0 ? 0 : sum(present) / present.length
  })
  const others = residuals.map(row => othersOf(row, control))
  const typicalWith = (loadings: readonly number[], lost: number) => {
    const own = ownSquaresOf(residuals, others, loadings, inflationOf(control, controls, loadings))
    const left = squares.map(({ df }) => ({ df: Math.max(0, df - lost) }))
    return { own, left, typical: typicalOf(own, left, control, controls, prior) }
  }
  const asOne = control.map(() => 1)
  const first = typicalWith(asOne, 0)
  const loadings = isControlled ? loadingsOf(residuals, others, width, first.typical) : asOne
  const { own, left, typical } = isControlled ? typicalWith(loadings, LOADING_DF) : first
  return {
    shared: {
      variance: (prior.sharedDf * prior.shared ** 2 + sharedSquares) / (prior.sharedDf + sharedDf),
      df: prior.sharedDf + sharedDf,
    },
    own: own.map((square, w) => {
      const { df } = left[w]!
      const beyond = Math.max(0, within[w]! - typical) * (df > 0 ? SAMPLING_DF / (1 + df / SAMPLING_HALF) : SERIES_DF)
      return {
        variance: (SERIES_DF * typical + beyond + square) / (SERIES_DF + df),
        df: SERIES_DF + df,
      }
    }),
    within,
    typical,
    control,
    controls,
    loadings,
    squares,
  }
}

/** Returns the loading of each series on the median of the others: ridge regression, shrunk towards 1. */
function loadingsOf(
  residuals: readonly (readonly number[])[],
  others: readonly (readonly number[])[],
  width: number,
  variance: number,
): number[] {
  const prior = variance / LOADING_SD ** 2
  return Array.from({ length: width }, (_, w) => {
    let [products, squares] = [prior, prior]
    residuals.forEach((row, r) => {
      if (Number.isNaN(row[w]!)) return
      products += row[w]! * others[r]![w]!
      squares += others[r]![w]! ** 2
    })
    return squares > 0 ? products / squares : 1
  })
}

/** Returns by series the squares of its residuals from the others, corrected for the error of their median. */
function ownSquaresOf(
  residuals: readonly (readonly number[])[],
  others: readonly (readonly number[])[],
  loadings: readonly number[],
  inflation: readonly number[],
): number[] {
  return loadings.map((loading, w) =>
    sum(
      residuals.map((row, r) =>
        Number.isNaN(row[w]!) ? 0 : (row[w]! - loading * others[r]![w]!) ** 2 / inflation[w]!,
      ),
    ),
  )
}

/** Returns values about their means by series, NaN where there is none. */
function residualsOf(rows: readonly (readonly number[])[]): number[][] {
  const means = rows[0]!.map((_, w) => meanOfPresent(rows.map(row => row[w]!)))
  return rows.map(row => row.map((value, w) => value - means[w]!))
}

/** Returns the variance of a typical series alone, from the prior and the repeats. */
function typicalOf(
  ownSquares: readonly number[],
  squares: readonly { readonly df: number }[],
  control: readonly boolean[],
  controls: number,
  prior: NoisePrior,
): number {
  const sources = [{ df: prior.ownDf, variance: prior.own ** 2 }]
  const byDf = new Map<number, number[]>()
  ownSquares.forEach((square, w) => {
    const { df } = squares[w]!
    if (df > 0 && (control[w] || controls === 0)) byDf.set(df, [...(byDf.get(df) ?? []), square])
  })
  for (const [df, sums] of byDf) {
    const series = controls >= MIN_CONTROLS ? HISTORY_EFFICIENCY * Math.max(sums.length - 1, 0.5) : sums.length
    sources.push({ df: Math.min(df * series, MAX_HISTORY_DF), variance: typicalVariance(sums, df) })
  }
  return sum(sources.map(({ df, variance }) => df * variance)) / sum(sources.map(({ df }) => df))
}

/** Difference of one group of runs from another. */
export interface Contrast {
  /** Median change of the controls. Absent without a control group. */
  readonly run?: Estimate
  /** By series: log ratio, in total and relative to the median of the others. Undefined where a side has no value. */
  readonly series: readonly (SeriesContrast | undefined)[]
}

export interface SeriesContrast {
  readonly total: Estimate
  /** Absent without a control group. */
  readonly own?: Estimate
}

/** Compares the mean of some runs with the mean of others, which are given by position. */
export function contrast(
  { values, sampling }: RunMatrix,
  noise: PooledNoise,
  runs: readonly number[],
  baseline: readonly number[],
): Contrast {
  const { shared, own, control, controls, loadings } = noise
  const isControlled = controls >= MIN_CONTROLS
  const inflation = inflationOf(control, controls, loadings)
  const at = (rows: readonly (readonly number[])[], side: readonly number[], w: number) => {
    const found: number[] = []
    for (const run of side) if (!Number.isNaN(values[run]![w]!)) found.push(rows[run]![w]!)
    return found
  }
  const shifts = control.map((_, w) => meanOfPresent(at(values, runs, w)) - meanOfPresent(at(values, baseline, w)))
  const others = othersOf(shifts, control)
  const present = control.filter((is, w) => is && !Number.isNaN(shifts[w]!)).length
  const medianError = isControlled ? (MEDIAN_VARIANCE * noise.typical) / Math.max(present, 1) : 0
  const runFactor = 1 / runs.length + 1 / baseline.length
  const series = shifts.map((value, w): SeriesContrast | undefined => {
    if (Number.isNaN(value)) return undefined
    const [a, b] = [at(sampling, runs, w), at(sampling, baseline, w)]
    const factor = 1 / a.length + 1 / b.length
    // Runs with fewer samples than the others have more sampling error than the repeats show.
    const beyond = sum(a) / a.length ** 2 + sum(b) / b.length ** 2 - noise.within[w]! * factor
    const ownVariance = own[w]!.variance * factor + Math.max(0, beyond)
    const runVariance = (loadings[w]! ** 2 * shared.variance + medianError) * factor
    const variance = ownVariance + runVariance
    const df = variance ** 2 / (runVariance ** 2 / shared.df + ownVariance ** 2 / own[w]!.df)
    const total = { value, se: Math.sqrt(variance), df: Math.min(df, MAX_DF) }
    if (!isControlled) return { total }
    const se = Math.sqrt(ownVariance * inflation[w]!)
    return { total, own: { value: value - loadings[w]! * others[w]!, se, df: Math.min(own[w]!.df, MAX_DF) } }
  })
  if (!isControlled) return { series }
  const se = Math.sqrt((shared.variance + medianError) * runFactor)
  return { run: { value: medianOfControls(shifts, control), se, df: Math.min(shared.df, MAX_DF) }, series }
}

/** Returns the factor by which the error of the others' median increases the variance of a series relative to them. */
function inflationOf(control: readonly boolean[], controls: number, loadings: readonly number[]): number[] {
  return control.map((is, w) =>
    controls >= MIN_CONTROLS ? 1 + (loadings[w]! ** 2 * MEDIAN_VARIANCE) / (controls - (is ? 1 : 0)) : 1,
  )
}

/** Returns for each series the median of the other controls that have a value; 0 where there are too few. */
function othersOf(row: readonly number[], control: readonly boolean[]): number[] {
  const without = mediansOf(row, control)
  return row.map((value, w) => without(control[w] && !Number.isNaN(value) ? value : undefined))
}

function medianOfControls(row: readonly number[], control: readonly boolean[]): number {
  return mediansOf(row, control)()
}

function mediansOf(row: readonly number[], control: readonly boolean[]): (left?: number) => number {
  const present = row.filter((value, w) => control[w] && !Number.isNaN(value))
  return present.length >= MIN_CONTROLS ? medianWithout(present) : () => 0
}

function meanOfPresent(values: readonly number[]): number {
  const present = values.filter(value => !Number.isNaN(value))
  return present.length === 0 ? Number.NaN : sum(present) / present.length
}

/** Bound of a sum of squares, as a multiple of their median: limits the influence of outliers. */
const WINSOR = 4

/**
 * Returns the variance of series from their sums of squares (not empty), each of `df` >= 1 degrees of freedom: the winsorized
 * mean, divided by its expectation for chi-squared sums. Its efficiency is about 85 % of pooling, well above a median's.
 */
function typicalVariance(sums: readonly number[], df: number): number {
  const bound = WINSOR * median(sums)
  const expectedBound = WINSOR * chiSquaredQuantile(0.5, df)
  const expected = df * chiSquaredCdf(expectedBound, df + 2) + expectedBound * (1 - chiSquaredCdf(expectedBound, df))
  return mean(sums.map(value => Math.min(value, bound))) / expected
}
