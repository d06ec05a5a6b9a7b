/** Computes the value of a metric of a series, and its sampling variance within the run. */
import { own } from '../model/defined.ts'
import { isTime, type MetricId, quantileOf, resourcePerLoad } from '../model/metric.ts'
import { dimensionsKey, type RunSummary, rangeOf, type SeriesSummary } from '../model/run.ts'
import { type Dimensions, isLoad } from '../model/sample.ts'
import type { TimeBatch } from '../model/time-batches.ts'
import { type Histogram, isKnownIn } from '../stats/histogram.ts'
import { sum } from '../stats/median.ts'
import { sketchQuantileMs } from '../stats/sketch.ts'
import {
  logBatchMeansVariance,
  logMeanVariance,
  logQuantileVariance,
  logRatioVariance,
} from '../stats/within-run.ts'
import { activeMsOf, agree, spansOfRun } from './active-time.ts'
import { type GroupSize, groupBatches, MIN_GROUPS, passedOf } from './batch-groups.ts'
import { lengthOf } from './spans.ts'

/**
 * A value in the base unit of the metric, with its number of samples: successful ones for times, all for error rate and
 * throughput, 0 if the source reports no count. Or a sentence on why there is no value.
 */
export type MetricValue =
  | { readonly value: number; readonly n: number }
  | { readonly missing: string }

/**
 * Returns the value of a metric. Times are those of successful samples: from the histogram if there is one, else as reported by the
 * source.
 *
 * - Percentiles are by nearest rank: the smallest time that at least q · n samples do not exceed.
 * - Throughput, unless the source reports it, is samples per second: the time is from the first start to the last end of all
 *   transactions, requests and sub-results with the dimensions of the series, without pauses of the load.
 * - A resource per 100 requests/s is its mean divided by the load of the run.
 */
export function measure(run: RunSummary, series: SeriesSummary, metric: MetricId): MetricValue {
  const computed = compute(run, series, metric)
  if (computed) return computed
  const reported = own(series.reported, metric)
  if (reported !== undefined) return { value: reported, n: series.count }
  return { missing: reasonFor(run, series, metric) }
}

function compute(
  run: RunSummary,
  series: SeriesSummary,
  metric: MetricId,
): MetricValue | undefined {
  const { count, errorCount, passed } = series
  switch (metric) {
    case 'count':
      return count > 0 ? { value: count, n: count } : undefined
    case 'error-rate':
      return count > 0 && errorCount !== undefined
        ? { value: errorCount / count, n: count }
        : undefined
    case 'throughput':
      return throughput(run, series)
    default: {
      const resource = resourcePerLoad(metric)
      if (resource !== undefined) return perLoad(run, series, resource)
      if (!passed || own(series.missing, metric) !== undefined) return undefined
      const value = timeOf(passed, metric)
      return value !== undefined && isKnownIn(passed, value)
        ? { value, n: passed.count }
        : undefined
    }
  }
}

function timeOf(passed: Histogram, metric: MetricId): number | undefined {
  if (metric === 'avg') return passed.meanMs()
  if (metric === 'min') return passed.minMs()
  if (metric === 'max') return passed.maxMs()
  if (metric === 'stddev') return passed.stddevMs()
  const q = quantileOf(metric)
  return q === undefined ? undefined : passed.quantileMs(q)
}

function throughput(run: RunSummary, series: SeriesSummary): MetricValue | undefined {
  if (
    own(series.reported, 'throughput') !== undefined ||
    series.count === 0 ||
    !isLoad(series.kind)
  )
    return undefined
  const activeMs = activeMsOf(run, series.dimensions)
  return activeMs ? { value: series.count / (activeMs / 1000), n: series.count } : undefined
}

function perLoad(
  run: RunSummary,
  series: SeriesSummary,
  resource: MetricId,
): MetricValue | undefined {
  const value = own(series.reported, resource)
  const rate = requestRate(run, series.dimensions)
  return value === undefined || rate === undefined
    ? undefined
    : { value: value / (rate / 100), n: series.count }
}

function reasonFor(run: RunSummary, series: SeriesSummary, metric: MetricId): string {
  const stated = own(series.missing, metric)
  if (stated !== undefined) return stated
  if (series.count === 0 && series.aborted !== undefined)
    return `All its rows (${series.aborted}) are transactions aborted by the end of the test.`
  if (series.count > 0 && series.count === series.errorCount && isTime(metric))
    return `All ${series.count} samples failed.`
  const resource = resourcePerLoad(metric)
  if (resource !== undefined && own(series.reported, resource) !== undefined)
    return 'The results have no rate of requests.'
  if (metric === 'stddev' && series.passed) return 'A single sample has no standard deviation.'
  if (series.passed && isTime(metric))
    return 'It is above the largest bound of the buckets in the results.'
  if (metric === 'throughput' && isLoad(series.kind) && series.count > 0)
    return activeMsOf(run, series.dimensions) !== undefined
      ? 'All samples start and end in the same millisecond.'
      : 'The results have no timestamps.'
  return `The ${run.tool} results do not contain it.`
}

