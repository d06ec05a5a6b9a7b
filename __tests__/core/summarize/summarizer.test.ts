import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../../src/core/model/reading.ts'
import { type Sample, TIME_PARTS } from '../../../src/core/model/sample.ts'
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

describe('a series', () => {
  it('A series counts samples, failures, bytes and the window, and keeps times of successes apart from those of failures', () => {
    const run = summarize([
      sample({ startMs: MIDNIGHT + 500, durationMs: 100, bytes: 10 }),
      sample({ startMs: MIDNIGHT, durationMs: 300, bytes: 20 }),
      sample({
        startMs: MIDNIGHT + 900,
        durationMs: 9,
        ok: false,
        errorCode: '503',
        errorMessage: 'down',
        bytes: 1,
      }),
    ])
    const series = seriesOf(run, 'browse')
    expect(series).toMatchObject({
      count: 3,
      errorCount: 1,
      bytes: 31,
      startMs: MIDNIGHT,
      endMs: MIDNIGHT + 909,
    })
    expect([series.passed?.minMs(), series.passed?.maxMs(), series.failed?.maxMs()]).toEqual([
      100, 300, 9,
    ])
    expect(series.errors).toEqual([{ code: '503', message: 'down', count: 1 }])
    expect(run).toMatchObject({ samples: 3, startMs: MIDNIGHT, endMs: MIDNIGHT + 909 })
  })

  it('Every part of the times of successful samples is added up', () => {
    const parts = Object.fromEntries(TIME_PARTS.map((part, i) => [part, i + 1]))
    const run = summarize([sample({ parts }), sample({ parts }), sample({ parts, ok: false })])
    const twice = Object.fromEntries(TIME_PARTS.map((part, i) => [part, 2 * (i + 1)]))
    expect(seriesOf(run, 'browse').parts).toEqual(twice)
  })

  it('A series has neither window nor batches without timestamps', () => {
    const run = summarize([undated(), undated({ ok: false })])
    expect(run).not.toHaveProperty('startMs')
    expect(run).not.toHaveProperty('endMs')
    const series = seriesOf(run, 'browse')
    expect(series).toMatchObject({ count: 2, errorCount: 1 })
    for (const field of ['startMs', 'endMs', 'batches', 'bytes', 'aborted'])
      expect(series).not.toHaveProperty(field)
  })

  it('A series has no histogram of outcomes that did not occur', () => {
    const run = summarize([sample({ workflow: 'up' }), sample({ workflow: 'down', ok: false })])
    expect(seriesOf(run, 'up')).not.toHaveProperty('failed')
    expect(seriesOf(run, 'down')).not.toHaveProperty('passed')
  })

  it('A series lists errors by frequency, then code, then message', () => {
    const fail = (errorCode?: string, errorMessage?: string): Sample => ({
      ...sample({ ok: false }),
      ...(errorCode !== undefined && { errorCode }),
      ...(errorMessage !== undefined && { errorMessage }),
    })
    const run = summarize([
      fail('500', 'b'),
      fail('404', 'z'),
      fail('500', 'a'),
      fail(),
      fail('503', 'x'),
      fail('503', 'x'),
    ])
    expect(seriesOf(run, 'browse').errors).toEqual([
      { code: '503', message: 'x', count: 2 },
      { code: '', message: '', count: 1 },
      { code: '404', message: 'z', count: 1 },
      { code: '500', message: 'a', count: 1 },
      { code: '500', message: 'b', count: 1 },
    ])
  })

  it('A series is identified by workflow, kind and dimensions, and sorted by these in code-unit order', () => {
    const run = summarize([
      sample({ workflow: 'b', dimensions: { users: '8', tenant: 'x' } }),
      sample({ workflow: 'b', dimensions: { users: '25', tenant: 'x' } }),
      sample({ workflow: 'b', dimensions: { tenant: 'x', users: '8' } }),
      sample({ workflow: 'a' }),
      sample({ workflow: 'b', kind: 'transaction' }),
      sample({ workflow: 'Z' }),
    ])
    expect(
      run.series.map(({ workflow, kind, dimensions, count }) => [
        workflow,
        kind,
        dimensions,
        count,
      ]),
    ).toEqual([
      ['Z', 'request', {}, 1],
      ['a', 'request', {}, 1],
      ['b', 'request', { tenant: 'x', users: '25' }, 1],
      ['b', 'request', { tenant: 'x', users: '8' }, 2],
      ['b', 'transaction', {}, 1],
    ])
  })

  it('A series may be named like a property of every object', () => {
    const names = ['__proto__', 'constructor', 'toString', '']
    const run = summarize(
      names.map(workflow => sample({ workflow, ok: false, errorCode: workflow })),
    )
    expect(run.series.map(({ workflow, count }) => [workflow, count])).toEqual(
      [...names].sort().map(name => [name, 1]),
    )
  })

  it('A series is the same gathered through its handle', () => {
    const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
    const series = summarizer.lastingSeries('browse', 'request')!
    series.addPassed(MIDNIGHT, 100)
    series.addFailed(MIDNIGHT + 5, 3, '500', 'boom')
    series.addBytes(12)
    series.sawThreads(7)
    summarizer.users.add(MIDNIGHT + 100, 7)
    summarizer.addActiveSpans([[MIDNIGHT, MIDNIGHT + 100]])
    const rows = [
      sample({ bytes: 12, threads: 7 }),
      sample({
        startMs: MIDNIGHT + 5,
        durationMs: 3,
        ok: false,
        errorCode: '500',
        errorMessage: 'boom',
      }),
    ]
    expect(plain(summarizer.finish())).toEqual(plain(summarize(rows)))
  })
})

