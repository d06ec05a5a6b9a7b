/** Executes commands, one or two at a time, from a fresh folder to an exit code; reads no results. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { platform } from 'node:process'
import { formatDuration, plural } from '../../render/format.ts'
import { BoundedLog } from './bounded-log.ts'
import type { Interruption } from './interruption.ts'
import type { Journal, RunPaths, RunRecord } from './journal.ts'
import { endGroup, GRACE_MS, groupsOf, killGroup, membersOf } from './process-group.ts'
import { identityOf } from './processes.ts'
import { withOut } from './results-folder.ts'

export interface ExecuteRequest {
  readonly journal: Journal
  /** Started at the same time. */
  readonly runs: readonly { readonly record: RunRecord; readonly command: string }[]
  /** Time limit of each, ms. */
  readonly timeoutMs: number
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly interruption: Pick<Interruption, 'first' | 'second'>
  /** Called every second while commands run. */
  onTick?(elapsedMs: number): void
}

/** Result of a command. `why`: sentences on what happened and what to do. */
export type Executed = { readonly seconds: number; readonly paths: RunPaths; readonly left: number } & (
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'interrupted' }
)

const TICK_MS = 1_000

/** Executes the commands; when one fails or is interrupted, the other is ended as well. */
export async function execute(request: ExecuteRequest): Promise<Executed[]> {
  const { journal, runs, timeoutMs, environment, interruption } = request
  const started: { record: RunRecord; shell: ShellRun; paths: RunPaths; log: BoundedLog }[] = []
  const begun = performance.now()
  const others = new AbortController()
  let timedOut = false
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(({ shell }) => shell.end(interruption.second)))
  }
  const onInterrupt = (): void => void stop()
  interruption.first.addEventListener('abort', onInterrupt)
  const limit = setTimeout(() => {
    timedOut = true
    void stop()
  }, timeoutMs)
  const ticks = setInterval(() => {
    for (const { log } of started) log.cut()
    request.onTick?.(performance.now() - begun)
  }, TICK_MS)
  try {
    for (const { record, command } of runs) {
      await journal.note(record)
      const paths = await journal.prepare(record)
      const shell = startShell({
        command: withOut(command, paths.out),
        environment: {
          ...environment,
          PERF_GATE_OUT: paths.out,
          PERF_GATE_SIDE: record.side,
          PERF_GATE_RUN: String(record.number),
        },
        log: paths.log,
        status: paths.status,
      })
      started.push({ record, shell, paths, log: new BoundedLog(paths.log) })
      const process = identityOf(shell.pid)
      if (process) await journal.note({ ...record, process })
    }
    if (interruption.first.aborted) await stop()
    return await Promise.all(
      started.map(async ({ record, shell, paths, log }): Promise<Executed> => {
        const ending = await shell.ended
        const seconds = (performance.now() - begun) / 1000
        const left = await shell.endLeftovers()
        log.finish()
        const isDone = 'code' in ending && ending.code === 0
        if (platform === 'win32' && 'code' in ending) await journal.noteExitCode(record, ending.code)
        if (isDone && !timedOut) return { state: 'done', seconds, paths, left }
        if (interruption.first.aborted) return { state: 'interrupted', seconds, paths, left }
        if (others.signal.aborted) return { state: 'interrupted', seconds, paths, left }
        others.abort()
        void stop()
        const why = timedOut ? timeoutText(timeoutMs) : endingText(ending, seconds)
        return { state: 'failed', why, seconds, paths, left }
      }),
    )
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(limit)
    clearInterval(ticks)
    interruption.first.removeEventListener('abort', onInterrupt)
  }
}

function timeoutText(timeoutMs: number): string {
  return `the command did not end within ${formatDuration(timeoutMs)} and was stopped. See why it hangs, or give it more time with --run-timeout`
}

