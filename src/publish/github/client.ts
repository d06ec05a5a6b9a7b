/**
 * Client of the GitHub API: single requests, whole lists, downloads and GraphQL. Octokit sends the requests; retries and
 * waiting times are bounded here, because a gate must end.
 *
 * By default every request is repeated after an outage. Callers restrict that for requests that must not be made twice. A
 * truncated answer counts as no answer.
 */
import type { Endpoints, RequestParameters } from '@octokit/types'
import { PublishError } from '../../model/errors.ts'
import type { Context } from './event.ts'

export interface GitHubApi {
  readonly owner: string
  readonly repo: string
  /** Sends a request, with `owner` and `repo` filled in. Returns the data of the answer. @throws ApiError */
  request<R extends keyof Endpoints>(route: R, parameters?: Parameters_<R>, options?: SendOptions): Promise<Data<R>>
  /** Returns the items of all pages of a list. @throws ApiError */
  list<R extends keyof Endpoints>(route: R, parameters?: Parameters_<R>): Promise<Data<R>>
  /**
   * Downloads the target of a route's redirect. The token is not sent to the target, which is another host. Returns
   * 'too-large' beyond `maxBytes`. @throws ApiError
   */
  download<R extends keyof Endpoints>(
    route: R,
    parameters: Parameters_<R>,
    maxBytes: number,
  ): Promise<Uint8Array | 'too-large'>
  /** Sends a GraphQL operation. @throws ApiError also for an answer that lists errors */
  graphql<T>(query: string, variables: Record<string, unknown>, options?: SendOptions): Promise<T>
}

type Parameters_<R extends keyof Endpoints> = Omit<Endpoints[R]['parameters'], 'owner' | 'repo'> & RequestParameters
type Data<R extends keyof Endpoints> = Endpoints[R]['response']['data']

export interface SendOptions {
  /**
   * - `outage`: repeated after any outage (default).
   * - `refusal`: repeated only after a rate limit, which guarantees that it was not carried out, such as for a new comment.
   * - `never`: not repeated, because the caller does that.
   */
  readonly repeat?: 'outage' | 'refusal' | 'never'
}

/** A request that failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status. Undefined when there was no answer, or only part of it arrived. */
  readonly status: number | undefined
  /** Type of a GraphQL error: 'FORBIDDEN', 'NOT_FOUND', … Undefined for other errors. */
  readonly type: string | undefined
  /** Wait that the server requests, ms. Undefined when it requests none. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    facts: {
      status?: number | undefined
      type?: string | undefined
      retryAfterMs?: number | undefined
      cause?: unknown
    },
  ) {
    super(message, { cause: facts.cause })
    this.status = facts.status
    this.type = facts.type
    this.retryAfterMs = facts.retryAfterMs
  }

  /** True when the request may have been carried out without an answer, or may succeed later. */
  get isOutage(): boolean {
    return this.status === undefined ? this.type === undefined : this.status >= 500 || this.isRateLimit
  }

  get isRateLimit(): boolean {
    return this.retryAfterMs !== undefined || this.status === 429
  }

  /** True when the token lacks a permission. Servers also answer 404 to hide what the token may not read. */
  get isRefusal(): boolean {
    return !this.isRateLimit && (this.status === 401 || this.status === 403 || this.type === 'FORBIDDEN')
  }
}

/** Dependencies of the client. */
export interface ClientHost {
  readonly token: string
  sleep(ms: number): Promise<void>
  /** Milliseconds since epoch. */
  now(): number
  /** Logs why and how long the client waits. */
  log(line: string): void
}

/** Most attempts for a request. */
const MAX_ATTEMPTS = 4
/** First pause after an outage, ms; each further pause is twice as long. */
const FIRST_PAUSE_MS = 1_000
/** Longest wait for the end of a rate limit, ms; a longer one is an error without waiting. */
const LONGEST_WAIT_MS = 60_000
/** Pause after a secondary rate limit that names no time, ms. GitHub's documentation requires at least one minute. */
const SECONDARY_PAUSE_MS = 60_000
/** Longest time for one answer, ms. */
const TIMEOUT_MS = 30_000
/** Longest time for one download, ms. */
const DOWNLOAD_TIMEOUT_MS = 300_000

