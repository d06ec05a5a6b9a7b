/** Holds the time batches of many runs as bytes: as objects, they take a third of the memory of a report, and are read a few times. */
import type { RunSummary } from '../../core/model/run.ts'
import type { TimeBatches } from '../../core/model/time-batches.ts'
import { decodeBatches, encodeBatches } from '../../core/summarize/run-file/binary.ts'

/** The last ones that were read, unpacked: all metrics of a series are read in a row. */
let last: { readonly of: TimeBatches; readonly batches: TimeBatches['batches'] } | undefined

/** Time batches that are unpacked when they are read. */
class PackedBatches implements TimeBatches {
  readonly widthMs: number
  readonly first: number
  /** Number of batches, for which they need not be unpacked. */
  readonly count: number
  readonly #bytes: Buffer
  readonly #unitMs: number

  constructor(given: TimeBatches, unitMs: number) {
    this.widthMs = given.widthMs
    this.first = given.first
    this.count = given.batches.length
    // A part of a buffer that many share.
    this.#bytes = Buffer.from(encodeBatches(given, unitMs))
    this.#unitMs = unitMs
  }

  get batches(): TimeBatches['batches'] {
    if (last?.of !== this)
      last = { of: this, batches: decodeBatches(this.#bytes, this.#unitMs).batches }
    return last.batches
  }
}

/** Returns the run with the time batches of its series packed. */
export function withPackedBatches(run: RunSummary): RunSummary {
  const series = run.series.map(one => {
    const { batches, passed } = one
    return batches ? { ...one, batches: new PackedBatches(batches, passed?.unitMs ?? 1) } : one
  })
  return { ...run, series }
}
