/**
 * Makes series of the buckets of histograms: of samples whose times are known to the width of the bucket. They are all at their
 * mean, or at the upper bound if that is not known, so a percentile is never outside of the bucket that it is in. Counts and sums
 * are exact, and the order of the buckets does not matter.
 */
import { defined } from '../../core/model/defined.ts'
import { getOrAdd } from '../../core/model/group-by.ts'
import type { SeriesSummary } from '../../core/model/run.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import { bucketIndexOf, Histogram, MAX_RECORDABLE_UNITS } from '../../core/stats/histogram.ts'
import { sum } from '../../core/stats/median.ts'
import { BatchAccumulator, MAX_BATCHES } from '../../core/summarize/time-batches.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { reportedSeries } from '../text/aggregate-series.ts'

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
  /** Its samples count only in the figures of the run, or only in its time batches. Undefined: in both. */
  readonly countedIn?: 'run' | 'batches' | undefined
}

/** What is known of a bucket, as bits. Buckets of a series that differ in it have other reasons for missing metrics. */
function knowledgeOf({ upTo, count, failed, sum, startMs, endMs }: Bucket): number {
  const isOpen = upTo === Infinity
  const hasMean = failed === count || (sum !== undefined && !(isOpen && (failed ?? 0) > 0))
  const isTimed = startMs !== undefined && endMs !== undefined
  return (
    (isOpen ? OPEN : 0) |
    (hasMean ? 0 : NO_MEAN) |
    (failed === undefined ? NO_FAILURES : 0) |
    (isTimed ? 0 : UNTIMED)
  )
}

const [OPEN, NO_MEAN, NO_FAILURES, UNTIMED] = [1, 2, 4, 8]
const KINDS = ['request', 'transaction'] as const

/** Adds up buckets to a series for each workflow, kind, set of dimensions, and what is known of them. */
export class BucketTable {
  /** By dimensions and workflow: for each knowledge, one of each kind. */
  readonly #series = new Map<Dimensions, Map<string, (BucketSeries | undefined)[]>>()

