/**
 * A decision over several runs: takes all runs so far, and returns the report and the next step. The caller runs the load test
 * and calls again after every run. Pure: the same runs give the same result.
 */
import { falseAlarmsOf, type TestedReport } from '../../core/gate/compare-runs.ts'
import type { Judgment } from '../../core/judge/judge.ts'
import { type Check, seriesName } from '../../core/model/check.ts'
import type { DecisionPlan, Look, OrderEffect } from '../../core/model/decision-plan.ts'
import { defined } from '../../core/model/defined.ts'
import type { Report } from '../../core/model/report.ts'
import { checkKey } from '../../core/model/run.ts'
import { relativeChange } from '../../core/stats/relative-change.ts'
import { blocksOf, nextSide } from './alternate.ts'
import { type DecisionRequest, judgeAfter } from './measured.ts'
import { expectedMs, type Looks, runsOf, type Stopped } from './plan.ts'
import { chancesOf } from './repeat.ts'
import { type Step, stepAfter } from './step-after.ts'

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

/** Returns the plan, with a look after each run. */
function planOf(
  request: DecisionRequest,
  judged: TestedReport,
  state: Step & { made: number; looks: Looks; chances: DecisionPlan['chances'] },
): DecisionPlan {
  const { measured, plan } = request
  const { made, looks: planned, chances, stopped, limitedBy } = state
  const about = leadingCheck(judged)
  const looks = Array.from({ length: made }, (_, i): Look => {
    const { report } = i + 1 === made ? judged : judgeAfter(request, i + 1, planned)
    return lookOf(report.checks, about, i + 1)
  })
  const last = chances.at(-1)
  const order = orderEffectOf(judged.tests)
  return defined({
    design: measured.design,
    maxRuns: runsOf(planned),
    earlierRuns: plan.earlier === 0 ? undefined : plan.earlier,
    looks,
    about: about && { ...seriesName(about), metric: about.metric },
    stopped,
    limitedBy,
    chances,
    chanceOfDeciding: last?.chance,
    order,
    seconds: plan.usedMs / 1_000,
  })
}

/** Returns the check that the decision is about: the worst whose change has an interval and that is not redundant. */
function leadingCheck({ report: { checks }, tests }: TestedReport): Check | undefined {
  const repeating = new Set(
    tests.flatMap(({ check, allowance }) => (allowance.isUninformative ? checkKey(check) : [])),
  )
  const certain = checks.filter(({ delta }) => delta?.low !== undefined)
  return certain.find(check => !repeating.has(checkKey(check))) ?? certain[0]
}

/** Returns what a check was after so many runs. */
function lookOf(checks: readonly Check[], about: Check | undefined, runs: number): Look {
  const same = about && checks.find(check => checkKey(check) === checkKey(about))
  if (!same) return { runs }
  const { delta, evidence: { p, limit } = {} } = same
  const plain = same.metric === 'error-rate' ? delta?.absolute : delta?.relative
  const estimate = delta?.estimate ?? plain
  return defined({ runs, estimate, low: delta?.low, high: delta?.high, p, limit })
}

/** Returns the effect in the first metric that has one; undefined when none has. */
function orderEffectOf(tests: Judgment['tests']): OrderEffect | undefined {
  const first = tests.find(({ comparison }) => comparison.order)
  if (!first) return undefined
  const { metric } = first.check
  const workflows = tests.flatMap(({ check, comparison }) => {
    const own = check.metric === metric ? comparison.order?.own : undefined
    const change = own === undefined ? undefined : relativeChange(own)
    return change === undefined ? [] : [{ ...seriesName(check), change }]
  })
  const { run } = first.comparison.order!
  return defined({ metric, run: run === undefined ? undefined : relativeChange(run), workflows })
}
