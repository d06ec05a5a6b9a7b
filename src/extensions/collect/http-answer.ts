/** Sends a request and reads its answer, within limits. Redirects lead to the same server only, so headers reach no other. */
import { formatBytes, formatDuration } from '../../render/format.ts'
import type { HttpRequest } from './requests.ts'

export interface AnswerLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** An answer, or why there is none, as a clause. */
export interface Answer {
  readonly bytes?: Buffer
  readonly problem?: string
  readonly status?: number
  readonly exitCode?: number
}

const MAX_REDIRECTS = 5
/** Characters of an error answer that a message quotes. */
const QUOTED = 200
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'the name of the server is unknown',
  UND_ERR_SOCKET: 'the answer broke off',
}

/** Fetches an answer. A problem does not name the address, which may hold secrets. */
export async function httpAnswer({ address, headers, body }: HttpRequest, limits: AnswerLimits): Promise<Answer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const method = body === undefined ? 'GET' : 'POST'
      const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal })
      const { status } = response
      const location = status >= 300 && status < 400 ? response.headers.get('location') : null
      if (location === null) return await answerOf(response, limits)
      await response.body?.cancel()
      const target = new URL(location, url)
      if (target.origin !== url.origin || body !== undefined)
        return { status, problem: `the server redirects to ${target.origin}, where no headers or body are sent` }
      url = target
    }
    return { problem: `the server redirects more than ${MAX_REDIRECTS} times` }
  } catch (error) {
    if (signal.aborted) return { problem: `no answer within ${formatDuration(limits.timeoutMs)}` }
    const { name, code = name, cause } = error as NodeJS.ErrnoException
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? code
    return { problem: CAUSES[reason] ?? `the request failed (${reason})` }
  }
}

async function answerOf(response: Response, { maxBytes }: AnswerLimits): Promise<Answer> {
  const { status } = response
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return { status, problem: tooLarge(maxBytes) }
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (response.ok) return { status, bytes }
  const text = bytes.toString('utf8').replace(/\s+/g, ' ').trim().slice(0, QUOTED)
  return { status, problem: `the server answered ${status}${text && ` (${text})`}` }
}

export function tooLarge(maxBytes: number): string {
  return `the answer is larger than ${formatBytes(maxBytes)} (limits.document-bytes)`
}
