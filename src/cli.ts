/** The entry of the command line: what a command may use of the process. */
import { COMMANDS } from './commands.ts'
import { runCommandLine } from './entry/cli/commands.ts'
import type { CommandHost } from './entry/command-host.ts'
import { draw } from './entry/draw.ts'
import { keepNewSpaceSmall } from './entry/heap.ts'
import { openPrinter } from './host/printer.ts'
import { defined } from './model/defined.ts'
import { readingThreads } from './read/formats/workers/threads.ts'
import { readers } from './readers.ts'

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
  threads: readingThreads(new URL('./reading-worker.ts', import.meta.url)),
  collected: () => import('./extensions/collect/read-collected.ts'),
  engines: async () =>
    (await import('./extensions/measure/engine-client.ts')).enginesOf(process.env),
  now: () => frozenAt ?? Date.now(),
  random: () => Math.random(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}

process.exitCode = await runCommandLine(process.argv.slice(2), host, COMMANDS)
