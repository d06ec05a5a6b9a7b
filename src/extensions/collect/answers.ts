/** Gets answers from servers and commands, within a time limit. Headers reach the server of the address only. */
import { formatDuration } from '../../render/format.ts'
import { runCommand } from '../measure/run-command.ts'
import type { httpRequest } from './requests.ts'

/** An answer, or why there is none, as a clause. */
export interface Answer {
  readonly bytes?: Buffer
  readonly problem?: string
  readonly status?: number
  readonly exitCode?: number
}

const MAX_REDIRECTS = 5
/** Characters of an error that a message quotes. */
const QUOTED = 200

/** Sends a request. A problem does not name the address, which may hold secrets. */
export async function httpAnswer(
  request: ReturnType<typeof httpRequest>,
  timeoutMs: number,
  redirects = 0,
): Promise<Answer> {
  const { address, headers, body } = request
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetch(address, { method, headers, body: body ?? null, redirect: 'manual', signal })
    const { status } = response
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.ok) return { status, bytes }
    const location = response.headers.get('location')
    const target = location === null ? undefined : new URL(location, address)
    if (!target) return { status, problem: `the server answered ${status}${quoted(bytes.toString('utf8'))}` }
    if (target.origin !== new URL(address).origin || body !== undefined)
      return { status, problem: `the server redirects to ${target.origin}, where no headers or body are sent` }
    if (redirects === MAX_REDIRECTS) return { status, problem: `the server redirects more than ${MAX_REDIRECTS} times` }
    return await httpAnswer({ ...request, address: target.href }, timeoutMs, redirects + 1)
  } catch (error) {
    if (signal.aborted) return { problem: `no answer within ${formatDuration(timeoutMs)}` }
    const { name, code = name, cause } = error as NodeJS.ErrnoException
    return { problem: `the request failed (${(cause as NodeJS.ErrnoException | undefined)?.code ?? code})` }
  }
}

/** Runs a command, whose output is the answer. @throws what the system says when it cannot be started */
export async function commandAnswer(
  command: string,
  environment: Readonly<Record<string, string | undefined>>,
  timeoutMs: number,
): Promise<Answer> {
  const { output, errors, exitCode, timedOut } = await runCommand(command, environment, timeoutMs)
  if (timedOut) return { problem: `the command did not end within ${formatDuration(timeoutMs)}` }
  if (exitCode === 0) return { bytes: output, exitCode }
  if (exitCode === null) return { problem: `a signal ended the command${quoted(errors)}` }
  return { exitCode, problem: `the command failed with exit code ${exitCode}${quoted(errors)}` }
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().slice(-QUOTED)
  return line && `: ${line}`
}
