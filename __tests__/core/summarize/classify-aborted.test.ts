import { describe, expect, it } from 'vitest'
import type { Sample } from '../../../src/core/model/sample.ts'
import { durationMsOf } from '../../../src/core/summarize/active-time.ts'
import { mergeRuns } from '../../../src/core/summarize/merge.ts'
import { MIDNIGHT, plain, sample, seriesOf, summarize, undated } from './sample-builders.ts'

/** A row of a transaction that the end of the test cut off: in parent mode, so it is not marked as a transaction. */
const ghost = (fields: Partial<Sample> = {}): Sample =>
  sample({ looksAborted: true, durationMs: 0, ...fields })
const checkIn = (fields: Partial<Sample> = {}): Sample =>
  sample({ workflow: 'check-in', kind: 'transaction', ...fields })

describe('aborted transactions', () => {
  it('Aborted transactions are left out of everything but their own count', () => {
    const complete = [checkIn({ threads: 2, bytes: 10 })]
    const late = { startMs: MIDNIGHT + 60_000, threads: 9, bytes: 0 }
    const run = summarize([
      ...complete,
      checkIn({ looksAborted: true, ...late }),
      ghost({ workflow: 'check-in', ...late }),
    ])
    const clean = summarize(complete)
    // The end of the last row counts: another shard may show that it is a request.
    const { activeSpans, ...rest } = run
    expect(activeSpans).toHaveLength(2)
    const { activeSpans: _, ...cleanRest } = clean
    expect(durationMsOf(run)).toBe(durationMsOf(clean))
    expect(plain(rest)).toEqual(
      plain({
        ...cleanRest,
        series: [{ ...clean.series[0]!, aborted: 2 }],
        notices: [
          {
            code: 'aborted-transactions',
            message:
              '2 rows of transactions aborted by the end of the test are left out: check-in (2).',
          },
        ],
      }),
    )
  })

  it('Aborted transactions are rows that look so under the name of a transaction, wherever they are in the file', () => {
    const run = summarize([
      ghost({ workflow: 'check-in' }),
      checkIn(),
      ghost({ workflow: 'check-in' }),
    ])
    expect(run.series).toHaveLength(1)
    expect(seriesOf(run, 'check-in')).toMatchObject({ kind: 'transaction', count: 1, aborted: 2 })
  })

  it('Rows that look aborted under the name of a request count like all others', () => {
    const run = summarize([sample(), ghost(), ghost({ ok: false }), checkIn()])
    expect(seriesOf(run, 'browse')).toMatchObject({
      count: 3,
      errorCount: 1,
      possiblyAborted: { count: 2, rest: { count: 1 } },
    })
    expect(run.samples).toBe(4)
    expect(run.notices).toEqual([])
  })

  it('Rows of a request that has no texts at all are not aborted transactions', () => {
    const run = summarize([ghost({ threads: 3 }), ghost({ threads: 4 })])
    expect(run.peakThreads).toBe(4)
    const series = seriesOf(run, 'browse')
    expect(series).toMatchObject({ count: 2, possiblyAborted: { count: 2 } })
    expect(series.possiblyAborted).not.toHaveProperty('rest')
  })

  it('Aborted transactions are found in a shard by what another shard knows of the name', () => {
    const first = [
      sample({ workflow: 'check-in', durationMs: 5 }),
      ghost({ workflow: 'check-in' }),
      sample(),
    ]
    const second = [checkIn()]
    expect(seriesOf(summarize(first), 'check-in')).toMatchObject({ kind: 'request', count: 2 })
    const merged = mergeRuns([summarize(first), summarize(second)])
    expect(plain(merged)).toEqual(plain(summarize([...first, ...second])))
    expect(seriesOf(merged, 'check-in', 'transaction')).toMatchObject({ count: 1, aborted: 1 })
    expect(seriesOf(merged, 'check-in', 'request')).toMatchObject({ count: 1 })
  })

  it('Aborted transactions count at the request of their name where no row of it is a complete transaction', () => {
    const run = summarize([sample(), checkIn({ workflow: 'browse', looksAborted: true })])
    expect(run.series).toHaveLength(1)
    expect(seriesOf(run, 'browse')).toMatchObject({ kind: 'request', count: 1, aborted: 1 })
  })

  it('Aborted transactions make a transaction without samples where a plan has transactions and no other row bears the name', () => {
    const run = summarize([checkIn(), checkIn({ workflow: 'import', looksAborted: true })])
    expect(seriesOf(run, 'import')).toEqual({
      workflow: 'import',
      kind: 'transaction',
      dimensions: {},
      count: 0,
      errorCount: 0,
      errors: [],
      aborted: 1,
    })
  })

  it('Aborted transactions are named in one notice, at most five workflows and in shortened form', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'x'.repeat(10_000)]
    const run = summarize(
      names.flatMap(workflow => [checkIn({ workflow }), checkIn({ workflow, looksAborted: true })]),
    )
    expect(run.notices.map(({ message }) => message)).toEqual([
      '7 rows of transactions aborted by the end of the test are left out: a (1), b (1), c (1), d (1), e (1) and 2 more.',
    ])
    const long = summarize([
      checkIn({ workflow: names.at(-1)! }),
      checkIn({ workflow: names.at(-1)!, looksAborted: true }),
    ])
    expect(long.notices[0]?.message).toBe(
      `1 row of transactions aborted by the end of the test is left out: ${'x'.repeat(79)}… (1).`,
    )
  })
})

