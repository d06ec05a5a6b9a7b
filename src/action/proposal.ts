/** Tells whether a job measures a proposed change, and which commit of the base branch the change is built on. */
import type { ProposalBase } from '../baseline/load.ts'
import type { Context } from '../github/event.ts'
import type { JobPlan } from './plan.ts'

/** Returns the base commit of a proposed change; undefined when the base branch, a tag or a release was measured. */
export function proposalBase(context: Context, plan: JobPlan): ProposalBase | undefined {
  const isProposal =
    plan.comment !== undefined ||
    context.pullRequest?.merged === false ||
    context.finishedRun?.event === 'pull_request' ||
    context.event === 'merge_group'
  if (!isProposal) return undefined
  return context.baseCommit === undefined ? {} : { commit: context.baseCommit }
}
