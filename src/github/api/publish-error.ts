/** Turns a failed request into what a user can do about it. */
import { PublishError } from '../../core/model/errors.ts'
import { ApiError } from './api-error.ts'

/**
 * Turns a failed request into an error message for users. `doing` completes 'cannot …'; `permission` is the line that the job needs
 * under `permissions`; `fork`: the token is read-only because the pull request comes from a fork. @internal Exported for its test.
 */
export function publishError(
  cause: unknown,
  doing: string,
  permission: string,
  fork = false,
): PublishError {
  const why = () => {
    if (!(cause instanceof ApiError)) return '.'
    if (!cause.isRefusal && cause.status !== 404) return `: ${cause.message}`
    const remedy = fork
      ? 'The token of a pull request from a fork is read-only: let a second job on workflow_run comment (mode: comment).'
      : `Add "permissions: ${permission}" to the job.`
    return `: ${cause.status ?? cause.type}. ${remedy}`
  }
  return new PublishError(`cannot ${doing}${why()} The verdict is unaffected.`, { cause })
}

/** Returns a handler of a failed request, as an argument of `catch`. @throws PublishError always */
export function refused(doing: string, permission: string, fork?: boolean) {
  return (error: unknown): never => {
    throw publishError(error, doing, permission, fork)
  }
}
