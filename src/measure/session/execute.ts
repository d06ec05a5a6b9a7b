/** Executes commands, one or two at a time, from a fresh folder to an exit code; reads no results. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, truncate } from 'node:fs/promises'
import { platform } from 'node:process'
import type { Environment } from '../../core/host/child-environment.ts'
import { formatDuration, plural } from '../../core/render/words/format.ts'
import { type BoundedLog, boundLog } from './bounded-log.ts'
import type { DecisionFolder, RunPaths, RunRecord } from './decision-folder.ts'
import type { Interruption } from './interruption.ts'
import type { Place } from './options.ts'
import { endGroup, GRACE_MS, groupsOf, identityOf, membersOf } from './processes.ts'

export interface ExecuteRequest {
  readonly folder: DecisionFolder
  /** Started at the same time. */
  readonly runs: readonly {
    readonly record: RunRecord
    readonly command: string
    readonly place?: Place | undefined
  }[]
  /** Time limit of each, ms. */
  readonly timeoutMs: number
  readonly environment: Environment
  readonly interruption: Pick<Interruption, 'first' | 'second'>
  /** Called every second while commands run. */
  onTick?(elapsedMs: number): void
}

/** Result of a command, and the number of processes that it left behind. `why`: sentences on what happened and what to do. */
export type Executed = { readonly seconds: number; readonly left: number } & (
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'interrupted' }
)

const TICK_MS = 1_000

/** Executes the commands; when one fails or is interrupted, the other is ended as well. */
export async function execute(request: ExecuteRequest): Promise<Executed[]> {
  const { folder, runs, timeoutMs, environment, interruption } = request
  const started: { shell: ShellRun; paths: RunPaths; log: BoundedLog }[] = []
  const begun = performance.now()
  let isEnding = false
  let timedOut = false
  const stop = async () => {
    await Promise.all(started.map(({ shell }) => shell.end(interruption.second)))
  }
  const onInterrupt = () => void stop()
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
    for (const { record, command, place } of runs) {
      const paths = await folder.prepare(record)
      // `${out}`, a variable of the shell, is left alone.
      const line = command.replace(/(?<!\$)\{out\}/g, () => paths.out)
      const shell = startShell(line, paths, place?.folder, {
        ...environment,
        ...(place?.folder && { PERF_GATE_COMMIT: place.provenance.commit }),
        PERF_GATE_OUT: paths.out,
        PERF_GATE_SIDE: record.side,
        PERF_GATE_RUN: String(record.number),
      })
      started.push({ shell, paths, log: boundLog(paths.log) })
      const process = identityOf(shell.pid)
      if (process) await folder.note({ ...record, process })
    }
    if (interruption.first.aborted) await stop()
    return await Promise.all(
      started.map(async ({ shell, paths, log }): Promise<Executed> => {
        const ending = await shell.ended
        const seconds = (performance.now() - begun) / 1000
        const left = await shell.endLeftovers()
        log.finish()
        // A signal may end the shell after it has noted that the command succeeded.
        const isDone = ('code' in ending && ending.code === 0) || (await folder.hasSucceeded(paths))
        if (platform === 'win32' && isDone) await truncate(paths.running)
        if (isDone && !timedOut) return { state: 'done', seconds, left }
        if (interruption.first.aborted || isEnding) return { state: 'interrupted', seconds, left }
        isEnding = true
        void stop()
        const why = timedOut
          ? `the command did not end within ${formatDuration(timeoutMs)} and was stopped. See why it hangs, or give it more time with --run-timeout`
          : endingText(ending, seconds)
        return { state: 'failed', why, seconds, left }
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

function endingText(ending: Ending, seconds: number) {
  const after = `after ${formatDuration(seconds * 1000)}`
  if ('signal' in ending)
    return `the command was ended by ${ending.signal} ${after}. Something outside stopped it`
  const { code } = ending
  const text = `the command failed with exit code ${code} ${after}`
  const advice =
    ADVICE[code] ??
    (code > 128 ? `A signal (${code - 128}) ended it: look for what sent it` : undefined)
  return `${text}. ${advice ?? 'Run it by hand until it succeeds: a run that failed is never judged'}`
}

/** Meanings of exit codes of shells, and of k6 (99). */
const ADVICE: Readonly<Record<number, string>> = {
  99: 'k6 ends so when a threshold of its own is crossed: run it with --no-thresholds, since perf-gate judges',
  126: 'The shell may not execute it: check its permissions',
  127: 'The shell does not find it: check its name and PATH',
  137: 'It was killed, perhaps for want of memory: look into the log of the system',
}

/** Lines of a command's output that a message shows. */
const LAST_LINES = 8
/** Number of characters at its end in which they are looked for. */
const LAST_LENGTH = 8_192

/** Adds where the output is, and how it ends. */
export async function withLastLines(why: string, log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '')
  const lines = text
    .slice(-LAST_LENGTH)
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
  const last = lines.slice(-LAST_LINES)
  if (last.length === 0) return `${why}. It printed nothing (${log}).`
  return `${why}. Its last ${last.length === 1 ? 'line' : plural(last.length, 'line')} (${log}):\n${last.map(line => `    ${line}`).join('\n')}`
}

type Ending = { readonly code: number } | { readonly signal: string }

type ShellRun = ReturnType<typeof startShell>

/**
 * Notes success by itself, so that a run that succeeded is known to have when perf-gate was killed. It empties a file, which
 * needs no room: also on a full disk.
 */
const NOTING = 'sh -c "$1"; code=$?; [ "$code" = 0 ] && : > "$2"; exit "$code"'

/** Starts a command as a group of its own. */
function startShell(
  command: string,
  { out, log, running }: RunPaths,
  cwd: string | undefined,
  env: NodeJS.ProcessEnv,
) {
  const output = openSync(log, 'a')
  const stdio: ['ignore', number, number] = ['ignore', output, output]
  let child: ChildProcess
  try {
    child =
      platform === 'win32'
        ? spawn('cmd', ['/d', '/s', '/c', `"${command}"`], {
            env,
            cwd,
            stdio,
            windowsVerbatimArguments: true,
          })
        : spawn('sh', ['-c', NOTING, 'sh', command, running], { env, cwd, stdio, detached: true })
  } finally {
    closeSync(output)
  }
  const pid = child.pid ?? 0
  return {
    pid,
    /** Resolves when the command has ended. @throws what the system says when it cannot be started */
    ended: new Promise<Ending>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code === null ? { signal: signal! } : { code }))
    }),
    /** Ends the whole group; false when some of it still runs. */
    end: (hurry?: AbortSignal) => endGroup(pid, GRACE_MS, hurry),
    /** Ends processes that the command left behind, on Linux also outside of the group; returns their number. */
    async endLeftovers(): Promise<number> {
      if (platform === 'win32') return 0
      const groups = [...new Set([pid, ...groupsOf(out)])]
      const left = groups.flatMap(membersOf).length
      await Promise.all(groups.map(group => endGroup(group)))
      return left
    },
  }
}
