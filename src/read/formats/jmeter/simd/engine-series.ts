/** Converts the counts in the memory of the WebAssembly engine to summaries. wasm/addresses.ts has the layout of the records. */
import { defined } from '../../../../model/defined.ts'
import type { ErrorTally, TimeBatch, TimeBatches } from '../../../../model/run.ts'
import { Histogram } from '../../../../stats/histogram.ts'
import type { ReportedUsers } from '../../../../summarize/active-users.ts'
import type { SeriesAccumulator, SeriesData } from '../../../../summarize/series-accumulator.ts'
import { decodeField } from '../../text/decode.ts'
import type { Engine } from './engine.ts'

/** Number of counts in a leaf and of leaves in a branch. A root has as many leaves, followed by as many branches. */
const NODE_ENTRIES = 64
/** Offsets in the record of a series. */
const PASSED_AT = 64
const RING_AT = 576
/** Offset in a ring. */
const CELLS_AT = 64
const RING_PLACES = 64
/** Number of steps in the ring of users. */
const USERS_PLACES = 256
const SKETCH_PAGES = 15
const SKETCH_PAGE = 16
const ERROR_BYTES = 24

/** Adds the counts of the engine to the accumulators. `series` has the address of the record of each. */
export function addCounted(engine: Engine, series: ReadonlyMap<SeriesAccumulator, number>): void {
  const errors = countedErrors(engine)
  for (const [accumulator, record] of series) {
    const counted = countedIn(engine, record)
    if (!counted) continue
    accumulator.addData({ ...counted, errors: errors.get(record) ?? [] })
    const threads = engine.words[record / 4]! | 0
    if (threads >= 0) accumulator.sawThreads(threads)
  }
}

/** Returns the virtual users of all counted samples; undefined when none was reported. */
export function reportedUsers({ words, users }: Engine): ReportedUsers | undefined {
  const { low, high, shift, at } = users
  if (high < low) return undefined
  // The engine has 0 for a step without a report.
  const most = Array.from({ length: high - low + 1 }, (_, i) => words[at / 4 + ((low + i) % USERS_PLACES)]! || -1)
  return { stepMs: 2 ** shift, first: low, most }
}

/** Returns the counts of a record, without its errors; undefined when it has none. */
function countedIn(engine: Engine, record: number): Omit<SeriesData, 'errors'> | undefined {
  const view = new DataView(engine.bytes.buffer)
  const passed = histogramAt(engine, record + PASSED_AT)
  const failed = histogramAt(engine, view.getUint32(record + 4, true))
  const errorCount = failed?.count ?? 0
  const count = (passed?.count ?? 0) + errorCount
  if (count === 0) return undefined
  const batches = batchesAt(engine, view, record + RING_AT)
  return defined({
    count,
    errorCount,
    passed,
    failed,
    batches,
    startMs: batches && Number(view.getBigInt64(record + 24, true)),
    endMs: batches && Number(view.getBigInt64(record + 32, true)),
    bytes: view.getUint32(record + 8, true) !== 0 ? Number(view.getBigUint64(record + 16, true)) : undefined,
  })
}

/** Returns the errors by the address of their series. */
function countedErrors(engine: Engine): Map<number, ErrorTally[]> {
  const bySeries = new Map<number, ErrorTally[]>()
  const { at, count } = engine.errors
  const { bytes, words } = engine
  for (let i = 0; i < count; i++) {
    const word = (at + i * ERROR_BYTES) / 4
    const times = words[word + 5]!
    if (times === 0) continue
    const code = words[word]!
    const message = code + words[word + 1]!
    const series = words[word + 4]!
    const tallies = bySeries.get(series) ?? []
    tallies.push({
      code: decodeField(bytes, code, message),
      message: decodeField(bytes, message, message + words[word + 2]!),
      count: times,
    })
    bySeries.set(series, tallies)
  }
  return bySeries
}

/** Returns the histogram under a root; undefined when it is empty. */
function histogramAt({ words }: Engine, root: number): Histogram | undefined {
  const leaves = root === 0 ? [] : leavesUnder(words, root / 4)
  let size = 0
  for (const { leaf } of leaves) size += filledCells(words, leaf, NODE_ENTRIES)
  if (size === 0) return undefined
  const indexes = new Int32Array(size)
  const counts = new Float64Array(size)
  let at = 0
  for (const { leaf, value } of leaves) {
    for (let i = 0; i < NODE_ENTRIES; i++) {
      const count = words[leaf + i]!
      if (count === 0) continue
      indexes[at] = value + i
      counts[at++] = count
    }
  }
  return Histogram.fromSorted(1, indexes, counts)
}

/** Returns the leaves under a root in ascending order, each with the value of its first cell. */
function leavesUnder(words: Uint32Array, root: number): { readonly leaf: number; readonly value: number }[] {
  const leaves = leavesAt(words, root, 0)
  for (let i = 1; i < NODE_ENTRIES; i++) {
    const branch = words[root + NODE_ENTRIES + i]! / 4
    if (branch !== 0) leaves.push(...leavesAt(words, branch, i * NODE_ENTRIES * NODE_ENTRIES))
  }
  return leaves
}

/** Returns the leaves of a list of addresses. `value` is the value of the first cell of the first leaf. */
function leavesAt(words: Uint32Array, at: number, value: number): { readonly leaf: number; readonly value: number }[] {
  const leaves: { readonly leaf: number; readonly value: number }[] = []
  for (let i = 0; i < NODE_ENTRIES; i++) {
    const leaf = words[at + i]! / 4
    if (leaf !== 0) leaves.push({ leaf, value: value + i * NODE_ENTRIES })
  }
  return leaves
}

function filledCells(words: Uint32Array, from: number, cells: number): number {
  let filled = 0
  for (let i = from; i < from + cells; i++) if (words[i] !== 0) filled++
  return filled
}

/** Returns the time batches of a ring; undefined when it is empty. */
function batchesAt({ words }: Engine, view: DataView, ring: number): TimeBatches | undefined {
  const first = Number(view.getBigInt64(ring, true))
  const last = Number(view.getBigInt64(ring + 8, true))
  if (last < first) return undefined
  const batches: TimeBatch[] = []
  const found: number[] = []
  for (let span = first; span <= last; span++) {
    const cell = view.getUint32(ring + CELLS_AT + (span % RING_PLACES) * 4, true)
    if (cell === 0) {
      batches.push({ count: 0, errorCount: 0, sumMs: 0, sketch: [] })
      continue
    }
    batches.push({
      count: view.getUint32(cell, true),
      errorCount: view.getUint32(cell + 4, true),
      sumMs: Number(view.getBigUint64(cell + 8, true)),
      sketch: sketchAt(words, (cell + 16) / 4, found),
    })
  }
  return { widthMs: 2 ** view.getUint32(ring + 16, true), first, batches }
}

/** Returns the sketch with these pages. Collects it in `found`, which all calls share, to save memory. */
function sketchAt(words: Uint32Array, pages: number, found: number[]): number[] {
  let at = 0
  for (let page = 0; page < SKETCH_PAGES; page++) {
    const cells = words[pages + page]! / 4
    for (let i = 0; cells !== 0 && i < SKETCH_PAGE; i++) {
      const count = words[cells + i]!
      if (count === 0) continue
      found[at++] = page * SKETCH_PAGE + i
      found[at++] = count
    }
  }
  return found.slice(0, at)
}
