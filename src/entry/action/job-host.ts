/** What a job uses from outside: console, clock, runner, environment variables and the repository on the server. */
import type { BranchApi } from '../../gate/baseline/branch-store.ts'
import type { GitHubApi } from '../../publish/github/client.ts'
import type { Host } from '../../read/files/host.ts'
import type { Runner } from './outputs.ts'

export interface JobHost extends Host {
  readonly runner: Runner
  /** Environment variables of the load test. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly api: GitHubApi
  /** The branches of the repository, over the same API. */
  readonly branches: BranchApi
}
