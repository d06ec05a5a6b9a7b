/** The verdict as a check run of the commit that was measured, with annotations at the thresholds that did not hold. */
import { clipEnd, makeVisible } from '../render/escape/visible.ts'
import { type GitHubApi, publishError } from './client.ts'
import type { CommitStatus } from './commit-status.ts'

export interface CheckRun extends CommitStatus {
  /** True when the job ends with 0 and nothing was compared. */
  readonly isNeutral: boolean
  /** Markdown. */
  readonly summary: string
  readonly annotations: readonly CheckAnnotation[]
}

/** A finding at a line of a file of the commit. */
export interface CheckAnnotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
  /** Path in the repository, and 1-based line. */
  readonly place: { readonly file: string; readonly line: number }
}

/** Annotations that GitHub takes with one request. */
const MAX_ANNOTATIONS = 50
/** Characters of a title, as GitHub allows them. */
const MAX_TITLE = 255
/** UTF-8 bytes that a summary may have; GitHub takes 65,535. */
export const CHECK_SUMMARY_BUDGET = 60_000

const LEVELS = { error: 'failure', warning: 'warning', notice: 'notice' } as const

/** Makes the check run. @throws PublishError naming the permission to add; the verdict stands. */
export async function publishCheckRun(api: GitHubApi, check: CheckRun): Promise<void> {
  const { sha, suite, baseRef, exitCode, isNeutral, headline, url, summary, annotations, fork } = check
  try {
    await api.request(
      'POST /repos/{owner}/{repo}/check-runs',
      {
        // The branch is part of the name: a pull request can change its base, and this says nothing of another one.
        name: makeVisible(`perf-gate / ${suite} (${baseRef})`),
        head_sha: sha,
        details_url: url,
        status: 'completed',
        conclusion: exitCode !== 0 ? 'failure' : isNeutral ? 'neutral' : 'success',
        output: {
          title: clipEnd(makeVisible(headline), MAX_TITLE),
          summary,
          annotations: annotations.slice(0, MAX_ANNOTATIONS).map(annotationOf),
        },
      },
      // Two of one name on one commit: GitHub shows the newer one.
      { repeat: 'refusal' },
    )
  } catch (error) {
    throw publishError(error, `make the check run of commit ${sha.slice(0, 12)}`, 'checks: write', fork)
  }
}

function annotationOf({ level, title, message, place }: CheckAnnotation) {
  return {
    path: place.file,
    start_line: place.line,
    end_line: place.line,
    annotation_level: LEVELS[level],
    title: clipEnd(title, MAX_TITLE),
    message,
  }
}
