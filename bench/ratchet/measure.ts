/**
 * Measures the jobs with both programs, and lets perf-gate decide on the pairs. Both sides of a pair are measured together, job by
 * job and in turns, because the machine changes within seconds; the first of the two commands of a pair keeps the other's result.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from './jobs.ts'

export type Side = 'baseline' | 'candidate'
/** Folders of the programs. */
export type Sides = Readonly<Record<Side, string>>
/** CPU times in ms by job. */
export type Costs = Readonly<Record<string, number>>

export interface Setup {
  readonly folder: string
  readonly jobs: readonly Job[]
  readonly sides: Sides
  /** Path of measure.py. */
  readonly clock: string
}

/** A decision passes only when a job this much slower would have been found. */
const SENSITIVITY = '10%'
/** Maximum number of pairs of a decision. */
export const MAX_PAIRS = 6
/** No pair is begun that would end later than this. With what was measured until then, only a proven change counts. */
const BUDGET = '150s'
/** Turns of both sides for a pair. The smallest time of each counts: other work only adds to it. */
const TURNS = 2

/** Both allowances are relative, also where a job takes only some ms more. */
const CONFIGURATION = `suite: ratchet
thresholds:
  avg:
    max-increase: 5%
    min-change: 0.001ms
`

/** Prepares the folder. Jobs that the program of a side cannot do are left out. */
export function setUp(folder: string, jobs: readonly Job[], sides: Sides): Setup {
  const setup = { folder, jobs, sides, clock: join(process.cwd(), 'bench/speed/measure.py') }
  const possible = jobs.filter(job =>
    [sides.baseline, sides.candidate].every(dist => costOf(job, dist, setup) !== undefined),
  )
  const complete = { ...setup, jobs: possible }
  writeFileSync(join(folder, 'setup.json'), JSON.stringify(complete))
  writeFileSync(join(folder, 'perf-gate.yml'), CONFIGURATION)
  writeFileSync(
    join(folder, 'measure.mjs'),
    `import { measure } from './main.mjs'\nmeasure(import.meta.dirname ?? ${JSON.stringify(folder)})\n`,
  )
  return complete
}

/** Decides with the program of the candidate. `command` measures one side, and writes its result to {out}. */
export function decideOn(
  { folder, sides }: Setup,
  out: string,
  command = `"${process.execPath}" "${join(folder, 'measure.mjs')}"`,
): { readonly status: number; readonly stdout: string; readonly stderr: string } {
  const words = ['decide', '--run', command, '--run-baseline', command]
  const plan = ['--max-pairs', String(MAX_PAIRS), '--sensitivity', SENSITIVITY, '--budget', BUDGET]
  const options = [...plan, '--config', 'perf-gate.yml', '--no-charts']
  const work = ['--work', join(out, 'work'), '--out', out]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(sides.candidate, 'cli.js'), ...words, ...options, ...work],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  return { status: status ?? 2, stdout, stderr }
}

/** The command of both sides: writes the result of the side of the environment. */
export function measure(folder: string): void {
  const { PERF_GATE_OUT: out, PERF_GATE_SIDE: side } = process.env
  if (out === undefined || (side !== 'baseline' && side !== 'candidate'))
    throw new Error('is run by perf-gate decide')
  const pending = join(folder, `pending-${side}.json`)
  if (!existsSync(pending)) {
    const setup: Setup = JSON.parse(readFileSync(join(folder, 'setup.json'), 'utf8'))
    const pair = measurePair(setup)
    for (const each of ['baseline', 'candidate'] as const)
      writeFileSync(join(folder, `pending-${each}.json`), resultText(pair[each]))
  }
  writeFileSync(join(out, 'cost.json'), readFileSync(pending))
  rmSync(pending)
}

/** Returns costs as custom JSON of github-action-benchmark. */
export function resultText(costs: Costs): string {
  return JSON.stringify(
    Object.entries(costs).map(([name, value]) => ({ name, unit: 'ms', value })),
    undefined,
    1,
  )
}

/** Measures all jobs with both programs. */
export function measurePair(setup: Setup): Readonly<Record<Side, Costs>> {
  const pair: Record<Side, Record<string, number>> = { baseline: {}, candidate: {} }
  for (const job of setup.jobs) {
    const times: Record<Side, number[]> = { baseline: [], candidate: [] }
    for (let turn = 0; turn < TURNS; turn++)
      for (const side of turn % 2 === 0
        ? (['baseline', 'candidate'] as const)
        : (['candidate', 'baseline'] as const))
        times[side].push(costOf(job, setup.sides[side], setup)!)
    pair.baseline[job.name] = Math.min(...times.baseline)
    pair.candidate[job.name] = Math.min(...times.candidate)
  }
  return pair
}

/** Returns the processor time of a job in ms, user and system, of the whole process; undefined when it fails. */
function costOf({ words }: Job, dist: string, { folder, clock }: Setup): number | undefined {
  const out = join(folder, 'out')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out)
  const given = words.map(word => (word === '{out}' ? join(out, 'result') : word))
  const { status, stdout } = spawnSync(
    'python3',
    [clock, process.execPath, join(dist, 'cli.js'), ...given],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const [, seconds] = stdout.trimEnd().split('\n').at(-1)!.split(' ')
  return status === 0 || status === 1 ? Number(seconds) * 1000 : undefined
}
