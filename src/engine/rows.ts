/** The second phase: the rows between the positions, one after the other. What each of them means is row.ts's affair. */
import { CR, width } from './columns.ts'
import { countRow, EXCLUDED, forgetLabel, LEFT } from './row.ts'
import { found, input, positions, rows } from './tokens.ts'

const LF: u8 = 10

/** Where the next row's positions begin, and where those of the last complete row end. */
let next: u32 = 0
let limit: u32 = 0
/** Whether each row's width is looked at: not all rows of the input have as many fields as there are columns. */
let uneven: bool = false

/** Rows counted since the driver last asked, and those that are left out. */
let counted: u32 = 0
let excluded: u32 = 0

/** Begins with the first row of what was tokenized. */
export function begin(): void {
  next = positions
  counted = 0
  excluded = 0
  seek()
}

/** Finds the end of the last complete row, and whether all rows are as wide as there are columns. */
export function seek(): void {
  limit = positions + (found << 2)
  while (limit > positions && load<u8>(input + load<u32>(limit - 4)) !== LF) limit -= 4
  uneven = limit - positions !== (rows * width) << 2 || next !== positions
  for (let end = positions + ((width - 1) << 2); !uneven && end < limit; end += width << 2) {
    uneven = load<u8>(input + load<u32>(end)) !== LF
  }
}

/** Whether a complete row is left. */
export function hasRow(): bool {
  return next < limit
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
  let end = next
  while (load<u8>(input + load<u32>(end)) !== LF) end += 4
  return ((end - next) >> 2) + 1
}

/** Goes past the next row. */
export function skipRow(): void {
  next += rowWidth() << 2
}

/** Returns the rows counted since it was last called, those left out among them. */
export function takeCounted(): u32 {
  const taken = counted
  counted = 0
  return taken
}

/** Returns the rows left out since it was last called. */
export function takeExcluded(): u32 {
  const taken = excluded
  excluded = 0
  return taken
}

/** Counts rows. Returns true when all complete ones are counted, false when the next is one for the plain reader. */
export function countRows(): bool {
  const step = width << 2
  while (next < limit) {
    if (uneven && rowWidth() !== width) {
      if (isBlank()) {
        next += 4
        continue
      }
      forgetLabel()
      return false
    }
    const outcome = countRow(next)
    if (outcome === LEFT) return false
    counted++
    if (outcome === EXCLUDED) excluded++
    next += step
  }
  return true
}

/** Whether the next row is an empty line. */
function isBlank(): bool {
  const start = input + rowStart()
  return load<u8>(start) === LF || (load<u8>(start) === CR && load<u8>(start, 1) === LF)
}
