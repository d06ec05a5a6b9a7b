/** Starts programs in a job as the base branch's configuration says, which a pull request cannot change: `collect`, and engines. */

import type { JobSetting } from '../../core/action/job-host.ts'
import { UsageError } from '../../core/model/errors.ts'
import { readBaseFile } from '../../core/publish/github/base-files.ts'
import { refuseOutside } from '../../core/read/files/allowed-folders.ts'
import { readConfigFile } from '../../core/read/files/configuration.ts'
import { runOfGate } from '../cli/collect.ts'
import { collect } from '../collect/collect.ts'
import { enginesOf } from '../session/engine-run.ts'

/** Fetches before the results are read. What is missing is a notice of the report. @throws UsageError where there are no files */
export async function collectInJob({ inputs, context, config, host, followed, homes }: JobSetting) {
  if (followed || inputs.measure || inputs.artifactRun !== undefined)
    throw new UsageError(
      'input "collect": needs the result files in the job, which "run" and artifacts do not give. Remove it.',
    )
  const trusted = { ...config, collect: (await configOfBase({ inputs, context, host })).collect }
  const run = runOfGate(trusted, inputs.results, host, homes)
  await refuseOutside('collect', [run.folder], homes)
  await collect({ config: trusted, runs: [run], isNow: true, resume: false }, host)
}

/** Reads the configuration of the base branch, which says what programs are asked. */
function configOfBase({ inputs, context, host }: Pick<JobSetting, 'inputs' | 'context' | 'host'>) {
  return readConfigFile(inputs.config, file => readBaseFile(host.api, context.baseRef, file))
}

/** Returns the setting of a job whose code is trusted, with the queries of the base branch. @throws UsageError when it has none */
export async function askingEngines(setting: JobSetting): Promise<JobSetting> {
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
