/** Gets answers from servers and commands, within limits. Headers reach the server of the address only. */

import { formatDuration } from '../../core/render/words/format.ts'
import { runCommand } from '../session/run-command.ts'
import { readAtMost, TooLongError } from '../session/stream.ts'
import type { httpRequest } from './requests.ts'

/** An answer, or why there is none, as a clause. */
export interface Answer {
  readonly bytes?: Buffer
  readonly problem?: string
  /** What the server or the command says about the problem. It may hold secrets, also in part once it is shortened. */
  readonly detail?: string
  readonly status?: number
  readonly exitCode?: number
}

export interface AnswerLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Aborted when the user does not want to wait. */
  readonly stop?: AbortSignal | undefined
}

const MAX_REDIRECTS = 5

/** Sends a request. A problem does not name the address, which may hold secrets. */
export async function httpAnswer(
  request: ReturnType<typeof httpRequest>,
  limits: AnswerLimits,
): Promise<Answer> {
  return limited(limits, signal => respond(request, signal, limits.maxBytes))
}

async function respond(
  request: ReturnType<typeof httpRequest>,
  signal: AbortSignal,
  maxBytes: number,
  redirects = 0,
): Promise<Answer> {
  const { address, headers, body } = request
  const method = body === undefined ? 'GET' : 'POST'
  const response = await fetch(address, {
    method,
    headers,
    body: body ?? null,
    redirect: 'manual',
    signal,
  })
  const { status } = response
  const bytes = await readAtMost(response.body ?? [], maxBytes)
  if (response.ok) return { status, bytes }
  const location = response.headers.get('location')
  const target = location === null ? undefined : new URL(location, address)
  if (!target)
    return { status, problem: `the server answered ${status}`, detail: bytes.toString('utf8') }
  if (target.origin !== new URL(address).origin || body !== undefined)
    return {
      status,
      problem: `the server redirects to ${target.origin}, where no headers or body are sent`,
    }
  if (redirects === MAX_REDIRECTS)
    return { status, problem: `the server redirects more than ${MAX_REDIRECTS} times` }
  return respond({ ...request, address: target.href }, signal, maxBytes, redirects + 1)
}

/** Runs a command, whose output is the answer. */
export async function commandAnswer(
  command: string,
  environment: Readonly<Record<string, string | undefined>>,
  limits: AnswerLimits,
): Promise<Answer> {
  return limited(limits, async signal => {
    const {
      output,
      errors: detail,
      exitCode,
    } = await runCommand(command, environment, signal, limits.maxBytes)
    signal.throwIfAborted()
    if (exitCode === 0) return { bytes: output, exitCode }
    if (exitCode === null) return { problem: 'a signal ended the command', detail }
    return { exitCode, problem: `the command failed with exit code ${exitCode}`, detail }
  })
}

/** Gets an answer until the time is over. */
async function limited(
  { timeoutMs, stop }: AnswerLimits,
  get: (signal: AbortSignal) => Promise<Answer>,
) {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    stop?.throwIfAborted()
    return await get(stop ? AbortSignal.any([timeout, stop]) : timeout)
  } catch (error) {
    if (stop?.aborted) return { problem: 'it was interrupted' }
    if (timeout.aborted) return { problem: `no answer within ${formatDuration(timeoutMs)}` }
    if (error instanceof TooLongError)
      return { problem: 'the answer is larger than limits.document-bytes' }
    const { name, code = name, cause } = error as NodeJS.ErrnoException
    return {
      problem: `the request failed (${(cause as NodeJS.ErrnoException | undefined)?.code ?? code})`,
    }
  }
}
