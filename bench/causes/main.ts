/** Makes the runs and prints what the reports name, next to what was planted. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommandLine } from '../../src/cli/commands.ts'
import { COMMANDS } from '../../src/commands.ts'
import { printerTo } from '../../src/core/host/escaping-printer.ts'
import { defined } from '../../src/core/model/defined.ts'
import { readers } from '../../src/readers.ts'
import { draw, explain } from '../../src/report/draw.ts'
import { jmeterPlan } from './jmeter-plan.ts'
import { PLANTED, type Planted } from './planted.ts'
import { type Judged, rowsOf } from './rows.ts'

// The working folder is the root of the repository, because a bundled bench does not know its own path.
const HERE = resolve('bench/causes')
const BASELINE_RUNS = 3
/** Folder of the jars of Gatling. */
const GATLING = process.env.GATLING_JARS ?? ''
/** Runs at once: they wait for timers most of the time. One JVM begins after another, so that none is slower for it. */
const AT_ONCE = { k6: 5, jmeter: 1, gatling: 1 }
const PORT = { k6: 8200, jmeter: 8300, gatling: 8400 }

const [given, seconds = '24', tools = 'k6,jmeter'] = process.argv.slice(2)
if (given === undefined) throw new Error('give the folder that keeps what is measured')
const folder = resolve(given)
type Tool = keyof typeof AT_ONCE

interface Run extends Pick<Planted, 'server' | 'script'> {
  readonly tool: Tool
  readonly name: string
}

/** The unchanged runs of a tool, or those by TLS: a handshake takes time that is not planted. */
const baselineOf = (tool: Tool, isByTls = false): Run[] =>
  Array.from({ length: BASELINE_RUNS }, (_, i) =>
    isByTls
      ? { tool, name: `tls-baseline-${i}`, server: { connect: 0 }, script: { tls: true } }
      : { tool, name: `baseline-${i}`, server: {} },
  )

const folderOf = ({ tool, name }: Run) => join(folder, tool, name.replace(/ /g, '-'))

function loadOf(run: Run, port: number): ChildProcess {
  const { calls = 1, pause = 0, tls = false } = run.script ?? {}
  const cwd = folderOf(run)
  if (run.tool === 'k6') {
    const env = [`PORT=${port}`, `SECONDS=${seconds}`, `CALLS=${calls}`, `PAUSE=${pause || ''}`]
    if (tls) env.push('TLS=1')
    const options = ['run', '--quiet', '--out', 'csv=results.csv', ...env.flatMap(e => ['-e', e])]
    return spawn('k6', [...options, join(HERE, 'load-test.js')], { cwd, stdio: 'ignore' })
  }
  if (run.tool === 'gatling') {
    const values = Object.entries({ port, seconds, calls, pause, tls })
    const path = `${join(GATLING, '*')}:${join(folder, 'classes')}`
    const options = ['-s', 'CheckIn', '-rf', 'results', '-nr']
    const open = ['--add-opens', 'java.base/java.lang=ALL-UNNAMED']
    const jvm = [...open, ...values.map(([name, value]) => `-D${name}=${value}`), '-cp', path]
    return spawn('java', [...jvm, 'io.gatling.app.Gatling', ...options], { cwd, stdio: 'ignore' })
  }
  const plan = jmeterPlan({ port, seconds: Number(seconds), calls, pause, tls })
  writeFileSync(join(cwd, 'plan.jmx'), plan)
  const options = ['-n', '-t', 'plan.jmx', '-l', 'results.csv', '-Jsample_variables=level']
  return spawn('jmeter', options, { cwd, stdio: 'ignore' })
}

/** Waits until the server listens at its second port. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port + 1, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(200)
  }
}

/** Makes a run, and summarizes it without and with its levels. */
async function make(run: Run, port: number): Promise<void> {
  const cwd = folderOf(run)
  if (existsSync(join(cwd, 'added.json'))) return
  mkdirSync(cwd, { recursive: true })
  const args = [String(port), folder, cwd, JSON.stringify(run.server)]
  const server = spawn(process.execPath, [join(HERE, 'server.mjs'), ...args], { stdio: 'inherit' })
  await answers(port)
  if (server.exitCode !== null) throw new Error(`port ${port}: another server is there`)
  await once(loadOf(run, port), 'close')
  server.kill()
  await once(server, 'close')
  console.error(`${run.tool} ${run.name}: made`)
}