function endingText(ending: Ending, seconds: number): string {
  const after = `after ${formatDuration(seconds * 1000)}`
  if ('signal' in ending) return `the command was ended by ${ending.signal} ${after}. Something outside stopped it`
  const { code } = ending
  const text = `the command failed with exit code ${code} ${after}`
  const advice = ADVICE[code] ?? (code > 128 ? `A signal (${code - 128}) ended it: look for what sent it` : undefined)
  return `${text}. ${advice ?? 'Run it by hand until it succeeds: a run that failed is never judged'}`
}

/** Meanings of exit codes of shells, and of k6 (99). */
const ADVICE: Readonly<Record<number, string>> = {
  99: 'k6 ends so when a threshold of its own is crossed: run it with --no-thresholds, since perf-gate judges',
  126: 'The shell may not execute it: check its permissions',
  127: 'The shell does not find it: check its name and PATH',
  137: 'It was killed, perhaps for want of memory: look into the log of the system',
}

/** Lines of a command's output that a message shows, and how far back they are looked for. */
const LAST_LINES = 8
const LAST_BYTES = 8_192

/** Adds where the output is, and how it ends. */
export async function withLastLines(why: string, log: string): Promise<string> {
  const text = await readEnd(log)
  const lines = text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
  const last = lines.slice(-LAST_LINES)
  if (last.length === 0) return `${why}. It printed nothing (${log}).`
  return `${why}. Its last ${last.length === 1 ? 'line' : plural(last.length, 'line')} (${log}):\n${last.map(line => `    ${line}`).join('\n')}`
}

async function readEnd(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined)
  if (!file) return ''
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - LAST_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LAST_BYTES), 0, LAST_BYTES, from)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}

interface ShellRequest {
  readonly command: string
  readonly environment: NodeJS.ProcessEnv & { readonly PERF_GATE_OUT: string }
  /** File that takes stdout and stderr. */
  readonly log: string
  /** File that exists and gets `exit CODE` in place of its beginning when the command ends, whether we live or not. */
  readonly status: string
}

interface ShellRun {
  /** Id of the first process, and of the group. */
  readonly pid: number
  /** Resolves when the command has ended. @throws what the system says when it cannot be started */
  readonly ended: Promise<Ending>
  /** Ends the whole group; false when some of it still runs. */
  end(hurry?: AbortSignal): Promise<boolean>
  /** Ends processes that the command left behind, on Linux also outside of the group; returns their number. */
  endLeftovers(): Promise<number>
}

type Ending = { readonly code: number } | { readonly signal: string }

/**
 * Notes the exit code by itself, so that a run that ended is known to have ended even when perf-gate was killed. It writes
 * into a file whose room is reserved: also on a full disk.
 */
const NOTING = 'sh -c "$1"; code=$?; printf "exit %s\\n" "$code" 1<> "$2"; exit "$code"'

/** Starts the command. */
function startShell(request: ShellRequest): ShellRun {
  const { command, environment, log, status } = request
  const output = openSync(log, 'a')
  const stdio: ['ignore', number, number] = ['ignore', output, output]
  let child: ChildProcess
  try {
    child =
      platform === 'win32'
        ? spawn('cmd', ['/d', '/s', '/c', `"${command}"`], { env: environment, stdio, windowsVerbatimArguments: true })
        : spawn('sh', ['-c', NOTING, 'sh', command, status], { env: environment, stdio, detached: true })
  } finally {
    closeSync(output)
  }
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code === null ? { signal: signal! } : { code }))
  })
  const pid = child.pid ?? 0
  if (platform === 'win32') return { pid, ended, end: () => endTree(pid), endLeftovers: () => Promise.resolve(0) }
  return {
    pid,
    ended,
    end: hurry => endGroup(pid, GRACE_MS, hurry),
    async endLeftovers() {
      const groups = [...new Set([pid, ...groupsOf(environment.PERF_GATE_OUT)])]
      const left = groups.flatMap(membersOf).length
      await Promise.all(groups.map(async group => (await endGroup(group)) || killGroup(group)))
      return left
    },
  }
}

/** Windows has no process groups: the tree of children is ended. */
function endTree(pid: number): Promise<boolean> {
  return new Promise(resolve => {
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], error => resolve(error === null))
  })
}
