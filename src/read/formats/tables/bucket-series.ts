/**
 * Makes a series of a bucket of a histogram: of samples whose times are known to the width of the bucket. They are all at their
 * mean, or at the upper bound if that is not known, so a percentile is never outside of the bucket that it is in. Counts and sums
 * are exact, and the histogram is that of its buckets added, in any order.
 */
import { defined } from '../../../model/defined.ts'
import type { SeriesSummary, TimeBatches } from '../../../model/run.ts'
import type { Dimensions } from '../../../model/sample.ts'
import { bucketIndexOf, Histogram, MAX_RECORDABLE_UNITS } from '../../../stats/histogram.ts'
import { sketchBucketOf } from '../../../stats/sketch.ts'
import { reportedSeries } from '../frame/text/aggregate-series.ts'

/** Unit of times in ms: a microsecond. */
export const UNIT_MS = 0.001

/** Samples of a workflow in a bucket. Times are in units. */
export interface Bucket {
  readonly workflow: string
  readonly kind: 'request' | 'transaction'
  readonly dimensions: Dimensions
  /** Upper bound. Infinity: there is none. */
  readonly upTo: number
  /** Samples, including failed ones. */
  readonly count: number
  /** Undefined: not known, and all count as successful. */
  readonly failed: number | undefined
  /** Sum of the times of all samples. Undefined: not known. */
  readonly sum: number | undefined
  /** Time in which the samples ended. Undefined: not known. */
  readonly startMs: number | undefined
  readonly endMs: number | undefined
  /** Width of the span, aligned to the epoch, in which all of them ended. Undefined: about that from start to end. */
  readonly spanMs?: number | undefined
}

/**
 * Returns the series of a bucket with samples. It states which metrics are missing. Times without an upper bound are at
 * MAX_RECORDABLE_UNITS: percentiles there have no value.
 */
export function seriesOfBucket(bucket: Bucket): SeriesSummary {
  const { workflow, kind, dimensions, upTo, count, failed: errorCount, sum } = bucket
  const { startMs, endMs } = bucket
  const failed = errorCount ?? 0
  const passed = count - failed
  const isOpen = upTo === Infinity
  const hasMean = passed === 0 || (sum !== undefined && !(isOpen && failed > 0))
  const noMean = hasMean ? {} : { avg: 'the table does not have the sums of successful times' }
  const noDeviation =
    hasMean && !isOpen ? {} : { stddev: 'the table does not have bounds or sums of all times' }
  const missing = {
    ...noMean,
    ...noDeviation,
    'error-rate': 'the table does not say which samples failed',
  }
  const mean = (sum ?? (isOpen ? 0 : count * upTo)) / count
  return {
    ...reportedSeries({ workflow, kind, count, errorCount, missing, startMs, endMs }),
    dimensions,
    ...defined({
      passed: passed > 0 ? timesAt(mean, passed, isOpen) : undefined,
      failed: failed > 0 ? timesAt(mean, failed, isOpen) : undefined,
      batches: batchOf(bucket, mean, passed),
    }),
  }
}

/**
 * The buckets of a series that ended in one span of time, with their sums: one series in place of one for each bucket, which takes
 * about a third less processor time.
 */
export class SpanBuckets {
  readonly #first: Bucket
  readonly #passed = new Histogram(UNIT_MS)
  readonly #failed = new Histogram(UNIT_MS)
  readonly #sketch = new Map<number, number>()
  #sum = 0
  #startMs = Number.POSITIVE_INFINITY
  #endMs = Number.NEGATIVE_INFINITY

  constructor(first: Bucket) {
    this.#first = first
  }

  add({ count, failed = 0, sum = 0, startMs = 0, endMs = 0 }: Bucket): void {
    const mean = sum / count
    const passed = count - failed
    recordMean(this.#passed, mean, passed)
    recordMean(this.#failed, mean, failed)
    const bucket = sketchBucketOf(Math.round(mean))
    if (passed > 0) this.#sketch.set(bucket, (this.#sketch.get(bucket) ?? 0) + passed)
    this.#sum += Math.round(mean * passed)
    this.#startMs = Math.min(this.#startMs, startMs)
    this.#endMs = Math.max(this.#endMs, endMs)
  }

  series(): SeriesSummary {
    const passed = this.#passed.count
    const errorCount = this.#failed.count
    const count = passed + errorCount
    const sketch = [...this.#sketch].sort(([a], [b]) => a - b).flat()
    const bucket = {
      ...this.#first,
      count,
      failed: this.#first.failed === undefined ? undefined : errorCount,
      startMs: this.#startMs,
      endMs: this.#endMs,
    }
    const series = seriesOfBucket(bucket)
    const sumMs = this.#sum * UNIT_MS
    return {
      ...series,
      ...defined({
        passed: passed > 0 ? this.#passed : undefined,
        failed: errorCount > 0 ? this.#failed : undefined,
        batches: series.batches && {
          ...series.batches,
          batches: series.batches.batches.map(batch => ({ ...batch, sumMs, sketch })),
        },
      }),
    }
  }
}

function recordMean(histogram: Histogram, mean: number, count: number): void {
  const low = Math.floor(mean)
  const above = Math.round((mean - low) * count)
  if (above < count) histogram.record(low, count - above)
  if (above > 0) histogram.record(low + 1, above)
}

/** Returns the times of samples by their mean, with their sum in whole units: then its total does not depend on the order. */
function timesAt(mean: number, count: number, isOpen: boolean): Histogram {
  const exact = {
    minUnits: MAX_RECORDABLE_UNITS,
    maxUnits: MAX_RECORDABLE_UNITS,
    sumUnits: Math.round(mean * count),
  }
  const last = Int32Array.of(bucketIndexOf(MAX_RECORDABLE_UNITS))
  if (isOpen) return Histogram.fromSorted(UNIT_MS, last, Float64Array.of(count), exact)
  const histogram = new Histogram(UNIT_MS)
  recordMean(histogram, mean, count)
  return histogram
}

/** Returns a time batch about as wide as the time in which the samples ended; undefined if that is not known. */
function batchOf(bucket: Bucket, mean: number, passed: number): TimeBatches | undefined {
  const { upTo, count, startMs, endMs, spanMs } = bucket
  if (startMs === undefined || endMs === undefined) return undefined
  const widthMs = 2 ** Math.round(Math.log2(spanMs ?? Math.max(1, endMs - startMs)))
  const units = upTo === Infinity ? MAX_RECORDABLE_UNITS : Math.round(mean)
  const sketch = passed > 0 ? [sketchBucketOf(units), passed] : []
  // The end of a span is the start of the next one, which is unknown of the last sample.
  const last = spanMs === undefined ? Math.max(startMs, endMs - 1) : endMs
  const first = Math.floor(last / widthMs)
  return {
    widthMs,
    first,
    batches: [{ count, errorCount: count - passed, sumMs: mean * passed * UNIT_MS, sketch }],
  }
}