function config(run: Run, withLevels: boolean): string {
  const column = run.tool === 'k6' ? 'scenario' : 'level'
  const levels = withLevels ? `, dimensions: { level: { column: ${column} } }` : ''
  const file = run.tool === 'gatling' ? 'results/*/simulation.log' : 'results.csv'
  return `results: [{ path: "${file}"${levels} }]\nsql: [{ path: statements.csv, text: { column: query }, calls: { column: calls }, total: { column: total_exec_time, unit: ms } }]\n`
}

/** Returns the summary of a run, as a new store keeps it. */
async function summarize(run: Run, withLevels: boolean): Promise<string> {
  const cwd = folderOf(run)
  const store = join(cwd, withLevels ? 'levels' : 'whole')
  if (!existsSync(store)) {
    writeFileSync(`${store}.yml`, config(run, withLevels))
    await perfGate(cwd, 'gate', '--config', `${store}.yml`, '--store', store)
  }
  const kept = readdirSync(store, { recursive: true, encoding: 'utf8' })
  const file = kept.find(name => /runs\/[^/]*\.json$/.test(name))
  if (file === undefined) throw new Error(`${cwd}: the run was not stored`)
  return join(store, file)
}

/** Runs the program in this process and returns what it prints. Its exit code is a verdict, so it is no error. */
async function perfGate(cwd: string, ...args: string[]): Promise<string> {
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  process.chdir(cwd)
  await runCommandLine(
    args,
    {
      environment: { CI: '1' },
      readers,
      draw,
      explain,
      color: false,
      width: 100,
      ...printerTo(
        { out: print, err: text => console.error(text) },
        { color: false, isInteractive: false },
      ),
      now: () => Date.now(),
      random: () => Math.random(),
      sleep: ms => wait(ms),
    },
    COMMANDS,
  )
  return printed
}

/** Returns what was planted in an execution of check-in, ms. */
function plantedIn(run: Run): number | undefined {
  const { server, script } = run
  const text = (file: string) => readFileSync(join(folderOf(run), file), 'utf8')
  const executions = Number(/SELECT item,(\d+)/.exec(text('statements.csv'))?.[1])
  const { ms } = JSON.parse(text('added.json')) as { ms: number }
  if (ms > 0) return ms / executions
  return (server.body ?? server.connect ?? server.statement ?? script?.pause) as number | undefined
}

async function judge(tool: Tool, planted: Planted): Promise<Judged> {
  const compared = []
  // The log of Gatling has no column with the level.
  for (const withLevels of tool === 'gatling' ? [false] : [false, true]) {
    const before = []
    for (const run of baselineOf(tool, planted.script?.tls))
      before.push('--baseline', await summarize(run, withLevels))
    const now = await summarize({ tool, ...planted }, withLevels)
    compared.push(
      JSON.parse(await perfGate(folder, 'compare', ...before, '--candidate', now, '--json')),
    )
  }
  const plantedMs = plantedIn({ tool, ...planted })
  return { tool, planted, ...defined({ plantedMs }), whole: compared[0], levels: compared.at(-1) }
}

mkdirSync(folder, { recursive: true })
if (!existsSync(join(folder, 'key.pem'))) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...key, ...files], { cwd: folder, stdio: 'ignore' })
}
const wanted = tools.split(',') as Tool[]
if (wanted.includes('gatling')) {
  const classes = join(folder, 'classes')
  mkdirSync(classes, { recursive: true })
  execFileSync('javac', ['-cp', join(GATLING, '*'), '-d', classes, join(HERE, 'CheckIn.java')])
}
/** A pause of the script is not in the time of a group of Gatling. */
const plantedFor = (tool: Tool) =>
  PLANTED.filter(({ script }) => tool !== 'gatling' || script?.pause === undefined)
for (const tool of wanted) {
  const planted = plantedFor(tool).map(each => ({ tool, ...each }))
  const runs: Run[] = [...baselineOf(tool), ...baselineOf(tool, true), ...planted]
  let next = 0
  const one = async () => {
    while (next < runs.length) {
      const at = next++
      await make(runs[at]!, PORT[tool] + 2 * at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE[tool] }, one))
}
const judged: Judged[] = []
for (const tool of wanted)
  for (const planted of plantedFor(tool)) judged.push(await judge(tool, planted))
writeFileSync(join(folder, 'judged.json'), JSON.stringify(judged))
console.log(rowsOf(judged, Number(seconds)))
