/**
 * Splits a series into time batches of equal width while it is read, without knowing its length: batches are 1 ms wide at first
 * and joined in pairs when there are too many. Widths are powers of two and aligned to the epoch, so joining is exact, and the
 * result does not depend on the order of the samples or on how they were split into files.
 *
 * The more series a run has, the fewer batches each of them, so that memory is bounded. The limit depends only on the final
 * number of workflows by dimensions. While samples are read, fewer are known, so the data is never coarser than needed.
 */
import { dimensionsKey, type TimeBatch, type TimeBatches } from '../model/run.ts'
import type { Dimensions } from '../model/sample.ts'
import { mergeSketches, SKETCH_BUCKETS, sketchBucketOf, sketchUnitsOf } from '../stats/sketch.ts'
import { SparseCounts } from '../stats/sparse-counts.ts'

/** Maximum number of batches of a series; a power of two. */
export const MAX_BATCHES = 64
/** Minimum for the limit. It is enough for 8 groups (batch-groups.ts), even if a narrower width was just missed. */
const MIN_BATCHES = 16
/** Maximum of batches times workflows, as long as the limit is above MIN_BATCHES. Up to 512 workflows have MAX_BATCHES. */
const MAX_CELLS = 32_768

/** The limit that all series of a run share. It falls while more workflows are found. */
export interface BatchBudget {
  /** Maximum number of batches of a series. */
  batches: number
}

/** Returns the maximum number of batches of a series in a run with this number of workflows by dimensions. */
export function batchLimit(workflows: number): number {
  let batches = MAX_BATCHES
  while (batches > MIN_BATCHES && workflows * batches > MAX_CELLS) batches /= 2
  return batches
}

/** Returns a key that is equal for series that differ only in kind, because the kind of a row may depend on other shards. */
export function keyWithoutKind({ workflow, dimensions }: { workflow: string; dimensions: Dimensions }): string {
  return JSON.stringify([workflow, dimensionsKey(dimensions)])
}

/** Keys of the counts of a batch: the buckets of its sketch, its failed samples, and the sum of its successful times in units. */
const FAILED = SKETCH_BUCKETS
const SUM = SKETCH_BUCKETS + 1
const KEYS = 2 * SKETCH_BUCKETS

/** Returns the smallest power of two in ms for which at most `most` aligned batches cover the times from start to end. */
export function batchWidthMs(startMs: number, endMs: number, most = MAX_BATCHES): number {
  let widthMs = 1
  while (Math.floor(endMs / widthMs) - Math.floor(startMs / widthMs) >= most) widthMs *= 2
  return widthMs
}

/** Maximum number of added batch lists that are kept unmerged. This is fast for few, but many would fill the memory. */
const MAX_WHOLE = 4

interface WholeBatches {
  readonly source: TimeBatches
  readonly unitMs: number
}

/** A batch during merging. */
interface OpenBatch {
  count: number
  errorCount: number
  sumUnits: number
  sketch: readonly number[]
}

export class BatchAccumulator {
  readonly #unitMs: number
  readonly #budget: BatchBudget
  #widthMs = 1
  /** First and last batch with a sample. Their distance is within the budget. */
  #low = Number.POSITIVE_INFINITY
  #high = Number.NEGATIVE_INFINITY
  /** Counts by slot * KEYS + key. The slot of a batch is the low bits of its index. */
  #cells = new SparseCounts()
  /** Added batch lists that are kept unmerged until the width is known. */
  #whole: WholeBatches[] = []
  /** Whether there were too many lists to keep them. */
  #hasMany = false

  constructor(unitMs: number, budget: BatchBudget) {
    this.#unitMs = unitMs
    this.#budget = budget
  }

  /** Counts a successful sample that ended at `endMs`. `units` is its time in units, a whole number. */
  addPassed(endMs: number, units: number): void {
    const slot = this.#slotAt(endMs)
    this.#cells.add(slot * KEYS + sketchBucketOf(units), 1)
    this.#cells.add(slot * KEYS + SUM, units)
  }

  /** Counts a failed sample that ended at `endMs`. */
  addFailed(endMs: number): void {
    const slot = this.#slotAt(endMs)
    this.#cells.add(slot * KEYS + FAILED, 1)
  }

