/** The entry of the command line: what a command may use of the process, the exit code, and errors. */

import { type Command, CommanderError } from 'commander'
import { commandLine } from './entry/cli/commands.ts'
import { keepNewSpaceSmall } from './entry/heap.ts'
import type { SessionHost } from './extensions/measure/options.ts'
import { openPrinter } from './host/printer.ts'
import { defined } from './model/defined.ts'
import { describeError } from './model/errors.ts'
import { UNABLE_TO_BISECT } from './model/verdict.ts'
import { readingThreads } from './read/formats/workers/threads.ts'

keepNewSpaceSmall()

/** SOURCE_DATE_EPOCH of reproducible builds: seconds since epoch that replace the current time. */
const epoch = process.env.SOURCE_DATE_EPOCH
const frozenAt = epoch !== undefined && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : undefined

const { NO_COLOR, FORCE_COLOR, TERM } = process.env
const isDumb = TERM === 'dumb'
/** NO_COLOR overrides FORCE_COLOR, which overrides what the terminal can do. */
const color =
  !NO_COLOR &&
  (FORCE_COLOR === undefined ? process.stdout.isTTY === true && !isDumb : !['0', 'false'].includes(FORCE_COLOR))

const host: SessionHost = {
  environment: process.env,
  ...defined({ user: process.env.USER }),
  ...openPrinter({ color, isInteractive: process.stderr.isTTY === true && !isDumb }),
  color,
  width: process.stdout.columns ?? 100,
  threads: readingThreads(new URL('./read/formats/workers/reading-worker.ts', import.meta.url)),
  collected: () => import('./extensions/collect/read-collected.ts'),
  now: () => frozenAt ?? Date.now(),
  random: () => Math.random(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}

/** A commit is not bad because perf-gate could not start. */
const failed = process.argv[2] === 'decide' && process.argv.includes('--bisect') ? UNABLE_TO_BISECT : 2

try {
  const program = commandLine(host, exitCode => {
    process.exitCode = exitCode
  })
  const given = process.argv.slice(2)
  const unfinished = unfinishedCommand(program, given)
  // Nothing was judged, as where a variable of a CI job is empty.
  if (unfinished) {
    host.out(unfinished.helpInformation())
    process.exitCode = 2
  } else await program.parseAsync(upToUnknown(program, given), { from: 'user' })
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : failed
  } else {
    host.err(describeError(error))
    process.exitCode = failed
  }
}

/** Returns the command that the words name when it needs another word: perf-gate itself, or `baseline`. */
function unfinishedCommand(program: Command, words: readonly string[]): Command | undefined {
  const command = words.reduce<Command | undefined>(
    (of, word) => of?.commands.find(each => each.name() === word),
    program,
  )
  return command && command.commands.length > 0 ? command : undefined
}

/** Returns the words up to the first one that is no command: the help after it would look like that of a command. */
function upToUnknown(program: Command, words: readonly string[]): readonly string[] {
  let command: Command | undefined = program
  for (const [i, word] of words.entries()) {
    if (word.startsWith('-') || command.commands.length === 0) return words
    if (word === 'help') continue
    command = command.commands.find(each => each.name() === word)
    if (!command) return words.slice(0, i + 1).filter(each => each !== 'help')
  }
  return words
}
