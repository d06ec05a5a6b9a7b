/** Processes of this machine, and how their groups are ended: politely, then by force, and never one that is not ours. */
import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { kill, platform } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'

/** A process. Its start distinguishes it from a later process with the same id. */
export interface ProcessIdentity {
  readonly pid: number
  /** Start time, in the format of the system. */
  readonly start: string
}

interface Process extends ProcessIdentity {
  /** Id of its process group, which is that of the group's first process. */
  readonly group: number
}

/** Lists running processes, without zombies. None on Windows, which has no process groups. */
function listProcesses(): Process[] {
  if (platform === 'win32') return []
  return platform === 'linux' ? listOfProc() : listOfPs()
}

/** Returns the identity of a running process; undefined when there is none. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  // Windows shows start times to other programs only, so processes are identified by id alone there.
  if (platform === 'win32') return exists(pid) ? { pid, start: '' } : undefined
  const found =
    platform === 'linux' ? processOfProc(pid) : listOfPs().find(process => process.pid === pid)
  return found && { pid, start: found.start }
}

function exists(pid: number) {
  try {
    kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is the one that was recorded, and still runs. */
export function isRunning(recorded: ProcessIdentity): boolean {
  return identityOf(recorded.pid)?.start === recorded.start
}

/** Whether the environment of a process holds a variable with a value. False where a system does not show it. */
function hasVariable(pid: number, name: string, value: string) {
  if (platform !== 'linux') return false
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${name}=${value}`)
  } catch {
    return false
  }
}

function listOfProc(): Process[] {
  return readdirSync('/proc').flatMap(name =>
    /^\d+$/.test(name) ? (processOfProc(Number(name)) ?? []) : [],
  )
}

/** Fields of /proc/PID/stat, counted from the state, which follows the name in parentheses. */
const [STATE, GROUP, START] = [0, 2, 19]

function processOfProc(pid: number): Process | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields[STATE] === 'Z' || fields[STATE] === 'X') return undefined
  return { pid, group: Number(fields[GROUP]), start: `${bootId()} ${fields[START]}` }
}

let boot: string | undefined

/** Start times count from the boot. */
function bootId() {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return boot
}

function listOfPs(): Process[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,lstart='], { encoding: 'utf8' })
  return text.split('\n').flatMap(line => {
    const [, pid, group, state, start] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*\S)\s*$/.exec(line) ?? []
    return pid === undefined || state!.startsWith('Z')
      ? []
      : { pid: Number(pid), group: Number(group), start: start! }
  })
}

/** Time for processes to end after SIGTERM, ms. */
export const GRACE_MS = 5_000
/** Time for the system to end processes after SIGKILL, ms. */
const FORCED_MS = 10_000
const POLL_MS = 20

/** Ids of the processes of a group that still run. */
export function membersOf(group: number): number[] {
  return listProcesses().flatMap(process => (process.group === group ? process.pid : []))
}

/**
 * Ends all processes of a group: SIGTERM, then SIGKILL after the grace, or once `hurry` is aborted. On Windows, which has no
 * groups, a process and those that it started.
 *
 * @returns false when some still run, which only a process waiting for a device does
 */
export async function endGroup(
  group: number,
  graceMs = GRACE_MS,
  hurry?: AbortSignal,
): Promise<boolean> {
  if (platform === 'win32') {
    const args = ['/pid', String(group), '/T', '/F']
    return new Promise(resolve => execFile('taskkill', args, error => resolve(error === null)))
  }
  if (!signalGroup(group, 'SIGTERM')) return true
  if (await isGone(group, graceMs, hurry)) return true
  signalGroup(group, 'SIGKILL')
  return isGone(group, FORCED_MS)
}

async function isGone(group: number, withinMs: number, hurry?: AbortSignal) {
  const until = performance.now() + withinMs
  for (;;) {
    if (membersOf(group).length === 0) return true
    if (performance.now() >= until || hurry?.aborted) return false
    await delay(POLL_MS)
  }
}

/** Sends a signal; false when the group has no process. */
function signalGroup(group: number, signal: NodeJS.Signals) {
  try {
    kill(-group, signal)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/**
 * Returns the groups of a command's processes that still run: of those that have its results folder in their environment, which
 * Linux shows, and of its first process. A number that the system has given to another process since is left alone.
 */
export function groupsOf(outFolder: string, first?: ProcessIdentity): number[] {
  const isOurs = (pid: number, start: string) =>
    (pid === first?.pid && start === first.start) || hasVariable(pid, 'PERF_GATE_OUT', outFolder)
  return [
    ...new Set(
      listProcesses().flatMap(({ pid, group, start }) => (isOurs(pid, start) ? group : [])),
    ),
  ]
}
