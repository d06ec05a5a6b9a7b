/** Finds and reads the configuration of a command. */
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { DEFAULT_CONFIG } from '../config/default.ts'
import { NotReadableError, readTextFile } from '../disk/text-file.ts'
import { ConfigError, UsageError } from '../errors.ts'
import { findOutside } from './allowed-folders.ts'

/** Where a configuration is looked for when none is named. */
export const USUAL_CONFIG = '.github/perf-gate.yml'

/** Returns the text of a file; undefined when there is none. */
export type ReadText = (file: string) => Promise<string | undefined>

/**
 * Reads the configuration that is named, else the one in the usual place, else the built-in one. A suite that is named
 * goes before the configuration's.
 *
 * @throws ConfigError when the file cannot be read or says something that cannot be meant.
 */
export async function readConfig(
  options: { readonly config?: string; readonly suite?: string },
  read: ReadText = readIfThere,
): Promise<Config> {
  const config = await readNamed(options.config, read)
  if (options.suite === undefined) return config
  if (options.suite.trim() === '') throw new UsageError('--suite: empty. Name the baseline, or leave it out.')
  return { ...config, suite: options.suite }
}

async function readNamed(file: string | undefined, read: ReadText): Promise<Config> {
  const text = await read(file ?? USUAL_CONFIG)
  if (text === undefined && file !== undefined)
    throw new ConfigError(`${file}: no such file. Name the configuration, or leave it out for the built-in one.`)
  if (text === undefined) return DEFAULT_CONFIG
  const name = file ?? USUAL_CONFIG
  const config = (await import('../config/load.ts')).parseConfig(text, name)
  return config.environment.file === undefined ? config : withFacts(config, name, read)
}

/** Adds the facts of the environment file, which is named relative to the configuration's folder or the working folder. */
async function withFacts(config: Config, name: string, read: ReadText): Promise<Config> {
  const { environment } = config
  const file = environment.file!
  const beside = join(dirname(name), file)
  const text = await readEither([file, beside], read)
  if (text === undefined)
    throw new ConfigError(`${name}: environment: no file ${file}, and no ${beside}. Name the file with the facts.`)
  const { parseFacts } = await import('../config/facts.ts')
  return { ...config, environment: { ...environment, facts: { ...parseFacts(text, file), ...environment.facts } } }
}

/** Reads the first of the files that is there. @throws ConfigError when one may not be read and no other is there */
async function readEither(files: readonly string[], read: ReadText): Promise<string | undefined> {
  const refusals: unknown[] = []
  for (const file of files) {
    const text = await read(file).catch((error: unknown) => void refusals.push(error))
    if (text !== undefined) return text
  }
  if (refusals.length > 0) throw refusals[0]
  return undefined
}

/** Reads a text file of the disk; undefined when there is none. @throws ConfigError when it cannot be read. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readTextFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof NotReadableError)
      throw new ConfigError(`${file}: ${error.message}. Name a YAML or JSON file.`, { cause: error.cause })
    throw new ConfigError(`${file}: cannot be read.`, { cause: error })
  }
}

/**
 * Returns a reader of text files that lie in one of the folders, wherever links lead: others are not even opened. Relative
 * paths are those in the first folder.
 */
export function readOnlyIn(folders: readonly [string, ...string[]]): ReadText {
  return async file => {
    const path = resolve(folders[0], file)
    if ((await findOutside([path], folders)) === undefined) return readIfThere(path)
    throw new ConfigError(
      `${file}: lies outside the job's folders (${folders.join(', ')}). Name a file in one of them; a link must not lead out.`,
    )
  }
}
