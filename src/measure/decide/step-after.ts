/** What to do after a look at the runs: run again, or stop, and why. */
import type { Judgment } from '../../core/judge/judge.ts'
import { defined } from '../../core/model/defined.ts'
import type { Report } from '../../core/model/report.ts'
import { isOverBudget, type PlanParameters, runsOf, type Stopped } from './plan.ts'
import { isLimitedByJob, type OpenTest, openTests } from './repeat.ts'

/** The part of a judgment by which further runs are planned. */
export type Judged = Pick<
  Judgment,
  'verdict' | 'unjudged' | 'checks' | 'sensitivity' | 'tests' | 'runIsComparable'
>

/** A step after a look. */
export interface Step {
  /** The test that further runs would most likely prove. */
  readonly likeliest?: OpenTest
  /** Why further runs of this job could not decide. */
  readonly limitedBy?: 'job'
  /** Absent: run again. */
  readonly stopped?: Stopped | 'invalid'
}

/**
 * Probability that the rest of the plan proves a change, from which a decision goes on. It is small, because most workflows did not
 * change and the probability allows for that.
 */
const GOES_ON = 0.02

/** Returns what to do after the look at `made` runs, or pairs. */
export function stepAfter(
  judged: Judged,
  made: number,
  plan: PlanParameters,
  paired: boolean,
): Step {
  const looks = { ...plan, paired }
  const total = runsOf(looks)
  const { verdict, unjudged, checks } = judged
  if (verdict === 'invalid') return { stopped: 'invalid' }
  const mayStop = made > (plan.earlier ?? 0)
  // Further runs have more samples.
  const isDone = ['fail', 'no-data', 'no-baseline'].includes(verdict) && !unjudged
  if (isDone && mayStop) return { stopped: 'decided' }
  const [likeliest] = openTests(judged, made, looks)
  const state = defined({ likeliest })
  if (!mayStop) return state
  const isOpen = likeliest !== undefined && likeliest.chance >= GOES_ON
  const isSuspect = checks.some(({ evidence }) => evidence?.suspect)
  const isClear = !isSuspect && isSensitive(judged.sensitivity, plan.sensitivity)
  if (isClear && (!isOpen || made >= total)) return { ...state, stopped: 'decided' }
  const limitedBy =
    isSuspect && !paired && likeliest && isLimitedByJob(likeliest) ? ('job' as const) : undefined
  if (made >= total) return defined({ ...state, limitedBy, stopped: 'max-runs' as const })
  if (!isOpen && isSuspect) return defined({ ...state, limitedBy, stopped: 'futile' as const })
  return defined({ ...state, stopped: isOverBudget(plan, 1) ? ('budget' as const) : undefined })
}

/** Whether a change of a size that is to be found would have been, in most workflows. */
function isSensitive(reached: Report['sensitivity'], wanted: number | undefined): boolean {
  return wanted === undefined || (reached?.time !== undefined && reached.time.inMost <= wanted)
}
