/** Finds copies of rows, which a second listener on the same file writes. */
import type { Sample } from '../../../core/model/sample.ts'
import { asBuffer } from '../frame/decode.ts'
import type { Head } from '../frame/format.ts'
import { hashOf } from '../frame/text/byte-cache.ts'
import { type CsvBlock, endOf, startOf, widthOf } from '../frame/text/csv-rows.ts'
import { viewOf } from '../frame/text/same-bytes.ts'
import { sniffLayout } from './columns.ts'

/** Names of a header. It moves the columns of the lines after it. */
const IN_HEADER = /elapsed|timestamp/i
/** Bytes of a line that tell samples apart: time, elapsed time, label, and mostly the thread. */
const TELLING = 80
const LF = 10
const CR = 13
const SPACE = 32
const QUOTE = 34

/**
 * Whether two lines at the start of a JMeter CSV may be equal rows of samples. False: no row there is a copy. This takes a fraction
 * of the time of reading the rows.
 */
export function hasEqualLines(head: Head): boolean {
  const layout = sniffLayout(head)
  if (!layout || layout.at.threadName < 0) return false
  const { bytes } = head
  const view = viewOf(bytes)
  const isTimed = layout.at.timeStamp === 0
  const seen = new Set<number>()
  let samples = 0
  let start = layout.header ? bytes.indexOf(LF) + 1 : 0
  while (start < bytes.length) {
    const feed = bytes.indexOf(LF, start)
    const end = feed < 0 ? bytes.length : feed
    const mayBeTimed = isTimeAt(bytes, start)
    if (!mayBeTimed && IN_HEADER.test(asBuffer(bytes.subarray(start, end)).toString('latin1')))
      return true
    if (start < end && (mayBeTimed || !isTimed)) {
      samples++
      seen.add(hashOf(view, start, Math.min(end, start + TELLING)))
    }
    start = end + 1
  }
  return seen.size < samples
}

/** Whether a line may begin with a time. Other lines follow a line break in a quoted text. */
function isTimeAt(bytes: Uint8Array, start: number): boolean {
  let at = start
  while (at < bytes.length && bytes[at] !== LF && (bytes[at] ?? 0) <= SPACE) at++
  const first = bytes[at] ?? LF
  return (first >= 48 && first <= 57) || first === QUOTE || first >= 128
}

/** Time of the file, in ms, within which a copy follows its row. */
const WITHIN_MS = 1_000

/**
 * The rows of the last second of a file. A row that equals one of them in all columns, thread and start included, is a copy: a
 * thread cannot start two samples that take time in one millisecond. Of samples of 0 ms it can, so every second of them is a copy.
 */
export class RecentRows {
  #sinceMs = -Infinity
  /** Numbers of equal rows, since `#sinceMs` and in the second before it. */
  #recent = new Map<string, number>()
  #older = new Map<string, number>()

  /** Whether a row is a copy. Rows come in the order of the file. */
  isCopy(row: string, startMs: number, durationMs: number): boolean {
    const endMs = startMs + durationMs
    if (endMs > this.#sinceMs + WITHIN_MS) {
      this.#older = this.#recent
      this.#recent = new Map()
      this.#sinceMs = endMs
    }
    const seen = this.#recent.get(row) ?? this.#older.get(row) ?? 0
    this.#recent.set(row, seen + 1)
    return durationMs > 0 ? seen > 0 : seen % 2 === 1
  }
}

/** Finds the copies in a file: rows that equal the row before or, where they are sought among all, one of the last second. */
export class Copies {
  /** Bytes of the last row of the block before. */
  #last = new Uint8Array()
  readonly #recent = new RecentRows()

  isCopy(
    block: CsvBlock,
    row: number,
    { startMs, durationMs }: Sample,
    areSoughtAmongAll: boolean,
  ): boolean {
    const [start, end] = boundsOf(block, row)
    if (areSoughtAmongAll && startMs !== undefined) {
      const text = asBuffer(block.bytes.subarray(start, end)).toString('latin1')
      return this.#recent.isCopy(text, startMs, durationMs)
    }
    const before = row === 0 ? this.#last : block.bytes
    const [startBefore, endBefore] = row === 0 ? [0, before.length] : boundsOf(block, row - 1)
    if (end - start !== endBefore - startBefore) return false
    for (let at = 0; at < end - start; at++)
      if (block.bytes[start + at] !== before[startBefore + at]) return false
    return true
  }

  /** Keeps the last row of a block, for the first one of the next. */
  endBlock(block: CsvBlock): void {
    if (block.rows > 0) this.#last = block.bytes.slice(...boundsOf(block, block.rows - 1))
  }
}

/** Returns the offsets at which the line of a row starts and ends, without its line feed. A malformed row has none. */
function boundsOf(block: CsvBlock, row: number): [start: number, end: number] {
  const start = startOf(block, row, 0)
  const width = widthOf(block, row)
  const end = width > 0 ? endOf(block, row, width - 1) : start
  return [start, block.bytes[end] === CR ? end + 1 : end]
}
