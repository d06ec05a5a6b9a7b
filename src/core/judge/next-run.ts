/**
 * Predicts the probability that further runs of the candidate, or further pairs, make a check a finding, from the posterior
 * predictive distribution of the estimate. The estimate is either a real change, which the further runs repeat, or noise, of which
 * they repeat only what does not fall with the number of runs. The gate and the decision over several runs both ask here.
 */

import { defined } from '../model/defined.ts'
import type { Allowance } from '../model/threshold.ts'
import { cachedCriticalValue, studentQuantile, studentUpperTail } from '../stats/distribution.ts'
import type { Estimate } from '../stats/estimate.ts'
import { keeping } from '../stats/kept.ts'
import { sum } from '../stats/median.ts'
import type { Comparison } from './compare/comparison.ts'
import { estimateOf, leastOf, type Route, routesOf, runEstimate } from './routes.ts'

/** An estimate with its significance limit: it is significant when its one-sided p is at most `limit`. */
interface TestedEstimate {
  readonly estimate: Estimate
  readonly limit: number
}

export interface FurtherRuns {
  /** +1 when a rise is worse, −1 when a fall is worse. */
  readonly worse: 1 | -1
  /** Smallest breach, >= 0, on the scale of the estimates. */
  readonly least: number
  /** Present number of runs of the candidate, or of pairs, and how many are added. */
  readonly runs: number
  readonly more: number
  /** Degrees of freedom that the further runs add to the error. */
  readonly moreDf: number
  /** Returns the share of se² that falls as one over the number of runs. */
  falling(estimate: Estimate): number
  /** Estimate of the total change of the series. */
  readonly total: number
  /** Change of the series relative to the rest of its run; the total change without a control group. */
  readonly own: TestedEstimate
  /** Change of the whole run. Absent when it does not count as evidence. */
  readonly run?: TestedEstimate
  /** Change that all series of the run share. Absent when `own` is the total change. */
  readonly shared?: Estimate
}

/** Returns the number of baseline runs (n) and candidate runs (m) of a comparison. */
export function runCounts({ baselineValues, shift, rate }: Comparison): { n: number; m: number } {
  return { n: baselineValues.length, m: shift?.runs ?? rate?.each.length ?? 1 }
}

/** Assumed when an estimate does not show what falls with further runs of its job. */
const FALLING = 0.5

/** Further runs of the candidate, and the limits of their look. */
interface FurtherLook {
  readonly more: number
  readonly limits: Readonly<Record<'series' | 'run', number>>
  /** `job`: that of the last runs. `pairs`: further pairs, which alone show their noise. */
  readonly in: 'another job' | 'job' | 'pairs'
}

/** Returns the probability that a check is significant at these limits, and a breach, after further runs. */
export function chanceAfter(
  test: {
    readonly comparison: Comparison
    readonly allowance: Allowance
    readonly runIsComparable: boolean
  },
  { more, limits, in: place }: FurtherLook,
): number {
  const { comparison, allowance, runIsComparable } = test
  const routes = routesOf(comparison, runIsComparable)
  const before = comparison.baseline?.value
  if (routes.length === 0 || before === undefined) return 0
  const { n, m } = runCounts(comparison)
  const tested = (route: Route): TestedEstimate => ({
    estimate: estimateOf(comparison, route)!,
    limit: limits[route === 'run' ? 'run' : 'series'],
  })
  const { rate, shift } = comparison
  return findingChance(
    defined({
      worse: allowance.worse,
      least: leastOf(comparison, allowance),
      runs: m,
      more,
      moreDf: place === 'pairs' ? more : 0,
      falling: ({ outlook }: Estimate) =>
        place === 'another job' ? n / (n + m) : (outlook?.falling ?? FALLING),
      total: (rate?.shift ?? shift!.total).value,
      own: tested(routes[0]!),
      run: routes.includes('run') ? tested('run') : undefined,
      shared: shift?.own || rate ? runEstimate(comparison) : undefined,
    }),
  )
}

/**
 * Priors: the probability that a workflow, or a whole run, has really changed, and the standard deviation of a real change (log
 * scale). It is higher for whole runs, which also change with the environment and are tested once, not once per workflow.
 */
const CHANGED = 0.1
const RUN_CHANGED = 0.5
const CHANGE_SD = 0.25

/** Points at which the change of the whole run is taken, for each hypothesis. */
const POINTS = 24

/** Returns the deviates at which the change is taken. */
const deviates = keeping(df =>
  Array.from({ length: POINTS }, (_, i) => studentQuantile((i + 0.5) / POINTS, df)),
)

/**
 * Returns the probability that the check is significant and a breach after the further runs.
 * @internal Exported for its test.
 */
export function findingChance(further: FurtherRuns): number {
  const { worse, least, own, run, shared, runs, more, moreDf } = further
  /** The further change that makes an estimate significant and a breach. */
  const needed = ({ estimate, limit }: TestedEstimate) => {
    const se = estimate.se * Math.sqrt(1 - (further.falling(estimate) * more) / (runs + more))
    return (
      Math.max(least, cachedCriticalValue(Math.min(limit, 0.5), estimate.df + moreDf) * se) -
      worse * estimate.value
    )
  }
  const ownNeeded = needed(own)
  const runNeeded = run ? needed(run) : Infinity
  const totalNeeded = least - worse * further.total
  const ownSteps = stepsOf(own.estimate, CHANGED, further)
  const chanceFrom = (by: number) =>
    sum(
      ownSteps.map(
        ({ weight, mean, sd }) =>
          weight *
          (sd > 0 ? studentUpperTail((by - mean) / sd, own.estimate.df) : Number(mean >= by)),
      ),
    )
  if (!shared) return chanceFrom(Math.max(ownNeeded, totalNeeded))
  const ofShared = stepsOf(shared, RUN_CHANGED, further).flatMap(({ weight, mean, sd }) =>
    deviates(shared.df).map(deviate => {
      const together = mean + deviate * sd
      const alone = totalNeeded - together
      return (
        (weight / POINTS) * chanceFrom(together >= runNeeded ? alone : Math.max(alone, ownNeeded))
      )
    }),
  )
  return sum(ofShared)
}

/**
 * Returns the distributions of the change of an estimate, in the worse direction, by the further runs, each with its probability: under a real change the estimate moves by the error of
 * the mean of all runs alone; under noise its falling part goes back towards 0. `share` is the prior of a real change.
 */
function stepsOf(
  estimate: Estimate,
  share: number,
  { worse, runs, more, ...further }: FurtherRuns,
) {
  const { value, se } = estimate
  const falling = further.falling(estimate)
  const added = more / (runs + more)
  const changed = chanceOfChange(estimate, share)
  return [
    { weight: changed, mean: 0, sd: se * Math.sqrt(falling * added) },
    {
      weight: 1 - changed,
      mean: -added * falling * worse * value,
      sd: se * Math.sqrt(falling * added * (1 - added * falling)),
    },
  ]
}

/** Returns the posterior probability that an estimate is a real change, by Bayes' rule. `share` is the prior. */
function chanceOfChange({ value, se, df }: Estimate, share: number): number {
  const wide = Math.sqrt(se ** 2 + CHANGE_SD ** 2)
  const density = (scale: number) => (1 + (value / scale) ** 2 / df) ** (-(df + 1) / 2) / scale
  const odds = (share / (1 - share)) * (density(wide) / density(se))
  return odds / (1 + odds)
}
