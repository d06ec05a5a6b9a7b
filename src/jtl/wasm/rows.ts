/** The second phase: finds rows between the positions. */
import { INPUT, POSITIONS } from './addresses.ts'
import { areEqual } from './bytes.ts'
import { CR, threadName, width } from './columns.ts'
import { found, rows } from './tokens.ts'

const LF: u8 = 10

/** Start of the positions of the next row, and end of those of the last complete row. */
export let next: u32 = 0
export let limit: u32 = 0
/** Whether the width of each row must be checked, because not all rows have as many fields as there are columns. */
export let isUneven: bool = false

/** Moves to the first tokenized row. */
export function begin(): void {
  next = POSITIONS
  seek()
}

/** Finds the end of the last complete row, and whether all rows have as many fields as there are columns. */
export function seek(): void {
  limit = POSITIONS + (found << 2)
  while (limit > POSITIONS && load<u8>(INPUT + load<u32>(limit - 4)) !== LF) limit -= 4
  isUneven = limit - POSITIONS !== (rows * width) << 2 || next !== POSITIONS
  for (let end = POSITIONS + ((width - 1) << 2); !isUneven && end < limit; end += width << 2) {
    isUneven = load<u8>(INPUT + load<u32>(end)) !== LF
  }
}

/** Moves to the row at these positions. */
export function goTo(row: u32): void {
  next = row
}

/** Returns the number of fields of the next row. */
export function rowWidth(): u32 {
  return widthOf(next)
}

/** Skips the next row. */
export function skipRow(): void {
  if (mayBeCopy(next)) addCopy()
  next += widthOf(next) << 2
}

/** Number of rows since the driver last set it to 0 that may equal the row before them: never less than those that do. */
export let copies: u32 = 0

/** Counts a row that may be a copy. */
export function addCopy(): void {
  copies++
}

/** Whether a row may equal the row before it. True if that is an empty line, or is no longer in the input. */
export function mayBeCopy(row: u32): bool {
  if (threadName < 0) return false
  if (row === POSITIONS) return true
  let before = row - 4
  const end = load<u32>(before)
  do before -= 4
  while (before >= POSITIONS && load<u8>(INPUT + load<u32>(before)) !== LF)
  const start = load<u32>(before) + 1
  const length = load<u32>(row + ((widthOf(row) - 1) << 2)) - (end + 1)
  return isBlank(before + 4) || (end - start === length && areEqual(INPUT + start, INPUT + end + 1, length))
}

/** Returns the number of fields of a row. */
export function widthOf(row: u32): u32 {
  let end = row
  while (load<u8>(INPUT + load<u32>(end)) !== LF) end += 4
  return ((end - row) >> 2) + 1
}

/** Whether a row is an empty line. */
export function isBlank(row: u32): bool {
  const start = INPUT + load<u32>(row - 4) + 1
  return load<u8>(start) === LF || (load<u8>(start) === CR && load<u8>(start, 1) === LF)
}
