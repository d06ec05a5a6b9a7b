/** The options of a session of load tests, and its interfaces to the outside. */
import type { Config } from '../config/config.ts'
import type { Provenance } from '../model/run.ts'
import type { Host } from '../output/host.ts'
import type { Setup } from './journal.ts'

export interface SessionOptions {
  readonly setup: Setup
  readonly config: Config
  /** Which files of a results folder are the run; overrides the configuration. */
  readonly globs: readonly string[]
  /** Folder in which decisions are kept. */
  readonly work: string
  readonly resume: boolean
  /** Most runs, or pairs, including those that are kept. */
  readonly max: {
    readonly runs: number
    /** The number was given by the user, so it also holds when a decision is resumed. */
    readonly isGiven: boolean
  }
  readonly timeoutMs: number
  /** Facts of every run, such as its commit. */
  readonly provenance: Provenance
  /** Facts of runs of `--run-baseline`. Absent: the same. */
  readonly baselineProvenance?: Provenance
}

/** The outside of a session. */
export interface SessionHost extends Host {
  readonly environment: Readonly<Record<string, string | undefined>>
}
