/**
 * What further runs of the candidate, or pairs of runs, could still decide. A question is open while they would prove it with
 * some probability: the predictive one, in which the change may be anything that the runs so far allow.
 */
import { leastRateShiftOf, leastShiftOf } from '../judge/allowance.ts'
import type { Judgement } from '../judge/judge.ts'
import { runCounts } from '../judge/next-run.ts'
import { estimateOf, type RelativeTest, type Route, routesOf } from '../judge/significance.ts'
import type { DecisionPlan } from '../model/report.ts'
import { normalCdf, studentCriticalValue } from '../stats/distribution.ts'
import { normalDeviates } from '../stats/normal-deviates.ts'
import type { Outlook } from '../stats/outlook.ts'
import type { Estimate } from '../stats/shift.ts'
import { type Looks, lookAfter, runsOf } from './plan.ts'

/** A question that is not decided. */
export interface OpenQuestion {
  readonly workflow: string
  readonly test: RelativeTest
  readonly route: Route
  /** The movement in the direction that is worse. */
  readonly estimate: Estimate
  /** What the series moved besides: both together have to be beyond the allowance. Absent where the estimate is the whole movement. */
  readonly rest?: Estimate
  /** Smallest movement that fails. */
  readonly least: number
  /** Runs of the candidate, or pairs. */
  readonly runs: number
  /** Share of the false-alarm rate that one question has. */
  readonly share: number
  /** Whether it is suspect already. */
  readonly isSuspect: boolean
  /** Probability that the runs that are left would prove it. */
  readonly chance: number
}

/** Without further knowledge of the noise, a question is not worth more runs below this. */
const NO_OUTLOOK: Outlook = { falling: 0.5, ofJobs: 0 }

/** Returns the questions that are not proven, with the chance that the rest of the plan proves them; the likeliest first. */
export function openQuestions(
  { tests, runIsComparable }: Pick<Judgement, 'tests' | 'runIsComparable'>,
  made: number,
  looks: Looks,
): OpenQuestion[] {
  const questions = tests.flatMap(({ check, test, comparisons }): OpenQuestion[] => {
    if (check.verdict === 'fail' || test.isUninformative) return []
    const { bound, comparison } = test
    const before = comparison.baseline?.value
    if (before === undefined) return []
    const { rate, shift, run } = comparison
    const least = rate ? leastRateShiftOf(bound, before, rate.baselineLogit) : leastShiftOf(bound, before)
    return routesOf(comparison, runIsComparable).map(route => {
      const found = estimateOf(comparison, route)!
      const estimate = { ...found, value: bound.worse * found.value }
      const rest =
        shift && run && route === 'workflow'
          ? { ...run, value: bound.worse * (shift.total.value - found.value) }
          : undefined
      const share = route === 'run' ? 1 : 1 / comparisons
      const isSuspect = check.evidence?.suspect === true
      const state = {
        workflow: check.workflow,
        test,
        route,
        estimate,
        ...(rest && { rest }),
        least,
        runs: runCounts(comparison).m,
        share,
        isSuspect,
      }
      return { ...state, chance: chanceAtEnd(state, made, looks) }
    })
  })
  return questions.sort((a, b) => b.chance - a.chance)
}

type Question = Omit<OpenQuestion, 'chance'>

/** One way in which the error of an estimate may go on. */
interface Future {
  readonly falling: number
  after(more: number): Pick<Estimate, 'se' | 'df'>
}

/** Returns some ways in which the error may go on: by the estimator where it can tell, else by the share of the error that falls. */
function futuresOf({ test, route, estimate, runs }: Question, count: number): Future[] {
  const { further } = test.comparison
  if (further)
    return Array.from({ length: count }, (_, i) => {
      const { falling, after } = further(i)
      return { falling, after: more => estimateOf({ ...test.comparison, ...after(more) }, route)! }
    })
  const { falling } = estimate.outlook ?? NO_OUTLOOK
  const se = (more: number) => estimate.se * Math.sqrt(1 - (falling * more) / (runs + more))
  return [{ falling, after: more => ({ se: se(more), df: estimate.df }) }]
}

/** Returns what a movement must be to fail after `runs` runs, and how many of these may be odd. */
function hurdleAt(
  { route, least, share }: Question,
  runs: number,
  looks: Looks,
  { se, df }: Pick<Estimate, 'se' | 'df'>,
) {
  const { regressed, oddRuns } = lookAfter(runs, looks)
  const alpha = share * (route === 'run' ? regressed.run : regressed.series)
  return { movement: Math.max(least, studentCriticalValue(Math.min(alpha, 0.5), df) * se), odd: oddRuns }
}

