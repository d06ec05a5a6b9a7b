/** What is counted of each series. parse/jmeter/engine-series.ts reads these records as they lie in memory. */
import { count, newCounts } from './counts.ts'
import { allocate } from './memory.ts'
import { addToSpan, newRing } from './spans.ts'

/**
 * A record: 0 counts of passed u32, 4 counts of failed u32, 8 ring of spans u32 (0: none, in all three), 12 most threads
 * i32 (-1: not said), 16 bytes u64, 24 first start i64, 32 last end i64, 40 whether bytes were said u32.
 */
const SERIES: u32 = 64
export const MOST_SERIES: u32 = 1 << 15

let records: u32 = 0
let size: u32 = 0

export function reserveSeries(): u32 {
  records = allocate(MOST_SERIES * SERIES)
  return records
}

/** Adds a series and returns its number. */
export function newSeries(): u32 {
  const record = records + size * SERIES
  store<i32>(record, -1, 12)
  store<i64>(record, i64.MAX_VALUE, 24)
  store<i64>(record, i64.MIN_VALUE, 32)
  return size++
}

/** Counts a sample in a series. `startMs` is 0 where there are no times; `threads` and `bytes` are -1 where not said. */
export function addSample(series: u32, startMs: i64, units: u32, ok: bool, threads: i32, bytes: i64): void {
  const record = records + series * SERIES
  const countsAt = record + (ok ? 0 : 4)
  let counts = load<u32>(countsAt)
  if (counts === 0) {
    counts = newCounts()
    store<u32>(countsAt, counts)
  }
  count(counts, units)
  if (bytes >= 0) {
    store<u64>(record, load<u64>(record, 16) + bytes, 16)
    store<u32>(record, 1, 40)
  }
  if (threads > load<i32>(record, 12)) store<i32>(record, threads, 12)
  if (startMs === 0) return
  const endMs = startMs + units
  if (startMs < load<i64>(record, 24)) store<i64>(record, startMs, 24)
  if (endMs > load<i64>(record, 32)) store<i64>(record, endMs, 32)
  let ring = load<u32>(record, 8)
  if (ring === 0) {
    ring = newRing()
    store<u32>(record, ring, 8)
  }
  addToSpan(ring, endMs, units, ok)
}
