/** Resolves a `workflow_run` event to the pull request that the finished, untrusted run measured. */
import { UsageError } from '../../model/errors.ts'
import { readBaseFile } from '../../publish/github/base-files.ts'
import type { GitHubApi } from '../../publish/github/client.ts'
import type { Context, PullRequest } from '../../publish/github/event.ts'
import { findOpen } from '../../publish/github/pull-request.ts'
import type { Inputs } from './inputs.ts'
import { skipFinishedRun } from './plan.ts'

/** The event to work on, with the pull request of a finished run; or why the job skips it. */
export type JobEvent = { readonly context: Context; readonly pullRequest?: PullRequest } | { readonly skip: string }

/**
 * Turns the event of a finished run into an event of its pull request. Other events are returned unchanged.
 *
 * @throws UsageError when the run is of an unexpected workflow file or pull request
 * @throws PublishError when the pull request cannot be looked up
 */
export async function resolveEvent(context: Context, inputs: Inputs, api: GitHubApi): Promise<JobEvent> {
  const isWorkflowRun = context.finishedRun && ['auto', 'comment'].includes(inputs.mode)
  if (!isWorkflowRun) return { context }
  const skipped = skipFinishedRun(context)
  if (skipped) return { skip: skipped.reason }
  const pullRequest = await pullRequestBehind(context, inputs, api)
  if (!pullRequest) return { skip: 'No open pull request has this head commit any more, so its results are outdated.' }
  return { context: { ...context, baseRef: pullRequest.baseRef }, pullRequest }
}

/**
 * Returns the pull request that the finished run measured; undefined when its head has moved on. A `pr-number` input must agree
 * with it.
 */
async function pullRequestBehind(
  context: Context,
  inputs: Pick<Inputs, 'artifactFrom' | 'pullRequest'>,
  api: GitHubApi,
): Promise<PullRequest | undefined> {
  await checkFile(context, inputs, api)
  const found = await findOpen(api, context.finishedRun!, context.baseRef)
  if (found && inputs.pullRequest !== undefined && inputs.pullRequest !== found.number)
    throw new UsageError(
      `input "pr-number": the finished run measured #${found.number}, not #${inputs.pullRequest}. Remove the input; the pull request is found by its commit.`,
    )
  return found
}

/** Checks the workflow file of the run: a fork can add files under any name, so only files of the base branch count. */
async function checkFile(context: Context, inputs: Pick<Inputs, 'artifactFrom'>, api: GitHubApi): Promise<void> {
  const { path } = context.finishedRun!
  if (inputs.artifactFrom !== undefined && path !== inputs.artifactFrom)
    throw new UsageError(
      `input "artifact-from": the finished run is of ${path}, not of ${inputs.artifactFrom}. Its results are not used. Trigger this job by that workflow only, or correct the input.`,
    )
  if (inputs.artifactFrom === undefined && (await readBaseFile(api, context.defaultBranch, path)) === undefined)
    throw new UsageError(
      `workflow_run: the finished run is of ${path}, which ${context.defaultBranch} does not have. Its results are not used. Merge the file first; in a private repository the job also needs "contents: read".`,
    )
}
