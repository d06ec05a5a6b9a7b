/** Copies of the texts that are found again: of labels and of errors. */
import { allocate } from './memory.ts'

/** Steps of a search in a table; beyond them a hostile file has made hashes collide. */
export const PATIENCE: u32 = 64
const MAX_BYTES: u32 = 32 << 20

let bytes: u32 = 0

export function prepareTexts(): void {
  bytes = 0
}

/** Whether there is no room for a text of this length. */
export function isFull(length: u32): bool {
  return bytes + length > MAX_BYTES
}

/** Returns where a copy of a text is. */
export function keep(start: u32, length: u32): u32 {
  return keepPair(start, length, start, 0)
}

/** Returns where copies of two texts are, the second right behind the first. */
export function keepPair(first: u32, firstLength: u32, second: u32, secondLength: u32): u32 {
  const copy = allocate(firstLength + secondLength + 16)
  memory.copy(copy, first, firstLength)
  memory.copy(copy + firstLength, second, secondLength)
  bytes += firstLength + secondLength
  return copy
}
