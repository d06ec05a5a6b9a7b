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
import { studentUpperTail } from './distribution.ts'
import { type KnownVariance, learnVariance } from './known-variance.ts'
import { medianVariance, medianWithout, sum } from './median.ts'
import { learnOwnVariances, type OwnVariances } from './own-variance.ts'

/** Fewer series than this are no control group: the run's own movement cannot be told from the series'. */
const MIN_CONTROLS = 4

/** Variance of a median relative to that of a mean, for normal values. */
const MEDIAN_VARIANCE = Math.PI / 2
/** Degrees of freedom per series of the scatter inside the candidate (a median absolute deviation: efficiency 37 %). */
const SCATTER_EFFICIENCY = 0.37
/** The scatter inside the candidate says no more than this many times the variance that is known without it. */
const MAX_SCATTER = 4
/** Degrees of freedom of the noise of the wildest series. */
const MOST_OWN_DF = 60
/** Series from which a typical one is learnt: more change nothing. */
const MAX_TYPICAL = 64

/** What is believed of run-to-run noise before any run is seen: standard deviations of the logarithm, and their weight. */
export interface NoisePrior {
  /** Of what a whole run shares. */
  readonly shared: number
  readonly sharedDf: number
  /** Of what a typical series does on its own. */
  readonly own: number
  readonly ownDf: number
  /** The most that any series does on its own: a larger movement is a change, however few runs have been seen. */
  readonly mostOwn: number
  /** Of both together, where a series has no others to compare it with. */
  readonly aloneDf: number
  /** Most degrees of freedom believed of the movement of a run. */
  readonly maxSharedDf: number
  /** Degrees of freedom, more than 4, of the t distribution that the movements of a series come from: normal ones have more. */
  readonly tailDf: number
  /** Most degrees of freedom believed of the movement of a series in total. */
  readonly maxTotalDf: number
}

export const LATENCY_PRIOR: NoisePrior = {
  shared: 0.05,
  sharedDf: 4,
  own: 0.04,
  ownDf: 12,
  mostOwn: 0.3,
  aloneDf: 8,
  maxSharedDf: 6,
  tailDf: 7,
  maxTotalDf: 10,
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
  /** `own`, were the series the wildest there is. Absent without a control group. */
  readonly atMost?: Estimate
  /** Standard deviation from run to run of what the series does on its own. */
  readonly spread: number
  /** Standard error of `total` from sampling inside the runs. Absent where run-to-run noise is larger. */
  readonly sampling?: number
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

  const before = series.map(w => meanOver(baseline, w))
  const now = series.map(w => meanOver(candidates, w))
  const relativeTo = (center: readonly number[]) => (run: readonly number[]) => run.map((y, w) => y - center[w]!)
  const shift = relativeTo(before)(now)
  const others = othersOf(shift)
  const own = shift.map((total, w) => total - others(w))

  // Runs of one side differ by noise alone.
  const residuals = [...baseline.map(relativeTo(before)), ...candidates.map(relativeTo(now))].map(run => ({
    run,
    others: othersOf(run),
  }))
  const ownSquares = (w: number) => sum(residuals.map(({ run, others }) => (run[w]! - others(w)) ** 2 / inflation[w]!))
  const residualDf = n + m - 2
  const sharedSquares = sum(residuals.map(({ others }) => others() ** 2))

  const typical = everyNth(controls, MAX_TYPICAL)
  const movements = own.map((x, w) => x / Math.sqrt(factor * inflation[w]!))
  const variances = isControlled
    ? learnOwnVariances(
        { variance: prior.own ** 2, df: prior.ownDf },
        {
          squares: ownSquares,
          df: residualDf,
          movements,
          typical,
          scatter: {
            variance: medianVariance(controls.map(w => movements[w]!)),
            df: SCATTER_EFFICIENCY * (controls.length - 1),
            atMost: MAX_SCATTER,
          },
        },
      )
    : aloneVariances(prior, ownSquares, residualDf)
  const sharedBelief = { variance: prior.shared ** 2, df: prior.sharedDf }
  const shared = isControlled ? learnVariance(sharedBelief, sharedSquares, residualDf) : NOTHING_SHARED
  const medianError = isControlled ? (MEDIAN_VARIANCE * variances.typical) / controls.length : 0
  const runError = Math.sqrt((shared.variance + medianError) * factor)

  const maxDf = differenceDf(prior.tailDf, m, n)
  const eachShift = candidates.map(relativeTo(before))
  const eachOthers = eachShift.map(othersOf)
  const shifts = (runs.wanted ?? series).map((w, position): SeriesShift => {
    const known = variances.of(w)
    const sampling = runs.samplingVariance[position]!
    const ownVariance = Math.max(known.variance * factor, sampling)
    const totalVariance = ownVariance + runError ** 2
    const totalDf = totalVariance ** 2 / (runError ** 4 / shared.df + ownVariance ** 2 / known.df)
    const inflated = (variance: number) => Math.sqrt(variance * inflation[w]!)
    const learnt = { value: own[w]!, se: inflated(ownVariance), df: Math.min(known.df, maxDf) }
    const atMost = { value: own[w]!, se: inflated(prior.mostOwn ** 2 * factor + sampling), df: MOST_OWN_DF }
    return {
      total: { value: shift[w]!, se: Math.sqrt(totalVariance), df: Math.min(totalDf, prior.maxTotalDf) },
      ...(isControlled && { own: surer(learnt, atMost), atMost }),
      spread: Math.sqrt(known.variance),
      ...(sampling > known.variance * factor && { sampling: Math.sqrt(sampling) }),
      each: eachShift.map((run, c) => ({ total: run[w]!, own: run[w]! - eachOthers[c]!(w) })),
    }
  })
  if (!isControlled) return { series: shifts }
  const run: RunShift = {
    value: others(),
    se: runError,
    df: Math.min(shared.df, prior.maxSharedDf),
    controls: controls.length,
    each: eachOthers.map(median => median()),
  }
  return { run, series: shifts }
}

/**
 * Returns the degrees of freedom of the t distribution that has the kurtosis of a difference of means of m and n values of a
 * t distribution: means have lighter tails than what they are made of, and one value keeps its own.
 */
function differenceDf(df: number, m: number, n: number): number {
  return 4 + ((df - 4) * (1 / m + 1 / n) ** 2) / (1 / m ** 3 + 1 / n ** 3)
}

/** Of two estimates of one movement that may both be trusted, the one that is surer of it. */
function surer(a: Estimate, b: Estimate): Estimate {
  const p = ({ value, se, df }: Estimate) => studentUpperTail(Math.abs(value) / se, df)
  return p(b) < p(a) ? b : a
}

/** Without a control group what a run shares cannot be told from what a series does on its own: one variance has both. */
const NOTHING_SHARED: KnownVariance = { variance: 0, df: 1 }

function aloneVariances(prior: NoisePrior, squares: (w: number) => number, df: number): OwnVariances {
  const belief = { variance: prior.shared ** 2 + prior.own ** 2, df: prior.aloneDf }
  return { typical: belief.variance, of: w => learnVariance(belief, squares(w), df) }
}

/** Returns at most `count` of the values, evenly spread over the list. */
function everyNth<T>(values: readonly T[], count: number): T[] {
  const step = Math.max(1, values.length / count)
  return Array.from({ length: Math.min(values.length, count) }, (_, i) => values[Math.floor(i * step)]!)
}

function meanOver(runs: readonly (readonly number[])[], w: number): number {
  let total = 0
  for (const run of runs) total += run[w]!
  return total / runs.length
}
