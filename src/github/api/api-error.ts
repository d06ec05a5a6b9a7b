/** Why a request to the GitHub API failed: an outage, a rate limit, or a refusal. */

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
    facts: Partial<Pick<ApiError, 'status' | 'type' | 'retryAfterMs'>> & ErrorOptions,
  ) {
    super(message, { cause: facts.cause })
    this.status = facts.status
    this.type = facts.type
    this.retryAfterMs = facts.retryAfterMs
  }

  /** True when the request may have been carried out without an answer, or may succeed later. */
  get isOutage(): boolean {
    return this.status === undefined
      ? this.type === undefined
      : this.status >= 500 || this.isRateLimit
  }

  /** True when the server asks to wait. */
  get isRateLimit(): boolean {
    return this.retryAfterMs !== undefined || this.status === 429
  }

  /** True when the token lacks a permission. Servers also answer 404 to hide what the token may not read. */
  get isRefusal(): boolean {
    return (
      !this.isRateLimit && (this.status === 401 || this.status === 403 || this.type === 'FORBIDDEN')
    )
  }
}

/** Returns the answer of a request, or `otherwise` when the server refuses it or does not know what it names. @throws ApiError */
export function unlessRefused<T, U>(request: Promise<T>, otherwise: U): Promise<T | U> {
  return request.catch((error: unknown) => {
    if (error instanceof ApiError && !error.isOutage) return otherwise
    throw error
  })
}
