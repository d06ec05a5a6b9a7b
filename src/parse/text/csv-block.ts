/** Rows of delimited text as positions of fields in bytes, and looking at a field without making a string of it. */
import { decodeField } from './text-table.ts'

const QUOTE = 34

/**
 * Rows of delimited text that are complete. Row `r` has the fields `firstField[r]` up to, but not including,
 * `firstField[r + 1]`. Field `f` ends before `fieldEnds[f]`; it starts at `rowStarts[r]` when it is the row's first, else
 * one byte after the end of the field before it. Valid until the tokenizer is given more.
 */
export interface CsvBlock {
  readonly bytes: Uint8Array
  readonly rows: number
  readonly rowStarts: Int32Array
  readonly firstField: Int32Array
  readonly fieldEnds: Int32Array
  /** 1-based line on which each row begins. */
  readonly lines: Float64Array
  /** True when the last row of the block has no line feed: it is the last of the file. */
  readonly unterminated: boolean
}

/** Returns where field `column` of a row begins. */
export function startOf(block: CsvBlock, row: number, column: number): number {
  return column === 0 ? block.rowStarts[row]! : block.fieldEnds[block.firstField[row]! + column - 1]! + 1
}

/** Returns where field `column` of a row ends. */
export function endOf(block: CsvBlock, row: number, column: number): number {
  return block.fieldEnds[block.firstField[row]! + column]!
}

/** Returns how many fields a row has; 0 for a malformed row. */
export function widthOf(block: CsvBlock, row: number): number {
  return block.firstField[row + 1]! - block.firstField[row]!
}

/** Returns the text of field `column` of a row. */
export function textOf(block: CsvBlock, row: number, column: number): string {
  return decodeField(block.bytes, startOf(block, row, column), endOf(block, row, column))
}

/** Returns the texts of all fields of a row. */
export function fieldsOf(block: CsvBlock, row: number): string[] {
  return Array.from({ length: widthOf(block, row) }, (_, column) => textOf(block, row, column))
}

/** Whether field `column` of a row is empty, in quotes or without. */
export function isEmpty(block: CsvBlock, row: number, column: number): boolean {
  const start = startOf(block, row, column)
  const length = endOf(block, row, column) - start
  return length === 0 || (length === 2 && block.bytes[start] === QUOTE)
}

/** Whether field `column` of a row is a text of ASCII, in quotes or without; with `prefix`, whether it begins with it. */
export function isField(block: CsvBlock, row: number, column: number, text: string, prefix = false): boolean {
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
