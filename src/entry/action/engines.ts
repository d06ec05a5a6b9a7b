/** Lets a job ask engines, as the base branch's configuration says: a pull request cannot change a query or its place. */
import { enginesOf } from '../../extensions/measure/engine-client.ts'
import { UsageError } from '../../model/errors.ts'
import { configOfBase } from './collect.ts'
import type { JobSetting } from './job-host.ts'

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
