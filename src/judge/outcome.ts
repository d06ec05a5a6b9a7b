/** Decides the limits and allowances of a threshold: change, verdict, reason and evidence. */
import type { ComparedSeries } from '../compare/series-row.ts'
import type { Check } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { hasTimeUnit } from '../model/metric.ts'
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

/** A value is unchanged when its 90 % interval lies within this ratio, or within the allowance if that is wider. Log scale. */
const UNCHANGED_MARGIN = Math.log(1.25)
const UNCHANGED_TAIL = 0.05

/** The decision on a threshold, before its waiver is applied. */
export interface Outcome
  extends Pick<Check, 'change' | 'verdict' | 'reason' | 'excusedBy' | 'excusedByRun' | 'evidence'> {
  /** Route whose interval the report shows. Absent when none decided. */
  readonly by?: Route
}

/** Common context of the decisions on all checks of a report. */
export interface JudgeContext {
  readonly significance: SignificanceTest
  readonly detect: Detector
  readonly runIsComparable: boolean
  /** Whether so many more samples failed that a better time or throughput does not count as a gain. */
  readonly brokeMore: (compared: ComparedSeries) => boolean
  /** Share of the candidate's samples that would have failed in the baseline, 0..1; undefined if it is small. */
  readonly recoveredShare: (compared: ComparedSeries) => number | undefined
  /** Whether the test offered fewer requests, which explains a lower throughput. */
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

/** Returns the outcome of one relative test. Both sides of its comparison must have a value. */
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
    ...defined({ evidence: found && evidenceOf(test, found, context.detect), by: found?.by }),
  })
  const explanation = explanationOf(compared, test, context)
  if (result && isFound(result)) {
    if (explanation) return beyondAllowance('warn', explanation, { ...result, outcome: 'none' })
    return result.outcome === 'regressed'
      ? beyondAllowance(threshold.severity, 'regressed', result, 'regressed')
      : beyondAllowance('warn', 'suspect', result)
  }
  const asIfComparable = context.runIsComparable ? undefined : context.significance.decide(test, 'as if comparable')
  if (asIfComparable && isFound(asIfComparable))
    return beyondAllowance('warn', 'not-comparable', { ...asIfComparable, outcome: 'none' })
  if (!result && !asIfComparable) return beyondAllowance('warn', 'from-zero', undefined)
  if (result && context.significance.chanceOfFinding(test) >= LIKELY)
    return beyondAllowance('inconclusive', explanation ?? 'inconclusive', result)
  const noise = result && result.p <= INTERVAL_TAIL ? 'noise-among-many' : 'noise'
  return beyondAllowance('pass', explanation ?? noise, result)
}

/** Least probability that one more run changes the verdict, from which a check is inconclusive. */
const LIKELY = 0.5

function isFound({ outcome }: TestResult): boolean {
  return outcome === 'regressed' || outcome === 'suspect'
}

/** Returns the outcome of a threshold with `decide: strict`, which is plain arithmetic. */
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

/** Whether a better time or throughput comes from requests that fail early. */
function isBecauseBroken(compared: ComparedSeries, metric: string, context: JudgeContext): boolean {
  return (hasTimeUnit(metric) || metric === 'throughput') && context.brokeMore(compared)
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

/** Whether the value is equivalent to the baseline, by two one-sided tests (Schuirmann 1987) with a 90 % interval. */
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

/** Returns what explains a change beyond the allowance other than the speed of the system; undefined when nothing known does. */
function explanationOf(
  compared: ComparedSeries,
  test: RelativeTest,
  context: JudgeContext,
): 'fewer-errors' | 'less-load-offered' | undefined {
  const { metric, bound } = test
  if (hasTimeUnit(metric) && bound.worse === 1 && isBecauseRecovered(compared, test, context)) return 'fewer-errors'
  if (metric === 'throughput' && bound.worse === -1 && context.offeredLess(compared)) return 'less-load-offered'
  return undefined
}

/** Whether samples that failed before can explain that the time exceeds its allowance. */
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
