/** Whether a job measures a change that is only proposed, and what that is built on. */
import type { ProposalBase } from '../baseline/load.ts'
import type { Context } from '../github/event.ts'
import type { Plan } from './plan.ts'

/** Returns what the proposed change is built on; undefined when the base branch itself, a tag or a release was measured. */
export function proposalBase(context: Context, plan: Plan): ProposalBase | undefined {
  const isProposal =
    plan.comment !== undefined ||
    context.pullRequest?.merged === false ||
    context.finishedRun?.event === 'pull_request' ||
    context.event === 'merge_group'
  if (!isProposal) return undefined
  return context.baseCommit === undefined ? {} : { commit: context.baseCommit }
}
