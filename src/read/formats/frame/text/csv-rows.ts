/** The rows of delimited text, as positions of their fields in the bytes, and what is read from these. */

import { decodeField, plainText } from '../decode.ts'
import { parseDigits } from './number.ts'

/** Delimiters of tables, most likely first. */
export const DELIMITERS = [',', ';', '\t', '|'] as const

const QUOTE = 34

/**
 * Complete rows of delimited text. Row `r` has the fields from `firstField[r]` to `firstField[r + 1]` (exclusive). Field `f` ends
 * before `fieldEnds[f]`; it starts at `rowStarts[r]` if it is the first of its row, else one byte after the end of the previous
 * field. Valid until the next call of the tokenizer.
 */
export interface CsvBlock {
  readonly bytes: Uint8Array
  readonly rows: number
  readonly rowStarts: Int32Array
  readonly firstField: Int32Array
  readonly fieldEnds: Int32Array
  /** 1-based line on which each row begins. */
  readonly lines: Float64Array
  /** Whether the last row of the block has no line feed, because the file ends there. */
  readonly unterminated: boolean
}

/** Returns a block without rows, with room for those of so many bytes. */
export function emptyBlock(bytes: number) {
  // A row has a byte and a line feed.
  const rows = Math.ceil(bytes / 2)
  return {
    bytes: new Uint8Array(bytes),
    rows: 0,
    rowStarts: new Int32Array(rows),
    firstField: new Int32Array(rows + 1),
    fieldEnds: new Int32Array(bytes + 1),
    lines: new Float64Array(rows),
    unterminated: false,
  }
}

/** Returns the offset at which field `column` of a row starts. */
export function startOf(block: CsvBlock, row: number, column: number): number {
  return column === 0
    ? block.rowStarts[row]!
    : block.fieldEnds[block.firstField[row]! + column - 1]! + 1
}

/** Returns the offset at which field `column` of a row ends (exclusive). */
export function endOf(block: CsvBlock, row: number, column: number): number {
  return block.fieldEnds[block.firstField[row]! + column]!
}

/** Returns the 1-based line on which a row begins. */
export function lineOf(block: CsvBlock, row: number): number {
  return block.lines[row]!
}

/** Returns the number of fields of a row; 0 for a malformed row. */
export function widthOf(block: CsvBlock, row: number): number {
  return block.firstField[row + 1]! - block.firstField[row]!
}

/** Returns the text of field `column` of a row. */
export function textOf(block: CsvBlock, row: number, column: number): string {
  return decodeField(block.bytes, startOf(block, row, column), endOf(block, row, column))
}

/** Returns the texts of all fields of a row. */
export function fieldsOf(block: CsvBlock, row: number): string[] {
  const width = widthOf(block, row)
  const start = startOf(block, row, 0)
  const line = plainText(block.bytes, start, width > 0 ? endOf(block, row, width - 1) : start)
  const fields: string[] = []
  for (let column = 0; column < width; column++)
    fields.push(
      line === undefined
        ? textOf(block, row, column)
        : line.slice(startOf(block, row, column) - start, endOf(block, row, column) - start),
    )
  return fields
}

/** Returns a row alone, in which `more` fields after field `column` belong to it, with the delimiters between them. */
export function withJoinedFields(
  block: CsvBlock,
  row: number,
  column: number,
  more: number,
): CsvBlock {
  const first = block.firstField[row]!
  const end = block.firstField[row + 1]!
  const ends = [...block.fieldEnds.subarray(first, end)]
  ends.splice(column, more)
  return {
    ...block,
    rows: 1,
    rowStarts: block.rowStarts.slice(row, row + 1),
    firstField: Int32Array.of(0, ends.length),
    fieldEnds: Int32Array.from(ends),
    lines: block.lines.slice(row, row + 1),
  }
}

/** Whether field `column` of a row is empty, with or without quotes. */
export function isEmpty(block: CsvBlock, row: number, column: number): boolean {
  const start = startOf(block, row, column)
  const length = endOf(block, row, column) - start
  return length === 0 || (length === 2 && block.bytes[start] === QUOTE)
}

/** Whether field `column` of a row equals an ASCII text or, with `prefix`, begins with it. Quotes are ignored. */
export function isField(
  block: CsvBlock,
  row: number,
  column: number,
  text: string,
  prefix = false,
): boolean {
  const { bytes } = block
  let start = startOf(block, row, column)
  let end = endOf(block, row, column)
  if (bytes[start] === QUOTE && end > start) {
    start++
    end--
  }
  if (prefix ? end - start < text.length : end - start !== text.length) return false
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false
  return true
}

/** Returns the whole number in field `column` of a row; -1 if the column does not exist (below 0) or has another value. */
export function wholeNumberIn(block: CsvBlock, row: number, column: number): number {
  return column < 0
    ? -1
    : parseDigits(block.bytes, startOf(block, row, column), endOf(block, row, column))
}
