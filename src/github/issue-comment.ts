/** The comment of an `issue_comment` event: who wrote it, where, and its text at that moment. */
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

/** Whether an account belongs to an app, not to a person. */
export function isBotAccount(login: string, type: string | undefined): boolean {
  return type === 'Bot' || login.endsWith('[bot]')
}
