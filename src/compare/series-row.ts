/** A series joined over the runs of both sides, and its values in one metric. */
import type { RunSummary, SeriesSummary } from '../model/run.ts'

/** One series in the runs of both sides. */
export interface ComparedSeries {
  readonly key: string
  /** The newest candidate's series; that of the newest baseline run when no candidate has it. */
  readonly series: SeriesSummary
  /** By baseline run, oldest first. */
  readonly baseline: readonly (SeriesSummary | undefined)[]
  /** By candidate run, oldest first. */
  readonly candidates: readonly (SeriesSummary | undefined)[]
}

/** The value of a series in one run, and the number of samples behind it. */
export interface Cell {
  readonly run: RunSummary
  readonly series: SeriesSummary
  readonly value: number
  readonly n: number
}

/** One series of a metric as a row of cells, baseline runs first; undefined where a run has no value. */
export interface Row {
  readonly compared: ComparedSeries
  readonly baseline: readonly (Cell | undefined)[]
  readonly candidates: readonly (Cell | undefined)[]
  readonly missing?: string
}
