/**
 * What one more run of the candidate would make of a check: the posterior predictive distribution of its movement, given
 * the runs there are and no belief about the change, on a fixed grid. The same input gives the same probability.
 */
import type { Comparison } from '../compare.ts'
import { studentCriticalValue, studentQuantile } from '../stats/distribution.ts'
import type { Estimate } from '../stats/shift.ts'

/** What a movement must be to be found: at least `least`, and `limit` at most as its one-sided p. */
export interface Hurdle {
  readonly estimate: Estimate
  readonly limit: number
}

export interface NextRun {
  /** +1 when a rise is worse, −1 when a fall is. */
  readonly worse: 1 | -1
  /** Smallest movement that counts, >= 0. */
  readonly least: number
  /** Runs on either side now. */
  readonly candidateRuns: number
  readonly baselineRuns: number
  /** Movement of the series in total. */
  readonly total: number
  /** The series beyond the rest of its run, or the total where there is no control group. */
  readonly own: Hurdle
  /** The whole run. Absent where its movement is not asked for. */
  readonly run?: Hurdle
  /** What the runs share, which the total moves with: absent where `own` is the total. */
  readonly shared?: Estimate
}

/** Points of the grid in each direction: even, so that a movement just on its hurdle passes it with probability one half. */
const POINTS = 48

/** Returns the runs of either side that a comparison rests on. */
export function runCounts({ baselineValues, shift, rate }: Comparison): { n: number; m: number } {
  return { n: baselineValues.length, m: shift?.each.length ?? rate?.each.length ?? 1 }
}

/** How much smaller the error of a difference of means is with more runs: the square root of (1/m + 1/n). */
export function errorScale(runs: { n: number; m: number }, moreCandidates: number, moreBaselines: number): number {
  const { n, m } = runs
  return Math.sqrt((1 / (m + moreCandidates) + 1 / (n + moreBaselines)) / (1 / m + 1 / n))
}

export type FindingChance = (next: NextRun) => number

/** Returns a function that gives the probability that the check is suspect, or fails, after one more run of the candidate. */
export function findingChance(): FindingChance {
  const deviates = memoized((df: number) =>
    Array.from({ length: POINTS }, (_, i) => studentQuantile((i + 0.5) / POINTS, df)),
  )
  const critical = memoized((df: number) => memoized((alpha: number) => studentCriticalValue(Math.min(alpha, 0.5), df)))
  return next => {
    const { worse, least, own, run, shared } = next
    const runs = { n: next.baselineRuns, m: next.candidateRuns }
    const scale = errorScale(runs, 1, 0)
    // The mean of m + 1 runs differs from that of m by a variance of σ² / (m (m + 1)); σ² (1/m + 1/n) is the error's.
    const step = 1 / Math.sqrt((1 / runs.m + 1 / runs.n) * runs.m * (runs.m + 1))
    const hurdle = ({ estimate, limit }: Hurdle) =>
      Math.max(least, critical(estimate.df)(limit) * estimate.se * scale) - worse * estimate.value
    const moves = ({ se, df }: Estimate) => deviates(df).map(deviate => deviate * se * step)

    const ownHurdle = hurdle(own)
    const runHurdle = run ? hurdle(run) : Number.POSITIVE_INFINITY
    const totalHurdle = least - worse * next.total
    const ownMoves = moves(own.estimate)
    const sharedMoves = shared ? moves(shared) : [0]
    let found = 0
    for (const together of sharedMoves)
      for (const alone of ownMoves)
        if (alone + together >= totalHurdle && (alone >= ownHurdle || together >= runHurdle)) found++
    return found / (ownMoves.length * sharedMoves.length)
  }
}

function memoized<T>(make: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>()
  return key => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
