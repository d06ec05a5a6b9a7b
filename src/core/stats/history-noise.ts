/**
 * The noise of a metric by all earlier runs: how each series scatters beyond the others of its run, how runs scatter as a whole, and
 * how much noisier one run is than another. Each run is compared with the mean of the runs before it at the same level, as a verdict
 * compares a candidate with its baseline.
 */
import { condensed } from './condensed-tails.ts'
import {
  type LearntNoise,
  learnTails,
  meanVariance,
  type Squares,
  type Tails,
  varianceOf,
  within,
} from './learnt-tails.ts'
import { ascending, mean, median, sum } from './median.ts'
import { type ComparedRun, comparedRuns, LASTING, MIN_CONTROLS, type PastRun } from './residuals.ts'
import { inverseTrigamma, trigamma } from './special.ts'

/** How noisy runs are beside one another, as multiples of the variance of their series. */
export interface RunSpread {
  /** Level of the newest runs, around 1. */
  readonly level: number
  /** Degrees of freedom that the level counts for one run beside its own scatter. */
  readonly weight: number
}

export interface HistoryNoise {
  /** Compared runs, at least MIN_RUNS. */
  readonly runs: number
  /** By series. Undefined where no run has a residual. The newest level of the spread is in the scale. */
  readonly series: readonly (LearntNoise | undefined)[]
  /** Noise that all series of a run share. Absent with fewer than four series. */
  readonly shared?: LearntNoise
  readonly spread: RunSpread
}

/** Fewest compared runs from which the history shows the noise: with 10, false alarms rose to 4 to 7 of 100. */
export const MIN_RUNS = 30

/** Half-life of the noise, runs: of a series, of the spread of runs, and of a series that became noisier. */
const SERIES_HALF_LIFE = 60
const SPREAD_HALF_LIFE = 5
const RECENT_HALF_LIFE = 7
/** Degrees of freedom that the long history counts beside the newest runs. */
const RECENT_PRIOR = 8
/** Largest square of a recent residual, in variances. */
const MOST_RECENT = 16
/** Assumed standard deviations of the logarithm: of a series beyond the others, of a run, and of both together. */
const ASSUMED_OWN = 0.04
const ASSUMED_SHARED = 0.05
const ASSUMED_ALONE = 0.064
const SHARED_SIMILARITY = 4

/**
 * Learns the noise of a metric. `runs` are the oldest first; each is compared with at most `window` before it.
 * Undefined where fewer than MIN_RUNS can be compared.
 */
export function learnHistoryNoise(
  runs: readonly PastRun[],
  window: number,
): HistoryNoise | undefined {
  const compared = atPresentLevel(comparedRuns(runs, window))
  if (compared.length < MIN_RUNS) return undefined
  const positions = [...runs[0]!.logs.keys()].filter(w =>
    compared.some(({ own }) => !Number.isNaN(own[w])),
  )
  // A suite may have more series than have values of this metric.
  const isControlled = positions.length >= MIN_CONTROLS
  const own = positions.map(w => withoutChanges(compared, w))
  const spread = spreadOfRuns(own)
  const even = own.map(series => dividedBy(spread.byRun, series))
  const weights = fading(compared.length, SERIES_HALF_LIFE, window)
  const assumed = (isControlled ? ASSUMED_OWN : ASSUMED_ALONE) ** 2
  const tails = learnTails(even, { weights, assumed })
  const recent = fading(compared.length, RECENT_HALF_LIFE, 0)
  const found = new Map(
    positions.map((w, i) => [w, noiseNow(even[i]!, recent, tails[i]!, spread.level)]),
  )
  const series = runs[0]!.logs.map((_, w) => found.get(w))
  const { level, weight } = spread
  const noise = { runs: compared.length, series, spread: { level, weight } }
  if (!isControlled) return noise
  const together = Float64Array.from(compared, ({ shared }) => shared)
  const options = { weights, assumed: ASSUMED_SHARED ** 2, similarity: SHARED_SIMILARITY }
  const [tail] = learnTails([together], options)
  return { ...noise, shared: noiseNow(together, recent, tail!) }
}

function dividedBy(spread: readonly number[], squares: Squares): Squares {
  const even = new Float64Array(squares.length)
  for (let r = 0; r < even.length; r++) even[r] = squares[r]! / spread[r]!
  return even
}

