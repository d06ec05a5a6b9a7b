/**
 * The chance that one more candidate run changes a verdict: the posterior predictive distribution of the movement, on a fixed
 * grid so that the same input gives the same probability. Either the movement is a change, which the next run repeats, or it
 * is noise, of which the next run repeats only the baseline's error.
 */
import type { Comparison } from '../compare/compare.ts'
import { studentCriticalValue, studentQuantile } from '../stats/distribution.ts'
import type { Estimate } from '../stats/shift.ts'

/** A movement is found when it is at least `least` and its one-sided p is at most `limit`. */
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
  /** The whole run. Absent where the movement of the whole run proves nothing. */
  readonly run?: Hurdle
  /** What the runs share, which the total moves with: absent where `own` is the total. */
  readonly shared?: Estimate
}

/** Points of the grid for each possibility and direction. */
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

/**
 * What is believed before the run is seen: the share of movements of a workflow, and of a whole run, that are changes, and the
 * standard deviation of such a change. A run moves as a whole with its environment too, and is one question, not one of many.
 */
const CHANGED = 0.1
const RUN_CHANGED = 0.5
const CHANGE_SD = 0.25

/** A movement that an estimate may make until the next run, and the probability of it. */
interface Move {
  readonly by: number
  readonly weight: number
}

export type FindingChance = (next: NextRun) => number

/** Returns a function that gives the probability that the check is suspect, or fails, after one more run of the candidate. */
export function findingChance(): FindingChance {
  const deviates = memoized((df: number) =>
    Array.from({ length: POINTS }, (_, i) => studentQuantile((i + 0.5) / POINTS, df)),
  )
  const critical = memoized((df: number) => memoized((alpha: number) => studentCriticalValue(Math.min(alpha, 0.5), df)))
  return next => {
    const { worse, least, own, run, shared, candidateRuns: m, baselineRuns: n } = next
    const scale = errorScale({ n, m }, 1, 0)
    const hurdle = ({ estimate, limit }: Hurdle) =>
      Math.max(least, critical(estimate.df)(limit) * estimate.se * scale) - worse * estimate.value
    const moves = (estimate: Estimate, share: number) =>
      movesOf(estimate, worse, { n, m }, deviates(estimate.df), chanceOfChange(estimate, share))

    const ownHurdle = hurdle(own)
    const runHurdle = run ? hurdle(run) : Number.POSITIVE_INFINITY
    const totalHurdle = least - worse * next.total
    const ownMoves = moves(own.estimate, CHANGED)
    const sharedMoves = shared ? moves(shared, RUN_CHANGED) : [{ by: 0, weight: 1 }]
    let chance = 0
    for (const together of sharedMoves)
      for (const alone of ownMoves)
        if (alone.by + together.by >= totalHurdle && (alone.by >= ownHurdle || together.by >= runHurdle))
          chance += alone.weight * together.weight
    return chance
  }
}

/**
 * Returns how far an estimate may move, in the direction that is worse, when the mean of m candidate runs becomes that of
 * m + 1. With the variance v of one run the estimate has v (1/m + 1/n), and the new run, given the estimate, v (1 + 1/m)
 * about it where it is a change; where it is noise, the new run shares only the error of the baseline with it.
 */
function movesOf(
  { value, se }: Estimate,
  worse: 1 | -1,
  { n, m }: { n: number; m: number },
  deviates: readonly number[],
  changed: number,
): Move[] {
  const sd = se / Math.sqrt(1 / m + 1 / n)
  const common = 1 / n / (1 / m + 1 / n)
  const again = (sd * Math.sqrt(1 + 1 / m)) / (m + 1)
  const noise = (sd * Math.sqrt(1 + 1 / n - common / n)) / (m + 1)
  const back = ((common - 1) * worse * value) / (m + 1)
  return deviates.flatMap(deviate => [
    { by: deviate * again, weight: changed / POINTS },
    { by: back + deviate * noise, weight: (1 - changed) / POINTS },
  ])
}

/** The posterior probability that a movement is a change: the ratio of the two densities of the movement, by Bayes. */
function chanceOfChange({ value, se, df }: Estimate, share: number): number {
  const wide = Math.sqrt(se ** 2 + CHANGE_SD ** 2)
  const density = (scale: number) => (1 + (value / scale) ** 2 / df) ** (-(df + 1) / 2) / scale
  const odds = (share / (1 - share)) * (density(wide) / density(se))
  return odds / (1 + odds)
}

function memoized<T>(make: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>()
  return key => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
