/** Runs the command line as a user does: a process, its exit code and its output. */
import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { defined } from '../src/model/defined.ts'
import { VERSION } from '../src/model/version.ts'

export const ROOT = resolve(import.meta.dirname, '..')

/** The date of the outputs: a day after the recorded runs. */
export const NOW = '1795305600'

/** Environment variables that a program needs to start. Node needs SystemRoot on Windows. */
export const MINIMAL_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  ...defined({ SystemRoot: process.env.SystemRoot }),
}

/** The version in golden files, so that a release changes none of them. */
const GOLDEN_VERSION = '0.1.0'

/** Returns an output with the version of the golden files. */
export function asGolden(output: string): string {
  return output
    .replaceAll(`perf-gate ${VERSION}`, `perf-gate ${GOLDEN_VERSION}`)
    .replaceAll(`"generator": "${VERSION}"`, `"generator": "${GOLDEN_VERSION}"`)
}

export interface Finished {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs perf-gate in a folder, by default the repository, and waits until it exits. */
export function perfGate(args: readonly string[], cwd = ROOT, input = ''): Promise<Finished> {
  return new Promise(resolveEnd => {
    const program = execFile(
      process.execPath,
      [join(inject('programs'), 'cli.js'), ...args],
      { cwd, env: { SOURCE_DATE_EPOCH: NOW, ...MINIMAL_ENVIRONMENT }, maxBuffer: 64 * 2 ** 20 },
      (error, stdout, stderr) => resolveEnd({ exitCode: error ? Number(error.code) : 0, stdout, stderr }),
    )
    // A program that exits without reading closes the pipe.
    program.stdin?.on('error', () => {}).end(input)
  })
}