/** Returns the noise of the newest runs: the long one, or more where those scatter more; times a multiple of its variance. */
function noiseNow(squares: Squares, recent: Float64Array, tail: Tails, times = 1): LearntNoise {
  const { scale, df } = condensed(tail)
  return { scale: scale * Math.sqrt(times * noisier(squares, recent, meanVariance(tail))), df }
}

/** Degrees of freedom that the earlier level of noise counts in another environment. */
const ELSEWHERE_PRIOR = 8

/** Returns the runs with the residuals of those of another environment as they would scatter in the present one. */
function atPresentLevel(runs: readonly ComparedRun[]): readonly ComparedRun[] {
  const elsewhere = runs.filter(({ run }) => run.isElsewhere)
  if (elsewhere.length === 0) return runs
  const here = runs.filter(({ run }) => !run.isElsewhere)
  const own = Math.sqrt(timesNoisier(elsewhere, here, ({ own }) => [...own].map(x => x ** 2)))
  const shared = timesNoisier(elsewhere, here, run => [run.shared])
  const scaled = (residuals: Float64Array) => residuals.map(x => x * own)
  return runs.map(one =>
    one.run.isElsewhere
      ? {
          ...one,
          own: scaled(one.own),
          after: one.after && scaled(one.after),
          shared: one.shared * shared,
        }
      : one,
  )
}

/** Returns the variance of runs here as a multiple of that elsewhere, by the calmest squares of all series. */
function timesNoisier(
  elsewhere: readonly ComparedRun[],
  here: readonly ComparedRun[],
  squaresOf: (run: ComparedRun) => readonly number[],
): number {
  const before = elsewhere.map(squaresOf)
  const usual = usualSquares(
    before[0]!.map((_, w) => Float64Array.from(before, row => row[w]!)),
    before.length,
  )
  const relative = (rows: readonly (readonly number[])[]) =>
    rows.flatMap(row => row.map((q, w) => q / usual[w]!)).filter(q => !Number.isNaN(q))
  const past = relative(before)
  const now = relative(here.map(squaresOf))
  if (past.length === 0 || now.length === 0) return 1
  const df = CALM_DF * now.length
  const times = calmMean(now) / Math.max(calmMean(past), LEAST_SCATTER)
  return (ELSEWHERE_PRIOR + df * times) / (ELSEWHERE_PRIOR + df)
}

/** A residual is far from this many standard deviations on, by the median of the squares. */
const FAR = 3
/** Median of the squares of standard normal values. */
const MEDIAN_SQUARE = 0.455

/**
 * Returns the squares of a series' residuals without those that are changes. A level that lasted is none of noise: a run far from
 * those before counts by those after it. A refused run far from those before it counts where its own commit passed too, or where the
 * series was as far away in three separate runs.
 */
function withoutChanges(runs: readonly ComparedRun[], w: number): Squares {
  const own = new Float64Array(runs.length)
  const squares = new Float64Array(runs.length)
  for (let r = 0; r < runs.length; r++) {
    own[r] = runs[r]!.own[w]!
    squares[r] = own[r]! ** 2
  }
  const present = presentIn(squares)
  const far = present.length === 0 ? 0 : (FAR ** 2 * median(present)) / MEDIAN_SQUARE
  for (let r = 0; r < runs.length; r++) {
    const { run, after } = runs[r]!
    if (!(squares[r]! > far)) continue
    if (run.isBaseline) {
      const lasting = after?.[w] ?? NaN
      if (!Number.isNaN(lasting)) squares[r] = Math.min(squares[r]!, lasting ** 2)
    } else if (!hasPassed(runs, run) && timesAsFar(own, own[r]!) < LASTING) squares[r] = NaN
  }
  return squares
}

function presentIn(squares: Squares): Squares {
  return squares.includes(NaN) ? squares.filter(q => !Number.isNaN(q)) : squares
}

function hasPassed(runs: readonly ComparedRun[], { commit }: PastRun): boolean {
  return commit !== undefined && runs.some(({ run }) => run.isBaseline && run.commit === commit)
}

/** Returns how many times a series left for at least half as far: runs in a row are one time. */
function timesAsFar(own: Float64Array, x: number): number {
  const isAsFar = (value: number | undefined) => (value ?? 0) / x >= 0.5
  return own.filter((value, r) => isAsFar(value) && !isAsFar(own[r - 1])).length
}

