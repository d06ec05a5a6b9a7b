/** The second phase: finds rows between the positions. */
import { INPUT, POSITIONS } from './addresses.ts'
import { CR, width } from './columns.ts'
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

/** Whether there is another complete row. */
export function hasRow(): bool {
  return next < limit
}

/** Moves to the row at these positions. */
export function goTo(row: u32): void {
  next = row
}

/** Returns the offset of the next row. */
export function rowStart(): u32 {
  return load<u32>(next - 4) + 1
}

/** Returns the address of the next row's positions. */
export function rowPositions(): u32 {
  return next
}

/** Returns the number of fields of the next row. */
export function rowWidth(): u32 {
  return widthOf(next)
}

/** Skips the next row. */
export function skipRow(): void {
  next += widthOf(next) << 2
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
