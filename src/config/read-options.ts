/** Returns how to read the files of an entry of the configuration. */
import { defined } from '../model/defined.ts'
import { DEFAULT_READ_OPTIONS, type ReadOptions } from '../model/reading.ts'
import type { Config, ResourceFiles } from './config.ts'

/** Returns how to read the files of an entry of `results`; the defaults if the configuration has no such entry. */
export function readOptionsOf(config: Config, index: number): ReadOptions {
  const { phases, maxIssueRatio, limits } = config
  const entry = config.results[index]
  if (!entry) return { ...DEFAULT_READ_OPTIONS, phases, maxIssueRatio, limits }
  const { format, encoding, dimensions, exclude, trim, appended } = entry
  return defined({ format, encoding, dimensions, exclude, phases, trim, appended, maxIssueRatio, limits })
}

/** Returns how to read the tables of an entry of `resources`. */
export function resourceOptionsOf(
  { phases, maxIssueRatio, limits }: Config,
  { dimensions, encoding }: Pick<ResourceFiles, 'dimensions' | 'encoding'>,
): ReadOptions {
  return defined({ ...DEFAULT_READ_OPTIONS, dimensions, encoding, phases, maxIssueRatio, limits })
}
