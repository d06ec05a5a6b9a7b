/** Reads the pull request of a command, and checks that the author of the command had seen its present state. */
import { type GitHubApi, publishError } from '../../github/client.ts'
import type { CodeHead } from '../../github/command-commit.ts'
import type { SeenReport } from '../../github/comment.ts'
import type { PullRequest } from '../../github/event.ts'
import { pullRequest } from '../../github/pull-request.ts'
import type { PullRun } from '../../github/workflow-runs.ts'
import { shortCommit } from '../../model/run-name.ts'

export interface CommandedPull extends PullRequest {
  readonly isOpen: boolean
  readonly baseSha: string
  /** Id of the repository of its branch; 0 for a deleted fork. */
  readonly headRepositoryId: number
  readonly isFork: boolean
}

/** State of a pull request for commands. */
export interface PullState {
  readonly pull: CommandedPull
  readonly code: CodeHead
  /** Absent when it has no report. */
  readonly report?: SeenReport
  /** Runs that the pull request started for its head, the newest first. */
  readonly runs: readonly PullRun[]
}

/** Reads the pull request. @throws PublishError naming the permission to add */
export async function readPull(api: GitHubApi, number: number, repositoryId: number): Promise<CommandedPull> {
  try {
    const found = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { pull_number: number })
    const headRepositoryId = Number(found.head.repo?.id ?? 0)
    return {
      ...pullRequest(found, found.merged),
      isOpen: found.state === 'open',
      baseSha: found.base.sha,
      headRepositoryId,
      isFork: headRepositoryId !== repositoryId,
    }
  } catch (error) {
    throw publishError(error, `read pull request #${number}`, 'pull-requests: read', false)
  }
}

/**
 * Returns why a command does not apply to the present head, as a sentence: the head has moved, or its report or run is newer than
 * the command, which was written at `at`. Without `at`, newer ones count too. Returns undefined when it applies.
 */
export function unseen(
  { pull, code, report, runs }: PullState,
  needs: 'report' | 'run',
  at: string | undefined,
): string | undefined {
  const head = shortCommit(pull.head.sha)
  const [run] = runs
  if (needs === 'run') {
    if (!run) return `No load test has run for commit ${head}. Push a commit, or let the CI of this one run.`
    return isAfter(run.createdAt, at) ? moved(head) : undefined
  }
  if (!report) return 'There is no report on this pull request. Wait until the load test has been judged.'
  const { stamp } = report
  if (code.commits.some(({ sha }) => sha === stamp.sha)) return undefined
  if (stamp.sha !== code.sha)
    return `The report is about commit ${shortCommit(stamp.sha)}, and the head is ${head}. Wait for its report, then give the command again.`
  return isAfter(report.at, at)
    ? `The report has changed since the command was written. Read it, then give the command again.`
    : undefined
}

/** Returns why an earlier command cannot continue: the head has moved since. Commits made by commands do not count. */
export function movedSince({ sha }: { readonly sha: string }, { pull, code }: PullState): string | undefined {
  const isSeen = sha === code.sha || code.commits.some(commit => commit.sha === sha)
  return isSeen ? undefined : moved(shortCommit(pull.head.sha))
}

function moved(head: string): string {
  return `Commit ${head} was pushed after the command was written. Look at it, then give the command again.`
}

function isAfter(a: string, b: string | undefined): boolean {
  return b !== undefined && Date.parse(a) > Date.parse(b)
}
