import { describe, expect, it } from 'vitest'
import { curvesOf } from '../../../src/report/explain/curves.ts'
import {
  MIDNIGHT,
  sample,
  seriesOf,
  summarize,
  undated,
} from '../../core/summarize/sample-builders.ts'

describe('latency over time', () => {
  it('Latency over time has the p95 of each batch at the minutes of its middle, and no point where there is a gap', () => {
    // 64 s make spans of 1.024 s, aligned to the epoch; midnight is 256 ms into one.
    const run = summarize([
      sample({ workflow: 'other', startMs: MIDNIGHT, durationMs: 64_000 }),
      ...[10, 20, 20].map(durationMs => sample({ startMs: MIDNIGHT + 100, durationMs })),
      sample({ startMs: MIDNIGHT + 50, durationMs: 400, ok: false }),
      sample({ startMs: MIDNIGHT + 30_000, durationMs: 30 }),
    ])
    const { overTime } = curvesOf({ run, series: seriesOf(run, 'browse') })
    const minutesOf = (endMs: number) =>
      ((Math.floor(endMs / 1024) + 0.5) * 1024 - MIDNIGHT) / 60_000
    const [early, late] = [minutesOf(MIDNIGHT + 110), minutesOf(MIDNIGHT + 30_030)]
    expect(overTime).toEqual([
      [early, 20],
      [late, 30],
    ])
  })

  it('Latency over time is absent without timestamps, or when nothing succeeded', () => {
    const run = summarize([undated(), sample({ workflow: 'down', ok: false })])
    expect(curvesOf({ run, series: seriesOf(run, 'browse') }).overTime).toBeUndefined()
    expect(curvesOf({ run, series: seriesOf(run, 'down') })).toEqual({
      overTime: undefined,
      percentiles: undefined,
    })
  })
})

describe('the percentile curve', () => {
  it('The percentile curve rises from the minimum to p99.9 in forty points that crowd towards the tail', () => {
    const run = summarize(Array.from({ length: 10_000 }, (_, i) => sample({ durationMs: i + 1 })))
    const points = curvesOf({ run, series: seriesOf(run, 'browse') }).percentiles!
    expect(points).toHaveLength(40)
    expect(points[0]).toEqual([0, 1])
    expect(points.at(-1)).toEqual([expect.closeTo(0.999, 12), 9_990])
    for (const [i, [q, y]] of points.slice(1).entries()) {
      expect(q).toBeGreaterThan(points[i]![0])
      expect(y).toBe(Math.ceil(q * 10_000 - 1e-5))
    }
    const tails = points.map(([q]) => 1 - q)
    const ratios = tails.slice(1).map((tail, i) => tail / tails[i]!)
    for (const ratio of ratios) expect(ratio).toBeCloseTo(0.001 ** (1 / 39), 9)
  })

  it('The percentile curve ends where a single sample would decide', () => {
    const run = summarize([1, 2, 3, 4].map(durationMs => undated({ durationMs })))
    const points = curvesOf({ run, series: seriesOf(run, 'browse') }).percentiles!
    expect(points.at(-1)).toEqual([0.75, 3])
  })

  it('The percentile curve is one point for one sample', () => {
    const run = summarize([undated({ durationMs: 9 })])
    expect(curvesOf({ run, series: seriesOf(run, 'browse') }).percentiles).toEqual([[0, 9]])
  })
})
