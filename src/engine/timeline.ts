/** The clock of the document so far, as parse/timeline.ts keeps it; the two hand it to each other. */
import { allocate } from './memory.ts'

/** A sample further away than this is looked at by the plain reader. */
const FAR_MS: f64 = 6 * 3600 * 1000
const PAUSE_MS: f64 = 5000

/** first f64, last f64, threads f64, peak of threads f64, samples f64. */
let clock: u32 = 0

export function reserveTimeline(): u32 {
  clock = allocate(64)
  return clock
}

/** Whether a start is what is to be expected after all before it: not far away, and not after a pause. */
export function isExpected(startMs: f64): bool {
  const last = load<f64>(clock, 8)
  return load<f64>(clock, 32) > 0 && startMs <= last + PAUSE_MS && startMs >= load<f64>(clock) - FAR_MS
}

/** Notes a sample whose start is expected. `threads` is -1 where not said. */
export function accept(startMs: f64, endMs: f64, threads: i32): void {
  if (startMs < load<f64>(clock)) store<f64>(clock, startMs)
  if (endMs > load<f64>(clock, 8)) store<f64>(clock, endMs, 8)
  if (threads > 0) {
    store<f64>(clock, <f64>threads, 16)
    if (<f64>threads > load<f64>(clock, 24)) store<f64>(clock, <f64>threads, 24)
  }
  store<f64>(clock, load<f64>(clock, 32) + 1, 32)
}
