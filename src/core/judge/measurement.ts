/** Measures the key metrics of every series, judged or not. */

import { type Measurement, type SeriesMeasurements, seriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { type MetricId, metricOf } from '../model/metric.ts'
import { isLoad } from '../model/sample.ts'
import type { RulesOf } from '../model/threshold.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { Comparisons } from './compare/comparison.ts'
import { deltaOf } from './delta.ts'

/** Metrics of workflows under load. */
export const LOAD_METRICS: readonly MetricId[] = [
  'avg',
  'p50',
  'p95',
  'p99',
  'error-rate',
  'throughput',
  'count',
]

/** Returns the measurements of all series, in the order of the comparison. */
export function measureAll(comparisons: Comparisons, rulesOf: RulesOf): SeriesMeasurements[] {
  return comparisons.series.map(compared => {
    const rules = rulesOf(compared.series)
    const reported = [...compared.baseline, ...compared.candidates].flatMap(series =>
      Object.keys(series?.reported ?? {}),
    )
    const usual = isLoad(compared.series.kind) ? LOAD_METRICS : reported
    const demanded = rules.judged ? rules.thresholds.map(({ metric }) => metric) : []
    const metrics = new Set([...usual, ...(rules.shown ?? []), ...demanded])
    return {
      ...seriesName(compared.series),
      judged: rules.judged,
      metrics: [...metrics].flatMap(metric => measurementOf(comparisons, compared, metric) ?? []),
    }
  })
}

function measurementOf(
  comparisons: Comparisons,
  compared: ComparedSeries,
  id: MetricId,
): Measurement | undefined {
  const metric = metricOf(id)
  if (!metric) return undefined
  const comparison = comparisons.of(compared, id)
  const { baseline, candidate } = comparison
  const missing = candidate ? undefined : comparison.missing
  return defined({
    metric: id,
    unit: metric.unit,
    baseline,
    candidate,
    delta: deltaOf(comparison),
    missing,
  })
}
