/**
 * Estimates the probability that further runs of the candidate, or further pairs, decide the open tests: those whose change may
 * still be proven. It is a predictive probability, averaged over the sizes of the change that the runs so far allow.
 */
import type { DecidedTest, Judgment } from '../judge/judge.ts'
import { runCounts } from '../judge/next-run.ts'
import { estimateOf, type Route, routesOf } from '../judge/significance.ts'
import { defined } from '../model/defined.ts'
import type { DecisionPlan } from '../model/report.ts'
import { smallestBreachLog, smallestBreachLogit } from '../model/threshold.ts'
import { normalCdf, studentCriticalValue } from '../stats/distribution.ts'
import type { Estimate } from '../stats/estimate.ts'
import { normalDeviates } from '../stats/normal-deviates.ts'
import type { Outlook } from '../stats/outlook.ts'
import { type Looks, lookAfter, runsOf } from './plan.ts'

/** A test whose change is not proven. */
export interface OpenTest extends Pick<DecidedTest, 'comparison' | 'allowance'> {
  readonly workflow: string
  readonly route: Route
  /** The change in the worse direction. */
  readonly estimate: Estimate
  /** The rest of the total change, which must exceed the allowance too. Absent when the estimate is the total change. */
  readonly rest?: Estimate
  /** Smallest change that fails. */
  readonly least: number
  /** Runs of the candidate, or pairs. */
  readonly runs: number
  /** Share of the false-alarm rate that one test has. */
  readonly share: number
  /** Whether it is suspect already. */
  readonly isSuspect: boolean
  /** Probability that the runs that are left would prove it. */
  readonly chance: number
}

/** Assumed when the noise gives no outlook. */
const NO_OUTLOOK: Outlook = { falling: 0.5, ofJobs: 0 }

/** Returns the tests that are not proven, with the probability that the rest of the plan proves them; the likeliest first. */
export function openTests(
  { tests, runIsComparable }: Pick<Judgment, 'tests' | 'runIsComparable'>,
  made: number,
  looks: Looks,
): OpenTest[] {
  const open = tests.flatMap(({ check, comparison, allowance, comparisons }): OpenTest[] => {
    const before = comparison.baseline?.value
    if (check.verdict === 'fail' || allowance.isUninformative || before === undefined) return []
    const { rate, shift, run } = comparison
    const least = rate
      ? smallestBreachLogit(allowance, before, rate.baselineLogit)
      : smallestBreachLog(allowance, before)
    return routesOf(comparison, runIsComparable).map(route => {
      const found = estimateOf(comparison, route)!
      const rest =
        shift && run && route === 'workflow'
          ? { ...run, value: allowance.worse * (shift.total.value - found.value) }
          : undefined
      const state = defined({
        workflow: check.workflow,
        comparison,
        allowance,
        route,
        estimate: { ...found, value: allowance.worse * found.value },
        rest,
        least,
        runs: runCounts(comparison).m,
        share: route === 'run' ? 1 : 1 / comparisons,
        isSuspect: check.evidence?.suspect === true,
      })
      return { ...state, chance: chanceAtEnd(state, made, looks) }
    })
  })
  return open.sort((a, b) => b.chance - a.chance)
}

type Tested = Omit<OpenTest, 'chance'>

/** A possible development of the error of an estimate. */
interface Future {
  readonly falling: number
  after(more: number): Pick<Estimate, 'se' | 'df'>
}

/** Returns simulated standard errors after further runs: from the estimator if it can, else from the part that falls with them. */
function futuresOf({ comparison, route, estimate, runs }: Tested, count: number): Future[] {
  const { further } = comparison
  if (further)
    return Array.from({ length: count }, (_, i) => {
      const { falling, after } = further(i)
      return { falling, after: more => estimateOf({ ...comparison, ...after(more) }, route)! }
    })
  const { falling } = estimate.outlook ?? NO_OUTLOOK
  const se = (more: number) => estimate.se * Math.sqrt(1 - (falling * more) / (runs + more))
  return [{ falling, after: more => ({ se: se(more), df: estimate.df }) }]
}

