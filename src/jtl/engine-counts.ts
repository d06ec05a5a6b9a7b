/** What the engine has counted, of one document or of several with the same dimensions that are read one after the other. */
import type { SeriesAccumulator } from '../core/summarize/series-accumulator.ts'
import { batchLimit } from '../core/summarize/time-batches.ts'
import { type Engine, giveBack, takeEngine } from './engine.ts'
import { addCounted, addDocument } from './engine-series.ts'
import { RecordedRows } from './learn.ts'

const MAX_SERIES = 1 << 15

export class EngineCounts {
  readonly engine: Engine = takeEngine()
  readonly recorded = new RecordedRows(this.engine)
  /** Addresses of the series in the engine. */
  readonly #series = new Map<SeriesAccumulator, number>()
  /** Number of series by kind, for the budget of time batches (time-batches.ts). */
  readonly #seriesOf = { request: 0, transaction: 0 }

  /** Returns the address of the record of a series, which is new at its first sample; undefined when there are too many. */
  recordOf(accumulator: SeriesAccumulator, kind: 'transaction' | 'request'): number | undefined {
    const known = this.#series.get(accumulator)
    if (known !== undefined || this.#series.size === MAX_SERIES) return known
    const { calls } = this.engine
    const record = calls.newSeries() >>> 0
    this.#series.set(accumulator, record)
    this.#seriesOf[kind]++
    const most = batchLimit(Math.max(this.#seriesOf.request, this.#seriesOf.transaction))
    calls.mostSpans.value = Math.min(calls.mostSpans.value, most)
    return record
  }

  /** Ends a document: passes on its part of what is known for each document, to the accumulators. */
  endDocument(): void {
    addDocument(this.engine, this.#series)
  }

  /** Passes on all other counts, after the last document. */
  takeOut(): void {
    addCounted(this.engine, this.#series)
    giveBack(this.engine)
  }
}
