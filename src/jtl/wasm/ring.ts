/**
 * Rings of equal steps of time, whose widths are powers of two in ms, aligned to the epoch. Layout: low i64, high i64 (first and
 * last step), shift u32 (log2 of the width); then the places of the steps, at the low bits of their indexes.
 */
const SHIFT_AT: u32 = 16

/** Initializes a ring of zeros. */
export function startRing(ring: u32, shift: u32): void {
  store<i64>(ring, i64.MAX_VALUE)
  store<i64>(ring, i64.MIN_VALUE, 8)
  store<u32>(ring, shift, SHIFT_AT)
}

/** Returns log2 of the width of a step in ms. */
@inline
export function shiftOf(ring: u32): i64 {
  return <i64>load<u32>(ring, SHIFT_AT)
}

/** Whether a step is within the ring. */
@inline
export function hasStep(ring: u32, step: i64): bool {
  return step >= load<i64>(ring) && step <= load<i64>(ring, 8)
}

/** Returns the least n with which groups of 2^n steps must be joined to reach a time outside of a ring with `most` steps. */
export function excess(ring: u32, ms: i64, most: i64): i64 {
  const low = load<i64>(ring)
  const high = load<i64>(ring, 8)
  const step = ms >> shiftOf(ring)
  let n: i64 = 0
  while (low <= high && max<i64>(high >> n, step >> n) - min<i64>(low >> n, step >> n) >= most) n++
  return n
}

/** Extends a ring, in which groups of 2^n steps were joined, to a time outside of it. */
export function extend(ring: u32, ms: i64, n: i64): void {
  const shift = shiftOf(ring) + n
  store<u32>(ring, <u32>shift, SHIFT_AT)
  store<i64>(ring, min<i64>(load<i64>(ring) >> n, ms >> shift))
  store<i64>(ring, max<i64>(load<i64>(ring, 8) >> n, ms >> shift), 8)
}
