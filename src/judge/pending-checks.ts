/** What is to be decided: a threshold on a series, with its relative questions, or why there is nothing to decide. */
import {
  type ComparedSeries,
  type Comparison,
  type Comparisons,
  compareRuns,
  hasOnlyErrors,
} from '../compare/compare.ts'
import type { Notice } from '../model/notice.ts'
import type { BaselineEvidence } from '../model/report.ts'
import type { Dimensions } from '../model/sample.ts'
import type { Demands, DemandsOf, Threshold } from '../model/threshold.ts'
import type { CheckVerdict } from '../model/verdict.ts'
import { boundsOf } from './allowance.ts'
import type { JudgeInput } from './input.ts'
import type { LoadChange } from './offered-load.ts'
import type { RelativeTest } from './significance.ts'
import { uninformativeTests } from './uninformative.ts'
import { isExpected, loadLoss, whyNoData, whyTimesSayNothing } from './validity.ts'

/** A threshold to be decided for a series. */
export interface PendingCheck {
  readonly compared: ComparedSeries
  readonly demands: Demands
  readonly threshold: Threshold
  readonly comparison: Comparison
  /** Why nothing can be decided. */
  readonly noData?: string
  /** Why relative questions are not put, and what becomes of the check. */
  readonly untested?: { readonly verdict: CheckVerdict; readonly reason: string }
  /** Relative questions; none where they cannot be put. */
  readonly tests: readonly RelativeTest[]
}

/**
 * Returns one case for each threshold of each judged series. `refused` says why no relative check under a load may be
 * decided, `loadChange` how the load of a series changed.
 */
export function pendingChecks(
  input: JudgeInput,
  comparisons: Comparisons,
  refused: (dimensions: Dimensions) => string | undefined,
  loadChange: (compared: ComparedSeries) => LoadChange,
): PendingCheck[] {
  const { baseline, candidates, demandsOf, planned } = input
  const first = candidates.length > 1 && !planned ? compareRuns(baseline, candidates.slice(0, 1)) : undefined
  const firstByKey = new Map(first?.series.map(compared => [compared.key, compared]))
  const hasLostLoad = candidates.length > 0 ? loadLoss(candidates.at(-1)!, baseline.at(-1)) : () => false

  const incomplete = whyIncomplete(input)
  const isUninformative = uninformativeTests(loadChange)

  return comparisons.series.flatMap(compared => {
    const demands = demandsOf(compared.series)
    const isPresent = compared.candidates.at(-1) !== undefined
    if (!demands.judged || (!isPresent && !isExpected(compared))) return []
    const thresholds = thresholdsFor(compared, demands).filter(
      threshold => !isNotApplicable(threshold, compared, comparisons),
    )
    return thresholds.map((threshold): PendingCheck => {
      const comparison = comparisons.of(compared, threshold.metric)
      const base = { compared, demands, threshold, comparison }
      const noData = incomplete ?? whyNothingToDecide(base, hasLostLoad)
      if (noData !== undefined) return { ...base, noData, tests: [] }
      const untested = whyUntested(base, input, refused(compared.series.dimensions))
      if (untested) return { ...base, untested, tests: [] }
      const alone = first && firstByKey.get(compared.key)
      const bounds = boundsOf(threshold, comparison.baseline?.value ?? 0)
      const tests = bounds.map(
        (bound): RelativeTest => ({
          bound,
          metric: threshold.metric,
          comparison,
          ...(alone && { first: first.of(alone, threshold.metric) }),
          isUninformative: isUninformative({ bound, metric: threshold.metric, comparison, compared, thresholds }),
        }),
      )
      return { ...base, tests }
    })
  })
}

/** Without a run of the baseline that has the series, there are limits only; those for new workflows among them. */
function thresholdsFor({ baseline }: ComparedSeries, demands: Demands): readonly Threshold[] {
  const isNew = baseline.every(series => series === undefined)
  return (isNew && demands.thresholdsWhenNew) || demands.thresholds
}

