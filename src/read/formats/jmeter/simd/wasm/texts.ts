/** Copies of the texts of labels and errors. */
import { allocate } from './memory.ts'

/** Maximum number of steps of a search in a table. More are collisions of hashes in a hostile file. */
export const PATIENCE: u32 = 64
const MAX_BYTES: u32 = 32 << 20

let bytes: u32 = 0

export function prepareTexts(): void {
  bytes = 0
}

/** Whether there is no space for a text of this length. */
export function isFull(length: u32): bool {
  return bytes + length > MAX_BYTES
}

/** Copies a text. Returns its address. */
export function keep(start: u32, length: u32): u32 {
  return keepPair(start, length, start, 0)
}

/** Copies two texts, one after the other. Returns their address. */
export function keepPair(first: u32, firstLength: u32, second: u32, secondLength: u32): u32 {
  const copy = allocate(firstLength + secondLength + 16)
  memory.copy(copy, first, firstLength)
  memory.copy(copy + firstLength, second, secondLength)
  bytes += firstLength + secondLength
  return copy
}
