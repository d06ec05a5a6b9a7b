/**
 * Who put a label on a pull request, and whether before or after its newest commit was pushed. Only the server's own clock
 * decides: the date inside a commit is its author's to choose. What the server does not tell is not known.
 */
import { defined } from '../model/defined.ts'
import { ApiError, type GitHubApi } from './client.ts'
import { isBotAccount } from './issue-comment.ts'

/** The head of a pull request. */
export interface PullHead {
  readonly sha: string
  /** Branch, in the repository it is in. */
  readonly ref: string
  /** 'owner/name'. Absent for a fork that was deleted. */
  readonly repository?: string
}

/** The last time that a label was put on. */
export interface LabelEvent {
  /** Login of who did. Absent when the account is gone. */
  readonly by?: string
  /** ISO 8601. */
  readonly at: string
}

export interface LabelHistory extends LabelEvent {
  /** When the head was pushed, ISO 8601. Absent when the server does not say. */
  readonly pushedAt?: string
  /** An app put it on, in the name of somebody else. */
  readonly byApp?: true
}

/** Newest pushes to a branch that are looked at. */
const PUSHES = 100

/**
 * Returns who put the label on last, and when the head was pushed; undefined when the label has been taken off.
 *
 * @throws ApiError when the events of the pull request cannot be read.
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

/** Whether the label was put on before the head was pushed, or may have been: it was about something else then. */
export function isStale({ at, pushedAt }: LabelHistory): boolean {
  return pushedAt === undefined || Date.parse(pushedAt) > Date.parse(at)
}

/** When the commit became the head, as the server saw it; undefined when it does not say: the fork is gone or private. */
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
