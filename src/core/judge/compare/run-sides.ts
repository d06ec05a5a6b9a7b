/** The runs of a comparison by side: which of them share a CI job, and which form pairs. */

import type { RunSummary } from '../../model/run.ts'
import type { First, Sides } from '../../stats/run-design.ts'
import { type ObservedSeries, ObservedSide } from './compared-series.ts'
import type { Observation } from './observation.ts'

/** The job of each run, by side. */
export type Jobs = NonNullable<Sides['jobs']>

/**
 * Returns the job of each run; undefined where each was made in its own, as one that names no job. All pairs share one job.
 */
export function jobsOf(
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
  pairs: readonly First[] | undefined,
): Jobs | undefined {
  const jobOf = (side: string, { provenance: { job } }: RunSummary, r: number) => {
    if (pairs) return 'of all pairs'
    return job === undefined ? `${side} ${r}` : `job ${job}`
  }
  const jobs = {
    baseline: baseline.map((run, r) => jobOf('baseline', run, r)),
    candidates: candidates.map((run, r) => jobOf('candidate', run, r)),
  }
  const names = [...jobs.baseline, ...jobs.candidates]
  return new Set(names).size < names.length ? jobs : undefined
}

/** Removes the values of runs whose partner has none that counts; by default any value does. */
export function completePairs(
  { compared, baseline, candidates }: ObservedSeries,
  pairs: readonly First[],
  counts: (found: Observation | undefined) => boolean = found => found !== undefined,
): ObservedSeries {
  const both = ({ metric, observations, missing }: ObservedSide, other: ObservedSide) => {
    const kept = observations.map((found, r) => (counts(other.observations[r]) ? found : undefined))
    return new ObservedSide(metric, missing, { observations: kept, pairs })
  }
  return {
    compared,
    baseline: both(baseline, candidates),
    candidates: both(candidates, baseline),
  }
}
