/**
 * Counts of whole numbers below 2^18: exact, and small for few values. Leaves hold 64 counts, u32 each, and exist where there
 * are values. A root holds the addresses of the first 64 leaves, for values below 4096, then those of branches, which hold
 * the addresses of 64 leaves each.
 */
import { allocate } from './memory.ts'

/** Values from here on are left to the plain reader: 4.4 minutes. */
export const COUNTED_BELOW: u32 = 1 << 18
/** Bytes of a leaf or branch, and of a root. */
const NODE: u32 = 64 * 4
export const ROOT: u32 = 2 * NODE

/** Adds 1 to the count of a value; `root` is all zeros before the first value. */
@inline
export function countValue(root: u32, value: u32): void {
  const number = value >> 6
  const entry = number < 64 ? root + (number << 2) : entryInBranch(root, number)
  const cell = nodeAt(entry) + ((value & 63) << 2)
  store<u32>(cell, load<u32>(cell) + 1)
}

/** Returns the location of the address of the leaf with this number. */
function entryInBranch(root: u32, number: u32): u32 {
  return nodeAt(root + NODE + ((number >> 6) << 2)) + ((number & 63) << 2)
}

/** Returns the node whose address an entry holds, new if there is none. */
@inline
function nodeAt(entry: u32): u32 {
  const node = load<u32>(entry)
  return node !== 0 ? node : newNode(entry)
}

function newNode(entry: u32): u32 {
  const node = allocate(NODE)
  store<u32>(entry, node)
  return node
}
