/** The command behind a label that an app put on: who accepted, when, and why. */
import type { Attribution } from '../../baseline/ledger.ts'
import { type Approver, mayApprove } from '../../github/approvers.ts'
import type { GitHubApi } from '../../github/client.ts'
import { isBotAccount } from '../../github/issue-comment.ts'
import { parseCommand } from './parse.ts'

/** The approvers when `baseline-approvers` is empty: users with write permission. */
export const WRITERS: readonly Approver[] = [{ kind: 'permission', level: 'write' }]

/**
 * Returns the newest command `/perf accept` before the label was put on, by a user who may accept, and never
 * edited: an edited text may be another user's. Undefined when there is none. @throws ApiError
 */
export async function acceptCommandBefore(
  api: GitHubApi,
  pullRequest: number,
  labelledAt: string,
  approvers: readonly Approver[],
): Promise<Required<Attribution> | undefined> {
  const comments = await api.list('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    issue_number: pullRequest,
  })
  for (const { body, user, created_at: at, updated_at: changed } of comments.toReversed()) {
    if (!user || isBotAccount(user.login, user.type) || changed !== at || Date.parse(at) > Date.parse(labelledAt))
      continue
    const parsed = parseCommand(body ?? '')
    if (!parsed || !('command' in parsed) || parsed.command.name !== 'accept') continue
    if (await mayApprove(api, user.login, approvers.length > 0 ? approvers : WRITERS))
      return { by: user.login, at, reason: parsed.command.reason }
  }
  return undefined
}
