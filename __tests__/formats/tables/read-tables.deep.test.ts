import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { readOptionsOf } from '../../../src/core/config/read-options.ts'
import { UserError } from '../../../src/core/model/errors.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { readTables } from '../../../src/formats/tables/read-tables.ts'
import { ROOT } from '../../command-line.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isPlausible = (value: number) => Number.isFinite(value) && value >= 0

function read(table: string | Uint8Array, entry: string, run?: string): Promise<RunSummary> {
  const file = join(folder, 'table')
  writeFileSync(file, table)
  const config = parseConfig(`results: [{ path: x, ${entry} }]\n`, 'perf-gate.yml')
  return readTables(
    [file],
    config.results[0]!.table!,
    readOptionsOf(config, config.results[0]),
    run,
  )
}

const REQUEST = 'workflow: { column: request }'

describe('readTables', () => {
  it('readTables reads seconds, clocks and percentages as ms and shares', async () => {
    const entry = `${REQUEST}, metrics: { avg: { column: avg, unit: s }, duration: { column: took, unit: "hh:mm:ss" }, error-rate: { column: failed, unit: "%" } }`
    const { series } = await read('request,avg,took,failed\nimport,0.607,00:02:31,1.5\n', entry)
    expect(series).toMatchObject([
      {
        workflow: 'import',
        kind: 'transaction',
        count: 0,
        reported: { avg: 607, duration: 151_000, 'error-rate': 0.015 },
      },
    ])
  })

  it('readTables reads a value that is not load as a measure', async () => {
    const { series, samples } = await read(
      'a,b\nx,00:10\n',
      'workflow: Import, metrics: { duration: { column: b, unit: "mm:ss" } }',
    )
    expect(samples).toBe(0)
    expect(series).toMatchObject([
      { workflow: 'Import', kind: 'measure', reported: { duration: 10_000 } },
    ])
  })

  it('readTables reads decimal commas where the table shows them', async () => {
    const { series } = await read(
      'request;avg\nlogin;0,607\nlogout;1,234\nidle;2\n',
      `${REQUEST}, metrics: { avg: { column: avg, unit: s } }`,
    )
    expect(series.map(({ reported }) => reported?.avg)).toEqual([2000, 607, 1234])
  })

  it('readTables reads a long table, a row for each value', async () => {
    const entry = `${REQUEST}, metrics: { avg: { column: value, unit: ms, where: { metric: mean } }, p95: { column: value, unit: ms, where: { metric: p95 } } }`
    const { series } = await read('request,metric,value\nlogin,mean,5\nlogin,p95,9\n', entry)
    expect(series).toMatchObject([{ workflow: 'login', reported: { avg: 5, p95: 9 } }])
  })

  it('readTables reads JSON', async () => {
    const { series } = await read(
      '{"rows": [{"request": "login", "avg": 5.5, "x": null}]}',
      `${REQUEST}, metrics: { avg: { column: avg, unit: ms } }`,
    )
    expect(series).toMatchObject([{ workflow: 'login', reported: { avg: 5.5 } }])
  })

  it('readTables keeps an empty cell as no value, with the reason', async () => {
    const entry = `${REQUEST}, metrics: { avg: { column: avg, unit: ms }, p95: { column: p95, unit: ms } }`
    const { series } = await read('request,avg,p95\nlogin,5,\n', entry)
    expect(series).toMatchObject([
      { reported: { avg: 5 }, missing: { p95: 'column "p95" of the table is empty' } },
    ])
  })

  it('readTables counts samples and failures where a column says how many there were', async () => {
    const entry = `${REQUEST}, metrics: { count: { column: n, unit: count }, error-rate: { column: e, unit: "%" } }`
    const { series, samples } = await read('request,n,e\nlogin,200,1.5\n', entry)
    expect(samples).toBe(200)
    expect(series).toMatchObject([{ count: 200, errorCount: 3 }])
  })

  it('readTables reads the rows of one run, by name', async () => {
    const entry = `${REQUEST}, run: { column: test }, metrics: { avg: { column: avg, unit: ms } }`
    const { series } = await read('test,request,avg\n1,login,5\n2,login,7\n', entry, '2')
    expect(series).toMatchObject([{ workflow: 'login', reported: { avg: 7 } }])
  })

  it('readTables reads or refuses any damaged table', async () => {
    const table = readFileSync(
      join(ROOT, 'examples/kafka-instance-types/data/kafka-instance-data-import.csv'),
    )
    const entry =
      'workflow: { column: job_profile }, dimensions: { file: { column: file_size } }, where: { kafka_instance: kafka.m5.2xlarge }, metrics: { duration: { column: di_duration_with_cico, unit: "hh:mm:ss" }, avg: { column: checkin_avg_s_with_di, unit: s } }'
    const damage = fc.array(fc.tuple(fc.nat(table.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(table.length), async (bytes, length) => {
        const damaged = Uint8Array.from(table)
        for (const [at, byte] of bytes) damaged[at] = byte
        const outcome = await read(damaged.subarray(0, length), entry).catch(error => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UserError)
        else {
          const values = (outcome as RunSummary).series.flatMap(({ reported }) =>
            Object.values(reported ?? {}),
          )
          expect(values.every(isPlausible)).toBe(true)
        }
      }),
      { seed: 11, numRuns: 150 },
    )
  })

  it('readTables returns every value whatever the order of the rows', async () => {
    const row = fc.record({
      users: fc.integer({ min: 1, max: 99 }),
      avg: fc.integer({ min: 0, max: 1e6 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ({ users }) => users, minLength: 1 }),
        async rows => {
          const text = rows.map(({ users, avg }) => `login,${users},${avg / 1000}`).join('\n')
          const entry = `${REQUEST}, dimensions: { users: { column: users } }, metrics: { avg: { column: avg, unit: s } }`
          const { series } = await read(`request,users,avg\n${text}\n`, entry)
          const found = new Map(
            series.map(({ dimensions, reported }) => [Number(dimensions.users), reported?.avg]),
          )
          expect(found.size).toBe(rows.length)
          for (const { users, avg } of rows) expect(found.get(users)).toBeCloseTo(avg, 6)
        },
      ),
      { seed: 7, numRuns: 40 },
    )
  })

  it('readTables returns what was written, for any names and numbers and any form of table', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(isName)
    const row = fc.record({
      request: name,
      users: name,
      avg: fc.integer({ min: 0, max: 1e9 }),
      errors: fc.integer({ min: 0, max: 1000 }),
    })
    const rows = fc.uniqueArray(row, {
      selector: ({ request, users }) => JSON.stringify([request, users]),
      minLength: 1,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(...FORMS), async (written, form) => {
        const entry = `${REQUEST}, dimensions: { users: { column: users } }, decimal: ${form.decimal}, metrics: { avg: { column: avg, unit: s }, error-rate: { column: errors, unit: "%" } }`
        const { series } = await read(form.write(written), entry)
        const found = new Map(
          series.map(one => [JSON.stringify([one.workflow, one.dimensions.users]), one.reported!]),
        )
        expect(found.size).toBe(written.length)
        for (const { request, users, avg, errors } of written) {
          const values = found.get(JSON.stringify([request, users]))!
          expect(values.avg).toBeCloseTo(avg, 3)
          expect(values['error-rate']).toBeCloseTo(errors / 1000, 12)
        }
      }),
      { seed: 23, numRuns: 200 },
    )
  })
})

