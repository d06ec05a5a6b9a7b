/**
 * How far a run moved against earlier runs, and how far one series of it moved beyond the rest: the two-level model
 *
 *   y[r][w] = mu[w] + G[r] + E[r][w] + e[r][w]
 *
 * of a metric's logarithm y in run r and series w, where G is what the whole run shares (machine, placement, weather), E
 * is what the series does on its own, and e is the sampling error inside the run. Runs, not requests, are the evidence:
 * only e shrinks with more requests. The other series of the same run are the control group that takes G out.
 * Knows nothing of metrics or verdicts.
 */
import { chiSquaredQuantile } from './distribution.ts'
import { mean, median } from './median.ts'

/** Fewer series than this are no control group: the run's own movement cannot be told from the series'. */
export const MIN_CONTROLS = 8

/** Scale that makes the median absolute deviation estimate the standard deviation of a normal sample. */
const MAD_TO_SIGMA = 1.4826
/** Degrees of freedom that a median absolute deviation of W values is worth, per value above one (its efficiency, 37 %). */
const MAD_EFFICIENCY = 0.37
/** Share of the residual degrees of freedom that the median of the series' sums of squares keeps, and their bound. */
const MEDIAN_OF_SUMS_EFFICIENCY = 0.5
const MAX_HISTORY_DF = 60
/** Variance of a median, relative to that of the mean, for normal values: pi / 2. */
const MEDIAN_VARIANCE = 1.57

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
  /** More degrees of freedom than this are never believed: run effects have heavier tails than the model. */
  readonly maxDf: number
}

export const LATENCY_PRIOR: NoisePrior = {
  shared: 0.05,
  sharedDf: 4,
  own: 0.04,
  ownDf: 20,
  seriesDf: 6,
  maxDf: 8,
}

export interface RunsBySeries {
  /** Logarithms by baseline run (at least one) and series. */
  readonly baseline: readonly (readonly number[])[]
  /** Logarithms by candidate run (at least one) and series. */
  readonly candidates: readonly (readonly number[])[]
  /** By series: variance of (candidate mean − baseline mean) from sampling inside the runs alone; 0 when not known. */
  readonly samplingVariance: readonly number[]
  /** By series: whether it belongs to the control group. */
  readonly control: readonly boolean[]
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
  /** Movement beyond the rest of the run. Absent without a control group. */
  readonly own?: Estimate
  /** Standard deviation from run to run of what the series does on its own. */
  readonly spread: number
  /** Movement of each candidate run alone. */
  readonly each: readonly number[]
}

export interface Shifts {
  /** Movement of the median control series. Absent without a control group. */
  readonly run?: Estimate & { readonly controls: number; readonly each: readonly number[] }
  readonly series: readonly SeriesShift[]
}

/** Estimates the movement of the run and of each of its series against the baseline runs. */
export function estimateShifts(runs: RunsBySeries, prior: NoisePrior): Shifts {
  const n = runs.baseline.length
  const m = runs.candidates.length
  const width = runs.control.length
  const series = Array.from({ length: width }, (_, w) => w)
  const controls = series.filter(w => runs.control[w])
  const hasControls = controls.length >= MIN_CONTROLS
  const factor = 1 / m + 1 / n

  const baselineMean = series.map(w => mean(runs.baseline.map(run => run[w]!)))
  const shift = series.map(w => mean(runs.candidates.map(run => run[w]!)) - baselineMean[w]!)
  const runShift = hasControls ? median(controls.map(w => shift[w]!)) : 0
  const own = series.map(w => shift[w]! - runShift)

  const residuals = runs.baseline.map(run => series.map(w => run[w]! - baselineMean[w]!))
  const shared = residuals.map(run => (hasControls ? median(controls.map(w => run[w]!)) : 0))
  const ownSquares = series.map(w => sum(residuals.map((run, r) => (run[w]! - shared[r]!) ** 2)))

  // What a typical series does on its own: the prior, the baseline's residuals, the spread inside the candidate.
  const typical = controls.length > 0 ? controls : series
  const historyDf =
    n < 2
      ? 0
      : hasControls
        ? Math.min((n - 1) * (controls.length - 1) * MEDIAN_OF_SUMS_EFFICIENCY, MAX_HISTORY_DF)
        : (n - 1) * typical.length
  const history = historyDf > 0 ? median(typical.map(w => ownSquares[w]!)) / chiSquaredQuantile(0.5, n - 1) : 0
  const candidateDf = hasControls ? MAD_EFFICIENCY * (controls.length - 1) : 0
  const candidate = hasControls ? (MAD_TO_SIGMA * median(controls.map(w => Math.abs(own[w]!)))) ** 2 / factor : 0
  const typicalVariance =
    (prior.ownDf * prior.own ** 2 + historyDf * history + candidateDf * candidate) /
    (prior.ownDf + historyDf + candidateDf)

  const sharedDf = prior.sharedDf + n - 1
  const sharedVariance = (prior.sharedDf * prior.shared ** 2 + sum(shared.map(g => g * g))) / sharedDf
  const runError = Math.sqrt(
    sharedVariance * factor + (hasControls ? (MEDIAN_VARIANCE * typicalVariance * factor) / controls.length : 0),
  )

  const ownDf = prior.seriesDf + n - 1
  const result = series.map((w): SeriesShift => {
    const pooled = (prior.seriesDf * typicalVariance + ownSquares[w]!) / ownDf
    const ownVariance = Math.max(pooled * factor, runs.samplingVariance[w]!)
    const ownError = Math.sqrt(ownVariance)
    const totalError = Math.hypot(ownError, runError)
    const satterthwaite = totalError ** 4 / (runError ** 4 / sharedDf + ownError ** 4 / ownDf)
    return {
      total: { value: shift[w]!, se: totalError, df: Math.min(satterthwaite, prior.maxDf) },
      ...(hasControls && { own: { value: own[w]!, se: ownError, df: Math.min(ownDf, prior.maxDf) } }),
      spread: Math.sqrt(ownVariance / factor),
      each: runs.candidates.map(run => run[w]! - baselineMean[w]!),
    }
  })
  if (!hasControls) return { series: result }
  const each = runs.candidates.map(run => median(controls.map(w => run[w]! - baselineMean[w]!)))
  const run = { value: runShift, se: runError, df: Math.min(sharedDf, prior.maxDf), controls: controls.length, each }
  return { run, series: result }
}

function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}
