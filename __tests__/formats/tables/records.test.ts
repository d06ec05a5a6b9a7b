/** Jobs, statements and time series: read from tables, kept in a stored run, merged from shards. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { JobRules, StatementRules } from '../../../src/core/model/table.ts'
import { mergeRuns } from '../../../src/core/summarize/merge.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { readRecords, statementFolding } from '../../../src/formats/tables/read-records.ts'
import { storedResourceSeries } from '../../../src/formats/tables/resource-series.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-records-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(yaml: string, csv: string, run?: string) {
  const path = join(folder, 'table.csv')
  writeFileSync(path, csv)
  const [entry] = parseConfig(yaml, 'perf-gate.yml').records
  const options = { ...DEFAULT_READ_OPTIONS, dimensions: entry!.dimensions }
  return readRecords([path], entry!.rules as JobRules | StatementRules, options, run)
}

const JOBS = `jobs: [{ path: table.csv, name: { column: profile }, duration: { column: took, unit: "hh:mm:ss" }, status: { column: status },
  error: { column: error }, tenant: { column: tenant }, start: { column: at }, run: { column: run }, dimensions: { file: { column: file } } }]`

describe('jobs', () => {
  it('Jobs have a duration, a status, an error, a tenant and a start', async () => {
    const csv = `run,profile,file,took,status,error,tenant,at
1,Create,5k,00:02:31,COMPLETED,,cs001,2026-11-20T10:00:00Z
1,Create,25k,,ERROR,timeout,cs002,
2,Create,5k,00:03:05,COMPLETED,,cs001,
`
    expect((await read(JOBS, csv, '1')).jobs).toEqual([
      {
        workflow: 'Create',
        dimensions: { file: '5k' },
        tenant: 'cs001',
        status: 'COMPLETED',
        durationMs: 151_000,
        startMs: Date.UTC(2026, 10, 20, 10),
      },
      {
        workflow: 'Create',
        dimensions: { file: '25k' },
        tenant: 'cs002',
        status: 'ERROR',
        error: 'timeout',
      },
    ])
  })

  it('Jobs with an invalid duration are refused with the place', async () => {
    await expect(
      read(JOBS, 'run,profile,file,took,status,error,tenant,at\n1,C,5k,soon,,,,\n', '1'),
    ).rejects.toThrow(
      /table\.csv:2: column "took": found "soon", expected a duration of the form hh:mm:ss\./,
    )
  })
})

describe('jobs that psql --csv wrote', () => {
  const FIXTURES = join(import.meta.dirname, '../../fixtures/postgresql-15.18')
  const PSQL = `jobs: [{ path: x, name: { column: profile }, duration: { column: duration, unit: "hh:mm:ss" }, start: { column: started_date }, status: { column: status } }]`
  const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)

  it.each(['utc', 'kolkata', 'st-johns'])(
    'Times and durations that PostgreSQL writes are read: time zone %s',
    async zone => {
      const { jobs } = await read(PSQL, readFileSync(join(FIXTURES, `imports-${zone}.csv`), 'utf8'))
      expect(jobs!.map(({ startMs, durationMs, status }) => [startMs, durationMs, status])).toEqual(
        [
          [at('17:55:36.152') + 0.401, 276_500, 'COMMITTED'],
          [at('18:05:00'), 1_500, 'COMMITTED'],
          [at('18:10:00'), 26 * 3_600_000, 'COMMITTED'],
          [at('18:20:00'), 48 * 3_600_000, 'COMMITTED'],
          [at('18:30:00'), 60_250, 'ERROR'],
          [at('18:40:00'), undefined, 'DISCARDED'],
        ],
      )
    },
  )

  it.each([
    ['1 mon 2 days', 'expected a duration of the form hh:mm:ss'],
    ['-00:05:00', 'which has a negative part'],
    ['1 day -02:00:00', 'which has a negative part'],
    ['-1 days +02:00:00', 'which has a negative part'],
    ['2 days 5', 'expected a duration of the form hh:mm:ss'],
  ])('A duration that is not clear is refused: %s', async (written, problem) => {
    const csv = `started_date,duration,profile,status\n2026-11-22 18:05:00+00,${written},x,COMMITTED\n`
    await expect(read(PSQL, csv)).rejects.toThrow(
      `table.csv:2: column "duration": found "${written}", ${problem}.`,
    )
  })

  it.each(['infinity', '-', '2026-11-22', '2026-11-22 18:05:00+5'])(
    'A time that is not clear is refused: %s',
    async written => {
      const csv = `started_date,duration,profile,status\n${written},00:00:01,x,COMMITTED\n`
      await expect(read(PSQL, csv)).rejects.toThrow(
        `table.csv:2: found "${written}", expected a time such as`,
      )
    },
  )
})

describe('database statements', () => {
  it('Database statements that differ only in literals and tenants are one; calls, totals and waits add up', async () => {
    const csv = `query,calls,mean,load
"SELECT * FROM cs001_mod_x.loan WHERE id = 'a''b' AND n IN (1, 2, 3)",10,2,0.5
"select 1",1,1,0.1
"SELECT *  FROM cs002_mod_x.loan WHERE id = $1 AND n IN (4)",30,4,0.25
`
    const yaml = `sql: [{ path: table.csv, text: { column: query }, tenant-schema: "^(\\\\w+?)_mod_", calls: { column: calls }, mean: { column: mean, unit: ms }, load: { column: load } }]`
    const { statements } = await read(yaml, csv)
    expect(statements).toEqual([
      {
        text: 'SELECT * FROM ?_mod_x.loan WHERE id = ? AND n IN (?)',
        dimensions: {},
        calls: 40,
        meanMs: 3.5,
        load: 0.75,
      },
      { text: 'select ?', dimensions: {}, calls: 1, meanMs: 1, load: 0.1 },
    ])
  })

  it('Database statements have the load of each wait, from a row or a column for each', async () => {
    const rows = await read(
      'sql: [{ path: t, text: { column: q }, load: { column: aas }, wait: { column: wait } }]',
      'q,wait,aas\nx,CPU,0.5\nx,IO,0.25\n',
    )
    expect(rows.statements).toEqual([
      { text: 'x', dimensions: {}, load: 0.75, waits: { CPU: 0.5, IO: 0.25 } },
    ])
    const columns = await read(
      'sql: [{ path: t, text: { column: q }, waits: [CPU, IO] }]',
      'q,CPU,IO\nx,0.5,\n',
    )
    expect(columns.statements).toEqual([{ text: 'x', dimensions: {}, waits: { CPU: 0.5 } }])
  })

  it.each([
    ["insert into t values (1, 'x'), (2, 'y')", 'insert into t values (?)'],
    ['select "T1".a from "T1" -- note\n where b = -1.5e3', 'select "T1".a from "T1" where b = ?'],
    ['select /* 42 */ col2 from t2', 'select col2 from t2'],
    ["select $tag$it's$tag$", 'select ?'],
  ])('Database statements fold %s', async (text, folded) => {
    expect((await statementFolding(undefined))(text)).toBe(folded)
  })
})