/** Returns by run how much it counts: half as much after so many runs. Neighbours that share a baseline run of one agree. */
function fading(runs: number, halfLife: number, window: number): Float64Array {
  const all = window === 1 ? 1.5 : 1
  return Float64Array.from({ length: runs }, (_, r) => 0.5 ** ((runs - 1 - r) / halfLife) / all)
}

/** Returns by how much the variance of the newest runs, by these weights, exceeds that of all, at least 1. */
function noisier(squares: Squares, weights: Float64Array, variance: number): number {
  let [recent, count] = [0, 0]
  for (let r = 0; r < squares.length; r++) {
    if (Number.isNaN(squares[r]!)) continue
    const times = squares[r]! / variance
    recent += weights[r]! * (times > MOST_RECENT ? MOST_RECENT : times)
    count += weights[r]!
  }
  return Math.max(1, (RECENT_PRIOR + recent) / (RECENT_PRIOR + count))
}

/** Share of a run's series that show its spread: those that changed are not among them. */
const CALM = 0.8
/** Least mean of them, where values are equal in every run. */
const LEAST_SCATTER = 1e-6
/** Degrees of freedom of their mean, for each series. */
export const CALM_DF = 0.6
/** Returns the mean of the calm ones of some squares. */
export function calmMean(squares: ArrayLike<number>): number {
  return mean(ascending(squares).subarray(0, Math.ceil(CALM * squares.length)))
}

/** Weight of the level before the first run, and in the fit of the weights, runs. */
const SPREAD_PRIOR = 8
const WEIGHT_PRIOR = { runs: 10, weight: 12 }

/**
 * Returns the spread of each run, as a multiple of the usual variance, and of those to come.
 * @internal Exported for its test.
 */
export function spreadOfRuns(
  own: readonly Squares[],
): RunSpread & { readonly byRun: readonly number[] } {
  const runs = own[0]!.length
  const usual = usualSquares(own, runs)
  const isControlled = own.length >= MIN_CONTROLS
  const squares = new Float64Array(own.length)
  const scatters = Array.from({ length: runs }, (_, r) => {
    let count = 0
    for (let w = 0; w < own.length; w++) {
      const q = own[w]![r]! / usual[w]!
      if (!Number.isNaN(q)) squares[count++] = q
    }
    const known = squares.subarray(0, count)
    const scatter = count > 0 ? Math.max(calmMean(known), LEAST_SCATTER) : 1
    return { scatter: isControlled ? scatter : Math.min(scatter, 9), df: CALM_DF * count }
  })
  const logs = scatters.map(({ scatter }) => Math.log(scatter))
  const centre = Math.exp(mean(logs))
  const beyond = varianceOf(logs) - trigamma(mean(scatters.map(({ df }) => df)) / 2)
  const fitted = 2 * inverseTrigamma(Math.max(beyond, 0.01))
  const all = runs + WEIGHT_PRIOR.runs
  const weight = within((runs * fitted + WEIGHT_PRIOR.runs * WEIGHT_PRIOR.weight) / all, 2, 100)
  const fade = 0.5 ** (1 / SPREAD_HALF_LIFE)
  let [total, count] = [0, 0]
  const level = () => (SPREAD_PRIOR + total) / (SPREAD_PRIOR + count)
  const byRun = scatters.map(({ scatter, df }) => {
    const before = level()
    const now = scatter / centre
    total = fade * total + df * Math.min(now, 4 * before)
    count = fade * count + df
    return isControlled ? (weight * before + df * now) / (weight + df) : before
  })
  return { byRun, level: level(), weight }
}

/** Returns by series the usual square of a residual, shrunk to that of all. */
function usualSquares(own: readonly Squares[], runs: number): number[] {
  const logs = own.map(series => {
    const present = presentIn(series)
    return present.length > 0 ? Math.log(median(present) + 1e-9) : NaN
  })
  const known = logs.filter(log => !Number.isNaN(log))
  const typical = known.length > 0 ? sum(known) / known.length : 0
  return logs.map(log =>
    Math.exp(((Number.isNaN(log) ? typical : log) * runs + 8 * typical) / (runs + 8)),
  )
}
