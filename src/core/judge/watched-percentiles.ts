/**
 * Watches percentiles without a threshold. One that got worse by far more than noise, while the times with thresholds did not,
 * becomes a check that warns; the others are not reported. Their tests form a separate family, so that the other checks lose no
 * power.
 */

import type { Check } from '../model/check.ts'
import { hasTimeUnit, type MetricId, quantileOf } from '../model/metric.ts'
import { type SeriesSummary, seriesKey } from '../model/run.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { JudgeInput } from './input.ts'
import { type ComparedRuns, type PendingCheck, pendingChecks } from './pending-checks.ts'

/** A percentile is watched when every run has at least so many samples beyond it. */
const MIN_BEYOND = 10

/** Returns the checks of watched percentiles: of each series the first with enough samples in the tail. */
export function watchedChecks({ input, ...compared }: ComparedRuns): PendingCheck[] {
  const joined = new Map(compared.comparisons.series.map(one => [one.key, one]))
  const rulesOf: JudgeInput['rulesOf'] = series => {
    const { watched = [], ...rules } = input.rulesOf(series)
    const thresholds = watched.filter(({ metric }) =>
      hasTail(joined.get(seriesKey(series))!, metric),
    )
    return { ...rules, thresholds: thresholds.slice(0, 1) }
  }
  const checks = pendingChecks({ ...compared, input: { ...input, rulesOf } })
  return checks.filter(({ allowances }) => allowances.length > 0)
}

function hasTail({ baseline, candidates }: ComparedSeries, metric: MetricId): boolean {
  const q = quantileOf(metric) ?? 0
  const beyond = ({ count, errorCount = 0 }: SeriesSummary) => (count - errorCount) * (1 - q)
  const isEnough = (series: SeriesSummary | undefined) =>
    !series || beyond(series) >= MIN_BEYOND - 1e-9
  return baseline.every(isEnough) && candidates.every(isEnough)
}

/** Returns the watched checks to report: those beyond noise in series whose times with thresholds have no finding. */
export function movedTails(watched: readonly Check[], configured: readonly Check[]): Check[] {
  if (watched.length === 0) return []
  const found = new Set(
    configured
      .filter(check => hasTimeUnit(check.metric) && check.verdict !== 'pass')
      .map(seriesKey),
  )
  return watched
    .filter(check => check.change === 'regressed' && !found.has(seriesKey(check)))
    .map(check => ({ ...check, reason: { code: 'watched-percentile' } }))
}
