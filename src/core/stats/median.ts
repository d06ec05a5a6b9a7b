/** Medians, means and sums. */

/** Where values are sorted. A new array each time would lie outside of V8's heap, which costs more than to sort it. */
let place = new Float64Array(256)

/** Returns values in ascending order, which hold until the next call. */
export function ascending(values: ArrayLike<number>): Float64Array {
  return copied(values).sort()
}

function copied(values: ArrayLike<number>): Float64Array {
  if (values.length > place.length) place = new Float64Array(2 * values.length)
  const copy = place.subarray(0, values.length)
  copy.set(values)
  return copy
}

/** Returns the median: the middle value, or the mean of the two middle ones. `values` is not empty, has no NaN and is left as it is. */
export function median(values: ArrayLike<number>): number {
  const copy = copied(values)
  const half = copy.length >> 1
  putInPlace(copy, half)
  if (copy.length % 2 === 1) return copy[half]!
  let below = -Infinity
  for (let i = 0; i < half; i++) below = Math.max(below, copy[i]!)
  return (below + copy[half]!) / 2
}

/** Moves values until that at a position is the one which sorting would put there, and none before it is larger (Hoare's Find). */
function putInPlace(values: Float64Array, at: number): void {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[at]!
    let [i, j] = [low, high]
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i > j) break
      const left = values[i]!
      values[i++] = values[j]!
      values[j--] = left
    }
    if (j < at) low = i
    if (i > at) high = j
  }
}

function middleOf(sorted: Float64Array): number {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/**
 * Returns a function for the median of the values without one of them; without an argument, of all. At least two
 * values, which are left as they are.
 *
 * @example medianWithout([9, 1, 2])(9) // 1.5
 */
export function medianWithout(values: ArrayLike<number>): (left?: number) => number {
  const sorted = new Float64Array(values).sort()
  const all = middleOf(sorted)
  const isOdd = sorted.length % 2 === 0
  const half = (sorted.length - 1) >> 1
  return left => {
    if (left === undefined) return all
    /** Values not smaller than the one left out move down by one position. */
    const at = (place: number) => sorted[left > sorted[place]! ? place : place + 1]!
    return isOdd ? at(half) : (at(half - 1) + at(half)) / 2
  }
}

/** Returns the arithmetic mean. `values` is not empty. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length
}

/** Returns the smallest and the largest of the values that are not undefined; undefined for none. For any number of values. */
export function rangeOf(
  values: Iterable<number | undefined>,
): { readonly least: number; readonly most: number } | undefined {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value ?? least)
    most = Math.max(most, value ?? most)
  }
  return least <= most ? { least, most } : undefined
}

/** Returns the sum; 0 for none. */
export function sum(values: ArrayLike<number>): number {
  let total = 0
  // An iterator would make an object for each value, where arrays of several kinds come here.
  for (let i = 0; i < values.length; i++) total += values[i]!
  return total
}

/** Returns the sum of the values that are not undefined; undefined without any. */
export function sumOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length > 0 ? sum(known) : undefined
}
