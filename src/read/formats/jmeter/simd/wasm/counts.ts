/**
 * Exact counts of whole numbers below 2^18, which need little memory for few values. A leaf has 64 counts, u32 each, and is
 * allocated when first needed. A root has the addresses of the first 64 leaves, for values below 4096, and then those of
 * branches, which have the addresses of 64 leaves each.
 */
import { allocate } from './memory.ts'

/** The plain reader reads rows with this elapsed time (4.4 minutes) or more. */
export const COUNTED_BELOW: u32 = 1 << 18
/** Size of a leaf or branch, and of a root, in bytes. */
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

/** Returns the entry with the address of the leaf with this number. */
function entryInBranch(root: u32, number: u32): u32 {
  return nodeAt(root + NODE + ((number >> 6) << 2)) + ((number & 63) << 2)
}

/** Returns the node of an entry, and allocates it if there is none. */
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
