/**
 * The errors a user can fix, one class for each kind of fix. A message has the form
 * `where: what is wrong (what was found). What to do.` Any other error is a bug of perf-gate and is shown with its stack.
 */

/** Base class of all errors whose message is meant for the user. */
export class UserError extends Error {
  override readonly name: string = 'UserError'
}

/** Edit the configuration file. */
export class ConfigError extends UserError {
  override readonly name = 'ConfigError'
}

/** Correct the command line or the action's inputs. */
export class UsageError extends UserError {
  override readonly name = 'UsageError'
}

/** Repair or replace a result file, or correct its path. */
export class InputError extends UserError {
  override readonly name = 'InputError'
}

/** Correct the load-test command, or install what it needs. */
export class LoadTestError extends UserError {
  override readonly name = 'LoadTestError'
}

/** Correct the baseline store: its permissions, its settings, or a damaged file. */
export class StoreError extends UserError {
  override readonly name = 'StoreError'
}

/** Publish again: a comment, chart or file could not be written. The verdict does not change. */
export class PublishError extends UserError {
  override readonly name = 'PublishError'
}

/** Returns a handler for errors of a class, as an argument of `catch`. Others are thrown on. */
export function only<Kind extends Error, Result>(
  kind: abstract new (...given: never[]) => Kind,
  handle: (error: Kind) => Result,
) {
  return (error: unknown): Result => {
    if (error instanceof kind) return handle(error)
    throw error
  }
}

/** Returns the text on an output that cannot be made. Outputs decide nothing: the verdict is known, and the run is stored. */
export function outputProblem(output: string, error: unknown): string {
  if (error instanceof UserError) return error.message
  return `${output}: cannot be written (${error instanceof Error ? error.message : error}). The verdict is unaffected.`
}

/** Returns the text shown for an error: the message of a `UserError` with its causes, or the stack of any other error. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `unexpected: ${String(error)}`
  if (!(error instanceof UserError)) return `internal error: ${error.stack ?? error.message}`
  const causes: string[] = []
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause)
    if (!error.message.includes(cause.message)) causes.push(`  caused by: ${cause.message}`)
  return [error.message, ...causes].join('\n')
}