/** Returns a client for the repository of the context. Octokit, and undici behind a proxy, are loaded here. */
export async function connectGitHub(
  context: Pick<Context, 'owner' | 'repo' | 'apiUrl' | 'graphqlUrl' | 'proxy'>,
  host: ClientHost,
): Promise<GitHubApi> {
  const { Octokit } = await import('octokit')
  const fetch = await proxiedFetch(context.proxy)
  const octokit = new Octokit({
    auth: host.token,
    baseUrl: context.apiUrl,
    userAgent: 'perf-gate',
    retry: { enabled: false },
    throttle: { enabled: false },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    request: {
      fetch: (url: string, init: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    },
  })
  const { owner, repo } = context

  const send = <T>(
    parameters: RequestParameters & { method: string; url: string },
    options: SendOptions = {},
  ): Promise<T> =>
    repeated(options.repeat ?? 'outage', host, async () => {
      const { data, status } = await octokit.request(parameters).catch((error: unknown) => {
        throw apiError(error, host.now())
      })
      // All answers are JSON; octokit returns a text when it cannot parse one.
      if (typeof data === 'string' && status !== 204)
        throw new ApiError(`${parameters.method} ${parameters.url}: the answer was incomplete.`, {})
      return data as T
    })

  return {
    owner,
    repo,
    request: (route, parameters, options) => {
      const [method, url] = route.split(' ') as [string, string]
      // Octokit adds parameters that the route does not name to the query.
      const ours = url.includes('{owner}') ? { owner, repo } : {}
      return send({ method, url, ...ours, ...parameters }, options)
    },
    list: async (route, parameters) => {
      const [method, url] = route.split(' ') as [string, string]
      const all: unknown[] = []
      for (let page = 1, size = 100; size === 100; page++) {
        const items = await send<unknown[]>({ method, url, owner, repo, ...parameters, per_page: 100, page })
        // A server that ignores `page` returns the same items for ever when there are exactly a hundred.
        if (page > 1 && JSON.stringify(items[0]) === JSON.stringify(all[0])) break
        all.push(...items)
        size = items.length
      }
      return all as never
    },
    download: (route, parameters, maxBytes) => {
      const [method, url] = route.split(' ') as [string, string]
      const manually = { redirect: 'manual', parseSuccessResponseBody: false } as const
      return repeated('outage', host, async () => {
        const { headers } = await octokit
          .request({ method, url, owner, repo, ...parameters, request: manually })
          .catch((error: unknown) => {
            throw apiError(error, host.now())
          })
        if (headers.location === undefined) throw new ApiError(`${route}: the answer has no redirect.`, { status: 200 })
        return fetchBytes(fetch, headers.location, maxBytes)
      })
    },
    graphql: async <T>(query: string, variables: Record<string, unknown>, options?: SendOptions) => {
      const answer = await send<{ data?: T; errors?: { message: string; type?: string }[] }>(
        { method: 'POST', url: context.graphqlUrl, query, variables },
        options,
      )
      const error = answer.errors?.[0]
      if (error) throw new ApiError(error.message, { status: 200, type: error.type ?? 'UNKNOWN' })
      return answer.data as T
    },
  }
}

/** Downloads an address without trusting its content-length. @throws ApiError also for a truncated download */
async function fetchBytes(fetch: Fetch, address: string, maxBytes: number): Promise<Uint8Array | 'too-large'> {
  const { host } = new URL(address)
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) })
    if (!response.ok) throw new ApiError(`GET ${host}: ${response.status}.`, { status: response.status })
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > maxBytes) return 'too-large'
      chunks.push(chunk)
    }
    return Buffer.concat(chunks, length)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(`GET ${host}: the download was incomplete.`, { cause })
  }
}

