/** Finds copies of rows, which a second listener on the same file writes. */
import { asBuffer } from '../frame/decode.ts'
import type { Head } from '../frame/format.ts'
import { sniffLayout } from './columns.ts'

/** Names of a header. It moves the columns of the lines after it. */
const IN_HEADER = /elapsed|timestamp/i
/** Bytes of a line that tell samples apart: time, elapsed time, label, and mostly the thread. */
const TELLING = 80
const LF = 10
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
  const isTimed = layout.at.timeStamp === 0
  const seen = new Set<number>()
  let samples = 0
  let end = layout.header ? bytes.indexOf(LF) : -1
  do {
    const start = end + 1
    const feed = bytes.indexOf(LF, start)
    end = feed < 0 ? bytes.length : feed
    const mayBeTimed = isTimeAt(bytes, start)
    if (!mayBeTimed && IN_HEADER.test(asBuffer(bytes.subarray(start, end)).toString('latin1')))
      return true
    if (start === end || (isTimed && !mayBeTimed)) continue
    samples++
    let hash = 0
    for (let at = start; at < end && at < start + TELLING; at++)
      hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0
    seen.add(hash)
  } while (end < bytes.length)
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