  /** Adds batches whose times and sketches are in units of `unitMs`. */
  addBatches(source: TimeBatches, unitMs: number): void {
    this.#whole.push({ source, unitMs })
    this.#hasMany ||= this.#whole.length > MAX_WHOLE
    if (!this.#hasMany) return
    for (const whole of this.#whole) this.#count(whole)
    this.#whole = []
  }

  /** Adds the counts of batches to the counts here. */
  #count({ source: { widthMs, first, batches }, unitMs }: WholeBatches): void {
    this.#widen(widthMs)
    batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
      if (count === 0) return
      const cells = this.#slotAt((first + i) * widthMs) * KEYS
      const own = unitMs === this.#unitMs ? sketch : this.#converted(sketch, unitMs)
      for (let at = 0; at < own.length; at += 2) this.#cells.add(cells + own[at]!, own[at + 1]!)
      if (own.length > 0) this.#cells.add(cells + SUM, Math.round(sumMs / this.#unitMs))
      if (errorCount > 0) this.#cells.add(cells + FAILED, errorCount)
    })
  }

  /**
   * Returns the batches with the width `widthMs`, a power of two, or wider: if wider ones were added, or if more than MAX_BATCHES
   * would be needed. Undefined without samples.
   */
  finish(widthMs: number): TimeBatches | undefined {
    const [only, ...others] = this.#whole
    if (only && others.length === 0 && this.#cells.size === 0 && this.#isAsWanted(only, widthMs)) return only.source
    this.#widen(Math.max(widthMs, this.#coveringMs(), ...this.#whole.map(({ source }) => source.widthMs)))
    const open = new Map<number, OpenBatch>()
    this.#addCells(open)
    for (const whole of this.#whole) this.#addWhole(open, whole)
    if (open.size === 0) return undefined
    let first = Number.POSITIVE_INFINITY
    let last = Number.NEGATIVE_INFINITY
    for (const span of open.keys()) {
      first = Math.min(first, span)
      last = Math.max(last, span)
    }
    const batches = Array.from({ length: last - first + 1 }, (_, i): TimeBatch => {
      const { count, errorCount, sumUnits, sketch } = open.get(first + i) ?? NOTHING
      return { count, errorCount, sumMs: sumUnits * this.#unitMs, sketch }
    })
    return { widthMs: this.#widthMs, first, batches }
  }

  /** Whether batches already have the wanted width and unit. */
  #isAsWanted({ source: { batches, ...source }, unitMs }: WholeBatches, widthMs: number): boolean {
    const isTrimmed = batches.length > 0 && batches[0]!.count > 0 && batches.at(-1)!.count > 0
    return unitMs === this.#unitMs && source.widthMs >= widthMs && isTrimmed && batches.length <= MAX_BATCHES
  }

  /** Returns the width for which MAX_BATCHES cover all times: added narrow batches may be hours apart. */
  #coveringMs(): number {
    let startMs = this.#low * this.#widthMs
    let endMs = this.#high * this.#widthMs
    for (const {
      source: { widthMs, first, batches },
    } of this.#whole) {
      startMs = Math.min(startMs, first * widthMs)
      endMs = Math.max(endMs, (first + batches.length - 1) * widthMs)
    }
    return batchWidthMs(startMs, endMs)
  }

  #addCells(open: Map<number, OpenBatch>): void {
    let slot = -1
    let sketch: number[] = []
    for (const cell of this.#cells.sortedKeys()) {
      const key = cell % KEYS
      const times = this.#cells.get(cell)
      if (Math.floor(cell / KEYS) !== slot) {
        slot = Math.floor(cell / KEYS)
        sketch = []
      }
      const batch = openAt(open, this.#spanAt(slot))
      batch.sketch = sketch
      if (key === SUM) batch.sumUnits += times
      else batch.count += times
      if (key === FAILED) batch.errorCount += times
      if (key < SKETCH_BUCKETS) sketch.push(key, times)
    }
  }

  #addWhole(open: Map<number, OpenBatch>, { source: { widthMs, first, batches }, unitMs }: WholeBatches): void {
    const joined = this.#widthMs / widthMs
    batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
      if (count === 0) return
      const batch = openAt(open, Math.floor((first + i) / joined))
      const own = unitMs === this.#unitMs ? sketch : this.#converted(sketch, unitMs)
      batch.count += count
      batch.errorCount += errorCount
      batch.sumUnits += Math.round(sumMs / this.#unitMs)
      batch.sketch = mergeSketches(batch.sketch, own)
    })
  }

  /** Converts a sketch from another unit. */
  #converted(sketch: readonly number[], unitMs: number): number[] {
    const cells = new SparseCounts()
    for (let at = 0; at < sketch.length; at += 2) {
      const units = Math.round((sketchUnitsOf(sketch[at]!) * unitMs) / this.#unitMs)
      cells.add(sketchBucketOf(units), sketch[at + 1]!)
    }
    return Array.from(cells.sortedKeys()).flatMap(bucket => [bucket, cells.get(bucket)])
  }

  #slotAt(endMs: number): number {
    const span = Math.floor(endMs / this.#widthMs)
    return (span >= this.#low && span <= this.#high ? span : this.#reach(endMs)) & (MAX_BATCHES - 1)
  }

  /** Returns the index of the batch in a slot. */
  #spanAt(slot: number): number {
    return this.#low + ((slot - this.#low) & (MAX_BATCHES - 1))
  }

  /** Extends the range of batches to a time, and returns the index of its batch. */
  #reach(endMs: number): number {
    if (this.#high >= this.#low) {
      const firstMs = Math.min(this.#low * this.#widthMs, endMs)
      const lastMs = Math.max(this.#high * this.#widthMs, endMs)
      this.#widen(batchWidthMs(firstMs, lastMs, this.#budget.batches))
    }
    const span = Math.floor(endMs / this.#widthMs)
    this.#low = Math.min(this.#low, span)
    this.#high = Math.max(this.#high, span)
    return span
  }

  /** Joins batches until they have at least this width. */
  #widen(widthMs: number): void {
    if (widthMs <= this.#widthMs) return
    const joined = widthMs / this.#widthMs
    const cells = new SparseCounts()
    this.#cells.forEach((key, count) => {
      const slot = Math.floor(this.#spanAt(Math.floor(key / KEYS)) / joined) & (MAX_BATCHES - 1)
      cells.add(slot * KEYS + (key % KEYS), count)
    })
    this.#widthMs = widthMs
    this.#low = Math.floor(this.#low / joined)
    this.#high = Math.floor(this.#high / joined)
    this.#cells = cells
  }
}

const NOTHING: OpenBatch = { count: 0, errorCount: 0, sumUnits: 0, sketch: [] }

/** Returns the batch with this index, and creates it if needed. */
function openAt(open: Map<number, OpenBatch>, span: number): OpenBatch {
  let batch = open.get(span)
  if (!batch) {
    batch = { count: 0, errorCount: 0, sumUnits: 0, sketch: [] }
    open.set(span, batch)
  }
  return batch
}
