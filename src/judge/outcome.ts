/** What a threshold's limits or allowance make of a value: change, verdict, reason and evidence. */
import type { ComparedSeries } from '../compare/series-row.ts'
import type { Check } from '../model/check.ts'
import type { PlainReasonCode } from '../model/reason.ts'
import type { Threshold } from '../model/threshold.ts'
import type { Change, CheckVerdict } from '../model/verdict.ts'
import { studentCriticalValue } from '../stats/distribution.ts'
import { type Bound, isBeyond, leastShiftOf } from './allowance.ts'
import { INTERVAL_TAIL } from './delta.ts'
import type { Detector } from './detectable.ts'
import { evidenceOf } from './evidence.ts'
import { leastWithoutRecovered } from './fewer-errors.ts'
import type { RelativeTest, Route, SignificanceTest, TestResult } from './significance.ts'
import { isTime } from './validity.ts'

/** A value is unchanged when its 90 % interval stays within this ratio, or within the allowance where that is wider. */
const UNCHANGED_MARGIN = Math.log(1.25)
const UNCHANGED_TAIL = 0.05

/** The decision on a threshold, before its waiver is applied. */
export interface Outcome
  extends Pick<Check, 'change' | 'verdict' | 'reason' | 'excusedBy' | 'excusedByRun' | 'evidence'> {
  /** The movement whose interval the report shows. Absent where none decided. */
  readonly by?: Route
}

/** What the decisions on all checks of a report share. */
export interface JudgeContext {
  readonly significance: SignificanceTest
  readonly detect: Detector
  readonly runIsComparable: boolean
  /** Whether so many more samples failed that a better time or throughput is no gain. */
  readonly brokeMore: (compared: ComparedSeries) => boolean
  /** Share of the candidate's samples that would have failed in the baseline, 0..1. Undefined where few would. */
  readonly recoveredShare: (compared: ComparedSeries) => number | undefined
  /** Whether fewer requests were offered, so that a lower throughput is not the system's. */
  readonly offeredLess: (compared: ComparedSeries) => boolean
}

function outcome(verdict: CheckVerdict, code: PlainReasonCode, change: Change = 'unknown'): Outcome {
  return { change, verdict, reason: { code } }
}

/** Returns the outcome of the absolute limits of a threshold; undefined when it has none. */
export function limitOutcome({ max, min, severity }: Threshold, value: number): Outcome | undefined {
  if (max === undefined && min === undefined) return undefined
  if (max !== undefined && value > max) return outcome(severity, 'above-limit')
  if (min !== undefined && value < min) return outcome(severity, 'below-limit')
  return outcome('pass', 'within-limit')
}

/** Returns the outcome of one relative test. Both sides of its comparison have a value. */
export function allowanceOutcome(
  compared: ComparedSeries,
  test: RelativeTest,
  threshold: Threshold,
  context: JudgeContext,
): Outcome {
  const { comparison, bound } = test
  const beyond = isBeyond(bound, comparison.baseline!.value, comparison.candidate!.value)
  if (threshold.decide === 'strict') return strictOutcome(compared, test, beyond, threshold, context)

  const result = context.significance.decide(test)
  if (!beyond) return outcomeWithin(compared, test, result, context)
  const beyondAllowance = (
    verdict: CheckVerdict,
    code: PlainReasonCode,
    found: TestResult | undefined,
    change: Change = 'unknown',
  ): Outcome => ({
    ...outcome(verdict, code, change),
    ...(found && { evidence: evidenceOf(test, found, context.detect), by: found.by }),
  })
  const excuse = whyNotLikeWithLike(compared, test, context)
  if (result && isFound(result)) {
    if (excuse) return beyondAllowance('warn', excuse, { ...result, outcome: 'none' })
    return result.outcome === 'regressed'
      ? beyondAllowance(threshold.severity, 'regressed', result, 'regressed')
      : beyondAllowance('warn', 'suspect', result)
  }
  const asIfComparable = context.runIsComparable ? undefined : context.significance.decide(test, 'as if comparable')
  if (asIfComparable && isFound(asIfComparable))
    return beyondAllowance('warn', 'not-comparable', { ...asIfComparable, outcome: 'none' })
  if (!result && !asIfComparable) return beyondAllowance('warn', 'from-zero', undefined)
  if (result && context.significance.chanceOfFinding(test) >= LIKELY)
    return beyondAllowance('inconclusive', excuse ?? 'inconclusive', result)
  const noise = result && result.p <= INTERVAL_TAIL ? 'noise-among-many' : 'noise'
  return beyondAllowance('pass', excuse ?? noise, result)
}

