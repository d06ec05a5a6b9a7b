import { describe, expect, it } from 'vitest'
import {
  isOfferedLess,
  isSameTest,
  type Load,
  loadOf,
} from '../../../src/core/summarize/run-load.ts'
import { loadTest } from '../verdicts/load-test.ts'

/** 1,000 samples of 500 ms by 10 users in 50 s. */
const USUAL: Load = { durationMs: 50_000, samples: 1_000, busyMs: 500_000 }

describe('runs of another duration', () => {
  it.each([
    [
      'slower: as many samples, twice the time',
      true,
      { durationMs: 100_000, samples: 1_000, busyMs: 1_000_000 },
    ],
    ['slower, a few samples fewer', true, { durationMs: 100_000, samples: 950, busyMs: 950_000 }],
    [
      'faster: as many samples by as many users',
      true,
      { durationMs: 20_000, samples: 1_000, busyMs: 200_000 },
    ],
    ['the same load for longer', true, { durationMs: 150_000, samples: 3_000, busyMs: 1_500_000 }],
    [
      'the same load for a shorter time',
      false,
      { durationMs: 20_000, samples: 400, busyMs: 200_000 },
    ],
    [
      'as many samples at a higher rate, by more users',
      false,
      { durationMs: 20_000, samples: 1_000, busyMs: 500_000 },
    ],
    [
      'more samples at a higher rate',
      false,
      { durationMs: 100_000, samples: 4_000, busyMs: 2_000_000 },
    ],
    [
      'a slower system that served fewer, later',
      true,
      { durationMs: 100_000, samples: 700, busyMs: 1_000_000 },
    ],
    [
      'fewer requests offered over a longer time',
      false,
      { durationMs: 100_000, samples: 700, busyMs: 350_000 },
    ],
  ])('A run is the same test if its load matches, for %s: %s', (_, same, now) => {
    expect(isSameTest(USUAL, now)).toBe(same)
  })

  it('A run of another duration is another test where its samples, or for a shorter one their times, are not known', () => {
    expect(isSameTest(USUAL, { durationMs: 100_000 })).toBe(false)
    expect(isSameTest({ ...USUAL, durationMs: 0 }, USUAL)).toBe(false)
    expect(isSameTest(USUAL, { durationMs: 20_000, samples: 1_000 })).toBe(false)
    expect(isSameTest(USUAL, { durationMs: 100_000, samples: 1_000 })).toBe(true)
  })
})

describe('offered load', () => {
  it('Less load was offered when half of the fall in throughput, or more, is a fall of busy users', () => {
    expect(isOfferedLess(Math.log(0.5), Math.log(0.5))).toBe(true)
    expect(isOfferedLess(Math.log(0.5), Math.log(0.7))).toBe(true)
    expect(isOfferedLess(Math.log(0.5), Math.log(0.72))).toBe(false)
    expect(isOfferedLess(Math.log(0.5), Math.log(1.5))).toBe(false)
    expect(isOfferedLess(Math.log(1.5), Math.log(0.5))).toBe(false)
  })
})

describe('the load of a run', () => {
  it('The load of a run is its time, its transactions and requests, and the sum of their times', () => {
    const run = loadTest({ run: 1, users: 3, iterations: 5, workflows: 2 })
    const { durationMs, samples, busyMs } = loadOf(run)
    expect(durationMs).toBe(run.endMs! - run.startMs!)
    expect(samples).toBe(30)
    // Three users who are busy all the time until they finish one after the other.
    expect(busyMs! / durationMs!).toBeGreaterThan(2)
    expect(busyMs! / durationMs!).toBeLessThanOrEqual(3)
  })

  it('The busy time of a workflow without times is that of its reported average', () => {
    const [series] = loadTest({ run: 1 }).series
    const { passed: _p, failed: _f, ...figures } = { ...series!, count: 5, reported: { avg: 10 } }
    expect(loadOf({ ...loadTest({ run: 1 }), series: [figures] }).busyMs).toBe(50)
  })

  it('The load of a run leaves out what the results do not contain', () => {
    expect(loadOf({ ...loadTest({ run: 1 }), series: [], samples: 0 })).not.toHaveProperty(
      'samples',
    )
    const { startMs: _, ...untimed } = loadTest({ run: 1 })
    const series = untimed.series.map(({ startMs: __, ...one }) => one)
    expect(loadOf({ ...untimed, series })).not.toHaveProperty('durationMs')
  })
})
