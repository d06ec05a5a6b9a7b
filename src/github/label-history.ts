/**
 * Finds out who added a label to a pull request, and whether commits were pushed afterwards. Only times recorded by the server
 * count; the date in a commit can be set by its author.
 */
import { defined } from '../model/defined.ts'
import { ApiError, type GitHubApi } from './client.ts'
import { isBotAccount } from './issue-comment.ts'

/** The head of a pull request. */
export interface PullHead {
  readonly sha: string
  /** Name of the branch. */
  readonly ref: string
  /** Repository of the branch, 'owner/name'. Absent for a deleted fork. */
  readonly repository?: string
}

/** The last addition of a label. */
export interface LabelEvent {
  /** Login of the user who added it. Absent for a deleted account. */
  readonly by?: string
  /** ISO 8601. */
  readonly at: string
}

export interface LabelHistory extends LabelEvent {
  /** When the head was pushed, ISO 8601. Absent when the server does not report it. */
  readonly pushedAt?: string
  /** An app put it on, in the name of another user. */
  readonly byApp?: true
}

/** Newest pushes to the branch that are searched. */
const PUSHES = 100

/**
 * Returns the last addition of the label and the time of the last push; undefined when the label was removed again.
 *
 * @throws ApiError when the events of the pull request cannot be read
 */
export async function labelHistory(
  api: GitHubApi,
  pull: { readonly number: number; readonly head: PullHead },
  label: string,
): Promise<LabelHistory | undefined> {
  const events = await api.list('GET /repos/{owner}/{repo}/issues/{issue_number}/events', { issue_number: pull.number })
  const last = events.findLast(event => 'label' in event && event.label?.name === label)
  if (last?.event !== 'labeled' || !last.created_at) return undefined
  const pushedAt = await pushTime(api, pull.head)
  const by = last.actor?.login
  const byApp = by !== undefined && isBotAccount(by, last.actor?.type) ? true : undefined
  return defined({ at: last.created_at, by, pushedAt, byApp })
}

/** Whether commits were, or may have been, pushed after the label was added. */
export function isStale({ at, pushedAt }: LabelHistory): boolean {
  return pushedAt === undefined || Date.parse(pushedAt) > Date.parse(at)
}

/** Returns when the server received the commit as head; undefined when it is not known, as for a deleted or private fork. */
export async function pushTime(api: GitHubApi, { sha, ref, repository }: PullHead): Promise<string | undefined> {
  const [owner, repo] = repository?.split('/') ?? []
  if (owner === undefined || repo === undefined) return undefined
  try {
    const where = { owner, repo, ref: `refs/heads/${ref}`, per_page: PUSHES }
    const pushes = await api.request('GET /repos/{owner}/{repo}/activity', where)
    return pushes.find(({ after }) => after === sha)?.timestamp
  } catch (error) {
    if (error instanceof ApiError && !error.isOutage) return undefined
    throw error
  }
}