  /** Adds a bucket with samples. Equal dimensions must be the same object. */
  add(bucket: Bucket): void {
    const byWorkflow = getOrAdd(this.#series, bucket.dimensions, () => new Map())
    const known = getOrAdd(byWorkflow, bucket.workflow, () => [])
    const what = knowledgeOf(bucket)
    const at = what * KINDS.length + KINDS.indexOf(bucket.kind)
    known[at] ??= new BucketSeries(bucket, what)
    known[at].add(bucket)
  }

  /** Returns what is wrong when the rows for the run, and those for the batches, do not count the same samples; undefined if they do. */
  problem(): string | undefined {
    for (const byWorkflow of this.#series.values())
      for (const [workflow, known] of byWorkflow)
        for (const kind of KINDS.keys()) {
          const series = known.filter((_, at) => at % KINDS.length === kind)
          const run = partOf(series, 'run')
          const batches = partOf(series, 'batches')
          if (run !== batches)
            return `${quoted(workflow)}: rows with counted_in run have ${run}, those with batches ${batches}. Export both, of the same samples.`
        }
    return undefined
  }

  /** Returns the series. They state which metrics are missing. */
  series(): SeriesSummary[] {
    return [...this.#series.values()]
      .flatMap(byWorkflow => [...byWorkflow.values()].flat())
      .flatMap(series => series?.summary() ?? [])
  }
}

/** What the rows of a part count, as text. */
function partOf(series: readonly (BucketSeries | undefined)[], part: 'run' | 'batches'): string {
  const counts = series.map(each => each?.parts[part] ?? NO_SAMPLES)
  const total = (what: 'count' | 'failed') => sum(counts.map(each => each[what]))
  return `${total('count')} samples (${total('failed')} failed)`
}

const NO_SAMPLES = { count: 0, failed: 0 }

/**
 * Buckets of a series with the same knowledge. Times without an upper bound are at MAX_RECORDABLE_UNITS: percentiles there have no
 * value.
 */
class BucketSeries {
  readonly #name: Pick<Bucket, 'workflow' | 'kind' | 'dimensions'>
  readonly #knowledge: number
  readonly #passed = new Histogram(UNIT_MS)
  readonly #failed = new Histogram(UNIT_MS)
  /** Samples of the rows that count in one part only. */
  readonly parts = { run: { ...NO_SAMPLES }, batches: { ...NO_SAMPLES } }
  readonly #batches = new BatchAccumulator(UNIT_MS, { steps: MAX_BATCHES })
  #startMs = Infinity
  #endMs = -Infinity

  constructor({ workflow, kind, dimensions }: Bucket, knowledge: number) {
    this.#name = { workflow, kind, dimensions }
    this.#knowledge = knowledge
  }

  add({ upTo, count, failed = 0, sum, startMs, endMs, spanMs, countedIn }: Bucket): void {
    const passed = count - failed
    const isOpen = upTo === Infinity
    if (countedIn) {
      this.parts[countedIn].count += count
      this.parts[countedIn].failed += failed
    }
    const mean = (sum ?? (isOpen ? 0 : count * upTo)) / count
    if (countedIn !== 'batches') {
      recordTimes(this.#passed, mean, passed, isOpen)
      recordTimes(this.#failed, mean, failed, isOpen)
    }
    if (startMs === undefined || endMs === undefined) return
    if (startMs < this.#startMs) this.#startMs = startMs
    if (endMs > this.#endMs) this.#endMs = endMs
    if (countedIn === 'run') return
    // A time batch is about as wide as the time in which the samples ended.
    this.#batches.widen(2 ** Math.round(Math.log2(Math.max(1, spanMs ?? endMs - startMs))))
    // The end of a span is the start of the next one, which is unknown of the last sample.
    const lastMs = spanMs === undefined ? Math.max(startMs, endMs - 1) : endMs
    const units = isOpen ? MAX_RECORDABLE_UNITS : Math.min(Math.round(mean), MAX_RECORDABLE_UNITS)
    if (passed > 0) this.#batches.addPassed(lastMs, units, passed, Math.round(mean * passed))
    if (failed > 0) this.#batches.addFailed(lastMs, failed)
  }

  summary(): SeriesSummary {
    const { workflow, kind, dimensions } = this.#name
    const isKnown = (what: number) => (this.#knowledge & what) === 0
    const noMean = isKnown(NO_MEAN)
      ? {}
      : { avg: 'the table does not have the sums of successful times' }
    const noDeviation = isKnown(NO_MEAN | OPEN)
      ? {}
      : { stddev: 'the table does not have bounds or sums of all times' }
    const errors = this.#failed.count
    return {
      ...reportedSeries({
        workflow,
        kind,
        count: this.#passed.count + errors,
        errorCount: isKnown(NO_FAILURES) ? errors : undefined,
        missing: {
          ...noMean,
          ...noDeviation,
          'error-rate': 'the table does not say which samples failed',
        },
        ...(isKnown(UNTIMED) && { startMs: this.#startMs, endMs: this.#endMs }),
      }),
      dimensions,
      ...defined({
        passed: this.#passed.count > 0 ? this.#passed : undefined,
        failed: errors > 0 ? this.#failed : undefined,
        batches: this.#batches.finish(1),
      }),
    }
  }
}

/** Records times by their mean, with their sum in whole units: then its total does not depend on the order. */
function recordTimes(histogram: Histogram, mean: number, count: number, isOpen: boolean): void {
  if (count === 0) return
  if (isOpen) {
    const exact = {
      minUnits: MAX_RECORDABLE_UNITS,
      maxUnits: MAX_RECORDABLE_UNITS,
      sumUnits: Math.round(mean * count),
    }
    const last = Int32Array.of(bucketIndexOf(MAX_RECORDABLE_UNITS))
    histogram.merge(Histogram.fromSorted(UNIT_MS, last, Float64Array.of(count), exact))
    return
  }
  const low = Math.floor(mean)
  const above = Math.round((mean - low) * count)
  if (above < count) histogram.record(low, count - above)
  if (above > 0) histogram.record(low + 1, above)
}
