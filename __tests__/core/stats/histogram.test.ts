import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bucketIndexOf,
  Histogram,
  MAX_RECORDABLE_UNITS,
} from '../../../src/core/stats/histogram.ts'

const units = fc.oneof(
  fc.nat(2_000),
  fc.nat(2 ** 20),
  fc.maxSafeNat().map(n => n % (MAX_RECORDABLE_UNITS + 1)),
)
const quantiles = fc.double({ min: 1e-6, max: 1, noNaN: true })
const seeded = { seed: 20_261_121, numRuns: 200 }

function histogramOf(values: readonly number[], unitMs = 1): Histogram {
  const histogram = new Histogram(unitMs)
  for (const value of values) histogram.record(value)
  return histogram
}

/** The value that represents a bucket: that of a histogram that was stored without its exact values. */
function valueOfBucket(bucket: number): number {
  return Histogram.fromSorted(1, Int32Array.of(bucket), Float64Array.of(1)).sumUnits
}

/** Nearest rank by definition: the smallest value that at least q · n values do not exceed. */
function slowQuantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted.find((_, i) => (i + 1) / sorted.length >= q - 1e-9)!
}

describe('buckets', () => {
  it('Buckets hold one value each below 2^18', () => {
    for (const value of [0, 1, 131_071, 131_072, 262_143]) {
      expect(bucketIndexOf(value)).toBe(value)
      expect(valueOfBucket(value)).toBe(value)
    }
  })

  // 2^18 starts the first octave with buckets 2 wide: 131,072 of them follow index 262,143.
  it('Buckets are two wide from 2^18 and four wide from 2^19', () => {
    expect(bucketIndexOf(262_144)).toBe(262_144)
    expect(bucketIndexOf(262_145)).toBe(262_144)
    expect(bucketIndexOf(262_146)).toBe(262_145)
    expect(bucketIndexOf(2 ** 19 - 1)).toBe(393_215)
    expect(bucketIndexOf(2 ** 19)).toBe(393_216)
    expect(bucketIndexOf(2 ** 19 + 3)).toBe(393_216)
    expect(valueOfBucket(393_216)).toBe(2 ** 19 + 2)
  })

  it('Buckets follow each other without a gap or an overlap at every power of two', () => {
    for (let power = 1; power <= 47; power++) {
      const value = 2 ** power
      expect(bucketIndexOf(value)).toBe(bucketIndexOf(value - 1) + 1)
    }
  })

  it('Buckets represent each value within 1/131,072', () => {
    fc.assert(
      fc.property(units, value => {
        const bucket = bucketIndexOf(value)
        expect(bucketIndexOf(Math.floor(valueOfBucket(bucket)))).toBe(bucket)
        expect(Math.abs(valueOfBucket(bucket) - value)).toBeLessThanOrEqual(value / 131_072)
      }),
      seeded,
    )
  })
})

