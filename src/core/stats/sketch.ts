/**
 * A coarse log-linear sketch of whole numbers: 16 buckets an octave, exact below 32. It replaces a histogram where
 * one is kept for each of many spans of time: a value read from it is within 1/32 (3.1 %) of a recorded one. Counting is
 * exact and merging is addition. A sketch is sparse: [bucket, count, bucket, count, …] with ascending buckets. run.json stores
 * buckets, so their borders must not change.
 */

const BUCKETS_PER_OCTAVE = 16
/** Values below this have a bucket each. */
const EXACT_BELOW = 2 * BUCKETS_PER_OCTAVE
const EXACT_BITS = 5

/** A power of two above the bucket of any value up to 2^47, which is 704 at most. Keys from here on are free for other counts. */
export const SKETCH_BUCKET_LIMIT = 1024

/** Returns the bucket of a whole number of units; 0 <= units <= 2^47. */
export function sketchBucketOf(units: number): number {
  if (units < EXACT_BELOW) return units
  if (units < 2 ** 31) {
    const shift = 32 - Math.clz32(units) - EXACT_BITS
    return shift * BUCKETS_PER_OCTAVE + (units >>> shift)
  }
  // Above 31 bits the low 16 never decide the bucket; drop them to stay in integer arithmetic.
  return 16 * BUCKETS_PER_OCTAVE + sketchBucketOf(Math.floor(units / 2 ** 16))
}

/** Returns the value that represents a bucket: itself below 32, else the middle of the whole numbers that fall in it. */
export function sketchUnitsOf(bucket: number): number {
  if (bucket < EXACT_BELOW) return bucket
  const shift = Math.floor(bucket / BUCKETS_PER_OCTAVE) - 1
  const width = 2 ** shift
  return (bucket - shift * BUCKETS_PER_OCTAVE) * width + (width - 1) / 2
}

/**
 * Returns the q-quantile of a sketch in ms by nearest rank (as Histogram.quantileMs defines it), 0 < q <= 1, for a
 * sketch of units of `unitMs`. Within 3.1 % of the recorded value at that rank. Undefined for an empty sketch.
 */
export function sketchQuantileMs(
  sketch: readonly number[],
  q: number,
  unitMs: number,
): number | undefined {
  let total = 0
  for (let i = 1; i < sketch.length; i += 2) total += sketch[i]!
  if (total === 0) return undefined
  // As in Histogram.quantileMs: take a hair off before rounding the rank up.
  const rank = Math.max(1, Math.ceil(q * total - 1e-9 * total))
  let seen = 0
  for (let i = 0; i < sketch.length; i += 2) {
    seen += sketch[i + 1]!
    if (seen >= rank) return sketchUnitsOf(sketch[i]!) * unitMs
  }
  return undefined
}

/** Returns the sketch of both, possibly one of them as it is: counts of equal buckets are added. */
export function mergeSketches(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const merged: number[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const left = a[i]!
    const right = b[j]!
    if (left < right) {
      merged.push(left, a[i + 1]!)
      i += 2
    } else if (right < left) {
      merged.push(right, b[j + 1]!)
      j += 2
    } else {
      merged.push(left, a[i + 1]! + b[j + 1]!)
      i += 2
      j += 2
    }
  }
  for (; i < a.length; i++) merged.push(a[i]!)
  for (; j < b.length; j++) merged.push(b[j]!)
  return merged
}
