/** Which runs of a comparison were made in one job, or as a pair. */
import type { RunSummary } from '../model/run.ts'
import type { First, Sides } from '../stats/run-design.ts'
import type { Cell, Row } from './series-row.ts'

export interface RunSides {
  readonly baseline: readonly RunSummary[]
  readonly candidates: readonly RunSummary[]
  /** By position: the runs of both sides there were made as a pair, and which was made first. */
  readonly pairs?: readonly First[] | undefined
}

/** The job of each run. */
export type Jobs = NonNullable<Sides['jobs']>

/** Returns the job of each run: pairs are made in one, and a run that names none has one of its own. */
export function jobsOf({ baseline, candidates, pairs }: RunSides): Jobs {
  const jobOf = (side: string, { provenance: { job } }: RunSummary, r: number) =>
    pairs ? 'of all pairs' : job === undefined ? `${side} ${r}` : `job ${job}`
  return {
    baseline: baseline.map((run, r) => jobOf('baseline', run, r)),
    candidates: candidates.map((run, r) => jobOf('candidate', run, r)),
  }
}

/** A run of a pair says nothing without the other. */
export function completePairs(row: Row): Row {
  const both = (side: readonly (Cell | undefined)[], other: readonly (Cell | undefined)[]) =>
    side.map((cell, r) => (other[r] ? cell : undefined))
  return { ...row, baseline: both(row.baseline, row.candidates), candidates: both(row.candidates, row.baseline) }
}
