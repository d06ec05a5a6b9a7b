/** Decides the limits and allowances of a threshold: change, verdict, reason and evidence. */

import { certaintyOf, widestEqual } from '../model/certainty.ts'
import type { Check, Delta, Drift, Evidence, Quantity } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { hasTimeUnit } from '../model/metric.ts'
import type { PlainReasonCode } from '../model/reason.ts'
import { stepMsOf } from '../model/run.ts'
import { type Allowance, isBeyond, smallestBreach, type Threshold } from '../model/threshold.ts'
import type { Change, CheckVerdict } from '../model/verdict.ts'
import { relativeChange } from '../stats/relative-change.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import { deltaOf, INTERVAL_TAIL } from './delta.ts'
import type { Detector } from './detectable.ts'
import { leastWithoutRecovered } from './fewer-errors.ts'
import { runCounts } from './next-run.ts'
import type { PendingCheck } from './pending-checks.ts'
import { leastOf, type SignificanceTest, type Tested } from './significance.ts'
import { hadEnough } from './validity.ts'

/** The part of a check that is decided, before its waiver is applied. Without a delta, the check has that of the total change. */
export type Outcome = Pick<
  Check,
  'change' | 'verdict' | 'reason' | 'excusedBy' | 'excusedByRun' | 'evidence' | 'delta'
>

/** Common context of the decisions on all checks of a report. */
export interface JudgeContext {
  /** Whether missing workflows are accepted, because an acceptance begins a new baseline with workflows of its own. */
  readonly acceptsMissing: boolean
  readonly significance: SignificanceTest
  readonly detect: Detector
  readonly runIsComparable: boolean
  /** Whether a single run was made on a machine that no run of the baseline had, so that a change of the whole run must repeat. */
  readonly isOnOtherMachine: boolean
  /** Whether so many more samples failed that a better time or throughput does not count as a gain. */
  readonly brokeMore: (compared: ComparedSeries) => boolean
  /** Share of the candidate's samples that would have failed in the baseline, 0..1; undefined if it is small. */
  readonly recoveredShare: (compared: ComparedSeries) => number | undefined
  /** Whether the test offered fewer requests, which explains a lower throughput. */
  readonly offeredLess: (compared: ComparedSeries) => boolean
}

function outcome(
  verdict: CheckVerdict,
  code: PlainReasonCode,
  change: Change = 'unknown',
): Outcome {
  return { change, verdict, reason: { code } }
}

/** Returns the outcome of the absolute limits of a threshold; undefined when it has none. */
export function limitOutcome(
  { max, min, severity }: Threshold,
  { value, atLeast }: Quantity,
): Outcome | undefined {
  if (max === undefined && min === undefined) return undefined
  if (max !== undefined && value > max) return outcome(severity, 'above-limit')
  if (min !== undefined && value < min)
    return atLeast ? outcome('warn', 'untried') : outcome(severity, 'below-limit')
  return outcome('pass', 'within-limit')
}

/** Returns the outcome of a limit of the growth over the run; undefined without one. */
export function growthOutcome({
  growth,
  threshold,
}: Pick<PendingCheck, 'growth' | 'threshold'>): Outcome | undefined {
  if (growth === undefined) return undefined
  if (growth === 'none') return outcome('no-data', 'growth-without-values')
  if (growth.isProven) return outcome(threshold.severity, 'growth-above-limit')
  return outcome(
    'pass',
    growth.hours < growth.neededHours ? 'growth-test-too-short' : 'growth-within-limit',
  )
}

/** Returns the outcome of a limit of slow drift; undefined without one. */
export function driftOutcome(
  { maxDrift, severity }: Threshold,
  drift: Drift | undefined,
): Outcome | undefined {
  if (maxDrift === undefined) return undefined
  const isAbove = (drift?.change ?? 0) > maxDrift
  return isAbove ? outcome(severity, 'drift-above-limit') : outcome('pass', 'within-limit')
}

/** Returns the outcome of an allowance. Both sides of the comparison must have a value. */
export function allowanceOutcome(
  check: PendingCheck,
  allowance: Allowance,
  context: JudgeContext,
): Outcome {
  const { threshold, comparison } = check
  const beyond = isBeyond(allowance, comparison.baseline!.value, comparison.candidate!.value)
  if (threshold.decide === 'strict') return strictOutcome(check, allowance, beyond, context)

  const tested = context.significance.decide(check, allowance)
  if (!beyond) return outcomeWithin(check, allowance, tested, context)
  const explanation = explanationOf(check, allowance, context)
  if (!tested && !explanation && context.runIsComparable && isFarFromZero(check))
    return { ...outcome(threshold.severity, 'regressed', 'regressed'), evidence: { by: 'total' } }
  const { verdict, code, found } =
    tested && isFinding(tested)
      ? ofFinding(tested, explanation, check, context)
      : ofDoubt(tested, check, allowance, context)
  const change = found?.change === 'regressed' ? 'regressed' : 'unknown'
  return {
    ...outcome(verdict, explanation ?? code, change),
    ...defined({
      evidence: found && evidenceOf(check, allowance, found, context.significance),
      delta: found && decidedDelta(check, allowance, found),
    }),
  }
}

