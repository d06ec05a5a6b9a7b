import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../src/core/model/errors.ts'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import type { Sample } from '../../../src/core/model/sample.ts'
import { mergeRuns } from '../../../src/core/summarize/merge.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import {
  MIDNIGHT,
  plain,
  sample,
  samplesArbitrary,
  seriesOf,
  summarize,
  undated,
} from './sample-builders.ts'

const HOUR_MS = 3_600_000
const seeded = { seed: 99, numRuns: 150 }

/** A run read from a file of this name. */
function fromFile(
  name: string,
  samples: readonly Sample[],
  fields: Partial<RunSummary> = {},
): RunSummary {
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  for (const each of samples) summarizer.add(each)
  summarizer.source({ name, format: 'jmeter-csv', rows: samples.length })
  return { ...summarizer.finish(), ...fields }
}

function aggregate(name: string, fields: Partial<SeriesSummary>): RunSummary {
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-statistics' })
  summarizer.addSeries({
    workflow: 'browse',
    kind: 'request',
    dimensions: {},
    count: 0,
    errors: [],
    ...fields,
  })
  summarizer.source({ name, format: 'jmeter-statistics', rows: 1 })
  return summarizer.finish()
}

describe('shards of one run', () => {
  it('Shards give the summary of the unsplit file, for any split and order, stored in between or not', () => {
    fc.assert(
      fc.property(
        samplesArbitrary(60, 60_000),
        fc.array(fc.nat(4), { minLength: 60, maxLength: 60 }),
        fc.boolean(),
        fc.constantFrom(1, 0.001),
        (whole, parts, stored, unitMs) => {
          // Sevenths are infinite in binary, so sums of them would depend on the order.
          const samples = whole.map(each => ({
            ...each,
            durationMs: (each.durationMs * unitMs) / 7,
          }))
          const shards = [4, 2, 0, 1, 3]
            .map(part =>
              summarize(
                samples.filter((_, i) => parts[i] === part),
                { unitMs },
              ),
            )
            .map(shard => (stored ? decodeRun(encodeRun(shard), 'shard.json') : shard))
          const merged = mergeRuns(shards)
          const unsplit = summarize(samples, { unitMs })
          expect(plain(merged)).toEqual(plain(unsplit))
          expect(encodeRun(merged)).toBe(encodeRun(unsplit))
        },
      ),
      seeded,
    )
  })

  it('Shards give the same when they are merged in steps', () => {
    fc.assert(
      fc.property(
        samplesArbitrary(40, 60_000),
        samplesArbitrary(40, 60_000),
        samplesArbitrary(40, 60_000),
        (a, b, c) => {
          const [first, second, third] = [a, b, c].map(part => summarize(part)) as [
            RunSummary,
            RunSummary,
            RunSummary,
          ]
          const steps = mergeRuns([mergeRuns([third, first]), second])
          expect(encodeRun(steps)).toBe(encodeRun(mergeRuns([first, second, third])))
        },
      ),
      { ...seeded, numRuns: 50 },
    )
  })

  it('A single shard is unchanged by merging', () => {
    const only = summarize([sample()])
    expect(mergeRuns([only])).toBe(only)
  })

  it('Shards are not modified by merging', () => {
    const shards = [summarize([sample()]), summarize([sample({ durationMs: 7 })])]
    const before = shards.map(encodeRun)
    mergeRuns(shards)
    expect(shards.map(encodeRun)).toEqual(before)
  })

  it('Shards add rows, issues and files; a file read in ranges is listed once', () => {
    const issue = { file: 'a.jtl', line: 3, message: 'cut' }
    const a = fromFile('a.jtl', [sample()], { issues: { count: 1, first: [issue] } })
    const b = fromFile('b.jtl', [sample(), sample()])
    const rest = fromFile('a.jtl', [sample()])
    expect(mergeRuns([b, a, rest])).toMatchObject({
      samples: 4,
      issues: { count: 1, first: [issue] },
      sources: [
        { name: 'a.jtl', rows: 2 },
        { name: 'b.jtl', rows: 2 },
      ],
    })
  })

  it('Shards of tools with other units are counted in the finer one', () => {
    const coarse = summarize([sample({ durationMs: 40 })])
    const fine = summarize([sample({ durationMs: 0.25 })], { unitMs: 0.001 })
    const { passed, batches } = seriesOf(mergeRuns([coarse, fine]), 'browse')
    expect([passed?.unitMs, passed?.minMs(), passed?.maxMs(), passed?.count]).toEqual([
      0.001, 0.25, 40, 2,
    ])
    expect(batches?.batches.reduce((sum, { sumMs }) => sum + sumMs, 0)).toBe(40.25)
  })
})

