/** The columns of a document, which the driver sets, and the fields of a row in them. */
import { INPUT } from './addresses.ts'
import { areEqual } from './bytes.ts'

export const CR: u8 = 13
const QUOTE: u8 = 34

/** Number of columns. */
export let width: u32 = 0
/** Offsets of columns in the positions of a row, in bytes; below 0 for a column that the document does not have. */
export let last: i32 = 0
export let timeStamp: i32 = -1
export let elapsed: i32 = -1
export let label: i32 = -1
export let responseCode: i32 = -1
export let responseMessage: i32 = -1
export let threadName: i32 = -1
export let dataType: i32 = -1
export let success: i32 = -1
export let failureMessage: i32 = -1
export let bytes: i32 = -1
export let allThreads: i32 = -1
export let URL: i32 = -1
export let Latency: i32 = -1
export let Connect: i32 = -1
/** Whether one of these columns is the last one, whose fields may be followed by a carriage return. */
export let readsLast: bool = false

/** Returns the address of the first byte of a row's field. */
@inline
export function startOf(row: u32, column: i32): u32 {
  return INPUT + load<u32>(row + column - 4) + 1
}

/** Returns the address after the last byte of a row's field. `readsLast` may be false if the column is not the last. */
@inline
export function endOf(row: u32, column: i32, readsLast: bool): u32 {
  const end = INPUT + load<u32>(row + column)
  return readsLast && column === last && load<u8>(end - 1) === CR ? end - 1 : end
}

/** Whether a field is empty, with or without quotes. */
@inline
export function isEmpty(start: u32, end: u32): bool {
  return end === start || (end - start === 2 && load<u8>(start) === QUOTE)
}

/** Whether a row's field is empty or missing. */
export function isEmptyAt(row: u32, column: i32): bool {
  return column < 0 || isEmpty(startOf(row, column), endOf(row, column, readsLast))
}

/** Whether a field begins with a text, with or without quotes. */
@inline
export function beginsWith(start: u32, end: u32, text: u32, length: u32): bool {
  if (end - start < length) return false
  if (load<u8>(start) === QUOTE) {
    start++
    end--
  }
  return <i32>(end - start) >= <i32>length && areEqual(start, text, length)
}

/** Whether a row's field is null, with or without quotes. */
export function isNull(row: u32, column: i32): bool {
  let start = startOf(row, column)
  let end = endOf(row, column, readsLast)
  if (load<u8>(start) === QUOTE) {
    start++
    end--
  }
  return end - start === 4 && load<u32>(start) === 0x6c6c_756e
}
