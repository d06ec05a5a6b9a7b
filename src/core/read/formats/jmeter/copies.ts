/** Finds copies of rows, which a second listener on the same file writes. */
import { asBuffer } from '../frame/decode.ts'
import type { Head } from '../frame/format.ts'
import { sniffLayout } from './columns.ts'

/** Start of a line that may begin with a time. Other lines follow a line break in a quoted text. */
const MAY_BE_TIMED = /^\s*[\d"\x80-\xff]/
/** Names of a header. It moves the columns of the lines after it. */
const IN_HEADER = /elapsed|timestamp/i
/** Characters of a line that tell samples apart: time, elapsed time, label, and mostly the thread. */
const TELLING = 80

/**
 * Whether two lines at the start of a JMeter CSV may be equal rows of samples. False: no row there is a copy. This takes a fraction
 * of the time of reading the rows.
 */
export function hasEqualLines(head: Head): boolean {
  const layout = sniffLayout(head)
  if (!layout || layout.at.threadName < 0) return false
  const text = asBuffer(head.bytes).toString('latin1')
  const isTimed = layout.at.timeStamp === 0
  const seen = new Set<string>()
  let samples = 0
  let end = layout.header ? text.indexOf('\n') : -1
  do {
    const start = end + 1
    const feed = text.indexOf('\n', start)
    end = feed < 0 ? text.length : feed
    const line = text.slice(start, Math.min(end, start + TELLING))
    const mayBeTimed = MAY_BE_TIMED.test(line)
    if (!mayBeTimed && IN_HEADER.test(text.slice(start, end))) return true
    if (line === '' || (isTimed && !mayBeTimed)) continue
    samples++
    seen.add(line)
  } while (end < text.length)
  return seen.size < samples
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
