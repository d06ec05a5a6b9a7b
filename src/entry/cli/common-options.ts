/** Options, exit codes and the start of commands, shared by several of them. */

import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { SessionHost } from '../../extensions/measure/options.ts'
import { isName } from '../../model/branch-name.ts'

/** Commands, and what runs them: `run` passes the exit code of a command on to the process. */
export interface Commands {
  readonly root: Command
  /** The words of the command line. */
  readonly words: readonly string[]
  readonly host: SessionHost
  run(exitCode: Promise<number>): Promise<void>
}

export const EXIT_CODES = `
Exit codes: 0 passed (warnings included), 1 a threshold was breached or needed data is missing, 2 no verdict was possible.`

/** Collects the values of an option that can be given several times. */
export function repeatable(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value]
}

/** A name that is not empty and has no line break or other control character. */
export function nameOf(value: string): string {
  if (isName(value)) return value
  throw new InvalidArgumentError('Give a name that is not empty and has no line break.')
}

/** A folder, which need not exist. */
export function folderOf(path: string): string {
  if (!existsSync(path)) folderOf(dirname(path))
  else if (!statSync(path).isDirectory())
    throw new InvalidArgumentError(`"${path}" is a file. Give a folder.`)
  return path
}

/** A folder that exists. */
export function existingFolder(path: string): string {
  if (existsSync(path)) return folderOf(path)
  throw new InvalidArgumentError('There is no such folder. Check the path.')
}

export const suiteOption = () =>
  new Option('--suite <name>', 'name of the baseline; overrides the configuration').argParser(
    nameOf,
  )
export const baseRefOption = (description = 'branch that the baseline belongs to') =>
  new Option('--base-ref <branch>', description).argParser(nameOf)

export const configOption = () =>
  new Option(
    '--config <file>',
    'configuration file; without it, .github/perf-gate.yml if that exists',
  )
export const outOption = () =>
  new Option(
    '--out <folder>',
    'write report.json, comment.md, summary.md, report.html, junit.xml, run.json and charts/*.png to this folder',
  ).argParser(folderOf)
export const formatOption = (...others: string[]) =>
  new Option('--format <format>', 'output format')
    .choices(['terminal', 'markdown', 'json', ...others])
    .default('terminal')
export const reportFormatOption = () => formatOption('junit', 'brief')
export const jsonOption = () => new Option('--json', 'print JSON').implies({ format: 'json' })
