/**
 * Keeps one comment per suite on a pull request up to date. A comment is ours when it has our marker AND our author.
 *
 * The API has no compare-and-swap for comments. Two concurrent jobs may both create one: each job then lists all comments,
 * writes into the oldest and deletes the others. After each write a job waits and reads again, to notice a job that read
 * before the write and wrote after it.
 */
import type { RetryHost } from '../../gate/baseline/store.ts'
import { ApiError, type GitHubApi, ONCE, publishError } from './client.ts'
import { byAge, type CommentStamp, stampOf } from './comment-marker.ts'

export interface StickyComment {
  readonly pullRequest: number
  readonly stamp: CommentStamp
  /** Whole text, beginning with the marker of `stamp`. */
  readonly body: string
  /** False: an existing comment is updated, but none is created. */
  readonly create: boolean
  /** True when the token is read-only because the pull request comes from a fork. Used for the advice of an error only. */
  readonly fork: boolean
}

export interface CommentOutcome {
  /**
   * - `superseded`: a newer run has commented already; its comment is kept.
   * - `absent`: there is no comment, and `create` is false.
   */
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'superseded' | 'absent'
  /** Address of the comment. Absent when there is none. */
  readonly url?: string
}

const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments' as const
const COMMENT = '/repos/{owner}/{repo}/issues/comments/{comment_id}' as const
/** Most attempts to write while other jobs write too. */
const MAX_ATTEMPTS = 5
/** Time that another job may need from reading the comment to writing it, ms. */
const SETTLE_MS = 1_000
const PERMISSION = 'pull-requests: write'

/** Login of the job's token when the server does not report it. */
const JOB_LOGIN = 'github-actions'

/**
 * Creates or updates the comment.
 *
 * @throws PublishError naming the permission to add; the verdict does not change
 */
export async function publishComment(
  api: GitHubApi,
  comment: StickyComment,
  host: Pick<RetryHost, 'sleep'>,
): Promise<CommentOutcome> {
  try {
    const login = await ownLogin(api)
    const present = await bringUpToDate(api, comment, login, host)
    if (present) return present
    if (!comment.create) return { outcome: 'absent' }
    await createOnce(api, comment, login)
    const made = (await bringUpToDate(api, comment, login, host)) ?? { outcome: 'created' }
    return made.outcome === 'unchanged' ? { ...made, outcome: 'created' } : made
  } catch (error) {
    throw publishError(error, `comment on pull request #${comment.pullRequest}`, PERMISSION, comment.fork)
  }
}

/**
 * Writes the result into the oldest comment until a later read finds it there, or finds a newer result. Then deletes the other
 * comments. Returns undefined when there is no comment.
 */
async function bringUpToDate(
  api: GitHubApi,
  { stamp, body, ...where }: StickyComment,
  login: string,
  host: Pick<RetryHost, 'sleep'>,
): Promise<CommentOutcome | undefined> {
  let outcome: 'unchanged' | 'updated' = 'unchanged'
  for (let attempt = 1; ; attempt++) {
    const [kept, ...others] = await ownComments(api, { stamp, ...where }, login)
    if (!kept) return undefined
    const isNewer = byAge(stamp, kept.stamp) < 0
    if (isNewer || sameText(kept.body, body) || attempt === MAX_ATTEMPTS) {
      // A comment with a newer result stays until its own job has written into the oldest one.
      await removeAll(
        api,
        others.filter(other => byAge(other.stamp, isNewer ? kept.stamp : stamp) <= 0),
      )
      return { outcome: isNewer ? 'superseded' : outcome, url: kept.url }
    }
    outcome = 'updated'
    await host.sleep(await write(api, kept.id, body, attempt))
  }
}

/** Makes one attempt to write; the caller reads again before the next one. Returns the wait until then, ms. */
async function write(api: GitHubApi, id: number, body: string, attempt: number): Promise<number> {
  try {
    await api.request(`PATCH ${COMMENT}`, { comment_id: id, body, ...ONCE })
    return SETTLE_MS
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The comment was deleted meanwhile. The next read finds another one, or none.
    if (error.status === 404) return 0
    if (!error.isOutage || error.isRateLimit || attempt === MAX_ATTEMPTS - 1) throw error
    return SETTLE_MS * 2 ** (attempt - 1)
  }
}

/** Creates a comment. After a lost answer, the list of comments shows whether it exists. */
async function createOnce(api: GitHubApi, comment: StickyComment, login: string): Promise<void> {
  const create = () =>
    api.request(`POST ${COMMENTS}`, { issue_number: comment.pullRequest, body: comment.body, ...ONCE })
  try {
    await create()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isOutage || error.isRateLimit) throw error
    const found = await ownComments(api, comment, login)
    if (found.length === 0) await create()
  }
}

/** A comment of perf-gate with a report. */
type OwnComment = Awaited<ReturnType<typeof ownComments>>[number]

/**
 * Returns our comments of the suite, the oldest first. Every job writes into the oldest and deletes only others, so no result
 * is lost.
 */
async function ownComments(
  api: GitHubApi,
  { pullRequest, stamp }: Pick<StickyComment, 'pullRequest' | 'stamp'>,
  login: string,
) {
  const all = await api.list(`GET ${COMMENTS}`, { issue_number: pullRequest })
  return all
    .flatMap(({ user, id, node_id: nodeId, html_url: url, body = '' }) => {
      const found = stampOf(body)
      const isOurs = withoutSuffix(user?.login ?? '') === login && found?.key === stamp.key
      return isOurs ? [{ id: Number(id), nodeId, url, body, stamp: found }] : []
    })
    .sort((a, b) => a.id - b.id)
}

/** Deletes comments. One that may not be deleted is minimized; one that no longer exists is ignored. */
async function removeAll(api: GitHubApi, comments: readonly OwnComment[]): Promise<void> {
  for (const { id, nodeId } of comments) {
    try {
      await api.request(`DELETE ${COMMENT}`, { comment_id: id })
    } catch (error) {
      if (!(error instanceof ApiError) || error.isOutage) throw error
      if (error.status !== 404) await api.graphql(MINIMIZE, { id: nodeId }).catch(() => undefined)
    }
  }
}

const MINIMIZE = `mutation($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`

/** Returns the login of the token, without the suffix of an app. */
async function ownLogin(api: GitHubApi): Promise<string> {
  try {
    const { viewer } = await api.graphql<{ viewer: { login: string } }>('query { viewer { login } }', {})
    return withoutSuffix(viewer.login)
  } catch (error) {
    if (error instanceof ApiError && error.isOutage) throw error
    // For servers without GraphQL. GitHub refuses this route to the token of a job.
    const user = await api.request('GET /user').catch(() => undefined)
    return user ? user.login : JOB_LOGIN
  }
}

/** REST appends '[bot]' to the login of an app, GraphQL does not. */
function withoutSuffix(login: string): string {
  return login.replace(/\[bot\]$/, '')
}

function sameText(a: string, b: string): boolean {
  const plain = (text: string): string => text.replaceAll('\r\n', '\n').trimEnd()
  return plain(a) === plain(b)
}
