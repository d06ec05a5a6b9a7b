/**
 * The comment that answers commands. Jobs that answer at the same time all add their part to the oldest one, and read it
 * again to see that the part is there: comments have no conditional write.
 */
import type { RetryHost } from '../baseline/retry.ts'
import { ApiError, type GitHubApi, publishError } from './client.ts'
import { COMMENT, COMMENTS, ownLogin, withoutSuffix } from './comment.ts'

export interface AnswerComment {
  readonly pullRequest: number
  /** Whether a text is that of an answer. */
  readonly isAnswer: (body: string) => boolean
  /** Returns the text, out of the texts of all answers that are there. */
  readonly write: (present: readonly string[]) => string
}

const MAX_ATTEMPTS = 5
/** Time another job may take from reading the comment to having written it, ms. */
const SETTLE_MS = 1_000

/** Returns the texts of the answers on a pull request, the oldest first. @throws ApiError */
export async function readAnswers(api: GitHubApi, answer: Pick<AnswerComment, 'pullRequest' | 'isAnswer'>) {
  const login = await ownLogin(api)
  const all = await api.list(`GET ${COMMENTS}`, { issue_number: answer.pullRequest })
  return all
    .filter(({ body, user }) => answer.isAnswer(body ?? '') && withoutSuffix(user?.login ?? '') === login)
    .map(({ id, body, html_url: url }) => ({ id: Number(id), body: body ?? '', url }))
    .sort((a, b) => a.id - b.id)
}

/** Writes the answer; returns its address. @throws PublishError naming the permission to add. */
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

/** What got lost is seen at the next look. */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof ApiError) || !(error.isOutage || error.status === 404)) throw error
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
