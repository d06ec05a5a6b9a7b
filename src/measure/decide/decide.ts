/**
 * A decision over several runs: takes all runs so far, and returns the report and the next step. The caller runs the load test
 * and calls again after every run. Pure: the same runs give the same result.
 */

import {
  type CompareRequest,
  falseAlarmsOf,
  type TestedReport,
  testAgainstBaseline,
} from '../../core/gate/compare-runs.ts'
import type { Judgment } from '../../core/judge/judge.ts'
import { type Check, seriesName } from '../../core/model/check.ts'
import type { DecisionPlan, Look, OrderEffect } from '../../core/model/decision-plan.ts'
import { defined } from '../../core/model/defined.ts'
import type { Report } from '../../core/model/report.ts'
import { checkKey, type RunSummary } from '../../core/model/run.ts'
import { relativeChange } from '../../core/stats/relative-change.ts'
import { type Block, blocksOf, nextSide } from './alternate.ts'
import {
  expectedMs,
  isOverBudget,
  type Looks,
  lookAfter,
  type PlanParameters,
  runsOf,
  type Stopped,
} from './plan.ts'
import { chancesOf, isLimitedByJob, type OpenTest, openTests } from './repeat.ts'

/** The runs, and how they are compared. */
export type Measured =
  /** Runs of the candidate, oldest first, against the baseline of the request. */
  | { readonly design: 'repeat'; readonly candidates: readonly RunSummary[] }
  /** Runs of both sides by block, oldest first; the last block may lack a run. The baseline of the request takes no part. */
  | { readonly design: 'alternate' | 'together'; readonly blocks: readonly Block[] }

/** Returns the runs of the candidate, oldest first. */
export function candidatesOf(measured: Measured): readonly RunSummary[] {
  return measured.design === 'repeat'
    ? measured.candidates
    : measured.blocks.flatMap(({ candidate }) => candidate ?? [])
}

export interface DecisionRequest extends Omit<CompareRequest, 'candidates' | 'planned'> {
  readonly measured: Measured
  readonly plan: PlanParameters
}

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
  const run = defined({
    action: 'run' as const,
    side,
    seconds: ms === undefined ? undefined : ms / 1_000,
  })
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

/** Judges the first `runs` runs, or pairs, at the limits of their look. */
function judgeAfter(
  { measured, plan: _, ...all }: DecisionRequest,
  runs: number,
  looks: Looks,
): TestedReport {
  const planned = lookAfter(runs, looks)
  if (measured.design === 'repeat')
    return testAgainstBaseline({ ...all, candidates: measured.candidates.slice(0, runs), planned })
  // Pairs are not compared with the history.
  const { history: _history, ...request } = all
  const pairs = blocksOf(measured).slice(0, runs)
  return testAgainstBaseline({
    ...request,
    baseline: pairs.map(({ baseline }) => baseline),
    evidence: { state: 'ok' },
    candidates: pairs.map(({ candidate }) => candidate),
    planned,
    pairs: pairs.map(({ first }) => first),
  })
}

/** The part of a judgment by which further runs are planned. */
export type Judged = Pick<
  Judgment,
  'verdict' | 'unjudged' | 'checks' | 'sensitivity' | 'tests' | 'runIsComparable'
>

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

/** Returns what to do after the look at `made` runs, or pairs. @internal Exported for benches. */
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

function isSensitive(reached: Report['sensitivity'], wanted: number | undefined): boolean {
  return wanted === undefined || (reached?.time !== undefined && reached.time.inMost <= wanted)
}

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
