/** Reads small delimited tables with a header as text, such as the reports that tools write at the end of a test. */
import { InputError } from '../../core/model/errors.ts'
import type { ReadLimits } from '../../core/model/reading.ts'
import type { Chunks, Input, ReadEnd, SampleSink } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { beyondLimit } from '../../read/formats/frame/limits.ts'
import { counting } from '../../read/formats/frame/packing.ts'
import {
  type CsvBlock,
  DELIMITERS,
  fieldsOf,
  lineOf,
  widthOf,
} from '../../read/formats/frame/text/csv-rows.ts'
import { CsvTokenizer } from '../../read/formats/frame/text/csv-tokenizer.ts'
import { parseCount, parseNumber } from '../../read/formats/frame/text/number.ts'

export interface Table {
  /** Names of the columns, from the header. */
  readonly names: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  /** 1-based line on which the row begins. */
  readonly line: number
  /** One text for each column. Empty for a malformed row; see csv-tokenizer.ts. */
  readonly fields: readonly string[]
  /** Whether it is the last row and has no line feed. */
  readonly unterminated: boolean
}

/** Returns the rows of a table in blocks, with the header. @throws InputError when one exceeds the limit `columns` */
async function* blocksOf(
  chunks: Chunks,
  delimiter: string,
  file: string,
  limits: ReadLimits,
): AsyncIterable<CsvBlock> {
  const tokenizer = new CsvTokenizer(delimiter.charCodeAt(0), file, limits)
  const checked = (block: CsvBlock) => {
    for (let row = 0; row < block.rows; row++) {
      const width = widthOf(block, row)
      if (width <= limits.columns) continue
      const place = `${file}:${lineOf(block, row)}`
      throw beyondLimit(place, `the row has ${width} fields`, 'columns', limits)
    }
    return block
  }
  for await (const chunk of chunks) yield checked(tokenizer.push(chunk))
  yield checked(tokenizer.end())
}

/** Reads a table whose first row is the header. @throws InputError when it exceeds the limit `documentBytes` or `columns` */
export async function readTable(
  chunks: Chunks,
  delimiter: string,
  file: string,
  limits: ReadLimits,
): Promise<Table> {
  const rows: TableRow[] = []
  const checked = counting(chunks, bytes => {
    if (bytes > limits.documentBytes)
      throw beyondLimit(file, 'the table is too large', 'documentBytes', limits)
  })
  for await (const block of blocksOf(checked, delimiter, file, limits))
    for (let row = 0; row < block.rows; row++)
      rows.push({
        line: lineOf(block, row),
        fields: fieldsOf(block, row),
        unterminated: isUnterminated(block, row),
      })
  const names = rows.shift()?.fields ?? []
  return { names, rows }
}

/** A row of a table whose cells are found by the names of their columns. */
export interface NamedRow {
  readonly names: readonly string[]
  readonly fields: readonly string[]
  readonly delimiter: string
  /** 1-based. */
  readonly line: number
  /** Returns the text of a cell; '' if the table does not have the column. */
  cell(column: string): string
  /** Returns the number in a cell; undefined if it is not a number. */
  number(column: string): number | undefined
  /** Returns the whole number >= 0 in a cell; undefined if it is none. */
  count(column: string): number | undefined
}

/** The name of a column, or names of which it has one. */
export type NeededColumn = string | readonly string[]

/** Whether a header has a column. */
export function hasColumn(names: readonly string[], column: NeededColumn): boolean {
  return [column].flat().some(name => names.includes(name))
}

export interface RowRules {
  readonly delimiter?: string
  /** Columns that the table must have. */
  readonly needed?: readonly NeededColumn[]
  /** Whether rows with another number of fields than the header are passed to the reader too. */
  readonly anyWidth?: true
  /** Names of the columns of a table without a header. */
  readonly names?: readonly string[]
}

/** Whether a row of a block is the last one and has no line feed. */
function isUnterminated(block: CsvBlock, row: number): boolean {
  return block.unterminated && row === block.rows - 1
}

/** Reads the rows of a table, as `readFields` does, with the texts of their fields. */
export function readRows(
  input: Pick<Input, 'chunks'>,
  sink: SampleSink,
  read: (row: NamedRow) => string | undefined,
  rules: RowRules = {},
): Promise<ReadEnd> {
  const { delimiter = ',' } = rules
  const readTexts = (block: CsvBlock, row: number, names: readonly string[]) => {
    const fields = fieldsOf(block, row)
    const cell = (column: string) => fields[names.indexOf(column)] ?? ''
    return read({
      names,
      fields,
      delimiter,
      line: lineOf(block, row),
      cell,
      number: column => parseNumber(cell(column)),
      count: column => parseCount(cell(column)),
    })
  }
  return readFields(input, sink, readTexts, rules)
}

/**
 * Reads the rows of a table whose first row is the header, unless `names` are given. A row is an issue if it has another number of
 * fields than the header, or if `read` returns a problem; the unterminated last row is truncated instead.
 *
 * @param read reads a row of a block, which is valid until the function returns
 * @throws InputError when a needed column is missing, or the table exceeds the limit `columns`
 */
export async function readFields(
  { chunks }: Pick<Input, 'chunks'>,
  sink: SampleSink,
  read: (block: CsvBlock, row: number, names: readonly string[]) => string | undefined,
  { delimiter = ',', needed = [], anyWidth, names: own }: RowRules = {},
): Promise<ReadEnd> {
  let names = own
  let rows = 0
  let truncated = false
  const checkNames = (found: readonly string[]) => {
    const [missing] = needed.filter(column => !hasColumn(found, column)).flat()
    if (missing !== undefined)
      throw new InputError(
        `${sink.file}: the header is damaged: it has no column ${quoted(missing)}. Copy the file again.`,
      )
  }
  for await (const block of blocksOf(chunks, delimiter, sink.file, sink.limits))
    for (let row = 0; row < block.rows; row++) {
      if (!names) {
        names = fieldsOf(block, row)
        checkNames(names)
        continue
      }
      rows++
      const width = widthOf(block, row)
      const problem =
        width === names.length || anyWidth
          ? read(block, row, names)
          : `the row has ${width} fields instead of ${names.length}`
      if (problem !== undefined && isUnterminated(block, row)) truncated = true
      else if (problem !== undefined) sink.issue(problem, lineOf(block, row))
    }
  if (!names) checkNames([])
  return { rows, truncated }
}

/** Returns the text before the first line end. */
export function firstLineOf(text: string): string {
  return text.slice(0, text.search(/[\r\n]|$/))
}

/** Returns the first delimiter for which `isWanted` accepts the fields of the first line, with these fields; else undefined. */
export function sniffHeader(
  text: string,
  isWanted: (names: readonly string[]) => boolean,
): { delimiter: string; names: readonly string[] } | undefined {
  const line = firstLineOf(text)
  for (const delimiter of DELIMITERS) {
    const names = line.split(delimiter).map(name => name.trim().replace(/^"(.*)"$/, '$1'))
    if (isWanted(names)) return { delimiter, names }
  }
  return undefined
}
