/** Measures the key metrics of every series, judged or not. */

import type { Measurement, SeriesMeasurements } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { type MetricId, metricOf } from '../model/metric.ts'
import { isLoad } from '../model/sample.ts'
import type { RulesOf } from '../model/threshold.ts'
import type { Comparisons } from './compare/compare.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import { deltaOf } from './delta.ts'

const LOAD_METRICS: readonly MetricId[] = ['avg', 'p50', 'p95', 'p99', 'error-rate', 'throughput', 'count']

/** Returns the measurements of all series, in the order of the comparison. */
export function measureAll(comparisons: Comparisons, rulesOf: RulesOf): SeriesMeasurements[] {
  return comparisons.series.map(compared => {
    const { workflow, kind, dimensions } = compared.series
    const rules = rulesOf(compared.series)
    const reported = [...compared.baseline, ...compared.candidates].flatMap(series =>
      Object.keys(series?.reported ?? {}),
    )
    const usual = isLoad(kind) ? LOAD_METRICS : reported
    const demanded = rules.judged ? rules.thresholds.map(({ metric }) => metric) : []
    const metrics = new Set([...usual, ...(rules.shown ?? []), ...demanded])
    return {
      workflow,
      kind,
      dimensions,
      judged: rules.judged,
      metrics: [...metrics].flatMap(metric => measurementOf(comparisons, compared, metric) ?? []),
    }
  })
}

function measurementOf(comparisons: Comparisons, compared: ComparedSeries, id: MetricId): Measurement | undefined {
  const metric = metricOf(id)
  if (!metric) return undefined
  const comparison = comparisons.of(compared, id)
  const { baseline, candidate, missing } = comparison
  const delta = deltaOf(comparison)
  return defined({
    metric: id,
    unit: metric.unit,
    baseline,
    candidate,
    delta,
    missing: !candidate && missing !== undefined ? missing : undefined,
  })
}
