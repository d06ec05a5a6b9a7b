/** Publishes the verdict on the measured commit: as a status, which a branch rule can require, or as a check run with annotations. */
import { shortCommit } from '../../core/model/run-name.ts'
import { clipEnd, makeVisible } from '../../core/render/escape/visible.ts'
import type { Annotation } from '../../core/render/outputs/ci-formats.ts'
import { type GitHubApi, ONCE } from './client.ts'
import { refused } from './publish-error.ts'

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
  const { sha, exitCode, headline, url, fork } = status
  const request = {
    sha,
    state: STATES[exitCode] ?? 'error',
    context: nameOf(status),
    description: clipUnits(makeVisible(headline)),
    target_url: url,
  } as const
  // Setting the status twice is harmless, so it may be repeated after a lost answer.
  await api
    .request('POST /repos/{owner}/{repo}/statuses/{sha}', request)
    .catch(refused(`set the status of commit ${shortCommit(sha)}`, 'statuses: write', fork))
}

/** Returns the name to require. The verdict is valid for one base branch only, and a pull request can change its base. */
function nameOf({ suite, baseRef }: CommitStatus) {
  return makeVisible(`perf-gate / ${suite} (${baseRef})`)
}

/** Clips by UTF-16 units. There are at least as many as code points, so the text fits whichever the server counts. */
function clipUnits(text: string) {
  for (let max = MAX_DESCRIPTION; ; max--) {
    const clipped = clipEnd(text, max)
    if (clipped.length <= MAX_DESCRIPTION) return clipped
  }
}

export interface CheckRun extends CommitStatus {
  /** True when nothing was compared, and the job still succeeds. */
  readonly isNeutral: boolean
  /** Markdown. */
  readonly summary: string
  readonly annotations: readonly CheckAnnotation[]
}

/** A finding at a line of a file of the commit. */
interface CheckAnnotation extends Omit<Annotation, 'source'> {
  /** Path in the repository, and 1-based line. */
  readonly place: { readonly file: string; readonly line: number }
}

/** Annotations that GitHub accepts in one request. */
const MAX_ANNOTATIONS = 50
/** Characters that GitHub allows in a title. */
const MAX_TITLE = 255
/** UTF-8 bytes for the summary; GitHub accepts 65,535. */
export const CHECK_SUMMARY_BUDGET = 60_000

const LEVELS = { error: 'failure', warning: 'warning', notice: 'notice' } as const

/** Creates the check run. @throws PublishError naming the permission to add; the verdict does not change */
export async function publishCheckRun(api: GitHubApi, check: CheckRun): Promise<void> {
  const { sha, exitCode, isNeutral, headline, url, summary, annotations, fork } = check
  const unfailed = isNeutral ? 'neutral' : 'success'
  const request = {
    name: nameOf(check),
    head_sha: sha,
    details_url: url,
    status: 'completed',
    conclusion: exitCode !== 0 ? 'failure' : unfailed,
    output: {
      title: clipEnd(makeVisible(headline), MAX_TITLE),
      summary,
      annotations: annotations.slice(0, MAX_ANNOTATIONS).map(annotationOf),
    },
    // A repeat after a lost answer would create a second check run of this name.
    ...ONCE,
  } as const
  await api
    .request('POST /repos/{owner}/{repo}/check-runs', request)
    .catch(refused(`make the check run of commit ${shortCommit(sha)}`, 'checks: write', fork))
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
