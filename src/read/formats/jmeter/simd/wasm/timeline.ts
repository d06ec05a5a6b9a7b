/** The clock of the document, shared with parse/timeline.ts. */
import { CLOCK } from './addresses.ts'

/** The plain reader reads samples that start later than this after the span of the samples before them, or earlier before it. */
const SILENCE_MS: f64 = 1000
const BACK_MS: f64 = 5000

/** Layout of the clock: first f64 and last f64 of the current span, threads f64, their peak f64, samples f64. */

/** Whether a start is expected: neither after a silence nor long before the current span. */
@inline
export function isExpected(startMs: f64): bool {
  const last = load<f64>(CLOCK, 8)
  return load<f64>(CLOCK, 32) > 0 && startMs <= last + SILENCE_MS && startMs >= load<f64>(CLOCK) - BACK_MS
}

/** Adds a sample whose start is expected. `threads` is -1 if unknown. */
@inline
export function accept(startMs: f64, endMs: f64, threads: i32): void {
  if (startMs < load<f64>(CLOCK)) store<f64>(CLOCK, startMs)
  if (endMs > load<f64>(CLOCK, 8)) store<f64>(CLOCK, endMs, 8)
  if (threads > 0) {
    store<f64>(CLOCK, <f64>threads, 16)
    if (<f64>threads > load<f64>(CLOCK, 24)) store<f64>(CLOCK, <f64>threads, 24)
  }
  store<f64>(CLOCK, load<f64>(CLOCK, 32) + 1, 32)
}