/** Futures that the chance at the end of a plan is averaged over. */
const FEW = 2

/** Returns the predictive probability that the mean of all planned runs proves a question. */
function chanceAtEnd(question: Question, made: number, looks: Looks): number {
  const more = runsOf(looks) - made
  if (more <= 0) return 0
  const { estimate, runs } = question
  const chances = futuresOf(question, FEW).map(({ falling, after }) => {
    const spread = estimate.se * Math.sqrt((falling * more) / (runs + more))
    const { movement } = hurdleAt(question, made + more, looks, after(more))
    return spread === 0 ? Number(estimate.value >= movement) : normalCdf((estimate.value - movement) / spread)
  })
  return chances.reduce((sum, chance) => sum + chance) / chances.length
}

/** Further runs that chances are given for. */
const AHEAD = 3
/** Futures that these are averaged over, and the values that are drawn in each. */
const MANY = 16
const DRAWS = 64

/**
 * Returns the chance that 1, 2 and 3 more runs prove a question, under a stated change: that it is as large as it looks, where
 * none is given. What the runs so far show beyond it is noise, of which the baseline's part, and that of the job, stay.
 */
export function chancesOf(
  question: OpenQuestion,
  made: number,
  looks: Looks,
  effect = question.estimate.value,
): DecisionPlan['chances'] {
  const ahead = Math.max(0, Math.min(AHEAD, runsOf(looks) - made))
  const proven = new Array<number>(ahead).fill(0)
  const futures = futuresOf(question, MANY)
  const { estimate, rest, least, runs } = question
  const oddNow = movementsOf(question).filter(movement => movement < least / 2).length
  const normal = normalDeviates(runs)
  const draws = (DRAWS * MANY) / futures.length
  for (const { falling, after } of futures) {
    const hurdles = Array.from({ length: ahead }, (_, k) => hurdleAt(question, made + k + 1, looks, after(k + 1)))
    for (let draw = 0; draw < draws; draw++) {
      const scale = estimate.se * Math.sqrt(estimate.df / chiSquared(estimate.df, normal))
      const next = pathOf(estimate.value - effect, scale, falling, runs, normal)
      const nextRest = rest && pathOf(rest.value, rest.se, falling, runs, normal)
      let odd = oddNow
      for (let k = 0; k < ahead; k++) {
        const { run, mean } = next()
        if (effect + run < least / 2) odd++
        const total = effect + mean + (nextRest ? nextRest().mean : 0)
        if (effect + mean < hurdles[k]!.movement || total < least || odd > hurdles[k]!.odd) continue
        for (let later = k; later < ahead; later++) proven[later]!++
        break
      }
    }
  }
  return proven.map((count, k) => ({ runs: k + 1, chance: count / (draws * futures.length) }))
}

/** Returns the movement of each run so far, in the direction that is worse; none of an error rate. */
function movementsOf({ test, route }: Question): number[] {
  const { shift, run } = test.comparison
  const each = route === 'run' ? run?.each : shift?.each.map(({ own, total }) => (route === 'total' ? total : own))
  return (each ?? []).map(movement => test.bound.worse * movement)
}

/**
 * Draws how the noise of a mean of `runs` goes on, which is `noise` now and has this standard error: returns a function that makes
 * one more run, and gives its noise and that of the mean. What of the noise does not fall with their number stays.
 */
function pathOf(
  noise: number,
  se: number,
  falling: number,
  runs: number,
  normal: () => number,
): () => { run: number; mean: number } {
  let sum = runs * (falling * noise + Math.sqrt(falling * (1 - falling)) * se * normal())
  const stays = noise - sum / runs
  const spread = se * Math.sqrt(falling * runs)
  let made = runs
  return () => {
    const own = spread * normal()
    sum += own
    made++
    return { run: stays + own, mean: stays + sum / made }
  }
}

/** Draws from a chi-squared distribution (Wilson and Hilferty). */
function chiSquared(df: number, normal: () => number): number {
  const a = 2 / (9 * df)
  return df * Math.max(1 - a + Math.sqrt(a) * normal(), 0.05) ** 3
}

/** Whether most of the error that is left after any number of runs in this job is the spread between jobs. */
export function isLimitedByJob({ estimate }: OpenQuestion): boolean {
  const { falling, ofJobs } = estimate.outlook ?? NO_OUTLOOK
  return ofJobs > (1 - falling) / 2
}
