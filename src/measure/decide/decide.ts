/**
 * A decision over several runs: takes all runs so far, and returns the report and the next step. The caller runs the load test
 * and calls again after every run. Pure: the same runs give the same result.
 */
import { falseAlarmsOf } from '../../core/gate/compare-runs.ts'
import { defined } from '../../core/model/defined.ts'
import type { Report } from '../../core/model/report.ts'
import { blocksOf, nextSide } from './alternate.ts'
import { type DecisionRequest, judgeAfter } from './measured.ts'
import { expectedMs, type Stopped } from './plan.ts'
import { chancesOf } from './repeat.ts'
import { planOf } from './reported-plan.ts'
import { stepAfter } from './step-after.ts'

export type NextStep =
  | { readonly action: 'stop'; readonly stopped: Stopped | 'invalid' }
  | {
      readonly action: 'run'
      /** The side to run; in blocks that run together, both. */
      readonly side: 'candidate' | 'baseline' | 'both'
      /** Probability that so many further runs, or pairs, decide. Empty before two runs share a job. */
      readonly chances: readonly { readonly runs: number; readonly chance: number }[]
      /** Seconds that one more run, or pair, is expected to take. Absent before the first. */
      readonly seconds?: number
    }

export interface Decision {
  /** Absent until the candidate, and where both sides are run the baseline, has a run. */
  readonly report?: Report
  readonly next: NextStep
}

/** Judges the runs so far and returns the next step. */
export function decide(request: DecisionRequest): Decision {
  const { measured } = request
  const plan = defined({ ...request.plan, falseAlarms: falseAlarmsOf(request) })
  const made = measured.design === 'repeat' ? measured.candidates.length : blocksOf(measured).length
  const looks = { ...plan, paired: measured.design !== 'repeat' }
  const side = measured.design === 'repeat' ? 'candidate' : nextSide(measured, plan.seed)
  const ms = expectedMs(plan.durationsMs)
  const seconds = ms === undefined ? undefined : ms / 1_000
  const run = defined({ action: 'run' as const, side, seconds })
  if (made === 0) return { next: { ...run, chances: [] } }

  const judged = judgeAfter(request, made, looks)
  const step = stepAfter({ ...judged, ...judged.report }, made, plan, looks.paired)
  const { likeliest, stopped } = step
  const chances = likeliest && showsJobs(request) ? chancesOf(likeliest, made, looks) : []
  // Runs of two sides in turn are no series in time.
  const trend = measured.design === 'repeat' ? judged.report.trend : undefined
  const report = defined({
    ...judged.report,
    trend,
    plan: planOf(request, judged, { ...step, made, looks, chances }),
  })
  return { report, next: stopped ? { action: 'stop', stopped } : { ...run, chances } }
}

/** Whether two runs share a job. Before, nothing shows how much of the noise further runs in this job would average out. */
function showsJobs({ measured, baseline }: DecisionRequest): boolean {
  if (measured.design !== 'repeat') return true
  const jobs = [...baseline, ...measured.candidates].flatMap(({ provenance: { job } }) => job ?? [])
  return new Set(jobs).size < jobs.length
}
