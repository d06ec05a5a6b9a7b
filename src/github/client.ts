/**
 * The API of the server, as little of it as is needed: one request, all pages of a list, one GraphQL operation. Octokit
 * does the talking; how often a request is repeated and how long anybody waits is decided here, since a gate must end.
 *
 * What may be repeated blindly is only what can be done twice without harm. An answer that was cut counts as lost.
 */
import type { Endpoints, RequestParameters } from '@octokit/types'
import { PublishError } from '../errors.ts'
import type { Context } from './event.ts'

export interface GitHubApi {
  readonly owner: string
  readonly repo: string
  /** Sends a request; `owner` and `repo` are filled in. Returns the data of the answer. @throws ApiError */
  request<R extends keyof Endpoints>(route: R, parameters?: Parameters_<R>, options?: SendOptions): Promise<Data<R>>
  /** Returns a list from all of its pages. @throws ApiError */
  list<R extends keyof Endpoints>(route: R, parameters?: Parameters_<R>): Promise<Data<R>>
  /**
   * Downloads what a route redirects to, without the token, which is not for the store behind the API. Stops at
   * `maxBytes`. @throws ApiError
   */
  download<R extends keyof Endpoints>(
    route: R,
    parameters: Parameters_<R>,
    maxBytes: number,
  ): Promise<Uint8Array | 'too-large'>
  /** Sends a GraphQL operation; an answer with errors is an ApiError. */
  graphql<T>(query: string, variables: Record<string, unknown>, options?: SendOptions): Promise<T>
}

type Parameters_<R extends keyof Endpoints> = Omit<Endpoints[R]['parameters'], 'owner' | 'repo'> & RequestParameters
type Data<R extends keyof Endpoints> = Endpoints[R]['response']['data']

export interface SendOptions {
  /**
   * When it is sent again: after any outage; only when it was refused for its rate, and so not done, as with a new
   * comment that would appear twice; or never, since the caller does.
   * @default 'outage'
   */
  readonly repeat?: 'outage' | 'refusal' | 'never'
}

/** What went wrong with a request. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; absent when there was no answer, or it was cut. */
  readonly status: number | undefined
  /** Type of a GraphQL error: 'FORBIDDEN', 'NOT_FOUND', … */
  readonly type: string | undefined
  /** How long the server asks to wait, ms. */
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

  /** True when it may have been done and nobody heard of it, or may work later. */
  get isOutage(): boolean {
    return this.status === undefined ? this.type === undefined : this.status >= 500 || this.isRateLimit
  }

  get isRateLimit(): boolean {
    return this.retryAfterMs !== undefined || this.status === 429
  }

  /** True when the token lacks a permission: servers hide what may not be read behind 404. */
  get isRefusal(): boolean {
    return !this.isRateLimit && (this.status === 401 || this.status === 403 || this.type === 'FORBIDDEN')
  }
}

/** What the client needs of the outside. */
export interface ClientHost {
  readonly token: string
  sleep(ms: number): Promise<void>
  /** Milliseconds since epoch. */
  now(): number
  /** Says that and why it waits. */
  log(line: string): void
}

/** Times a request is sent at most. */
const MAX_ATTEMPTS = 4
/** First pause after an outage, ms; it doubles. */
const FIRST_PAUSE_MS = 1_000
/** Longest wait for a rate limit to be lifted, ms; a longer one is an error at once. */
const LONGEST_WAIT_MS = 60_000
/** Pause after a secondary limit that names none: what the documentation asks for. */
const SECONDARY_PAUSE_MS = 60_000
/** Longest time for one answer, ms. */
const TIMEOUT_MS = 30_000
/** Longest time for one download, ms. */
const DOWNLOAD_TIMEOUT_MS = 300_000

/** Makes a client for the repository of the context; octokit is loaded now, a proxy's client only where there is one. */
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
      // All answers are JSON; octokit hands on as text what it cannot parse.
      if (typeof data === 'string' && status !== 204)
        throw new ApiError(`${parameters.method} ${parameters.url}: the answer was cut.`, {})
      return data as T
    })

  return {
    owner,
    repo,
    request: (route, parameters, options) => {
      const [method, url] = route.split(' ') as [string, string]
      // What a route has no place for would become part of its query.
      const ours = url.includes('{owner}') ? { owner, repo } : {}
      return send({ method, url, ...ours, ...parameters }, options)
    },
    list: async (route, parameters) => {
      const [method, url] = route.split(' ') as [string, string]
      const all: unknown[] = []
      for (let page = 1, size = 100; size === 100; page++) {
        const items = await send<unknown[]>({ method, url, owner, repo, ...parameters, per_page: 100, page })
        // A server without pages gives the same again, and for ever where there are just a hundred.
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
        if (headers.location === undefined) throw new ApiError(`${route}: redirects nowhere.`, { status: 200 })
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

/** Fetches what an address has, which may be longer than it says. An answer that was cut counts as none. */
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
    throw new ApiError(`GET ${host}: the download was cut.`, { cause })
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
 * Returns how long to wait, ms, before what failed is tried again: as long as the server asks, else longer with each
 * attempt (1-based).
 *
 * @throws ApiError when that is longer than a gate waits.
 */
export function pauseAfter(outage: ApiError, attempt: number): number {
  const waitMs = outage.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1)
  if (waitMs <= LONGEST_WAIT_MS) return waitMs
  const minutes = Math.ceil(waitMs / 60_000)
  throw new ApiError(`${outage.message} The limit is lifted in ${minutes} minutes, longer than a gate waits.`, outage)
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
    retryAfterMs: patienceAsked(status!, message, response.headers, nowMs),
    cause: error,
  })
}

/** Returns how long a rate limit lasts, ms; undefined when the answer is about something else. */
function patienceAsked(
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
 * Returns a refusal or failure of the API as an error for people. `doing` completes 'cannot …'; `permission` is the line
 * a job needs.
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
