/**
 * A mergeable histogram of elapsed times in HdrHistogram's bucket order with 5 significant digits: exact below 262,144
 * units, within 1/131,072 (7.6 ppm) of the value above. Counting is exact, merging is addition, so shards in any order
 * give the same histogram. Memory grows with the number of distinct values, not with their range.
 * stats/hdr-codec.ts encodes it in HdrHistogram's V2 format.
 */
import { SparseCounts } from './sparse-counts.ts'

/** Values below 2^18 = 262,144 have a bucket each; 2^18 is the smallest power of two above 2 · 10^5. */
const SUB_BUCKET_COUNT = 1 << 18
const SUB_BUCKET_HALF_COUNT = SUB_BUCKET_COUNT / 2

/** Largest value in units that can be recorded: 2^47 (4,400 years in milliseconds, 1.6 days in nanoseconds). */
export const MAX_RECORDABLE_UNITS = 2 ** 47

/** Whether a time of a histogram is known: of MAX_RECORDABLE_UNITS, it is only known that it is above all bounds of the source. */
export function isKnownIn({ unitMs }: Pick<Histogram, 'unitMs'>, ms: number): boolean {
  return ms < MAX_RECORDABLE_UNITS * unitMs
}

/** Returns the index of the bucket that a whole number of units falls in; 0 <= units <= MAX_RECORDABLE_UNITS. */
export function bucketIndexOf(units: number): number {
  if (units < SUB_BUCKET_COUNT) return units
  const shift = 32 - Math.clz32(units / SUB_BUCKET_COUNT)
  return shift * SUB_BUCKET_HALF_COUNT + Math.floor(units / 2 ** shift)
}

/** Returns the value that represents a bucket: its only value below 2^18, else the middle of the bucket, as HdrHistogram does. */
export function medianUnitsOf(index: number): number {
  if (index < SUB_BUCKET_COUNT) return index
  const shift = Math.floor(index / SUB_BUCKET_HALF_COUNT) - 1
  const width = 2 ** shift
  return (index - shift * SUB_BUCKET_HALF_COUNT) * width + width / 2
}

/** Figures of a histogram that its buckets alone do not hold, in units. */
export interface ExactFigures {
  readonly sumUnits: number
  readonly minUnits: number
  readonly maxUnits: number
}

/** Non-empty buckets in ascending order of value. */
interface SortedBuckets {
  readonly indexes: Int32Array
  readonly counts: Float64Array
}

export class Histogram {
  /** Milliseconds per unit: 1 for tools that measure whole milliseconds, 0.001 or 0.000001 for finer ones. */
  readonly unitMs: number
  /** The buckets in one form, none for an empty histogram: hashed to be added to, sorted to be read. */
  #hashed: SparseCounts | undefined
  #sorted: SortedBuckets | undefined
  #count = 0
  #sum = 0
  #min = Infinity
  #max = -Infinity

  constructor(unitMs = 1) {
    this.unitMs = unitMs
  }

  /** Number of values recorded. */
  get count(): number {
    return this.#count
  }

  /** Exact sum of the recorded values in units (while below 2^53). */
  get sumUnits(): number {
    return this.#sum
  }

  /** Records a value >= 0, rounded to whole units, `times` times. Larger ones than MAX_RECORDABLE_UNITS count as that. */
  record(units: number, times = 1): void {
    const whole = Math.min(Math.round(units), MAX_RECORDABLE_UNITS)
    this.#writable().add(bucketIndexOf(whole), times)
    this.#count += times
    this.#sum += whole * times
    if (whole < this.#min) this.#min = whole
    if (whole > this.#max) this.#max = whole
  }

  /** Records an elapsed time in milliseconds. */
  recordMs(ms: number): void {
    this.record(ms / this.unitMs)
  }

  #writable(): SparseCounts {
    if (!this.#hashed) {
      const hashed = new SparseCounts()
      this.forEachBucket((index, count) => hashed.add(index, count))
      this.#hashed = hashed
      this.#sorted = undefined
    }
    return this.#hashed
  }

  /** The non-empty buckets in ascending order of value, with their counts. Not to be changed. */
  get buckets(): SortedBuckets {
    if (!this.#sorted) {
      const indexes = this.#hashed?.sortedKeys() ?? new Int32Array()
      const counts = new Float64Array(indexes.length)
      for (let at = 0; at < indexes.length; at++) counts[at] = this.#hashed!.get(indexes[at]!)
      this.#sorted = { indexes, counts }
      this.#hashed = undefined
    }
    return this.#sorted
  }

  /** Visits the non-empty buckets in ascending order of value. */
  forEachBucket(visit: (index: number, count: number) => void): void {
    const { indexes, counts } = this.buckets
    for (let at = 0; at < indexes.length; at++) visit(indexes[at]!, counts[at]!)
  }

