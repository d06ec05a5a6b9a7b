/** What a threshold's limit or allowance says of a value, with the reason in words. Figures stand beside it in the report. */
import type { ComparedSeries, Comparison } from '../compare.ts'
import { metricOf } from '../model/metric.ts'
import type { Check, Evidence } from '../model/report.ts'
import type { Threshold } from '../model/threshold.ts'
import type { Change, CheckVerdict } from '../model/verdict.ts'
import { studentCriticalValue } from '../stats/distribution.ts'
import { isBeyond, leastShiftOf, type Question } from './allowance.ts'
import type { Asked, Court, Finding, Route } from './decision.ts'
import type { Detector } from './detectable.ts'
import { evidenceOf } from './evidence.ts'

/** A change is called none when its 95 % bound stays inside this margin, or inside the allowance where that is wider. */
const UNCHANGED_MARGIN = Math.log(1.25)
const UNCHANGED_TAIL = 0.05

export interface Ruling {
  readonly change: Change
  readonly verdict: CheckVerdict
  readonly reason: string
  readonly evidence?: Evidence
  readonly inherited?: NonNullable<Check['inherited']>
}

/** What the rulings on one report share. */
export interface Bench {
  readonly court: Court
  readonly detect: Detector
  readonly runIsComparable: boolean
  readonly errorsMoved: (compared: ComparedSeries) => 'broke' | 'mended' | undefined
  readonly offeredLess: (compared: ComparedSeries) => boolean
}

/** Rules on the absolute limits of a threshold; undefined when it has none. */
export function ruleOnLimits(threshold: Threshold, value: number): Ruling | undefined {
  const { max, min, severity } = threshold
  if (max === undefined && min === undefined) return undefined
  const rule = (verdict: CheckVerdict, reason: string): Ruling => ({
    change: 'unknown',
    verdict,
    reason,
  })
  if (max !== undefined && value > max) return rule(severity, 'Above its limit.')
  if (min !== undefined && value < min) return rule(severity, 'Below its limit.')
  return rule('pass', 'Within its limit.')
}

/** Rules on one relative question. Both sides of the comparison have a value. */
export function ruleOnAllowance(compared: ComparedSeries, asked: Asked, threshold: Threshold, bench: Bench): Ruling {
  const { together, question } = asked
  const before = together.baseline!.value
  const now = together.candidate!.value
  const beyond = isBeyond(question, before, now)
  if (threshold.decide === 'strict') return ruleStrictly(compared, asked, beyond, threshold, bench)

  const finding = bench.court.decide(asked)
  if (!beyond) return ruleWithin(compared, asked, finding, bench)
  const evidence = finding && { evidence: evidenceOf(asked, finding, bench.detect) }
  const undecided = (reason: string): Ruling => ({
    change: 'unknown',
    verdict: 'inconclusive',
    reason,
    ...evidence,
  })
  const doubt = whyNotLikeWithLike(compared, asked, bench)
  if (doubt) return undecided(doubt)
  if (!finding) return undecided(whyNoFinding(together, bench))
  if (finding.outcome === 'regressed')
    return {
      change: 'regressed',
      verdict: threshold.severity,
      reason: REGRESSED[finding.by],
      ...evidence,
    }
  if (finding.outcome === 'suspect')
    return { change: 'unknown', verdict: 'warn', reason: suspectReason(asked), ...evidence }
  return undecided(
    bench.runIsComparable || !together.run
      ? 'Beyond the allowance, but not distinguishable from run-to-run noise.'
      : 'Beyond the allowance, but this run is not comparable as a whole, and the workflow did not move against the rest of it.',
  )
}

const REGRESSED: Record<Route, string> = {
  workflow: 'Beyond the allowance and beyond run-to-run noise: this workflow itself moved, not the whole run.',
  run: 'Beyond the allowance and beyond run-to-run noise: the whole run moved, and this workflow with it.',
  total: 'Beyond the allowance and beyond run-to-run noise.',
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
  return (isTime(metric) || metric === 'throughput') && bench.errorsMoved(compared) === 'broke'
}

function ruleWithin(compared: ComparedSeries, asked: Asked, finding: Finding | undefined, bench: Bench): Ruling {
  const pass = (change: Change, reason: string): Ruling => ({ change, verdict: 'pass', reason })
  if (finding?.outcome === 'improved') {
    if (isBecauseBroken(compared, asked.metric, bench)) return pass('unknown', BROKEN)
    return pass('improved', 'Better by more than run-to-run noise explains.')
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
  if (isTime(metric) && question.worse === 1 && bench.errorsMoved(compared) === 'mended')
    return 'Slower, but far fewer samples failed than in the baseline: it does work now that it skipped before.'
  if (metric === 'throughput' && question.worse === -1 && bench.offeredLess(compared))
    return 'Fewer requests were offered: throughput fell while no more users were kept waiting, so the system is not to blame.'
  return undefined
}

function whyNoFinding(comparison: Comparison, bench: Bench): string {
  if (comparison.shift && !bench.runIsComparable)
    return 'Beyond the allowance, but this run is not comparable with the baseline, and it has too few workflows to compare with each other.'
  return 'Beyond the allowance, but a value of zero leaves no way to tell the change from noise.'
}

function isTime(metric: string): boolean {
  return metricOf(metric)?.unit === 'ms'
}
