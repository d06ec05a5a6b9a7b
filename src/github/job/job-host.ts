/** What a job uses from outside, and what is known of it before its results are read. */

import type { CommandHost } from '../../cli/command-host.ts'
import type { Config } from '../../core/config/config.ts'
import type { MeasureOptions } from '../../core/config/measure-options.ts'
import type { BaselineStore } from '../../core/gate/baseline/store.ts'
import type { MoveHost } from '../../core/gate/baseline/write-ledger.ts'
import type { LoadComparison } from '../../core/gate/comparison.ts'
import type { Gated } from '../../core/gate/gate.ts'
import type { Provenance, RunSummary } from '../../core/model/run.ts'
import type { ReadText } from '../../read/files/configuration.ts'
import type { BranchApi } from '../api/branch-store.ts'
import type { GitHubApi } from '../api/client.ts'
import type { Context, PullRequest } from '../api/event.ts'
import type { Trust } from '../api/trust.ts'
import type { Inputs } from './inputs.ts'
import type { Runner } from './outputs.ts'

/** Console, clock, runner, environment variables and the repository on the server. */
export interface JobHost extends CommandHost {
  readonly runner: Runner
  /** Kind of the machine of this job. Absent: not known. */
  readonly machine?: string
  readonly api: GitHubApi
  /** The branches of the repository, over the same API. */
  readonly branches: BranchApi

  readonly measuring: JobMeasuring
  /** Writes the history of a store as pages. `repository`: address for links to commits. `within`: folders that hold the pages. */
  writeSite(
    store: BaselineStore,
    site: {
      readonly out: string
      readonly repository: string
      readonly within: readonly string[]
    },
    host: MoveHost,
  ): Promise<{ readonly done: string; readonly problems: readonly string[] }>
}

/** Starts programs in a job, and judges by a plan for several runs. The package of measuring has it, and the entry hands it in. */
export interface JobMeasuring {
  /** Returns the load test of a job. */
  loadTestOf(setting: JobSetting, measure: MeasureOptions, provenance: Provenance): LoadTest
  /** Judges runs that other jobs made, by a plan for at most `maxRuns` of them. */
  judgeByPlan(
    candidates: readonly RunSummary[],
    maxRuns: number,
    load: LoadComparison,
  ): Promise<JudgedJob>
  /** Loads what starts programs as the base branch's configuration says. */
  programs(): Promise<JobPrograms>
}

export interface JobPrograms {
  /** Fetches before the results are read. What is missing is a notice of the report. @throws UsageError where there are no files */
  collectInJob(setting: JobSetting): Promise<void>
  /** Returns the setting of a job whose code is trusted, with the queries of the base branch. @throws UsageError when it has none */
  askingEngines(setting: JobSetting): Promise<JobSetting>
}

/** The load test that a job runs. */
export interface LoadTest {
  /** Whether it measures both sides, so that no stored baseline is needed. */
  readonly isPaired: boolean
  /** Runs it until it is decided, and judges the runs. */
  decide(load: LoadComparison): Promise<JudgedJob>
  /** Makes further runs until the baseline has as many as configured. Returns the exit code. */
  seed(store: BaselineStore): Promise<number>
}

/** The judged runs of a job, with what remains to be done. */
export interface JudgedJob {
  readonly gated: Gated
  readonly candidates: readonly RunSummary[]
  /** Further runs that would help to decide. Absent without a plan. */
  readonly needsRuns?: number
  /** Failure of the load test: what happened, and what to do. Absent when it worked. */
  readonly fault?: string
  /** Exit code of a cancelled job. Absent for others. */
  readonly interrupted?: number
}

export interface JobSetting {
  readonly context: Context
  /** Whose code is checked out, and what follows. */
  readonly trust: Trust
  readonly inputs: Inputs
  readonly config: Config
  readonly host: JobHost
  /** Reads a file of the base branch. */
  readonly readBase: ReadText
  /** Pull request of an untrusted finished run, whose artifacts are read when no files are given. Absent for other events. */
  readonly followed?: PullRequest
  /** Folders that may contain result files and the report's files. */
  readonly homes: readonly [string, string]
  /** Folder for the report's files. */
  readonly folder: string
}
