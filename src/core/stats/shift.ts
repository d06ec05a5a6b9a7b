/**
 * Estimates the change of a run from earlier runs, and the change of each series relative to the rest of its run, by the
 * two-level model
 *
 *   y[r][w] = mu[w] + G[r] + E[r][w] + e[r][w]
 *
 * of a metric's logarithm y in run r and series w, where G is the noise that all series of a run share (machine, placement), E
 * is the noise of the series alone, and e is the sampling error inside the run. The sample size is the
 * number of runs: more requests shrink only e. The other series of the same run are the control group that takes G out.
 * docs/statistics.md derives and measures it.
 */
import {
  aloneUnder,
  controlledUnder,
  mixDesigns,
  type Others,
  type RunRows,
} from './design-estimate.ts'
import { studentUpperTail } from './distribution.ts'
import { type Estimate, estimate, weightedOutlook } from './estimate.ts'
import { once } from './kept.ts'
import { type LearntNoises, learntErrors, repeatedDf } from './learnt-errors.ts'
import { loadingsOf } from './loadings.ts'
import { medianWithout } from './median.ts'
import { type ChanceInModes, chanceInModes } from './modes.ts'
import { designsOf, differenceDf, pairWeights, type Sides } from './run-design.ts'
import { differences, meanRow } from './run-rows.ts'
import { learntTailDf, MIN_RUNS_FOR_TAILS } from './tails.ts'

/** Smallest control group: with fewer series, the change of the run cannot be separated from that of the series. */
const MIN_CONTROLS = 4

/** Variance of a median relative to that of a mean, for normal values. */
const MEDIAN_VARIANCE = Math.PI / 2
/** Most degrees of freedom of a change between jobs, because the runs of one job do not show the noise of jobs. */
const JOB_DF = 6
/** Degrees of freedom of the noise of the noisiest series. */
const MOST_OWN_DF = 60
/** Largest number of series from which the typical variance is estimated; more do not improve it. */
const MAX_TYPICAL = 64

