/** What a threshold's limit or allowance says of a value, with the reason in words. Figures stand beside it in the report. */
import type { ComparedSeries } from '../compare/compare.ts'
import type { Check, Evidence } from '../model/check.ts'
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

/** A change is called none when its 95 % bound stays inside this margin, or inside the allowance where that is wider. */
const UNCHANGED_MARGIN = Math.log(1.25)
const UNCHANGED_TAIL = 0.05

export interface Outcome {
  readonly change: Change
  readonly verdict: CheckVerdict
  readonly reason: string
  readonly evidence?: Evidence
  /** The movement that decided, whose interval is shown. Absent where nothing of the sort did. */
  readonly by?: Route
  readonly inherited?: NonNullable<Check['inherited']>
}

/** What the rulings on one report share. */
export interface JudgeContext {
  readonly significance: SignificanceTest
  readonly detect: Detector
  readonly runIsComparable: boolean
  readonly brokeMore: (compared: ComparedSeries) => boolean
  /** Share of the candidate's samples that failed before. Absent where few did. */
  readonly recoveredShare: (compared: ComparedSeries) => number | undefined
  readonly offeredLess: (compared: ComparedSeries) => boolean
}

/** Rules on the absolute limits of a threshold; undefined when it has none. */
export function limitOutcome(threshold: Threshold, value: number): Outcome | undefined {
  const { max, min, severity, limitFrom } = threshold
  if (max === undefined && min === undefined) return undefined
  const rule = (verdict: CheckVerdict, reason: string): Outcome => ({
    change: 'unknown',
    verdict,
    reason,
  })
  const which = limitFrom === 'new-workflows' ? 'the limit for new workflows' : 'its limit'
  if (max !== undefined && value > max) return rule(severity, `Above ${which}.`)
  if (min !== undefined && value < min) return rule(severity, `Below ${which}.`)
  return rule('pass', `Within ${which}.`)
}

/** Rules on one relative question. Both sides of the comparison have a value. */
export function allowanceOutcome(
  compared: ComparedSeries,
  test: RelativeTest,
  threshold: Threshold,
  context: JudgeContext,
): Outcome {
  const { comparison, bound } = test
  const beyond = isBeyond(bound, comparison.baseline!.value, comparison.candidate!.value)
  if (threshold.decide === 'strict') return strictOutcome(compared, test, beyond, threshold, context)

  const finding = context.significance.decide(test)
  if (!beyond) return outcomeWithin(compared, test, finding, context)
  const rule = (verdict: CheckVerdict, reason: string, change: Change, found: TestResult | undefined): Outcome => ({
    change,
    verdict,
    reason,
    ...(found && { evidence: evidenceOf(test, found, context.detect), by: found.by }),
  })
  const doubt = whyNotLikeWithLike(compared, test, context)
  if (finding && isFound(finding)) {
    if (doubt) return rule('warn', doubt, 'unknown', { ...finding, outcome: 'none' })
    return finding.outcome === 'regressed'
      ? rule(threshold.severity, REGRESSED[finding.by], 'regressed', finding)
      : rule('warn', suspectReason(test), 'unknown', finding)
  }
  const anyway = context.runIsComparable ? undefined : context.significance.decide(test, 'as if comparable')
  if (anyway && isFound(anyway))
    return rule('warn', NOT_COMPARABLE[anyway.by], 'unknown', { ...anyway, outcome: 'none' })
  if (!finding && !anyway) return rule('warn', FROM_ZERO, 'unknown', undefined)
  if (finding && context.significance.chanceOfFinding(test) >= LIKELY)
    return rule('inconclusive', doubt ?? OPEN, 'unknown', finding)
  const noise = finding && finding.p <= INTERVAL_TAIL ? AMONG_MANY : WITHIN_NOISE
  return rule('pass', doubt ?? noise, 'unknown', finding)
}

/** A check is open when one more run would change its verdict with this probability at least. */
const LIKELY = 0.5

const OPEN =
  'Beyond the allowance, but noise could still explain it: one more run would more likely than not make it suspect or fail.'
