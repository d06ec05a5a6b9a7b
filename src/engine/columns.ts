/** The columns of a document, and the fields of a row in them. */
import { areEqual } from './bytes.ts'
import { input } from './tokens.ts'

export const CR: u8 = 13
const QUOTE: u8 = 34

/** Number of columns. */
export let width: u32 = 0
/** Offsets of columns in the positions of a row, in bytes; below 0 for a column that the document does not have. */
let last: i32 = 0
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
export let url: i32 = -1

/** Says which column is where: numbers of columns, -1 for those that are missing. */
export function setColumns(
  columns: u32,
  timeStampAt: i32,
  elapsedAt: i32,
  labelAt: i32,
  responseCodeAt: i32,
  responseMessageAt: i32,
  threadNameAt: i32,
  dataTypeAt: i32,
  successAt: i32,
  failureMessageAt: i32,
  bytesAt: i32,
  allThreadsAt: i32,
  urlAt: i32,
): void {
  width = columns
  last = <i32>((columns - 1) << 2)
  timeStamp = timeStampAt << 2
  elapsed = elapsedAt << 2
  label = labelAt << 2
  responseCode = responseCodeAt << 2
  responseMessage = responseMessageAt << 2
  threadName = threadNameAt << 2
  dataType = dataTypeAt << 2
  success = successAt << 2
  failureMessage = failureMessageAt << 2
  bytes = bytesAt << 2
  allThreads = allThreadsAt << 2
  url = urlAt << 2
}

/** Returns the address of the first byte of a row's field. */
export function startOf(row: u32, column: i32): u32 {
  return input + load<u32>(row + column - 4) + 1
}

/** Returns the address after the last byte of a row's field. */
export function endOf(row: u32, column: i32): u32 {
  const end = input + load<u32>(row + column)
  return column === last && load<u8>(end - 1) === CR ? end - 1 : end
}

/** Whether a field is empty, in quotes or without. */
export function isEmpty(start: u32, end: u32): bool {
  return end === start || (end - start === 2 && load<u8>(start) === QUOTE)
}

/** Whether a row's field is empty or missing. */
export function isEmptyAt(row: u32, column: i32): bool {
  return column < 0 || isEmpty(startOf(row, column), endOf(row, column))
}

/** Whether a field begins with a text, in quotes or without. */
export function beginsWith(start: u32, end: u32, text: u32, length: u32): bool {
  if (end - start < length) return false
  if (load<u8>(start) === QUOTE) {
    start++
    end--
  }
  return <i32>(end - start) >= <i32>length && areEqual(start, text, length)
}

/** Whether a row's field says null, in quotes or without. */
export function isNull(row: u32, column: i32): bool {
  let start = startOf(row, column)
  let end = endOf(row, column)
  if (load<u8>(start) === QUOTE) {
    start++
    end--
  }
  return end - start === 4 && load<u32>(start) === 0x6c6c_756e
}
