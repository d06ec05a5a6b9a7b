/** Runs a command line by the system's shell, as a process group of its own, with its output in a log. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { platform } from 'node:process'
import { endGroup, GRACE_MS, groupsOf, killGroup, membersOf } from './process-group.ts'

export interface ShellRequest {
  readonly command: string
  readonly environment: NodeJS.ProcessEnv & { readonly PERF_GATE_OUT: string }
  /** File that takes stdout and stderr. */
  readonly log: string
  /** File that exists and gets `exit CODE` in place of its beginning when the command ends, whether we live or not. */
  readonly status: string
}

export interface ShellRun {
  /** Id of the first process, and of the group. */
  readonly pid: number
  /** Resolves when the command has ended. @throws what the system says when it cannot be started */
  readonly ended: Promise<Ending>
  /** Ends the whole group; false when some of it still runs. */
  end(hurry?: AbortSignal): Promise<boolean>
  /** Ends processes that the command left behind, on Linux also outside of the group; returns their number. */
  endLeftovers(): Promise<number>
}

export type Ending = { readonly code: number } | { readonly signal: string }

/**
 * Notes the exit code by itself, so that a run that ended is known to have ended even when perf-gate was killed. It writes
 * into a file whose room is reserved: also on a full disk.
 */
const NOTING = 'sh -c "$1"; code=$?; printf "exit %s\\n" "$code" 1<> "$2"; exit "$code"'

/** Starts the command. */
export function startShell(request: ShellRequest): ShellRun {
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
