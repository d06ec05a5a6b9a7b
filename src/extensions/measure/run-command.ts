/** Runs a command whose output is data, such as a query: within limits of time and bytes, in a process group of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { platform } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { endTree } from './execute.ts'
import { endGroup } from './processes.ts'

/** Output of a command. */
export interface CommandResult {
  readonly output: Buffer
  /** End of what it wrote to stderr. */
  readonly errors: string
  /** Null: a signal ended it. */
  readonly exitCode: number | null
  /** Why it was ended early. Absent: it was not. */
  readonly stopped?: 'timeout' | 'size' | undefined
}

/** Bytes of stderr that are kept. */
const ERROR_BYTES = 4_096
/** Time for output to arrive after the command has ended, ms. */
const DRAIN_MS = 2_000

/** Runs a command line by the shell. @throws what the system says when it cannot be started */
export async function runCommand(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  { timeoutMs, maxBytes }: { readonly timeoutMs: number; readonly maxBytes: number },
): Promise<CommandResult> {
  const detached = platform !== 'win32'
  const child = spawn(command, { shell: true, env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const end = () => (detached ? endGroup(child.pid!) : endTree(child.pid!))
  let stopped: CommandResult['stopped']
  const stop = (why: 'timeout' | 'size'): void => {
    stopped ??= why
    void end()
  }
  const chunks: Buffer[] = []
  let size = 0
  let errors = Buffer.alloc(0)
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) stop('size')
    else chunks.push(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors = Buffer.concat([errors, chunk]).subarray(-ERROR_BYTES)
  })
  const limit = setTimeout(() => stop('timeout'), timeoutMs)
  const [exitCode] = await once(child, 'exit').finally(() => clearTimeout(limit))
  // A process that the command left behind may hold its output open.
  await end()
  await Promise.race([closed, delay(DRAIN_MS, undefined, { ref: false })])
  return { output: Buffer.concat(chunks), errors: errors.toString('utf8'), exitCode, stopped }
}

export { loadTestEnvironment } from './execute.ts'
