/**
 * Reads one file with perf-gate and with others, each a process of its own, one after the other in rounds, so that whatever
 * else the machine does falls on all of them. Prints medians, and ratios to perf-gate.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generateJtl } from './generate.ts'

const PEERS = resolve('bench/speed/peers')

interface Tool {
  readonly name: string
  readonly command: readonly string[]
}

interface Measured {
  readonly wall: number
  readonly cpu: number
  readonly mebibytes: number
}

/** Compares on a file of `rows` rows with `labels` names. `program` is this bench, bundled. */
export function compare(program: string, rows: number, labels: number, rounds: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-speed-'))
  try {
    const file = join(folder, 'run.jtl')
    generateJtl(file, rows, labels)
    spawnSync('gzip', ['-k', '-1', file])
    const tools = toolsFor(program, file)
    const runs = new Map<string, Measured[]>(tools.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round++) {
      for (const { name, command } of tools) runs.get(name)!.push(measure(command))
    }
    print(file, rows, labels, rounds, runs)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function toolsFor(program: string, file: string): Tool[] {
  installPeers()
  const read = (name: string, ...args: string[]): Tool => ({
    name,
    command: [process.execPath, program, 'read', ...args],
  })
  const peer = (name: string): Tool => ({ name, command: [process.execPath, join(PEERS, `${name}.mjs`), file] })
  const python = join(PEERS, 'venv/bin/python')
  return [
    read('perf-gate', file),
    read('perf-gate, one by one', file, 'one-by-one'),
    read('perf-gate, .gz', `${file}.gz`),
    { name: 'wc -l', command: ['wc', '-l', file] },
    peer('udsv'),
    peer('papaparse'),
    peer('csv-parse'),
    ...(existsSync(python)
      ? [
          { name: 'DuckDB, 2 threads', command: [python, join(PEERS, 'duckdb_.py'), file, '2'] },
          { name: 'DuckDB, 1 thread', command: [python, join(PEERS, 'duckdb_.py'), file, '1'] },
          { name: 'DuckDB on .gz', command: [python, join(PEERS, 'duckdb_.py'), `${file}.gz`, '2'] },
          { name: 'polars', command: [python, join(PEERS, 'polars_.py'), file] },
        ]
      : []),
  ]
}

function installPeers(): void {
  if (!existsSync(join(PEERS, 'node_modules'))) spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEERS })
  if (existsSync(join(PEERS, 'venv'))) return
  spawnSync('python3', ['-m', 'venv', 'venv'], { cwd: PEERS })
  spawnSync('venv/bin/pip', ['install', '--quiet', '-r', 'requirements.txt'], { cwd: PEERS })
}

/** Runs a command under GNU time. */
function measure(command: readonly string[]): Measured {
  const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%e %U %S %M', ...command], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stderr}`)
  const [wall, user, system, kibibytes] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number)
  return { wall: wall!, cpu: user! + system!, mebibytes: kibibytes! / 1024 }
}

function print(
  file: string,
  rows: number,
  labels: number,
  rounds: number,
  runs: ReadonlyMap<string, readonly Measured[]>,
): void {
  const megabytes = statSync(file).size / 1e6
  console.log(
    `\n${rows} rows, ${labels} labels, ${Math.round(megabytes)} MB; medians of ${rounds} interleaved rounds; Node ${process.version}, ${cpus().length} × ${cpus()[0]!.model}, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  console.log('| reader | wall s | CPU s | MB/s (CPU) | peak MiB | CPU, times perf-gate | wall, times perf-gate |')
  console.log('| --- | --: | --: | --: | --: | --: | --: |')
  const own = runs.get('perf-gate')!
  for (const [name, all] of runs) {
    const [wall, cpu] = [median(all.map(run => run.wall)), median(all.map(run => run.cpu))]
    const ratios = [cpu / median(own.map(run => run.cpu)), wall / median(own.map(run => run.wall))]
    const peak = Math.max(...all.map(run => run.mebibytes))
    console.log(
      `| ${name} | ${wall.toFixed(2)} | ${cpu.toFixed(2)} | ${Math.round(megabytes / cpu)} | ${Math.round(peak)} | ${ratios.map(ratio => ratio.toFixed(2)).join(' | ')} |`,
    )
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
