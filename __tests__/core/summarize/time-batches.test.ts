import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeBatches } from '../../../src/core/model/time-batches.ts'
import { sketchBucketOf } from '../../../src/core/stats/sketch.ts'
import { stepCovering } from '../../../src/core/summarize/time-axis.ts'
import { BatchAccumulator, MAX_BATCHES } from '../../../src/core/summarize/time-batches.ts'
import { MIDNIGHT, sample, seriesOf, summarize } from './sample-builders.ts'

describe('the width of batches', () => {
  // Aligned spans over 0..63 ms at 1 ms are 64; over 0..64 they are 65, so 2 ms; over 63..64 only two.
  it('The width of batches is the smallest power of two that makes at most 64 aligned spans', () => {
    expect(batchWidthMs(0, 0)).toBe(1)
    expect(batchWidthMs(0, 63)).toBe(1)
    expect(batchWidthMs(0, 64)).toBe(2)
    expect(batchWidthMs(1, 64)).toBe(1)
    // At 2 ms, 1..128 covers spans 0 to 64: 65 of them.
    expect(batchWidthMs(1, 127)).toBe(2)
    expect(batchWidthMs(1, 128)).toBe(4)
  })

  it('The width of batches is 16.384 s for a quarter of an hour', () => {
    expect(batchWidthMs(MIDNIGHT, MIDNIGHT + 900_000)).toBe(16_384)
  })

  it('The width of batches leaves more than 31 spans unless the time is shorter than that', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 41), fc.integer({ min: 64, max: 2 ** 31 }), (start, length) => {
        const widthMs = batchWidthMs(start, start + length)
        const spans = Math.floor((start + length) / widthMs) - Math.floor(start / widthMs) + 1
        expect(spans).toBeLessThanOrEqual(64)
        expect(spans).toBeGreaterThan(31)
      }),
      { seed: 1, numRuns: 200 },
    )
  })
})

function batchWidthMs(startMs: number, endMs: number): number {
  return stepCovering(startMs, endMs, MAX_BATCHES)
}

/** The batches by definition: every sample put into its span. */
function slowBatches(
  rows: readonly (readonly [endMs: number, units: number | undefined])[],
  widthMs: number,
): TimeBatches {
  const spans = rows.map(([endMs]) => Math.floor(endMs / widthMs))
  const first = Math.min(...spans)
  const batches = Array.from({ length: Math.max(...spans) - first + 1 }, (_, i) => {
    const own = rows.filter((_, row) => spans[row] === first + i)
    const times = own.flatMap(([, units]) => units ?? [])
    const buckets = [...new Set(times.map(sketchBucketOf))].sort((a, b) => a - b)
    return {
      count: own.length,
      errorCount: own.length - times.length,
      sumMs: times.reduce((sum, time) => sum + time, 0),
      sketch: buckets.flatMap(bucket => [
        bucket,
        times.filter(time => sketchBucketOf(time) === bucket).length,
      ]),
    }
  })
  return { widthMs, first, batches }
}

const row = fc.tuple(fc.nat(3_000_000), fc.option(fc.nat(5_000), { nil: undefined, freq: 8 }))

function accumulate(
  rows: Iterable<readonly [endMs: number, units: number | undefined]>,
): BatchAccumulator {
  const accumulator = new BatchAccumulator(1, { steps: MAX_BATCHES })
  for (const [endMs, units] of rows) {
    if (units === undefined) accumulator.addFailed(endMs)
    else accumulator.addPassed(endMs, units)
  }
  return accumulator
}

describe('batches', () => {
  it('Batches are those of the definition, for samples in any order', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 80 }),
        fc.integer({ min: -2_000_000, max: 2 ** 40 }),
        (rows, shift) => {
          const shifted = rows.map(([endMs, units]) => [endMs + shift, units] as const)
          const ends = shifted.map(([endMs]) => endMs)
          const widthMs = batchWidthMs(Math.min(...ends), Math.max(...ends))
          expect(accumulate(shifted).finish(widthMs)).toEqual(slowBatches(shifted, widthMs))
        },
      ),
      { seed: 2, numRuns: 200 },
    )
  })

  it('Batches are the same added in bulk, of any width', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 80 }),
        fc.nat(7),
        fc.nat(80),
        (rows, widening, cut) => {
          const ends = rows.map(([endMs]) => endMs)
          const widthMs = batchWidthMs(Math.min(...ends), Math.max(...ends))
          const total = accumulate(rows.slice(0, cut))
          const part = accumulate(rows.slice(cut)).finish(Math.max(1, widthMs / 2 ** widening))
          if (part) total.addBatches(part, 1)
          expect(total.finish(widthMs)).toEqual(slowBatches(rows, widthMs))
        },
      ),
      { seed: 3, numRuns: 200 },
    )
  })

  it('Batches are never more than 64, however far apart and however narrow', () => {
    const dayMs = 86_400_000
    const whole = (endMs: number): TimeBatches => accumulate([[endMs, 7]]).finish(1)!
    const counted = accumulate([[MIDNIGHT, 7]])
    counted.addBatches(whole(MIDNIGHT + 60 * dayMs), 1)
    const added = accumulate([])
    for (const day of [60, 0]) added.addBatches(whole(MIDNIGHT + day * dayMs), 1)
    const ends = [MIDNIGHT, MIDNIGHT + 60 * dayMs] as const
    const expected = slowBatches(
      [
        [ends[0], 7],
        [ends[1], 7],
      ],
      batchWidthMs(...ends),
    )
    expect(counted.finish(1)).toEqual(expected)
    expect(added.finish(1)).toEqual(expected)
  })

  it('Batches belong to the span in which a sample ended', () => {
    const { batches } = seriesOf(
      summarize([sample({ durationMs: 10_000 }), sample({ startMs: MIDNIGHT + 64_000 })]),
      'browse',
    )
    // The window is 64.1 s, so spans are 1.024 s wide and the first sample ended in span 9 of them.
    expect(batches?.widthMs).toBe(1_024)
    expect(batches?.first).toBe(Math.floor((MIDNIGHT + 10_000) / 1_024))
    expect(batches?.batches.at(-1)?.count).toBe(1)
  })

  it('Batches keep a gap as spans without samples', () => {
    const rows = [sample({ durationMs: 0 }), sample({ startMs: MIDNIGHT + 40, durationMs: 0 })]
    const { batches } = seriesOf(summarize(rows), 'browse')
    expect(batches?.batches.map(({ count }) => count)).toEqual([1, ...Array(39).fill(0), 1])
  })

  it('Batches are as wide as the load of their dimensions lasted, the same for all its series', () => {
    const minute = (workflow: string, users: string, fromMs: number, lastMs: number) => [
      sample({ workflow, dimensions: { users }, startMs: MIDNIGHT + fromMs }),
      sample({ workflow, dimensions: { users }, startMs: MIDNIGHT + fromMs + lastMs }),
    ]
    const run = summarize([
      ...minute('browse', '1', 0, 60_000),
      ...minute('check-in', '1', 20_000, 1_000),
      ...minute('browse', '25', 3_600_000, 3_600_000),
    ])
    expect(
      run.series.map(({ workflow, dimensions, batches }) => [
        workflow,
        dimensions.users,
        batches?.widthMs,
      ]),
    ).toEqual([
      ['browse', '1', 1_024],
      ['browse', '25', 65_536],
      ['check-in', '1', 1_024],
    ])
  })
})