/** Number of successful samples that a group of batches needs for its mean. */
const MEAN_NEEDS: GroupSize = { min: 5, wanted: 10 }

/** The same for a quantile, which depends on the samples beyond it. */
function quantileNeeds(q: number): GroupSize {
  return {
    min: Math.max(MEAN_NEEDS.min, 0.25 / (1 - q)),
    wanted: Math.max(MEAN_NEEDS.wanted, 2 / (1 - q)),
  }
}

/**
 * Returns the variance of ln(metric) due to sampling within the run: 0.0004 is a standard error of 2 %.
 *
 * - Mean and percentiles: by the method of batch means over the time batches; a mean of few samples from single batches; without
 *   batches, from standard deviation and count, assuming that ten samples count as one because of autocorrelation.
 * - Throughput: 1 / count, as for independent events.
 * - A benchmark with one repetition: 0. The repetition is a value as a tool reports it, not a sample of a load: only other runs
 *   show how it varies.
 * - A value with its 95 % interval, such as a capacity: by that interval.
 * - All other metrics, and if there is too little data: undefined.
 */
export function samplingVariance(
  run: RunSummary,
  series: SeriesSummary,
  metric: MetricId,
): number | undefined {
  if (series.count === 1 && !isLoad(series.kind)) return 0
  const [low = 0, high] = rangeOf(series, metric) ?? []
  if (low > 0 && high !== undefined) return (Math.log(high / low) / INTERVAL_WIDTH) ** 2
  if (metric === 'throughput') return series.count > 0 ? 1 / series.count : undefined
  if (metric === 'avg')
    return (
      varianceOfBatches(series, MEAN_NEEDS, meanOf) ??
      varianceOfSpans(series) ??
      varianceOfMean(run, series)
    )
  const q = quantileOf(metric)
  if (q === undefined) return undefined
  const { passed } = series
  return (
    varianceOfBatches(
      series,
      quantileNeeds(q),
      (group, unitMs) => sketchQuantileMs(group.sketch, q, unitMs)!,
    ) ??
    (passed && logQuantileVariance(at => passed.quantileMs(at), q, passed.count))
  )
}

/** Width of a 95 % interval in standard errors. */
const INTERVAL_WIDTH = 2 * 1.96

/** Returns the variance from single time batches, for series with few samples. */
function varianceOfSpans({ batches, passed }: SeriesSummary): number | undefined {
  if (!batches || !passed) return undefined
  const spans = batches.batches.map(batch => ({ count: passedOf(batch), sum: batch.sumMs }))
  return logRatioVariance(spans, MIN_SPANS)
}

/** Minimum number of time batches with samples for a variance. */
const MIN_SPANS = 8

function varianceOfMean(run: RunSummary, series: SeriesSummary): number | undefined {
  const mean = measure(run, series, 'avg')
  if ('missing' in mean || mean.n === 0 || !(mean.value > 0)) return undefined
  const stddev = measure(run, series, 'stddev')
  return logMeanVariance(mean.n, 'missing' in stddev ? undefined : stddev.value / mean.value)
}

function varianceOfBatches(
  series: SeriesSummary,
  size: GroupSize,
  statistic: (group: TimeBatch, unitMs: number) => number,
): number | undefined {
  const { batches, passed } = series
  if (!batches || !passed) return undefined
  const groups = groupBatches(batches.batches, size)
  if (groups.length < MIN_GROUPS) return undefined
  return logBatchMeansVariance(groups.map(group => statistic(group, passed.unitMs)))
}

function meanOf(group: TimeBatch): number {
  return group.sumMs / passedOf(group)
}

/**
 * Returns the requests per second of all workflows whose dimensions agree with `dimensions`; of transactions if the run has no
 * requests. A dimension that only one of them has is ignored, because resources are rarely measured by tenant, for example.
 *
 * With timestamps, this is the number of requests over the time of the run, else the sum of reported rates. Undefined without
 * either, or if rates of several loads were reported, which may have run in sequence.
 */
export function requestRate(run: RunSummary, dimensions: Dimensions): number | undefined {
  const ofKind = (wanted: SeriesSummary['kind']) =>
    run.series.filter(({ kind, dimensions: own }) => kind === wanted && agree(own, dimensions))
  const requests = ofKind('request')
  const load = requests.length > 0 ? requests : ofKind('transaction')
  return countedRate({ ...run, series: load }) ?? reportedRate(load)
}

function countedRate(run: RunSummary): number | undefined {
  const load = run.series.filter(({ count }) => count > 0)
  if (load.some(({ startMs, endMs }) => startMs === undefined || endMs === undefined))
    return undefined
  const count = sum(load.map(series => series.count))
  const activeMs = lengthOf(spansOfRun({ ...run, series: load }))
  return activeMs > 0 ? count / (activeMs / 1000) : undefined
}

function reportedRate(load: readonly SeriesSummary[]): number | undefined {
  const levels = new Set(load.map(({ dimensions }) => dimensionsKey(dimensions)))
  const rates = load.flatMap(({ reported = {} }) => reported.throughput ?? [])
  if (levels.size !== 1 || rates.length < load.length) return undefined
  const rate = sum(rates)
  return rate > 0 ? rate : undefined
}
