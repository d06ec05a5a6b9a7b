/** Estimates how much each series follows what a whole run does: fast series often move more, slow ones less. */

/** Prior standard deviation of a loading; its prior mean is 1. */
const LOADING_SD = 0.5

/**
 * Returns by series its change per change of the others in runs that differ by noise: ridge regression, shrunk towards 1. `rows`:
 * residuals by run and series, NaN for none; `othersOf`: the median of the others in a row; `variance`: that of a series alone.
 */
export function loadingsOf(
  rows: readonly (readonly number[])[],
  othersOf: (row: readonly number[]) => (w: number) => number,
  variance: number,
): number[] {
  const others = rows.map(othersOf)
  const weight = variance / LOADING_SD ** 2
  return rows[0]!.map((_, w) => {
    let [products, squares] = [weight, weight]
    rows.forEach((row, r) => {
      const [value, other] = [row[w]!, others[r]!(w)]
      if (Number.isNaN(value * other)) return
      products += value * other
      squares += other ** 2
    })
    return products / squares
  })
}