describe('time series of resources', () => {
  const points = (n: number, stepMs: number) =>
    Array.from({ length: n }, (_, i) => ({ ms: 1e12 + i * stepMs, value: i }))
  const series = (workflow: string, values: ReturnType<typeof points>) => ({
    workflow,
    dimensions: {},
    metric: 'cpu',
    points: values,
  })

  it('Short time series of resources are kept as they are', () => {
    const [kept] = storedResourceSeries([series('a', points(5, 60_000))])
    expect(kept!.axis.stepMs).toBe(60_000)
    expect(kept!.values).toEqual([0, 1, 2, 3, 4])
  })

  it('Long time series of resources have at most 240 points, fewer when there are many, on one axis', () => {
    const [long, gappy] = storedResourceSeries([
      series('a', points(20_000, 1000)),
      series('b', points(10, 1000)),
    ])
    expect(long!.values.length).toBeLessThanOrEqual(240)
    expect(gappy!.axis).toEqual(long!.axis)
    expect(gappy!.values.at(-1)).toBeNull()
    const many = storedResourceSeries(
      Array.from({ length: 500 }, (_, i) => series(`r${i}`, points(1000, 1000))),
    )
    expect(many[0]!.values.length).toBeLessThanOrEqual(48)
  })
})

describe('a stored run', () => {
  it('A stored run keeps jobs, statements and time series, and merging keeps those of all shards in one order', async () => {
    const csv =
      'run,profile,file,took,status,error,tenant,at\n1,Create,5k,00:02:31,COMPLETED,,cs001,\n'
    const jobs = await read(JOBS, csv, '1')
    const statements = await read(
      'sql: [{ path: t, text: { column: q }, calls: { column: n } }]',
      'q,n\nx,5\n',
    )
    const resourceSeries = storedResourceSeries([
      {
        workflow: 'db',
        dimensions: {},
        metric: 'cpu',
        points: [
          { ms: 0, value: 0.1 },
          { ms: 60_000, value: 0.2 },
        ],
      },
    ])
    const run = mergeRuns([jobs, statements, { ...jobs, jobs: [], resourceSeries }])
    expect(run.jobs).toEqual(jobs.jobs)
    expect(run.statements).toEqual(statements.statements)
    expect(run.resourceSeries).toEqual(resourceSeries)
    expect(decodeRun(encodeRun(run), 'run.json')).toEqual(run)
    const twice = { ...jobs, jobs: [{ ...jobs.jobs![0]!, tenant: 'a' }] }
    expect(mergeRuns([jobs, twice]).jobs).toEqual(mergeRuns([twice, jobs]).jobs)
  })
})
