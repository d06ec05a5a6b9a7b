/** The issue of a suite on a base branch that got slower: one for each alert, edited by later runs and closed by the one that ends it. */
import type { RetryHost } from '../../core/gate/baseline/store.ts'
import { ApiError } from './api-error.ts'
import { type GitHubApi, ONCE } from './client.ts'
import type { CommentStamp } from './comment-marker.ts'
import { refused } from './publish-error.ts'
import {
  type Board,
  keepPost,
  ownLogin,
  type Post,
  type PostOutcome,
  postOf,
  SETTLE_MS,
} from './sticky-post.ts'

export interface StickyIssue {
  /** Of the alert that the issue is about; absent there when the branch has none, and open issues are to be closed. */
  readonly stamp: CommentStamp
  /** Plain text on one line. */
  readonly title: string
  /** Whole text, beginning with the marker of `stamp`. */
  readonly body: string
  /** True: open issues are closed, and none is created. */
  readonly isEnd: boolean
  /** True when this job opened the alert. Other jobs give that one time to create the issue. */
  readonly isFirst: boolean
}

const ISSUES = '/repos/{owner}/{repo}/issues' as const
const ISSUE = '/repos/{owner}/{repo}/issues/{issue_number}' as const
/** Times that a job looks for the issue of another job before it creates one. */
const LOOKS = 5

/**
 * Opens, edits or closes the issue. One of the same alert that was closed, by a newer run or by hand, stays closed.
 *
 * @throws PublishError naming the permission to add; the verdict does not change
 */
export async function publishIssue(
  api: GitHubApi,
  issue: StickyIssue,
  host: Pick<RetryHost, 'sleep'>,
): Promise<PostOutcome> {
  const { stamp, title, body, isEnd, isFirst } = issue
  const isOfAlert = (post: Post) => post.stamp.alert === stamp.alert
  const edit = (id: number, change: object) =>
    api.request(`PATCH ${ISSUE}`, { issue_number: id, ...change, ...ONCE })
  try {
    const login = await ownLogin(api)
    const wasClosed = async () => (await ownIssues(api, stamp, login, 'closed')).some(isOfAlert)
    const create = async () =>
      !(await wasClosed()) && api.request(`POST ${ISSUES}`, { title, body, ...ONCE })
    const board: Board<Post> = {
      // One of an earlier alert, which a killed job left open, is closed as a duplicate.
      list: async () =>
        (await ownIssues(api, stamp, login, 'open')).sort(
          (a, b) => Number(isOfAlert(b)) - Number(isOfAlert(a)),
        ),
      write: ({ id }) => edit(id, isEnd ? { body, state: 'closed' } : { title, body }),
      remove: ({ id }) => edit(id, { state: 'closed', state_reason: 'not_planned' }),
      ...(!isEnd && { create }),
    }
    const isMissing = async () => (await board.list()).length === 0 && !(await wasClosed())
    for (let look = 1; !isEnd && !isFirst && look < LOOKS && (await isMissing()); look++)
      await host.sleep(SETTLE_MS)
    return await keepPost(board, issue, host)
  } catch (error) {
    return refused('write the issue on the base branch', 'issues: write')(error)
  }
}

/** Returns our issues of the key, the oldest first: all open ones, or the newest of the closed ones. `id` is the number. */
async function ownIssues(
  api: GitHubApi,
  { key }: CommentStamp,
  login: string,
  state: 'open' | 'closed',
): Promise<Post[]> {
  const found = new Map<number, Post>()
  // The login of an app has the suffix here, which GraphQL does not report.
  for (const creator of [login, `${login}[bot]`]) {
    const query = { state, creator, sort: 'updated' } as const
    const issues = await (state === 'open' ? api.list : api.request)(`GET ${ISSUES}`, query).catch(
      noneIfInvalid,
    )
    for (const { number, ...issue } of issues) {
      const post = postOf({ ...issue, id: number }, key, login)
      if (post) found.set(number, post)
    }
  }
  return [...found.values()].sort((a, b) => a.id - b.id)
}

/** GitHub refuses the name of an account that does not exist. */
function noneIfInvalid(error: unknown): never[] {
  if (error instanceof ApiError && error.status === 422) return []
  throw error
}
