/**
 * The accumulated data of a range of a file, for adding to the data of the rest. As long as no limit is reached, the result is
 * the same as for adding the samples one by one in file order.
 */
import type { SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import type { RunSummary } from '../model/run.ts'
import type { ReportedUsers } from './active-users.ts'
import type { SeriesAccumulator, SeriesData } from './series-accumulator.ts'
import type { SeriesTable } from './series-table.ts'

export interface RunPart {
  readonly series: readonly SeriesPart[]
  /** Number of distinct errors by series, which counts towards the limit. */
  readonly errorTexts: number
  readonly issues: RunSummary['issues']
  readonly users?: ReportedUsers
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

/** Returns the data of a table; undefined when a limit was reached. The table must not be changed afterwards. */
export function seriesPartsOf(table: SeriesTable): SeriesPart[] | undefined {
  if (table.exceedsWorkflows || table.exceedsErrors) return undefined
  return table.all().map(({ identity, certain, possiblyAborted, aborted }) =>
    defined({
      identity,
      certain: rowsOf(certain),
      possiblyAborted: possiblyAborted && rowsOf(possiblyAborted.rows),
      aborted,
    }),
  )
}

/** Adds a part to a table. Returns false, and changes nothing, if a limit might be reached. */
export function addSeriesParts(table: SeriesTable, { series, errorTexts }: RunPart): boolean {
  const identities = series.map(({ identity }) => identity)
  if (!table.hasRoomFor(identities, errorTexts)) return false
  for (const { identity, certain, possiblyAborted, aborted } of series) {
    const { workflow, kind, dimensions } = identity
    addRows(table.of(workflow, kind, dimensions), certain)
    if (possiblyAborted) addRows(table.possiblyAborted(workflow, dimensions), possiblyAborted)
    if (aborted > 0) table.addAborted(workflow, aborted, dimensions)
  }
  return true
}

function rowsOf(accumulator: SeriesAccumulator): AccumulatedRows {
  const { peakThreads } = accumulator
  return defined({ data: accumulator.data(1), peakThreads })
}

function addRows(accumulator: SeriesAccumulator, { data, peakThreads }: AccumulatedRows): void {
  accumulator.addData(data)
  if (peakThreads !== undefined) accumulator.sawThreads(peakThreads)
}