describe('peak threads', () => {
  const shard = (name: string, fromMs: number, threads: number) =>
    fromFile(name, [sample({ startMs: MIDNIGHT + fromMs, durationMs: 10_000, threads })])

  it('Peak threads are added over shards that ran at the same time', () => {
    expect(mergeRuns([shard('a', 0, 5), shard('b', 5_000, 7)]).peakThreads).toBe(12)
  })

  it('Peak threads are not added over shards that ran one after the other', () => {
    expect(
      mergeRuns([shard('a', 0, 5), shard('b', 10_000, 7), shard('c', 12_000, 2)]).peakThreads,
    ).toBe(9)
  })

  it('Peak threads are added where timestamps are missing', () => {
    const a = fromFile('a', [undated({ threads: 5 })])
    const b = fromFile('b', [undated({ threads: 7 })])
    expect(mergeRuns([a, b]).peakThreads).toBe(12)
  })

  it('Peak threads are absent when no shard reports them', () => {
    expect(mergeRuns([fromFile('a', [sample()]), fromFile('b', [sample()])])).not.toHaveProperty(
      'peakThreads',
    )
  })
})

describe('values reported without samples', () => {
  // (1 · 100 + 3 · 200) / 4 = 175; (0 + 3 · 0.2) / 4 = 0.15.
  it('Reported values are joined where arithmetic allows: extremes, and means by their counts', () => {
    const merged = mergeRuns([
      aggregate('a', {
        count: 1,
        errorCount: 0,
        reported: { avg: 100, min: 9, max: 100, 'error-rate': 0 },
      }),
      aggregate('b', {
        count: 3,
        errorCount: 0,
        reported: { avg: 200, min: 12, max: 400, 'error-rate': 0.2 },
      }),
    ])
    const { reported, count } = seriesOf(merged, 'browse')
    expect(count).toBe(4)
    expect(reported).toEqual({ avg: 175, 'error-rate': expect.closeTo(0.15, 12), max: 400, min: 9 })
  })

  it('Reported values that cannot be joined are absent with the reason: percentiles are never averaged', () => {
    const merged = mergeRuns([
      aggregate('a', { count: 1, reported: { p95: 100 } }),
      aggregate('b', { count: 3, reported: { p95: 200 } }),
    ])
    const { reported, missing } = seriesOf(merged, 'browse')
    expect(reported).toBeUndefined()
    expect(missing).toEqual({
      p95: 'p95 is reported by several files and cannot be computed from their values',
    })
  })

  it('Reported values are not missing if another file has them; one of two reasons is reported, independently of the order', () => {
    const a = aggregate('a', { reported: { p90: 1 }, missing: { p95: 'no p95 here', p99: 'zz' } })
    const b = aggregate('b', { reported: { p95: 7 }, missing: { p99: 'aa' } })
    const expected = { reported: { p90: 1, p95: 7 }, missing: { p99: 'aa' } }
    expect(seriesOf(mergeRuns([a, b]), 'browse')).toMatchObject(expected)
    expect(seriesOf(mergeRuns([b, a]), 'browse').missing).toEqual(expected.missing)
  })

  it('Reported values without a count are all kept when each is reported once', () => {
    const merged = mergeRuns([
      aggregate('a', { reported: { cpu: 0.3 } }),
      aggregate('b', { reported: { memory: 0.5 } }),
    ])
    expect(seriesOf(merged, 'browse').reported).toEqual({ cpu: 0.3, memory: 0.5 })
  })
})

