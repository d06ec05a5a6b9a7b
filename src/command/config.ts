/** Finds and reads the configuration of a command. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { DEFAULT_CONFIG } from '../config/default.ts'
import { ConfigError, UsageError } from '../errors.ts'

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
  const text = (await read(file)) ?? (await read(beside))
  if (text === undefined)
    throw new ConfigError(`${name}: environment: no file ${file}, and no ${beside}. Name the file with the facts.`)
  const { parseFacts } = await import('../config/facts.ts')
  return { ...config, environment: { ...environment, facts: { ...parseFacts(text, file), ...environment.facts } } }
}

/** Reads a text file of the disk; undefined when there is none. @throws ConfigError when it cannot be read. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigError(`${file}: cannot be read.`, { cause: error })
  }
}
