/**
 * Splits a series into time batches of equal width while it is read, without knowing its length: batches are 1 ms wide at first
 * and joined in pairs when there are too many (time-axis.ts).
 *
 * The more series a run has, the fewer batches each of them, so that memory is bounded. The limit depends only on the final
 * number of workflows by dimensions. While samples are read, fewer are known, so the data is never coarser than needed.
 */
import type { SeriesName } from '../model/check.ts'
import { present } from '../model/defined.ts'
import { dimensionsKey } from '../model/run.ts'
import { EMPTY_BATCH, type TimeBatch, type TimeBatches } from '../model/time-batches.ts'
import { SKETCH_BUCKET_LIMIT, sketchBucketOf, sketchUnitsOf } from '../stats/sketch.ts'
import { SparseCounts } from '../stats/sparse-counts.ts'
import { joinBatches } from './batch-groups.ts'
import { type StepLimit, stepCovering, TimeAxis } from './time-axis.ts'

/** Maximum number of batches of a series; a power of two. */
export const MAX_BATCHES = 64
/** Minimum for the limit. It is enough for 8 groups (batch-groups.ts), even if a narrower width was just missed. */
const MIN_BATCHES = 16
/** Maximum of batches times workflows, as long as the limit is above MIN_BATCHES. Up to 512 workflows have MAX_BATCHES. */
const MAX_CELLS = 32_768

/** Returns the maximum number of batches of a series in a run with this number of workflows by dimensions. */
export function batchLimit(workflows: number): number {
  let batches = MAX_BATCHES
  while (batches > MIN_BATCHES && workflows * batches > MAX_CELLS) batches /= 2
  return batches
}

/** Returns a key that is equal for series that differ only in kind, because the kind of a row may depend on other shards. */
export function keyWithoutKind({ workflow, dimensions }: SeriesName): string {
  return JSON.stringify([workflow, dimensionsKey(dimensions)])
}

/**
 * Keys of the counts of a batch: the buckets of its sketch; above those, its failed samples, and the sum of its successful times
 * in units.
 */
const FAILED = SKETCH_BUCKET_LIMIT
const SUM = SKETCH_BUCKET_LIMIT + 1
const KEYS = 2 * SKETCH_BUCKET_LIMIT

export class BatchAccumulator {
  readonly #unitMs: number
  readonly #limit: StepLimit
  readonly #axis: TimeAxis
  /** Counts of single samples and small batches, by slot * KEYS + key. */
  #cells = new SparseCounts()
  /** The sum of added batches without those in `#cells`: they come sorted, so adding up large ones needs no table. */
  #added: TimeBatches | undefined

