/** Runs that real engines have, by their own clients, and what users are told when a client fails. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeRun } from '../../src/core/summarize/run-file/decode.ts'
import { perfGate } from '../command-line.ts'
import { folderOf } from '../read/formats/test-folder.ts'
import { runsWith } from '../support/needed.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { seededRandom } from '../support/random.ts'

const START_MS = 1_790_000_000_000
const HEADER = 'timeStamp,elapsed,label,responseCode,responseMessage,success'
const TRANSACTION = 'Number of samples in transaction : 2, number of failing samples : 0'

/** Returns the rows of a test of ten minutes: requests and transactions, of which some fail; all are slower by a factor. */
function samplesOf(seed: number, slower: number): string[] {
  const { uniform } = seededRandom(seed)
  return Array.from({ length: 4_000 }, (_, i) => {
    const isTransaction = i % 4 === 0
    const passes = uniform() > 0.02
    const label = isTransaction ? `T${i % 3}_Buy, "now"` : `R${i % 5}`
    const ms = Math.round((isTransaction ? 400 * slower : 90) * (0.5 + uniform()))
    const time = START_MS + seed * 86_400_000 + i * 150
    const outcome = passes ? '200' : '500'
    return `${time},${ms},"${label.replaceAll('"', '""')}",${outcome},"${isTransaction ? TRANSACTION : 'OK'}",${passes}`
  })
}

const RUNS = { 'before-1': 1, 'before-2': 1, 'after-1': 1.3, 'after-2': 1.3 }
const FILES = Object.fromEntries(
  Object.entries(RUNS).map(([name, slower], i) => [
    `${name}.csv`,
    `${[HEADER, ...samplesOf(i + 1, slower)].join('\n')}\n`,
  ]),
)

/** Summarizes each run by a configuration, and returns the verdicts of comparing them. */
async function verdictsOf(folder: string, config: string | undefined, environment = {}) {
  if (config !== undefined) writeFileSync(join(folder, 'perf-gate.yml'), config)
  for (const run of Object.keys(RUNS)) {
    const given = config === undefined ? [`${run}.csv`] : ['--config', 'perf-gate.yml']
    const env = { ...environment, RUN: run }
    const { exitCode, stderr } = await perfGate(
      ['summarize', ...given, '--out', `${run}.json`],
      folder,
      env,
    )
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  }
  const sides = Object.keys(RUNS).flatMap(run => [
    run.startsWith('before') ? '--baseline' : '--candidate',
    `${run}.json`,
  ])
  const words = ['compare', ...sides, '--format', 'json', '--no-charts']
  const { checks } = JSON.parse((await perfGate(words, folder)).stdout) as {
    checks: { workflow: string; metric: string; verdict: string; samples: number }[]
  }
  return checks.map(({ workflow, metric, verdict }) => `${workflow} ${metric}: ${verdict}`).sort()
}

const columnsFor = (time: string, elapsed: string) =>
  `columns: { time: ${time}, elapsed: ${elapsed}, label: label, ok: success, kind: responseMessage }`

/** The verdicts of the files themselves. */
async function verdictsOfFiles(): Promise<string[]> {
  const verdicts = await verdictsOf(folderOf(FILES), undefined)
  expect(verdicts.filter(text => text.endsWith('fail')).length).toBeGreaterThan(0)
  return verdicts
}

