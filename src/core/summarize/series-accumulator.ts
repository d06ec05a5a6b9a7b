/** Accumulates the samples of one series (a workflow, a kind, a set of dimensions), one by one or in bulk. */
import type { SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { getOrAdd } from '../model/group-by.ts'
import type { RequestInside, SeriesSummary } from '../model/run.ts'
import type { Sample, TimeParts } from '../model/sample.ts'
import { Histogram } from '../stats/histogram.ts'
import type { Window } from './active-time.ts'
import { ErrorTallies, type RunBudget } from './error-tallies.ts'
import { joinedReports, type Report } from './reported-values.ts'
import { compareText } from './text.ts'
import { BatchAccumulator } from './time-batches.ts'

/** Calls and times of requests inside transactions are kept to this part of a call and of a millisecond. */
const PER_UNIT = 1000
/** The data of a series without its identity. */
export type SeriesData = Omit<SeriesSummary, keyof SeriesName>

export class SeriesAccumulator {
  readonly #unitMs: number
  readonly #budget: RunBudget
  #count = 0
  /** Undefined if any source has not reported its failed samples. */
  #errorCount: number | undefined = 0
  #startMs = Infinity
  #endMs = -Infinity
  /** Time of all samples of the document that were added one by one or seen, in units. */
  #documentUnits = 0
  /** Number and times of the samples of documents that have ended. */
  #earlier = { count: 0, startMs: Infinity, endMs: -Infinity }
  #bytes: number | undefined
  #peakThreads: number | undefined
  #standalone = false
  #passed: Histogram | undefined
  #failed: Histogram | undefined
  /** Absent without times: most series of a history have none. */
  #batches: BatchAccumulator | undefined
  readonly #errors: ErrorTallies
  readonly #reports: Report[] = []
  /** In units of 1 / PER_UNIT ms. */
  #parts: TimeParts | undefined
  /** Of a transaction: the requests inside by name. */
  readonly #requests = new Map<string, CallsInside>()
  /** The last sample that was a call inside transactions, and where it was counted. */
  insideOf: { readonly sample: Sample; readonly calls: readonly CallsInside[] } | undefined

  /** @param unitMs unit that times are rounded to, in ms */
  constructor(unitMs: number, budget: RunBudget) {
    this.#unitMs = unitMs
    this.#budget = budget
    this.#errors = new ErrorTallies(budget)
  }

  /** Number of samples so far, including failed ones. */
  get count(): number {
    return this.#count
  }

  /** Whether there is no data, not even a reported value or a reason for a missing one. */
  get isEmpty(): boolean {
    return this.#count === 0 && this.#reports.length === 0
  }

  /** Whether a source has reported values. */
  get hasReports(): boolean {
    return this.#reports.length > 0
  }

  /** Start of the earliest and end of the latest sample. Absent: no source has timestamps. */
  get window(): Pick<SeriesSummary, 'startMs' | 'endMs'> {
    const startMs = Math.min(this.#startMs, this.#earlier.startMs)
    const endMs = Math.max(this.#endMs, this.#earlier.endMs)
    return defined({
      startMs: startMs !== Infinity ? startMs : undefined,
      endMs: endMs !== -Infinity ? endMs : undefined,
    })
  }

  /** Maximum number of threads of the document; undefined if unknown. */
  get peakThreads(): number | undefined {
    return this.#peakThreads
  }

  /** Ends a document of several: returns the number, the times and the threads of its samples alone. Its samples were not `addData`. */
  endDocument() {
    const { count, startMs, endMs } = this.#earlier
    const samples = defined({
      count: this.#count - count,
      totalMs: this.#documentUnits * this.#unitMs,
      startMs: this.#startMs !== Infinity ? this.#startMs : undefined,
      endMs: this.#endMs !== -Infinity ? this.#endMs : undefined,
      peakThreads: this.#peakThreads,
    })
    this.#earlier = {
      count: this.#count,
      startMs: Math.min(startMs, this.#startMs),
      endMs: Math.max(endMs, this.#endMs),
    }
    this.#documentUnits = 0
    this.#startMs = Infinity
    this.#endMs = -Infinity
    this.#peakThreads = undefined
    return samples
  }

  /** Adds to the number and the times of samples, `totalMs` in all, whose other data follows with a count of 0. */
  sawSamples(count: number, totalMs: number, window: Window | undefined): void {
    this.#count += count
    this.#documentUnits += Math.round(totalMs / this.#unitMs)
    if (!window) return
    this.#startMs = Math.min(this.#startMs, window.startMs)
    this.#endMs = Math.max(this.#endMs, window.endMs)
  }

  /** Adds a successful sample. `startMs` is undefined if the source has no timestamps; `durationMs` >= 0. */
  addPassed(startMs: number | undefined, durationMs: number): void {
    const units = Math.round(durationMs / this.#unitMs)
    this.#count++
    this.#documentUnits += units
    this.#passed ??= new Histogram(this.#unitMs)
    this.#passed.record(units)
    if (startMs !== undefined)
      this.#batchesOver(startMs, startMs + durationMs).addPassed(startMs + durationMs, units)
  }

  /** Adds a failed sample. Code and message are '' if the tool wrote none. */
  addFailed(startMs: number | undefined, durationMs: number, code: string, message: string): void {
    this.#count++
    this.#documentUnits += Math.round(durationMs / this.#unitMs)
    if (this.#errorCount !== undefined) this.#errorCount++
    this.#failed ??= new Histogram(this.#unitMs)
    this.#failed.recordMs(durationMs)
    this.#errors.add(code, message, 1)
    if (startMs !== undefined)
      this.#batchesOver(startMs, startMs + durationMs).addFailed(startMs + durationMs)
  }

  /** Extends the window by a sample, and returns the batches to count it in. */
  #batchesOver(startMs: number, endMs: number): BatchAccumulator {
    if (startMs < this.#startMs) this.#startMs = startMs
    if (endMs > this.#endMs) this.#endMs = endMs
    return this.#openBatches()
  }

  #openBatches(): BatchAccumulator {
    this.#batches ??= new BatchAccumulator(this.#unitMs, this.#budget)
    return this.#batches
  }

  /** Adds bytes received. */
  addBytes(bytes: number): void {
    this.#bytes = (this.#bytes ?? 0) + bytes
  }

  /** Adds parts of the times of successful samples, in ms. Each is written out: names from a list take longer. */
  addParts({ connect, send, wait, receive }: TimeParts): void {
    this.#parts ??= {}
    const parts = this.#parts
    if (connect !== undefined) parts.connect = (parts.connect ?? 0) + Math.round(connect * PER_UNIT)
    if (send !== undefined) parts.send = (parts.send ?? 0) + Math.round(send * PER_UNIT)
    if (wait !== undefined) parts.wait = (parts.wait ?? 0) + Math.round(wait * PER_UNIT)
    if (receive !== undefined) parts.receive = (parts.receive ?? 0) + Math.round(receive * PER_UNIT)
  }

  /** Returns the calls of a request inside a transaction, to add to. */
  requestInside(name: string): CallsInside {
    return getOrAdd(this.#requests, name, () => new CallsInside(name))
  }

  /** Records the number of active threads. */
  sawThreads(threads: number): void {
    if (this.#peakThreads === undefined || threads > this.#peakThreads) this.#peakThreads = threads
  }

  /** Records that a request of the series was outside of all transactions. */
  markStandalone(): void {
    this.#standalone = true
  }

  /** Adds the samples of a summary. The caller handles its aborted samples. */
  addData(part: SeriesData): void {
    this.#count += part.count
    this.#errorCount =
      this.#errorCount === undefined || part.errorCount === undefined
        ? undefined
        : this.#errorCount + part.errorCount
    if (part.startMs !== undefined) this.#startMs = Math.min(this.#startMs, part.startMs)
    if (part.endMs !== undefined) this.#endMs = Math.max(this.#endMs, part.endMs)
    if (part.bytes !== undefined) this.addBytes(part.bytes)
    if (part.standalone) this.#standalone = true
    if (part.parts) this.addParts(part.parts)
    this.addRequestsInside(part.requests)
    if (part.passed) this.#passed = this.#merged(this.#passed, part.passed)
    if (part.failed) this.#failed = this.#merged(this.#failed, part.failed)
    for (const { code, message, count } of part.errors)
      if (count > 0) this.#errors.add(code, message, count)
    if (part.batches)
      this.#openBatches().addBatches(part.batches, part.passed?.unitMs ?? this.#unitMs)
    const { count, reported: values, ranges, steps, missing } = part
    if (values || missing)
      this.#reports.push({
        count,
        values: values ?? {},
        ranges: ranges ?? {},
        steps: steps ?? {},
        missing: missing ?? {},
      })
  }

  /** Adds the data of another accumulator of the same series, except its threads. */
  addAll(other: SeriesAccumulator): void {
    this.addData(other.data(1))
  }

  /** Adds to the requests inside a transaction. */
  addRequestsInside(requests: readonly RequestInside[] = []): void {
    for (const { name, calls, ms } of requests) this.requestInside(name).add(calls, ms)
  }

  #requestsInside(): RequestInside[] {
    return [...this.#requests.values()]
      .map(({ name, calls, ms }) => ({ name, calls: calls / PER_UNIT, ms: ms / PER_UNIT }))
      .sort((a, b) => compareText(a.name, b.name))
  }

  #merged(own: Histogram | undefined, other: Histogram): Histogram {
    const merged = own ?? new Histogram(this.#unitMs)
    merged.merge(other.unitMs === this.#unitMs ? other : other.inUnitsOf(this.#unitMs))
    return merged
  }

  /** Returns the data. Its time batches have the width `widthMs` (a power of two), or are wider if wider ones were added. */
  data(widthMs: number): SeriesData {
    const batches = this.#batches?.finish(widthMs)
    return defined({
      count: this.#count,
      errorCount: this.#errorCount,
      passed: this.#passed,
      failed: this.#failed,
      errors: this.#errors.tallies(),
      batches,
      ...joinedReports(this.#reports),
      ...this.window,
      bytes: this.#bytes,
      standalone: this.#standalone ? (true as const) : undefined,
      parts: this.#parts && inMs(this.#parts),
      requests: this.#requests.size > 0 ? this.#requestsInside() : undefined,
    })
  }
}

/** Calls of a request inside a transaction, in units of 1 / PER_UNIT: whole numbers, so that the order of the files does not matter. */
export class CallsInside {
  readonly name: string
  calls = 0
  ms = 0

  constructor(name: string) {
    this.name = name
  }

  /** Adds calls with their time together. */
  add(calls: number, ms: number): void {
    this.calls += Math.round(calls * PER_UNIT)
    this.ms += Math.round(ms * PER_UNIT)
  }
}

function inMs(parts: TimeParts): TimeParts {
  return Object.fromEntries(Object.entries(parts).map(([part, units]) => [part, units / PER_UNIT]))
}
