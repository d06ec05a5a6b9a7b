/** One decision that is interrupted and resumed, compared with one that is not. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../../../src/core/model/report.ts'
import { type Ended, Scene } from '../../measure/session/decide-process.ts'

export const INTERRUPTIONS = [
  'SIGINT',
  'SIGTERM',
  'SIGKILL',
  'kill load test',
  'full disk',
] as const
export type Interruption = (typeof INTERRUPTIONS)[number]

interface InterruptedDecision {
  readonly program: string
  readonly how: Interruption
  readonly together: boolean
  /** The moment, as a share of the time of the whole decision. */
  readonly at: number
  /** Time of the whole decision, ms. */
  readonly wholeMs: number
  /** The result of an uninterrupted decision. */
  readonly expected: string
}

const EXIT_CODES: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143 }

/** Runs a decision without interruption; returns its result and its duration. */
export async function uninterrupted(program: string, together: boolean) {
  const scene = new Scene(program)
  try {
    const started = performance.now()
    const ended = await scene.decide(...decision(scene, together))
    if (ended.exitCode === 2)
      throw new Error(`the decision fails without interruption: ${ended.stderr}`)
    return { expected: verdictText(ended), ms: performance.now() - started }
  } finally {
    scene.remove()
  }
}

/**
 * Interrupts a decision and resumes it. Returns what was lost or left over, the number of runs that were complete at the
 * interruption, and whether the decision was still running then.
 */
export async function interrupted(request: InterruptedDecision) {
  const { program, how, together, at, wholeMs, expected } = request
  const scene = new Scene(program)
  const disk = join(scene.folder, '.perf-gate')
  const problems: string[] = []
  try {
    if (how === 'full disk') mountSmall(disk, Math.round(60 + 400 * at))
    const { child, ended } = scene.start(decision(scene, together))
    if (how !== 'full disk') {
      await new Promise(resolve => setTimeout(resolve, at * wholeMs))
      if (how === 'kill load test') killLoadTests(scene)
      else child.kill(how)
    }
    const first = await ended
    const isBegun = scene.exists('.perf-gate', 'decide-1', 'decision.json')
    const wasInterrupted = first.exitCode !== 0 && first.exitCode !== 1
    const exitCode = EXIT_CODES[how]
    if (exitCode !== undefined && wasInterrupted) {
      if (isBegun && first.exitCode !== null && first.exitCode !== exitCode)
        problems.push(`exit code ${first.exitCode} after ${how}: ${first.stderr}`)
      for (const pid of scene.runningLoadTests()) problems.push(`process ${pid} left after ${how}`)
    }
    if (how === 'full disk') execFileSync('mount', ['-o', 'remount,size=100m', disk])
    const measured = endedWell(scene)
    const again = await scene.decide(...decision(scene, together), ...(isBegun ? ['--resume'] : []))
    if (again.stderr.includes('another run is still there')) problems.push('two load tests at once')
    if (verdictText(again) !== expected)
      problems.push(`came to ${verdictText(again)}: ${again.stderr}`)
    for (const run of measured) {
      const reason = whyLost(scene, run)
      if (reason !== undefined) problems.push(`lost ${run}: ${reason}`)
    }
    for (const pid of scene.runningLoadTests()) problems.push(`process ${pid} left at the end`)
    return { problems, kept: measured.length, wasInterrupted }
  } finally {
    if (how === 'full disk') execFileSync('umount', [disk])
    scene.remove()
  }
}

function decision(scene: Scene, together: boolean): string[] {
  // Two runs that exist at the same time have a file each.
  const alone = (side: string) =>
    `--ms 100 --replay --alone ${join(scene.folder, together ? side : 'alone')}`
  return [
    ...['--run', scene.loadTest(`${alone('candidate')}`)],
    ...['--run-baseline', scene.loadTest(alone('baseline'))],
    ...['--max-pairs', '3', '--sensitivity', '1%', '--format', 'json'],
    ...(together ? ['--together'] : []),
  ]
}

/** What must be the same however often the decision was interrupted: the verdict and its basis. */
function verdictText({ stdout, exitCode, stderr }: Ended): string {
  if (!stdout.startsWith('{')) return `nothing (${exitCode}): ${stderr}`
  const report = JSON.parse(stdout) as Report
  const ids = (side: 'candidate' | 'baseline') => report[side].runs.map(({ id }) => id)
  const { looks = [], stopped } = report.plan ?? {}
  const runs = [ids('candidate'), ids('baseline')]
  return JSON.stringify([exitCode, report.verdict, stopped, ...runs, looks])
}

/** Names of the runs whose command succeeded, as the shell recorded it. */
function endedWell(scene: Scene): string[] {
  const folder = join(scene.folder, '.perf-gate', 'decide-1')
  if (!scene.exists('.perf-gate', 'decide-1')) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.running') && readFileSync(join(folder, name), 'utf8') === '')
    .map(name => name.slice(0, -'.running'.length))
}

/** Returns why a run is not in the report; undefined if it is. */
function whyLost(scene: Scene, run: string): string | undefined {
  const { state, reason = state } = JSON.parse(scene.read('.perf-gate', 'decide-1', `${run}.json`))
  // A run of a pair is left out without its partner, and the report says so.
  const isKept = state === 'measured' || reason === 'the other side was not measured with it'
  return isKept ? undefined : reason
}

function killLoadTests(scene: Scene): void {
  for (const pid of scene.runningLoadTests())
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (command.startsWith(process.execPath)) process.kill(pid, 'SIGKILL')
    } catch {
      // It has exited since it was listed.
    }
}

function mountSmall(folder: string, kilobytes: number): void {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder])
}
