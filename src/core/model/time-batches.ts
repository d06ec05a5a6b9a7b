/** A series cut into equal time spans. */

/**
 * A series cut into equal time spans. The width is the smallest power of two in milliseconds for which at most 64 spans cover
 * the time from first start to last end of all transactions, requests and sub-results with the same dimensions; at most 32 spans
 * in a run with more than 512 series of workflow and dimensions, and 16 with more than 1,024. Spans are aligned to
 * 1970-01-01T00:00Z, so shards of one run share borders and merging is exact. A sample belongs to the span in which it ENDED.
 */
export interface TimeBatches {
  /** Width of a span, ms: a power of two, >= 1. */
  widthMs: number
  /** Index of the first span. It starts at `first * widthMs` ms since 1970. */
  first: number
  /** One per span from the series' first sample to its last, without gaps; a span without samples has count 0. */
  batches: readonly TimeBatch[]
}

export interface TimeBatch {
  /** Number of samples that ended in the span, failed ones included. */
  count: number
  errorCount: number
  /** Sum of the elapsed times of successful samples, ms. */
  sumMs: number
  /**
   * Sparse log-linear sketch (stats/sketch.ts) of successful elapsed times in units of the series' `passed.unitMs`:
   * [bucket, count, bucket, count, …], buckets ascending.
   */
  sketch: readonly number[]
}

/** The batch without samples. All are one: a series with few samples has many. */
export const EMPTY_BATCH: TimeBatch = { count: 0, errorCount: 0, sumMs: 0, sketch: [] }