  /** @param unitMs unit of times, in ms @param limit maximum number of batches of all series of a run; falls with more workflows */
  constructor(unitMs: number, limit: StepLimit) {
    this.#unitMs = unitMs
    this.#limit = limit
    this.#axis = new TimeAxis(1, MAX_BATCHES, limit, slotAfter => {
      const cells = new SparseCounts()
      this.#cells.forEach((key, count) => {
        cells.add(slotAfter(Math.floor(key / KEYS)) * KEYS + (key % KEYS), count)
      })
      this.#cells = cells
    })
  }

  /** Makes batches at least this wide, a power of two in ms. */
  widen(widthMs: number): void {
    this.#axis.widen(widthMs)
  }

  /** Counts successful samples that ended at `endMs`. `units` is the time of each, a whole number; `sum` that of all. */
  addPassed(endMs: number, units: number, times = 1, sum = units * times): void {
    const cells = this.#axis.slotAt(endMs) * KEYS
    this.#cells.add(cells + sketchBucketOf(units), times)
    this.#cells.add(cells + SUM, sum)
  }

  /** Counts failed samples that ended at `endMs`. */
  addFailed(endMs: number, times = 1): void {
    // The slot first: finding it may replace the cells.
    const cells = this.#axis.slotAt(endMs) * KEYS
    this.#cells.add(cells + FAILED, times)
  }

  /** Adds batches whose times and sketches are in units of `unitMs`. */
  addBatches(source: TimeBatches, unitMs: number): void {
    if (unitMs === this.#unitMs && !this.#added) this.#added = source
    else if (unitMs !== this.#unitMs || sizeOf(source) * SMALL < sizeOf(this.#added!))
      this.#count(source, unitMs)
    else this.#added = this.#sum([this.#added!, source], 1)
  }

  #count({ widthMs, first, batches }: TimeBatches, unitMs: number) {
    const bucketOf = (bucket: number) =>
      unitMs === this.#unitMs
        ? bucket
        : sketchBucketOf(Math.round((sketchUnitsOf(bucket) * unitMs) / this.#unitMs))
    this.#axis.widen(widthMs)
    batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
      if (count === 0) return
      const cells = this.#axis.slotAt((first + i) * widthMs) * KEYS
      for (let at = 0; at < sketch.length; at += 2)
        this.#cells.add(cells + bucketOf(sketch[at]!), sketch[at + 1]!)
      if (sketch.length > 0) this.#cells.add(cells + SUM, Math.round(sumMs / this.#unitMs))
      if (errorCount > 0) this.#cells.add(cells + FAILED, errorCount)
    })
  }

  /**
   * Returns the batches with the width `widthMs`, a power of two, or wider: if wider ones were added, or if more than the limit
   * would be needed. Undefined without samples.
   */
  finish(widthMs: number): TimeBatches | undefined {
    const parts = present([this.#counted(), this.#added])
    const [only] = parts
    return parts.length === 1 && isFinal(only!, widthMs) ? only : this.#sum(parts, widthMs)
  }

  /** Returns the batches of what was counted; undefined without any. */
  #counted(): TimeBatches | undefined {
    if (this.#cells.size === 0) return undefined
    const { low: first, high, stepMs } = this.#axis.range
    const batches = Array.from({ length: high - first + 1 }, () => ({
      count: 0,
      errorCount: 0,
      sumMs: 0,
      sketch: [] as number[],
    }))
    for (const cell of this.#cells.sortedKeys()) {
      const slot = Math.floor(cell / KEYS)
      const key = cell % KEYS
      const times = this.#cells.get(cell)
      const batch = batches[(slot - first) & (MAX_BATCHES - 1)]!
      if (key === SUM) batch.sumMs = times * this.#unitMs
      else batch.count += times
      if (key === FAILED) batch.errorCount = times
      if (key < SKETCH_BUCKET_LIMIT) batch.sketch.push(key, times)
    }
    return {
      widthMs: stepMs,
      first,
      batches: batches.map(batch =>
        batch.count === 0 ? EMPTY_BATCH : { ...batch, sketch: batch.sketch.slice() },
      ),
    }
  }

  /** Adds up batches. They have at least the width `leastMs`, and are wider as for `finish`. Undefined if all are empty. */
  #sum(parts: readonly TimeBatches[], leastMs: number): TimeBatches | undefined {
    const filled = parts.map(trimmed).filter(({ batches }) => batches.length > 0)
    if (filled.length === 0) return undefined
    const startMs = Math.min(...filled.map(({ first, widthMs }) => first * widthMs))
    const endMs = Math.max(
      ...filled.map(({ first, widthMs, batches }) => (first + batches.length - 1) * widthMs),
    )
    const widthMs = Math.max(
      leastMs,
      ...filled.map(part => part.widthMs),
      stepCovering(startMs, endMs, this.#limit.steps),
    )
    const first = Math.floor(startMs / widthMs)
    const sums = Array.from({ length: Math.floor(endMs / widthMs) - first + 1 }, () => EMPTY_BATCH)
    for (const part of filled) {
      part.batches.forEach((batch, i) => {
        const at = Math.floor(((part.first + i) * part.widthMs) / widthMs) - first
        sums[at] = this.#sumOf(sums[at]!, batch)
      })
    }
    return { widthMs, first, batches: sums }
  }

  #sumOf(a: TimeBatch, b: TimeBatch): TimeBatch {
    if (a.count === 0) return b
    if (b.count === 0) return a
    // Whole units, so that the sum does not depend on the order.
    const units = Math.round(a.sumMs / this.#unitMs) + Math.round(b.sumMs / this.#unitMs)
    return { ...joinBatches(a, b), sumMs: units * this.#unitMs }
  }
}

/** Batches are counted like samples where the sum is this many times larger: adding them up takes as long as the sum is. */
const SMALL = 2

/** Returns the number of counts in batches. */
function sizeOf({ batches }: TimeBatches): number {
  let size = 0
  for (const { sketch } of batches) size += sketch.length
  return size
}

/** Returns batches without empty ones before and after. */
function trimmed({ widthMs, first, batches }: TimeBatches): TimeBatches {
  const isFilled = ({ count }: TimeBatch) => count > 0
  const start = batches.findIndex(isFilled)
  if (start < 0) return { widthMs, first, batches: [] }
  const kept = batches.slice(start, batches.findLastIndex(isFilled) + 1)
  return { widthMs, first: first + start, batches: kept }
}

/** Whether batches need not be joined or trimmed. */
function isFinal({ widthMs, batches }: TimeBatches, wantedMs: number): boolean {
  const isTrimmed = batches.length > 0 && batches[0]!.count > 0 && batches.at(-1)!.count > 0
  return widthMs >= wantedMs && isTrimmed && batches.length <= MAX_BATCHES
}
