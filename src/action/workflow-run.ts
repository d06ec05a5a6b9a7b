/** The job after a run that is not trusted: whose pull request it was, as the server says. What it measured: artifact-results.ts. */
import { UsageError } from '../errors.ts'
import { readBaseFile } from '../github/base-files.ts'
import type { GitHubApi } from '../github/client.ts'
import type { Context } from '../github/event.ts'
import { findOpen, type OpenPullRequest } from '../github/find-pull-request.ts'
import type { Inputs } from './inputs.ts'
import { skipFinishedRun } from './plan.ts'

/** What the job is about: the event itself, or the pull request behind a finished run, or nothing and why. */
export type JobEvent = { readonly context: Context; readonly pullRequest?: OpenPullRequest } | { readonly skip: string }

/**
 * Turns the event of a finished run into that of its pull request; other events are returned as they are.
 *
 * @throws UsageError when the run is of another file than those that are commented on, or of another pull request.
 * @throws PublishError when the pull request cannot be looked up.
 */
export async function resolveEvent(context: Context, inputs: Inputs, api: GitHubApi): Promise<JobEvent> {
  const isWorkflowRun = context.finishedRun && ['auto', 'comment', 'link'].includes(inputs.mode)
  if (!isWorkflowRun) return { context }
  const skipped = skipFinishedRun(context)
  if (skipped) return { skip: skipped.reason }
  const pullRequest = await pullRequestBehind(context, inputs, api)
  if (!pullRequest) return { skip: 'No open pull request has that head any more: the results are superseded.' }
  return { context: { ...context, baseRef: pullRequest.baseRef }, pullRequest }
}

/**
 * Returns the pull request that the finished run measured; undefined when its head has moved on. A number that somebody
 * read elsewhere must be the one found here.
 */
async function pullRequestBehind(
  context: Context,
  inputs: Pick<Inputs, 'artifactFrom' | 'pullRequest'>,
  api: GitHubApi,
): Promise<OpenPullRequest | undefined> {
  await checkFile(context, inputs, api)
  const found = await findOpen(api, context.finishedRun!, context.baseRef)
  if (found && inputs.pullRequest !== undefined && inputs.pullRequest !== found.number)
    throw new UsageError(
      `input "pr-number": the finished run measured #${found.number}, not #${inputs.pullRequest}. Leave it out: the number is found by the commit.`,
    )
  return found
}

/** A fork may bring a file of its own under any name; only what the base branch runs is of interest. */
async function checkFile(context: Context, inputs: Pick<Inputs, 'artifactFrom'>, api: GitHubApi): Promise<void> {
  const { path } = context.finishedRun!
  if (inputs.artifactFrom !== undefined && path !== inputs.artifactFrom)
    throw new UsageError(
      `input "artifact-from": the finished run is of ${path}, not of ${inputs.artifactFrom}. Its name can be anybody's choice, so its results are not used.`,
    )
  if (inputs.artifactFrom === undefined && (await readBaseFile(api, context.defaultBranch, path)) === undefined)
    throw new UsageError(
      `workflow_run: the finished run is of ${path}, which ${context.defaultBranch} does not have. Its results are not used. Merge the file first; in a private repository the job also needs "contents: read".`,
    )
}
