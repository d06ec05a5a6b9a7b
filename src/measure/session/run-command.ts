/** Runs a command whose output is data, such as a query: within limits, in a process group of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { platform } from 'node:process'
import type { Environment } from '../../core/host/child-environment.ts'
import { endGroup } from './processes.ts'
import { readAtMost } from './stream.ts'

/** Time for output to arrive after the command has ended, ms. */
const DRAIN_MS = 2_000

/**
 * Runs a command line by the shell, until the signal is aborted. `exitCode` is null when a signal ended it.
 *
 * @throws TooLongError when it prints more than `maxBytes`, once it is ended
 * @throws what the system says when it cannot be started, or when a process that left the group keeps the output open
 */
export async function runCommand(
  command: string,
  env: Environment,
  stop: AbortSignal,
  maxBytes: number,
) {
  const detached = platform !== 'win32'
  const child = spawn(command, { shell: true, env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => void (child.pid !== undefined && endGroup(child.pid))
  stop.addEventListener('abort', end)
  const ended = once(child, 'exit').then(async ([exitCode]: (number | null)[]) => {
    stop.removeEventListener('abort', end)
    await endGroup(child.pid!)
    for (const stream of [child.stdout, child.stderr])
      setTimeout(() => stream.destroy(), DRAIN_MS).unref()
    return exitCode!
  })
  try {
    const read = [child.stdout, child.stderr].map(stream => readAtMost(stream, maxBytes))
    const [output, errors] = await Promise.all(read)
    return { output: output!, errors: errors!.toString('utf8'), exitCode: await ended }
  } catch (error) {
    end()
    await ended
    throw error
  }
}