describe('a run', () => {
  it('A run keeps the tool, its formats, its files and the most threads seen', () => {
    const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
    summarizer.add(sample({ threads: 3 }))
    summarizer.add(sample({ threads: 12 }))
    summarizer.add(sample({ threads: 5, workflow: 'other' }))
    summarizer.source({ name: 'b.jtl', format: 'jmeter-csv', rows: 2 })
    summarizer.source({ name: 'a.xml', format: 'jmeter-xml', rows: 1, truncated: true })
    expect(summarizer.finish()).toMatchObject({
      tool: 'jmeter',
      formats: ['jmeter-csv', 'jmeter-xml'],
      peakThreads: 12,
      sources: [
        { name: 'a.xml', format: 'jmeter-xml', rows: 1, truncated: true },
        { name: 'b.jtl', format: 'jmeter-csv', rows: 2 },
      ],
      facts: {},
      provenance: {},
    })
  })

  it('A run counts all issues and keeps the first ten by file and line', () => {
    const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
    for (let line = 25; line > 0; line--)
      summarizer.issues.add({ file: 'a.jtl', line, message: 'no number' })
    const { issues } = summarizer.finish()
    expect(issues.count).toBe(25)
    expect(issues.first.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('A run contains each notice once, sorted by code', () => {
    const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
    for (const code of ['truncated', 'excluded', 'truncated'] as const)
      summarizer.notice({ code, message: `${code}.` })
    expect(summarizer.finish().notices).toEqual([
      { code: 'excluded', message: 'excluded.' },
      { code: 'truncated', message: 'truncated.' },
    ])
  })

  it('A run does not count benchmarks, measures and resources among its samples', () => {
    const run = summarize([sample(), sample({ kind: 'sub-result' }), sample({ kind: 'benchmark' })])
    expect(run.samples).toBe(2)
  })

  it('A run takes aggregates as they were reported', () => {
    const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-statistics' })
    const reported = { p95: 441, avg: 220 }
    const ranges = { p95: [430, 450] } as const
    summarizer.addSeries({
      workflow: 'a',
      kind: 'request',
      dimensions: {},
      count: 9,
      errorCount: 1,
      errors: [],
      reported,
      ranges,
    })
    const run = summarizer.finish()
    expect(run.samples).toBe(9)
    expect(seriesOf(run, 'a')).toEqual({
      workflow: 'a',
      kind: 'request',
      dimensions: {},
      count: 9,
      errorCount: 1,
      errors: [],
      reported,
      ranges,
    })
  })

  it('A run does not depend on the order of its samples', () => {
    fc.assert(
      fc.property(samplesArbitrary(), fc.integer(), (samples, seed) => {
        const shuffled = [...samples].sort((a, b) => hash(a, seed) - hash(b, seed))
        expect(plain(summarize(shuffled))).toEqual(plain(summarize(samples)))
      }),
      { seed: 5, numRuns: 100 },
    )
  })
})

describe('limits', () => {
  const limits = { ...DEFAULT_LIMITS, workflows: 3, errorTexts: 2 }

  it('F4: Workflows beyond the limit are counted together and reported', () => {
    const run = summarize(
      ['a', 'b', 'c', 'd', 'e', 'a'].map(workflow => sample({ workflow })),
      { limits },
    )
    expect(run.series.map(({ workflow, count }) => [workflow, count])).toEqual([
      ['(other)', 2],
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ])
    expect(run.notices).toEqual([
      {
        code: 'capped-workflows',
        message:
          'The results have more than 3 workflows (limits.workflows). All others are counted together as "(other)". Use names without ids for requests, or raise limits.workflows.',
      },
    ])
  })

  it('F4: The number of series is limited too, for any dimensions in a file', () => {
    const rows = Array.from({ length: 100 }, (_, i) => sample({ dimensions: { user: String(i) } }))
    const run = summarize(rows, { limits })
    expect(run.series.length).toBe(3 * 8 + 1)
    expect(seriesOf(run, '(other)')).toMatchObject({ dimensions: {}, count: 100 - 24 })
    const both = Array.from({ length: 100 }, (_, i) =>
      sample({ workflow: `w${i}`, dimensions: { user: String(i) } }),
    )
    // Three workflows within the limit, and the others by their dimensions until the 24 series are full.
    const other = summarize(both, { limits }).series.filter(
      ({ workflow }) => workflow === '(other)',
    )
    expect(other).toHaveLength(22)
    expect(other.map(({ count }) => count).sort()).toEqual([...Array(21).fill(1), 100 - 24])
  })

  it('Errors beyond the limit are counted together and reported', () => {
    const run = summarize(
      ['1', '2', '3', '4', '1'].map(errorCode => sample({ ok: false, errorCode })),
      { limits },
    )
    expect(seriesOf(run, 'browse').errors).toEqual([
      { code: '(other)', message: '', count: 2 },
      { code: '1', message: '', count: 2 },
      { code: '2', message: '', count: 1 },
    ])
    expect(run.notices.map(({ code }) => code)).toEqual(['capped-errors'])
  })

  it('Error texts of more than 2,000 characters are cut, never inside a character', () => {
    const long = `${'x'.repeat(1_998)}😀${'y'.repeat(100)}`
    const run = summarize([
      sample({ ok: false, errorMessage: long }),
      sample({ ok: false, errorMessage: long }),
    ])
    expect(seriesOf(run, 'browse').errors).toEqual([
      { code: '', message: `${'x'.repeat(1_998)}…`, count: 2 },
    ])
  })
})

/** A number that reorders samples for each seed. */
function hash(value: Sample, seed: number): number {
  let result = seed
  for (const char of JSON.stringify(value))
    result = Math.imul(result ^ char.codePointAt(0)!, 0x9e3779b1)
  return result
}
