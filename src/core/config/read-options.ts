/** Returns how to read the files of an entry of the configuration. */
import { defined } from '../model/defined.ts'
import { DEFAULT_READ_OPTIONS, type ReadOptions } from '../model/reading.ts'
import type { Config } from './config.ts'

/** Returns how to read the files of an entry, such as one of `results`; by default as without any. */
export function readOptionsOf(
  { phases, maxIssueRatio, limits }: Config,
  entry: Partial<ReadOptions> = {},
): ReadOptions {
  const { format, encoding, unit, dimensions, exclude, trim, appended } = entry
  const own = defined({ format, encoding, unit, dimensions, exclude, trim, appended })
  return { ...DEFAULT_READ_OPTIONS, ...own, phases, maxIssueRatio, limits }
}
