/**
 * What depends on one run alone: the values of its metrics, their logarithms and sampling variances. They are computed when a run
 * first takes part in a comparison, and kept as long as its series are: a run of a baseline, or of a campaign, takes part in many.
 */
import { getOrAdd } from '../../model/group-by.ts'
import type { MetricId } from '../../model/metric.ts'
import type { RunSummary, SeriesSummary } from '../../model/run.ts'
import { type MetricValue, type measure, samplingVariance } from '../../summarize/measure.ts'
import type { Observation } from './compared-series.ts'

/** An observation, or a sentence on why there is none. */
type Observed = Observation | Extract<MetricValue, { missing: string }>

/** By function that measures, series and metric. */
const known = new WeakMap<typeof measure, WeakMap<SeriesSummary, Map<MetricId, KnownValue>>>()

interface KnownValue {
  /** Some values depend on the whole run, and runs may share series. */
  readonly run: RunSummary
  readonly observed: Observed
}

/** Returns the value of a metric of a series in a run, by `measured`. */
export function observe(
  run: RunSummary,
  series: SeriesSummary,
  metric: MetricId,
  measured: typeof measure,
): Observed {
  const bySeries = getOrAdd(known, measured, () => new WeakMap())
  const byMetric = getOrAdd(bySeries, series, () => new Map())
  const before = byMetric.get(metric)
  if (before?.run === run) return before.observed
  const observed = observedIn(run, series, measured(run, series, metric))
  byMetric.set(metric, { run, observed })
  return observed
}

function observedIn(run: RunSummary, series: SeriesSummary, found: MetricValue): Observed {
  if ('missing' in found) return found
  const { value, n } = found
  return { run, series, value, log: value > 0 ? Math.log(value) : Number.NaN, n }
}

/** By series and metric. */
const variances = new WeakMap<SeriesSummary, Map<MetricId, number | 'unknown'>>()

/** As `samplingVariance`, computed once. It depends on the series alone. */
export function knownSamplingVariance(
  { run, series }: Pick<Observation, 'run' | 'series'>,
  metric: MetricId,
): number | undefined {
  const byMetric = getOrAdd(variances, series, () => new Map())
  const variance = getOrAdd(
    byMetric,
    metric,
    () => samplingVariance(run, series, metric) ?? 'unknown',
  )
  return variance === 'unknown' ? undefined : variance
}
