/**
 * The summary of a run: everything the program keeps of one execution of a load test. It contains aggregates and histograms, no
 * raw samples, so it is small, safe to store, and mergeable: shards in any split and order give the same summary.
 */

import type { Histogram } from '../stats/histogram.ts'
import type { SeriesName } from './check.ts'
import type { Generator } from './generator.ts'
import type { Job } from './job.ts'
import type { Notice } from './notice.ts'
import type { Phase } from './phase.ts'
import type { Profile } from './profile.ts'
import type { Dimensions, ParseIssue, SeriesKind, TimeParts } from './sample.ts'
import type { TimeBatches } from './time-batches.ts'

export interface RunSummary {
  /**
   * Name of the run, if it is more than its files: a path as the user gave it ('tests.csv#17'), or its file in a store. Not
   * stored.
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
   * Start and end of the periods with samples, in order, separated by more than 5 s without any. Absent when there is only one,
   * from `startMs` to `endMs`.
   */
  activeSpans?: readonly (readonly [startMs: number, endMs: number])[]
  /** Samples accepted, over all series of kind transaction, request and sub-result. */
  samples: number
  /** Most threads (virtual users) active at once as the tool reported; summed over shards. Absent when not reported. */
  peakThreads?: number
  /** Virtual users over time as the tool reported them; summed over shards. Absent when not reported with times. */
  users?: UsersOverTime
  /** What the load generator says about its load. Absent when it says nothing. */
  generator?: Generator
  /** One per workflow, kind and dimensions; sorted by workflow, kind and dimensions in code-unit order. */
  series: readonly SeriesSummary[]
  /** Files read, sorted by name. */
  sources: readonly SourceFile[]
  /** Rows that could not be read: their number, and the first ones (at most 10). */
  issues: { readonly count: number; readonly first: readonly ParseIssue[] }
  /** Notices of the readers: truncated file, aborted transactions left out, capped labels … */
  notices: readonly Notice[]
  /**
   * Missing shards, each as part of a sentence: 'shard 3 of 4 is missing ("load-3")'. Absent when all exist, or their number is
   * not configured. Not stored: an incomplete run never becomes baseline.
   */
  missingShards?: readonly string[]
  /** Facts of the environment the run was made in: 'instances' → '6'. Empty when none are known. */
  facts: Readonly<Record<string, string>>
  /** Origin of the run. Unknown fields are absent. */
  provenance: Provenance
  /** Values of resources over time. Absent when none were recorded over time. */
  resourceSeries?: readonly ResourceSeries[]
  /** Database statements. Absent when none were read. */
  statements?: readonly Statement[]
  /** CPU profiles, one for each program. Not part of a stored run. Absent when none were read. */
  profiles?: readonly Profile[]
  /** Jobs such as imports. Absent when none were read. */
  jobs?: readonly Job[]
  /** When the phases were that its series name. Absent without phases. */
  phases?: readonly Phase[]
}

/**
 * Virtual users at equal time steps, whose width is a power of two in milliseconds, aligned to 1970-01-01T00:00Z, so that shards of
 * one run share borders. summarize/active-users.ts has the rules.
 */
export interface UsersOverTime {
  /** First and last millisecond in which a load generator ran. The first step is the one with `startMs`. */
  startMs: number
  endMs: number
  stepMs: number
  /**
   * One for each step, at most 240: the sum over load generators of the users that each had, averaged over the step. A generator has
   * 0 users before its start and after its end. null for a step in which no generator ran.
   */
  values: readonly (number | null)[]
}

/** One metric of a resource at equal time steps: the mean of the values in each step, null for a step without values. */
export interface ResourceSeries {
  workflow: string
  dimensions: Dimensions
  metric: string
  /** Start of the first step (ms since 1970) and width. Steps of equal width are aligned between resources. */
  axis: { readonly startMs: number; readonly stepMs: number }
  /** At most 240. */
  values: readonly (number | null)[]
}

/** Statistics of a database statement. */
export interface Statement {
  /** SQL text with literals and the schema of the tenant replaced by `?`. */
  text: string
  dimensions: Dimensions
  calls?: number
  /** Mean and total execution time, ms. */
  meanMs?: number
  totalMs?: number
  /** Average active sessions. */
  load?: number
  /** Average active sessions by wait event. */
  waits?: Readonly<Record<string, number>>
}

/** Fact that names the machine of the job that made a run. Another one may move the whole run, so it takes a second run to prove that. */
export const MACHINE_FACT = 'runner-machine'

