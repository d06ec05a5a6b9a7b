/** The comment that an `issue_comment` event speaks of: who wrote what on which pull request, as it was at that moment. */
import type { Payload } from './payload.ts'

export interface IssueComment {
  readonly id: number
  readonly body: string
  /** Login of the author. */
  readonly by: string
  readonly isBot: boolean
  /** When it was written, ISO 8601. */
  readonly at: string
  /** Number of the issue or pull request. */
  readonly issue: number
  readonly isOnPullRequest: boolean
}

/** Reads the comment of an event; undefined when the event has none. */
export function issueCommentOf(payload: Payload): IssueComment | undefined {
  const id = payload.number('comment.id')
  const issue = payload.number('issue.number')
  const by = payload.text('comment.user.login')
  const at = payload.text('comment.created_at')
  if (id === undefined || issue === undefined || by === undefined || at === undefined) return undefined
  return {
    id,
    body: payload.text('comment.body') ?? '',
    by,
    isBot: isBotAccount(by, payload.text('comment.user.type')),
    at,
    issue,
    isOnPullRequest: payload.has('issue.pull_request'),
  }
}

/** Whether an account is an app's, whose comments and labels are no person's. */
export function isBotAccount(login: string, type: string | undefined): boolean {
  return type === 'Bot' || login.endsWith('[bot]')
}
