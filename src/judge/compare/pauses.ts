/** Compares runs with and without known pauses: earlier versions of perf-gate did not store them. */
import type { RunSummary } from '../../model/run.ts'
import { durationMsOf, pausesAreKnown } from '../../summarize/active-time.ts'

/**
 * Returns a function that leaves the pauses of a run out of its duration, as usual, or counts them, if those of one of the runs are not
 * known: then times by the clock are compared with times by the clock.
 */
export function pausesOf(runs: readonly RunSummary[]): {
  readonly count: boolean
  readonly on: (run: RunSummary) => RunSummary
} {
  const byClock = ({ activeSpans: _, ...run }: RunSummary): RunSummary => run
  const count = !runs.every(pausesAreKnown) && runs.some(run => durationMsOf(run) !== durationMsOf(byClock(run)))
  return { count, on: count ? byClock : run => run }
}
