/** Ends process groups: politely, then by force, and never one that is not ours. */
import { kill } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { hasVariable, listProcesses, type ProcessIdentity } from './processes.ts'

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
 * Ends all processes of a group: SIGTERM, then SIGKILL after the grace, or once `hurry` is aborted.
 *
 * @returns false when some still run, which only a process waiting for a device does
 */
export async function endGroup(group: number, graceMs = GRACE_MS, hurry?: AbortSignal): Promise<boolean> {
  if (!signalGroup(group, 'SIGTERM')) return true
  if (await isGone(group, graceMs, hurry)) return true
  signalGroup(group, 'SIGKILL')
  return isGone(group, FORCED_MS)
}

/** Ends a group at once, without waiting. */
export function killGroup(group: number): void {
  signalGroup(group, 'SIGKILL')
}

async function isGone(group: number, withinMs: number, hurry?: AbortSignal): Promise<boolean> {
  const until = performance.now() + withinMs
  for (;;) {
    if (membersOf(group).length === 0) return true
    if (performance.now() >= until || hurry?.aborted) return false
    await delay(POLL_MS)
  }
}

/** Sends a signal; false when the group has no process. */
function signalGroup(group: number, signal: NodeJS.Signals): boolean {
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
  return [...new Set(listProcesses().flatMap(({ pid, group, start }) => (isOurs(pid, start) ? group : [])))]
}
