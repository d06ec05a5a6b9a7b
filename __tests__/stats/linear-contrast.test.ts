import { describe, expect, it } from 'vitest'
import { contrastWeights } from '../../src/stats/linear-contrast.ts'
import { significant } from '../../src/stats/rounding.ts'

describe('contrastWeights', () => {
  it('contrastWeights subtract one observation from the other where a factor has two levels', () => {
    expect(
      contrastWeights(
        [
          [1, 0],
          [1, 1],
        ],
        [1, 1],
        [0, 1],
      ),
    ).toEqual([-1, 1])
  })

  it('contrastWeights weigh observations by the runs behind them', () => {
    const weights = contrastWeights(
      [
        [1, 0],
        [1, 0],
        [1, 1],
      ],
      [3, 1, 2],
      [0, 1],
    )!
    expect(weights.map(weight => Math.round(1e9 * weight) / 1e9)).toEqual([-0.75, -0.25, 1])
  })

  it('contrastWeights hold other factors fixed: in a 2 x 2 design each effect is the mean of two differences', () => {
    const design = [
      [1, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
      [1, 1, 1],
    ]
    const weights = contrastWeights(design, [1, 1, 1, 1], [0, 1, 0])!
    expect(weights.map(weight => Math.round(1e9 * weight) / 1e9 + 0)).toEqual([-0.5, 0.5, -0.5, 0.5])
  })

  it('contrastWeights give nothing for factors that moved together, but their sum', () => {
    const design = [
      [1, 0, 0],
      [1, 1, 1],
    ]
    expect(contrastWeights(design, [1, 1], [0, 1, 0])).toBeUndefined()
    expect(contrastWeights(design, [1, 1], [0, 1, 1])).toBeDefined()
  })
})

describe('significant', () => {
  it.each([
    [123_456, 4, 123_500],
    [0.000_123_456, 3, 0.000_123],
    [99.96, 3, 100],
    [-2.345, 3, -2.35],
    [0, 4, 0],
  ])('significant rounds %d to %d digits: %d', (value, digits, rounded) => {
    expect(significant(value, digits)).toBe(rounded)
  })
})
