import { describe, expect, it } from 'vitest'
import { learntTailDf } from '../../../src/core/stats/tails.ts'
import { seededRandom } from '../../support/random.ts'

/** Values of 30 series that differ in their noise, by series and run. */
function valuesOf(draw: () => number, runs: number): number[][] {
  return Array.from({ length: 30 }, (_, w) => Array.from({ length: runs }, () => (1 + w) * draw()))
}

describe('learntTailDf', () => {
  const random = seededRandom(3)

  it('Three runs do not show their tails, so the assumed ones stay', () => {
    expect(learntTailDf(valuesOf(random.normal, 3), 7)).toBe(7)
    expect(learntTailDf([], 7)).toBe(7)
  })

  it('Ten runs with normal noise show that their tails are light', () => {
    const found = Array.from({ length: 40 }, () => learntTailDf(valuesOf(random.normal, 10), 7))
    expect(found.filter(df => df > 11).length).toBeGreaterThanOrEqual(28)
  })

  it('Ten runs with heavy tails keep the assumed tails, or heavier ones', () => {
    const found = Array.from({ length: 40 }, () =>
      learntTailDf(
        valuesOf(() => random.student(3), 10),
        7,
      ),
    )
    expect(found.filter(df => df <= 7).length).toBeGreaterThanOrEqual(32)
    expect(Math.min(...found)).toBeGreaterThan(5)
  })

  it('Equal values and any others give finite degrees of freedom above four', () => {
    for (const value of [0, 1e-300, 1e9])
      expect(learntTailDf([Array(6).fill(value)], 7)).toBeGreaterThan(4)
    expect(learntTailDf([[1, -1, 1, -1, 1, -1, 1, -1]], 7)).toBeLessThan(Number.POSITIVE_INFINITY)
  })
})
