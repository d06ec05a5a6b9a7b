/**
 * What was gathered of a stretch of a file, to be added to what was gathered of the rest of it. As long as no limit is met,
 * the outcome is the same as if each sample had been added one by one, in the order of the file.
 */
import { defined } from '../model/defined.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import type { SeriesAccumulator, SeriesIdentity } from './series-accumulator.ts'
import type { SeriesTable } from './series-table.ts'

export interface RunPart {
  readonly series: readonly SeriesPart[]
  /** Distinct errors by series: what they take of the limit. */
  readonly errorTexts: number
  readonly issues: RunSummary['issues']
}

/** A series before it is decided what its doubtful rows are. */
export interface SeriesPart {
  readonly identity: SeriesIdentity
  readonly certain: AccumulatedRows
  readonly possiblyAborted?: AccumulatedRows
  readonly aborted: number
}

/** All that an accumulator holds. */
export interface AccumulatedRows {
  /** Time batches are as narrow as what is held allows. */
  readonly summary: SeriesSummary
  readonly peakThreads?: number
}

/** Returns what is in a table; undefined when a limit was met. Nothing may be added to the table afterwards. */
export function seriesPartsOf(table: SeriesTable): SeriesPart[] | undefined {
  if (table.exceedsWorkflows || table.exceedsErrors) return undefined
  return table.all().map(({ identity, certain, possiblyAborted, aborted }) =>
    defined({
      identity,
      certain: rowsOf(certain, identity),
      possiblyAborted: possiblyAborted && rowsOf(possiblyAborted.rows, identity),
      aborted,
    }),
  )
}

/** Adds a part to a table. Returns false, and has changed nothing, when a limit might be met. */
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

function rowsOf(accumulator: SeriesAccumulator, identity: SeriesIdentity): AccumulatedRows {
  const { peakThreads } = accumulator
  return defined({ summary: accumulator.summary(identity, 1), peakThreads })
}

function addRows(accumulator: SeriesAccumulator, { summary, peakThreads }: AccumulatedRows): void {
  accumulator.addSummary(summary)
  if (peakThreads !== undefined) accumulator.sawThreads(peakThreads)
}
