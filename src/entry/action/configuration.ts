/** Reads the configuration of a job: from the checkout, or in jobs with a write token from the base branch. */

import type { Config } from '../../config/config.ts'
import { ConfigError } from '../../model/errors.ts'
import type { NoticeFacts } from '../../model/notice.ts'
import { readBaseFile } from '../../publish/github/base-files.ts'
import type { GitHubApi } from '../../publish/github/client.ts'
import type { Context } from '../../publish/github/event.ts'
import { DEFAULT_CONFIG_PATH, type ReadText, readConfig, readerWithin } from '../../read/files/configuration.ts'
import type { Inputs } from './inputs.ts'

export interface JobConfiguration {
  readonly config: Config
  /** Notices for the report. */
  readonly notices: readonly NoticeFacts[]
}

/** Events that run with a write token although the measured code may come from a fork. */
export const PRIVILEGED_EVENTS: readonly string[] = ['pull_request_target', 'workflow_run']

/**
 * Reads the configuration. In privileged events it comes from the base branch, through the API, so that a pull request cannot
 * loosen its own thresholds. Else it comes from the checkout, with a notice when the pull request changes it; the files that it
 * names must lie in one of `homes`.
 *
 * @throws ConfigError when it cannot be read or is not valid
 */
export async function readJobConfig(
  context: Pick<Context, 'event' | 'baseRef'>,
  inputs: Pick<Inputs, 'config' | 'suite'>,
  api: GitHubApi,
  homes: readonly [string, ...string[]],
  log: (line: string) => void,
): Promise<JobConfiguration> {
  const ofBase: ReadText = file => readBaseFile(api, context.baseRef, file)
  if (PRIVILEGED_EVENTS.includes(context.event)) return { config: await readConfig(inputs, ofBase), notices: [] }
  const ours = readerWithin(homes)
  const config = await readConfig(inputs, ours)
  if (context.event !== 'pull_request') return { config, notices: [] }
  const file = inputs.config ?? DEFAULT_CONFIG_PATH
  try {
    const [proposed, theirs] = await Promise.all([ours(file), ofBase(file)])
    if (proposed === theirs) return { config, notices: [] }
    return {
      config,
      notices: [{ code: 'config-changed', file, baseRef: context.baseRef, isNew: theirs === undefined }],
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    log(`The configuration was not compared with the base branch's: ${error.message}`)
    return { config, notices: [] }
  }
}