  /**
   * Rebuilds a histogram from its buckets, by ascending index, with their counts above 0, and the exact figures that buckets alone
   * do not hold. Keeps the arrays, which are of equal length.
   */
  static fromSorted(
    unitMs: number,
    indexes: Int32Array,
    counts: Float64Array,
    exact?: ExactFigures,
  ): Histogram {
    const histogram = new Histogram(unitMs)
    histogram.#sorted = { indexes, counts }
    histogram.forEachBucket((index, count) => {
      histogram.#count += count
      histogram.#sum += medianUnitsOf(index) * count
    })
    if (histogram.#count === 0) return histogram
    histogram.#sum = exact?.sumUnits ?? histogram.#sum
    histogram.#min = exact?.minUnits ?? medianUnitsOf(indexes[0]!)
    histogram.#max = exact?.maxUnits ?? medianUnitsOf(indexes.at(-1)!)
    return histogram
  }

  /** Adds all values of another histogram of the same unit. @throws RangeError when the units differ. */
  merge(other: Histogram): void {
    if (other.unitMs !== this.unitMs)
      throw new RangeError(`cannot merge histograms of ${this.unitMs} ms and ${other.unitMs} ms`)
    if (this.#count === 0) this.#sorted = other.buckets
    else {
      const hashed = this.#writable()
      other.forEachBucket((index, count) => hashed.add(index, count))
    }
    this.#count += other.#count
    this.#sum += other.#sum
    this.#min = Math.min(this.#min, other.#min)
    this.#max = Math.max(this.#max, other.#max)
  }

  /**
   * Returns the same values counted in another unit, rounded to whole ones: exact towards a finer unit that divides this
   * one, for values below 2^18 units of this one.
   */
  inUnitsOf(unitMs: number): Histogram {
    const factor = this.unitMs / unitMs
    const converted = new Histogram(unitMs)
    this.forEachBucket((index, count) => converted.record(medianUnitsOf(index) * factor, count))
    if (this.#count > 0) {
      converted.#sum = Math.round(this.#sum * factor)
      converted.#min = Math.round(this.#min * factor)
      converted.#max = Math.round(this.#max * factor)
    }
    return converted
  }

  /** Smallest and largest value in units; undefined when empty. */
  get range(): { readonly minUnits: number; readonly maxUnits: number } | undefined {
    return this.#count > 0 ? { minUnits: this.#min, maxUnits: this.#max } : undefined
  }

  /** Smallest value in ms; undefined when empty. */
  minMs(): number | undefined {
    return this.#count > 0 ? this.#min * this.unitMs : undefined
  }

  /** Largest value in ms; undefined when empty. */
  maxMs(): number | undefined {
    return this.#count > 0 ? this.#max * this.unitMs : undefined
  }

  /** Exact mean in ms; undefined when empty. */
  meanMs(): number | undefined {
    return this.#count > 0 ? (this.#sum / this.#count) * this.unitMs : undefined
  }

  /** Mean of the smallest `share` of the values in ms, 0 < share <= 1; undefined when empty. */
  meanOfSmallestMs(share: number): number | undefined {
    let left = share * this.#count
    let sum = 0
    this.forEachBucket((index, count) => {
      const taken = Math.min(left, count)
      sum += taken * medianUnitsOf(index)
      left -= taken
    })
    return this.#count > 0 ? (sum / (share * this.#count)) * this.unitMs : undefined
  }

  /** Sample standard deviation in ms (n − 1); undefined for fewer than two values. */
  stddevMs(): number | undefined {
    if (this.#count < 2) return undefined
    const mean = this.#sum / this.#count
    let squares = 0
    this.forEachBucket((index, count) => {
      squares += count * (medianUnitsOf(index) - mean) ** 2
    })
    return Math.sqrt(squares / (this.#count - 1)) * this.unitMs
  }

  /**
   * The q-quantile by nearest rank: the value at rank ⌈q · n⌉ of the sorted values (Hyndman & Fan 1996, definition 1),
   * the value HdrHistogram reports. 0 < q <= 1. Undefined when empty.
   */
  quantileMs(q: number): number | undefined {
    if (this.#count === 0) return undefined
    // 0.95 * 20 is 19 in exact arithmetic but may come out a hair above it: take the rank before rounding up.
    const rank = Math.max(1, Math.ceil(q * this.#count - 1e-9 * this.#count))
    if (rank >= this.#count) return this.#max * this.unitMs
    const { indexes, counts } = this.buckets
    let seen = 0
    let at = 0
    while (seen + counts[at]! < rank) seen += counts[at++]!
    return Math.min(Math.max(medianUnitsOf(indexes[at]!), this.#min), this.#max) * this.unitMs
  }
}
