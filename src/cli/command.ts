/** What a command is, and the options and exit codes that several share. */

import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import { isName } from '../core/model/valid-name.ts'

/** A command: its words and its help, and what runs it. Its module is loaded when it is run. */
export interface Command {
  readonly name: string
  /** For the list of commands. */
  readonly summary?: string
  readonly description?: string
  readonly arguments?: readonly (readonly [name: string, description: string])[]
  /** Makes its options, when it is run or shown. */
  options?(): readonly Option[]
  /** The words that it needs, as an example after an error. */
  readonly example?: string
  /** What follows its options in the help. */
  readonly more?: string
  /** Commands below it, one of which must be named. */
  readonly commands?: readonly Command[]
  /** Loads what runs it, and returns the exit code: it gets the arguments, the options, the host, and the words of the command line. */
  load?(): Promise<(...given: never[]) => Promise<number>>
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

/** An option; `parse` reads its value, and gets the value before where it is given several times. */
export function option(
  flags: string,
  description: string,
  parse?: (value: string, before: string[] | undefined) => string | string[],
): Option {
  const made = new Option(flags, description)
  return parse ? made.argParser(parse as () => unknown) : made
}

export const required: typeof option = (...given) => option(...given).makeOptionMandatory()

export const SUITE = option(
  '--suite <name>',
  'name of the baseline; overrides the configuration',
  nameOf,
)
const BRANCH = 'branch that the baseline belongs to'
export const BASE_REF = option('--base-ref <branch>', BRANCH, nameOf).default('main')
/** A store, and which of its baselines. */
export interface StoredOptions {
  readonly store: string
  readonly suite?: string
  readonly baseRef?: string
}

/** Which of the baselines of a store. */
export const WHICH_BASELINE = [
  option('--suite <name>', 'name of the baseline; needed if the store has several', nameOf),
  option('--base-ref <branch>', `${BRANCH}; needed if the store has several`, nameOf),
]
export const CONFIG = option(
  '--config <file>',
  'configuration file; without it, .github/perf-gate.yml if that exists',
)
export const OUT = option(
  '--out <folder>',
  'write report.json, comment.md, summary.md, report.html, junit.xml, run.json and charts/*.png to this folder',
  folderOf,
)
export const NO_CHARTS = option('--no-charts', 'do not draw charts')
export const formatOption = (...others: string[]) =>
  new Option('--format <format>', 'output format')
    .choices(['terminal', 'markdown', 'json', ...others])
    .default('terminal')
export const REPORT_FORMAT = formatOption('junit', 'brief')
export const PRINT_JSON = new Option('--json', 'print JSON')
export const JSON_FORMAT = new Option('--json', 'print JSON').implies({ format: 'json' })
