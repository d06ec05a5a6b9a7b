/** Options of a measuring session, which runs a load test several times, and its host: output and environment. */
import type { Config } from '../../config/config.ts'
import type { Provenance } from '../../model/run.ts'
import type { Host } from '../../read/files/host.ts'
import type { Setup } from './decision-folder.ts'

export interface SessionOptions {
  readonly setup: Setup
  readonly config: Config
  /** Globs of the result files in the results folder; they override the configuration. */
  readonly globs: readonly string[]
  /** Folder for the state of decisions. */
  readonly work: string
  /** Whether to continue an interrupted session. */
  readonly resume: boolean
  /** Maximum number of runs, or of pairs, including those of earlier sessions. */
  readonly max: {
    readonly runs: number
    /** Whether the user gave the number; a larger one then extends a resumed session. */
    readonly isGiven: boolean
  }
  readonly timeoutMs: number
  /** Whether the load test gets the token of the job, if the environment has it. */
  readonly passToken: boolean
  /** Origin of every run, such as its commit. */
  readonly provenance: Provenance
  /** Origin of the runs of `--run-baseline`. Absent: the same. */
  readonly baselineProvenance?: Provenance
}

/** Output streams and environment variables of a session. */
export interface SessionHost extends Host {
  readonly environment: Readonly<Record<string, string | undefined>>
}
