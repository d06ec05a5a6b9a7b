import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import { readers } from '../../src/readers.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { FIXTURES } from '../support/parse/reading.ts'

const HISTORY = join(FIXTURES, 'ballerina-http/h1_h1_passthrough.csv')

describe('tables whose rows are runs', () => {
  it('A history table gives a run for each date, oldest first, with the dimensions of its rows', async () => {
    const runs = await readers.readHistory(HISTORY, DEFAULT_READ_OPTIONS)
    const starts = runs.map(run => run.startMs!)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(new Set(starts).size).toBe(runs.length)
    expect(runs[0]).toMatchObject({
      tool: 'jmeter',
      formats: ['jmeter-aggregate'],
      startMs: 1_643_261_534_000,
      samples: 19_173_445,
    })
    expect(runs[0]!.series).toHaveLength(1)
    expect(runs[0]!.series[0]).toMatchObject({
      workflow: 'HTTP Request',
      dimensions: { payload: '50', users: '60' },
      count: 19_173_445,
      reported: {
        avg: 10,
        p50: 5,
        p90: 50,
        p95: 57,
        p99: 63,
        min: 0,
        max: 296,
        'error-rate': 0,
        throughput: 5509.7,
      },
    })
  })

  it('A history table loses duplicate rows, with a notice', async () => {
    const [oldest, ...others] = await readers.readHistory(HISTORY, DEFAULT_READ_OPTIONS)
    expect(oldest!.notices.map(notice => notice.code)).toEqual([
      'aggregates-include-failures',
      'duplicate-rows',
    ])
    expect(oldest!.notices[1]!.message).toContain('counted once (3: line ')
    expect(others.flatMap(run => run.notices)).toEqual([])
    expect(others.filter(run => run.startMs === 1_655_264_691_000)).toHaveLength(1)
  })

  it('A history table keeps runs in which everything failed, without times', async () => {
    const runs = await readers.readHistory(
      join(FIXTURES, 'ballerina-http/h2_h1c_passthrough.csv'),
      DEFAULT_READ_OPTIONS,
    )
    const { series } = runs[0]!
    expect(series[0]).toMatchObject({
      count: 5_891,
      errorCount: 5_891,
      missing: { avg: 'the report has no Average (found "Infinity")' },
    })
    expect(series[0]!.reported).not.toHaveProperty('avg')
    expect(series[0]!.reported!['error-rate']).toBe(1)
  })

  it('A history table may have several labels a date, and dates without a time', async () => {
    const path = join(scratchFolder(), 'history.csv')
    writeFileSync(
      path,
      'Label,# Samples,Average,Date\na,10,5,2026-02-01\nb,10,5,2026-02-01\na,10,6,2026-01-01\n',
    )
    const runs = await readers.readHistory(path, {
      ...DEFAULT_READ_OPTIONS,
      exclude: ['b'],
      dimensions: [{ name: 'host', from: 'constant', value: 'x' }],
    })
    expect(
      runs.map(run => [run.startMs, run.series.map(one => [one.workflow, one.dimensions])]),
    ).toEqual([
      [Date.UTC(2026, 0, 1), [['a', { host: 'x' }]]],
      [Date.UTC(2026, 1, 1), [['a', { host: 'x' }]]],
    ])
  })

  it('A history table with too many contradicting rows is refused, and they are named', async () => {
    const path = join(scratchFolder(), 'history.csv')
    writeFileSync(path, 'Label,# Samples,Average,Date\na,10,5,2026-02-01\na,10,6,2026-02-01\n')
    await expect(readers.readHistory(path, DEFAULT_READ_OPTIONS)).rejects.toThrow(
      `${path}: 2 of 2 rows cannot be read; the maximum is 1% (max-bad-rows). See what wrote these rows, or raise the maximum. The first unreadable rows:\n  ${path}:2: the rows in lines 2, 3 have the same run and label "a" but different values`,
    )
  })

  it('A table that is not a history table is refused', async () => {
    const path = join(scratchFolder(), 'report.csv')
    writeFileSync(path, 'Label,# Samples,Average\na,10,5\n')
    await expect(readers.readHistory(path, DEFAULT_READ_OPTIONS)).rejects.toThrow(
      'is not a history table: it has no column Date',
    )
    await expect(
      readers.readHistory(join(FIXTURES, 'jmeter-5.6.3/killed.jtl.gz'), DEFAULT_READ_OPTIONS),
    ).rejects.toThrow('is not a history table: its format is jmeter-csv')
  })
})
