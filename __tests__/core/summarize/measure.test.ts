import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import type { Sample } from '../../../src/core/model/sample.ts'
import { measure, samplingVariance } from '../../../src/core/summarize/measure.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import {
  MIDNIGHT,
  sample,
  samplesArbitrary,
  seriesOf,
  summarize,
  undated,
} from './sample-builders.ts'

function measured(run: RunSummary, metric: string, workflow = 'browse') {
  return measure(run, seriesOf(run, workflow), metric)
}

function reporting(fields: Partial<SeriesSummary>): RunSummary {
  const summarizer = new Summarizer({ tool: 'autocannon', format: 'autocannon-json' })
  summarizer.addSeries({
    workflow: 'browse',
    kind: 'request',
    dimensions: {},
    count: 0,
    errors: [],
    ...fields,
  })
  return summarizer.finish()
}

describe('metrics', () => {
  // Ten successes of 10, 20 … 100 ms and one failure, starting a second apart: the window is 9 s + 100 ms.
  const run = summarize([
    ...Array.from({ length: 10 }, (_, i) =>
      sample({ startMs: MIDNIGHT + i * 1000, durationMs: (i + 1) * 10 }),
    ),
    sample({ startMs: MIDNIGHT + 50, durationMs: 5_000, ok: false }),
  ])

  it.each([
    ['avg', { value: 55, n: 10 }],
    ['min', { value: 10, n: 10 }],
    ['max', { value: 100, n: 10 }],
    // Sum of squares of -45, -35 … 45 is 8,250.
    ['stddev', { value: Math.sqrt(8_250 / 9), n: 10 }],
    ['p50', { value: 50, n: 10 }],
    ['p90', { value: 90, n: 10 }],
    ['p99.9', { value: 100, n: 10 }],
    ['count', { value: 11, n: 11 }],
    ['error-rate', { value: 1 / 11, n: 11 }],
    ['throughput', { value: 11 / 9.1, n: 11 }],
  ])('The metric %s covers successful samples if it is a time, else all', (metric, expected) => {
    expect(measured(run, metric)).toEqual(expected)
  })

  it('A metric agrees with sorting, for any samples', () => {
    fc.assert(
      fc.property(samplesArbitrary(40), fc.constantFrom(50, 75, 90, 95, 99), (samples, percent) => {
        const one = samples.map(({ startMs, durationMs, ok }) =>
          sample({ ...(startMs && { startMs }), durationMs, ok }),
        )
        fc.pre(one.some(({ ok }) => ok))
        const sorted = one
          .flatMap(({ ok, durationMs }) => (ok ? durationMs : []))
          .sort((a, b) => a - b)
        const exact = sorted[Math.ceil((percent * sorted.length) / 100) - 1]!
        const found = measured(summarize(one), `p${percent}`) as { value: number; n: number }
        expect(found.n).toBe(sorted.length)
        // Buckets of times from 2^18 ms on are 2 ms wide.
        expect(Math.abs(found.value - exact)).toBeLessThanOrEqual(exact < 2 ** 18 ? 0 : 1)
      }),
      { seed: 21, numRuns: 100 },
    )
  })

  it('Throughput counts over the load with the same dimensions only', () => {
    const at = (users: string, fromMs: number, workflow = 'browse') =>
      sample({ workflow, dimensions: { users }, startMs: MIDNIGHT + fromMs, durationMs: 1000 })
    const levels = summarize([
      at('1', 0),
      at('1', 9_000, 'login'),
      at('25', 3_600_000),
      at('25', 3_601_000),
    ])
    const throughputs = levels.series.map(series => [
      series.workflow,
      measure(levels, series, 'throughput'),
    ])
    expect(throughputs).toEqual([
      ['browse', { value: 0.1, n: 1 }],
      ['browse', { value: 1, n: 2 }],
      ['login', { value: 0.1, n: 1 }],
    ])
  })

  it('A metric that cannot be computed is the value that the source reported', () => {
    const reported = { p95: 441, cpu: 0.31, throughput: 12 }
    const aggregates = reporting({ count: 100, errorCount: 3, reported })
    expect(measured(aggregates, 'p95')).toEqual({ value: 441, n: 100 })
    expect(measured(aggregates, 'cpu')).toEqual({ value: 0.31, n: 100 })
    expect(measured(aggregates, 'throughput')).toEqual({ value: 12, n: 100 })
    expect(measured(aggregates, 'error-rate')).toEqual({ value: 0.03, n: 100 })
    expect(measured(reporting({ reported }), 'p95')).toEqual({ value: 441, n: 0 })
  })
})