describe.runIf(runsWith('duckdb'))('DuckDB', () => {
  const from = `results: [{ engine: duckdb, from: "{env:RUN}.csv", ${columnsFor('timeStamp ms', 'elapsed')} }]\n`

  it('Gives the verdicts of the files that it reads', async () => {
    expect(await verdictsOf(folderOf(FILES), from)).toEqual(await verdictsOfFiles())
  })

  it('Counts samples without a column for their outcome and kind', async () => {
    const config = from.replace(', ok: success, kind: responseMessage', '')
    const folder = folderOf({ ...FILES, 'perf-gate.yml': config })
    const words = ['summarize', '--config', 'perf-gate.yml', '--out', 'run.json']
    const { exitCode, stdout } = await perfGate(words, folder, { RUN: 'before-1' })
    expect(exitCode).toBe(0)
    expect(stdout).toContain('4,000 samples')
  })

  it('Refuses times that are no number, and counts the others', async () => {
    const elapsed = ['10', '0.0004', 'nan', 'inf', '-3', '1e300']
    const rows = elapsed.map((ms, i) => `${START_MS + i},${ms},a,OK,true`)
    const csv = ['timeStamp,elapsed,label,responseMessage,success', ...rows, ''].join('\n')
    const folder = folderOf({ 'odd.csv': csv, 'perf-gate.yml': `max-bad-rows: 90%\n${from}` })
    const words = ['summarize', '--config', 'perf-gate.yml', '--out', 'run.json']
    const { stdout, stderr } = await perfGate(words, folder, { RUN: 'odd' })
    expect(stdout + stderr).toMatch(/2 samples/)
  })

  it.each([
    ['no start', ',9,a,OK,true,x'],
    ['a start in 1970', '0,9,a,OK,true,x'],
    ['no label', `${START_MS},9,,OK,true,x`],
    ['no outcome', `${START_MS},9,a,OK,,x`],
    ['no time', `${START_MS},,a,OK,true,x`],
  ])('Refuses a sample with %s, and no other of its bucket', async (_, row) => {
    const rows = Array.from({ length: 300 }, (_, i) => `${START_MS + i * 1_000},9,a,OK,true,x`)
    const csv = ['timeStamp,elapsed,label,responseMessage,success,kind', ...rows, row, '']
    const folder = folderOf({
      'odd.csv': csv.join('\n'),
      'perf-gate.yml': `max-bad-rows: 90%\n${from}`,
    })
    const words = ['summarize', '--config', 'perf-gate.yml', '--out', 'run.json']
    const { stdout, stderr } = await perfGate(words, folder, { RUN: 'odd' })
    expect(stdout).toContain('300 samples')
    expect(stderr).toContain('2 rows cannot be read')
  })

  it('A dimension may be in a column named as one of the answer', async () => {
    const rows = ['x', 'y', 'y'].map((kind, i) => `${START_MS + i},9,a,OK,true,${kind}`)
    const csv = ['timeStamp,elapsed,label,responseMessage,success,kind', ...rows, ''].join('\n')
    const config = from.replace(' }]', ', dimensions: { of: { column: kind } } }]')
    const folder = folderOf({ 'odd.csv': csv, 'perf-gate.yml': config })
    await perfGate(['summarize', '--config', 'perf-gate.yml', '--out', 'run.json'], folder, {
      RUN: 'odd',
    })
    const { series } = await decodeRun(readFileSync(join(folder, 'run.json'), 'utf8'), 'run.json')
    expect(series.map(({ dimensions, count }) => [dimensions?.of, count])).toEqual([
      ['x', 1],
      ['y', 2],
    ])
  })

  it('Counts a run of 20 seconds by spans of half a second, as its file is read', async () => {
    const rows = samplesOf(1, 1).slice(0, 133).join('\n')
    const config = from.replace('{env:RUN}', 'short')
    const folder = folderOf({ 'short.csv': `${HEADER}\n${rows}\n`, 'perf-gate.yml': config })
    const spansOf = async (out: string, ...given: string[]) => {
      await perfGate(['summarize', ...given, '--out', out], folder)
      const { series } = decodeRun(readFileSync(join(folder, out), 'utf8'), out)
      return series.map(({ workflow, batches }) => [
        workflow,
        batches?.widthMs,
        batches?.batches.filter(({ count }) => count > 0).length,
      ])
    }
    const ofFile = await spansOf('file.json', 'short.csv')
    expect(ofFile).toContainEqual(['R0', 512, 20])
    expect(await spansOf('engine.json', '--config', 'perf-gate.yml')).toEqual(ofFile)
  })

  it.each([
    ['a column that is not there', 'label: label', 'label: lable', /"lable" not found.*"label"/],
    ['an epoch without its unit', 'timeStamp ms', 'timeStamp', /Unimplemented type for cast/],
    [
      'an epoch with another unit',
      'timeStamp ms',
      'timeStamp us',
      /rows cannot be read.*start <= end/s,
    ],
    ['files that are not there', '{env:RUN}.csv', 'none.csv', /No files found.*none.csv/],
    [
      'a condition that none meets',
      'kind: responseMessage }',
      'kind: responseMessage }, where: "elapsed < 0"',
      /before-1.csv has no sample for the query/,
    ],
    [
      'a condition that is no SQL',
      'kind: responseMessage }',
      'kind: responseMessage }, where: "elapsed <"',
      /syntax error/,
    ],
  ])('Says in its own words what is wrong with %s', async (_, good, bad, words) => {
    const folder = folderOf({ ...FILES, 'perf-gate.yml': from.replace(good, bad) })
    const command = ['gate', '--config', 'perf-gate.yml', '--store', 'store']
    const { exitCode, stderr } = await perfGate(command, folder, { RUN: 'before-1' })
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(words)
    expect(stderr).toMatch(/^results\[0\]: /)
  })
})

