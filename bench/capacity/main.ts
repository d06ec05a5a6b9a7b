/** Makes the runs, and prints what the reports say of the capacity next to what the server could serve. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommandLine } from '../../src/cli/commands.ts'
import { COMMANDS } from '../../src/commands.ts'
import { printerTo } from '../../src/core/host/escaping-printer.ts'
import type { ValueRange } from '../../src/core/model/run.ts'
import { readers } from '../../src/readers.ts'
import { draw, explain } from '../../src/report/draw.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { jmeterPlan, type Load } from './jmeter-plan.ts'

// The working folder is the root of the repository, because a bundled bench does not know its own path.
const HERE = resolve('bench/capacity')
const [given, runs = '3', tools = 'k6,jmeter', atOnce = '1'] = process.argv
  .slice(2)
  .filter(arg => !arg.startsWith('--'))
if (given === undefined) throw new Error('give the folder that keeps what is measured')
const folder = resolve(given)

/** JMeter begins a thread for each request, so its server is an eighth as fast, and its runs are longer. */
const SERVERS = {
  k6: { workers: 4, perSecond: 200, longer: 1 },
  jmeter: { workers: 1, perSecond: 25, longer: 4 },
}
/** How much of what the server serves a second is left. */
const SPEED = { before: 1, slower: 0.88 }
/** Rates by what the server serves. */
const LEVELS = {
  shape: 'levels',
  rates: [0.65, 0.75, 0.85, 0.95, 1.05, 1.15, 1.25],
  seconds: 6,
} as const
const RAMP = { shape: 'ramp', rates: [0.5, 1.2], seconds: 40 } as const
const ENOUGH_USERS = 400
/** A busy machine awakens a thread late, and a queue that grows exceeds any limit. */
const OBJECTIVE = '400ms'
/** One user cannot ask for more than 50 a second. */
const FEW_USERS = 1

interface Run extends Omit<Load, 'port'> {
  readonly tool: 'k6' | 'jmeter'
  readonly side: keyof typeof SPEED
  readonly name: string
}

function plannedRuns(): Run[] {
  const wanted = (['k6', 'jmeter'] as const).filter(tool => tools.split(',').includes(tool))
  const numbers = Array.from({ length: Number(runs) }, (_, i) => i + 1)
  const measured = [LEVELS, RAMP].flatMap(shape =>
    wanted.flatMap(tool =>
      numbers.flatMap(n =>
        (['before', 'slower'] as const).map((side): Run => {
          const name = `${tool}-${shape.shape}-${side}-${n}`
          return { ...sized(shape, tool), tool, side, name, users: ENOUGH_USERS }
        }),
      ),
    ),
  )
  const limited = wanted.map((tool): Run => {
    const name = `${tool}-limited`
    const load = sized(RAMP, tool)
    return { ...load, seconds: load.seconds / 2, tool, side: 'before', name, users: FEW_USERS }
  })
  return [...limited, ...measured]
}

function sized({ shape, rates, seconds }: typeof LEVELS | typeof RAMP, tool: Run['tool']) {
  const { perSecond, longer } = SERVERS[tool]
  return {
    shape,
    rates: rates.map(rate => Math.round(100 * rate * perSecond) / 100),
    seconds: seconds * longer,
  }
}

function loadOf(run: Run, port: number): ChildProcess {
  const { rates, seconds, shape, users } = run
  const cwd = join(folder, run.name)
  const log = openSync(join(cwd, 'log.txt'), 'w')
  const started = { cwd, stdio: ['ignore', log, log] as ['ignore', number, number] }
  if (run.tool === 'k6') {
    const values = Object.entries({
      PORT: port,
      SHAPE: shape,
      RATES: rates.join(),
      SECONDS: seconds,
      USERS: users,
    })
    const options = ['run', '--quiet', '--out', 'csv=results.csv']
    const given = values.flatMap(([name, value]) => ['-e', `${name}=${value}`])
    return spawn('k6', [...options, ...given, join(HERE, 'load-test.js')], started)
  }
  writeFileSync(join(cwd, 'plan.jmx'), jmeterPlan({ ...run, port }))
  const options = ['-n', '-t', 'plan.jmx', '-l', 'results.csv', '-Jsample_variables=level']
  return spawn('jmeter', options, started)
}

async function make(run: Run, port: number): Promise<void> {
  const cwd = join(folder, run.name)
  if (existsSync(join(cwd, 'limit.json'))) return
  mkdirSync(cwd, { recursive: true })
  const { workers, perSecond } = SERVERS[run.tool]
  const values = {
    WORKERS: `${workers}`,
    SERVICE_US: `${Math.round((1e6 * workers) / (perSecond * SPEED[run.side]))}`,
    PORT: `${port}`,
  }
  const server = spawn(join(folder, 'server'), [], { env: { ...process.env, ...values } })
  await wait(500)
  if (server.exitCode !== null) throw new Error(`port ${port}: another server is there`)
  await once(loadOf(run, port), 'close')
  const limit = await (await fetch(`http://127.0.0.1:${port}/limit`)).text()
  writeFileSync(join(cwd, 'limit.json'), limit)
  server.kill()
  await once(server, 'close')
  console.error(`${run.name}: ${limit}`)
}

