/** Finds and reads the configuration file. */
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { DEFAULT_CONFIG } from '../../core/config/default.ts'
import { absentAs } from '../../core/host/folder.ts'
import { NotReadableError, readTextFile } from '../../core/host/text-file.ts'
import { ConfigError, UsageError } from '../../core/model/errors.ts'
import { declareMetrics } from '../../core/model/metric.ts'
import { findOutside } from './allowed-folders.ts'

/** Path of the configuration when none is given. */
export const DEFAULT_CONFIG_PATH = '.github/perf-gate.yml'

/** Returns the text of a file; undefined when it does not exist. */
export type ReadText = (file: string) => Promise<string | undefined>

/**
 * Reads the given configuration, else the one at the default path, else the built-in one, and declares its metrics for the process.
 * `options.suite` overrides the suite of the configuration.
 *
 * @throws ConfigError when the file cannot be read or is invalid.
 */
export async function readConfig(
  options: { readonly config?: string; readonly suite?: string },
  read: ReadText = readIfExists,
): Promise<Config> {
  const config = await readConfigFile(options.config, read)
  declareMetrics(config.metrics ?? [])
  if (options.suite === undefined) return config
  if (options.suite.trim() === '')
    throw new UsageError('--suite: is empty. Give the name of a baseline, or leave it out.')
  return { ...config, suite: options.suite }
}

/** Reads a configuration as `readConfig` does, and declares nothing: for one besides that of the process. */
export async function readConfigFile(file: string | undefined, read: ReadText): Promise<Config> {
  const text = await read(file ?? DEFAULT_CONFIG_PATH)
  if (text === undefined && file !== undefined)
    throw new ConfigError(
      `${file}: no such file. Give an existing configuration, or none to use the built-in one.`,
    )
  if (text === undefined) return DEFAULT_CONFIG
  const name = file ?? DEFAULT_CONFIG_PATH
  const config = (await import('../../core/config/load.ts')).parseConfig(text, name)
  const { file: facts } = config.environment
  return facts === undefined ? config : withFacts(config, facts, name, read)
}

/** Adds the facts of the environment file. Its path is relative to the working directory or to the configuration's folder. */
async function withFacts(
  config: Config,
  file: string,
  name: string,
  read: ReadText,
): Promise<Config> {
  const nextToConfig = join(dirname(name), file)
  const refusals: unknown[] = []
  const attempt = (path: string) => read(path).catch((error: unknown) => void refusals.push(error))
  const text = (await attempt(file)) ?? (await attempt(nextToConfig))
  if (text === undefined && refusals.length > 0) throw refusals[0]
  if (text === undefined)
    throw new ConfigError(
      `${name}: environment: found neither ${file} nor ${nextToConfig}. Give the path of the file with the facts.`,
    )
  const { parseFacts } = await import('../../core/config/yaml-tree.ts')
  const { environment } = config
  return {
    ...config,
    environment: { ...environment, facts: { ...parseFacts(text, file), ...environment.facts } },
  }
}

/** Reads a text file; undefined when it does not exist. @throws ConfigError when it cannot be read. */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await absentAs(undefined, readTextFile(file))
  } catch (error) {
    if (error instanceof NotReadableError)
      throw new ConfigError(`${file}: ${error.message}. Give a YAML or JSON file.`, {
        cause: error.cause,
      })
    throw new ConfigError(`${file}: cannot be read.`, { cause: error })
  }
}

/**
 * Returns a reader that only opens files inside the folders, after links are resolved. Paths are relative to the first folder.
 * The reader throws a ConfigError for other files.
 */
export function readerWithin(folders: readonly [string, ...string[]]): ReadText {
  return async file => {
    const path = resolve(folders[0], file)
    if ((await findOutside([path], folders)) === undefined) return readIfExists(path)
    throw new ConfigError(
      `${file}: is outside the folders of the job (${folders.join(', ')}). Give a file in one of them; links must not lead out.`,
    )
  }
}
