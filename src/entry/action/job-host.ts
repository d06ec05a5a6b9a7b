/** What a job uses from outside, and what is known of it before its results are read. */
import type { Config } from '../../config/config.ts'
import type { BranchApi } from '../../gate/baseline/branch-store.ts'
import type { GitHubApi } from '../../publish/github/client.ts'
import type { Context, PullRequest } from '../../publish/github/event.ts'
import type { Trust } from '../../publish/github/trust.ts'
import type { Host } from '../../read/files/host.ts'
import type { Inputs } from './inputs.ts'
import type { Runner } from './outputs.ts'

/** Console, clock, runner, environment variables and the repository on the server. */
export interface JobHost extends Host {
  readonly runner: Runner
  /** Kind of the machine of this job. Absent: not known. */
  readonly machine?: string
  /** Environment variables of the load test. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly api: GitHubApi
  /** The branches of the repository, over the same API. */
  readonly branches: BranchApi
}

export interface JobSetting {
  readonly context: Context
  /** Whose code is checked out, and what follows. */
  readonly trust: Trust
  readonly inputs: Inputs
  readonly config: Config
  readonly host: JobHost
  /** Pull request of an untrusted finished run, whose artifacts are read when no files are given. Absent for other events. */
  readonly followed?: PullRequest
  /** Folders that may contain result files and the report's files. */
  readonly homes: readonly [string, string]
  /** Folder for the report's files. */
  readonly folder: string
}
