/**
 * How far a run moved against earlier runs, and how far one series of it moved beyond the rest: the two-level model
 *
 *   y[r][w] = mu[w] + G[r] + E[r][w] + e[r][w]
 *
 * of a metric's logarithm y in run r and series w, where G is what the whole run shares (machine, placement, weather), E
 * is what the series does on its own, and e is the sampling error inside the run. Runs, not requests, are the evidence:
 * only e shrinks with more requests. The other series of the same run are the control group that takes G out.
 * Knows nothing of metrics or verdicts. docs/statistics.md derives it and measures it.
 */
import { medianWithout, sum } from './median.ts'
import { medianVariance, typicalVariance } from './typical-variance.ts'

/** Fewer series than this are no control group: the run's own movement cannot be told from the series'. */
const MIN_CONTROLS = 4

/** Variance of a median relative to that of a mean, for normal values. */
const MEDIAN_VARIANCE = Math.PI / 2
/** Degrees of freedom per series of the spread inside the candidate (a median absolute deviation: efficiency 37 %). */
const CANDIDATE_EFFICIENCY = 0.37
/** Degrees of freedom per baseline residual of the winsorised variance, and how many of them are ever believed. */
const HISTORY_EFFICIENCY = 0.85
const MAX_HISTORY_DF = 120
/**
 * What a residual of a series counts for when the reference distribution is chosen. Run effects have heavier tails than
 * a normal distribution: with excess kurtosis k, a sample variance is as uncertain as one of 1 / (1 + k / 2) as many
 * values; 0.75 is a kurtosis of 2/3.
 */
const RESIDUAL_WEIGHT = 0.75

/** What is believed of run-to-run noise before any run is seen: standard deviations of the logarithm, and their weight. */
export interface NoisePrior {
  /** Standard deviation of what a whole run shares. */
  readonly shared: number
  readonly sharedDf: number
  /** Standard deviation of what a typical series does on its own. */
  readonly own: number
  readonly ownDf: number
  /** How alike the series are: weight of the typical series' variance in the estimate for one series. */
  readonly seriesDf: number
  /** Most degrees of freedom believed of a run's movement, and of a series'. */
  readonly maxSharedDf: number
  readonly maxOwnDf: number
}

export const LATENCY_PRIOR: NoisePrior = {
  shared: 0.05,
  sharedDf: 4,
  own: 0.04,
  ownDf: 12,
  seriesDf: 6.5,
  maxSharedDf: 8,
  maxOwnDf: 10,
}

export interface RunsBySeries {
  /** Logarithms by baseline run (at least one) and series. */
  readonly baseline: readonly (readonly number[])[]
  /** Logarithms by candidate run (at least one) and series. */
  readonly candidates: readonly (readonly number[])[]
  /** By series: whether it belongs to the control group. */
  readonly control: readonly boolean[]
  /** Positions of the series whose movement is wanted: all of them when absent. The others serve as controls only. */
  readonly wanted?: readonly number[]
  /** By wanted series: variance of (candidate mean − baseline mean) from sampling inside the runs alone; 0 when not known. */
  readonly samplingVariance: readonly number[]
}

/** An estimate with its standard error and the degrees of freedom of that error. */
export interface Estimate {
  readonly value: number
  readonly se: number
  readonly df: number
}

export interface SeriesShift {
  /** Movement of the series: log ratio of candidate to baseline. */
  readonly total: Estimate
  /** Movement beyond the median of the other series of the run. Absent without a control group. */
  readonly own?: Estimate
  /** Standard deviation from run to run of what the series does on its own. */
  readonly spread: number
  /** Movement of each candidate run alone: in total, and beyond the median of the others (the total without controls). */
  readonly each: readonly { readonly total: number; readonly own: number }[]
}

export interface RunShift extends Estimate {
  /** Series in the control group. */
  readonly controls: number
  /** Movement of each candidate run alone. */
  readonly each: readonly number[]
}

export interface Shifts {
  /** Movement of the median control series. Absent without a control group. */
  readonly run?: RunShift
  /** By wanted series. */
  readonly series: readonly SeriesShift[]
}

