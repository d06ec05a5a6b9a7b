/** Counts of whole numbers below 2^18 in pages that exist where there are values: exact, and small for few values. */
import { allocate } from './memory.ts'

/** Values from here on are left to the plain reader: 4.4 minutes. */
export const COUNTED_BELOW: u32 = 1 << 18
const PAGE_BITS: u32 = 8
const PAGES: u32 = COUNTED_BELOW >> PAGE_BITS

/** Returns counts that are all zero: addresses of PAGES pages of 2^PAGE_BITS counts, u32 each; 0 for none. */
export function newCounts(): u32 {
  return allocate(PAGES * 4)
}

/** Adds 1 to the count of a value. */
export function count(counts: u32, value: u32): void {
  const entry = counts + ((value >> PAGE_BITS) << 2)
  let page = load<u32>(entry)
  if (page === 0) {
    page = allocate(4 << PAGE_BITS)
    store<u32>(entry, page)
  }
  const cell = page + ((value & ((1 << PAGE_BITS) - 1)) << 2)
  store<u32>(cell, load<u32>(cell) + 1)
}
