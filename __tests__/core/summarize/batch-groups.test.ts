import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeBatch } from '../../../src/core/model/time-batches.ts'
import { groupBatches } from '../../../src/core/summarize/batch-groups.ts'

/** Batches with these numbers of successful samples of 1 ms. */
function batches(...passed: number[]): TimeBatch[] {
  return passed.map(count => ({
    count: count + 1,
    errorCount: 1,
    sumMs: count,
    sketch: count > 0 ? [1, count] : [],
  }))
}

const sizesOf = (groups: TimeBatch[]) => groups.map(({ count, errorCount }) => count - errorCount)

describe('grouping batches', () => {
  it('Grouping makes as many groups as samples allow, between 8 and 32', () => {
    const size = { min: 5, wanted: 10 }
    expect(sizesOf(groupBatches(batches(...Array(64).fill(5)), size))).toEqual(Array(32).fill(10))
    expect(sizesOf(groupBatches(batches(...Array(64).fill(100)), size))).toEqual(
      Array(32).fill(200),
    )
    expect(sizesOf(groupBatches(batches(...Array(16).fill(3)), size))).toEqual(Array(8).fill(6))
  })

  it('Grouping makes none when there are not enough samples for 8', () => {
    expect(groupBatches(batches(...Array(39).fill(1)), { min: 5, wanted: 10 })).toEqual([])
    expect(groupBatches([], { min: 5, wanted: 10 })).toEqual([])
  })

  it('Grouping makes one group of a burst and shares the rest among the others', () => {
    // 31 groups are left for 200 samples in fives: 9 of 10, after which a share is no more than 5.
    const groups = groupBatches(batches(600, ...Array(40).fill(5)), { min: 5, wanted: 10 })
    expect(sizesOf(groups)).toEqual([600, ...Array(9).fill(10), ...Array(22).fill(5)])
  })

  it('Grouping makes 8 groups of unequal batches wherever their borders fall', () => {
    const uneven = batches(...Array.from({ length: 45 }, (_, i) => 1 + ((i * 7) % 5)))
    expect(groupBatches(uneven, { min: 5, wanted: 40 })).toHaveLength(8)
  })

  it('Grouping loses no successful sample and leaves no group too small', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { maxLength: 64 }),
        fc.integer({ min: 1, max: 20 }),
        (passed, min) => {
          const groups = groupBatches(batches(...passed), { min, wanted: 2 * min })
          if (groups.length === 0) return
          expect(groups.length).toBeLessThanOrEqual(32)
          expect(sizesOf(groups).reduce((a, b) => a + b, 0)).toBe(passed.reduce((a, b) => a + b, 0))
          expect(Math.min(...sizesOf(groups))).toBeGreaterThanOrEqual(min)
          expect(groups.every(({ sketch, sumMs }) => sketch[1] === sumMs)).toBe(true)
        },
      ),
      { seed: 8, numRuns: 200 },
    )
  })
})
