/** Prepares checks: a threshold of a series with the allowances to test, or the reason why it cannot be tested. */

import type { Growth, SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { hasTimeUnit, type MetricId } from '../model/metric.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { PlainReasonCode, Reason, TooFewSamples } from '../model/reason.ts'
import type { BaselineEvidence } from '../model/report.ts'
import type { Dimensions } from '../model/sample.ts'
import {
  type Allowance,
  isBeyond,
  type RulesOf,
  type SeriesRules,
  smallestBreach,
  type Threshold,
} from '../model/threshold.ts'
import type { CheckVerdict } from '../model/verdict.ts'
import { compareRuns } from './compare/compare.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { Comparison, Comparisons } from './compare/comparison.ts'
import { hasOnlyErrors } from './compare/observe.ts'
import { fellShortPredicate } from './good-run.ts'
import type { JudgeInput } from './input.ts'
import { lostLoadPredicate } from './lost-load.ts'
import { growthOver } from './metric-growth.ts'
import type { LoadChange } from './offered-load.ts'
import { fewAsUsual, isExpected, whyNoData, whyTimesNotCompared } from './validity.ts'

export interface PendingCheck {
  readonly compared: ComparedSeries
  readonly rules: SeriesRules
  readonly threshold: Threshold
  /** Comparison with all candidate runs. */
  readonly comparison: Comparison
  /** Comparison with the oldest candidate run alone. Absent when there is only one, or nothing is tested. */
  readonly first?: Comparison
  /** The candidate has too few samples to be judged, and so do the baseline runs. Absent when either has enough. */
  readonly few?: TooFewSamples
  /** Why nothing can be decided. Absent when something can. */
  readonly noData?: Reason
  /** Why the allowance is not tested, with the resulting verdict. Absent when it is tested, and without an allowance. */
  readonly untested?: { readonly verdict: CheckVerdict; readonly reason: Reason }
  /** Why nothing is decided, limits included, without failing. Absent when something is. */
  readonly leftOut?: { readonly verdict: CheckVerdict; readonly reason: Reason }
  /** Growth over the run; `none`: it has no values over time. Absent without a limit of it. */
  readonly growth?: Growth | 'none'
  /** The workflow that lowers the throughput of all, of which this is the one test. Absent for others. */
  readonly because?: SeriesName
  /** The allowances to test. Empty when nothing is tested. */
  readonly allowances: readonly TestedAllowance[]
}

export type TestedAllowance = Allowance & {
  /**
   * Whether the test adds nothing to the other tests. It is decided like all others, but cannot cause a false alarm of its own,
   * so it is left out of the family that shares the false-alarm rate.
   */
  readonly isUninformative: boolean
}

/** Compared runs, and what is known of their load. */
export interface ComparedRuns {
  readonly input: JudgeInput
  readonly comparisons: Comparisons
  /** Whether the load of these dimensions ran too short to be compared. */
  readonly isTooShort: (dimensions: Dimensions) => boolean
  /** Returns how the load of a series changed. */
  readonly loadChange: (compared: ComparedSeries) => LoadChange
}

/** Returns one check for each threshold of each judged series. */
export function pendingChecks({
  input,
  comparisons,
  isTooShort,
  loadChange,
}: ComparedRuns): PendingCheck[] {
  const { baseline, candidates, rulesOf, planned } = input
  const first =
    candidates.length > 1 && !planned
      ? compareRuns(baseline, candidates.slice(0, 1), { noise: input.noise })
      : undefined
  const firstByKey = new Map(first?.series.map(compared => [compared.key, compared]))
  const hasLostLoad =
    candidates.length > 0 ? lostLoadPredicate(candidates.at(-1)!, baseline.at(-1)) : () => false

  const fellShort = fellShortPredicate(candidates.at(-1), input.load)

  const incomplete: Reason | undefined = input.missingShards && {
    code: 'incomplete-run',
    missing: input.missingShards.text,
  }

  return comparisons.series.flatMap(compared => {
    const rules = rulesOf(compared.series)
    const isPresent = compared.candidates.at(-1) !== undefined
    if (!rules.judged || (!isPresent && !isExpected(compared))) return []
    const thresholds = thresholdsFor(compared, rules).filter(
      threshold => !isNotApplicable(threshold, compared, comparisons),
    )
    return thresholds.map((threshold): PendingCheck => {
      const comparison = comparisons.of(compared, threshold.metric)
      const few = fewAsUsual(compared, threshold.metric, rules.minSamples)
      const limit = compared.candidates.at(-1) && threshold.maxGrowth
      const growth =
        limit &&
        (growthOver(candidates.at(-1)!, compared.series, threshold.metric, limit) ?? 'none')
      const base = defined({ compared, rules, threshold, comparison, few, growth })
      const left = whyLeftOut(base, input, fellShort)
      if (left && !incomplete) return { ...base, leftOut: left, allowances: [] }
      const noData = incomplete ?? whyNothingToDecide(base, hasLostLoad)
      if (noData !== undefined) return { ...base, noData, allowances: [] }
      const untested = whyUntested(base, input, isTooShort)
      if (untested) return { ...base, untested, allowances: [] }
      const alone = first && firstByKey.get(compared.key)
      const followsTimes = () => thresholds.some(limitsTime) && loadChange(compared).followsTimes
      const allowances = threshold.allowances.map(allowance => ({
        ...allowance,
        isUninformative: isUninformative(
          { metric: threshold.metric, comparison },
          allowance,
          followsTimes,
        ),
      }))
      return defined({ ...base, first: alone && first.of(alone, threshold.metric), allowances })
    })
  })
}

function limitsTime({ metric, allowances, decide }: Threshold): boolean {
  return decide === 'evidence' && allowances.some(({ worse }) => worse === 1) && hasTimeUnit(metric)
}

/** Whether the test of an allowance adds nothing to the tests of the other metrics: see `TestedAllowance`. */
export function isUninformative(
  { metric, comparison }: { readonly metric: MetricId; readonly comparison: Comparison },
  allowance: Allowance,
  followsTimes: () => boolean,
): boolean {
  // The rate would be within the allowance even if all failures had occurred in the candidate (Tarone 1990).
  if (allowance.worse === 1 && comparison.rate)
    return comparison.rate.most <= smallestBreach(allowance, comparison.baseline!.value)
  return metric === 'throughput' && allowance.worse === -1 && followsTimes()
}

/** Returns the thresholds of a series: those for new workflows if no baseline run has it. */
function thresholdsFor({ baseline }: ComparedSeries, rules: SeriesRules): readonly Threshold[] {
  const isNew = baseline.every(series => series === undefined)
  return (isNew && rules.thresholdsWhenNew) || rules.thresholds
}

/** Whether a threshold is built in and its metric is not reported by the source of the results. */
function isNotApplicable(
  threshold: Threshold,
  compared: ComparedSeries,
  comparisons: Comparisons,
): boolean {
  const series = compared.candidates.at(-1)
  if (threshold.source !== 'default' || !series || hasOnlyErrors(series)) return false
  return comparisons.of(compared, threshold.metric).candidate === undefined
}

/** Returns the notice on built-in thresholds whose metric the results lack; undefined when all apply. */
export function notApplicableNotice(
  comparisons: Comparisons,
  rulesOf: RulesOf,
): NoticeFacts | undefined {
  const found = comparisons.series.flatMap(compared => {
    const { judged, thresholds } = rulesOf(compared.series)
    if (!judged) return []
    return thresholds.flatMap(threshold =>
      isNotApplicable(threshold, compared, comparisons) ? threshold.metric : [],
    )
  })
  const metrics = [...new Set(found)]
  return metrics.length > 0 ? { code: 'threshold-not-applicable', metrics } : undefined
}

/**
 * Returns why a check is left out without failing: the load level was not reached, or every sample of the workflow has always
 * failed, at the latest when the baseline begins. Limits that the configuration sets still count for such a workflow.
 */
function whyLeftOut(
  { compared, threshold }: Omit<PendingCheck, 'allowances'>,
  { baseline, baselineState }: JudgeInput,
  fellShort: (dimensions: Dimensions) => boolean,
): PendingCheck['leftOut'] {
  const series = compared.candidates.at(-1)
  if (!series) return undefined
  if (fellShort(series.dimensions) && threshold.metric !== 'error-rate')
    return { verdict: 'pass', reason: { code: 'load-short' } }
  const isLimited = threshold.metric === 'error-rate' && threshold.max !== undefined
  if (series.kind === 'measure' || !hasOnlyErrors(series)) return undefined
  if (isLimited && threshold.source !== 'default') return undefined
  const known = compared.baseline.filter(before => before !== undefined)
  const wasVoid = known.length > 0 && known.every(hasOnlyErrors)
  const begins = baseline.length === 0 && baselineState === 'missing'
  return wasVoid || begins ? { verdict: 'pass', reason: { code: 'known-void' } } : undefined
}

function whyNothingToDecide(
  { compared, rules, threshold, comparison, few }: Omit<PendingCheck, 'allowances'>,
  hasLostLoad: (compared: ComparedSeries) => boolean,
): Reason | undefined {
  const series = compared.candidates.at(-1)
  if (!series) return { code: 'absent-from-run' }
  const failsAll = threshold.metric === 'error-rate' && hasOnlyErrors(series)
  // A k6 check that always fails is not an outage; its rate is compared with the baseline.
  if (failsAll && (series.kind === 'measure' || isWorseThanBefore(threshold, comparison)))
    return undefined
  const noData = whyNoData(series, threshold.metric, rules.minSamples)
  if (noData && !few) return noData
  const fewSurvived = whyTimesNotCompared(compared, threshold.metric)
  if (fewSurvived) return fewSurvived
  if (!comparison.candidate) return { code: 'no-value', missing: comparison.missing ?? NO_VALUE }
  return hasLostLoad(compared) ? { code: 'load-lost' } : undefined
}

const NO_VALUE = 'The candidate has no value of this metric.'

/** Whether a rate of 100 % can be decided: there is a limit, or the baseline rate is lower. */
function isWorseThanBefore(threshold: Threshold, { baseline, candidate }: Comparison): boolean {
  return (
    threshold.max !== undefined ||
    (baseline !== undefined && candidate !== undefined && candidate.value > baseline.value)
  )
}

function whyUntested(
  { compared, threshold, comparison, few }: Omit<PendingCheck, 'allowances'>,
  input: JudgeInput,
  isTooShort: (dimensions: Dimensions) => boolean,
): PendingCheck['untested'] {
  if (few && compared.baseline.some(series => series !== undefined))
    return { verdict: 'pass', reason: few }
  if (threshold.allowances.length === 0) return undefined
  const because = (verdict: CheckVerdict, code: PlainReasonCode) => ({ verdict, reason: { code } })
  if (input.baseline.length === 0 || input.baselineState !== 'ok') {
    const verdict = input.missingBaseline === 'fail' ? 'no-data' : input.missingBaseline
    return because(verdict, NO_BASELINE[input.baselineState])
  }
  if (compared.baseline.every(series => series === undefined))
    return because('pass', 'new-workflow')
  if (isTooShort(compared.series.dimensions)) return because('no-data', 'run-too-short')
  if (!comparison.baseline) return because('pass', 'no-baseline-value')
  if (comparison.untried) return whyUntried(threshold, comparison)
  return comparison.hasNoEstimate && threshold.decide === 'evidence'
    ? because('no-data', 'no-estimate')
    : undefined
}

/** Returns the verdict on a change whose direction is not known. A lower bound within what is allowed passes. */
function whyUntried(
  { allowances }: Threshold,
  { baseline, candidate, untried }: Comparison,
): PendingCheck['untested'] {
  const isBelow = allowances.some(
    allowance => allowance.worse === -1 && isBeyond(allowance, baseline!.value, candidate!.value),
  )
  if (untried === 'candidate' && isBelow) return { verdict: 'warn', reason: { code: 'untried' } }
  return { verdict: 'pass', reason: { code: 'within-allowance' } }
}

const NO_BASELINE: Record<BaselineEvidence['state'], PlainReasonCode> = {
  ok: 'baseline-missing',
  missing: 'baseline-missing',
  expired: 'baseline-expired',
  unreadable: 'baseline-unreadable',
  'not-comparable': 'baseline-not-comparable',
}
