/** What a session of load tests is given. */
import type { Config } from '../config/config.ts'
import type { Provenance } from '../model/run.ts'
import type { Host } from '../output/host.ts'
import type { Asked } from './journal.ts'

export interface SessionOptions {
  readonly asked: Asked
  readonly config: Config
  /** What of a results folder is the run; overrides the configuration's. */
  readonly globs: readonly string[]
  /** Folder that decisions are kept in. */
  readonly work: string
  readonly resume: boolean
  /** Runs, or pairs, that may be made, those kept of before included. */
  readonly max: {
    readonly runs: number /** Somebody gave the number, so it holds for what is gone on with, too. */
    readonly isGiven: boolean
  }
  readonly timeoutMs: number
  /** What is known of every run: its commit and the like. */
  readonly provenance: Provenance
  /** The same of runs of `--run-baseline`, where it is another. */
  readonly baselineProvenance?: Provenance
}

/** What a session needs of the outside. */
export interface SessionHost extends Host {
  readonly environment: Readonly<Record<string, string | undefined>>
}
