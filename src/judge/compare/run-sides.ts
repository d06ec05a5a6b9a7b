/** The runs of a comparison by side: which of them share a CI job, and which form pairs. */
import type { RunSummary } from '../../model/run.ts'
import type { First, Sides } from '../../stats/run-design.ts'
import type { Observation, ObservedSeries } from './compared-series.ts'

export interface RunSides {
  readonly baseline: readonly RunSummary[]
  readonly candidates: readonly RunSummary[]
  /** Runs at the same position of both sides form a pair; one entry for each pair: the side that was run first. Absent: no pairs. */
  readonly pairs?: readonly First[] | undefined
}

/** The job of each run, by side. */
export type Jobs = NonNullable<Sides['jobs']>

/** Returns the job of each run. All pairs share one job; a run that names no job counts as the only one of its job. */
export function jobsOf({ baseline, candidates, pairs }: RunSides): Jobs {
  const jobOf = (side: string, { provenance: { job } }: RunSummary, r: number) => {
    if (pairs) return 'of all pairs'
    return job === undefined ? `${side} ${r}` : `job ${job}`
  }
  return {
    baseline: baseline.map((run, r) => jobOf('baseline', run, r)),
    candidates: candidates.map((run, r) => jobOf('candidate', run, r)),
  }
}

/** Removes the values of runs whose partner has none that counts; by default any value does. */
export function completePairs(
  observed: ObservedSeries,
  counts: (found: Observation | undefined) => boolean = found => found !== undefined,
): ObservedSeries {
  const { baseline, candidates } = observed
  const both = (side: ObservedSeries['baseline'], other: ObservedSeries['baseline']) =>
    side.map((found, r) => (counts(other[r]) ? found : undefined))
  return {
    ...observed,
    baseline: both(baseline, candidates),
    candidates: both(candidates, baseline),
  }
}
