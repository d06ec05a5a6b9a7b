/** Estimable contrasts of an additive model, and the weights of the observations in them. */

/** Smaller values count as 0; designs contain zeros and ones. */
const TOLERANCE = 1e-9

/**
 * Returns the weights of the observations in the best linear unbiased estimate of a contrast; undefined when the contrast is
 * not estimable. `design` has a row for each observation, `counts` the number of runs (> 0) that it is the mean of.
 *
 * @example contrastWeights([[1, 0], [1, 1]], [1, 1], [0, 1]) // [-1, 1]
 */
export function contrastWeights(
  design: readonly (readonly number[])[],
  counts: readonly number[],
  wanted: readonly number[],
): number[] | undefined {
  const normal = wanted.map((_, i) =>
    wanted.map((_, j) => design.reduce((sum, row, g) => sum + counts[g]! * row[i]! * row[j]!, 0)),
  )
  const solution = solve(normal, wanted)
  if (!solution) return undefined
  return design.map((row, g) => counts[g]! * row.reduce((sum, x, j) => sum + x * solution[j]!, 0))
}

/** Returns one solution of a symmetric system that may be singular; undefined when it has none. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const width = right.length
  const pivots: number[] = []
  let rank = 0
  for (let column = 0; column < width && rank < width; column++) {
    let best = rank
    for (let i = rank; i < width; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[best]![column]!)) best = i
    const size = Math.abs(rows[best]?.[column] ?? 0)
    if (size < TOLERANCE) continue
    ;[rows[rank], rows[best]] = [rows[best]!, rows[rank]!]
    const pivot = rows[rank]!
    for (let i = 0; i < width; i++) {
      if (i === rank) continue
      const factor = rows[i]![column]! / pivot[column]!
      if (factor !== 0) for (let j = column; j <= width; j++) rows[i]![j]! -= factor * pivot[j]!
    }
    pivots.push(column)
    rank++
  }
  if (rows.slice(rank).some(row => Math.abs(row[width]!) > TOLERANCE)) return undefined
  const solution = new Array<number>(width).fill(0)
  pivots.forEach((column, i) => {
    solution[column] = rows[i]![width]! / rows[i]![column]!
  })
  return solution
}