describe('shards of different runs', () => {
  const refusal = (...shards: RunSummary[]): string => {
    try {
      mergeRuns(shards)
    } catch (error) {
      expect(error).toBeInstanceOf(InputError)
      return (error as Error).message
    }
    throw new Error('it was merged')
  }

  it('Results of two tools are refused as one run', () => {
    const k6 = fromFile('k6.csv', [sample()], { tool: 'k6' })
    expect(refusal(fromFile('a.jtl', [sample()]), k6)).toBe(
      'a.jtl and k6.csv: results of two tools given as one run (jmeter, k6). Give each run by its own path, or leave the other file out.',
    )
  })

  /** Ten samples a second for a minute. */
  const minute = (name: string, fromMs: number, fields: Partial<Sample> = {}) =>
    fromFile(
      name,
      Array.from({ length: 600 }, (_, i) =>
        sample({ startMs: MIDNIGHT + fromMs + i * 100, ...fields }),
      ),
    )

  it('The same series measured again after a pause too long for one run is refused', () => {
    const first = minute('monday.jtl', 0)
    const next = minute('tuesday.jtl', 75_000)
    const message =
      'monday.jtl and tuesday.jtl: two runs given as one (one ends 2026-11-21T00:01:00.000Z, the next starts 2026-11-21T00:01:15.000Z). Give each run by itself (gate --results A --repeat B, compare --candidate A --candidate B), distinguish their files by a dimension, or join the files if they are one run.'
    expect(refusal(first, next)).toBe(message)
    expect(refusal(next, first)).toBe(message)
  })

  it('The same series an hour later is accepted after other workflows, or under other dimensions', () => {
    const early = minute('a.jtl', 0, { dimensions: { users: '1' } })
    expect(
      mergeRuns([early, minute('b.jtl', HOUR_MS, { dimensions: { users: '8' } })]).samples,
    ).toBe(1200)
    const other = { dimensions: { users: '1' }, workflow: 'import' }
    expect(mergeRuns([early, minute('b.jtl', HOUR_MS, other)]).samples).toBe(1200)
  })

  it('Parts that follow each other, or pause as long as the run itself does, are one run', () => {
    expect(
      mergeRuns([minute('a.jtl', 0), minute('b.jtl', 60_500), minute('c.jtl', 121_000)]).samples,
    ).toBe(1800)
    const hourly = Array.from({ length: 5 }, (_, i) =>
      fromFile(`${i}.jtl`, [sample({ startMs: MIDNIGHT + i * HOUR_MS })]),
    )
    expect(mergeRuns(hourly).samples).toBe(5)
  })

  it('Two halves of a run with a third shard over both are one run', () => {
    const long = fromFile('long.jtl', [sample({ durationMs: 140_000 })])
    expect(mergeRuns([minute('a.jtl', 0), minute('b.jtl', 75_000), long]).samples).toBe(1201)
  })

  it('Shards of other commits, branches or CI runs are refused', () => {
    const at = (commit: string) => fromFile(`${commit}.jtl`, [sample()], { provenance: { commit } })
    expect(refusal(at('abc'), at('def'))).toBe(
      'abc.jtl and def.jtl: different runs given as one (commit abc, def). Give each run by its own path, or leave the other file out.',
    )
  })

  it('Shards with contradicting facts are refused', () => {
    const at = (instances: string) =>
      fromFile(`${instances}.jtl`, [sample()], { facts: { instances } })
    expect(refusal(at('5'), at('6'))).toBe(
      '5.jtl and 6.jtl: fact "instances" differs within one run ("5", "6"). Give each run by its own path, or leave the other file out.',
    )
  })

  it('A series as samples and again as aggregates is refused', () => {
    expect(
      refusal(
        fromFile('a.jtl', [sample()]),
        aggregate('statistics.json', { count: 1, reported: { p95: 1 } }),
      ),
    ).toBe(
      'a.jtl and statistics.json: workflow "browse" is given both as samples and as aggregates of them. Remove the aggregates.',
    )
  })

  it('Facts and provenance that do not contradict each other are kept', () => {
    const a = fromFile('a', [sample()], {
      facts: { b: '2' },
      provenance: { commit: 'abc', ciAttempt: 1, fork: false },
    })
    const b = fromFile('b', [sample()], {
      facts: { a: '1' },
      provenance: { ref: 'main', ciAttempt: 2, fork: true },
    })
    expect(mergeRuns([a, b])).toMatchObject({
      facts: { a: '1', b: '2' },
      provenance: { commit: 'abc', ref: 'main', ciAttempt: 2, fork: true },
    })
  })

  it('A run with tables of resources has the tool of the load', () => {
    const cpu = {
      ...aggregate('cpu.csv', { workflow: 'db', kind: 'resource', reported: { cpu: 0.3 } }),
      tool: 'table',
    }
    expect(mergeRuns([cpu, fromFile('a.jtl', [sample()])]).tool).toBe('jmeter')
  })
})
