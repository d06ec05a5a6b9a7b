import { describe, expect, it } from 'vitest'
import { median, medianWithout } from '../../../src/core/stats/median.ts'
import { seededRandom } from '../../support/random.ts'

describe('median', () => {
  it('median is the middle value, or the mean of the two middle ones', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
  })
})

it('The median of random values, with many and without equal ones, is that of the sorted values', () => {
  const random = seededRandom(5)
  for (let count = 1; count <= 60; count++)
    for (const different of [2, 5, 1_000]) {
      const values = Array.from({ length: count }, () => Math.floor(different * random.uniform()))
      const before = [...values]
      const sorted = values.toSorted((a, b) => a - b)
      const [low, high] = [sorted[(count - 1) >> 1]!, sorted[count >> 1]!]
      expect(median(values), values.join()).toBe((low + high) / 2)
      expect(values).toEqual(before)
    }
})

describe('medianWithout', () => {
  it.each([
    [[5, 1, 9, 3, 7, 7]],
    [[7, 5, 7, 1, 7]],
    [[2, 2]],
    [[4, 1, 3]],
    [[-1, 0, 0, 0, -1, 8, 8]],
  ])('medianWithout gives the median of %j without each of them in turn, and of all', values => {
    const without = medianWithout(values)
    expect(values.map(without)).toEqual(
      values.map((_, i) => median(values.filter((_, j) => j !== i))),
    )
    expect(without()).toBe(median(values))
  })
})
