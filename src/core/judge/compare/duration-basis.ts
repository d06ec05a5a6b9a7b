/** Puts the durations of runs on one basis, because aggregates, such as tables of histograms, do not show pauses. */
import type { RunSummary } from '../../model/run.ts'
import { durationMsOf, pausesAreKnown } from '../../summarize/active-time.ts'

export interface DurationBasis {
  /** Whether durations are times by the clock, pauses included. False: pauses are left out, as usual. */
  readonly includesPauses: boolean
  /** Returns the run with a duration on this basis. */
  readonly convert: (run: RunSummary) => RunSummary
}

/** Returns the basis on which all runs are compared: times by the clock as soon as the pauses of one run are not known. */
export function durationBasisOf(runs: readonly RunSummary[]): DurationBasis {
  const byClock = ({ activeSpans: _, ...run }: RunSummary): RunSummary => run
  const includesPauses =
    !runs.every(pausesAreKnown) &&
    runs.some(run => durationMsOf(run) !== durationMsOf(byClock(run)))
  return { includesPauses, convert: includesPauses ? byClock : run => run }
}
