/**
 * Keeps the step's tokens out of the environment that the system shows to other processes of the user, such as the commands of `run`
 * and `collect`: in /proc/PID/environ it stays as it was when the process started. So the program starts
 * itself again, in its own place, and takes the variables back into its memory only.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { childEnvironment } from '../../core/host/child-environment.ts'
import { parseJsonText } from '../../core/model/json-text.ts'

type Program = Pick<
  NodeJS.Process,
  'argv' | 'env' | 'execArgv' | 'execPath' | 'execve' | 'platform'
>

/** Names the file that has the variables between the two starts. Only the user can read it. */
const FILE = 'PERF_GATE_HELD_VARIABLES'

/** Takes back what `holdVariables` held; false when the program was not started by it. */
export function takeHeldVariables(env: NodeJS.ProcessEnv): boolean {
  const file = env[FILE]
  if (file === undefined || Object.keys(heldOf(env)).length > 0) return false
  Object.assign(env, parseJsonText(readFileSync(file, 'utf8')))
  delete env[FILE]
  rmSync(dirname(file), { recursive: true })
  return true
}

/**
 * Starts the program again without the variables that no command gets. It returns where a program cannot be replaced: on Windows,
 * and on Node before 22.15.
 */
export function holdVariables({ argv, env, execArgv, execPath, execve, platform }: Program): void {
  if (!execve || platform === 'win32') return
  const folder = mkdtempSync(join(env.RUNNER_TEMP ?? tmpdir(), 'perf-gate-'))
  const file = join(folder, 'held.json')
  writeFileSync(file, JSON.stringify(heldOf(env)), { mode: 0o600 })
  const shown = { ...childEnvironment(env, false), [FILE]: file }
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], shown)
}

function heldOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const shown = childEnvironment(env, false)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in shown)))
}