/** Returns the smallest change that fails after `runs` runs. */
function neededAfter(
  { route, least, share }: Tested,
  runs: number,
  looks: Looks,
  { se, df }: Pick<Estimate, 'se' | 'df'>,
): number {
  const { regressed } = lookAfter(runs, looks)
  const alpha = share * (route === 'run' ? regressed.run : regressed.series)
  return Math.max(least, studentCriticalValue(Math.min(alpha, 0.5), df) * se)
}

/** Futures over which the chance at the end of a plan is averaged. */
const FEW = 2

/** Returns the predictive probability that the mean of all planned runs proves the change. */
function chanceAtEnd(test: Tested, made: number, looks: Looks): number {
  const more = runsOf(looks) - made
  if (more <= 0) return 0
  const { estimate, runs } = test
  const chances = futuresOf(test, FEW).map(({ falling, after }) => {
    const spread = estimate.se * Math.sqrt((falling * more) / (runs + more))
    const needed = neededAfter(test, made + more, looks, after(more))
    return spread === 0 ? Number(estimate.value >= needed) : normalCdf((estimate.value - needed) / spread)
  })
  return chances.reduce((sum, chance) => sum + chance) / chances.length
}

/** Number of further runs for which chances are reported. */
const AHEAD = 3
/** Futures over which these are averaged, and the values that are drawn in each. */
const MANY = 16
const DRAWS = 64

/**
 * Returns the probability that 1, 2 and 3 more runs prove the change if it has the size `effect`, by default its estimate. What
 * the runs so far show beyond it is noise; the parts of the baseline and of the job remain.
 */
export function chancesOf(
  test: OpenTest,
  made: number,
  looks: Looks,
  effect = test.estimate.value,
): DecisionPlan['chances'] {
  const ahead = Math.max(0, Math.min(AHEAD, runsOf(looks) - made))
  const proven = new Array<number>(ahead).fill(0)
  const futures = futuresOf(test, MANY)
  const { estimate, rest, least, runs } = test
  const normal = normalDeviates(runs)
  const draws = (DRAWS * MANY) / futures.length
  for (const { falling, after } of futures) {
    const needed = Array.from({ length: ahead }, (_, k) => neededAfter(test, made + k + 1, looks, after(k + 1)))
    for (let draw = 0; draw < draws; draw++) {
      const scale = estimate.se * Math.sqrt(estimate.df / chiSquared(estimate.df, normal))
      const next = noisePath(estimate.value - effect, scale, falling, runs, normal)
      const nextRest = rest && noisePath(rest.value, rest.se, falling, runs, normal)
      for (let k = 0; k < ahead; k++) {
        const found = effect + next()
        const total = found + (nextRest ? nextRest() : 0)
        if (found < needed[k]! || total < least) continue
        for (let later = k; later < ahead; later++) proven[later]!++
        break
      }
    }
  }
  return proven.map((count, k) => ({ runs: k + 1, chance: count / (draws * futures.length) }))
}

/**
 * Draws the noise of a mean of `runs` runs as more are made; it is `noise` now and has this standard error. Returns a function
 * that adds one run and returns the noise of the mean. The share that does not fall with the number of runs stays.
 */
function noisePath(noise: number, se: number, falling: number, runs: number, normal: () => number): () => number {
  let sum = runs * (falling * noise + Math.sqrt(falling * (1 - falling)) * se * normal())
  const stays = noise - sum / runs
  const spread = se * Math.sqrt(falling * runs)
  let made = runs
  return () => {
    sum += spread * normal()
    made++
    return stays + sum / made
  }
}

/** Draws from a chi-squared distribution (Wilson and Hilferty). */
function chiSquared(df: number, normal: () => number): number {
  const a = 2 / (9 * df)
  return df * Math.max(1 - a + Math.sqrt(a) * normal(), 0.05) ** 3
}

/** Whether most of the error that is left after any number of runs in this job is the spread between jobs. */
export function isLimitedByJob({ estimate }: OpenTest): boolean {
  const { falling, ofJobs } = estimate.outlook ?? NO_OUTLOOK
  return ofJobs > (1 - falling) / 2
}
