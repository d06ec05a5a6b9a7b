import { expect, it } from 'vitest'
import { loadingsOf } from '../../../src/core/stats/loadings.ts'

/** Loadings of two series in runs that changed as a whole by these amounts. */
const loadings = (rows: readonly (readonly number[])[], whole: readonly number[]) => [
  ...loadingsOf(
    rows,
    row => ({ of: Float64Array.of(...Array(2).fill(whole[rows.indexOf(row)])) }),
    1e-6,
  ),
]

it('A series that changes twice as much as the others, and one that hardly changes, are known as such', () => {
  const whole = [-0.1, 0.05, 0.1]
  const [twice, hardly] = loadings(
    whole.map(change => [2 * change, 0.1 * change]),
    whole,
  )
  expect(twice).toBeCloseTo(2, 2)
  expect(hardly).toBeCloseTo(0.1, 2)
})

it('A series without values is taken to change as the others do', () => {
  expect(loadings([[Number.NaN, 0.1]], [0.1])[0]).toBe(1)
})
