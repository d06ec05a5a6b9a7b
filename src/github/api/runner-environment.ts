/** Reads settings from the environment variables of a runner. */

import { UsageError } from '../../core/model/errors.ts'
import { parseJsonText } from '../../core/model/json-text.ts'

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the event file. @throws UsageError when there is none, or it is not JSON */
export function readEvent(env: Environment, readFile: (path: string) => string): unknown {
  const path = required(env, 'GITHUB_EVENT_PATH')
  try {
    return parseJsonText(readFile(path))
  } catch (cause) {
    throw new UsageError(
      `GITHUB_EVENT_PATH: the event cannot be read (${path}). It must be the file that the runner wrote.`,
      { cause },
    )
  }
}

/** Returns a variable that every runner sets. @throws UsageError when it is not set */
export function required(env: Environment, name: string): string {
  const value = env[name]
  if (value) return value
  throw new UsageError(
    `${name}: not set. The action runs in a GitHub Actions job; elsewhere use the command line: perf-gate compare --help.`,
  )
}

/** Returns what kind of machine a job runs on: 'Linux X64, 4 x AMD EPYC 7763'. Undefined when the processor is not known. */
export function machineOf(
  { RUNNER_OS = '', RUNNER_ARCH = '' }: Environment,
  processors: readonly { readonly model: string }[],
): string | undefined {
  const model = processors[0]?.model.replace(/\s+/g, ' ').trim()
  if (!model) return undefined
  return `${RUNNER_OS} ${RUNNER_ARCH}, ${processors.length} x ${model}`
}