describe('sub-results', () => {
  const kinds = (names: readonly string[], init = {}) =>
    summarize(
      names.map(workflow => sample({ workflow })),
      init,
    ).series.map(({ workflow, kind }) => [workflow, kind])

  it('Sub-results are requests numbered from 0, if the request of their name exists', () => {
    expect(kinds(['page', 'page-0', 'page-1', 'page-12'])).toEqual([
      ['page', 'request'],
      ['page-0', 'sub-result'],
      ['page-1', 'sub-result'],
      ['page-12', 'sub-result'],
    ])
  })

  it('Sub-results of sub-results are sub-results too', () => {
    expect(
      kinds(['page', 'page-0', 'page-0-0', 'page-0-1'])
        .slice(1)
        .map(([, kind]) => kind),
    ).toEqual(Array(3).fill('sub-result'))
  })

  it('Requests that end in a number but have no parent, or no number 0, are not sub-results', () => {
    expect(kinds(['item-0', 'item-1', 'step', 'step-1', 'step-2']).map(([, kind]) => kind)).toEqual(
      Array(5).fill('request'),
    )
  })

  it('Requests with the name of a transaction are not sub-results', () => {
    const rows = [
      checkIn(),
      checkIn({ looksAborted: true }),
      sample({ workflow: 'check-in-0' }),
      sample({ workflow: 'check-in-1' }),
    ]
    expect(summarize(rows).series.map(({ kind }) => kind)).toEqual([
      'transaction',
      'request',
      'request',
    ])
  })

  it('Sub-results are detected by name only for JMeter', () => {
    expect(kinds(['page', 'page-0'], { tool: 'k6' })).toEqual([
      ['page', 'request'],
      ['page-0', 'request'],
    ])
  })

  it('Sub-results are joined with those that the reader has detected', () => {
    const run = summarize([
      sample({ workflow: 'page' }),
      undated({ workflow: 'page-0' }),
      sample({ workflow: 'page-0', kind: 'sub-result' }),
    ])
    expect(seriesOf(run, 'page-0')).toMatchObject({ kind: 'sub-result', count: 2 })
  })

  it('Sub-results are detected if the parent is in another shard', () => {
    const merged = mergeRuns([
      summarize([sample({ workflow: 'page-0' })]),
      summarize([sample({ workflow: 'page' })]),
    ])
    expect(seriesOf(merged, 'page-0').kind).toBe('sub-result')
  })
})
