/** The second phase: the rows between the positions. */
import { INPUT, POSITIONS } from './addresses.ts'
import { CR, width } from './columns.ts'
import { found, rows } from './tokens.ts'

const LF: u8 = 10

/** Where the next row's positions begin, and where those of the last complete row end. */
export let next: u32 = 0
export let limit: u32 = 0
/** Whether each row's width is looked at: not all rows of the input have as many fields as there are columns. */
export let isUneven: bool = false

/** Begins with the first row of what was tokenized. */
export function begin(): void {
  next = POSITIONS
  seek()
}

/** Finds the end of the last complete row, and whether all rows are as wide as there are columns. */
export function seek(): void {
  limit = POSITIONS + (found << 2)
  while (limit > POSITIONS && load<u8>(INPUT + load<u32>(limit - 4)) !== LF) limit -= 4
  isUneven = limit - POSITIONS !== (rows * width) << 2 || next !== POSITIONS
  for (let end = POSITIONS + ((width - 1) << 2); !isUneven && end < limit; end += width << 2) {
    isUneven = load<u8>(INPUT + load<u32>(end)) !== LF
  }
}

/** Whether a complete row is left. */
export function hasRow(): bool {
  return next < limit
}

/** Goes on with the row at these positions. */
export function goTo(row: u32): void {
  next = row
}

/** Returns where the next row begins. */
export function rowStart(): u32 {
  return load<u32>(next - 4) + 1
}

/** Returns the address of the next row's positions. */
export function rowPositions(): u32 {
  return next
}

/** Returns how many fields the next row has. */
export function rowWidth(): u32 {
  return widthOf(next)
}

/** Goes past the next row. */
export function skipRow(): void {
  next += widthOf(next) << 2
}

/** Returns how many fields a row has. */
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
