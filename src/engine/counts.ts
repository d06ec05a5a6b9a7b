/**
 * Counts of whole numbers below 2^18: exact, and small for few values. A tree of three levels with 64 entries a node, u32
 * each: two levels of addresses, then the counts. Nodes exist where there are values.
 */
import { allocate } from './memory.ts'

/** Values from here on are left to the plain reader: 4.4 minutes. */
export const COUNTED_BELOW: u32 = 1 << 18
/** Bytes of a node. */
export const NODE: u32 = 64 * 4

/** Adds 1 to the count of a value; `root` is a node, of zeros before the first value. */
export function count(root: u32, value: u32): void {
  const branch = nodeAt(root + ((value >> 12) << 2))
  const leaf = nodeAt(branch + (((value >> 6) & 63) << 2))
  const cell = leaf + ((value & 63) << 2)
  store<u32>(cell, load<u32>(cell) + 1)
}

/** Returns the node whose address an entry holds, new if there is none. */
function nodeAt(entry: u32): u32 {
  let node = load<u32>(entry)
  if (node === 0) {
    node = allocate(NODE)
    store<u32>(entry, node)
  }
  return node
}