describe.runIf(runsWith('postgresql'))('PostgreSQL', () => {
  let server: ChildProcess
  let env: Record<string, string>
  const psql = (text: string, input?: string) =>
    execFileSync('psql', ['-qc', text], { env: { ...process.env, ...env }, input })

  beforeAll(async () => {
    ;({ server, env } = await startPostgresql())
    psql(
      'CREATE TABLE jtl (ms bigint, elapsed int, label text, code text, "responseMessage" text, success boolean)',
    )
    psql(
      'CREATE TABLE samples (run text, ts timestamptz, wall timestamp, took float8, label text, "responseMessage" text, success boolean)',
    )
    for (const [name, rows] of Object.entries(FILES)) {
      psql('COPY jtl FROM STDIN (FORMAT csv, HEADER)', rows)
      psql(
        `INSERT INTO samples SELECT '${name.replace('.csv', '')}', to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0) AT TIME ZONE 'UTC', elapsed / 1000.0, label, "responseMessage", success FROM jtl; TRUNCATE jtl`,
      )
    }
  }, 180_000)
  afterAll(async () => {
    server.stdin!.end()
    if (server.exitCode === null) await once(server, 'exit')
  }, 60_000)

  it.each([
    ['instants, asked from Tokyo', 'ts', 'Asia/Tokyo'],
    ['times without a zone, asked from New York', 'wall', 'America/New_York'],
  ])('Gives the verdicts of the files from a table with %s', async (_, time, zone) => {
    const config = `results: [{ engine: postgresql, from: public.samples, ${columnsFor(time, 'took s')}, where: "run = {env:RUN}" }]\n`
    const found = await verdictsOf(folderOf({}), config, { ...env, PGTZ: zone })
    expect(found).toEqual(await verdictsOfFiles())
  })

  it('Says in its own words that a column has another type', async () => {
    const config = `results: [{ engine: postgresql, from: samples, ${columnsFor('label', 'took s')} }]\n`
    const folder = folderOf({ 'perf-gate.yml': config })
    const words = ['summarize', '--config', 'perf-gate.yml', '--out', 'run.json']
    const { exitCode, stderr } = await perfGate(words, folder, env)
    expect(exitCode).toBe(2)
    expect(stderr).toBe(
      'results[0]: psql cannot answer the query: ERROR: function date_part(unknown, text) does not exist. perf-gate summarize --print-query shows it.\n',
    )
  })
})

describe.runIf(process.platform !== 'win32')('A client', () => {
  /** Summarizes by a client that is a shell script. Absent: there is none. */
  async function summarizeBy(script: string | undefined, token = '') {
    const folder = folderOf({
      'perf-gate.yml': `results: [{ engine: spark, from: samples, ${columnsFor('ts', 'ms')} }]\n`,
    })
    if (script !== undefined) {
      writeFileSync(join(folder, 'spark-sql'), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, 'spark-sql'), 0o755)
    }
    const PATH = `${folder}${delimiter}/usr/bin${delimiter}/bin`
    const words = ['summarize', '--config', 'perf-gate.yml', '--out', 'run.json']
    const result = await perfGate(words, folder, { PATH, GITHUB_TOKEN: token })
    return { ...result, run: () => readFileSync(join(folder, 'run.json'), 'utf8') }
  }
  const TABLE = `echo workflow,kind,le_us,count,failed,sum_us,start,end,span_ms; echo '"a","request",10,2,0,18,${START_MS},${START_MS + 9},1024'`

  it('That is not installed is named', async () => {
    const { exitCode, stderr } = await summarizeBy(undefined)
    expect(exitCode).toBe(2)
    expect(stderr).toBe(
      'results[0]: the client spark-sql is not on the PATH. Install it where perf-gate runs.\n',
    )
  })

  it('That is killed while it answers leaves no run', async () => {
    const { exitCode, stderr, run } = await summarizeBy(`${TABLE}; kill -9 $$`)
    expect(exitCode).toBe(2)
    expect(stderr).toBe(
      'results[0]: spark-sql was ended by SIGKILL, perhaps for want of memory, so its answer is not whole.\n',
    )
    expect(run).toThrow()
  })

  it('That fails after part of its answer leaves no run, and is quoted in one bounded line', async () => {
    const log = `echo '26/11/28 WARN Utils: set SPARK_LOCAL_IP' >&2; echo '[TABLE_OR_VIEW_NOT_FOUND] The table samples' >&2; echo 'cannot be found. SQLSTATE: 42P01; line 1' >&2; echo '	at org.apache.spark.X(Y.scala)' >&2`
    const { stderr } = await summarizeBy(`${TABLE}; ${log}; exit 1`)
    expect(stderr).toBe(
      'results[0]: spark-sql cannot answer the query: [TABLE_OR_VIEW_NOT_FOUND] The table samples cannot be found. SQLSTATE: 42P01; line 1. perf-gate summarize --print-query shows it.\n',
    )
    const long = await summarizeBy(`yes error | head -c 300000 >&2; exit 3`)
    expect(long.stderr.length).toBeLessThan(500)
  })

  it('That prints something else is quoted', async () => {
    const { exitCode, stderr } = await summarizeBy('echo welcome to spark')
    expect(exitCode).toBe(2)
    expect(stderr).toContain(
      'has no columns workflow, le_ms and count: it begins with "welcome to spark',
    )
  })

  it('Gets no token of the job', async () => {
    const { exitCode, run } = await summarizeBy(`[ -z "$GITHUB_TOKEN" ] && { ${TABLE}; }`, 'secret')
    expect(exitCode).toBe(0)
    expect(run()).toContain('"a"')
  })
})
