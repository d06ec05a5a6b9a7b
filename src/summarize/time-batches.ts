/**
 * Cuts a series into equal spans of time while it streams by, without knowing how long it will be: spans start 1 ms wide
 * and are joined in pairs whenever they become too many. Widths are powers of two and borders are aligned to the epoch,
 * so joining is exact and the result depends neither on the order of the samples nor on how they were split into files.
 */
import type { TimeBatches } from '../model/run.ts'
import { mergeSketches, SKETCH_BUCKETS, sketchBucketOf, sketchUnitsOf } from '../stats/sketch.ts'
import { SparseCounts } from '../stats/sparse-counts.ts'

/** Most spans in a summary. */
const MAX_BATCHES = 64
/**
 * Spans held while samples stream: a power of two, so that a span's slot in the ring is its low bits. Twice the number
 * in a summary, so that what is held is never coarser than what is wanted.
 */
const SLOTS = 2 * MAX_BATCHES

/** Returns the smallest power of two in ms for which at most 64 aligned spans cover all times from start to end. */
export function batchWidthMs(startMs: number, endMs: number): number {
  let widthMs = 1
  while (Math.floor(endMs / widthMs) - Math.floor(startMs / widthMs) >= MAX_BATCHES) widthMs *= 2
  return widthMs
}

export class BatchAccumulator {
  readonly #unitMs: number
  #widthMs = 1
  /** First and last span with a sample. They never lie further apart than the ring is long. */
  #low = Number.POSITIVE_INFINITY
  #high = Number.NEGATIVE_INFINITY
  #counts = new Float64Array(SLOTS)
  #errorCounts = new Float64Array(SLOTS)
  #sumUnits = new Float64Array(SLOTS)
  /** Sketch counts by slot * SKETCH_BUCKETS + bucket. */
  #cells = new SparseCounts()
  /** Sketches that were added whole, each with the start of its span: they are joined when the width is known. */
  readonly #whole: { readonly startMs: number; readonly sketch: readonly number[] }[] = []

  constructor(unitMs: number) {
    this.#unitMs = unitMs
  }

  /** Counts a successful sample of a whole number of units that ended at `endMs`. */
  addPassed(endMs: number, units: number): void {
    const slot = this.#slotAt(endMs)
    this.#counts[slot]!++
    this.#sumUnits[slot]! += units
    this.#cells.add(slot * SKETCH_BUCKETS + sketchBucketOf(units), 1)
  }

  /** Counts a failed sample that ended at `endMs`. */
  addFailed(endMs: number): void {
    const slot = this.#slotAt(endMs)
    this.#counts[slot]!++
    this.#errorCounts[slot]!++
  }

  /** Adds whole batches, whose times and sketches are in units of `unitMs`. */
  addBatches(source: TimeBatches, unitMs: number): void {
    while (this.#widthMs < source.widthMs) this.#widen()
    source.batches.forEach((batch, i) => {
      if (batch.count === 0) return
      const startMs = (source.first + i) * source.widthMs
      const slot = this.#slotAt(startMs)
      this.#counts[slot]! += batch.count
      this.#errorCounts[slot]! += batch.errorCount
      this.#sumUnits[slot]! += Math.round(batch.sumMs / this.#unitMs)
      if (unitMs === this.#unitMs) {
        this.#whole.push({ startMs, sketch: batch.sketch })
        return
      }
      for (let at = 0; at < batch.sketch.length; at += 2) {
        const bucket = sketchBucketOf(Math.round((sketchUnitsOf(batch.sketch[at]!) * unitMs) / this.#unitMs))
        this.#cells.add(slot * SKETCH_BUCKETS + bucket, batch.sketch[at + 1]!)
      }
    })
  }

  /**
   * Returns the batches in spans of `widthMs`, a power of two, or in the width held where that is wider. Undefined
   * without samples. Nothing may be added afterwards.
   */
  finish(widthMs: number): TimeBatches | undefined {
    if (this.#high < this.#low) return undefined
    while (this.#widthMs < widthMs) this.#widen()
    const sketches = this.#sketches()
    const batches = sketches.map((sketch, i) => {
      const slot = (this.#low + i) & (SLOTS - 1)
      return {
        count: this.#counts[slot]!,
        errorCount: this.#errorCounts[slot]!,
        sumMs: this.#sumUnits[slot]! * this.#unitMs,
        sketch,
      }
    })
    return { widthMs: this.#widthMs, first: this.#low, batches }
  }

  /** Returns a sketch for each span from the first to the last. */
  #sketches(): number[][] {
    const sketches: number[][] = Array.from({ length: this.#high - this.#low + 1 }, () => [])
    for (const key of this.#cells.sortedKeys()) {
      sketches[this.#offsetOf(key)]!.push(key % SKETCH_BUCKETS, this.#cells.get(key))
    }
    for (const { startMs, sketch } of this.#whole) {
      const offset = Math.floor(startMs / this.#widthMs) - this.#low
      sketches[offset] = mergeSketches(sketches[offset]!, sketch)
    }
    return sketches
  }

  /** Returns how many spans after the first the span of a cell is. */
  #offsetOf(key: number): number {
    return (Math.floor(key / SKETCH_BUCKETS) - this.#low) & (SLOTS - 1)
  }

  #slotAt(endMs: number): number {
    const span = Math.floor(endMs / this.#widthMs)
    return (span >= this.#low && span <= this.#high ? span : this.#reach(endMs)) & (SLOTS - 1)
  }

  /** Makes room for a time outside the spans held and returns its span. */
  #reach(endMs: number): number {
    let span = Math.floor(endMs / this.#widthMs)
    while (Math.max(this.#high, span) - Math.min(this.#low, span) >= SLOTS) {
      this.#widen()
      span = Math.floor(endMs / this.#widthMs)
    }
    this.#low = Math.min(this.#low, span)
    this.#high = Math.max(this.#high, span)
    return span
  }

  /** Joins spans in pairs. */
  #widen(): void {
    this.#widthMs *= 2
    if (this.#high < this.#low) return
    const low = Math.floor(this.#low / 2)
    const counts = new Float64Array(SLOTS)
    const errorCounts = new Float64Array(SLOTS)
    const sumUnits = new Float64Array(SLOTS)
    for (let span = this.#low; span <= this.#high; span++) {
      const from = span & (SLOTS - 1)
      const to = Math.floor(span / 2) & (SLOTS - 1)
      counts[to]! += this.#counts[from]!
      errorCounts[to]! += this.#errorCounts[from]!
      sumUnits[to]! += this.#sumUnits[from]!
    }
    const cells = new SparseCounts()
    this.#cells.forEach((key, count) => {
      const span = this.#low + this.#offsetOf(key)
      const slot = Math.floor(span / 2) & (SLOTS - 1)
      cells.add(slot * SKETCH_BUCKETS + (key % SKETCH_BUCKETS), count)
    })
    this.#counts = counts
    this.#errorCounts = errorCounts
    this.#sumUnits = sumUnits
    this.#cells = cells
    this.#low = low
    this.#high = Math.floor(this.#high / 2)
  }
}
