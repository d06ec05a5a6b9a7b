/**
 * Predicts whether further runs of the candidate, or further pairs, decide the open tests: those whose change may still be proven.
 */

import type { DecidedTest } from '../../core/judge/decide-checks.ts'
import type { Judgment } from '../../core/judge/judge.ts'
import { chanceAfter } from '../../core/judge/next-run.ts'
import { estimateOf } from '../../core/judge/routes.ts'
import type { DecisionPlan } from '../../core/model/decision-plan.ts'
import { type Looks, lookAfter, runsOf } from './plan.ts'

/** A test whose change is not proven. */
export interface OpenTest extends DecidedTest {
  /** Returns the probability that the mean after so many further runs proves the change. */
  chanceAfter(more: number): number
  /** That of all runs that are left. */
  readonly chance: number
}

/** Returns the tests that are not proven; the likeliest to be proven by the rest of the plan first. */
export function openTests(
  { tests, runIsComparable }: Pick<Judgment, 'tests' | 'runIsComparable'>,
  made: number,
  looks: Looks,
): OpenTest[] {
  const left = runsOf(looks) - made
  const open = tests.filter(
    ({ check, allowance }) => check.verdict !== 'fail' && !allowance.isUninformative,
  )
  const all = open.map(test => {
    const after = (more: number) => {
      const { series, run } = lookAfter(made + more, looks).regressed
      const limits = { series: series / test.comparisons, run }
      return chanceAfter(
        { ...test, runIsComparable },
        { more, limits, in: looks.paired ? 'pairs' : 'job' },
      )
    }
    return { ...test, chanceAfter: after, chance: left > 0 ? after(left) : 0 }
  })
  return all.sort((a, b) => b.chance - a.chance)
}

/** Most further runs for which chances are reported. */
const AHEAD = 3

/** Returns the probability that 1, 2 and 3 more runs prove the change. */
export function chancesOf(
  { chanceAfter }: OpenTest,
  made: number,
  looks: Looks,
): DecisionPlan['chances'] {
  let chance = 0
  return Array.from({ length: Math.max(0, Math.min(AHEAD, runsOf(looks) - made)) }, (_, i) => {
    chance = Math.max(chance, chanceAfter(i + 1))
    return { runs: i + 1, chance }
  })
}

/** Whether most of the error that is left after any number of runs in this job is the spread between jobs. */
export function isLimitedByJob({ comparison, check: { evidence } }: OpenTest): boolean {
  const by = evidence?.by
  const outlook = by && by !== 'strict' ? estimateOf(comparison, by)?.outlook : undefined
  return outlook !== undefined && outlook.ofJobs > (1 - outlook.falling) / 2
}
