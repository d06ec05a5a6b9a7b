/**
 * Client of the GitHub API: single requests, whole lists, downloads and GraphQL. Octokit sends the requests, repeats them after
 * an outage, and waits for the end of a rate limit, a limited number of times each, because a gate must end.
 *
 * A truncated answer counts as no answer.
 */
import type { Endpoints, RequestParameters, ResponseHeaders } from '@octokit/types'
import type { RequestError } from 'octokit'
import { ApiError } from './api-error.ts'
import type { Context } from './event.ts'
import { bytesOf, fetchWhole, SECONDARY_PAUSE } from './whole-answer.ts'

export type GitHubApi = Readonly<Awaited<ReturnType<typeof connectGitHub>>>

type Parameters_<R extends keyof Endpoints> = Omit<Endpoints[R]['parameters'], 'owner' | 'repo'> &
  RequestParameters
type Data<R extends keyof Endpoints> = Endpoints[R]['response']['data']

/**
 * Parameters of a request that must not be made twice: it is not repeated after an outage. After a rate limit it is, which
 * guarantees that it was not carried out.
 */
export const ONCE = { request: { retries: 0 } } as const

/** Dependencies of the client. */
export interface ClientHost {
  readonly token: string
  /** What the client waits for a second, ms. Absent: 1,000. */
  readonly secondMs?: number
  /** Milliseconds since epoch. */
  now(): number
  /** Logs why and how long the client waits. */
  log(line: string): void
}

/** Most attempts for a request. */
const MAX_ATTEMPTS = 4
/** Longest wait for the end of a rate limit, seconds; a longer one is an error without waiting. */
const LONGEST_WAIT = 60
/** Longest time for one download, ms. */
const DOWNLOAD_TIMEOUT_MS = 300_000
/** Statuses of refusals, which are not repeated. */
const REFUSALS = Array.from({ length: 100 }, (_, index) => 400 + index)
/** In place of octokit's queues, which keep a second between writes: a job makes few, and limits are waited for. */
const UNQUEUED = {
  key: () => ({
    schedule: <T>(_: object, send: (...given: unknown[]) => T, ...given: unknown[]) =>
      send(...given),
  }),
}

