/** The errors of changes by the noise of the history, in place of what the runs of a comparison show of it. */
import { normalQuantile, studentUpperTail } from './distribution.ts'
import { CALM_DF, calmMean } from './history-noise.ts'
import type { KnownVariance } from './known-variance.ts'
import type { LearntNoise } from './learnt-tails.ts'

/** Noise of a metric by the history, for the series of one comparison. */
export interface LearntNoises {
  /** By series: beyond the others of its run; in total where `shared` is absent. Undefined where the history does not show it. */
  readonly own: readonly (LearntNoise | undefined)[]
  /** Noise that all series of a run share. Absent where the history has no control group. */
  readonly shared?: LearntNoise
  /** Degrees of freedom that the usual scatter of a run counts, added to its own. */
  readonly spreadWeight: number
}

/** Returns the noise of a metric by the history, for the series of these keys; undefined where the history does not show it. */
export type SuiteNoise = (metric: string, keys: readonly string[]) => LearntNoises | undefined

/** A comparison of n baseline runs and m candidate runs. */
export interface ComparedRuns {
  /** Variance of a change as a multiple of that of one run. */
  readonly factor: number
  readonly n: number
  readonly m: number
  /** By series: change beyond the others of its run. */
  readonly own: readonly number[]
  /** Series of the control group. */
  readonly controls: readonly number[]
}

export interface LearntErrors {
  /** Returns the variance of the change of a series; undefined where the history does not show it. */
  own(position: number): KnownVariance | undefined
  /** Variance of the change of the run. */
  readonly shared: KnownVariance
}

/** Returns the errors of changes with a control group. Undefined where the history had none. */
export function learntErrors(
  { own, shared, spreadWeight }: LearntNoises,
  compared: ComparedRuns,
): LearntErrors | undefined {
  if (!shared) return undefined
  const { factor, n, m, controls } = compared
  const scores = controls.flatMap(w => {
    const noise = own[w]
    return noise ? normalScore(compared.own[w]! / (noise.scale * Math.sqrt(factor)), noise.df) : []
  })
  const scatter = scatterOf(scores, spreadWeight)
  const errorOf = ({ scale, df }: LearntNoise, times = 1): KnownVariance => ({
    variance: times * factor * scale ** 2,
    df: repeatedDf(df, n, m),
  })
  return {
    own: w => own[w] && errorOf(own[w], scatter),
    shared: errorOf(shared),
  }
}

/** Mean square of the calm share of standard normal values. */
const CALM_SQUARE = 0.4377

/**
 * Returns the variance of a candidate's series as a multiple of the usual one, by the scatter of its own calm series: one that
 * scatters widely proves less.
 */
function scatterOf(scores: readonly number[], weight: number): number {
  if (scores.length === 0) return 1
  const calm = calmMean(scores.map(z => z ** 2)) / CALM_SQUARE
  const df = CALM_DF * scores.length
  return (weight + df * calm) / (weight + df)
}

const LEAST_TAIL = 1e-300

/** Returns the standard normal value that is as improbable as a value of Student's t, at most 37 from 0. */
function normalScore(t: number, df: number): number {
  return normalQuantile(Math.max(studentUpperTail(Math.abs(t), df), LEAST_TAIL))
}

/**
 * Returns the degrees of freedom of the mean of m candidate runs less that of n. The noise was learnt from single runs; two outliers
 * in a row are rare, so the excess kurtosis of a mean falls with the number of runs.
 */
export function repeatedDf(df: number, n: number, m: number): number {
  const kurtosis = (runs: number) => (1 / runs ** 3 + 1 / n ** 3) / (1 / runs + 1 / n) ** 2
  return (df * kurtosis(1)) / kurtosis(m)
}
