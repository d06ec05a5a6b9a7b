/** Allocates memory for what grows with the file. It is initialized to zeros, and can only be freed as a whole. */
import { HEAP, PAD } from './addresses.ts'

/** Memory grows in steps, because every view of it must be created again after it grows. */
const STEP: u32 = 4 << 20

let top: u32 = HEAP

/** Frees all allocated memory, and sets it to zeros. */
export function prepareMemory(): void {
  if (top > HEAP) memory.fill(HEAP, 0, top - HEAP)
  top = HEAP
  // The memory before the heap has the fixed addresses.
  allocate(0)
}

/** Returns `bytes` of zeros, aligned to 64. */
export function allocate(bytes: u32): u32 {
  const start = top
  top += (bytes + 63) & ~63
  const held = <u32>memory.size() << 16
  if (top + PAD > held && memory.grow((top + PAD - held + STEP) >>> 16) < 0) unreachable()
  return start
}

/** Returns the number of allocated bytes. */
export function allocated(): u32 {
  return top
}
