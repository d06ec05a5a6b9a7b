/** Converts the counts in the memory of the WebAssembly engine to summaries. wasm/addresses.ts has the layout of the records. */
import { defined } from '../core/model/defined.ts'
import { append } from '../core/model/group-by.ts'
import type { ErrorTally } from '../core/model/run.ts'
import type { TimeParts } from '../core/model/sample.ts'
import { EMPTY_BATCH, type TimeBatch, type TimeBatches } from '../core/model/time-batches.ts'
import { Histogram } from '../core/stats/histogram.ts'
import type { ReportedUsers } from '../core/summarize/active-users.ts'
import type { SeriesAccumulator, SeriesData } from '../core/summarize/series-accumulator.ts'
import { decodeField } from '../read/formats/frame/decode.ts'
import { partsOf } from '../read/formats/jmeter/row.ts'
import type { Engine } from './engine.ts'

/** Number of counts in a leaf and of leaves in a branch. A root has as many leaves, followed by as many branches. */
const NODE_ENTRIES = 64
/** Offsets in the record of a series. */
const START_AT = 24
const END_AT = 32
const COUNT_AT = 52
const TIME_AT = 56
const PARTS_AT = 64
const PASSED_AT = 96
const RING_AT = 608
/** Offset of the places in a ring, and their number in a ring of spans and in that of users. */
const PLACES_AT = 64
const SPAN_PLACES = 64
const USERS_PLACES = 256
const SKETCH_PAGES = 15
const SKETCH_PAGE = 16
const ERROR_BYTES = 24

/** Addresses of the records of series. */
type Records = ReadonlyMap<SeriesAccumulator, number>

/** Times before the first sample in a record. */
const NO_START = 2n ** 63n - 1n
const NO_END = -(2n ** 63n)

/** Returns a number of 64 bits that is exact as a float, in less time than with a BigInt. */
function longAt(view: DataView, at: number): number {
  return view.getInt32(at + 4, true) * 2 ** 32 + view.getUint32(at, true)
}

/**
 * Adds the number, the times and the threads of the samples of a document to the accumulators, and removes them from the engine.
 * The other counts are those of all documents since the engine was prepared; see addCounted.
 */
export function addDocument({ view }: Engine, series: Records): void {
  for (const [accumulator, record] of series) {
    const count = view.getUint32(record + COUNT_AT, true)
    if (count === 0) continue
    const window = {
      startMs: longAt(view, record + START_AT),
      endMs: longAt(view, record + END_AT),
    }
    const isTimed = window.startMs < Number(NO_START)
    accumulator.sawSamples(count, longAt(view, record + TIME_AT), isTimed ? window : undefined)
    const threads = view.getInt32(record, true)
    if (threads >= 0) accumulator.sawThreads(threads)
    view.setUint32(record + COUNT_AT, 0, true)
    view.setBigUint64(record + TIME_AT, 0n, true)
    view.setBigInt64(record + START_AT, NO_START, true)
    view.setBigInt64(record + END_AT, NO_END, true)
    view.setInt32(record, -1, true)
  }
}

/** Adds all other counts of the engine to the accumulators. */
export function addCounted(engine: Engine, series: Records): void {
  const errors = countedErrors(engine)
  for (const [accumulator, record] of series) {
    const counted = countedIn(engine, record)
    if (counted) accumulator.addData({ ...counted, errors: errors.get(record) ?? [] })
  }
}

/** Returns the virtual users of all counted samples; undefined when none was reported. */
export function reportedUsers(engine: Engine): ReportedUsers | undefined {
  const { first, widthMs, places } = ringAt(engine, engine.calls.USERS.value, USERS_PLACES)
  if (places.length === 0) return undefined
  // The engine has 0 for a step without a report.
  places.forEach((users, i) => {
    if (users === 0) places[i] = -1
  })
  return { stepMs: widthMs, first, most: places }
}

/** Returns the first step of a ring, the width of all, and the content of their places; none when the ring is empty. */
function ringAt({ view }: Engine, ring: number, size: number) {
  const [first = 0, last = 0] = [0, 8].map(at => Number(view.getBigInt64(ring + at, true)))
  const places: number[] = []
  for (let step = first; step <= last; step++)
    places.push(view.getUint32(ring + PLACES_AT + (step % size) * 4, true))
  return { first, widthMs: 2 ** view.getUint32(ring + 16, true), places }
}

