/** Publishes the verdict as a status of the measured commit, which a branch rule can require. */
import { shortCommit } from '../../model/run-name.ts'
import { clipEnd, makeVisible } from '../../render/escape/visible.ts'
import { type GitHubApi, publishError } from './client.ts'

export interface CommitStatus {
  /** Commit that was measured. */
  readonly sha: string
  readonly suite: string
  /** Branch of the baseline it was judged against. */
  readonly baseRef: string
  /** Exit code of the job: 0 passed, 1 breached, 2 could not be judged. */
  readonly exitCode: number
  /** One sentence without a final period. */
  readonly headline: string
  /** Address of the CI run. */
  readonly url: string
  /** True when the token is read-only because the pull request comes from a fork. Used for the advice of an error only. */
  readonly fork: boolean
}

/** Most characters that GitHub accepts in a description. */
const MAX_DESCRIPTION = 140
const STATES = ['success', 'failure'] as const

/** Sets the status. @throws PublishError naming the permission to add; the verdict does not change */
export async function publishStatus(api: GitHubApi, status: CommitStatus): Promise<void> {
  const { sha, suite, baseRef, exitCode, headline, url, fork } = status
  try {
    // Setting the status twice is harmless, so it may be repeated after a lost answer.
    await api.request('POST /repos/{owner}/{repo}/statuses/{sha}', {
      sha,
      state: STATES[exitCode] ?? 'error',
      // The verdict is valid for one base branch only, and a pull request can change its base.
      context: makeVisible(`perf-gate / ${suite} (${baseRef})`),
      description: clipUnits(makeVisible(headline)),
      target_url: url,
    })
  } catch (error) {
    throw publishError(error, `set the status of commit ${shortCommit(sha)}`, 'statuses: write', fork)
  }
}

/** Clips by UTF-16 units. There are at least as many as code points, so the text fits whichever the server counts. */
function clipUnits(text: string): string {
  for (let max = MAX_DESCRIPTION; ; max--) {
    const clipped = clipEnd(text, max)
    if (clipped.length <= MAX_DESCRIPTION) return clipped
  }
}
