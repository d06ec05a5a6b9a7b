/** Estimates how much each series follows what a whole run does: fast series often move more, slow ones less. */

/** Prior standard deviation of a loading; its prior mean is 1. */
const LOADING_SD = 0.5

/**
 * Returns by series its change per change of the others in runs that differ by noise: ridge regression, shrunk towards 1. `rows`:
 * residuals by run and series, NaN for none; `othersOf`: the medians of the others in a row; `variance`: that of a series alone.
 */
export function loadingsOf(
  rows: readonly (readonly number[])[],
  othersOf: (row: readonly number[]) => { readonly of: Float64Array },
  variance: number,
): Float64Array {
  const weight = variance / LOADING_SD ** 2
  const products = new Float64Array(rows[0]!.length).fill(weight)
  const squares = products.slice()
  for (const row of rows) {
    const others = othersOf(row).of
    for (let w = 0; w < row.length; w++) {
      const product = row[w]! * others[w]!
      if (Number.isNaN(product)) continue
      products[w]! += product
      squares[w]! += others[w]! ** 2
    }
  }
  return products.map((product, w) => product / squares[w]!)
}
