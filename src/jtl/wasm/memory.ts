/** Allocates memory for what grows with the file. It is initialized to zeros, and can only be freed as a whole. */
import { HEAP, PAD } from './addresses.ts'

/** Memory grows in steps, because every view of it must be created again after it grows. */
const STEP: u32 = 4 << 20

/** End of the allocated memory. */
export let allocated: u32 = HEAP

/** Frees all allocated memory, and sets it to zeros. */
export function prepareMemory(): void {
  if (allocated > HEAP) memory.fill(HEAP, 0, allocated - HEAP)
  allocated = HEAP
  // The memory before the heap has the fixed addresses.
  allocate(0)
}

/** Returns `bytes` of zeros, aligned to 64. */
export function allocate(bytes: u32): u32 {
  const start = allocated
  allocated += (bytes + 63) & ~63
  const held = <u32>memory.size() << 16
  if (allocated + PAD > held && memory.grow((allocated + PAD - held + STEP) >>> 16) < 0) unreachable()
  return start
}
