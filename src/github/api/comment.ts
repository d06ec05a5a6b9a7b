/** The comment of a suite on a pull request: one, kept up to date. */
import type { RetryHost } from '../../core/gate/baseline/store.ts'
import { defined } from '../../core/model/defined.ts'
import { ApiError } from './api-error.ts'
import { type GitHubApi, ONCE } from './client.ts'
import type { CommentStamp } from './comment-marker.ts'
import { refused } from './publish-error.ts'
import { joinedSections, SHARED_KEY } from './shared-comment.ts'
import {
  type Board,
  keepPost,
  ownLogin,
  type Post,
  type PostOutcome,
  postOf,
} from './sticky-post.ts'

export interface StickyComment {
  readonly pullRequest: number
  readonly stamp: CommentStamp
  /** Whole text, beginning with the marker of `stamp`. */
  readonly body: string
  /** False: an existing comment is updated, but none is created. */
  readonly create: boolean
  /** True: the body is a section of the comment that all suites share. */
  readonly shared?: boolean
  /** True when the token is read-only because the pull request comes from a fork. Used for the advice of an error only. */
  readonly fork: boolean
}

const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments' as const
const COMMENT = '/repos/{owner}/{repo}/issues/comments/{comment_id}' as const
const PERMISSION = 'pull-requests: write'

interface CommentPost extends Post {
  readonly nodeId: string
}

/**
 * Creates or updates the comment.
 *
 * @throws PublishError naming the permission to add; the verdict does not change
 */
export async function publishComment(
  api: GitHubApi,
  { pullRequest, stamp, body, create, shared = false, fork }: StickyComment,
  host: Pick<RetryHost, 'sleep'>,
): Promise<PostOutcome> {
  const where = { issue_number: pullRequest }
  const [key, first] = shared ? [SHARED_KEY, joinedSections([body])] : [stamp.key, body]
  try {
    const login = await ownLogin(api)
    const board: Board<CommentPost> = {
      list: async () =>
        (await api.list(`GET ${COMMENTS}`, where))
          .flatMap(found => {
            const post = postOf(found, key, login)
            return post ? [{ ...post, nodeId: found.node_id }] : []
          })
          .sort((a, b) => a.id - b.id),
      write: ({ id }, text) =>
        api.request(`PATCH ${COMMENT}`, { comment_id: id, body: text, ...ONCE }),
      remove: post => remove(api, post),
      ...(create && {
        create: () => api.request(`POST ${COMMENTS}`, { ...where, body: first, ...ONCE }),
      }),
    }
    return await keepPost(
      board,
      defined({ stamp, body, join: shared ? joinedSections : undefined }),
      host,
    )
  } catch (error) {
    return refused(`comment on pull request #${pullRequest}`, PERMISSION, fork)(error)
  }
}

/** Deletes a comment. One that may not be deleted is minimized; one that no longer exists is ignored. */
async function remove(api: GitHubApi, { id, nodeId }: CommentPost) {
  try {
    await api.request(`DELETE ${COMMENT}`, { comment_id: id })
  } catch (error) {
    if (!(error instanceof ApiError) || error.isOutage) throw error
    if (error.status !== 404) await api.graphql(MINIMIZE, { id: nodeId }).catch(() => undefined)
  }
}

const MINIMIZE = `mutation($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`