/** A check is inconclusive when one more run would change its verdict with at least this probability. */
const LIKELY = 0.5

function isFound({ outcome }: TestResult): boolean {
  return outcome === 'regressed' || outcome === 'suspect'
}

/** Plain arithmetic, for thresholds with `decide: strict`. */
function strictOutcome(
  compared: ComparedSeries,
  { comparison, bound, metric }: RelativeTest,
  beyond: boolean,
  threshold: Threshold,
  context: JudgeContext,
): Outcome {
  if (beyond) return { ...outcome(threshold.severity, 'regressed', 'regressed'), evidence: { by: 'strict' } }
  const opposite: Bound = { ...bound, worse: bound.worse === 1 ? -1 : 1 }
  const better = isBeyond(opposite, comparison.baseline!.value, comparison.candidate!.value)
  if (better && isBecauseBroken(compared, metric, context)) return outcome('pass', 'more-errors')
  return outcome('pass', 'within-allowance', better ? 'improved' : 'unchanged')
}

/** Whether a better time or throughput comes from requests that failed at once. */
function isBecauseBroken(compared: ComparedSeries, metric: string, context: JudgeContext): boolean {
  return (isTime(metric) || metric === 'throughput') && context.brokeMore(compared)
}

function outcomeWithin(
  compared: ComparedSeries,
  test: RelativeTest,
  result: TestResult | undefined,
  context: JudgeContext,
): Outcome {
  if (result?.outcome === 'improved') {
    if (isBecauseBroken(compared, test.metric, context)) return outcome('pass', 'more-errors')
    return { ...outcome('pass', 'improved', 'improved'), by: result.by }
  }
  return isUnchanged(test) ? outcome('pass', 'unchanged', 'unchanged') : outcome('pass', 'within-allowance')
}

/** Two one-sided tests (Schuirmann 1987): the 90 % interval of the movement lies inside the margin on both sides. */
function isUnchanged({ comparison, bound }: RelativeTest): boolean {
  if (comparison.rate) {
    const { baseline, candidate } = comparison
    return candidate!.value === baseline!.value && candidate!.value === 0
  }
  if (!comparison.shift) return comparison.baseline!.value === comparison.candidate!.value
  const { value, se, df } = comparison.shift.total
  const margin = Math.max(UNCHANGED_MARGIN, leastShiftOf(bound, comparison.baseline!.value))
  return Math.abs(value) + studentCriticalValue(UNCHANGED_TAIL, df) * se < margin
}

/** Returns what other than the system explains a change beyond the allowance; undefined when nothing known does. */
function whyNotLikeWithLike(
  compared: ComparedSeries,
  test: RelativeTest,
  context: JudgeContext,
): 'fewer-errors' | 'less-load-offered' | undefined {
  const { metric, bound } = test
  if (isTime(metric) && bound.worse === 1 && isBecauseRecovered(compared, test, context)) return 'fewer-errors'
  if (metric === 'throughput' && bound.worse === -1 && context.offeredLess(compared)) return 'less-load-offered'
  return undefined
}

/** Whether the samples that failed before are enough to explain that the time is beyond its allowance. */
function isBecauseRecovered(
  compared: ComparedSeries,
  { comparison, bound, metric }: RelativeTest,
  context: JudgeContext,
): boolean {
  const share = context.recoveredShare(compared)
  if (share === undefined) return false
  const least = leastWithoutRecovered(share, compared, metric, comparison.candidate!.value)
  return least === undefined || !isBeyond(bound, comparison.baseline!.value, least)
}
