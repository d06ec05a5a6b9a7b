/** Fetches answers whole: one whose JSON was cut is no answer, and a download ends at a limit. */
import { parseJsonText } from '../../core/model/json-text.ts'

/** Pause after a secondary rate limit that names no time, seconds. GitHub's documentation requires at least one minute. */
export const SECONDARY_PAUSE = 60
/** Longest time for one answer, ms. */
const TIMEOUT_MS = 30_000

/**
 * Fetches an answer as octokit understands it: one whose JSON was cut is no answer, and every rate limit is stated as GitHub
 * does. The body of a JSON answer is what it says, parsed.
 */
export async function fetchWhole(
  url: string,
  init: RequestInit,
  now: () => number,
): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { ok, status, headers, body } = response
  const after = Number(headers.get('retry-after')) || (status === 429 ? SECONDARY_PAUSE : 0)
  if (after > 0 && (status === 403 || status === 429)) {
    const limit = {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': `${Math.ceil(now() / 1000) + after - 1}`,
    }
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...limit } })
  }
  if (!ok || !/\bjson\b/.test(headers.get('content-type') ?? '')) return response
  try {
    const body = parseJsonText(await response.text())
    return Object.defineProperty(response, 'body', { value: body })
  } catch {
    throw new Error('it was incomplete')
  }
}

/** Reads an answer without trusting its content-length. */
export async function bytesOf(
  { body }: Response,
  maxBytes: number,
): Promise<Uint8Array | 'too-large'> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) return 'too-large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
