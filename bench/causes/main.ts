/** Makes the runs and prints what the reports name, next to what was planted. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommandLine } from '../../src/entry/cli/commands.ts'
import { printerTo } from '../../src/host/escaping-printer.ts'
import { defined } from '../../src/model/defined.ts'
import { jmeterPlan } from './jmeter-plan.ts'
import { PLANTED, type Planted } from './planted.ts'
import { type Judged, rowsOf } from './rows.ts'

// The working folder is the root of the repository, because a bundled bench does not know its own path.
const HERE = resolve('bench/causes')
const BASELINE_RUNS = 3
/** Runs at once: they wait for timers most of the time. One JVM begins after another, so that none is slower for it. */
const AT_ONCE = { k6: 5, jmeter: 1 }

const [given, seconds = '24', tools = 'k6,jmeter'] = process.argv.slice(2)
if (given === undefined) throw new Error('give the folder that keeps what is measured')
const folder = resolve(given)
type Tool = 'k6' | 'jmeter'

interface Run extends Pick<Planted, 'server' | 'script'> {
  readonly tool: Tool
  readonly name: string
}

const baselineOf = (tool: Tool): Run[] =>
  Array.from({ length: BASELINE_RUNS }, (_, i) => ({ tool, name: `baseline-${i}`, server: {} }))

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
  return `results: [{ path: results.csv${levels} }]\nsql: [{ path: statements.csv, text: { column: query }, calls: { column: calls }, total: { column: total_exec_time, unit: ms } }]\n`
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
  await runCommandLine(args, {
    environment: { CI: '1' },
    color: false,
    width: 100,
    ...printerTo(
      { out: print, err: text => console.error(text) },
      { color: false, isInteractive: false },
    ),
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: ms => wait(ms),
  })
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
  for (const withLevels of [false, true]) {
    const before = []
    for (const run of baselineOf(tool)) before.push('--baseline', await summarize(run, withLevels))
    const now = await summarize({ tool, ...planted }, withLevels)
    compared.push(
      JSON.parse(await perfGate(folder, 'compare', ...before, '--candidate', now, '--json')),
    )
  }
  const plantedMs = plantedIn({ tool, ...planted })
  return { tool, planted, ...defined({ plantedMs }), whole: compared[0], levels: compared[1] }
}

mkdirSync(folder, { recursive: true })
if (!existsSync(join(folder, 'key.pem'))) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...key, ...files], { cwd: folder, stdio: 'ignore' })
}
const wanted = tools.split(',') as Tool[]
for (const tool of wanted) {
  const runs: Run[] = [...baselineOf(tool), ...PLANTED.map(planted => ({ tool, ...planted }))]
  let next = 0
  const one = async () => {
    while (next < runs.length) {
      const at = next++
      await make(runs[at]!, 8200 + 2 * at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE[tool] }, one))
}
const judged: Judged[] = []
for (const tool of wanted) for (const planted of PLANTED) judged.push(await judge(tool, planted))
writeFileSync(join(folder, 'judged.json'), JSON.stringify(judged))
console.log(rowsOf(judged, Number(seconds)))