/** Returns a client for the repository of the context. Octokit is loaded here. */
export async function connectGitHub(
  context: Pick<Context, 'owner' | 'repo' | 'apiUrl' | 'graphqlUrl'>,
  { token, secondMs = 1000, now, log }: ClientHost,
) {
  const { Octokit } = await import('octokit')
  const waitsFor = (seconds: number, request: object, _: unknown, retries: number) => {
    if (seconds > LONGEST_WAIT || retries >= MAX_ATTEMPTS - 1) return false
    const { method, url } = octokit.request.endpoint.parse(request as never)
    log(`${method} ${pathOf(url)}: rate limit. Trying again in ${seconds} s.`)
    return true
  }
  const octokit = new Octokit({
    auth: token,
    baseUrl: context.apiUrl,
    userAgent: 'perf-gate',
    retry: { retries: MAX_ATTEMPTS - 1, doNotRetry: REFUSALS, retryAfterBaseValue: secondMs },
    throttle: {
      onRateLimit: waitsFor,
      onSecondaryRateLimit: waitsFor,
      fallbackSecondaryRateRetryAfter: SECONDARY_PAUSE,
      retryAfterBaseValue: secondMs,
      global: UNQUEUED,
      write: UNQUEUED,
      notifications: UNQUEUED,
    },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    request: {
      fetch: (url: string, init: RequestInit) => fetchWhole(url, init, now),
      // Octokit's parser overflows the stack on texts of more than about 5 MB where JSON.parse gives no source, as in Node 20.
      parseSuccessResponseBody: false,
    },
  })
  const { owner, repo } = context

  const send = async <T>(route: string, parameters: RequestParameters = {}): Promise<T> => {
    const [method, url] = route.split(' ') as [string, string]
    // Octokit adds parameters that the route does not name to the query.
    const ours = url.includes('{owner}') ? { owner, repo } : {}
    try {
      return (await octokit.request({ method, url, ...ours, ...parameters })).data as T
    } catch (error) {
      throw apiError(error, now())
    }
  }

  return {
    owner,
    repo,
    /** What answers have said of the token and the repository, so that it is not asked for again. */
    known: {} as { login?: string; repositoryId?: string },
    /** Sends a request, with `owner` and `repo` filled in. Returns the data of the answer. @throws ApiError */
    request: send as <R extends keyof Endpoints>(
      route: R,
      parameters?: Parameters_<R>,
    ) => Promise<Data<R>>,
    /** Returns the items of all pages of a list. @throws ApiError */
    async list<R extends keyof Endpoints>(route: R, parameters?: Parameters_<R>): Promise<Data<R>> {
      // Octokit takes a conflict (409) for the answer of an empty repository, and returns an empty list.
      let failure: unknown
      const requestPage = Object.assign(
        (options: never) =>
          octokit.request(options).catch((error: unknown) => {
            failure = error
            throw error
          }),
        { endpoint: (given: RequestParameters) => octokit.request.endpoint(route, given) },
      )
      try {
        const given = { owner, repo, per_page: 100, ...parameters }
        const items = await octokit.paginate(requestPage as never, given as never)
        if (failure !== undefined) throw failure
        return items as never
      } catch (error) {
        throw apiError(error, now())
      }
    },
    /**
     * Downloads the target of a route's redirect. The token is not sent to the target, which is another host. Returns
     * 'too-large' beyond `maxBytes`. @throws ApiError
     */
    async download<R extends keyof Endpoints>(
      route: R,
      parameters: Parameters_<R>,
      maxBytes: number,
    ) {
      let downloaded: Uint8Array | 'too-large' | undefined
      const fetch = async (url: string, init: RequestInit) => {
        const answer = await fetchWhole(url, { ...init, redirect: 'manual' }, now)
        const address = answer.headers.get('location')
        if (address === null) return answer
        const target = await globalThis.fetch(address, {
          signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
        })
        if (target.ok) downloaded = await bytesOf(target, maxBytes)
        return new Response(null, { status: target.ok ? 204 : target.status })
      }
      await send(route, { ...parameters, request: { fetch } })
      if (downloaded === undefined)
        throw new ApiError(`${route}: the answer has no redirect.`, { status: 200 })
      return downloaded
    },
    /** Sends a GraphQL operation. @throws ApiError also for an answer that lists errors */
    async graphql<T>(
      query: string,
      variables: Record<string, unknown>,
      parameters?: RequestParameters,
    ): Promise<T> {
      const answer = await send<{ data?: T; errors?: { message: string; type?: string }[] }>(
        `POST ${context.graphqlUrl}`,
        { query, variables, ...parameters },
      )
      const error = answer.errors?.[0]
      if (error) throw new ApiError(error.message, { status: 200, type: error.type ?? 'UNKNOWN' })
      return answer.data as T
    },
  }
}

function pathOf(url: string) {
  return new URL(url).pathname
}

function apiError(error: unknown, nowMs: number): ApiError {
  const { message, status, response, request } = error as Partial<RequestError> & Error
  const where = request ? `${request.method} ${pathOf(request.url)}` : 'the API'
  if (!response || status === undefined)
    return new ApiError(`${where}: no answer (${message}).`, { cause: error })
  const retryAfterMs = rateLimitMs(status, message, response.headers, nowMs)
  const minutes = Math.ceil((retryAfterMs ?? 0) / 60_000)
  const advice = ` The rate limit ends in ${minutes} minutes, longer than perf-gate waits. Run the job again later.`
  const text = `${where}: ${status} ${message.replace(/ - https?:\S+$/, '')}.`
  return new ApiError(minutes * 60 > LONGEST_WAIT ? text + advice : text, {
    status,
    retryAfterMs,
    cause: error,
  })
}

/** Returns how long a rate limit lasts, ms; undefined when the answer is not about a rate limit. */
function rateLimitMs(
  status: number,
  message: string,
  headers: ResponseHeaders,
  nowMs: number,
): number | undefined {
  if (status !== 403 && status !== 429) return undefined
  const after = Number(headers['retry-after'])
  if (after > 0) return after * 1000
  if (String(headers['x-ratelimit-remaining']) === '0')
    return Math.max(1000, Number(headers['x-ratelimit-reset']) * 1000 - nowMs + 1000)
  return status === 429 || /secondary rate limit/i.test(message)
    ? SECONDARY_PAUSE * 1000
    : undefined
}