/** Prior of run-to-run noise: standard deviations of the logarithm, with degrees of freedom as their weight. */
export interface NoisePrior {
  /** Noise that all series of a run share. */
  readonly shared: number
  readonly sharedDf: number
  /** Noise of a typical series alone. */
  readonly own: number
  readonly ownDf: number
  /** Upper bound of the noise of a series alone: a larger change is real, however few runs there are. */
  readonly mostOwn: number
  /** Degrees of freedom of both together, for series without a control group. */
  readonly aloneDf: number
  /** Most degrees of freedom of the change of a run. */
  readonly maxSharedDf: number
  /** Degrees of freedom (> 4) of the t distribution of the noise of a series, where the runs do not show its tails. */
  readonly tailDf: number
  /** Most degrees of freedom of the total change of a series. */
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

/** `baseline` and `candidates` have logarithms by run (at least one) and series. */
export interface RunsBySeries extends Sides {
  /** By series: whether it belongs to the control group. */
  readonly control: readonly boolean[]
  /** Positions of the series to estimate. Absent: all. The others serve as controls only. */
  readonly wanted?: readonly number[]
  /** By wanted series: variance of (candidate mean − baseline mean) from sampling inside the runs alone; 0 when not known. */
  readonly samplingVariance: readonly number[]
  /** Noise by the history of the suite. Absent, and for pairs and further groups of repeats: the runs alone show it. */
  readonly learnt?: LearntNoises
}

export interface SeriesShift {
  /** Change of the series: log ratio of candidate to baseline. */
  readonly total: Estimate
  /** Change relative to the median of the other series of the run. Absent without a control group. */
  readonly own?: Estimate
  /**
   * By direction: bounds of the p-value when each run may be in either mode of the baseline. Absent: it has one mode, or further
   * groups of repeats show the noise.
   */
  readonly inModes?: (direction: number) => ChanceInModes
  /** True where the noise is that of the history. */
  readonly isLearnt?: true
  /** True where the upper bound of the noise (`NoisePrior.mostOwn`) makes `own` more significant than its estimate. */
  readonly isBounded?: true
  /** Run-to-run standard deviation of the series alone. */
  readonly spread: number
  /** Standard error of `total` from sampling inside the runs. Absent where run-to-run noise is larger. */
  readonly sampling?: number
  /** Number of candidate runs. */
  readonly runs: number
}

export interface RunShift extends Estimate {
  /** Series in the control group. */
  readonly controls: number
}

export interface Shifts {
  /** Change of the median control series. Absent without a control group. */
  readonly run?: RunShift
  /** By wanted series. */
  readonly series: readonly SeriesShift[]
  /** Returns that of a wanted series, by its position among them. Each is estimated when it is asked for. */
  of(position: number): SeriesShift
}

/** Estimates the change of the run and of its series from the baseline runs. */
export function estimateShifts(runs: RunsBySeries, prior: NoisePrior): Shifts {
  const { baseline, candidates, control } = runs
  const series = control.map((_, w) => w)
  const controls = series.filter(w => control[w])
  const isControlled = controls.length >= MIN_CONTROLS
  const noOthers = { of: new Float64Array(series.length), all: 0 }
  const othersOf = isControlled ? othersAmong(control) : () => noOthers
  const designs = designsOf(runs)
  // The runs of two groups alone are too few to show loadings.
  const loading =
    isControlled && runs.repeats
      ? loadingsOf(designs[0]!.rows(), othersOf, prior.own ** 2)
      : series.map(() => 1)
  const weights = runs.pairs && pairWeights(runs.pairs)
  const before = meanRow(baseline, weights)
  const now = meanRow(candidates, weights)
  const shift = now.map((y, w) => y - before[w]!)
  const others = othersOf(shift)
  const own = shift.map((total, w) => total - loading[w]! * others.of[w]!)
  const typical = evenly(controls)
  const ownPrior = { variance: prior.own ** 2, df: prior.ownDf }
  const alone = { variance: prior.shared ** 2 + prior.own ** 2, df: prior.aloneDf }
  // A side of several groups does not scatter by noise alone.
  const isOneGroup = !runs.pairs && !runs.repeats
  const history = isOneGroup ? runs.learnt : undefined
  /** Noise of a series without a control group by the history: the prior of what its few runs show, which may be quieter. */
  const learntAlone = (w: number) => (isControlled || history?.shared ? undefined : history?.own[w])
  const alonePrior = (w: number) => {
    const noise = learntAlone(w)
    return noise ? { variance: noise.scale ** 2, df: noise.df } : alone
  }
  const rows: RunRows = { othersOf, loading, typical }
  const sharedPrior = { variance: prior.shared ** 2, df: prior.sharedDf }
  const byDesign = designs.map(design =>
    isControlled
      ? controlledUnder(design, rows, own, ownPrior, sharedPrior)
      : aloneUnder(design, rows, evenly(series), alonePrior),
  )
  const noise = mixDesigns(byDesign, isControlled)
  const { factor, ownOutlook, runOutlook } = noise
  const n = baseline.length
  const m = candidates.length
  const learnt =
    isControlled && history ? learntErrors(history, { factor, n, m, own, controls }) : undefined
  const shared = learnt?.shared ?? noise.shared()
  // The noise of the median itself is in what the history shows.
  const medianError =
    isControlled && !learnt ? (MEDIAN_VARIANCE * noise.typical()) / controls.length : 0
  const runError = Math.sqrt(shared.variance + medianError)

  // The tails of the noise are those of the longest list of runs that differ by noise alone.
  const alike = runs.repeats
    ? runs.repeats.groups.map(({ runs }) => runs).reduce((a, b) => (b.length > a.length ? b : a))
    : baseline
  const distancesOf = distancesIn(alike, othersOf)
  const maxDf = once(() => {
    const tailDf =
      runs.pairs || alike.length < MIN_RUNS_FOR_TAILS
        ? prior.tailDf
        : learntTailDf(typical.map(distancesOf), prior.tailDf)
    return noise.mixed(({ share, means }) => {
      const df = differenceDf(tailDf, means.candidates, means.baseline)
      return share > 0 ? Math.min(df, JOB_DF) : df
    })
  })
  /** Returns the variance of the shift of a series, whether the history shows it, and the most degrees of freedom of the total. */
  const noiseOf = (w: number) => {
    const ofHistory = learnt?.own(w)
    if (ofHistory) return { ...ofHistory, isLearnt: true, maxTotalDf: MOST_OWN_DF }
    const alone = learntAlone(w)
    const maxTotalDf = alone ? repeatedDf(alone.df, n, m) : prior.maxTotalDf
    const { variance, df } = noise.own(w)
    return { variance, df, isLearnt: alone !== undefined, maxTotalDf }
  }
  const wanted = runs.wanted ?? series
  const shiftOf = (position: number): SeriesShift => {
    const w = wanted[position]!
    const known = noiseOf(w)
    const { isLearnt } = known
    const sampling = runs.samplingVariance[position]!
    const ownVariance = Math.max(known.variance, sampling)
    const totalVariance = ownVariance + runError ** 2
    const totalDf = totalVariance ** 2 / (runError ** 4 / shared.df + ownVariance ** 2 / known.df)
    const bothOutlooks = weightedOutlook(ownOutlook, ownVariance / totalVariance, runOutlook)
    const estimates = {
      total: estimate({
        value: shift[w]!,
        se: Math.sqrt(totalVariance),
        df: Math.min(totalDf, known.maxTotalDf),
        outlook: bothOutlooks,
      }),
      spread: Math.sqrt(known.variance / factor),
      runs: m,
    }
    const inModes =
      isOneGroup && !isLearnt
        ? chanceInModes({
            baseline: distancesOf(w),
            change: own[w]!,
            runs: candidates.length,
            prior: isControlled ? ownPrior : alone,
            typical: noise.typical() / factor,
            others: sampling,
          })
        : undefined
    const made: { -readonly [Name in keyof SeriesShift]: SeriesShift[Name] } = estimates
    if (isLearnt) made.isLearnt = true
    if (inModes) made.inModes = inModes
    if (sampling > known.variance) made.sampling = Math.sqrt(sampling)
    if (!isControlled) return made
    const ofOwn = (variance: number, df: number) =>
      estimate({ value: own[w]!, se: Math.sqrt(variance), df, outlook: ownOutlook })
    made.own = ofOwn(ownVariance, isLearnt ? known.df : Math.min(known.df, maxDf()))
    const bounded = ofOwn(prior.mostOwn ** 2 * factor + sampling, MOST_OWN_DF)
    if (isLearnt || pOf(bounded) >= pOf(made.own)) return made
    made.own = bounded
    made.isBounded = true
    return made
  }
  const shifts = {
    of: shiftOf,
    get series() {
      return wanted.map((_, position) => shiftOf(position))
    },
  }
  if (!isControlled) return shifts
  const run: RunShift = estimate({
    value: others.all,
    se: runError,
    df: learnt ? shared.df : Math.min(shared.df, prior.maxSharedDf),
    outlook: runOutlook,
    controls: controls.length,
  })
  return Object.assign(shifts, { run })
}

function pOf({ value, se, df }: Estimate): number {
  return studentUpperTail(Math.abs(value) / se, df)
}

/** Returns a function for the medians of a row of values by series among the controls, of which at least MIN_CONTROLS are known. */
function othersAmong(control: readonly boolean[]): RunRows['othersOf'] {
  const controls = control.flatMap((is, w) => (is ? w : []))
  const present = new Float64Array(controls.length)
  const known = new Map<readonly number[], Others>()
  return row => {
    const found = known.get(row)
    if (found) return found
    let count = 0
    for (const w of controls) if (!Number.isNaN(row[w]!)) present[count++] = row[w]!
    const without = count < MIN_CONTROLS ? () => NaN : medianWithout(present.subarray(0, count))
    const all = without()
    const made = { of: new Float64Array(row.length).fill(all), all }
    for (const w of controls) made.of[w] = without(row[w])
    known.set(row, made)
    return made
  }
}

/** Returns a function for the distances of a series in some runs from its mean, beyond the others. */
function distancesIn(
  runs: RunsBySeries['baseline'],
  othersOf: RunRows['othersOf'],
): (w: number) => number[] {
  const distances = once(() => differences(runs).map(row => ({ row, others: othersOf(row).of })))
  return w => distances().map(({ row, others }) => row[w]! - others[w]!)
}

/** Returns at most MAX_TYPICAL of the values, evenly spread over the list. */
function evenly<T>(values: readonly T[]): readonly T[] {
  const count = MAX_TYPICAL
  if (values.length <= count) return values
  return Array.from({ length: count }, (_, i) => values[Math.floor((i * values.length) / count)]!)
}
