/** Runs the command line of this process, and hands its command what it may use: output, time, chance and the other packages. */

import type { CommandHost } from './cli/command-host.ts'
import { runCommandLine } from './cli/commands.ts'
import { COMMANDS } from './commands.ts'
import { keepNewSpaceSmall } from './core/host/heap.ts'
import { openPrinter } from './core/host/printer.ts'
import { defined } from './core/model/defined.ts'
import { readingThreads } from './read/formats/workers/threads.ts'
import { readers } from './readers.ts'
import { draw, explain } from './report/draw.ts'

keepNewSpaceSmall()

/** SOURCE_DATE_EPOCH of reproducible builds: seconds since epoch that replace the current time. */
const epoch = process.env.SOURCE_DATE_EPOCH
const frozenAt = epoch !== undefined && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : undefined

const { NO_COLOR, FORCE_COLOR, TERM } = process.env
const isDumb = TERM === 'dumb'
/** NO_COLOR overrides FORCE_COLOR, which overrides what the terminal can do. */
const color =
  !NO_COLOR &&
  (FORCE_COLOR === undefined
    ? process.stdout.isTTY === true && !isDumb
    : !['0', 'false'].includes(FORCE_COLOR))

const host: CommandHost = {
  environment: process.env,
  ...defined({ user: process.env.USER }),
  ...openPrinter({ color, isInteractive: process.stderr.isTTY === true && !isDumb }),
  color,
  width: process.stdout.columns ?? 100,
  readers,
  draw,
  explain,
  threads: readingThreads(new URL('./reading-worker.ts', import.meta.url)),
  collected: () => import('./measure/collect/read-collected.ts'),
  engines: async () => (await import('./measure/session/engine-run.ts')).enginesOf(process.env),
  now: () => frozenAt ?? Date.now(),
  random: () => Math.random(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}

process.exitCode = await runCommandLine(process.argv.slice(2), host, COMMANDS)
