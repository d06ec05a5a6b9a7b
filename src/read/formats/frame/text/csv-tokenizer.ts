/**
 * Tokenizes delimited text: turns bytes into positions of fields. A field is decoded only when its text is needed.
 *
 * The rules, which every faster implementation must follow too:
 *
 * 1. A row ends at a line feed outside of quotes, without one carriage return before it. Empty lines are not rows.
 * 2. A field that begins with `"` is quoted. It ends at the first `"` that is not doubled, and a delimiter or the end of the row
 *    must follow. In quotes, delimiters and line breaks are text, and `""` is one `"`.
 * 3. In a field that does not begin with `"`, a `"` is text.
 * 4. If a quoted field violates rule 2, or is not closed before the end of the file or within the limit `rowBytes`, the LINE on
 *    which its row begins is one malformed row (with no fields), and reading continues on the next line. So a stray quote costs
 *    one row and not the rest of the file.
 * 5. Text after the last line feed is a row too, marked `unterminated`. If a quoted field on the first line of that row is still
 *    open at the end of the file, the row is malformed and unterminated: the file was truncated in the middle of a row.
 *
 * The result does not depend on how the bytes are split into chunks.
 */

import type { ReadLimits } from '../../../../core/model/reading.ts'
import { beyondLimit } from '../limits.ts'
import { type CsvBlock, emptyBlock } from './csv-rows.ts'

const LF = 10
const CR = 13
const QUOTE = 34

export class CsvTokenizer {
  readonly #delimiter: number
  readonly #file: string
  readonly #limits: ReadLimits
  #start = 0
  #end = 0
  /** Number of bytes to collect before the next scan, so that a row of many chunks is not scanned for each of them. */
  #scanBytes = 0
  #line: number
  /** The rows found since the last call. */
  readonly #block = emptyBlock(1)

  /**
   * @param delimiter byte of the delimiter @param file name of the document, for messages @param line of the first byte
   */
  constructor(delimiter: number, file: string, limits: ReadLimits, line = 1) {
    this.#delimiter = delimiter
    this.#file = file
    this.#limits = limits
    this.#line = line
  }

  /** Number of bytes that were pushed and do not yet form a complete row. */
  get heldBytes(): number {
    return this.#end - this.#start
  }

  /** 1-based line on which the next row begins. A reader that reads a line itself adds one. */
  get line(): number {
    return this.#line
  }

  set line(line: number) {
    this.#line = line
  }

  /** Adds the next bytes and returns the complete rows. @throws InputError when a line exceeds `rowBytes` */
  push(chunk: Uint8Array): CsvBlock {
    this.#gather(chunk)
    this.#block.rows = 0
    if (this.#end - this.#start >= this.#scanBytes) this.#tokenize(false)
    return this.#block
  }

  /** Ends the document and returns the remaining rows. */
  end(): CsvBlock {
    this.#block.rows = 0
    this.#tokenize(true)
    return this.#block
  }

  /** Moves the remaining bytes to the front and appends the chunk. */
  #gather(chunk: Uint8Array) {
    const rest = this.#end - this.#start
    // One extra byte, for a line feed that is added at the end of the document.
    const needed = rest + chunk.length + 1
    const { bytes } = this.#block
    if (needed > bytes.length) {
      Object.assign(this.#block, emptyBlock(2 ** Math.ceil(Math.log2(needed))))
      this.#block.bytes.set(bytes.subarray(this.#start, this.#end))
    } else if (this.#start > 0) {
      bytes.copyWithin(0, this.#start, this.#end)
    }
    this.#block.bytes.set(chunk, rest)
    this.#start = 0
    this.#end = rest + chunk.length
  }

  #tokenize(last: boolean) {
    const block = this.#block
    if (last) {
      block.unterminated = this.#end > 0 && block.bytes[this.#end - 1] !== LF
      block.bytes[this.#end] = LF
    }
    const end = last ? this.#end + 1 : this.#end
    this.#scanBytes = 0
    while (this.#start < this.#end) {
      if (this.#scan(end)) continue
      const length = this.#end - this.#start
      if (last || length > this.#limits.rowBytes ? this.#malformed(end) : false) continue
      this.#scanBytes = Math.min(length * 2, this.#limits.rowBytes + 1)
      return
    }
  }

  /**
   * Records the rows that end before `end`. Returns true when it has reached `end` or skipped a malformed row; false when the row
   * at `#start` is not complete.
   */
  #scan(end: number): boolean {
    const { bytes, rowStarts, firstField, fieldEnds, lines } = this.#block
    const delimiter = this.#delimiter
    /** One comparison skips letters and digits, which are most of the bytes. */
    const highest = Math.max(delimiter, QUOTE)
    const { rowBytes } = this.#limits
    let { rows } = this.#block
    let field = firstField[rows]!
    let rowStart = this.#start
    let rowLine = this.#line
    let line = rowLine
    let fieldStart = rowStart
    let position = rowStart
    let intact = true
    while (position < end) {
      const byte = bytes[position]!
      if (byte > highest) {
        position++
      } else if (byte === delimiter) {
        fieldEnds[field++] = position++
        fieldStart = position
      } else if (byte === LF) {
        if (position - rowStart > rowBytes) {
          intact = false
          break
        }
        line++
        const rowEnd = position > rowStart && bytes[position - 1] === CR ? position - 1 : position
        if (rowEnd > rowStart) {
          fieldEnds[field++] = rowEnd
          rowStarts[rows] = rowStart
          lines[rows] = rowLine
          firstField[++rows] = field
        }
        rowStart = fieldStart = ++position
        rowLine = line
      } else if (byte === QUOTE && position === fieldStart) {
        position++
        while (position < end) {
          const inside = bytes[position++]!
          if (inside === LF) line++
          else if (inside === QUOTE) {
            if (bytes[position] !== QUOTE || position === end) break
            position++
          }
        }
        if (position >= end) break
        const after = bytes[position]!
        if (
          after !== delimiter &&
          after !== LF &&
          !(after === CR && (bytes[position + 1] === LF || position + 1 === end))
        ) {
          intact = false
          break
        }
      } else {
        position++
      }
    }
    this.#block.rows = rows
    this.#start = rowStart
    this.#line = rowLine
    return intact ? rowStart >= end : this.#malformed(end)
  }

  /**
   * Records the line at `#start` as a row without fields and moves to the next line. Returns false if the line is not complete.
   */
  #malformed(end: number): boolean {
    const { bytes, rowStarts, firstField, lines } = this.#block
    const feed = bytes.subarray(0, end).indexOf(LF, this.#start)
    const length = (feed < 0 ? end : feed) - this.#start
    if (length > this.#limits.rowBytes)
      throw beyondLimit(
        `${this.#file}:${this.#line}`,
        'the line is too long',
        'rowBytes',
        this.#limits,
      )
    if (feed < 0) return false
    const row = this.#block.rows++
    rowStarts[row] = this.#start
    lines[row] = this.#line++
    firstField[row + 1] = firstField[row]!
    this.#start = feed + 1
    return true
  }
}
