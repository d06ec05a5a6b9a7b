/**
 * Cuts a series into equal spans of time while it streams by, without knowing how long it will be: spans start 1 ms wide
 * and are joined in pairs whenever they become too many. Widths are powers of two and borders are aligned to the epoch,
 * so joining is exact and the result depends neither on the order of the samples nor on how they were split into files.
 */
import type { TimeBatch, TimeBatches } from '../model/run.ts'
import { mergeSketches, SKETCH_BUCKETS, sketchBucketOf, sketchUnitsOf } from '../stats/sketch.ts'
import { SparseCounts } from '../stats/sparse-counts.ts'
import { type BatchBudget, MAX_BATCHES } from './batch-budget.ts'

/** Keys of a span's cells: its sketch's buckets, then its failed samples and the sum of its successful times in units. */
const FAILED = SKETCH_BUCKETS
const SUM = SKETCH_BUCKETS + 1
const KEYS = 2 * SKETCH_BUCKETS

/** Returns the smallest power of two in ms for which at most `most` aligned spans cover all times from start to end. */
export function batchWidthMs(startMs: number, endMs: number, most = MAX_BATCHES): number {
  let widthMs = 1
  while (Math.floor(endMs / widthMs) - Math.floor(startMs / widthMs) >= most) widthMs *= 2
  return widthMs
}

/** Whole batches that are kept as they are: joining a few takes least time, and many would fill the memory. */
const MOST_WHOLE = 4

interface WholeBatches {
  readonly source: TimeBatches
  readonly unitMs: number
}

/** A span while it is put together. */
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
  /** First and last span with a sample that was counted here. They never lie further apart than the budget allows. */
  #low = Number.POSITIVE_INFINITY
  #high = Number.NEGATIVE_INFINITY
  /** Counts by slot * KEYS + key; the slot of a span is the low bits of its number. */
  #cells = new SparseCounts()
  /** Batches that were added whole: a few are kept as they are until the width is known. */
  #whole: WholeBatches[] = []
  /** Whether there were more than a few. */
  #hasMany = false

  constructor(unitMs: number, budget: BatchBudget) {
    this.#unitMs = unitMs
    this.#budget = budget
  }

  /** Counts a successful sample of a whole number of units that ended at `endMs`. */
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

  /** Adds whole batches, whose times and sketches are in units of `unitMs`. */
  addBatches(source: TimeBatches, unitMs: number): void {
    this.#whole.push({ source, unitMs })
    this.#hasMany ||= this.#whole.length > MOST_WHOLE
    if (!this.#hasMany) return
    for (const whole of this.#whole) this.#count(whole)
    this.#whole = []
  }

  /** Counts what whole batches hold in the spans held here. */
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
   * Returns the batches in spans of `widthMs`, a power of two, or in wider ones: where they were added so, or where more
   * than MAX_BATCHES would be needed from the first to the last. Undefined without samples.
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

  /** Whether whole batches are what they would be made into. */
  #isAsWanted({ source: { batches, ...source }, unitMs }: WholeBatches, widthMs: number): boolean {
    const isTrimmed = batches.length > 0 && batches[0]!.count > 0 && batches.at(-1)!.count > 0
    return unitMs === this.#unitMs && source.widthMs >= widthMs && isTrimmed && batches.length <= MAX_BATCHES
  }

  /** Returns the width for MAX_BATCHES to cover all: narrow spans that were added whole may lie hours apart. */
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

  /** Returns a sketch of the values of another unit. */
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

  /** Returns the span held in a slot. */
  #spanAt(slot: number): number {
    return this.#low + ((slot - this.#low) & (MAX_BATCHES - 1))
  }

  /** Makes room for a time outside the spans held and returns its span. */
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

  /** Joins spans until they are as wide as that, if they are not. */
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

/** Returns a span, new if there is none. */
function openAt(open: Map<number, OpenBatch>, span: number): OpenBatch {
  let batch = open.get(span)
  if (!batch) {
    batch = { count: 0, errorCount: 0, sumUnits: 0, sketch: [] }
    open.set(span, batch)
  }
  return batch
}
