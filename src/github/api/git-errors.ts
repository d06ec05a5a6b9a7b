/** What a failed request means for a branch that is a store: a lost race, an old server, or what the user must change. */
import { StoreBusyError } from '../../core/gate/baseline/store.ts'
import { StoreError } from '../../core/model/errors.ts'
import { ApiError } from './api-error.ts'

/** Whether an error reports a lost race, even if a stale replica still shows the old tip. */
export function isRace(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.type === 'STALE_DATA' ||
      /not a fast forward|already exists|expected (branch|ref)|stale/i.test(error.message))
  )
}

/** Whether a repository has no commit yet. */
export function isEmptyRepository(error: ApiError): boolean {
  return error.status === 409 && /empty/i.test(error.message)
}

/** Whether a server lacks `updateRefs`. */
export function isUnknownMutation(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.type !== undefined &&
    /updateRefs|UpdateRefsInput/.test(error.message)
  )
}

/** Returns the error of a store. `doing` completes 'cannot … of NAME'. */
export function storeError(cause: unknown, name: string, doing: string): Error {
  const cannot = `cannot ${doing} of ${name}`
  if (!(cause instanceof ApiError))
    return cause instanceof Error ? cause : new StoreError(`${cannot}.`)
  const { message, status, retryAfterMs } = cause
  // Another 409 is a temporary conflict inside the server.
  if (cause.isOutage || (status === 409 && !isEmptyRepository(cause)))
    return new StoreBusyError(`${cannot}: ${message}`, { cause, retryAfterMs })
  const failed = (why: string) => new StoreError(`${cannot}: ${why}`, { cause })
  if (cause.isRefusal) {
    const level = /^read/.test(doing) ? 'read' : 'write'
    return failed(
      `${status === 200 ? 403 : status}. Add "permissions: contents: ${level}" to the job; forks' tokens are read-only.`,
    )
  }
  if (isEmptyRepository(cause)) return failed('the repository has no commit yet. Push one first.')
  if (status === 404 && /^write/.test(doing))
    return failed(
      `404. Add "permissions: contents: write" to the job; a server that lacks GitHub's git API needs a folder as store.`,
    )
  const answer = /[.!?]$/.test(message) ? message : `${message}.`
  return failed(`${answer} If a rule protects the branch, allow the job's token to bypass it.`)
}

/** Returns a function that sends a request, and throws what its failure means. */
export function guardedIn(name: string) {
  return async <T>(doing: string, send: () => Promise<T>): Promise<T> => {
    try {
      return await send()
    } catch (error) {
      throw storeError(error, name, doing)
    }
  }
}
