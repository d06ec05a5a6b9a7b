import { describe, expect, it } from 'vitest'
import { median, medianOfOthers } from '../../src/stats/median.ts'

describe('median', () => {
  it('is the middle value, or the mean of the two middle ones', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
  })
})

describe('medianOfOthers', () => {
  it('leaves out each value in turn', () => {
    const values = [5, 1, 9, 3, 7, 7]
    const all = values.map(() => true)
    expect(medianOfOthers(values, all)).toEqual(values.map((_, i) => median(values.filter((_, j) => j !== i))))
  })

  it('uses all that count for a value that does not count', () => {
    expect(medianOfOthers([1, 2, 3, 100], [true, true, true, false])).toEqual([2.5, 2, 1.5, 2])
  })
})