export interface Provenance {
  commit?: string
  /** Branch or tag the run was made for, without `refs/heads/`. */
  ref?: string
  pullRequest?: number
  /** Id and attempt of the CI run that produced the results. */
  ciRun?: string
  ciAttempt?: number
  /**
   * Id of the CI job, or of the `perf-gate decide`, that made the run. Runs of one job share a machine, so they vary less than
   * runs of different jobs. Absent: it counts as the only run of its job.
   */
  job?: string
  /** Login of the author of the commit. Not stored in the run's file. */
  author?: string
  /** GitHub event that started the CI job ('pull_request', 'push', …). */
  event?: string
  /** True when the results come from a fork. They never become baseline. */
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

/** Name of the series that stands for the workflows with too few samples to be judged alone. It is in no stored run. */
export const SMALL_WORKFLOWS = 'small-workflows'

export interface SeriesSummary extends SeriesName {
  /** Number of samples, failed ones included. For sources that report values only: the count they report, else 0. */
  count: number
  /** Number of failed samples. Absent when the source does not report it. */
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
   * Metric values as the source reported them, in base units, if they cannot be computed from `passed` and the counts:
   * { p95: 441, avg: 220 } of a statistics.json, { cpu: 0.31 } of a resource.
   */
  reported?: Readonly<Record<string, number>>
  /**
   * Where reported values lie with 95 % certainty, by metric: { capacity: [405, 432] }, or at least so high: [405]. Absent: they are
   * exact, or it is not known.
   */
  ranges?: Readonly<Record<string, ValueRange>>
  /**
   * Steps of reported times by metric, ms: { avg: 0.01 } where a tool prints a mean of whole milliseconds with two decimals.
   * Absent: whole milliseconds, or not known.
   */
  steps?: Readonly<Record<string, number>>
  /** Why an expected metric is absent: { p95: 'autocannon reports p90 and p97.5, but no p95' }. */
  missing?: Readonly<Record<string, string>>
  startMs?: number
  endMs?: number
  /** Bytes received by all samples; absent when not reported. */
  bytes?: number
  /** Parts of the times of all successful samples together, ms. Absent when the source does not report them. */
  parts?: TimeParts
  /**
   * The requests inside the executions of a transaction, of all executions together, by name in code-unit order. k6 and Gatling state
   * the group of each request; for JMeter, each transaction's share of a request is learnt from the first part of the file. Absent
   * when not known.
   */
  requests?: readonly RequestInside[]
  /**
   * Number of rows of transactions that were cut off by the end of the test. They are not counted elsewhere. They belong to the
   * transaction, or to the request if the other rows of the workflow are requests.
   */
  aborted?: number
  /**
   * Number of samples of a request that look like aborted transactions, and the series without them (absent when all do). They
   * count like other samples, until another shard shows that the workflow is a transaction; merging then leaves them out. Absent
   * when no sample does.
   */
  possiblyAborted?: { readonly count: number; readonly rest?: SeriesSummary }
  /**
   * True when requests of the series are outside of any transaction, so that they are judged themselves. Absent when all are in
   * one, or the source does not report it.
   */
  standalone?: true
}

/** Lower and upper end; without the latter, a lower bound. */
export type ValueRange = readonly [low: number, high?: number]

/** Returns where a reported value lies; undefined where it is exact, or that is not known. */
export function rangeOf({ ranges }: SeriesSummary, metric: string): ValueRange | undefined {
  return ranges && Object.hasOwn(ranges, metric) ? ranges[metric] : undefined
}

/** Whether a reported value is only known to be at least so high. */
export function isAtLeast(series: SeriesSummary, metric: string): boolean {
  return rangeOf(series, metric)?.length === 1
}

/** Returns the step of a time of a series, ms: the unit of its samples, or that of the reported time. Undefined: not known. */
export function stepMsOf(
  { passed, steps }: Pick<SeriesSummary, 'passed' | 'steps'>,
  metric: string,
): number | undefined {
  return passed?.unitMs ?? (steps && Object.hasOwn(steps, metric) ? steps[metric] : undefined)
}

/** The calls of a request inside a transaction. */
export interface RequestInside {
  /** Workflow of the request, which has the dimensions of the transaction. */
  name: string
  /** Number of calls, failed ones included: a fraction where it is a learnt share. */
  calls: number
  /** Time of all calls together, ms. */
  ms: number
}

export interface ErrorTally {
  /** Empty when the tool wrote none. */
  code: string
  /** Empty when the tool wrote none. Possibly of several lines. */
  message: string
  count: number
}

/** Returns the identity of a series within a run. It is the same in all runs, which are joined by it. */
export function seriesKey({
  workflow,
  kind,
  dimensions,
}: {
  workflow: string
  kind: SeriesKind
  dimensions: Dimensions
}): string {
  for (const _ in dimensions)
    return JSON.stringify([workflow, kind, ...sortedByName(dimensions).flat()])
  return JSON.stringify([workflow, kind])
}

/** Returns the identity of a check within a run, which has at most one check for a metric of a series. */
export function checkKey(check: SeriesName & { readonly metric: string }): string {
  return `${check.metric} ${seriesKey(check)}`
}

/** Returns the identity of a set of dimensions: equal for the same names and values in any order. */
export function dimensionsKey(dimensions: Dimensions): string {
  // Most have none. To see that takes less time than to list and write them, which many files ask for.
  for (const _ in dimensions) return JSON.stringify(sortedByName(dimensions))
  return '[]'
}

/** Returns the entries of a map by name, sorted by code units. */
export function sortedByName<Value>(
  map: Readonly<Record<string, Value>>,
): [name: string, value: Value][] {
  return Object.entries(map).sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
}
