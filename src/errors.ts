/**
 * The errors that are a user's to mend, one class per remedy, and the text people see. A message reads
 * `where: what is wrong (what was found). What to do.` Anything else that is thrown is a defect of perf-gate and keeps
 * its stack.
 */

/** The base of all errors whose message is meant for the user. */
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

/** Mend or replace a result file, or its path. */
export class InputError extends UserError {
  override readonly name = 'InputError'
}

/** Correct the load-test command, or what it needs to run. */
export class LoadTestError extends UserError {
  override readonly name = 'LoadTestError'
}

/** The baseline store: permissions, settings, a damaged file. */
export class StoreError extends UserError {
  override readonly name = 'StoreError'
}

/** A comment, chart or upload could not be published. The verdict stands. */
export class PublishError extends UserError {
  override readonly name = 'PublishError'
}

/** Returns the text shown for an error: the message of a known one with its causes, the stack of an unknown one. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `unexpected: ${String(error)}`
  if (!(error instanceof UserError)) return `internal error: ${error.stack ?? error.message}`
  const causes: string[] = []
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause)
    causes.push(`  caused by: ${cause.message}`)
  return [error.message, ...causes].join('\n')
}
