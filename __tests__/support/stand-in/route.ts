/** A route of the stand-in: a request, its answer, and the permission it needs. */
import type { Answers } from './answers.ts'
import type { BareRepository } from './bare-repository.ts'
import type { Account, Permissions, StandInState } from './state.ts'

/** A request that reached a route. */
export interface Call {
  readonly state: StandInState
  readonly git: BareRepository
  readonly answers: Answers
  /** The values of the path's placeholders, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  // biome-ignore lint/suspicious/noExplicitAny: checked by the OpenAPI description before a route sees it.
  readonly body: any
  readonly account: Account | undefined
  readonly accept: string
  /** Address of the API, without a final slash. */
  readonly base: string
  /** Path of the request, as it was sent. */
  readonly path: string
}

export interface Answer {
  readonly status?: number
  /** Fields that GitHub's description requires may be absent. */
  readonly json?: unknown
  readonly bytes?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

type Scope = keyof Permissions
/** The scope that a token must have, or one of several, and the level. */
type Needs = readonly [scope: Scope | readonly Scope[], level: 'read' | 'write']

export interface Route {
  readonly method: string
  readonly path: string
  readonly needs: Needs | undefined
  readonly answer: (call: Call) => Answer
}

/**
 * Makes a route below the repository, or of the server itself if the path begins with a slash. `{name}` in a path stands for a
 * segment, `{name+}` for the rest.
 */
export function on(
  request: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} ${string}`,
  needs: Needs | undefined,
  answer: (call: Call) => Answer,
): Route {
  const [method, path = ''] = request.split(' ') as [string, string?]
  const repository = `/repos/{owner}/{repo}${path === '' ? '' : '/'}`
  return { method, path: path.startsWith('/') ? path : repository + path, needs, answer }
}

/** An answer that is an error, with GitHub's usual body. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: unknown

  constructor(status: number, message: string, errors?: unknown) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

/** Returns what was found; throws GitHub's 404 for nothing. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new HttpError(404, 'Not Found')
  return found
}

/** Cuts a list to the requested page, with the next one in GitHub's Link header: 30 a page by default, at most 100. */
export function page({ query, base, path }: Call, all: readonly unknown[]): Answer {
  const size = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 30)))
  const number = Math.max(1, Number(query.get('page') ?? 1))
  const json = all.slice((number - 1) * size, number * size)
  if (number * size >= all.length) return { json }
  const next = new URLSearchParams(query)
  next.set('page', String(number + 1))
  return { json, headers: { link: `<${base}${path}?${next}>; rel="next"` } }
}

/** A page of a list that GitHub puts into an object, with the length of the whole. */
export function countedPage(call: Call, name: string, all: readonly unknown[]): Answer {
  const cut = page(call, all)
  return { ...cut, json: { total_count: all.length, [name]: cut.json } }
}
