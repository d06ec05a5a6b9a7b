/** The queries that perf-gate writes for engines. Those with real engines are in engines.deep.test.ts. */
import { describe, expect, it } from 'vitest'
import { perfGate } from '../command-line.ts'
import { folderOf } from '../read/formats/test-folder.ts'

const COLUMNS = 'columns: { time: ts, elapsed: ms, label: route, ok: success, kind: kind }'

async function queriesOf(results: string, environment = {}) {
  const folder = folderOf({ 'perf-gate.yml': `results:\n${results}` })
  const words = ['summarize', '--config', 'perf-gate.yml', '--print-query']
  return perfGate(words, folder, environment)
}

describe('summarize --print-query', () => {
  it.each([
    ['duckdb', 'run/*.parquet'],
    ['clickhouse', 's3://bucket/run/*.parquet'],
    ['postgresql', 'load.samples'],
    ['spark', 's3a://bucket/run/*.parquet'],
  ])('Prints the client and the query of %s', async (engine, from) => {
    const { exitCode, stdout } = await queriesOf(
      `  - { engine: ${engine}, from: "${from}", ${COLUMNS} }\n`,
    )
    expect(exitCode).toBe(0)
    await expect(stdout).toMatchFileSnapshot(`../golden/engines/${engine}.sql`)
  })

  it.each([
    ['duckdb', "'it''s'", '"a""b\'c`d\\"'],
    ['postgresql', "'it''s'", '"a""b\'c`d\\"'],
    ['clickhouse', "'it\\'s'", '`a"b\\\'c\\`d\\\\`'],
    ['spark', "'it\\'s'", '`a"b\'c``d\\`'],
  ])('Names and variables cannot leave their quotes in %s', async (engine, text, name) => {
    const label = JSON.stringify('a"b\'c`d\\')
    const { stdout, stderr } = await queriesOf(
      `  - engine: ${engine}\n    from: samples\n    columns: { time: ts ms, elapsed: took s, label: ${label} }\n    where: run = {env:RUN}\n`,
      { RUN: "it's" },
    )
    expect(stderr).toBe('')
    expect(stdout).toContain(`run = ${text}\n)`)
    expect(stdout).toContain(`SELECT ${name} AS gate_workflow`)
  })

  it.each([
    ['ts ms', 'took s', 'TRY_CAST("ts" AS bigint) AS', 'CAST("took" AS double) * 1000 AS gate_ms'],
    [
      'ts s',
      'took us',
      'TRY_CAST(CAST("ts" AS double) * 1000 AS bigint) AS',
      'CAST("took" AS double) / 1000 AS gate_ms',
    ],
    [
      'ts ns',
      'took ns',
      'TRY_CAST(CAST("ts" AS double) / 1000000 AS bigint) AS',
      'CAST("took" AS double) / 1000000 AS gate_ms',
    ],
    ['Start time', 'took', 'epoch_ms("Start time")', 'CAST("took" AS double) AS gate_ms'],
  ])('The units of %s and %s are converted', async (time, elapsed, start, us) => {
    const { stdout } = await queriesOf(
      `  - { engine: duckdb, from: run.duckdb#samples, columns: { time: ${time}, elapsed: ${elapsed}, label: route }, dimensions: { users: { column: end } } }\n`,
    )
    expect(stdout).toContain("duckdb -readonly run.duckdb -csv -header -nullvalue '' -c\n")
    for (const part of [
      start,
      us,
      '"end" AS gate_dimension_0',
      'gate_dimension_0 AS "gate_dimension_0"',
    ])
      expect(stdout).toContain(part)
    expect(stdout).not.toContain('failed')
  })

  it('A variable that is not set, and results without an engine, are refused', async () => {
    const unset = await queriesOf(
      `  - { engine: duckdb, from: "{env:NO_RUN}.parquet", ${COLUMNS} }\n`,
    )
    expect(unset).toMatchObject({ exitCode: 2, stdout: '' })
    expect(unset.stderr).toBe(
      'results[0]: the environment has no variable NO_RUN, which {env:NO_RUN} names. Set it.\n',
    )
    const none = await queriesOf('  - path: a.jtl\n')
    expect(none.stderr).toContain('the configuration has no results with "engine"')
  })
})
