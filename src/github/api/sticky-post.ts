/**
 * Keeps one post of a kind up to date: the comment of a suite on a pull request, or the issue of a suite on a branch. A post is
 * ours when it has our marker AND our author.
 *
 * The API has no compare-and-swap for posts. Two concurrent jobs may both create one: each job then lists all of them, writes
 * into the oldest and removes the others. After each write a job waits and reads again, to notice a job that read before the
 * write and wrote after it.
 */
import type { RetryHost } from '../../core/gate/baseline/store.ts'
import { byAge } from '../../core/model/ci-run.ts'
import { defined } from '../../core/model/defined.ts'
import { ApiError } from './api-error.ts'
import type { GitHubApi } from './client.ts'
import { type CommentStamp, stampOf } from './comment-marker.ts'

/** A post of perf-gate with a report. */
export interface Post {
  readonly id: number
  readonly url: string
  readonly body: string
  readonly stamp: CommentStamp
}

/** The posts of one key. */
export interface Board<P extends Post> {
  /** Returns our posts, the oldest first. Every job writes into the oldest and removes only others, so no result is lost. */
  list(): Promise<readonly P[]>
  /** Creates the post with the new text. Absent: none is created. Returns false when there shall be none. */
  readonly create?: () => Promise<unknown>
  /** Writes the new text into a post. The request must not be repeated. */
  write(post: P, body: string): Promise<unknown>
  /** Removes a post that is not the oldest. */
  remove(post: P): Promise<unknown>
}

export interface PostOutcome {
  /**
   * - `superseded`: a newer run has written already; its post is kept.
   * - `absent`: there is no post, and none was to be created.
   */
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'superseded' | 'absent'
  /** Address of the post. Absent when there is none. */
  readonly url?: string
}

/** What is written, and from which run. */
interface Text {
  readonly stamp: CommentStamp
  readonly body: string
  /** For a post with a section of each job: returns the text with the sections of all `bodies`, the newest of each. */
  readonly join?: (bodies: readonly string[]) => string
}

/** Most attempts to write while other jobs write too: each saves at least one section of a shared post. */
const MAX_ATTEMPTS = 5
const MAX_SHARED_ATTEMPTS = 100
/** Time that another job may need from reading a post to writing it, ms. */
export const SETTLE_MS = 1_000

/** Login of the job's token when the server does not report it. */
const JOB_LOGIN = 'github-actions'

/** Creates or updates the post. @throws ApiError */
export async function keepPost<P extends Post>(
  board: Board<P>,
  text: Text,
  host: Pick<RetryHost, 'sleep'>,
): Promise<PostOutcome> {
  const present = await bringUpToDate(board, text, host)
  if (present) return present
  if (!board.create || !(await createOnce(board, board.create))) return { outcome: 'absent' }
  const made = (await bringUpToDate(board, text, host)) ?? { outcome: 'created' }
  return made.outcome === 'unchanged' ? { ...made, outcome: 'created' } : made
}

/**
 * Writes the result into the oldest post until a later read finds it there, no longer finds it, or finds a newer result. Then
 * removes the other posts. Returns undefined when there is no post, unless a write has removed it from the list.
 */
async function bringUpToDate<P extends Post>(
  board: Board<P>,
  text: Text,
  host: Pick<RetryHost, 'sleep'>,
): Promise<PostOutcome | undefined> {
  let written: { outcome: 'updated'; url: string } | undefined
  const attempts = text.join ? MAX_SHARED_ATTEMPTS : MAX_ATTEMPTS
  for (let attempt = 1; ; attempt++) {
    const [kept, ...others] = await board.list()
    if (!kept) return board.create ? undefined : written
    const { isNewer, isDone, wanted } = wantedOf([kept, ...others], text)
    if (isDone || attempt === attempts) {
      await removeOthers(board, others, text, isNewer ? kept.stamp : text.stamp)
      const { outcome } = written ?? { outcome: 'unchanged' as const }
      return { outcome: isNewer ? 'superseded' : outcome, url: kept.url }
    }
    const waitMs = await write(() => board.write(kept, wanted), attempt, attempts)
    if (waitMs > 0) written = { outcome: 'updated', url: kept.url }
    await host.sleep(waitMs)
  }
}

/** Returns the body that the oldest post is to have, and whether it has it or a newer result. */
function wantedOf(posts: readonly [Post, ...Post[]], { stamp, body, join }: Text) {
  const [kept] = posts
  const wanted = join ? join(posts.map(post => post.body).concat(body)) : body
  const isNewer = !join && byAge(stamp, kept.stamp) < 0
  return { isNewer, isDone: isNewer || sameText(kept.body, wanted), wanted }
}

/** Removes posts that are joined, or have a result up to the newest. Others stay until their own jobs have written into the oldest. */
async function removeOthers<P extends Post>(
  board: Board<P>,
  others: readonly P[],
  { join }: Text,
  newest: CommentStamp,
) {
  for (const other of others) if (join || byAge(other.stamp, newest) <= 0) await board.remove(other)
}

/** Makes one attempt to write; the caller reads again before the next one. Returns the wait until then, ms. */
async function write(send: () => Promise<unknown>, attempt: number, attempts: number) {
  try {
    await send()
    return SETTLE_MS
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The post was deleted meanwhile. The next read finds another one, or none.
    if (error.status === 404) return 0
    if (!error.isOutage || error.isRateLimit || attempt >= Math.min(attempts, MAX_ATTEMPTS) - 1)
      throw error
    return SETTLE_MS * 2 ** (attempt - 1)
  }
}

/** Creates a post. After a lost answer, the list of posts shows whether it exists. Returns whether there is one. */
async function createOnce<P extends Post>(board: Board<P>, create: () => Promise<unknown>) {
  try {
    return (await create()) !== false
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isOutage || error.isRateLimit) throw error
    return (await board.list()).length > 0 || (await create()) !== false
  }
}

/** A comment or an issue, as the API has it. */
interface Written {
  readonly id: number | bigint
  readonly html_url: string
  readonly body?: string | null | undefined
  readonly user?: { readonly login: string } | null
}

/** Returns the post when it is ours and of the key. */
export function postOf(
  { id, html_url: url, body, user }: Written,
  key: string,
  login: string,
): Post | undefined {
  const text = body ?? ''
  const stamp = stampOf(text)
  if (stamp?.key !== key || withoutSuffix(user?.login ?? '') !== login) return undefined
  return defined({ id: Number(id), url, body: text, stamp })
}

/** Returns the login of the token, without the suffix of an app. */
export async function ownLogin(api: GitHubApi): Promise<string> {
  if (api.known.login !== undefined) return withoutSuffix(api.known.login)
  try {
    const { viewer } = await api.graphql<{ viewer: { login: string } }>(
      'query { viewer { login } }',
      {},
    )
    return withoutSuffix(viewer.login)
  } catch (error) {
    if (error instanceof ApiError && error.isOutage) throw error
    // For servers without GraphQL. GitHub refuses this route to the token of a job.
    const user = await api.request('GET /user').catch(() => undefined)
    return user ? user.login : JOB_LOGIN
  }
}

/** REST appends '[bot]' to the login of an app, GraphQL does not. */
function withoutSuffix(login: string) {
  return login.replace(/\[bot\]$/, '')
}

function sameText(a: string, b: string) {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd()
  return plain(a) === plain(b)
}
