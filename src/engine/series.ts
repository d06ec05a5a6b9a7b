/** What is counted of each series. parse/jmeter/engine-series.ts reads these records as they lie in memory. */
import { count, NODE } from './counts.ts'
import { allocate } from './memory.ts'
import { addToSpan, RING, startRing } from './spans.ts'

/**
 * A record: 0 most threads i32 (-1: not said), 4 root of the counts of failed u32 (0: none), 8 whether bytes were said u32,
 * 16 bytes u64, 24 first start i64, 32 last end i64; then the root of the counts of passed, and the ring of spans.
 */
const PASSED_AT: u32 = 64
const RING_AT: u32 = PASSED_AT + NODE
const RECORD: u32 = RING_AT + RING

/** Returns the address of the record of a new series. */
export function newSeries(): u32 {
  const record = allocate(RECORD)
  store<i32>(record, -1)
  store<i64>(record, i64.MAX_VALUE, 24)
  store<i64>(record, i64.MIN_VALUE, 32)
  startRing(record + RING_AT)
  return record
}

/** Counts a sample. `startMs` is 0 where there are no times; `threads` and `bytes` are -1 where not said. */
export function addSample(record: u32, startMs: i64, units: u32, ok: bool, threads: i32, bytes: i64): void {
  count(ok ? record + PASSED_AT : failedOf(record), units)
  if (bytes >= 0) {
    store<u64>(record, load<u64>(record, 16) + bytes, 16)
    store<u32>(record, 1, 8)
  }
  if (threads > load<i32>(record)) store<i32>(record, threads)
  if (startMs === 0) return
  const endMs = startMs + units
  if (startMs < load<i64>(record, 24)) store<i64>(record, startMs, 24)
  if (endMs > load<i64>(record, 32)) store<i64>(record, endMs, 32)
  addToSpan(record + RING_AT, endMs, units, ok)
}

function failedOf(record: u32): u32 {
  let root = load<u32>(record, 4)
  if (root === 0) {
    root = allocate(NODE)
    store<u32>(record, root, 4)
  }
  return root
}
