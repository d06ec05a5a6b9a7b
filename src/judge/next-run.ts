/**
 * Predicts the probability that one more candidate run changes a verdict, from the posterior predictive distribution of the
 * estimate. The estimate is either a real change, which the next run repeats, or noise, of which the next run repeats only the
 * error of the baseline. A fixed grid makes the result reproducible.
 */
import type { Comparison } from '../compare/compare.ts'
import { cachedCriticalValue, studentQuantile } from '../stats/distribution.ts'
import type { Estimate } from '../stats/estimate.ts'

/** An estimate with its significance limit: it is significant when its one-sided p is at most `limit`. */
export interface TestedEstimate {
  readonly estimate: Estimate
  readonly limit: number
}

export interface NextRun {
  /** +1 when a rise is worse, −1 when a fall is worse. */
  readonly worse: 1 | -1
  /** Smallest breach, >= 0, on the scale of the estimates. */
  readonly least: number
  /** Present number of runs on each side. */
  readonly candidateRuns: number
  readonly baselineRuns: number
  /** Estimate of the total change of the series. */
  readonly total: number
  /** Change of the series relative to the rest of its run; the total change without a control group. */
  readonly own: TestedEstimate
  /** Change of the whole run. Absent when it does not count as evidence. */
  readonly run?: TestedEstimate
  /** Change that all series of the run share. Absent when `own` is the total change. */
  readonly shared?: Estimate
}

/** Grid points for each hypothesis and estimate. */
const POINTS = 48

/** Returns the number of baseline runs (n) and candidate runs (m) of a comparison. */
export function runCounts({ baselineValues, shift, rate }: Comparison): { n: number; m: number } {
  return { n: baselineValues.length, m: shift?.each.length ?? rate?.each.length ?? 1 }
}

/** Returns the ratio of standard errors of a difference of means with and without the further runs: √(1/m + 1/n) scales it. */
function errorScale(runs: { n: number; m: number }, moreCandidates: number, moreBaselines: number): number {
  const { n, m } = runs
  return Math.sqrt((1 / (m + moreCandidates) + 1 / (n + moreBaselines)) / (1 / m + 1 / n))
}

/**
 * Priors: the probability that a workflow, or a whole run, has really changed, and the standard deviation of a real change (log
 * scale). It is higher for whole runs, which also change with the environment and are tested once, not once per workflow.
 */
const CHANGED = 0.1
const RUN_CHANGED = 0.5
const CHANGE_SD = 0.25

/** A possible change of an estimate by the next run, with its probability. */
interface Step {
  readonly by: number
  readonly weight: number
}

export type FindingChance = (next: NextRun) => number

/** Returns a function for the probability that the check is suspect or fails after one more run of the candidate. */
export function findingChance(): FindingChance {
  const known = new Map<number, readonly number[]>()
  const deviates = (df: number) => {
    const found = known.get(df) ?? Array.from({ length: POINTS }, (_, i) => studentQuantile((i + 0.5) / POINTS, df))
    known.set(df, found)
    return found
  }
  const criticalValue = cachedCriticalValue()
  return next => {
    const { worse, least, own, run, shared, candidateRuns: m, baselineRuns: n } = next
    const scale = errorScale({ n, m }, 1, 0)
    /** The further change that makes an estimate significant and a breach. */
    const needed = ({ estimate, limit }: TestedEstimate) =>
      Math.max(least, criticalValue(Math.min(limit, 0.5), estimate.df) * estimate.se * scale) - worse * estimate.value
    const steps = (estimate: Estimate, share: number) =>
      stepsOf(estimate, worse, { n, m }, deviates(estimate.df), chanceOfChange(estimate, share))

    const ownNeeded = needed(own)
    const runNeeded = run ? needed(run) : Number.POSITIVE_INFINITY
    const totalNeeded = least - worse * next.total
    const ownSteps = steps(own.estimate, CHANGED)
    const sharedSteps = shared ? steps(shared, RUN_CHANGED) : [{ by: 0, weight: 1 }]
    let chance = 0
    for (const together of sharedSteps)
      for (const alone of ownSteps)
        if (alone.by + together.by >= totalNeeded && (alone.by >= ownNeeded || together.by >= runNeeded))
          chance += alone.weight * together.weight
    return chance
  }
}

/**
 * Returns the possible changes of an estimate, in the worse direction, when the mean of m candidate runs becomes that of m + 1.
 * With the variance v of one run, the estimate has the variance v (1/m + 1/n). For a real change the new run has the variance
 * v (1 + 1/m) about the estimate. For noise the new run shares only the error of the baseline with the estimate.
 */
function stepsOf(
  { value, se }: Estimate,
  worse: 1 | -1,
  { n, m }: { n: number; m: number },
  deviates: readonly number[],
  changed: number,
): Step[] {
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

/** Returns the posterior probability that an estimate is a real change, by Bayes' rule. `share` is the prior. */
function chanceOfChange({ value, se, df }: Estimate, share: number): number {
  const wide = Math.sqrt(se ** 2 + CHANGE_SD ** 2)
  const density = (scale: number) => (1 + (value / scale) ** 2 / df) ** (-(df + 1) / 2) / scale
  const odds = (share / (1 - share)) * (density(wide) / density(se))
  return odds / (1 + odds)
}
