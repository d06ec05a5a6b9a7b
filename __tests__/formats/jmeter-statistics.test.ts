/**
 * Compares JMeter's own statistics of a run with those of perf-gate. Every difference has a reason, which the tests
 * below check:
 * - count, errors, min, max are equal, except for rows of transactions that the end of the test cut off, which JMeter
 *   counts.
 * - mean: JMeter's is of all samples. perf-gate's (`avg`) is of the successful ones.
 * - percentiles: JMeter's are of all samples, at position p·(n + 1) with linear interpolation (commons-math LEGACY),
 *   over the last 20,000 samples of a label. perf-gate's are observed values at rank ⌈p·n⌉ of the successful samples.
 * - throughput: JMeter divides by the time from the label's first start to its last end, perf-gate by the run's.
 * - Total: JMeter leaves transactions out of it, and perf-gate has none.
 */
import { describe, expect, it } from 'vitest'
import type { Sample } from '../../src/core/model/sample.ts'
import { jmeterStatistics } from '../../src/formats/jmeter/statistics.ts'
import { jmeterCsv } from '../../src/read/formats/jmeter/csv.ts'
import { bytesOf, collect, fixture, headOf } from '../support/parse/reading.ts'

interface Entry {
  sampleCount: number
  errorCount: number
  meanResTime: number
  medianResTime: number
  minResTime: number
  maxResTime: number
  pct1ResTime: number
  pct2ResTime: number
  pct3ResTime: number
  throughput: number
}

const statistics = (name: string): Record<string, Entry> =>
  JSON.parse(new TextDecoder().decode(fixture(`jmeter-5.6.3/${name}`)))

/** commons-math LEGACY: position p·(n + 1), interpolated, clamped to the ends. */
function legacyPercentile(sorted: readonly number[], q: number): number {
  const position = q * (sorted.length + 1)
  const below = Math.floor(position)
  if (below < 1) return sorted[0]!
  if (below >= sorted.length) return sorted.at(-1)!
  return sorted[below - 1]! + (position - below) * (sorted[below]! - sorted[below - 1]!)
}

function asJMeterCounts(samples: readonly Sample[]): Entry {
  const times = samples.map(sample => sample.durationMs).sort((a, b) => a - b)
  const first = Math.min(...samples.map(sample => sample.startMs!))
  const last = Math.max(...samples.map(sample => sample.startMs! + sample.durationMs))
  return {
    sampleCount: samples.length,
    errorCount: samples.filter(sample => !sample.ok).length,
    meanResTime: times.reduce((sum, time) => sum + time, 0) / times.length,
    medianResTime: legacyPercentile(times, 0.5),
    minResTime: times[0]!,
    maxResTime: times.at(-1)!,
    pct1ResTime: legacyPercentile(times, 0.9),
    pct2ResTime: legacyPercentile(times, 0.95),
    pct3ResTime: legacyPercentile(times, 0.99),
    throughput: (samples.length / (last - first)) * 1000,
  }
}

describe("JMeter's statistics.json", () => {
  it.each([
    ['baseline-1/results.jtl.gz', 'baseline-1/statistics.json'],
    ['parent-sample.jtl.gz', 'parent-sample.statistics.json'],
    ['subresults.jtl.gz', 'subresults.statistics.json'],
  ])(
    "JMeter's statistics.json follows from the samples of %s, counted as JMeter counts",
    async (results, own) => {
      const { samples } = await collect(jmeterCsv, fixture(`jmeter-5.6.3/${results}`))
      const byLabel = new Map<string, Sample[]>()
      for (const sample of samples)
        byLabel.set(sample.workflow, [...(byLabel.get(sample.workflow) ?? []), sample])
      const { Total: total, ...labels } = statistics(own)
      expect([...byLabel.keys()].sort()).toEqual(Object.keys(labels).sort())
      for (const [label, theirs] of Object.entries(labels)) {
        const ours = asJMeterCounts(byLabel.get(label)!)
        for (const [field, value] of Object.entries(ours))
          expect.soft(theirs[field as keyof Entry], `${label} ${field}`).toBeCloseTo(value, 6)
      }
      // In parent mode JMeter takes its own aborted transactions, which have no message, for requests, and counts them.
      expect(total!.sampleCount).toBe(samples.filter(sample => sample.kind === 'request').length)
    },
  )

  it("JMeter's statistics.json counts rows of aborted transactions, which make its minimum 0", () => {
    expect(statistics('baseline-1/statistics.json')['SRCH_TC: Search']).toMatchObject({
      sampleCount: 655,
      minResTime: 0,
    })
  })

  it("JMeter's statistics.json gives the aggregates of each label, without the total", async () => {
    const { series, notices, issues, end } = await collect(
      jmeterStatistics,
      fixture('jmeter-5.6.3/baseline-1/statistics.json'),
    )
    expect(series.map(one => one.workflow)).not.toContain('Total')
    expect(series.find(one => one.workflow === 'CICO_POST_check-out-by-barcode')).toEqual({
      workflow: 'CICO_POST_check-out-by-barcode',
      kind: 'request',
      dimensions: {},
      count: 795,
      errorCount: 0,
      errors: [],
      reported: {
        avg: 66.83018867924528,
        p50: 62,
        p90: 101,
        p95: 115,
        p99: 157.1199999999999,
        min: 17,
        max: 242,
        throughput: 10.721799643955332,
        'error-rate': 0,
      },
    })
    expect(
      series.find(one => one.workflow.startsWith('REP_TC'))!.reported!['error-rate'],
    ).toBeCloseTo(20 / 652, 10)
    expect([issues, end]).toEqual([[], { rows: 14 }])
    expect(notices.map(notice => notice.code)).toEqual(['aggregates-include-failures'])
  })

  it("JMeter's statistics.json with an invalid value reports what is missing, and with invalid counts has an issue", async () => {
    const entry = {
      transaction: 'a',
      sampleCount: 2,
      errorCount: 0,
      meanResTime: 'NaN',
      medianResTime: 1,
    }
    const { series, issues } = await collect(
      jmeterStatistics,
      JSON.stringify({ a: entry, __proto__x: { ...entry, sampleCount: -1 }, b: 7 }),
    )
    expect(series.map(one => one.workflow)).toEqual(['a'])
    expect(series[0]!.reported).toEqual({ p50: 1, 'error-rate': 0 })
    expect(series[0]!.missing!.avg).toBe('statistics.json has no meanResTime (found "NaN")')
    expect(issues).toEqual([
      { message: '"__proto__x": sampleCount or errorCount is not a valid count' },
      { message: '"b": the entry is not an object' },
    ])
  })

  it('A truncated statistics.json of JMeter is refused', async () => {
    const bytes = fixture('jmeter-5.6.3/baseline-1/statistics.json')
    await expect(collect(jmeterStatistics, bytes.slice(0, 3_000))).rejects.toThrow(
      'run.jtl: the JSON is damaged or truncated.',
    )
    await expect(
      collect(jmeterStatistics, bytes, { limits: { documentBytes: 100 }, chunks: [50] }),
    ).rejects.toThrow('limits.document-bytes: 100 bytes')
  })

  it("Other JSON is not detected as JMeter's statistics.json", () => {
    for (const text of ['{"metrics": {}}', '[]', '{"meanResTime": 1}', ''])
      expect(jmeterStatistics.matches(headOf(bytesOf(text)))).toBe(false)
  })
})
