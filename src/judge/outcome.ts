/** What a threshold's limit or allowance says of a value, with the reason in words. Figures stand beside it in the report. */
import type { ComparedSeries } from '../compare/compare.ts'
import type { Check, Evidence } from '../model/report.ts'
import type { Threshold } from '../model/threshold.ts'
import type { Change, CheckVerdict } from '../model/verdict.ts'
import { studentCriticalValue } from '../stats/distribution.ts'
import { isBeyond, leastShiftOf, type Question } from './allowance.ts'
import { INTERVAL_TAIL } from './delta.ts'
import type { Detector } from './detectable.ts'
import { evidenceOf } from './evidence.ts'
import { leastWithout } from './fewer-errors.ts'
import type { Asked, Court, Finding, Route } from './significance.ts'
import { isTime } from './validity.ts'

/** A change is called none when its 95 % bound stays inside this margin, or inside the allowance where that is wider. */
const UNCHANGED_MARGIN = Math.log(1.25)
const UNCHANGED_TAIL = 0.05

export interface Ruling {
  readonly change: Change
  readonly verdict: CheckVerdict
  readonly reason: string
  readonly evidence?: Evidence
  /** The movement that decided, whose interval is shown. Absent where nothing of the sort did. */
  readonly by?: Route
  readonly inherited?: NonNullable<Check['inherited']>
}

/** What the rulings on one report share. */
export interface Bench {
  readonly court: Court
  readonly detect: Detector
  readonly runIsComparable: boolean
  readonly brokeMore: (compared: ComparedSeries) => boolean
  /** Share of the candidate's samples that failed before. Absent where few did. */
  readonly mendedShare: (compared: ComparedSeries) => number | undefined
  readonly offeredLess: (compared: ComparedSeries) => boolean
}

/** Rules on the absolute limits of a threshold; undefined when it has none. */
export function ruleOnLimits(threshold: Threshold, value: number): Ruling | undefined {
  const { max, min, severity, limitFrom } = threshold
  if (max === undefined && min === undefined) return undefined
  const rule = (verdict: CheckVerdict, reason: string): Ruling => ({
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
export function ruleOnAllowance(compared: ComparedSeries, asked: Asked, threshold: Threshold, bench: Bench): Ruling {
  const { together, question } = asked
  const beyond = isBeyond(question, together.baseline!.value, together.candidate!.value)
  if (threshold.decide === 'strict') return ruleStrictly(compared, asked, beyond, threshold, bench)

  const finding = bench.court.decide(asked)
  if (!beyond) return ruleWithin(compared, asked, finding, bench)
  const rule = (verdict: CheckVerdict, reason: string, change: Change, found: Finding | undefined): Ruling => ({
    change,
    verdict,
    reason,
    ...(found && { evidence: evidenceOf(asked, found, bench.detect), by: found.by }),
  })
  const doubt = whyNotLikeWithLike(compared, asked, bench)
  if (finding && isFound(finding)) {
    if (doubt) return rule('warn', doubt, 'unknown', { ...finding, outcome: 'none' })
    return finding.outcome === 'regressed'
      ? rule(threshold.severity, REGRESSED[finding.by], 'regressed', finding)
      : rule('warn', suspectReason(asked), 'unknown', finding)
  }
  const anyway = bench.runIsComparable ? undefined : bench.court.decide(asked, 'as if comparable')
  if (anyway && isFound(anyway))
    return rule('warn', NOT_COMPARABLE[anyway.by], 'unknown', { ...anyway, outcome: 'none' })
  if (!finding && !anyway) return rule('warn', FROM_ZERO, 'unknown', undefined)
  if (finding && bench.court.chanceOfFinding(asked) >= LIKELY)
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

function isFound({ outcome }: Finding): boolean {
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

function suspectReason({ first }: Asked): string {
  return first
    ? 'Beyond the allowance and unusual, but the candidate runs together do not prove it. Run the test once more.'
    : 'Beyond the allowance and unusual, but one run does not prove it. Run the test a second time to decide.'
}

function ruleStrictly(
  compared: ComparedSeries,
  { together, question, metric }: Asked,
  beyond: boolean,
  threshold: Threshold,
  bench: Bench,
): Ruling {
  const evidence: Evidence = { by: 'strict' }
  if (beyond)
    return {
      change: 'regressed',
      verdict: threshold.severity,
      reason: 'Beyond the allowance.',
      evidence,
    }
  const opposite: Question = { ...question, worse: question.worse === 1 ? -1 : 1 }
  const better = isBeyond(opposite, together.baseline!.value, together.candidate!.value)
  if (better && isBecauseBroken(compared, metric, bench)) return { change: 'unknown', verdict: 'pass', reason: BROKEN }
  return { change: better ? 'improved' : 'unchanged', verdict: 'pass', reason: 'Within the allowance.' }
}

const BROKEN = 'Better, but more samples failed, so it is not called an improvement.'

/** What fails at once is quickly done: neither times nor a throughput that got better so is a gain. */
function isBecauseBroken(compared: ComparedSeries, metric: string, bench: Bench): boolean {
  return (isTime(metric) || metric === 'throughput') && bench.brokeMore(compared)
}

function ruleWithin(compared: ComparedSeries, asked: Asked, finding: Finding | undefined, bench: Bench): Ruling {
  const pass = (change: Change, reason: string): Ruling => ({ change, verdict: 'pass', reason })
  if (finding?.outcome === 'improved') {
    if (isBecauseBroken(compared, asked.metric, bench)) return pass('unknown', BROKEN)
    return { ...pass('improved', 'Better by more than run-to-run noise explains.'), by: finding.by }
  }
  if (isUnchanged(asked)) return pass('unchanged', 'Within the allowance, and close to the baseline beyond doubt.')
  return pass('unknown', 'Within the allowance.')
}

/** Two one-sided tests (Schuirmann 1987): the 90 % interval of the movement lies inside the margin on both sides. */
function isUnchanged({ together, question }: Asked): boolean {
  if (together.rate) {
    const { baseline, candidate } = together
    return candidate!.value === baseline!.value && candidate!.value === 0
  }
  if (!together.shift) return together.baseline!.value === together.candidate!.value
  const { value, se, df } = together.shift.total
  const margin = Math.max(UNCHANGED_MARGIN, leastShiftOf(question, together.baseline!.value))
  return Math.abs(value) + studentCriticalValue(UNCHANGED_TAIL, df) * se < margin
}

/** Returns why a change beyond the allowance is not the system's own doing; undefined when it may be. */
function whyNotLikeWithLike(compared: ComparedSeries, asked: Asked, bench: Bench): string | undefined {
  const { metric, question } = asked
  if (isTime(metric) && question.worse === 1 && isBecauseMended(compared, asked, bench))
    return 'Slower, but far fewer samples failed than in the baseline: it does work now that it skipped before.'
  if (metric === 'throughput' && question.worse === -1 && bench.offeredLess(compared))
    return 'Fewer requests were offered: throughput fell while no more users were kept waiting, so the system is not to blame.'
  return undefined
}

/** Whether the samples that failed before are enough to explain that the time is beyond its allowance. */
function isBecauseMended(compared: ComparedSeries, { together, question, metric }: Asked, bench: Bench): boolean {
  const share = bench.mendedShare(compared)
  if (share === undefined) return false
  const least = leastWithout(share, compared, metric, together.candidate!.value)
  return least === undefined || !isBeyond(question, together.baseline!.value, least)
}
