/**
 * The functions that the driver (parse/jmeter/simd/engine.ts) calls. This folder is AssemblyScript; scripts/engine.mjs compiles
 * it.
 */
import { CLOCK, ERRORS, INPUT, TEXTS, USERS } from './addresses.ts'
import { countRows, prepareBatch, rowIsTransaction, rowLabel, takeCounted, takeExcluded } from './batch.ts'
import { setColumns } from './columns.ts'
import { errorsFound, prepareErrors } from './errors.ts'
import { bindSeries, exclude, prepareLabels } from './labels.ts'
import { allocated, prepareMemory } from './memory.ts'
import { prepareRows, readDates } from './row.ts'
import { begin, hasRow, rowPositions, rowStart, rowWidth, seek, skipRow, takeCopies } from './rows.ts'
import { newSeries } from './series.ts'
import { prepareSpans, setMostSpans } from './spans.ts'
import { prepareTexts } from './texts.ts'
import { feedsBetween, feedsFound, irregular, prepareTokens, tokenize } from './tokens.ts'
import { prepareUsers } from './users.ts'

/** Must be called first, and again before each other document. */
export function prepare(): void {
  prepareMemory()
  prepareTokens()
  prepareTexts()
  prepareLabels()
  prepareErrors()
  prepareSpans()
  prepareUsers()
  prepareRows()
  prepareBatch()
}

/**
 * Finds the rows in the first `length` bytes of the input, which begin with a row. Returns false if irregular quotes end it
 * early.
 */
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
  USERS,
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
  takeCopies,
  takeCounted,
  takeExcluded,
}
