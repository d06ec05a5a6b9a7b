/** Processes of this machine, as far as ending a process group needs to know them. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { kill, platform } from 'node:process'

/** A process. Its start distinguishes it from a later process with the same id. */
export interface ProcessIdentity {
  readonly pid: number
  /** Start time, in the format of the system. */
  readonly start: string
}

export interface Process extends ProcessIdentity {
  /** Id of its process group, which is that of the group's first process. */
  readonly group: number
}

/** Lists running processes, without zombies. None on Windows, which has no process groups. */
export function listProcesses(): Process[] {
  if (platform === 'win32') return []
  return platform === 'linux' ? listOfProc() : listOfPs()
}

/** Returns the identity of a running process; undefined when there is none. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  // Windows shows start times to other programs only, so processes are identified by id alone there.
  if (platform === 'win32') return exists(pid) ? { pid, start: '' } : undefined
  const found = platform === 'linux' ? processOfProc(pid) : listOfPs().find(process => process.pid === pid)
  return found && { pid, start: found.start }
}

function exists(pid: number): boolean {
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
export function hasVariable(pid: number, name: string, value: string): boolean {
  if (platform !== 'linux') return false
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${name}=${value}`)
  } catch {
    return false
  }
}

function listOfProc(): Process[] {
  return readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? (processOfProc(Number(name)) ?? []) : []))
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
function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return boot
}

function listOfPs(): Process[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,lstart='], { encoding: 'utf8' })
  return text.split('\n').flatMap(line => {
    const [, pid, group, state, start] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*\S)\s*$/.exec(line) ?? []
    return pid === undefined || state!.startsWith('Z') ? [] : { pid: Number(pid), group: Number(group), start: start! }
  })
}
