/** Reads results as the entries do: with every format, and the fast path. */
import type { ReadOptions } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import type { MemoryArchive } from '../../../src/read/formats/frame/source/documents.ts'
import * as run from '../../../src/read/formats/read-run.ts'
import { readers } from '../../../src/readers.ts'

export type ReadHooks = Partial<run.ReadHooks>

/** Reads a run. */
export function readRun(
  given: readonly (string | MemoryArchive)[],
  options: ReadOptions,
  hooks: ReadHooks = {},
): Promise<RunSummary> {
  return run.readRun(given, options, { readers, ...hooks })
}
