/**
 * Percentiles without a threshold. One that got worse by far more than noise, while the times with thresholds did not, becomes
 * a check that warns; the others are not reported. They are a family of their own, so that watching them costs the other
 * checks no power.
 */
import type { Comparisons } from '../compare/compare.ts'
import type { ComparedSeries } from '../compare/series-row.ts'
import type { Check } from '../model/check.ts'
import { type MetricId, quantileOf } from '../model/metric.ts'
import { type SeriesSummary, seriesKey } from '../model/run.ts'
import type { JudgeInput } from './input.ts'
import { type PendingCheck, pendingChecks } from './pending-checks.ts'
import { isTime } from './validity.ts'

/** Samples beyond a percentile, in every run, from which on it is watched. */
const LEAST_BEYOND = 10

/** Returns the watched checks whose series have enough samples in the tail. */
export function watchedChecks(
  input: JudgeInput,
  comparisons: Comparisons,
  isTooShort: Parameters<typeof pendingChecks>[2],
  loadChange: Parameters<typeof pendingChecks>[3],
): PendingCheck[] {
  const demandsOf: JudgeInput['demandsOf'] = series => {
    const { watched = [], ...demands } = input.demandsOf(series)
    return { ...demands, thresholds: watched }
  }
  const cases = pendingChecks({ ...input, demandsOf }, comparisons, isTooShort, loadChange)
  return cases.filter(({ tests, compared, threshold }) => tests.length > 0 && hasTail(compared, threshold.metric))
}

function hasTail({ baseline, candidates }: ComparedSeries, metric: MetricId): boolean {
  const q = quantileOf(metric) ?? 0
  const beyond = ({ count, errorCount = 0 }: SeriesSummary) => (count - errorCount) * (1 - q)
  return [...baseline, ...candidates].every(series => !series || beyond(series) >= LEAST_BEYOND - 1e-9)
}

/** Returns the watched checks to report: those beyond noise of series none of whose demanded times is a finding. */
export function movedTails(watched: readonly Check[], demanded: readonly Check[]): Check[] {
  const found = new Set(demanded.filter(check => isTime(check.metric) && check.verdict !== 'pass').map(seriesKey))
  return watched
    .filter(check => check.change === 'regressed' && !found.has(seriesKey(check)))
    .map(check => ({ ...check, reason: { code: 'watched-percentile' } }))
}
