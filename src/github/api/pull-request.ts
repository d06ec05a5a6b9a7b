/**
 * Finds pull requests through the API, and out of their history who added a label and when commits were pushed. Only times
 * recorded by the server count; the date in a commit can be set by its author.
 */

import { defined } from '../../core/model/defined.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { ApiError, unlessRefused } from './api-error.ts'
import type { GitHubApi } from './client.ts'
import { type Context, type FinishedRun, type PullRequest, pullRequestOf } from './event.ts'
import { Payload } from './payload.ts'
import { refused } from './publish-error.ts'

const PERMISSION = 'pull-requests: read'

/** Most commits of a push that are looked up, with one request each. */
const MAX_COMMITS = 20

/** Newest pushes to a branch that are searched. */
const PUSHES = 100

/** Subject of a merge or squash commit. Only selects the commits to look up; the server confirms the merge. */
const MERGE_SUBJECT = /^Merge pull request #\d+ |\(#\d+\)$/

/**
 * Returns the pull requests that a push merged: those that the server reports as merged into this base branch by one of the
 * pushed commits. Labels are the present ones.
 *
 * @throws PublishError naming the permission to add
 */
export async function findMerged(
  api: GitHubApi,
  { sha, baseRef, pushed }: Pick<Context, 'sha' | 'baseRef' | 'pushed'>,
): Promise<PullRequest[]> {
  const hinted = pushed.filter(commit => commit.sha !== sha && MERGE_SUBJECT.test(commit.subject))
  const commits = [...hinted.slice(1 - MAX_COMMITS).map(commit => commit.sha), sha]
  const merged = new Map<number, PullRequest>()
  try {
    for (const commit of commits)
      for (const { number, merge_commit_sha: mergeCommit } of await mergedWith(
        api,
        commit,
        baseRef,
      )) {
        if (mergeCommit !== commit) continue
        const pull = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
          pull_number: number,
        })
        merged.set(number, { ...pullRequestOf(new Payload(pull))!, merged: true })
      }
  } catch (error) {
    refused(`look up the pull request of commit ${shortCommit(sha)}`, PERMISSION)(error)
  }
  return [...merged.values()]
}

const PULLS_OF = 'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls'

/** Returns the pull requests that brought a commit into a branch. @throws ApiError */
export async function mergedWith(api: GitHubApi, commit: string, baseRef: string) {
  const where = { commit_sha: commit }
  const found = await api.list(PULLS_OF, where).catch(async (error: ApiError) => {
    // Gitea does not have this page. It has one pull request at most for a commit, by another route, and says so when there is none.
    if (!error.message.includes('page not found')) throw error
    const answer = api.request(PULLS_OF.slice(0, -1) as typeof PULLS_OF, where)
    const only = await answer.catch(({ message }: ApiError) => {
      if (!message.includes('pull request does not exist')) throw error
    })
    return [only ?? []].flat()
  })
  return found.filter(pull => pull.merged_at && pull.base.ref === baseRef)
}

/**
 * Returns the open pull request that a finished run measured: the one whose head is the same commit of the same repository.
 * The run's own list of pull requests is not used: it is empty for forks. Undefined when the head has moved on.
 *
 * @throws PublishError when several match, or the token may not read pull requests
 */
export async function findOpen(
  api: GitHubApi,
  run: FinishedRun,
  baseRef: string,
): Promise<PullRequest | undefined> {
  try {
    const head = `${run.headOwner}:${run.headBranch}`
    const open = await api.list('GET /repos/{owner}/{repo}/pulls', { state: 'open', head })
    const matching = open.filter(
      ({ head }) => head.sha === run.headSha && head.repo?.id === run.headRepositoryId,
    )
    const chosen =
      matching.length > 1 ? matching.filter(({ base }) => base.ref === baseRef) : matching
    if (chosen.length > 1)
      throw new ApiError(`${chosen.length} pull requests have the same head.`, { status: 200 })
    return pullRequestOf(new Payload(chosen[0]))
  } catch (error) {
    return refused(`find the pull request of run ${run.id}`, PERMISSION)(error)
  }
}

/** Returns a pull request as the server knows it. @throws PublishError when the token may not read it, or it does not exist */
export async function findPullRequest(api: GitHubApi, number: number): Promise<PullRequest> {
  const path = 'GET /repos/{owner}/{repo}/pulls/{pull_number}'
  const found = await api
    .request(path, { pull_number: number })
    .catch(refused(`look up #${number}`, PERMISSION))
  return pullRequestOf(new Payload(found))!
}

/** The last addition of a label. */
export type LabelHistory = NonNullable<Awaited<ReturnType<typeof labelHistory>>>

/**
 * Returns the last addition of the label and the time of the last push, ISO 8601, which the server may not report; undefined when the
 * label was removed again.
 *
 * @throws ApiError when the events of the pull request cannot be read
 */
export async function labelHistory(
  api: GitHubApi,
  { number, head }: Pick<PullRequest, 'number' | 'head'>,
  label: string,
) {
  const events = await api.list('GET /repos/{owner}/{repo}/issues/{issue_number}/events', {
    issue_number: number,
  })
  const last = events.findLast(event => 'label' in event && event.label?.name === label)
  if (last?.event !== 'labeled' || !last.created_at) return undefined
  const pushedAt = await pushTime(api, head)
  return defined({ labeled: defined({ at: last.created_at, by: last.actor?.login }), pushedAt })
}

/** Returns when the server received the commit as head; undefined when it is not known, as for a deleted or private fork. */
async function pushTime(
  api: GitHubApi,
  { sha, ref, repository }: PullRequest['head'],
): Promise<string | undefined> {
  const [owner, repo] = repository?.split('/') ?? []
  if (owner === undefined || repo === undefined) return undefined
  const where = { owner, repo, ref: `refs/heads/${ref}`, per_page: PUSHES }
  const pushes = await unlessRefused(api.request('GET /repos/{owner}/{repo}/activity', where), [])
  return pushes.find(({ after }) => after === sha)?.timestamp
}