/** The verdict on a change beyond its allowance, with the code that says why where nothing else explains it, and what to show. */
interface Beyond {
  readonly verdict: CheckVerdict
  readonly code: PlainReasonCode
  readonly found?: Tested | undefined
}

/** Returns the verdict on a regression or a suspect. */
function ofFinding(
  tested: Tested,
  explanation: PlainReasonCode | undefined,
  check: PendingCheck,
  { isOnOtherMachine }: JudgeContext,
): Beyond {
  const { change, evidence } = tested
  if (explanation) return { verdict: 'warn', code: explanation, found: withoutFinding(tested) }
  if (change !== 'regressed')
    return {
      verdict: 'warn',
      code: evidence.beyondSampling ? 'beyond-sampling' : 'suspect',
      found: tested,
    }
  return isOnOtherMachine && isOfWholeRun(tested, check)
    ? { verdict: 'warn', code: 'other-machine', found: asSuspect(tested) }
    : { verdict: check.threshold.severity, code: 'regressed', found: tested }
}

/** Returns the verdict on a change that is no finding, or would be one if the runs were comparable. */
function ofDoubt(
  tested: Tested | undefined,
  check: PendingCheck,
  allowance: Allowance,
  { runIsComparable, significance }: JudgeContext,
): Beyond {
  const asIfComparable = runIsComparable
    ? undefined
    : significance.decide(check, allowance, 'as if comparable')
  if (asIfComparable && isFinding(asIfComparable))
    return { verdict: 'warn', code: 'not-comparable', found: withoutFinding(asIfComparable) }
  if (!tested)
    return asIfComparable
      ? { verdict: 'pass', code: 'noise' }
      : { verdict: 'warn', code: 'from-zero' }
  if (tested.isOfMode) return { verdict: 'warn', code: 'two-modes', found: tested }
  if (significance.chanceOfFinding(check, allowance) >= LIKELY)
    return { verdict: 'inconclusive', code: 'inconclusive', found: tested }
  const code = tested.evidence.p <= INTERVAL_TAIL ? 'noise-among-many' : 'noise'
  return { verdict: 'pass', code, found: tested }
}

/** Steps of the tool's clock from which a time that was below one step is slower, whatever the noise. */
const STEPS_FROM_ZERO = 10

/** Whether the times of all baseline runs were below one step of the tool's clock, and those of all candidate runs far above. */
function isFarFromZero({
  compared,
  rules,
  threshold: { metric },
  comparison,
}: PendingCheck): boolean {
  if (!hasTimeUnit(metric) || !hadEnough(compared, metric, rules.minSamples)) return false
  const last = compared.candidates.at(-1)
  const stepMs = (last && stepMsOf(last, metric)) ?? 1
  const { baselineValues, candidateValues } = comparison
  return (
    Math.max(...baselineValues) < stepMs && Math.min(...candidateValues) >= STEPS_FROM_ZERO * stepMs
  )
}

/** Least probability that one more run changes the verdict, from which a check is inconclusive. */
const LIKELY = 0.5

function isFinding({ change, evidence }: Tested): boolean {
  return change === 'regressed' || evidence.suspect === true
}

/** Whether it is the whole run that became slower, or may have, as nothing in it shows what a workflow did against the rest. */
function isOfWholeRun({ evidence: { by } }: Tested, { comparison }: PendingCheck): boolean {
  const { shift } = comparison
  return shift !== undefined && (by === 'run' || (by === 'total' && shift.own === undefined))
}

function asSuspect({ evidence }: Tested): Tested {
  return { change: 'unknown', evidence: { ...evidence, suspect: true } }
}

/** Returns the result as evidence of a change that something else explains. */
function withoutFinding({ evidence: { suspect: _, ...evidence } }: Tested): Tested {
  return { change: 'unknown', evidence }
}

/** Returns the outcome of a threshold with `decide: strict`, which is plain arithmetic. */
function strictOutcome(
  check: PendingCheck,
  allowance: Allowance,
  beyond: boolean,
  context: JudgeContext,
): Outcome {
  const { threshold, comparison } = check
  if (beyond)
    return { ...outcome(threshold.severity, 'regressed', 'regressed'), evidence: { by: 'strict' } }
  const opposite: Allowance = { ...allowance, worse: allowance.worse === 1 ? -1 : 1 }
  const better = isBeyond(opposite, comparison.baseline!.value, comparison.candidate!.value)
  if (better && isBecauseBroken(check, context)) return outcome('pass', 'more-errors')
  return outcome('pass', 'within-allowance', better ? 'improved' : 'unchanged')
}