async function repeated<T>(
  repeat: Required<SendOptions>['repeat'],
  host: ClientHost,
  send: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutage || repeat === 'never') throw error
      const waitMs = pauseAfter(error, attempt)
      if (attempt >= MAX_ATTEMPTS || (repeat === 'refusal' && !error.isRateLimit)) throw error
      host.log(`${error.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`)
      await host.sleep(waitMs)
    }
  }
}

/**
 * Returns the pause before the next attempt, ms: what the server requests, else twice as long after each attempt (1-based).
 *
 * @throws ApiError when the pause is longer than LONGEST_WAIT_MS
 */
export function pauseAfter(outage: ApiError, attempt: number): number {
  const waitMs = outage.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1)
  if (waitMs <= LONGEST_WAIT_MS) return waitMs
  const minutes = Math.ceil(waitMs / 60_000)
  const advice = `The rate limit ends in ${minutes} minutes, longer than perf-gate waits. Run the job again later.`
  throw new ApiError(`${outage.message} ${advice}`, outage)
}

interface RequestErrorLike {
  readonly message: string
  readonly status?: number
  readonly response?: { readonly headers: Readonly<Record<string, string | number | undefined>> }
  readonly request?: { readonly method: string; readonly url: string }
}

function apiError(error: unknown, nowMs: number): ApiError {
  const { message, status, response, request } = error as RequestErrorLike
  const where = request ? `${request.method} ${new URL(request.url).pathname}` : 'the API'
  if (!response) return new ApiError(`${where}: no answer (${message}).`, { cause: error })
  return new ApiError(`${where}: ${status} ${message.replace(/ - https?:\S+$/, '')}.`, {
    status,
    retryAfterMs: rateLimitMs(status!, message, response.headers, nowMs),
    cause: error,
  })
}

/** Returns how long a rate limit lasts, ms; undefined when the answer is not about a rate limit. */
function rateLimitMs(
  status: number,
  message: string,
  headers: Readonly<Record<string, string | number | undefined>>,
  nowMs: number,
): number | undefined {
  if (status !== 403 && status !== 429) return undefined
  const after = Number(headers['retry-after'])
  if (after > 0) return after * 1000
  if (String(headers['x-ratelimit-remaining']) === '0')
    return Math.max(1000, Number(headers['x-ratelimit-reset']) * 1000 - nowMs + 1000)
  return status === 429 || /secondary rate limit/i.test(message) ? SECONDARY_PAUSE_MS : undefined
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

async function proxiedFetch({ http, https, none }: Context['proxy']): Promise<Fetch> {
  if (http === undefined && https === undefined) return (url, init) => globalThis.fetch(url, init)
  const undici = await import('undici')
  const dispatcher = new undici.EnvHttpProxyAgent({
    httpProxy: http ?? '',
    httpsProxy: https ?? '',
    noProxy: none ?? '',
  })
  return (url, init) => undici.fetch(url, { ...(init as object), dispatcher }) as unknown as Promise<Response>
}

/**
 * Turns a failed request into an error message for users. `doing` completes 'cannot …'; `permission` is the line that the
 * job needs under `permissions`.
 */
export function publishError(error: unknown, doing: string, permission: string, fork: boolean): PublishError {
  if (!(error instanceof ApiError))
    return new PublishError(`cannot ${doing}. The verdict is unaffected.`, { cause: error })
  if (!error.isRefusal && error.status !== 404)
    return new PublishError(`cannot ${doing}: ${error.message} The verdict is unaffected.`, { cause: error })
  const remedy = fork
    ? 'The token of a pull request from a fork is read-only: let a second job on workflow_run comment (mode: comment).'
    : `Add "permissions: ${permission}" to the job.`
  return new PublishError(`cannot ${doing}: ${error.status ?? error.type}. ${remedy} The verdict is unaffected.`, {
    cause: error,
  })
}