describe('a histogram', () => {
  it('A histogram has its exact largest value, however wide its bucket', () => {
    expect(histogramOf([1, 2 ** 19 + 3]).quantileMs(1)).toBe(2 ** 19 + 3)
  })

  it('A histogram has no figures while it is empty', () => {
    const empty = new Histogram()
    expect(empty.count).toBe(0)
    expect(empty.range).toBeUndefined()
    expect([
      empty.minMs(),
      empty.maxMs(),
      empty.meanMs(),
      empty.stddevMs(),
      empty.quantileMs(0.5),
    ]).toEqual(Array(5).fill(undefined))
  })

  // Mean (2 + 4 + 4 + 4 + 5 + 5 + 7 + 9) / 8 = 5; squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32; sd = sqrt(32 / 7).
  it('A histogram gives mean, standard deviation and extremes', () => {
    const histogram = histogramOf([9, 4, 2, 4, 5, 7, 4, 5])
    expect(histogram.meanMs()).toBe(5)
    expect(histogram.stddevMs()).toBe(Math.sqrt(32 / 7))
    expect(histogram.range).toEqual({ minUnits: 2, maxUnits: 9 })
  })

  it('A histogram has no standard deviation for one value', () => {
    expect(histogramOf([7]).stddevMs()).toBeUndefined()
  })

  // Ranks of 20 values 1..20: ⌈0.95 · 20⌉ = 19, ⌈0.951 · 20⌉ = 20, ⌈0.05 · 20⌉ = 1, ⌈0.051 · 20⌉ = 2.
  it('A histogram gives quantiles by nearest rank', () => {
    const histogram = histogramOf(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(histogram.quantileMs(0.95)).toBe(19)
    expect(histogram.quantileMs(0.951)).toBe(20)
    expect(histogram.quantileMs(0.05)).toBe(1)
    expect(histogram.quantileMs(0.051)).toBe(2)
    expect(histogram.quantileMs(1)).toBe(20)
  })

  it('A histogram agrees with sorting on every quantile of values below 2^18', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(262_143), { minLength: 1, maxLength: 60 }),
        quantiles,
        (values, q) => {
          expect(histogramOf(values).quantileMs(q)).toBe(slowQuantile(values, q))
        },
      ),
      seeded,
    )
  })

  it('A histogram agrees with sorting within the width of a bucket for large values', () => {
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 60 }), quantiles, (values, q) => {
        const exact = slowQuantile(values, q)
        expect(Math.abs(histogramOf(values).quantileMs(q)! - exact)).toBeLessThanOrEqual(
          exact / 131_072,
        )
      }),
      seeded,
    )
  })

  it('A histogram is the same merged as recorded at once, for any split', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(units, fc.nat(3))), pairs => {
        const parts = [0, 1, 2, 3].map(part =>
          histogramOf(pairs.filter(([, at]) => at === part).map(([value]) => value)),
        )
        const merged = new Histogram()
        for (const part of parts.reverse()) merged.merge(part)
        expect(figuresOf(merged)).toEqual(figuresOf(histogramOf(pairs.map(([value]) => value))))
      }),
      seeded,
    )
  })

  it('A histogram can be recorded in and read in turns', () => {
    const histogram = histogramOf([5])
    expect(histogram.quantileMs(0.5)).toBe(5)
    histogram.record(3, 2)
    expect(histogram.quantileMs(0.5)).toBe(3)
    histogram.merge(histogramOf([1, 1, 1, 1]))
    expect(histogram.quantileMs(0.5)).toBe(1)
  })

  it('A histogram counts in its unit', () => {
    const histogram = new Histogram(0.001)
    histogram.recordMs(0.25)
    histogram.recordMs(1.5)
    expect(histogram.sumUnits).toBe(1750)
    expect(histogram.minMs()).toBe(0.25)
  })

  it('A histogram refuses to merge another unit, and converts to a finer one exactly', () => {
    const coarse = histogramOf([3, 1000])
    const fine = new Histogram(0.001)
    expect(() => fine.merge(coarse)).toThrow(RangeError)
    fine.merge(coarse.inUnitsOf(0.001))
    expect(figuresOf(fine)).toEqual(figuresOf(histogramOf([3_000, 1_000_000], 0.001)))
  })

  it('A histogram records values beyond the largest as the largest', () => {
    const histogram = histogramOf([2 ** 50])
    expect(histogram.range).toEqual({
      minUnits: MAX_RECORDABLE_UNITS,
      maxUnits: MAX_RECORDABLE_UNITS,
    })
  })

  it('A histogram keeps exact figures that are given with its buckets', () => {
    const index = bucketIndexOf(2 ** 20)
    const exact = { sumUnits: 2 * 2 ** 20 + 1, minUnits: 2 ** 20, maxUnits: 2 ** 20 + 1 }
    const histogram = Histogram.fromSorted(1, Int32Array.of(index), Float64Array.of(2), exact)
    expect(histogram.sumUnits).toBe(exact.sumUnits)
    expect(histogram.range).toEqual({ minUnits: exact.minUnits, maxUnits: exact.maxUnits })
    expect(histogram.quantileMs(0.5)).toBe(exact.maxUnits)
  })
})

function figuresOf(histogram: Histogram) {
  const buckets: [number, number][] = []
  histogram.forEachBucket((index, count) => buckets.push([index, count]))
  return {
    unitMs: histogram.unitMs,
    count: histogram.count,
    sum: histogram.sumUnits,
    range: histogram.range,
    buckets,
  }
}
