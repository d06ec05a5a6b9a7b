/**
 * Samples by the span of time in which they ended, as summarize/time-batches.ts does it: spans a power of two of ms wide and
 * aligned to the epoch, in a ring, joined when they become too many. Each has a sketch (stats/sketch.ts) in pages of 16
 * buckets, which exist where there are values.
 */
import { allocate } from './memory.ts'

/** Most spans that a ring can have: a power of two, for a span's slot is the low bits of its number. */
const MOST: u32 = 64
/** Most that one has from now on: fewer when there are many rings. */
let most: u32 = MOST
/** A slot: count u32, errors u32, sum of passed times u64, then the addresses of its pages. */
const PAGES_AT: u32 = 16
const SLOT: u32 = PAGES_AT + 16 * 4
/** Buckets below 2^18 fill 15 pages. */
const PAGES: u32 = 15
const PAGE: u32 = 16 * 4

/** A ring: low i64, high i64 (first and last span held), shift u32 (log2 of the width), number of its slots u32, then these. */
const SHIFT_AT: u32 = 16
const SIZE_AT: u32 = 20
const SLOTS_AT: u32 = 64

/** Pages that are free, each with the address of the next in its first word. */
let freePages: u32 = 0
let scratch: u32 = 0

/** Says how many spans a ring has from now on: never more than before. */
export function setMostSpans(spans: u32): void {
  most = min(most, spans)
}

export function newRing(): u32 {
  const ring = allocate(SLOTS_AT + most * SLOT)
  store<i64>(ring, i64.MAX_VALUE)
  store<i64>(ring, i64.MIN_VALUE, 8)
  store<u32>(ring, most, SIZE_AT)
  return ring
}

/** Counts a sample that ended at `endMs` after `units`. */
export function addToSpan(ring: u32, endMs: i64, units: u32, ok: bool): void {
  let span = endMs >> (<i64>load<u32>(ring, SHIFT_AT))
  if (span < load<i64>(ring) || span > load<i64>(ring, 8)) span = reach(ring, endMs)
  const slot = slotOf(ring, span)
  store<u32>(slot, load<u32>(slot) + 1)
  if (!ok) {
    store<u32>(slot, load<u32>(slot, 4) + 1, 4)
    return
  }
  store<u64>(slot, load<u64>(slot, 8) + units, 8)
  // Below 32 each value has a bucket, which is what setting bit 4 comes to.
  const shift: u32 = 27 - <u32>clz<u32>(units | 16)
  const bucket = (shift << 4) + (units >> shift)
  const entry = slot + PAGES_AT + ((bucket >> 4) << 2)
  let page = load<u32>(entry)
  if (page === 0) {
    page = newPage()
    store<u32>(entry, page)
  }
  const cell = page + ((bucket & 15) << 2)
  store<u32>(cell, load<u32>(cell) + 1)
}

function slotOf(ring: u32, span: i64): u32 {
  return ring + SLOTS_AT + (<u32>span & (load<u32>(ring, SIZE_AT) - 1)) * SLOT
}

/** Makes room for a time outside the spans held and returns its span. */
function reach(ring: u32, endMs: i64): i64 {
  const low = load<i64>(ring)
  const high = load<i64>(ring, 8)
  let shift = <i64>load<u32>(ring, SHIFT_AT)
  let span = endMs >> shift
  if (high < low) {
    store<i64>(ring, span)
    store<i64>(ring, span, 8)
    return span
  }
  let joined: i64 = 0
  while (max<i64>(high >> joined, span) - min<i64>(low >> joined, span) >= <i64>most) {
    joined++
    shift++
    span = endMs >> shift
  }
  if (joined > 0) {
    join(ring, low, high, joined)
    store<u32>(ring, <u32>shift, SHIFT_AT)
  }
  store<i64>(ring, min<i64>(low >> joined, span))
  store<i64>(ring, max<i64>(high >> joined, span), 8)
  return span
}

/** Joins 2^shift spans into each. */
function join(ring: u32, low: i64, high: i64, shift: i64): void {
  if (scratch === 0) scratch = allocate(MOST * SLOT)
  const spans = <u32>(high - low) + 1
  for (let i: u32 = 0; i < spans; i++) {
    const slot = slotOf(ring, low + i)
    memory.copy(scratch + i * SLOT, slot, SLOT)
    memory.fill(slot, 0, SLOT)
  }
  for (let i: u32 = 0; i < spans; i++) addSlot(slotOf(ring, (low + i) >> shift), scratch + i * SLOT)
}

/** Adds what a slot holds to another. */
function addSlot(to: u32, from: u32): void {
  store<u32>(to, load<u32>(to) + load<u32>(from))
  store<u32>(to, load<u32>(to, 4) + load<u32>(from, 4), 4)
  store<u64>(to, load<u64>(to, 8) + load<u64>(from, 8), 8)
  for (let page: u32 = 0; page < PAGES; page++) {
    const source = load<u32>(from + (page << 2), PAGES_AT)
    if (source === 0) continue
    const target = load<u32>(to + (page << 2), PAGES_AT)
    if (target === 0) store<u32>(to + (page << 2), source, PAGES_AT)
    else addPage(target, source)
  }
}

/** Adds the counts of a page to another, and frees it. */
function addPage(target: u32, source: u32): void {
  for (let at: u32 = 0; at < PAGE; at += 16) {
    v128.store(target + at, i32x4.add(v128.load(target + at), v128.load(source + at)))
  }
  memory.fill(source, 0, PAGE)
  store<u32>(source, freePages)
  freePages = source
}

function newPage(): u32 {
  if (freePages === 0) return allocate(PAGE)
  const page = freePages
  freePages = load<u32>(page)
  store<u32>(page, 0)
  return page
}
