import { describe, expect, it } from 'vitest'
import { mannKendall, theilSen } from '../../src/stats/trend.ts'

describe('mannKendall', () => {
  // n = 10, all pairs rise: S = 45, Var = 10·9·25/18 = 125, z = 44/√125 = 3.93548; P(Z > z) = 4.1519e-5.
  it('has the p of its normal approximation, computed by hand', () => {
    expect(mannKendall([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(4.1519e-5, 8)
    expect(mannKendall([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toBeCloseTo(1 - 4.1519e-5, 8)
  })

  // One tie of 2 and one of 3 among 6: Var = (6·5·17 − 2·1·9 − 3·2·11) / 18 = 23.667; S = 11; z = 10/√23.667 = 2.0556.
  it('corrects for ties', () => {
    expect(mannKendall([1, 1, 2, 3, 3, 3])).toBeCloseTo(0.019911, 5)
  })

  it('sees no trend where all are equal, and does not heed how far one wild value goes', () => {
    expect(mannKendall([4, 4, 4, 4])).toBe(1)
    expect(mannKendall([1, 2, 3, 1e9, 5, 6, 7, 8])).toBe(mannKendall([1, 2, 3, 100, 5, 6, 7, 8]))
  })
})

describe('theilSen', () => {
  it('is the median slope', () => {
    expect(theilSen([1, 3, 5, 7])).toBe(2)
    expect(theilSen([1, 3, 5, 700, 9])).toBe(2)
  })
})
