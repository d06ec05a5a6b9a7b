/** What the driver (parse/jmeter/engine.ts) calls. The sources of this folder are AssemblyScript; scripts/engine.mjs compiles them. */
import { CLOCK, ERRORS, INPUT, TEXTS } from './addresses.ts'
import { countRows, rowIsTransaction, rowLabel, takeCounted, takeExcluded } from './batch.ts'
import { setColumns } from './columns.ts'
import { errorsFound } from './errors.ts'
import { bindSeries, exclude, prepareLabels } from './labels.ts'
import { allocate, allocated } from './memory.ts'
import { readDates } from './row.ts'
import { begin, hasRow, rowPositions, rowStart, rowWidth, seek, skipRow } from './rows.ts'
import { newSeries } from './series.ts'
import { setMostSpans } from './spans.ts'
import { feedsBetween, feedsFound, irregular, prepareTokens, tokenize } from './tokens.ts'

/** To be called once, first. */
export function prepare(): void {
  // Memory up to the heap, in which everything else has its place.
  allocate(0)
  prepareTokens()
  prepareLabels()
}

/** Finds the rows in the first `length` bytes of the input, which begin with a row. Returns false where quotes end it early. */
export function findRows(length: u32, delimiter: u32): bool {
  tokenize(length, <u8>delimiter)
  begin()
  return !irregular
}

export function labelOfRow(): u32 {
  return rowLabel
}
export function isTransactionRow(): bool {
  return rowIsTransaction
}

export {
  CLOCK,
  ERRORS,
  INPUT,
  TEXTS,
  allocated,
  bindSeries,
  countRows,
  errorsFound,
  exclude,
  feedsBetween,
  feedsFound,
  hasRow,
  newSeries,
  readDates,
  rowPositions,
  rowStart,
  rowWidth,
  seek,
  setColumns,
  setMostSpans,
  skipRow,
  takeCounted,
  takeExcluded,
}
