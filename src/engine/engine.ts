/** What the driver (parse/jmeter/engine.ts) calls. The sources of this folder are AssemblyScript; scripts/engine.mjs compiles them. */
import { setColumns } from './columns.ts'
import { allocated } from './memory.ts'
import { bindSeries, errorsFound, exclude, reserveNames } from './names.ts'
import { readDates, reserveTexts, rowIsTransaction, rowLabel } from './row.ts'
import {
  begin,
  countRows,
  hasRow,
  rowPositions,
  rowStart,
  rowWidth,
  seek,
  skipRow,
  takeCounted,
  takeExcluded,
} from './rows.ts'
import { newSeries } from './series.ts'
import { setMostSpans } from './spans.ts'
import { reserveTimeline } from './timeline.ts'
import { feedsBetween, feedsFound, input, irregular, reserveInput, tokenize } from './tokens.ts'

let texts: u32 = 0
let clock: u32 = 0
let errors: u32 = 0

/** Reserves memory for inputs of at most `capacity` bytes. To be called once, first. */
export function prepare(capacity: u32): void {
  reserveInput(capacity)
  texts = reserveTexts()
  clock = reserveTimeline()
  errors = reserveNames()
}

export function inputAt(): u32 {
  return input
}
export function textsAt(): u32 {
  return texts
}
export function clockAt(): u32 {
  return clock
}
export function errorsAt(): u32 {
  return errors
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
