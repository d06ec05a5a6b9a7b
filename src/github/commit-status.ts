/** The verdict as a status of the commit that was measured: what a rule of the branch can demand. */
import { clipEnd, makeVisible } from '../render/escape/visible.ts'
import { type GitHubApi, publishError } from './client.ts'

export interface CommitStatus {
  /** Commit that was measured. */
  readonly sha: string
  readonly suite: string
  /** Branch whose baseline it was judged against. */
  readonly baseRef: string
  /** 0 passed, 1 breached, 2 could not be judged: as the job ends. */
  readonly exitCode: number
  /** One sentence without a final period. */
  readonly headline: string
  /** Address of the CI run that says more. */
  readonly url: string
  /** True when the token is read-only because the pull request comes from a fork; it only changes what an error advises. */
  readonly fork: boolean
}

/** Characters of a status's description; GitHub refuses more. */
const MAX_DESCRIPTION = 140
const STATES = ['success', 'failure'] as const

/** Sets the status. @throws PublishError naming the permission to add; the verdict stands. */
export async function publishStatus(api: GitHubApi, status: CommitStatus): Promise<void> {
  const { sha, suite, baseRef, exitCode, headline, url, fork } = status
  try {
    // Set twice, it is the same status: an answer that got lost does no harm.
    await api.request('POST /repos/{owner}/{repo}/statuses/{sha}', {
      sha,
      state: STATES[exitCode] ?? 'error',
      // The branch is part of the name: a pull request can change its base, and this says nothing of another one.
      context: makeVisible(`perf-gate / ${suite} (${baseRef})`),
      description: clipUnits(makeVisible(headline)),
      target_url: url,
    })
  } catch (error) {
    throw publishError(error, `set the status of commit ${sha.slice(0, 12)}`, 'statuses: write', fork)
  }
}

/** Characters are counted by code point in one place and by UTF-16 unit in another: the shorter measure is safe in both. */
function clipUnits(text: string): string {
  for (let max = MAX_DESCRIPTION; ; max--) {
    const clipped = clipEnd(text, max)
    if (clipped.length <= MAX_DESCRIPTION) return clipped
  }
}
