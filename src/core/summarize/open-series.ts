/** A series while a run is read, and its data once it can be added to another table. */
import type { SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import { rangeOf } from '../stats/median.ts'
import type { SeriesAccumulator, SeriesData } from './series-accumulator.ts'

/** A series during reading. */
export interface OpenSeries {
  readonly identity: SeriesName
  readonly certain: SeriesAccumulator
  /** Rows that look like aborted transactions. Only for requests. */
  possiblyAborted?: PossiblyAborted
  /** Number of aborted transactions, which do not count as samples. They are recorded at the request of their name. */
  aborted: number
}

export interface PossiblyAborted {
  /** The rows, with the other data of summaries that have such rows. */
  readonly all: SeriesAccumulator
  /** The other data. */
  readonly rest: SeriesAccumulator
  /** Number of the rows. */
  count: number
}

/** The samples of a series in one document, when they were added to those of others. */
export type DocumentSeries = SeriesName &
  Pick<SeriesSummary, 'count' | 'startMs' | 'endMs' | 'requests'> &
  Pick<RunSummary, 'peakThreads'> & {
    /** Time of the samples together. Absent: it is that of the histograms. */
    readonly totalMs?: number
  }

/** A series before its possibly aborted rows are classified. */
export interface SeriesPart {
  readonly identity: SeriesName
  readonly certain: AccumulatedRows
  readonly possiblyAborted?: AccumulatedRows
  readonly aborted: number
}

/** The data of an accumulator. */
export interface AccumulatedRows {
  /** With time batches as narrow as possible. */
  readonly data: SeriesData
  readonly peakThreads?: number
}

type Samples = ReturnType<SeriesAccumulator['endDocument']>

export function samplesOfBoth(a: Samples, b: Samples): Samples {
  const both = [a, b]
  return defined({
    count: a.count + b.count,
    totalMs: a.totalMs + b.totalMs,
    startMs: rangeOf(both.map(({ startMs }) => startMs))?.least,
    endMs: rangeOf(both.map(({ endMs }) => endMs))?.most,
    peakThreads: rangeOf(both.map(({ peakThreads }) => peakThreads))?.most,
  })
}