/** Returns the counts of a record, without its errors and what addDocument adds; undefined when it has none. */
function countedIn(engine: Engine, record: number): Omit<SeriesData, 'errors'> | undefined {
  const { view } = engine
  const passed = histogramAt(view, record + PASSED_AT)
  const failed = histogramAt(view, view.getUint32(record + 4, true))
  const errorCount = failed?.count ?? 0
  if (!passed && !failed) return undefined
  return defined({
    count: 0,
    errorCount,
    passed,
    failed,
    batches: batchesAt(engine, record + RING_AT),
    bytes:
      view.getUint32(record + 8, true) !== 0
        ? Number(view.getBigUint64(record + 16, true))
        : undefined,
    parts: partsAt(view, record + PARTS_AT),
  })
}

/** Returns the parts of all times that have them; undefined when none has. */
function partsAt(view: DataView, at: number): TimeParts | undefined {
  const [elapsed = 0, latency = 0, connect = 0] = [0, 8, 16].map(offset =>
    Number(view.getBigUint64(at + offset, true)),
  )
  return partsOf(elapsed, latency, connect)
}

/** Returns the errors by the address of their series. */
function countedErrors(engine: Engine): Map<number, ErrorTally[]> {
  const bySeries = new Map<number, ErrorTally[]>()
  const { bytes, view, calls } = engine
  for (let i = 0; i < calls.errorsFound.value; i++) {
    const at = calls.ERRORS.value + i * ERROR_BYTES
    const count = view.getUint32(at + 20, true)
    if (count === 0) continue
    const code = view.getUint32(at, true)
    const message = code + view.getUint32(at + 4, true)
    append(bySeries, view.getUint32(at + 16, true), {
      code: decodeField(bytes, code, message),
      message: decodeField(bytes, message, message + view.getUint32(at + 8, true)),
      count,
    })
  }
  return bySeries
}

/** Returns the histogram under a root; undefined when it is empty. */
function histogramAt(view: DataView, root: number): Histogram | undefined {
  const indexes: number[] = []
  const counts: number[] = []
  /** Adds the counts of a list of leaves, from the value of the first count of the first leaf on. */
  const addLeaves = (leaves: number, value: number) => {
    for (let i = 0; i < NODE_ENTRIES; i++) {
      const leaf = view.getUint32(leaves + i * 4, true)
      for (let j = 0; leaf !== 0 && j < NODE_ENTRIES; j++) {
        const count = view.getUint32(leaf + j * 4, true)
        if (count === 0) continue
        indexes.push(value + i * NODE_ENTRIES + j)
        counts.push(count)
      }
    }
  }
  if (root === 0) return undefined
  addLeaves(root, 0)
  for (let i = 1; i < NODE_ENTRIES; i++) {
    const branch = view.getUint32(root + (NODE_ENTRIES + i) * 4, true)
    if (branch !== 0) addLeaves(branch, i * NODE_ENTRIES * NODE_ENTRIES)
  }
  return indexes.length === 0
    ? undefined
    : Histogram.fromSorted(1, Int32Array.from(indexes), Float64Array.from(counts))
}

/** Returns the time batches of a ring; undefined when it is empty. */
function batchesAt(engine: Engine, ring: number): TimeBatches | undefined {
  const { first, widthMs, places } = ringAt(engine, ring, SPAN_PLACES)
  if (places.length === 0) return undefined
  const { view } = engine
  const found: number[] = []
  const batches = places.map((cell): TimeBatch => {
    if (cell === 0) return EMPTY_BATCH
    return {
      count: view.getUint32(cell, true),
      errorCount: view.getUint32(cell + 4, true),
      sumMs: view.getUint32(cell + 8, true) + view.getUint32(cell + 12, true) * 2 ** 32,
      sketch: sketchAt(view, cell + 16, found),
    }
  })
  return { widthMs, first, batches }
}

/** Returns the sketch with these pages. Collects it in `found`, which all calls share, to save memory. */
function sketchAt(view: DataView, pages: number, found: number[]): number[] {
  let at = 0
  for (let page = 0; page < SKETCH_PAGES; page++) {
    const cells = view.getUint32(pages + page * 4, true)
    for (let i = 0; cells !== 0 && i < SKETCH_PAGE; i++) {
      const count = view.getUint32(cells + i * 4, true)
      if (count === 0) continue
      found[at++] = page * SKETCH_PAGE + i
      found[at++] = count
    }
  }
  return found.slice(0, at)
}