/** A built-in threshold asks nothing of a source that does not report its metric: nobody demanded it. */
function isNotApplicable(threshold: Threshold, compared: ComparedSeries, comparisons: Comparisons): boolean {
  const series = compared.candidates.at(-1)
  if (threshold.source !== 'default' || !series || hasOnlyErrors(series)) return false
  return comparisons.of(compared, threshold.metric).candidate === undefined
}

/** Returns the remark on metrics that built-in thresholds ask for in vain, if there are any. */
export function notApplicableNotices(comparisons: Comparisons, demandsOf: DemandsOf): Notice[] {
  const moot = comparisons.series.flatMap(compared => {
    const { judged, thresholds } = demandsOf(compared.series)
    return judged
      ? thresholds.filter(threshold => isNotApplicable(threshold, compared, comparisons)).map(({ metric }) => metric)
      : []
  })
  const metrics = [...new Set(moot)]
  if (metrics.length === 0) return []
  const thresholds = metrics.length === 1 ? 'threshold on it does' : 'thresholds on them do'
  return [
    {
      code: 'threshold-moot',
      message: `The results hold no ${metrics.join(', ')} for some workflows, so the built-in ${thresholds} not apply to these.`,
    },
  ]
}

function whyIncomplete({ missingShards }: JudgeInput): string | undefined {
  return missingShards && `Not the whole run was measured: ${missingShards.text}.`
}

function whyNothingToDecide(
  { compared, demands, threshold, comparison }: Pick<PendingCheck, 'compared' | 'demands' | 'threshold' | 'comparison'>,
  hasLostLoad: (compared: ComparedSeries) => boolean,
): string | undefined {
  const series = compared.candidates.at(-1)
  if (!series) return 'The baseline has it, and this run has no samples of it. Restore it, or list it under "exclude".'
  const failsAll = threshold.metric === 'error-rate' && hasOnlyErrors(series)
  // A check that never holds is no outage: it is held against how often it held before.
  if (failsAll && (series.kind === 'measure' || isWorseThanBefore(threshold, comparison))) return undefined
  const noData = whyNoData(series, threshold.metric, demands.minSamples)
  if (noData !== undefined) return noData
  const survivors = whyTimesSayNothing(compared, threshold.metric)
  if (survivors !== undefined) return survivors
  if (!comparison.candidate) return comparison.missing ?? 'The candidate has no value of this metric.'
  if (hasLostLoad(compared))
    return 'It stopped being exercised in the course of the run, so the run is not comparable with the baseline.'
  return undefined
}

/** All samples failed: that is news unless they did before, and a breach of any limit. */
function isWorseThanBefore(threshold: Threshold, { baseline, candidate }: Comparison): boolean {
  return (
    threshold.max !== undefined ||
    (baseline !== undefined && candidate !== undefined && candidate.value > baseline.value)
  )
}

function whyUntested(
  { compared, threshold, comparison }: Pick<PendingCheck, 'compared' | 'threshold' | 'comparison'>,
  input: JudgeInput,
  refused: string | undefined,
): PendingCheck['untested'] {
  if (!threshold.maxIncrease && !threshold.maxDecrease) return undefined
  if (input.baseline.length === 0 || input.baselineState !== 'ok') {
    const verdict = input.missingBaseline === 'fail' ? 'no-data' : input.missingBaseline
    return { verdict, reason: NO_BASELINE[input.baselineState] }
  }
  if (compared.baseline.every(series => series === undefined))
    return { verdict: 'pass', reason: 'New in this run: the baseline does not have it yet.' }
  if (refused !== undefined) return { verdict: 'no-data', reason: refused }
  if (!comparison.baseline)
    return { verdict: 'pass', reason: 'The baseline has no value of this metric to compare with.' }
  return undefined
}

const NO_BASELINE: Record<BaselineEvidence['state'], string> = {
  ok: 'There is no baseline yet, so the change is not judged.',
  missing: 'There is no baseline yet, so the change is not judged.',
  expired: 'The baseline is older than allowed, so the change is not judged.',
  unreadable: 'The baseline cannot be read, so the change is not judged.',
  'not-comparable':
    'The baseline was measured in another environment or under another load, so the change is not judged.',
}
