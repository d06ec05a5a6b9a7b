/**
 * Decides whose code a job has checked out, from its event and the pull request that it is about. All that trusts the checkout
 * (configuration, commands, labels, notices, what the token may write) asks here, and compares no event by name.
 */
import type { Context, PullRequest } from './event.ts'

export interface Trust {
  /** `unknown`: the event does not say, such as a comment that anybody may write, and no pull request is named. */
  readonly code: 'own' | 'fork' | 'unknown'
  /** Where the configuration is read from: the checkout, or the base branch through the API. */
  readonly configuration: 'checkout' | 'base'
  /** Whether the commands of the inputs `run` and `collect` may run. */
  readonly mayRun: boolean
  /** Whether it is a proposed change, which may change the configuration that it is judged by. */
  readonly isProposal: boolean
  /** Whether the token may write, where the workflow permits it. */
  readonly mayWrite: boolean
}

/** Events in which GitHub gives the code of a fork a token that only reads, and no secrets. */
const READ_ONLY_FOR_FORKS: ReadonlySet<string> = new Set([
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
])

/** Events that only users with write access start, of commits that are in the repository. */
const OF_MAINTAINERS: ReadonlySet<string> = new Set([
  'push',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  'merge_group',
  'release',
  'create',
])

/**
 * Returns whom a job trusts. `about`: the pull request that the input `pr-number` or the event's comment names, as the server knows
 * it; absent when none is named. Its code is taken to be checked out.
 */
export function trustOf(
  context: Pick<Context, 'event' | 'fork' | 'owner' | 'repo' | 'pullRequest' | 'finishedRun'>,
  about?: PullRequest,
): Trust {
  const { event, fork, pullRequest, finishedRun } = context
  if (READ_ONLY_FOR_FORKS.has(event)) {
    const code = fork ? 'fork' : 'own'
    return { code, configuration: 'checkout', mayRun: true, isProposal: true, mayWrite: !fork }
  }
  if (pullRequest || finishedRun)
    return { ...(fork ? OUTSIDERS : OWN), configuration: 'base', isProposal: true }
  if (about) return { ...(isOfFork(about, context) ? OUTSIDERS : OWN), isProposal: true }
  if (!OF_MAINTAINERS.has(event)) return { ...OUTSIDERS, code: 'unknown' }
  return { ...OWN, isProposal: event === 'merge_group' }
}

const OWN: Trust = {
  code: 'own',
  configuration: 'checkout',
  mayRun: true,
  isProposal: false,
  mayWrite: true,
}
const OUTSIDERS: Trust = { ...OWN, code: 'fork', configuration: 'base', mayRun: false }

/** Whether the branch of a pull request is in another repository, or in one that was deleted. */
function isOfFork({ head }: PullRequest, { owner, repo }: Pick<Context, 'owner' | 'repo'>) {
  return head.repository?.toLowerCase() !== `${owner}/${repo}`.toLowerCase()
}