interface Row {
  readonly request: string
  readonly users: string
  /** ms */
  readonly avg: number
  /** Thousandths. */
  readonly errors: number
}

/** Column names are trimmed; names of workflows are not. */
const isName = (text: string) => text.trim() === text && text !== '' && !text.includes('\ufffd')

function delimited(delimiter: string, decimal: '.' | ',', lineEnd: string) {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const number = (value: number) => String(value).replace('.', decimal)
  return (rows: readonly Row[]) => {
    const lines = rows.map(({ request, users, avg, errors }) =>
      [cell(request), cell(users), cell(number(avg / 1000)), cell(number(errors / 10))].join(
        delimiter,
      ),
    )
    return [['request', 'users', 'avg', 'errors'].join(delimiter), ...lines].join(lineEnd)
  }
}

const json = (rows: readonly Row[]) =>
  JSON.stringify(
    rows.map(({ request, users, avg, errors }) => ({
      request,
      users,
      avg: avg / 1000,
      errors: errors / 10,
    })),
  )

const FORMS = [
  { decimal: 'point', write: delimited(',', '.', '\n') },
  { decimal: 'point', write: delimited(';', '.', '\r\n') },
  { decimal: 'comma', write: delimited(';', ',', '\n') },
  { decimal: 'comma', write: delimited('\t', ',', '\n') },
  { decimal: 'point', write: json },
] as const
