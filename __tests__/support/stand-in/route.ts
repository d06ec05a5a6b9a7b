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
}

export interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly bytes?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** `{name}` in a path stands for a segment, `{name+}` for the rest. `needs` is the scope and level a token must have. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly needs?: readonly [
    scope: keyof Permissions | readonly (keyof Permissions)[],
    level: 'read' | 'write',
  ]
  readonly answer: (call: Call) => Answer
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

export function notFound(): HttpError {
  return new HttpError(404, 'Not Found')
}

/** Cuts a list to the requested page, with GitHub's Link header: 30 a page by default, at most 100. */
export function page(call: Call, path: string, all: readonly unknown[]): Answer {
  const size = Math.min(100, Math.max(1, Number(call.query.get('per_page') ?? 30)))
  const number = Math.max(1, Number(call.query.get('page') ?? 1))
  const last = Math.max(1, Math.ceil(all.length / size))
  const link = (to: number, rel: string): string => {
    const query = new URLSearchParams(call.query)
    query.set('page', String(to))
    return `<${call.base}${path}?${query}>; rel="${rel}"`
  }
  const links = [
    ...(number > 1 ? [link(1, 'first'), link(number - 1, 'prev')] : []),
    ...(number < last ? [link(number + 1, 'next'), link(last, 'last')] : []),
  ]
  return {
    json: all.slice((number - 1) * size, number * size),
    ...(links.length > 0 && { headers: { link: links.join(', ') } }),
  }
}
