/** Compares the batch jobs of all runs with those of the baseline runs. */

import { defined } from '../../core/model/defined.ts'
import { groupsBy } from '../../core/model/group-by.ts'
import { FAILED_JOBS, hasSucceeded, type Job } from '../../core/model/job.ts'
import { dimensionsKey } from '../../core/model/run.ts'
import { mean } from '../../core/stats/median.ts'
import type { CampaignJob } from '../model/campaign-analysis.ts'
import type { InputRun } from './campaign-input.ts'

/**
 * Returns all jobs, those of one name, dimensions and tenant next to each other, in the order of the runs. Jobs that failed are
 * not compared: those with one of these statuses, and those with an error but no status of success.
 */
export function jobsOf(
  runs: readonly InputRun[],
  baseline: readonly string[],
  failedStatuses: readonly string[] = FAILED_JOBS,
): CampaignJob[] {
  const statuses = new Set(failedStatuses.map(status => status.toUpperCase()))
  const hasFailed = (job: Job) =>
    statuses.has(job.status?.toUpperCase() ?? '') || (job.error !== undefined && !hasSucceeded(job))
  const all = runs.flatMap(({ id, run }) => (run.jobs ?? []).map(job => ({ id, job })))
  const matching = groupsBy(all, ({ job }) =>
    JSON.stringify([job.workflow, job.tenant, dimensionsKey(job.dimensions)]),
  )
  return matching.flatMap(members => {
    const before = members.flatMap(({ id, job }) =>
      baseline.includes(id) && !hasFailed(job) ? (job.durationMs ?? []) : [],
    )
    return members.map(({ id, job }) => {
      const { startMs, ...rest } = job
      const failed = hasFailed(job)
      return defined({
        ...rest,
        run: id,
        failed: failed || undefined,
        startedAt: startMs !== undefined ? new Date(startMs).toISOString() : undefined,
        delta: failed || baseline.includes(id) ? undefined : deltaOf(job, before),
      })
    })
  })
}

function deltaOf({ durationMs }: Job, before: readonly number[]): CampaignJob['delta'] {
  if (durationMs === undefined || before.length === 0) return undefined
  const base = mean(before)
  return defined({
    absolute: durationMs - base,
    relative: base > 0 ? durationMs / base - 1 : undefined,
  })
}
