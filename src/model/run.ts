/**
 * A run summarised: everything the program keeps of one execution of a load test. Aggregates and histograms, never raw
 * samples, so it is small, safe to store, and mergeable: shards of one run in any split and order give the same summary.
 */
import type { Histogram } from '../stats/histogram.ts'
import type { Notice } from './notice.ts'
import type { Dimensions, ParseIssue, SeriesKind } from './sample.ts'

export interface RunSummary {
  /**
   * What the user knows the run by, where it is more than its files: a path as it was given ('tests.csv#17'), its file in a
   * store. Never stored.
   */
  name?: string
  /** Name of the load tool: 'jmeter', 'k6', 'gatling', … or 'table'. */
  tool: string
  /** Formats that were read, sorted and without repetition: ['jmeter-csv']. */
  formats: readonly string[]
  /** Start of the first sample, ms since epoch. Absent when no source has timestamps. */
  startMs?: number
  /** End of the last sample, ms since epoch. Absent when no source has timestamps. */
  endMs?: number
  /**
   * First start and last end of the stretches of time in which samples ran, in order, with more than 5 s of silence between
   * them. Absent when there is one only, from `startMs` to `endMs`.
   */
  stretches?: readonly (readonly [startMs: number, endMs: number])[]
  /** Samples accepted, over all series of kind transaction, request and sub-result. */
  samples: number
  /** Most threads (virtual users) active at once as the tool reported; summed over shards. Absent when not reported. */
  peakThreads?: number
  /** One per workflow, kind and dimensions; sorted by workflow, kind and dimensions in code-unit order. */
  series: readonly SeriesSummary[]
  /** Files read, sorted by name. */
  sources: readonly SourceFile[]
  /** Rows that could not be read: how many in all, and the first ones (at most 10). */
  issues: { readonly count: number; readonly first: readonly ParseIssue[] }
  /** What the reader has to say: truncated file, aborted transactions left out, capped labels … */
  notices: readonly Notice[]
  /**
   * Numbered shards that were expected and are not there, as parts of a sentence: 'shard 3 of 4 is missing ("load-3")'.
   * Absent when all are there, or their number is not configured. Never stored: an incomplete run never becomes baseline.
   */
  missingShards?: readonly string[]
  /** Facts of the environment the run was made in: 'instances' → '6'. Empty when none are known. */
  facts: Readonly<Record<string, string>>
  /** Where the run comes from. Absent fields are unknown. */
  provenance: Provenance
  /** Values of resources over time. Absent when none were recorded over time. */
  resourceSeries?: readonly ResourceSeries[]
  /** Database statements. Absent when none were read. */
  statements?: readonly Statement[]
  /** Jobs such as imports. Absent when none were read. */
  jobs?: readonly Job[]
}

/** A resource in one metric at equal steps of time: means of what was recorded in each, null where nothing was. */
export interface ResourceSeries {
  workflow: string
  dimensions: Dimensions
  metric: string
  /** Start of the first step, ms since epoch; courses of one resolution share their borders. */
  axis: { readonly startMs: number; readonly stepMs: number }
  /** At most 240. */
  values: readonly (number | null)[]
}

/** What a database did for all statements of one text. */
export interface Statement {
  /** Literals and the schema of the tenant replaced by `?`. */
  text: string
  dimensions: Dimensions
  calls?: number
  /** Mean and total execution time, ms. */
  meanMs?: number
  totalMs?: number
  /** Average active sessions. */
  load?: number
  /** Average active sessions by what they waited for. */
  waits?: Readonly<Record<string, number>>
}

/** One job of a run. */
export interface Job {
  /** Its name, such as that of its profile. */
  workflow: string
  dimensions: Dimensions
  tenant?: string
  /** As the source says: 'COMPLETED', 'ERROR'. */
  status?: string
  /** Absent when it did not end. */
  durationMs?: number
  error?: string
  startMs?: number
}

