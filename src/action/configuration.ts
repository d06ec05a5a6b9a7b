/** Reads the configuration of a job: from the checkout, or in jobs with a write token from the base branch. */

import type { Config } from '../config/schema.ts'
import { ConfigError } from '../errors.ts'
import { readBaseFile } from '../github/base-files.ts'
import type { GitHubApi } from '../github/client.ts'
import type { Context } from '../github/event.ts'
import { DEFAULT_CONFIG_PATH, type ReadText, readConfig, readerWithin } from '../input/configuration.ts'
import type { Notice } from '../model/notice.ts'
import type { Inputs } from './inputs.ts'

export interface JobConfiguration {
  readonly config: Config
  /** Notices for the report. */
  readonly notices: readonly Notice[]
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
    return { config, notices: changesOf(file, context.baseRef, proposed, theirs) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    log(`The configuration was not compared with the base branch's: ${error.message}`)
    return { config, notices: [] }
  }
}

/** Says whether a pull request changed the configuration that it is judged by. */
export function changesOf(
  file: string,
  baseRef: string,
  proposed: string | undefined,
  theirs: string | undefined,
): Notice[] {
  return proposed === theirs ? [] : [changed(file, baseRef, theirs === undefined)]
}

function changed(file: string, baseRef: string, isNew: boolean): Notice {
  const difference = isNew ? `is not on ${baseRef} yet` : `differs from that of ${baseRef}`
  return {
    code: 'config-changed',
    message: `${file}: ${difference}: this pull request is judged by its own thresholds. Review the change like code.`,
  }
}
