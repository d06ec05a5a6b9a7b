/** Where results come from: the job itself, or the CI run that measured them. */
import { defined } from '../../core/model/defined.ts'
import type { RunSummary } from '../../core/model/run.ts'
import type { Context, FinishedRun } from '../api/event.ts'

/** Returns the provenance of the results of a finished run. */
export function provenanceOf(run: FinishedRun): RunSummary['provenance'] {
  const { id, attempt, event, headSha, headBranch } = run
  return {
    commit: headSha,
    ref: headBranch,
    event,
    fork: false,
    ciRun: String(id),
    ciAttempt: attempt,
  }
}

/** Returns the provenance of results that this job, or the finished run of its event, measured. */
export function provenanceHere(
  context: Context,
  pullRequest: number | undefined,
): RunSummary['provenance'] {
  const { sha, ref, fork, finishedRun } = context
  const number = context.pullRequest?.number ?? pullRequest
  const { id, attempt } = finishedRun ?? context.run
  return defined({
    commit: sha,
    author: context.event === 'push' ? context.actor || undefined : undefined,
    ref,
    event: finishedRun?.event ?? context.event,
    fork,
    ciRun: String(id),
    ciAttempt: attempt,
    // The job of a finished run that made the results is not known.
    job: finishedRun || context.run.job === '' ? undefined : `${id}/${attempt}/${context.run.job}`,
    pullRequest: number,
  })
}
