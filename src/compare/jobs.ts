/** Tells which runs of a comparison share a CI job, or form pairs. */
import type { RunSummary } from '../model/run.ts'
import type { First, Sides } from '../stats/run-design.ts'
import type { MetricCell, MetricRow } from './series-row.ts'

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
  const jobOf = (side: string, { provenance: { job } }: RunSummary, r: number) =>
    pairs ? 'of all pairs' : job === undefined ? `${side} ${r}` : `job ${job}`
  return {
    baseline: baseline.map((run, r) => jobOf('baseline', run, r)),
    candidates: candidates.map((run, r) => jobOf('candidate', run, r)),
  }
}

/** Removes the cells whose partner has no value. */
export function completePairs(row: MetricRow): MetricRow {
  const both = (side: readonly (MetricCell | undefined)[], other: readonly (MetricCell | undefined)[]) =>
    side.map((cell, r) => (other[r] ? cell : undefined))
  return { ...row, baseline: both(row.baseline, row.candidates), candidates: both(row.candidates, row.baseline) }
}
