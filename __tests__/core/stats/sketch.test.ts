import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mergeSketches,
  SKETCH_BUCKET_LIMIT,
  sketchBucketOf,
  sketchQuantileMs,
  sketchUnitsOf,
} from '../../../src/core/stats/sketch.ts'

const units = fc.oneof(
  fc.nat(200),
  fc.nat(2 ** 30),
  fc.maxSafeNat().map(n => n % (2 ** 47 + 1)),
)
const seeded = { seed: 20_261_121, numRuns: 300 }

function sketchOf(values: readonly number[]): number[] {
  const counts = new Map<number, number>()
  for (const value of values)
    counts.set(sketchBucketOf(value), (counts.get(sketchBucketOf(value)) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b).flat()
}

describe('a sketch', () => {
  it('A sketch has a bucket for each value below 32', () => {
    for (let value = 0; value < 32; value++) {
      expect(sketchBucketOf(value)).toBe(value)
      expect(sketchUnitsOf(value)).toBe(value)
    }
  })

  // 32..63 in 16 buckets of two: 40 and 41 share bucket 32 + 4, whose middle is 40.5.
  it('A sketch has sixteen buckets for each octave from 32 on', () => {
    expect(sketchBucketOf(40)).toBe(36)
    expect(sketchBucketOf(41)).toBe(36)
    expect(sketchUnitsOf(36)).toBe(40.5)
    expect(sketchBucketOf(63)).toBe(47)
    expect(sketchBucketOf(64)).toBe(48)
  })

  it('A sketch has no gap at any power of two', () => {
    for (let power = 1; power <= 47; power++) {
      expect(sketchBucketOf(2 ** power)).toBe(sketchBucketOf(2 ** power - 1) + 1)
    }
    expect(sketchBucketOf(2 ** 47)).toBeLessThan(SKETCH_BUCKET_LIMIT)
  })

  it('A sketch represents each value within 1/32 and keeps their order', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(Math.abs(sketchUnitsOf(sketchBucketOf(a)) - a)).toBeLessThanOrEqual(a / 32)
        if (a < b) expect(sketchBucketOf(a)).toBeLessThanOrEqual(sketchBucketOf(b))
      }),
      seeded,
    )
  })

  it('A sketch gives the value at the nearest rank within 1/32', () => {
    fc.assert(
      fc.property(
        fc.array(units, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 1000 }),
        (values, permille) => {
          const sorted = [...values].sort((a, b) => a - b)
          const exact = sorted[Math.ceil((permille * sorted.length) / 1000) - 1]!
          const read = sketchQuantileMs(sketchOf(values), permille / 1000, 1)!
          expect(Math.abs(read - exact)).toBeLessThanOrEqual(exact / 32)
        },
      ),
      seeded,
    )
  })

  it('A sketch is read in its unit', () => {
    expect(sketchQuantileMs([8, 1], 0.5, 0.001)).toBe(0.008)
  })

  it('A sketch has no quantile when it is empty', () => {
    expect(sketchQuantileMs([], 0.5, 1)).toBeUndefined()
  })

  it('A sketch is the same merged as made at once', () => {
    fc.assert(
      fc.property(fc.array(units), fc.array(units), (a, b) => {
        expect(mergeSketches(sketchOf(a), sketchOf(b))).toEqual(sketchOf([...a, ...b]))
      }),
      seeded,
    )
  })
})
