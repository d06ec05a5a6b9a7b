/**
 * What further runs of the candidate, or pairs of runs, could still decide. A question is open while they would prove it with
 * some probability: the predictive one, in which the change may be anything that the runs so far allow.
 */
import { leastRateShiftOf, leastShiftOf } from '../judge/allowance.ts'
import type { Judgement } from '../judge/judge.ts'
import { runCounts } from '../judge/next-run.ts'
import { estimateOf, type Route, routesOf } from '../judge/significance.ts'
import type { DecisionPlan } from '../model/report.ts'
import { normalCdf, studentCriticalValue } from '../stats/distribution.ts'
import type { Outlook } from '../stats/outlook.ts'
import type { Estimate } from '../stats/shift.ts'
import { lookAfter } from './plan.ts'

/** A question that is not decided. */
export interface OpenQuestion {
  readonly route: Route
  /** The movement in the direction that is worse. */
  readonly estimate: Estimate
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
  total: number,
): OpenQuestion[] {
  const questions = tests.flatMap(({ check, test, comparisons }): OpenQuestion[] => {
    if (check.verdict === 'fail' || test.isUninformative) return []
    const { bound, comparison } = test
    const before = comparison.baseline?.value
    if (before === undefined) return []
    const { rate } = comparison
    const least = rate ? leastRateShiftOf(bound, before, rate.baselineLogit) : leastShiftOf(bound, before)
    return routesOf(comparison, runIsComparable).map(route => {
      const found = estimateOf(comparison, route)!
      const estimate = { ...found, value: bound.worse * found.value }
      const share = route === 'run' ? 1 : 1 / comparisons
      const isSuspect = check.evidence?.suspect === true
      const state = { route, estimate, least, runs: runCounts(comparison).m, share, isSuspect }
      return { ...state, chance: chanceAt(state, made, total) }
    })
  })
  return questions.sort((a, b) => b.chance - a.chance)
}

/** Returns the predictive probability that the mean of all planned runs proves a question. */
function chanceAt(question: Omit<OpenQuestion, 'chance'>, made: number, total: number): number {
  if (total <= made) return 0
  const { value, se } = question.estimate
  const last = errorAfter(question, total - made)
  const spread = Math.sqrt(Math.max(se ** 2 - last ** 2, 0))
  const hurdle = hurdleAt(question, total, total, last)
  return spread === 0 ? Number(value >= hurdle) : normalCdf((value - hurdle) / spread)
}

/** Returns the standard error after further runs. */
function errorAfter({ estimate, runs }: Omit<OpenQuestion, 'chance'>, more: number): number {
  const { falling } = estimate.outlook ?? NO_OUTLOOK
  return estimate.se * Math.sqrt(1 - falling + (falling * runs) / (runs + more))
}

/** Returns what a movement must be to fail after `runs` runs. */
function hurdleAt(
  { route, estimate, least, share }: Omit<OpenQuestion, 'chance'>,
  runs: number,
  total: number,
  se: number,
) {
  const { regressed } = lookAfter(runs, total)
  const alpha = share * (route === 'run' ? regressed.run : regressed.series)
  return Math.max(least, studentCriticalValue(Math.min(alpha, 0.5), estimate.df) * se)
}

/** Further runs that chances are given for. */
const AHEAD = 3
/** Share of the first run's part of its job that further runs are expected to take out. */
const OF_FIRST_RUN = 0.4
/** Degrees of freedom that one more run adds, as a share of those that are known. */
const LEARNT = 0.2

/**
 * Returns the chance that 1, 2 and 3 more runs prove a question, under a stated change: that it is as large as it looks, where
 * none is given. What the runs so far show beyond it is noise, of which the baseline's part, and that of the job, stay.
 */
export function chancesOf(
  question: OpenQuestion,
  made: number,
  total: number,
  effect = question.estimate.value,
): DecisionPlan['chances'] {
  const { estimate, runs: m } = question
  const known = estimate.outlook ?? NO_OUTLOOK
  // The first run does not show how much of its noise is its job's.
  const falling = known.falling + (m === 1 ? OF_FIRST_RUN * known.ofJobs : 0)
  let none = 1
  return Array.from({ length: Math.max(0, Math.min(AHEAD, total - made)) }, (_, i) => {
    const more = i + 1
    const mean = effect + (estimate.value - effect) * (1 - (falling * more) / (m + more))
    const spread = Math.max((estimate.se * Math.sqrt(falling * m * more)) / (m + more), 1e-9)
    const se = estimate.se * Math.sqrt(1 - (falling * more) / (m + more))
    const df = estimate.df * (1 + (LEARNT * more) / m)
    const hurdle = hurdleAt({ ...question, estimate: { ...estimate, df } }, made + more, total, se)
    none = Math.min(none, normalCdf((hurdle - mean) / spread))
    return { runs: more, chance: 1 - none }
  })
}

/** Whether most of the error that is left after any number of runs in this job is the spread between jobs. */
export function isLimitedByJob({ estimate }: OpenQuestion): boolean {
  const { falling, ofJobs } = estimate.outlook ?? NO_OUTLOOK
  return ofJobs > (1 - falling) / 2
}
