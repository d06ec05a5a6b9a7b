/** Starts programs in a job as the base branch's configuration says, which a pull request cannot change: `collect`, and engines. */

import type { Config } from '../../core/config/config.ts'
import { UsageError } from '../../core/model/errors.ts'
import { refuseOutside } from '../../read/files/allowed-folders.ts'
import { type ReadText, readConfigFile } from '../../read/files/configuration.ts'
import type { SessionHost } from '../../read/files/host.ts'
import { runOfGate } from '../cli/collect.ts'
import { collect } from '../collect/collect.ts'
import { enginesOf } from '../session/engine-run.ts'

/** What starting programs needs of a job. */
interface AskingJob {
  readonly config: Config
  readonly inputs: { readonly config?: string }
  readonly context: { readonly baseRef: string }
  readonly host: SessionHost
  /** Reads a file of the base branch. */
  readonly readBase: ReadText
}

/** What a job says of its results. */
interface CollectingJob extends AskingJob {
  readonly inputs: AskingJob['inputs'] & {
    readonly results: readonly string[]
    readonly measure?: object
    readonly artifactRun?: unknown
  }
  readonly followed?: object
  /** Folders that may contain result files and the report's files. */
  readonly homes: readonly string[]
}

/** Fetches before the results are read. What is missing is a notice of the report. @throws UsageError where there are no files */
export async function collectInJob(job: CollectingJob) {
  const { inputs, config, host, followed, homes } = job
  if (followed || inputs.measure || inputs.artifactRun !== undefined)
    throw new UsageError(
      'input "collect": needs the result files in the job, which "run" and artifacts do not give. Remove it.',
    )
  const trusted = { ...config, collect: (await configOfBase(job)).collect }
  const run = runOfGate(trusted, inputs.results, host, homes)
  await refuseOutside('collect', [run.folder], homes)
  await collect({ config: trusted, runs: [run], isNow: true, resume: false }, host)
}

/** Reads the configuration of the base branch, which says what programs are asked. */
function configOfBase({ inputs, readBase }: AskingJob) {
  return readConfigFile(inputs.config, readBase)
}

/** Returns the setting of a job whose code is trusted, with the queries of the base branch. @throws UsageError when it has none */
export async function askingEngines<Job extends AskingJob>(setting: Job) {
  const { config, context, host } = setting
  const { engines } = await configOfBase(setting)
  const [asked] = config.engines
  if (asked && engines.length === 0)
    throw new UsageError(
      `${asked.source}: ${context.baseRef} does not ask an engine, and a change cannot begin to. Merge the configuration first.`,
    )
  return {
    ...setting,
    config: { ...config, engines },
    host: { ...host, engines: async () => enginesOf(host.environment) },
  }
}
