/** Decides the allowance of a threshold: whether the change from the baseline is more than allowed, and more than noise. */
import { certaintyOf, widestEqual } from '../model/certainty.ts'
import type { Delta } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { hasTimeUnit } from '../model/metric.ts'
import type { PlainReasonCode } from '../model/reason.ts'
import { stepMsOf } from '../model/run.ts'
import { type Allowance, isBeyond, smallestBreach } from '../model/threshold.ts'
import type { CheckVerdict } from '../model/verdict.ts'
import { deltaOf, INTERVAL_TAIL } from './delta.ts'
import { evidenceOf } from './evidence-of.ts'
import { explanationOf, isBecauseBroken } from './explanation.ts'
import { type JudgeContext, type Outcome, outcome } from './outcome.ts'
import type { PendingCheck } from './pending-checks.ts'
import { leastOf } from './routes.ts'
import type { Tested } from './significance.ts'
import { hadEnough } from './validity.ts'

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
  const delta = deltaOf(check.comparison, context.isReplayed ? 'nothing' : 'total')
  const within = isUnchanged(check, allowance, delta)
    ? outcome('pass', 'unchanged', 'unchanged')
    : outcome('pass', 'within-allowance')
  return { ...within, ...defined({ delta }) }
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
function isUnchanged(
  { threshold, comparison }: PendingCheck,
  allowance: Allowance,
  delta: Delta | undefined,
): boolean {
  const { baseline, candidate, rate, shift } = comparison
  const before = baseline!.value
  if ((!shift && !rate) || before === 0) return candidate!.value === before
  const high = smallestBreach(allowance, before) / before
  return certaintyOf(delta ?? {}, widestEqual(threshold.metric, { high })) === 'equal'
}
