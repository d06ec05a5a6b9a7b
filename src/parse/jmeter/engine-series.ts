/** What the engine has counted, taken out of its memory as a summary. The records are those of src/engine. */
import type { ErrorTally, SeriesSummary, TimeBatch, TimeBatches } from '../../model/run.ts'
import { Histogram } from '../../stats/histogram.ts'
import { decodeField } from '../text/text-table.ts'
import type { Engine } from './engine.ts'

const PAGE_COUNTS = 256
const PAGES = 1024
const SLOTS = 128
const SLOT_BYTES = 80
const SLOTS_AT = 64
const SKETCH_PAGES = 15
const SKETCH_PAGE = 16
const ERROR_BYTES = 24

/** Samples in a form that can be added to a series. */
export type Counted = Omit<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>

/** Returns what was counted of a series, without its errors' texts; undefined when nothing was. */
export function countedSeries(engine: Engine, series: number): Omit<Counted, 'errors'> | undefined {
  const view = new DataView(engine.bytes.buffer)
  const record = engine.seriesAt(series)
  const passed = histogramAt(engine, view.getUint32(record, true))
  const failed = histogramAt(engine, view.getUint32(record + 4, true))
  const errorCount = failed?.count ?? 0
  const count = (passed?.count ?? 0) + errorCount
  if (count === 0) return undefined
  const ring = view.getUint32(record + 8, true)
  return {
    count,
    errorCount,
    ...(passed && { passed }),
    ...(failed && { failed }),
    ...(ring !== 0 && {
      batches: batchesAt(engine, view, ring),
      startMs: Number(view.getBigInt64(record + 24, true)),
      endMs: Number(view.getBigInt64(record + 32, true)),
    }),
    ...(view.getUint32(record + 40, true) !== 0 && { bytes: Number(view.getBigUint64(record + 16, true)) }),
  }
}

/** Returns the most threads that a sample of a series saw; undefined when none said. */
export function threadsSeen(engine: Engine, series: number): number | undefined {
  const threads = new DataView(engine.bytes.buffer).getInt32(engine.seriesAt(series) + 12, true)
  return threads < 0 ? undefined : threads
}

/** Returns the errors by number of their series. */
export function countedErrors(engine: Engine): Map<number, ErrorTally[]> {
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

function histogramAt(engine: Engine, address: number): Histogram | undefined {
  if (address === 0) return undefined
  const { words } = engine
  const indexes: number[] = []
  const counts: number[] = []
  for (let page = 0; page < PAGES; page++) {
    const start = words[address / 4 + page]! / 4
    if (start === 0) continue
    for (let i = 0; i < PAGE_COUNTS; i++) {
      const count = words[start + i]!
      if (count === 0) continue
      indexes.push(page * PAGE_COUNTS + i)
      counts.push(count)
    }
  }
  return Histogram.fromSorted(1, Int32Array.from(indexes), Float64Array.from(counts))
}

function batchesAt(engine: Engine, view: DataView, ring: number): TimeBatches {
  const first = Number(view.getBigInt64(ring, true))
  const last = Number(view.getBigInt64(ring + 8, true))
  const batches: TimeBatch[] = []
  for (let span = first; span <= last; span++) {
    const slot = ring + SLOTS_AT + (span % SLOTS) * SLOT_BYTES
    batches.push({
      count: view.getUint32(slot, true),
      errorCount: view.getUint32(slot + 4, true),
      sumMs: Number(view.getBigUint64(slot + 8, true)),
      sketch: sketchAt(engine.words, slot + 16),
    })
  }
  return { widthMs: 2 ** view.getUint32(ring + 16, true), first, batches }
}

function sketchAt(words: Uint32Array, address: number): number[] {
  const sketch: number[] = []
  for (let page = 0; page < SKETCH_PAGES; page++) {
    const start = words[address / 4 + page]! / 4
    if (start === 0) continue
    for (let i = 0; i < SKETCH_PAGE; i++) {
      const count = words[start + i]!
      if (count > 0) sketch.push(page * SKETCH_PAGE + i, count)
    }
  }
  return sketch
}
