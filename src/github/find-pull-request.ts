/** Finds the pull request of a commit: the merged one of a push, or the open one of a finished run. */

import { defined } from '../model/defined.ts'
import { ApiError, type GitHubApi, publishError } from './client.ts'
import type { Context, FinishedRun } from './event.ts'
import type { PullHead } from './label-history.ts'

export interface MergedPullRequest {
  readonly number: number
  readonly labels: readonly string[]
  /** Merge commit on the base branch. */
  readonly commit: string
  /** Login of the user who merged it. Absent when the server does not report it. */
  readonly mergedBy?: string
  readonly head: PullHead
}

/** The pull request that a finished run measured. */
export interface OpenPullRequest {
  readonly number: number
  /** Branch it is to be merged into. */
  readonly baseRef: string
  readonly labels: readonly string[]
  readonly head: PullHead
}

/** Most commits of a push that are looked up, with one request each. */
const MAX_COMMITS = 20

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
): Promise<MergedPullRequest[]> {
  const hinted = pushed.filter(commit => commit.sha !== sha && MERGE_SUBJECT.test(commit.subject))
  const commits = [...hinted.slice(1 - MAX_COMMITS).map(commit => commit.sha), sha]
  const merged = new Map<number, MergedPullRequest>()
  try {
    for (const commit of commits) {
      const candidates = await api.list('GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls', { commit_sha: commit })
      for (const { number, merged_at: mergedAt, merge_commit_sha: mergeCommit, base } of candidates) {
        if (mergedAt === null || mergeCommit !== commit || base.ref !== baseRef) continue
        const pull = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { pull_number: number })
        const mergedBy = pull.merged_by?.login
        merged.set(
          number,
          defined({ number, labels: pull.labels.map(label => label.name), commit, head: headOf(pull.head), mergedBy }),
        )
      }
    }
  } catch (error) {
    throw publishError(error, `look up the pull request of commit ${sha.slice(0, 12)}`, 'pull-requests: read', false)
  }
  return [...merged.values()]
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
): Promise<OpenPullRequest | undefined> {
  try {
    const open = await api.list('GET /repos/{owner}/{repo}/pulls', {
      state: 'open',
      head: `${run.headOwner}:${run.headBranch}`,
    })
    const matching = open.filter(({ head }) => head.sha === run.headSha && head.repo?.id === run.headRepositoryId)
    const chosen = matching.length > 1 ? matching.filter(({ base }) => base.ref === baseRef) : matching
    if (chosen.length > 1) throw new ApiError(`${chosen.length} pull requests have the same head.`, { status: 200 })
    const [only] = chosen
    if (!only) return undefined
    const labels = only.labels.map(({ name }) => name)
    return { number: only.number, baseRef: only.base.ref, labels, head: headOf(only.head) }
  } catch (error) {
    throw publishError(error, `find the pull request of run ${run.id}`, 'pull-requests: read', false)
  }
}

function headOf(head: {
  readonly sha: string
  readonly ref: string
  readonly repo?: { readonly full_name: string } | null
}): PullHead {
  const repository = head.repo?.full_name
  return defined({ sha: head.sha, ref: head.ref, repository })
}
