/** Runs a command whose output is data, such as a query: within a time limit, in a process group of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { platform } from 'node:process'
import { buffer, text } from 'node:stream/consumers'
import type { Environment } from './options.ts'
import { endGroup } from './processes.ts'

export { loadTestEnvironment } from './execute.ts'

/** Time for output to arrive after the command has ended, ms. */
const DRAIN_MS = 2_000

/**
 * Runs a command line by the shell. `exitCode` is null when a signal ended it.
 *
 * @throws what the system says when it cannot be started, or when a process that left the group keeps the output open
 */
export async function runCommand(command: string, env: Environment, timeoutMs: number) {
  const detached = platform !== 'win32'
  const child = spawn(command, { shell: true, env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
  let timedOut = false
  const limit = setTimeout(() => {
    timedOut = true
    void endGroup(child.pid!)
  }, timeoutMs)
  const ended = once(child, 'exit').then(async ([exitCode]: (number | null)[]) => {
    clearTimeout(limit)
    await endGroup(child.pid!)
    for (const stream of [child.stdout, child.stderr]) setTimeout(() => stream.destroy(), DRAIN_MS).unref()
    return exitCode!
  })
  const [output, errors, exitCode] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  return { output, errors, exitCode, timedOut }
}
