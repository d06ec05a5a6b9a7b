/** Parses the command line, and runs its command. The entries hand in the commands. */

import { Command, CommanderError } from 'commander'
import { describeError } from '../core/model/errors.ts'
import { TOOL_NAMES } from '../core/model/tool.ts'
import { UNABLE_TO_BISECT } from '../core/model/verdict.ts'
import { VERSION } from '../core/model/version.ts'
import type { Command as CommandData } from './command.ts'
import type { CommandHost } from './command-host.ts'

/** The commands by what they are used for, in the order of the help. */
export type CommandGroups = Readonly<Record<string, readonly CommandData[]>>

/** Runs a command line, given without its program; returns the exit code. */
export async function runCommandLine(
  words: readonly string[],
  host: CommandHost,
  groups: CommandGroups,
): Promise<number> {
  // A commit is not bad because perf-gate could not start.
  const failed = words[0] === 'decide' && words.includes('--bisect') ? UNABLE_TO_BISECT : 2
  let exitCode = 0
  try {
    const program = commandLine(words, host, groups, ended => {
      exitCode = ended
    })
    const unfinished = unfinishedCommand(program, words)
    if (!unfinished) {
      await program.parseAsync(upToUnknown(program, words), { from: 'user' })
      return exitCode
    }
    // Nothing was judged, as where a variable of a CI job is empty.
    host.out(unfinished.helpInformation())
    return 2
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === 'commander.excessArguments' && isJudging(words)) host.err(ONE_RUN)
      return error.exitCode === 0 ? 0 : failed
    }
    host.err(describeError(error))
    return failed
  }
}

const ONE_RUN =
  'Each option takes one run: a path, a folder, or a glob in quotes, so that the shell does not expand it.\n'

/** Whether the words are of a command whose options take runs. */
const isJudging = ([command]: readonly string[]) => /^(?:compare|gate|decide)$/.test(command!)

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

/** Returns the command line, to be parsed. `exit` receives the exit code of the command that was run. */
function commandLine(
  words: readonly string[],
  host: CommandHost,
  groups: CommandGroups,
  exit: (exitCode: number) => void,
): Command {
  const root = new Command('perf-gate')
    .description(
      'Judges a load-test run against a baseline, per workflow, and allows for the noise between runs.\n' +
        `Reads results, plain, .gz or .zip, of ${TOOL_NAMES.join(', ')}.`,
    )
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .showHelpAfterError('For valid options, see "perf-gate help" or "perf-gate <command> --help".')
  const add = (to: Command, data: CommandData): Command => {
    const { name, load, more = '' } = data
    const command = to
      .command(name)
      .summary(data.summary ?? '')
      .addHelpText('after', more)
    command.description(data.description ?? '')
    for (const argument of data.arguments ?? []) command.argument(...argument)
    for (const option of data.options?.() ?? []) command.addOption(option)
    for (const below of data.commands ?? []) add(command, below)
    if (load)
      command.action(async (...given) => {
        const run = await load()
        // Commander adds the command itself.
        exit(await run(...([...given.slice(0, -1), host, words] as never[])))
      })
    return command
  }
  const named = Object.values(groups)
    .flat()
    .find(({ name }) => name === words[0])
  for (const [title, commands] of Object.entries(groups)) {
    root.commandsGroup(`${title}:`)
    // Making those that are not named takes a twentieth of the time of a command on a small file.
    for (const data of named ? commands.filter(each => each === named) : commands) {
      const { name, example } = data
      const shown = example === undefined ? '' : `For example: perf-gate ${name} ${example}\n`
      add(root, data).showHelpAfterError(
        `${shown}For valid options, see "perf-gate ${name} --help".`,
      )
    }
  }
  return root.helpCommand(true)
}
