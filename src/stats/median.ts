/** Returns the median: the middle value, or the mean of the two middle ones. `values` is not empty and is left as it is. */
export function median(values: readonly number[]): number {
  return middleOf(Float64Array.from(values).sort())
}

function middleOf(sorted: Float64Array): number {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/**
 * Returns, for each position, the median of the other values that count: of all that count where its own does not.
 * At least two values count.
 *
 * @example medianOfOthers([1, 2, 9], [true, true, true]) // [5.5, 5, 1.5]
 */
export function medianOfOthers(values: readonly number[], counts: readonly boolean[]): number[] {
  const positions = values.map((_, i) => i).filter(i => counts[i])
  positions.sort((a, b) => values[a]! - values[b]!)
  const sorted = Float64Array.from(positions, i => values[i]!)
  const rank = new Map(positions.map((i, k) => [i, k]))
  const all = middleOf(sorted)
  const left = sorted.length - 1
  return values.map((_, i) => {
    const own = rank.get(i)
    if (own === undefined) return all
    const at = (k: number) => sorted[k < own ? k : k + 1]!
    const half = left >> 1
    return left % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2
  })
}

/** Returns the arithmetic mean. `values` is not empty. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

/** Returns the sum; 0 for none. */
export function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}