describe('metrics without a value', () => {
  it('A metric without a value reports the reason', () => {
    const failed = summarize([sample({ ok: false }), sample({ ok: false })])
    expect(measured(failed, 'p95')).toEqual({ missing: 'All 2 samples failed.' })
    expect(measured(failed, 'error-rate')).toEqual({ value: 1, n: 2 })
    expect(measured(summarize([undated()]), 'throughput')).toEqual({
      missing: 'The results have no timestamps.',
    })
    expect(measured(summarize([sample()]), 'stddev')).toEqual({
      missing: 'A single sample has no standard deviation.',
    })
    expect(measured(summarize([sample({ durationMs: 0 })]), 'throughput')).toEqual({
      missing: 'All samples start and end in the same millisecond.',
    })
    const cutOff = summarize([
      sample({ workflow: 'a', kind: 'transaction' }),
      sample({ kind: 'transaction', looksAborted: true }),
    ])
    expect(measured(cutOff, 'p95')).toEqual({
      missing: 'All its rows (1) are transactions aborted by the end of the test.',
    })
  })

  it('A metric without a value reports the reason of the source, else that the results do not contain it', () => {
    const missing = { p95: 'autocannon reports p90 and p97.5, but no p95' }
    const run = reporting({ count: 5, reported: { p90: 3 }, missing })
    expect(measured(run, 'p95')).toEqual({ missing: missing.p95 })
    expect(measured(run, 'max')).toEqual({ missing: 'The autocannon results do not contain it.' })
    expect(measured(run, 'constructor')).toEqual({
      missing: 'The autocannon results do not contain it.',
    })
  })

  it('A source that does not count samples gives no reason for a missing count', () => {
    const run = reporting({ reported: { avg: 3 } })
    expect(measured(run, 'count')).toHaveProperty('missing')
    expect(measured(run, 'error-rate')).toHaveProperty('missing')
    expect(measured(run, 'throughput')).toHaveProperty('missing')
  })
})

/** Uniform numbers in 0..1, the same for the same seed (mulberry32). */
function uniform(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A run of ten minutes: lognormal times of 200 ms (sigma 0.5) whose level wanders by `wander` (standard deviation of
 * its logarithm) and decorrelates within `memory` samples.
 */
function wanderingRun(seed: number, count: number, wander: number, memory: number): Sample[] {
  const next = uniform(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const keep = memory > 0 ? Math.exp(-1 / memory) : 0
  let level = normal() * wander
  return Array.from({ length: count }, (_, i) => {
    level = keep * level + Math.sqrt(1 - keep * keep) * wander * normal()
    const durationMs = Math.round(200 * Math.exp(level + 0.5 * normal()))
    return sample({ startMs: MIDNIGHT + (i * 600_000) / count, durationMs })
  })
}

/** Mean estimated variance of ln(metric) over many runs, and the variance that these runs really have. */
function calibration(metric: string, count: number, wander: number, memory: number) {
  const runs = Array.from({ length: 120 }, (_, seed) =>
    summarize(wanderingRun(seed, count, wander, memory)),
  )
  const logs = runs.map(run => Math.log((measured(run, metric) as { value: number }).value))
  const mean = logs.reduce((a, b) => a + b, 0) / logs.length
  const real = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1)
  const estimates = runs.map(run => samplingVariance(run, seriesOf(run, 'browse'), metric)!)
  return estimates.reduce((a, b) => a + b, 0) / estimates.length / real
}

function expectBetween(value: number, low: number, high: number): void {
  expect(value).toBeGreaterThan(low)
  expect(value).toBeLessThan(high)
}

describe('the variance inside a run', () => {
  // The spread of 120 runs is itself known within about 13 % (one standard error of a variance).
  it('The variance inside a run is right for independent samples', () => {
    expectBetween(calibration('avg', 1_000, 0, 0), 0.75, 1.35)
    expectBetween(calibration('p95', 1_000, 0, 0), 0.7, 1.5)
  })

  it('The variance inside a run is right for samples that depend on their neighbors, where independence would be off by a factor', () => {
    expectBetween(calibration('avg', 1_000, 0.3, 8), 0.65, 1.35)
    expectBetween(calibration('p95', 1_000, 0.3, 8), 0.6, 1.5)
  })

  it('The variance inside a run comes from deviation and count where there are no batches', () => {
    const run = summarize([100, 200, 300].map(durationMs => undated({ durationMs })))
    expect(samplingVariance(run, seriesOf(run, 'browse'), 'avg')).toBeCloseTo(
      (0.5 ** 2 * 10) / 3,
      12,
    )
    const reported = reporting({ count: 1000, reported: { avg: 200, stddev: 100 } })
    expect(samplingVariance(reported, seriesOf(reported, 'browse'), 'avg')).toBeCloseTo(0.0025, 12)
    const only = reporting({ count: 1000, reported: { avg: 200 } })
    expect(samplingVariance(only, seriesOf(only, 'browse'), 'avg')).toBe(0.01)
  })

  it('The variance inside a run comes from the histogram for percentiles without batches', () => {
    const run = summarize(wanderingRun(1, 2_000, 0, 0).map(({ startMs: _, ...rest }) => rest))
    const series = seriesOf(run, 'browse')
    expect(samplingVariance(run, series, 'p50')).toBeGreaterThan(0.0003)
    expect(samplingVariance(run, series, 'p50')).toBeLessThan(0.01)
    expect(samplingVariance(run, series, 'p99.9')).toBeUndefined()
  })

  it('The variance inside a run is 1 / count for throughput', () => {
    const run = summarize([sample(), sample(), sample(), sample()])
    expect(samplingVariance(run, seriesOf(run, 'browse'), 'throughput')).toBe(0.25)
  })

  it('The variance inside a run is absent without any of these', () => {
    const run = summarize([sample({ ok: false })])
    const series = seriesOf(run, 'browse')
    for (const metric of ['avg', 'p95', 'max', 'error-rate', 'cpu']) {
      expect(samplingVariance(run, series, metric)).toBeUndefined()
    }
    const uncounted = reporting({ reported: { avg: 200 } })
    expect(samplingVariance(uncounted, seriesOf(uncounted, 'browse'), 'avg')).toBeUndefined()
  })
})