/** Whether a better time or throughput comes from requests that fail early. */
function isBecauseBroken(
  { compared, threshold: { metric } }: PendingCheck,
  context: JudgeContext,
): boolean {
  return (hasTimeUnit(metric) || metric === 'throughput') && context.brokeMore(compared)
}

function outcomeWithin(
  check: PendingCheck,
  allowance: Allowance,
  tested: Tested | undefined,
  context: JudgeContext,
): Outcome {
  if (tested?.change === 'improved') {
    if (isBecauseBroken(check, context)) return outcome('pass', 'more-errors')
    const delta = decidedDelta(check, allowance, tested)
    return { ...outcome('pass', 'improved', 'improved'), ...defined({ delta }) }
  }
  return isUnchanged(check, allowance)
    ? outcome('pass', 'unchanged', 'unchanged')
    : outcome('pass', 'within-allowance')
}

/** Returns the change with the interval of what decided it. */
function decidedDelta(
  check: PendingCheck,
  allowance: Allowance,
  { evidence: { by, beyondSampling, p, limit } }: Tested,
): Delta | undefined {
  const { comparison } = check
  const found = limit !== undefined && p <= limit
  return deltaOf(
    comparison,
    beyondSampling ? 'counts' : by,
    found ? { least: leastOf(comparison, allowance), limit } : undefined,
  )
}

/** Whether the value is equivalent to the baseline: its 95 % interval holds only changes that count as equal. */
function isUnchanged({ threshold, comparison }: PendingCheck, allowance: Allowance): boolean {
  const { baseline, candidate, rate, shift } = comparison
  const before = baseline!.value
  if ((!shift && !rate) || before === 0) return candidate!.value === before
  const high = smallestBreach(allowance, before) / before
  return (
    certaintyOf(
      { ...deltaOf(comparison), change: undefined },
      widestEqual(threshold.metric, { high }),
    ) === 'equal'
  )
}

/** Returns what explains a change beyond the allowance other than the speed of the system; undefined when nothing known does. */
function explanationOf(
  check: PendingCheck,
  allowance: Allowance,
  context: JudgeContext,
): PlainReasonCode | undefined {
  const { compared, threshold } = check
  const { metric } = threshold
  if (metric === 'throughput' && allowance.worse === -1)
    return context.offeredLess(compared) ? 'less-load-offered' : undefined
  const isSlower = hasTimeUnit(metric) && allowance.worse === 1
  return isSlower && isBecauseRecovered(check, allowance, context.recoveredShare(compared))
    ? 'fewer-errors'
    : undefined
}

/** Whether samples that failed before, by their share, can explain that the time exceeds its allowance. */
function isBecauseRecovered(
  check: PendingCheck,
  allowance: Allowance,
  share: number | undefined,
): boolean {
  const { compared, threshold, comparison } = check
  if (share === undefined) return false
  const least = leastWithoutRecovered(
    share,
    compared,
    threshold.metric,
    comparison.candidate!.value,
  )
  return least === undefined || !isBeyond(allowance, comparison.baseline!.value, least)
}

/** Returns the evidence of a test: the numbers that are needed to verify it. Without a finding, those of the smallest p. */
function evidenceOf(
  check: PendingCheck,
  allowance: Allowance,
  tested: Tested,
  significance: SignificanceTest,
): Evidence {
  const { comparison } = check
  const { run, runRate, shift, candidate, baselineValues } = comparison
  const { by, p, comparisons, limit, falseAlarmRate, suspect, beyondSampling, together } =
    tested.evidence
  const runs = runCounts(comparison)
  const ofRun = run && relativeChange(run.value)
  const runShift = runRate ? runRate.now - runRate.before : ofRun
  const restShift = shift?.own && relativeChange(shift.total.value - shift.own.value)
  const ownShift = shift?.own && relativeChange(shift.own.value)
  const isOpen = tested.change !== 'regressed' && !beyondSampling && !significance.isPlanned
  const hasOwnShift = by !== 'total' && restShift !== undefined && ownShift !== undefined
  return defined({
    by,
    runShift,
    controls: runShift === undefined ? undefined : (runRate ?? run)!.controls,
    restShift: hasOwnShift ? restShift : undefined,
    ownShift: hasOwnShift ? ownShift : undefined,
    spread: shift && relativeChange(shift.spread),
    sampling: shift?.sampling === undefined ? undefined : relativeChange(shift.sampling),
    p,
    comparisons,
    limit,
    falseAlarmRate,
    worseThanAll:
      candidate && baselineValues.every(value => allowance.worse * (candidate.value - value) > 0),
    suspect,
    beyondSampling,
    together,
    baselineRuns: runs.n,
    candidateRuns: runs.m,
    chanceOfProof: isOpen
      ? significance.chanceOfFinding(check, allowance, suspect ? 'confirmed' : 'regressed')
      : undefined,
  })
}
