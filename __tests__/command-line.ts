/** Runs the command line and returns its exit code and its output: in this process, or as a user starts it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { runCommandLine } from '../src/cli/commands.ts'
import { COMMANDS } from '../src/commands.ts'
import { printerTo } from '../src/core/host/escaping-printer.ts'
import { defined } from '../src/core/model/defined.ts'
import { VERSION } from '../src/core/model/version.ts'
import { enginesOf } from '../src/measure/session/engine-run.ts'
import { seededRandom } from './support/random.ts'
import { silentHost } from './support/silent-host.ts'

export const ROOT = resolve(import.meta.dirname, '..')

/** The date of the outputs: a day after the recorded runs. */
export const NOW = '1795305600'

/** Environment variables that a program needs to start. Node needs SystemRoot on Windows. */
export const MINIMAL_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  // Whatever branch this repository has checked out, its runs are recorded.
  CI: '1',
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

type Environment = Readonly<Record<string, string>>

/** The end of the last command: they share the working folder of this process. */
let previous: Promise<unknown> = Promise.resolve()

/** Runs perf-gate from its sources in this process and in a folder, by default the repository. */
export function perfGate(
  args: readonly string[],
  cwd = ROOT,
  environment: Environment = {},
): Promise<Finished> {
  const ended = previous.then(() => runIn(cwd, args, environment))
  previous = ended.catch(() => {})
  return ended
}

async function runIn(
  cwd: string,
  args: readonly string[],
  environment: Environment,
): Promise<Finished> {
  const before = process.cwd()
  const texts = { stdout: '', stderr: '' }
  const into = (stream: keyof typeof texts) => (text: string) => {
    texts[stream] += text
  }
  process.chdir(cwd)
  try {
    const exitCode = await runCommandLine(
      args,
      silentHost({
        ...printerTo(
          { out: into('stdout'), err: into('stderr') },
          { color: false, isInteractive: false },
        ),
        environment: { ...MINIMAL_ENVIRONMENT, ...environment },
        width: 100,
        collected: () => import('../src/measure/collect/read-collected.ts'),
        engines: async () => enginesOf({ ...MINIMAL_ENVIRONMENT, ...environment }),
        now: () => 1000 * Number(NOW),
        random: seededRandom(1).uniform,
        sleep: ms => new Promise(done => setTimeout(done, ms)),
      }),
      COMMANDS,
    )
    return { exitCode, ...texts }
  } finally {
    process.chdir(before)
  }
}

/** Starts the built perf-gate in a folder, by default the repository; `ended` waits until it exits. */
export function startPerfGate(args: readonly string[], cwd = ROOT, environment: Environment = {}) {
  const child = spawn(process.execPath, [join(inject('programs'), 'cli.js'), ...args], {
    cwd,
    env: { SOURCE_DATE_EPOCH: NOW, ...MINIMAL_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
    })
  const ended = once(child, 'close').then(
    ([exitCode]): Finished => ({ exitCode: exitCode ?? -1, ...texts }),
  )
  return { child, ended, texts }
}
