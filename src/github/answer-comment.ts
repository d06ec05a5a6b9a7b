/**
 * The comment that answers commands. The API has no compare-and-swap for comments, so concurrent jobs all write to the oldest
 * one, then read it again to check that their entry is still there.
 */
import type { RetryHost } from '../baseline/retry.ts'
import { ApiError, type GitHubApi, publishError } from './client.ts'
import { COMMENT, COMMENTS, commentsBy, ownLogin } from './comment.ts'

export interface AnswerComment {
  readonly pullRequest: number
  /** Whether a comment with this text is an answer. */
  readonly isAnswer: (body: string) => boolean
  /** Returns the new text, given the texts of the present answers. */
  readonly write: (present: readonly string[]) => string
}

const MAX_ATTEMPTS = 5
/** Time that another job may need from reading the comment to writing it, ms. */
const SETTLE_MS = 1_000

/** Returns the texts of the answers on a pull request, the oldest first. @throws ApiError */
export async function readAnswers(api: GitHubApi, answer: Pick<AnswerComment, 'pullRequest' | 'isAnswer'>) {
  const all = await commentsBy(api, answer.pullRequest, await ownLogin(api))
  return all.filter(({ body }) => answer.isAnswer(body))
}

/** Writes the answer; returns its address. @throws PublishError naming the permission to add */
export async function publishAnswer(
  api: GitHubApi,
  answer: AnswerComment,
  host: Pick<RetryHost, 'sleep'>,
): Promise<string | undefined> {
  try {
    for (let attempt = 1; ; attempt++) {
      const [kept, ...others] = await readAnswers(api, answer)
      const body = answer.write([kept, ...others].flatMap(each => each?.body ?? []))
      if (kept?.body.trimEnd() === body.trimEnd() || attempt === MAX_ATTEMPTS) {
        for (const { id } of others) await api.request(`DELETE ${COMMENT}`, { comment_id: id }).catch(ignoreGone)
        return kept?.url
      }
      if (kept)
        await api.request(`PATCH ${COMMENT}`, { comment_id: kept.id, body }, { repeat: 'never' }).catch(ignoreOutage)
      else
        await api
          .request(`POST ${COMMENTS}`, { issue_number: answer.pullRequest, body }, { repeat: 'refusal' })
          .catch(ignoreOutage)
      await host.sleep(SETTLE_MS)
    }
  } catch (error) {
    throw publishError(error, `answer on pull request #${answer.pullRequest}`, 'pull-requests: write', false)
  }
}

/** Ignores a lost response: the next read shows whether the request was carried out. */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof ApiError) || !(error.isOutage || error.status === 404)) throw error
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
