/** What a series measured: the value of a metric or why there is none, and how exactly the run knows it. */
import type { MetricId } from '../model/metric.ts'
import { isTime, quantileOf, resourcePerLoad } from '../model/metric.ts'
import type { RunSummary, SeriesSummary, TimeBatch } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import type { Histogram } from '../stats/histogram.ts'
import { sketchQuantileMs } from '../stats/sketch.ts'
import { batchMeansVariance, meanVariance, quantileVariance, spanVariance } from '../stats/within-run.ts'
import type { GroupSize } from './batch-groups.ts'
import { groupBatches, MIN_GROUPS, passedOf } from './batch-groups.ts'
import { requestRate } from './request-rate.ts'
import { activeMsOf } from './window.ts'

/**
 * A value in the metric's base unit with the samples behind it: successful ones for times, all for the error rate and
 * the throughput, 0 when the source reports no count. Or one sentence on why there is no value.
 */
export type Measured = { readonly value: number; readonly n: number } | { readonly missing: string }

/**
 * Returns a series' value of a metric. Times are those of successful samples, from the histogram where there is one, else
 * as the source reported them.
 *
 * - Percentiles are by nearest rank: the smallest time that q · n samples do not exceed.
 * - Throughput is the number of samples per second between first start and last end of all transactions, requests and
 *   sub-results with the series' dimensions, pauses of the load left out, unless the source reported it itself.
 * - A resource per 100 requests/s is its mean by the load of the run.
 */
export function measure(run: RunSummary, series: SeriesSummary, metric: MetricId): Measured {
  const computed = compute(run, series, metric)
  if (computed) return computed
  const reported = namedValue(series.reported, metric)
  if (reported !== undefined) return { value: reported, n: series.count }
  return { missing: reasonFor(run, series, metric) }
}

function compute(run: RunSummary, series: SeriesSummary, metric: MetricId): Measured | undefined {
  const { count, errorCount, passed } = series
  switch (metric) {
    case 'count':
      return count > 0 ? { value: count, n: count } : undefined
    case 'error-rate':
      return count > 0 && errorCount !== undefined ? { value: errorCount / count, n: count } : undefined
    case 'throughput':
      return throughput(run, series)
    default: {
      const resource = resourcePerLoad(metric)
      if (resource !== undefined) return perLoad(run, series, resource)
      const value = passed && timeOf(passed, metric)
      return value === undefined ? undefined : { value, n: passed!.count }
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

function throughput(run: RunSummary, series: SeriesSummary): Measured | undefined {
  if (namedValue(series.reported, 'throughput') !== undefined || series.count === 0 || !isLoad(series.kind))
    return undefined
  const activeMs = activeMsOf(run, series.dimensions)
  return activeMs ? { value: series.count / (activeMs / 1000), n: series.count } : undefined
}

function perLoad(run: RunSummary, series: SeriesSummary, resource: MetricId): Measured | undefined {
  const value = namedValue(series.reported, resource)
  const rate = requestRate(run, series.dimensions)
  return value === undefined || rate === undefined ? undefined : { value: value / (rate / 100), n: series.count }
}

function namedValue<T>(values: Readonly<Record<string, T>> | undefined, metric: MetricId): T | undefined {
  return values && Object.hasOwn(values, metric) ? values[metric] : undefined
}

function reasonFor(run: RunSummary, series: SeriesSummary, metric: MetricId): string {
  const stated = namedValue(series.missing, metric)
  if (stated !== undefined) return stated
  if (series.count === 0 && series.aborted !== undefined) {
    return `All its rows (${series.aborted}) are of transactions cut off by the end of the test.`
  }
  if (series.count > 0 && series.count === series.errorCount && isTime(metric)) {
    return `All ${series.count} samples failed.`
  }
  const resource = resourcePerLoad(metric)
  if (resource !== undefined && namedValue(series.reported, resource) !== undefined) {
    return 'The results do not say how many requests a second there were.'
  }
  if (metric === 'stddev' && series.passed) return 'A single sample has no standard deviation.'
  if (metric === 'throughput' && isLoad(series.kind) && series.count > 0) {
    return activeMsOf(run, series.dimensions) !== undefined
      ? 'All samples start and end in the same millisecond.'
      : 'The results have no timestamps.'
  }
  return `The ${run.tool} results do not give it.`
}

/** Successful samples that a group of batches must and should have for its mean to say something. */
const MEAN_NEEDS: GroupSize = { least: 5, enough: 10 }

/** The same for a quantile: samples that lie beyond it are what tells where it is. */
function quantileNeeds(q: number): GroupSize {
  return {
    least: Math.max(MEAN_NEEDS.least, 0.25 / (1 - q)),
    enough: Math.max(MEAN_NEEDS.enough, 2 / (1 - q)),
  }
}

/**
 * Returns the variance of ln(metric) that comes from sampling inside the run alone: 0.0004 is a standard error of 2 %.
 *
 * - Mean and percentiles: batch means over the time batches; a mean of few samples from the batches one by one; without
 *   them, from deviation and count, as if ten samples were worth one.
 * - Throughput: 1 / count, as of events that come independently of each other.
 * - All others, and when too little is known: undefined.
 */
export function samplingVariance(run: RunSummary, series: SeriesSummary, metric: MetricId): number | undefined {
  if (metric === 'throughput') return series.count > 0 ? 1 / series.count : undefined
  if (metric === 'avg') {
    return varianceOfBatches(series, MEAN_NEEDS, meanOf) ?? varianceOfSpans(series) ?? varianceOfMean(run, series)
  }
  const q = quantileOf(metric)
  if (q === undefined) return undefined
  const { passed } = series
  return (
    varianceOfBatches(series, quantileNeeds(q), (group, unitMs) => sketchQuantileMs(group.sketch, q, unitMs)!) ??
    (passed && quantileVariance(at => passed.quantileMs(at), q, passed.count))
  )
}

/** Too few samples for batches of several: each span of time may hold a single one. */
function varianceOfSpans({ batches, passed }: SeriesSummary): number | undefined {
  if (!batches || !passed) return undefined
  const spans = batches.batches.map(batch => ({ count: passedOf(batch), sum: batch.sumMs }))
  return spanVariance(spans, MIN_SPANS)
}

/** Spans of time with samples that say how far these are alike. */
const MIN_SPANS = 8

function varianceOfMean(run: RunSummary, series: SeriesSummary): number | undefined {
  const mean = measure(run, series, 'avg')
  if ('missing' in mean || mean.n === 0 || !(mean.value > 0)) return undefined
  const stddev = measure(run, series, 'stddev')
  return meanVariance(mean.n, 'missing' in stddev ? undefined : stddev.value / mean.value)
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
  return batchMeansVariance(groups.map(group => statistic(group, passed.unitMs)))
}

function meanOf(group: TimeBatch): number {
  return group.sumMs / passedOf(group)
}