/** Estimates the movement of the run and of its series against the baseline runs. */
export function estimateShifts(runs: RunsBySeries, prior: NoisePrior): Shifts {
  const { baseline, candidates, control } = runs
  const n = baseline.length
  const m = candidates.length
  const factor = 1 / m + 1 / n
  const series = control.map((_, w) => w)
  const controls = series.filter(w => control[w])
  const isControlled = controls.length >= MIN_CONTROLS
  /** Returns a function that gives the median of the controls of a run but for one series; 0 without a control group. */
  const othersOf = (run: readonly number[]): ((w?: number) => number) => {
    if (!isControlled) return () => 0
    const without = medianWithout(controls.map(w => run[w]!))
    return w => without(w !== undefined && control[w] ? run[w] : undefined)
  }
  /** How much larger the variance beyond the others is than the series' own: the others' median has an error too. */
  const inflation = series.map(w => (isControlled ? 1 + MEDIAN_VARIANCE / (controls.length - (control[w] ? 1 : 0)) : 1))

  const center = series.map(w => meanOver(baseline, w))
  const relativeTo = (run: readonly number[]) => run.map((y, w) => y - center[w]!)
  const shift = relativeTo(series.map(w => meanOver(candidates, w)))
  const others = othersOf(shift)
  const own = shift.map((total, w) => total - others(w))

  const ownSquares = series.map(() => 0)
  let sharedSquares = 0
  for (const run of baseline) {
    const residual = relativeTo(run)
    const residualOthers = othersOf(residual)
    for (const w of series) ownSquares[w]! += (residual[w]! - residualOthers(w)) ** 2
    sharedSquares += residualOthers() ** 2
  }
  for (const w of series) ownSquares[w]! /= inflation[w]!

  // A typical series' own variance: what is believed, what the baseline runs show, what this very run shows.
  const typical = controls.length > 0 ? controls : series
  const sources = [{ df: prior.ownDf, variance: prior.own ** 2 }]
  if (n > 1) {
    const df = (n - 1) * (isControlled ? HISTORY_EFFICIENCY * (controls.length - 1) : typical.length)
    const variance = typicalVariance(
      typical.map(w => ownSquares[w]!),
      n - 1,
    )
    sources.push({ df: Math.min(df, MAX_HISTORY_DF), variance })
  }
  if (isControlled) {
    const standard = controls.map(w => own[w]! / Math.sqrt(factor * inflation[w]!))
    sources.push({ df: CANDIDATE_EFFICIENCY * (controls.length - 1), variance: medianVariance(standard) })
  }
  const typicalOwn = sum(sources.map(({ df, variance }) => df * variance)) / sum(sources.map(({ df }) => df))

  const sharedDf = prior.sharedDf + n - 1
  const sharedVariance = (prior.sharedDf * prior.shared ** 2 + sharedSquares) / sharedDf
  const medianError = isControlled ? (MEDIAN_VARIANCE * typicalOwn) / controls.length : 0
  const runError = Math.sqrt((sharedVariance + medianError) * factor)

  const eachShift = candidates.map(relativeTo)
  const eachOthers = eachShift.map(othersOf)
  const ownDf = prior.seriesDf + RESIDUAL_WEIGHT * (n - 1)
  const shifts = (runs.wanted ?? series).map((w, position): SeriesShift => {
    const shrunk = (prior.seriesDf * typicalOwn + ownSquares[w]!) / (prior.seriesDf + n - 1)
    const ownVariance = Math.max(shrunk * factor, runs.samplingVariance[position]!)
    const totalVariance = ownVariance + runError ** 2
    const totalDf = totalVariance ** 2 / (runError ** 4 / sharedDf + ownVariance ** 2 / ownDf)
    const df = Math.min(ownDf, prior.maxOwnDf)
    return {
      total: { value: shift[w]!, se: Math.sqrt(totalVariance), df: Math.min(totalDf, prior.maxOwnDf) },
      ...(isControlled && { own: { value: own[w]!, se: Math.sqrt(ownVariance * inflation[w]!), df } }),
      spread: Math.sqrt(ownVariance / factor),
      each: eachShift.map((run, c) => ({ total: run[w]!, own: run[w]! - eachOthers[c]!(w) })),
    }
  })
  if (!isControlled) return { series: shifts }
  const run: RunShift = {
    value: others(),
    se: runError,
    df: Math.min(sharedDf, prior.maxSharedDf),
    controls: controls.length,
    each: eachOthers.map(median => median()),
  }
  return { run, series: shifts }
}

function meanOver(runs: readonly (readonly number[])[], w: number): number {
  let total = 0
  for (const run of runs) total += run[w]!
  return total / runs.length
}
