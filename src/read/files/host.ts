/** Dependencies of a command: console, clock, randomness and settings. Entries pass them in; tests pass their own. */

import type { Config } from '../../config/config.ts'
import type { Printer } from '../../host/escaping-printer.ts'
import type { Phase } from '../../model/phase.ts'
import type { RunSummary } from '../../model/run.ts'
import type { ReadingThreads } from '../formats/workers/threads.ts'

/** Reads what `collect` fetched for a run into a folder. */
export interface CollectedReader {
  /** Returns the jobs that are phases, which are known before the samples are read. */
  collectedPhases(config: Config, folder: string): Promise<readonly Phase[]>
  /** Adds the data to the run. */
  addCollected(run: RunSummary, config: Config, folder: string): Promise<RunSummary>
}

export interface Host extends Printer {
  /** Name of the user, for the audit trail. Absent when unknown. */
  readonly user?: string
  /** Whether stdout shows ANSI styles. */
  readonly color: boolean
  /** Width of the terminal, columns. */
  readonly width: number
  /** Worker threads for reading large files. Absent on a single processor. */
  readonly threads?: ReadingThreads
  /** Loads what reads the answers of `collect`. Absent: they are not read. */
  readonly collected?: () => Promise<CollectedReader>
  /** Milliseconds since 1970. */
  now(): number
  /** Uniform in [0, 1). */
  random(): number
  sleep(ms: number): Promise<void>
}