const WITHIN_NOISE = 'Beyond the allowance, but not distinguishable from run-to-run noise.'
const AMONG_MANY = 'Beyond the allowance, but among so many comparisons noise alone moves one as far.'
const FROM_ZERO = 'Beyond the allowance, but a value of zero leaves no way to tell the change from noise.'

function isFound({ outcome }: TestResult): boolean {
  return outcome === 'regressed' || outcome === 'suspect'
}

const REGRESSED: Record<Route, string> = {
  workflow: 'Beyond the allowance and beyond run-to-run noise: this workflow itself moved, not the whole run.',
  run: 'Beyond the allowance and beyond run-to-run noise: the whole run moved, and this workflow with it.',
  total: 'Beyond the allowance and beyond run-to-run noise.',
}

/** Why a movement that would be a finding in a run that is comparable is none in this one. */
const NOT_COMPARABLE: Record<Route, string> = {
  workflow: 'Beyond the allowance, but this run is not comparable with the baseline.',
  run: 'Beyond the allowance, but this run is not comparable as a whole, and the workflow did not move against the rest of it.',
  total:
    'Beyond the allowance, but this run is not comparable with the baseline, and it has too few workflows to compare with each other.',
}

function suspectReason({ first }: RelativeTest): string {
  return first
    ? 'Beyond the allowance and unusual, but the candidate runs together do not prove it. Run the test once more.'
    : 'Beyond the allowance and unusual, but one run does not prove it. Run the test a second time to decide.'
}

function strictOutcome(
  compared: ComparedSeries,
  { comparison, bound, metric }: RelativeTest,
  beyond: boolean,
  threshold: Threshold,
  context: JudgeContext,
): Outcome {
  const evidence: Evidence = { by: 'strict' }
  if (beyond)
    return {
      change: 'regressed',
      verdict: threshold.severity,
      reason: 'Beyond the allowance.',
      evidence,
    }
  const opposite: Bound = { ...bound, worse: bound.worse === 1 ? -1 : 1 }
  const better = isBeyond(opposite, comparison.baseline!.value, comparison.candidate!.value)
  if (better && isBecauseBroken(compared, metric, context))
    return { change: 'unknown', verdict: 'pass', reason: BROKEN }
  return { change: better ? 'improved' : 'unchanged', verdict: 'pass', reason: 'Within the allowance.' }
}

const BROKEN = 'Better, but more samples failed, so it is not called an improvement.'

/** What fails at once is quickly done: neither times nor a throughput that got better so is a gain. */
function isBecauseBroken(compared: ComparedSeries, metric: string, context: JudgeContext): boolean {
  return (isTime(metric) || metric === 'throughput') && context.brokeMore(compared)
}

function outcomeWithin(
  compared: ComparedSeries,
  test: RelativeTest,
  finding: TestResult | undefined,
  context: JudgeContext,
): Outcome {
  const pass = (change: Change, reason: string): Outcome => ({ change, verdict: 'pass', reason })
  if (finding?.outcome === 'improved') {
    if (isBecauseBroken(compared, test.metric, context)) return pass('unknown', BROKEN)
    return { ...pass('improved', 'Better by more than run-to-run noise explains.'), by: finding.by }
  }
  if (isUnchanged(test)) return pass('unchanged', 'Within the allowance, and close to the baseline beyond doubt.')
  return pass('unknown', 'Within the allowance.')
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

/** Returns why a change beyond the allowance is not the system's own doing; undefined when it may be. */
function whyNotLikeWithLike(compared: ComparedSeries, test: RelativeTest, context: JudgeContext): string | undefined {
  const { metric, bound } = test
  if (isTime(metric) && bound.worse === 1 && isBecauseRecovered(compared, test, context))
    return 'Slower, but far fewer samples failed than in the baseline: it does work now that it skipped before.'
  if (metric === 'throughput' && bound.worse === -1 && context.offeredLess(compared))
    return 'Fewer requests were offered: throughput fell while no more users were kept waiting, so the system is not to blame.'
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
