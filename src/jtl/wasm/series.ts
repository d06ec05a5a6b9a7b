/** The counts of each series. jtl/engine-series.ts reads these records from memory. */
import { allocate } from './memory.ts'
import { shiftOf, startRing } from './ring.ts'
import { addToCell, cellAt, RING } from './spans.ts'

/*
 * Exact counts of whole numbers below 2^18, which need little memory for few values. A leaf has 64 counts, u32 each, and is
 * allocated when first needed. A root has the addresses of the first 64 leaves, for values below 4096, and then those of
 * branches, which have the addresses of 64 leaves each.
 */

/** The plain reader reads rows with this elapsed time (4.4 minutes) or more. */
export const COUNTED_BELOW: u32 = 1 << 18
/** Size of a leaf or branch, and of a root, in bytes. */
const NODE: u32 = 64 * 4
const ROOT: u32 = 2 * NODE

/** Adds 1 to the count of a value; `root` is all zeros before the first value. */
@inline
function countValue(root: u32, value: u32): void {
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

/**
 * Layout of a record, in which the driver resets what belongs to one document (0, 24, 32, 52, 56): 0 maximum of threads i32 (-1: unknown), 4 root of the counts of failed samples u32 (0: none), 8 whether
 * bytes are known u32, 12 cell of the last sample's span u32, 16 bytes u64, 24 first start i64, 32 last end i64, 40 span of the
 * last sample i64, 48 log2 of its width u32, 52 number of samples u32, 56 sum of their times u64, 64 sum of the times that have parts u64, 72 of their latencies u64, 80 of their times
 * for connecting u64; then the root of the counts of passed samples, and the ring of spans.
 */
const PASSED_AT: u32 = 96
const RING_AT: u32 = PASSED_AT + ROOT
const RECORD: u32 = RING_AT + RING

/** Returns the address of the record of a new series. */
export function newSeries(): u32 {
  const record = allocate(RECORD)
  store<i32>(record, -1)
  store<i64>(record, i64.MAX_VALUE, 24)
  store<i64>(record, i64.MIN_VALUE, 32)
  store<i64>(record, i64.MIN_VALUE, 40)
  startRing(record + RING_AT, 0)
  return record
}

/** Counts a sample. `startMs` is 0 without times; `threads` and `bytes` are -1 if unknown. */
@inline
export function addSample(record: u32, startMs: i64, units: u32, ok: bool, threads: i32, bytes: i64): void {
  countValue(ok ? record + PASSED_AT : failedOf(record), units)
  store<u32>(record, load<u32>(record, 52) + 1, 52)
  store<u64>(record, load<u64>(record, 56) + units, 56)
  if (bytes >= 0) {
    store<u64>(record, load<u64>(record, 16) + bytes, 16)
    store<u32>(record, 1, 8)
  }
  if (threads > load<i32>(record)) store<i32>(record, threads)
  if (startMs === 0) return
  const endMs = startMs + units
  if (startMs < load<i64>(record, 24)) store<i64>(record, startMs, 24)
  if (endMs > load<i64>(record, 32)) store<i64>(record, endMs, 32)
  const isSameSpan = endMs >> (<i64>load<u32>(record, 48)) === load<i64>(record, 40)
  addToCell(isSameSpan ? load<u32>(record, 12) : turnTo(record, endMs), units, ok)
}

/** Adds the parts of a successful sample. `latency` is 0 without them. */
@inline
export function addParts(record: u32, units: u32, latency: u32, connect: u32): void {
  if (latency === 0) return
  store<u64>(record, load<u64>(record, 64) + units, 64)
  store<u64>(record, load<u64>(record, 72) + latency, 72)
  store<u64>(record, load<u64>(record, 80) + connect, 80)
}

/** Returns the cell of a span other than that of the last sample. */
function turnTo(record: u32, endMs: i64): u32 {
  const cell = cellAt(record + RING_AT, endMs)
  const shift = shiftOf(record + RING_AT)
  store<u32>(record, cell, 12)
  store<i64>(record, endMs >> shift, 40)
  store<u32>(record, <u32>shift, 48)
  return cell
}

function failedOf(record: u32): u32 {
  let root = load<u32>(record, 4)
  if (root === 0) {
    root = allocate(ROOT)
    store<u32>(record, root, 4)
  }
  return root
}