export interface Provenance {
  commit?: string
  /** Branch or tag the run was made for, without `refs/heads/`. */
  ref?: string
  pullRequest?: number
  /** Id and attempt of the CI run that produced the results. */
  ciRun?: string
  ciAttempt?: number
  /**
   * Which runs were made one after the other on one machine: those of a CI job, or of one `perf-gate decide`. They share
   * more than runs of different jobs do. Absent: the run was made in a job of its own, as far as is known.
   */
  job?: string
  /** GitHub event that started the CI job ('pull_request', 'push', …). */
  event?: string
  /** True when the results come from a fork: they never become baseline. */
  fork?: boolean
}

export interface SourceFile {
  name: string
  format: string
  /** Rows, lines or entries read, unusable ones included. */
  rows: number
  /** True when the file ends in the middle of a row or document. */
  truncated?: boolean
}

export interface SeriesSummary {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
  /** Samples seen, failed ones included. For sources that report values only: the count they report, else 0. */
  count: number
  /** Failed samples. Absent when the source does not say. */
  errorCount?: number
  /** Elapsed times of successful samples. Absent when the source gives aggregates only, or none succeeded. */
  passed?: Histogram
  /** Elapsed times of failed samples. Absent when none failed, or the source gives aggregates only. */
  failed?: Histogram
  /** Failures by code and message, most frequent first, then by code and message in code-unit order. */
  errors: readonly ErrorTally[]
  /** The run cut into equal spans of time. Absent when the source has no timestamps or gives aggregates only. */
  batches?: TimeBatches
  /**
   * Metric values as the source reported them, in base units, for what cannot be computed from `passed` and the counts:
   * { p95: 441, avg: 220 } of a statistics.json, { cpu: 0.31 } of a resource. A metric that is absent is absent.
   */
  reported?: Readonly<Record<string, number>>
  /** Why a metric that users would expect is absent: { p95: 'autocannon reports p90 and p97.5, but no p95' }. */
  missing?: Readonly<Record<string, string>>
  startMs?: number
  endMs?: number
  /** Bytes received by all samples; absent when not reported. */
  bytes?: number
  /**
   * Rows of transactions that were cut off by the end of the test and are counted nowhere else. They belong to the
   * transaction, or at the request when that is what the workflow's other rows are.
   */
  aborted?: number
  /**
   * How many of a request's samples, counted here like all others, look like aborted transactions, and the series
   * without them (absent when they are all). Kept because another shard may show that the workflow is a transaction:
   * merging then leaves them out. Absent when none does.
   */
  possiblyAborted?: { readonly count: number; readonly rest?: SeriesSummary }
  /**
   * True when requests of the series were in no transaction, so that nothing else speaks for them. Absent when all were in
   * one, or the source does not say.
   */
  standalone?: true
}

export interface ErrorTally {
  /** Empty when the tool wrote none. */
  code: string
  /** Empty when the tool wrote none. Possibly of several lines. */
  message: string
  count: number
}

/**
 * Equal spans of time: the smallest power of two in milliseconds for which at most 64 spans (and so, unless the time is
 * tiny, more than 31) cover the time from first start to last end of all transactions, requests and sub-results of the
 * run with the same dimensions; at most 32 where the run has more than 512 workflows by dimensions, and 16 where it has
 * more than 1,024. Spans are aligned to 1970-01-01T00:00Z, so two shards of one run share borders and
 * merging is exact. A sample belongs to the span in which it ENDED.
 */
export interface TimeBatches {
  /** Width of a span in ms: a power of two, >= 1. */
  widthMs: number
  /** Index of the first span: its start is `first * widthMs` ms since epoch. */
  first: number
  /** One per span from the series' first sample to its last, without gaps; a span without samples has count 0. */
  batches: readonly TimeBatch[]
}

export interface TimeBatch {
  /** Samples that ended in the span, failed ones included. */
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

/** Returns the identity of a series within a run. It is the same in every run, so runs are joined by it and never by order. */
export function seriesKey(series: { workflow: string; kind: SeriesKind; dimensions: Dimensions }): string {
  return JSON.stringify([series.workflow, series.kind, ...sortedByName(series.dimensions).flat()])
}

/** Returns the identity of a set of dimensions: equal for the same names and values in any order. */
export function dimensionsKey(dimensions: Dimensions): string {
  return JSON.stringify(sortedByName(dimensions))
}

function sortedByName(dimensions: Dimensions): [name: string, value: string][] {
  return Object.entries(dimensions).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}
