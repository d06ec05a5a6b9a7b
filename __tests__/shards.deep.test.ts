import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommandHost } from '../src/cli/command-host.ts'
import { gateOnFolder } from '../src/cli/gate.ts'
import { summarize } from '../src/cli/summarize.ts'
import { ROOT } from './command-line.ts'
import { silentHost } from './support/silent-host.ts'

const FIXTURES = join(ROOT, '__tests__/fixtures/jmeter-5.6.3')
const BASELINE = join(FIXTURES, 'baseline-2.jtl.gz')
const [HEADER = '', ...ROWS] = gunzipSync(readFileSync(join(FIXTURES, 'slow30-checkin.jtl.gz')))
  .toString()
  .trimEnd()
  .split('\n')
const SHARDS = 20

// Files are named as a CI job names them, relative to its working folder.
beforeEach(() => process.chdir(mkdtempSync(join(tmpdir(), 'perf-gate-shards-'))))
afterEach(() => {
  const folder = process.cwd()
  process.chdir(ROOT)
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Writes 20 shards of a real run as load generators do: each `results/load-N/run.jtl`, one of them with unreadable
 * rows.
 */
function writeShards(shardOf: (i: number) => number): void {
  const shards: string[][] = Array.from({ length: SHARDS }, () => [HEADER])
  for (const [i, row] of ROWS.entries()) shards[shardOf(i)]!.push(row)
  shards[6]!.splice(2, 0, 'cut,off', 'no row')
  shards.forEach((rows, i) => {
    mkdirSync(`results/load-${i + 1}`, { recursive: true })
    writeFileSync(`results/load-${i + 1}/run.jtl`, `${rows.join('\n')}\n`)
  })
}

/** The output of a command. */
function quiet(): { host: CommandHost; printed: () => string } {
  const texts: string[] = []
  const print = (part: string) => void texts.push(part)
  const host = silentHost({
    out: print,
    err: print,
    page: print,
    width: 100,
    now: () => 1_795_305_600_000,
  })
  return { host, printed: () => texts.join('') }
}

/** Summarizes the results of each load generator into the file that `summaryOf` names, the last one first. */
async function summarizeShards(
  summaryOf: (shard: number) => string,
  config?: string,
): Promise<void> {
  for (let i = SHARDS; i > 0; i--) {
    const out = summaryOf(i)
    mkdirSync(dirname(out), { recursive: true })
    const path = `results/load-${i}/run.jtl`
    expect(await summarize([path], { out, ...(config && { config }) }, quiet().host)).toBe(0)
  }
}

/** Returns all outputs of judging results. */
async function judge(results: string, config?: string): Promise<Map<string, string>> {
  for (const name of ['store', 'out']) rmSync(name, { recursive: true, force: true })
  const options = {
    store: 'store',
    baseRef: 'main',
    charts: false,
    format: 'terminal' as const,
    ...(config && { config }),
  }
  await gateOnFolder({ ...options, results: [BASELINE] }, quiet().host)
  const { host, printed } = quiet()
  const out = 'out'
  const exitCode = await gateOnFolder({ ...options, results: [results], out, readOnly: true }, host)
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(name =>
    statSync(join(out, name)).isFile(),
  )
  return new Map([
    ['exit code', String(exitCode)],
    ['printed', printed()],
    ...names.map((name): [string, string] => [name, readFileSync(join(out, name), 'latin1')]),
  ])
}

/** The outputs without the name of the run, which is that of its files, and the padding and wrapping that depend on it. */
function unnamed(outputs: ReadonlyMap<string, string>): Map<string, string> {
  const without = (text: string) =>
    unpacked(text)
      .replace(/(results|runs)\/ \(20 files\)/g, 'RUN')
      .replace(/\s+|-{3,}/g, ' ')
  return new Map(
    [...outputs].map(([name, text]) => [name, name === 'run.json' ? text : without(text)]),
  )
}

/** A page with its compressed data as text. */
function unpacked(page: string): string {
  return page.replace(/(?<=<script type="text\/plain" id="campaign">)[^<]+/, data =>
    gunzipSync(Buffer.from(data, 'base64')).toString('latin1'),
  )
}

/**
 * The files that examples/github/load-generators-summarized.yml names, and where actions/download-artifact puts them.
 */
const GLOB = /results: (.*)/.exec(
  readFileSync(join(ROOT, 'examples/github/load-generators-summarized.yml'), 'utf8'),
)![1]!
const LAYOUTS = {
  'a folder for each artifact': (shard: number) => `runs/load-test-run-${shard}/run-${shard}.json`,
  'all in one folder, with merge-multiple': (shard: number) => `runs/run-${shard}.json`,
}

const byRows = (i: number): number => Math.floor((i * SHARDS) / ROWS.length)
const inTurn = (i: number): number => i % SHARDS

describe('20 shards of a run, summarized where the load was generated', () => {
  it.each([
    ['by time', byRows],
    ['row by row', inTurn],
  ])(
    'Shards split %s give the report of all files in one place, and its run.json byte for byte',
    async (_how, shardOf) => {
      writeShards(shardOf)
      const inOnePlace = await judge('results/**/*.jtl')
      expect([...inOnePlace.keys()]).toEqual(
        expect.arrayContaining(['report.json', 'comment.md', 'run.json']),
      )
      expect(inOnePlace.get('run.json')).toContain(
        '"line":3,"message":"the row has 2 fields instead of 17"',
      )
      for (const summaryOf of Object.values(LAYOUTS)) {
        rmSync('runs', { recursive: true, force: true })
        await summarizeShards(summaryOf)
        expect(unnamed(await judge(GLOB))).toEqual(unnamed(inOnePlace))
      }
    },
  )

  it.each(Object.entries(LAYOUTS))('A missing shard is named: %s', async (_layout, summaryOf) => {
    writeShards(inTurn)
    await summarizeShards(summaryOf)
    rmSync(summaryOf(13))
    const judged = await judge(GLOB)
    expect(judged.get('exit code')).toBe('2')
    expect(judged.get('report.json')).toContain('run-13.json')
  })

  it('Shards are read by the same configuration as all files in one place: names left out, dimensions from paths', async () => {
    writeShards(inTurn)
    const config = 'perf-gate.yml'
    const results =
      '{ path: "**", exclude: ["*login*"], dimensions: { half: { path: "load-(1?)" } } }'
    writeFileSync(config, `version: 1\nresults: [${results}]\n`)
    const inOnePlace = await judge('results/**/*.jtl', config)
    expect(inOnePlace.get('run.json')).toContain('"dimensions":{"half":"1"}')
    await summarizeShards(LAYOUTS['a folder for each artifact'], config)
    expect(unnamed(await judge(GLOB, config))).toEqual(unnamed(inOnePlace))
  })
})
