/** A series joined over the runs of both sides, and its values in one metric. */
import type { RunSummary, SeriesSummary } from '../../model/run.ts'

/** One series in the runs of both sides. */
export interface ComparedSeries {
  /** Identity of the series (`seriesKey`). */
  readonly key: string
  /** The series in the newest candidate that has it, else in the newest baseline run that has it. */
  readonly series: SeriesSummary
  /** One per baseline run, oldest first; undefined where a run lacks the series. */
  readonly baseline: readonly (SeriesSummary | undefined)[]
  /** One per candidate run, oldest first; undefined where a run lacks the series. */
  readonly candidates: readonly (SeriesSummary | undefined)[]
}

/** The value of one metric of one series in one run. */
export interface Observation {
  readonly run: RunSummary
  readonly series: SeriesSummary
  /** Base unit of the metric. */
  readonly value: number
  /** Logarithm of the value; NaN where it is not positive. */
  readonly log: number
  /** Samples behind the value; 0 when the source reports none. */
  readonly n: number
}

/** The values of one metric of one series in all runs, oldest first; undefined where a run has none. */
export interface ObservedSeries {
  readonly compared: ComparedSeries
  readonly baseline: readonly (Observation | undefined)[]
  readonly candidates: readonly (Observation | undefined)[]
  /** Why the newest candidate has no value, as one sentence. Absent when it has one. */
  readonly missing?: string
}
