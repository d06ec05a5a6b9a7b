/**
 * Counts samples by the span of time in which they ended, as summarize/time-batches.ts does. Widths of spans are powers of two in
 * ms, aligned to the epoch. Spans are in a ring, and are joined when there are too many. A span with samples has a cell; a cell
 * has a sketch (stats/sketch.ts) in pages of 16 buckets, which are allocated when first needed.
 */
import { allocate } from './memory.ts'
import { excess, extend, hasStep, shiftOf } from './ring.ts'

/** Number of slots in a ring. The slot of a span is the low bits of its index. */
const PLACES: u32 = 64
/** Offset of the addresses of the cells in a ring. */
const CELLS_AT: u32 = 64
/** Size of a ring in bytes. */
export const RING: u32 = CELLS_AT + PLACES * 4

/** Layout of a cell: count u32, errors u32, sum of passed times u64, then the addresses of its 15 pages for values below 2^18. */
const PAGES_AT: u32 = 16
const PAGES: u32 = 15
const CELL: u32 = PAGES_AT + PAGES * 4 + 4
const PAGE: u32 = 16 * 4
/** Number of cells to allocate at a time. */
const SLAB: u32 = 16

/** Maximum number of spans of a ring, a power of two. The driver sets it, and never increases it. */
export let mostSpans: u32 = PLACES

/** Lists of free cells and pages: the first word is the address of the next one, all others are zeros. */
let freeCells: u32 = 0
let freePages: u32 = 0
let scratch: u32 = 0

export function prepareSpans(): void {
  mostSpans = PLACES
  freeCells = 0
  freePages = 0
  scratch = 0
}

/** Returns the cell of the span at a time. */
export function cellAt(ring: u32, ms: i64): u32 {
  if (!hasStep(ring, ms >> shiftOf(ring))) {
    const shift = excess(ring, ms, <i64>mostSpans)
    if (shift > 0) join(ring, shift)
    extend(ring, ms, shift)
  }
  const place = placeOf(ring, ms >> shiftOf(ring))
  let cell = load<u32>(place)
  if (cell === 0) {
    cell = newCell()
    store<u32>(place, cell)
  }
  return cell
}

/** Counts a sample in the cell of the span in which it ended. */
@inline
export function addToCell(cell: u32, units: u32, ok: bool): void {
  store<u32>(cell, load<u32>(cell) + 1)
  if (ok) {
    store<u64>(cell, load<u64>(cell, 8) + units, 8)
    addToSketch(cell + PAGES_AT, units)
  } else store<u32>(cell, load<u32>(cell, 4) + 1, 4)
}

@inline
function addToSketch(pages: u32, units: u32): void {
  // Below 32 each value has a bucket, without a shift, as for 16.
  const shift: u32 = 27 - <u32>clz<u32>(units | 16)
  const bucket = (shift << 4) + (units >> shift)
  const entry = pages + ((bucket >> 4) << 2)
  let page = load<u32>(entry)
  if (page === 0) {
    page = newPage()
    store<u32>(entry, page)
  }
  const count = page + ((bucket & 15) << 2)
  store<u32>(count, load<u32>(count) + 1)
}

/** Returns the slot with the address of a span's cell. */
function placeOf(ring: u32, span: i64): u32 {
  return ring + CELLS_AT + ((<u32>span & (PLACES - 1)) << 2)
}

/** Joins groups of 2^shift spans. */
function join(ring: u32, shift: i64): void {
  if (scratch === 0) scratch = allocate(PLACES * 4)
  memory.copy(scratch, ring + CELLS_AT, PLACES * 4)
  memory.fill(ring + CELLS_AT, 0, PLACES * 4)
  for (let span = load<i64>(ring); span <= load<i64>(ring, 8); span++) {
    const cell = load<u32>(scratch + ((<u32>span & (PLACES - 1)) << 2))
    if (cell === 0) continue
    const place = placeOf(ring, span >> shift)
    const target = load<u32>(place)
    if (target === 0) store<u32>(place, cell)
    else addCell(target, cell)
  }
}

/** Adds a cell to another, and frees it. */
function addCell(target: u32, source: u32): void {
  store<u32>(target, load<u32>(target) + load<u32>(source))
  store<u32>(target, load<u32>(target, 4) + load<u32>(source, 4), 4)
  store<u64>(target, load<u64>(target, 8) + load<u64>(source, 8), 8)
  for (let at = PAGES_AT; at < PAGES_AT + PAGES * 4; at += 4) {
    const added = load<u32>(source + at)
    if (added === 0) continue
    const page = load<u32>(target + at)
    if (page === 0) store<u32>(target + at, added)
    else addPage(page, added)
  }
  memory.fill(source, 0, CELL)
  store<u32>(source, freeCells)
  freeCells = source
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

function newCell(): u32 {
  if (freeCells === 0) {
    const slab = allocate(SLAB * CELL)
    for (let at: u32 = SLAB * CELL; at > 0; at -= CELL) {
      store<u32>(slab + at - CELL, freeCells)
      freeCells = slab + at - CELL
    }
  }
  const cell = freeCells
  freeCells = load<u32>(cell)
  store<u32>(cell, 0)
  return cell
}

function newPage(): u32 {
  if (freePages === 0) return allocate(PAGE)
  const page = freePages
  freePages = load<u32>(page)
  store<u32>(page, 0)
  return page
}