/** Runs the program in this process and returns what it prints, with its exit code, which is a verdict. */
async function perfGate(...args: string[]): Promise<{ printed: string; code: number }> {
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  const code = await runCommandLine(
    args,
    {
      environment: { CI: '1' },
      readers,
      draw,
      explain,
      color: false,
      width: 100,
      ...printerTo({ out: print, err: print }, { color: false, isInteractive: false }),
      now: () => Date.now(),
      random: () => Math.random(),
      sleep: ms => wait(ms),
    },
    COMMANDS,
  )
  return { printed, code }
}

/** Writes the configuration of a run and returns its options. */
function configured({ tool, shape, rates, users }: Run): string[] {
  const column = tool === 'k6' ? 'scenario' : 'level'
  const isOfLevels = shape === 'levels'
  const file = join(folder, `${tool}-${shape}-${users}.yml`)
  const lines = [
    `capacity: { while: { p95: ${OBJECTIVE}, error-rate: 1% } }`,
    'thresholds: { capacity: { max-decrease: 5% } }',
    ...(isOfLevels
      ? [`results: [{ path: "*.csv", dimensions: { phase: { column: ${column} } } }]`]
      : []),
    // The results of JMeter do not state the load that was asked for.
    ...(tool === 'jmeter' && users < 10
      ? [`load: { asked: ${(rates[0]! + rates.at(-1)!) / 2}/s }`]
      : []),
  ]
  writeFileSync(file, lines.join('\n'))
  return ['--config', file]
}

const resultsOf = ({ name }: Run) => join(folder, name, 'results.csv')

/** Returns the row of a run: what it states, and what its server could serve while requests waited. */
async function rowOf(run: Run): Promise<string[]> {
  const out = join(folder, run.name, 'run.json')
  await perfGate('summarize', resultsOf(run), ...configured(run), '--out', out)
  const { series } = JSON.parse(readFileSync(out, 'utf8'))
  const whole = series.find(({ workflow }: { workflow: string }) => workflow === 'whole run')
  const { limit } = JSON.parse(readFileSync(join(folder, run.name, 'limit.json'), 'utf8'))
  const stated: number | undefined = whole.reported.capacity
  const [low, high = Number.NaN]: ValueRange = whole.ranges?.capacity ?? [Number.NaN]
  const error = stated === undefined ? 'none' : `${(100 * (stated / limit - 1)).toFixed(1)} %`
  return [
    `${run.tool}, ${run.shape}`,
    run.side,
    `${stated?.toFixed(1) ?? 'none'} [${low.toFixed(1)}, ${high.toFixed(1)}]`,
    limit.toFixed(1),
    error,
    low <= limit && limit <= high ? 'yes' : 'no',
  ]
}

/** Returns what `compare` says first of runs against others. */
async function comparison(baseline: readonly Run[], candidates: readonly Run[]): Promise<string> {
  const sides = { '--baseline': baseline, '--candidate': candidates }
  const files = Object.entries(sides).flatMap(([side, runs]) =>
    runs.flatMap(run => [side, resultsOf(run)]),
  )
  const { printed, code } = await perfGate('compare', ...files, ...configured(candidates[0]!))
  const said = /Sustains [^.]*?was .*|.*fell short.*|Capacity is not known.*/.exec(printed)?.[0]
  return `exit ${code}: ${said ?? printed.trim().split('\n').slice(-4).join(' ')}`
}

async function report(): Promise<string> {
  const all = plannedRuns()
  const measured = all.filter(({ users }) => users === ENOUGH_USERS)
  const rows: string[][] = []
  for (const run of measured) rows.push(await rowOf(run))
  const head = ['load', 'server', 'stated', 'its limit', 'error', 'in the interval']
  const said: string[][] = []
  for (const { tool, shape } of measured.filter(({ name }) => name.endsWith('before-1'))) {
    const of = (wanted: Run['side']) =>
      measured.filter(run => run.tool === tool && run.shape === shape && run.side === wanted)
    said.push([`${tool}, ${shape}`, await comparison(of('before'), of('slower'))])
  }
  for (const limited of all.filter(({ users }) => users === FEW_USERS)) {
    const like = measured.filter(run => run.tool === limited.tool && run.shape === limited.shape)
    said.push([`${limited.tool}, one user`, await comparison(like.slice(0, 1), [limited])])
  }
  return `${markdownTable(head, rows)}\n\n${markdownTable(['runs', 'what compare says'], said)}`
}

mkdirSync(folder, { recursive: true })
execFileSync('go', ['build', '-o', join(folder, 'server'), join(HERE, 'server.go')])
const planned = plannedRuns().entries()
const makers = Array.from({ length: Number(atOnce) }, async () => {
  for (const [n, run] of planned) await make(run, 24_000 + n)
})
await Promise.all(makers)
const written = await report()
console.log(written)
if (process.argv.includes('--write')) replaceInDocs('bench/results.md', 'bench/capacity', written)
