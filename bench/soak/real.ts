/**
 * `max-growth` on real processes: PROCESSES (10) that leak 5 MB/h and as many that do not, under a limit of 2.5 MB/h. An hour of their tables
 * is SECONDS (20) of the clock. A run of an hour says how long the test must be, and a run of that length follows. Writes bench/results.md
 * with the usual numbers. Node 24: node bench/soak/real.ts FOLDER [PROCESSES [SECONDS]]
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { markdownTable, replaceInDocs } from '../in-docs.ts'

const [folder, processes = '10', seconds = '20'] = process.argv.slice(2)
if (folder === undefined) throw new Error('give the folder that keeps what is measured')
const LEAK = 5e6
/** Most hours of a run. */
const MOST_HOURS = 24
const CLI = resolve(process.env.PERF_GATE_PROGRAM ?? 'dist/cli.js')
const CONFIG = `version: 1
resources:
  - { path: "heap.csv", metric: heap-used, unit: B, key: service, value: heap_used, time: time }
thresholds: { heap-used: { max-growth: 2.5MB/h } }
`
const BEGIN_MS = Date.parse('2026-01-01T00:00:00Z')

interface Growth {
  readonly perHour: number
  readonly neededHours: number
}

interface Measured {
  readonly hours: number
  readonly isFailed: boolean
  readonly growth: Growth
}

/** Runs a process for so many of its hours; returns what perf-gate says of its heap. */
async function measure(name: string, hours: number, leak: number): Promise<Measured> {
  const run = join(folder!, name)
  mkdirSync(run, { recursive: true })
  const config = join(folder!, 'perf-gate.yml')
  writeFileSync(config, CONFIG)
  const leaking = [resolve('bench/soak/leaking.mjs'), join(run, 'heap.csv'), hours, seconds, leak]
  await promisify(execFile)(process.execPath, leaking.map(String))
  // perf-gate judges a load test. This one shows nothing.
  const rows = Array.from(
    { length: 360 * hours },
    (_, i) => `${BEGIN_MS + 10_000 * i},100,ping,200,true`,
  )
  writeFileSync(
    join(run, 'ping.jtl'),
    ['timeStamp,elapsed,label,responseCode,success', ...rows].join('\n'),
  )
  const args = [
    'compare',
    '--baseline',
    run,
    '--candidate',
    run,
    '--config',
    config,
    '--no-charts',
    '--format',
    'json',
  ]
  const ended = promisify(execFile)(process.execPath, [CLI, ...args], { maxBuffer: 2 ** 28 })
  const { stdout } = await ended.catch((error: { stdout: string }) => error)
  const checks = JSON.parse(stdout).checks as { metric: string; verdict: string; growth: Growth }[]
  const { verdict, growth } = checks.find(({ metric }) => metric === 'heap-used')!
  console.error(`${name}: ${hours.toFixed(1)} h, ${verdict}, ${JSON.stringify(growth)}`)
  return { hours, isFailed: verdict === 'fail', growth }
}

async function soak({ leak, number }: { leak: number; number: number }) {
  const short = await measure(`${leak}-${number}-short`, 1, leak)
  const hours = Math.min(MOST_HOURS, Math.max(1, short.growth.neededHours))
  return { leak, short, long: await measure(`${leak}-${number}-long`, hours, leak) }
}

const wanted = Array.from({ length: Number(processes) }, (_, number) =>
  [0, LEAK].map(leak => ({ leak, number })),
).flat()
const results: Awaited<ReturnType<typeof soak>>[] = []
const work = async (): Promise<void> => {
  for (let next = wanted.shift(); next; next = wanted.shift()) results.push(await soak(next))
}
await Promise.all(Array.from({ length: 2 * availableParallelism() }, work))
const rows = [0, LEAK].map(of => {
  const found = results.filter(({ leak }) => leak === of)
  const ordered = (value: (one: (typeof found)[number]) => number) =>
    found.map(value).sort((a, b) => a - b)
  const hours = ordered(({ long }) => long.hours)
  const asked = [0, hours.length >> 1, hours.length - 1].map(i => hours[i]!.toFixed(1)).join(', ')
  const growth = ordered(({ long }) => long.growth.perHour / 1e6)[found.length >> 1]!.toFixed(1)
  const failed = (key: 'short' | 'long') => found.filter(one => one[key].isFailed).length
  return [
    `${of / 1e6} MB/h`,
    found.length,
    failed('short'),
    asked,
    failed('long'),
    `${growth} MB/h`,
  ]
})
const HEAD = ['leak', 'processes', 'fail after 1 h', 'hours asked for', 'fail then', 'growth']
const table = markdownTable(HEAD, rows)
console.log(table)
if (processes === '10') replaceInDocs('bench/results.md', 'bench/soak real', table)
