/** Dependencies of a command: console, clock, randomness and settings. Entries pass them in; tests pass their own. */

import type { Config } from '../../core/config/config.ts'
import type { EngineQuery } from '../../core/config/engine-schema.ts'
import type { Environment } from '../../core/host/child-environment.ts'
import type { Printer } from '../../core/host/escaping-printer.ts'
import type { Phase } from '../../core/model/phase.ts'
import type { ReadOptions } from '../../core/model/reading.ts'
import type { RunSummary } from '../../core/model/run.ts'
import type { Readers } from '../formats/document/readers.ts'
import type { ReadingThreads } from '../formats/workers/threads.ts'

/** Reads what `collect` fetched for a run into a folder. */
export interface CollectedReader {
  /** Returns the jobs that are phases, which are known before the samples are read. */
  collectedPhases(config: Config, folder: string, readers: Readers): Promise<readonly Phase[]>
  /** Adds the data to the run. */
  addCollected(
    run: RunSummary,
    config: Config,
    folder: string,
    readers: Readers,
  ): Promise<RunSummary>
}

/** Asks engines, such as databases, by their clients. */
export interface Engines {
  /** Returns a query with the variables of the environment that it names. @throws InputError when one is not set */
  filled(query: EngineQuery): EngineQuery
  /** Returns the client that asks the engine, and the query as its last argument. */
  clientOf(query: EngineQuery): { readonly program: string; readonly args: readonly string[] }
  /** Reads the run that an engine has. @throws InputError with its own words, and where it has no samples */
  read(query: EngineQuery, options: ReadOptions, readers: Readers): Promise<RunSummary>
}

export interface Host extends Printer {
  /** Name of the user, for the audit trail. Absent when unknown. */
  readonly user?: string
  /** Whether stdout shows ANSI styles. */
  readonly color: boolean
  /** Width of the terminal, columns. */
  readonly width: number
  readonly readers: Readers
  /** Worker threads for reading large files. Absent on a single processor. */
  readonly threads?: ReadingThreads
  /** Loads what reads the answers of `collect`. Absent: they are not read. */
  readonly collected?: () => Promise<CollectedReader>
  /** Loads what asks engines. Absent: they are not asked. */
  readonly engines?: () => Promise<Engines>
  /** Milliseconds since 1970. */
  now(): number
  /** Uniform in [0, 1). */
  random(): number
  sleep(ms: number): Promise<void>
}

/** Output streams and environment variables of a session. */
export interface SessionHost extends Host {
  readonly environment: Environment
}
