import { describe, expect, it } from 'vitest'
import { digamma, inverseTrigamma, trigamma } from '../../../src/core/stats/special.ts'

describe('the derivatives of the logarithm of gamma', () => {
  const EULER = 0.5772156649015329
  const DIGAMMA = [
    [1, -EULER],
    [0.5, -EULER - 2 * Math.LN2],
    [3, 1.5 - EULER],
  ] as const
  const TRIGAMMA = [
    [1, Math.PI ** 2 / 6],
    [0.5, Math.PI ** 2 / 2],
    [3, Math.PI ** 2 / 6 - 1.25],
  ] as const

  it.each(DIGAMMA)('digamma(%d) is %d', (x, value) => {
    expect(digamma(x)).toBeCloseTo(value, 11)
  })

  it.each(TRIGAMMA)('trigamma(%d) is %d, and its inverse leads back', (x, value) => {
    expect(trigamma(x)).toBeCloseTo(value, 11)
    expect(inverseTrigamma(value)).toBeCloseTo(x, 9)
  })
})
