/** Reads small delimited tables with a header as text, such as the reports that tools write at the end of a test. */
import { InputError } from '../../../model/errors.ts'
import type { ReadLimits } from '../../../model/reading.ts'
import type { Input, ReadEnd, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { beyondLimit } from '../limits.ts'
import { type CsvBlock, CsvTokenizer, fieldsOf, widthOf } from './csv-rows.ts'
import { parseNumber } from './number.ts'

/** Delimiters of tables, most likely first. */
export const DELIMITERS = [',', ';', '\t', '|'] as const

export interface Table {
  /** Names of the columns, from the header. */
  readonly names: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  /** 1-based line on which the row begins. */
  readonly line: number
  /** One text for each column. Empty for a malformed row; see csv-rows.ts. */
  readonly fields: readonly string[]
  /** Whether it is the last row and has no line feed. */
  readonly unterminated: boolean
}

/** Reads a table whose first row is the header. @throws InputError when it exceeds the limit `documentBytes` or `columns` */
export async function readTable(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: string,
  file: string,
  limits: ReadLimits,
): Promise<Table> {
  const tokenizer = new CsvTokenizer(delimiter.charCodeAt(0), file, limits)
  const rows: TableRow[] = []
  const addRows = (block: CsvBlock): void => {
    for (let row = 0; row < block.rows; row++) {
      const width = widthOf(block, row)
      if (width > limits.columns)
        throw beyondLimit(`${file}:${block.lines[row]}`, `the row has ${width} fields`, 'columns', limits)
      rows.push({
        line: block.lines[row]!,
        fields: fieldsOf(block, row),
        unterminated: block.unterminated && row === block.rows - 1,
      })
    }
  }
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > limits.documentBytes) throw beyondLimit(file, 'the table is too large', 'documentBytes', limits)
    addRows(tokenizer.push(chunk))
  }
  addRows(tokenizer.end())
  const names = rows.shift()?.fields ?? []
  return { names, rows }
}

/** A row of a table whose cells are found by the names of their columns. */
export interface NamedRow {
  readonly names: readonly string[]
  readonly fields: readonly string[]
  /** 1-based. */
  readonly line: number
  /** Returns the text of a cell; '' if the table does not have the column. */
  cell(column: string): string
  /** Returns the number in a cell; undefined if it is not a number. */
  number(column: string): number | undefined
}

/**
 * Reads the rows of a table whose first row is the header. A row is an issue if it has another number of fields than the header,
 * or if `read` returns a problem; the unterminated last row is truncated instead.
 *
 * @param needed columns that the table must have
 * @throws InputError when a needed column is missing, or the table exceeds the limit `documentBytes` or `columns`
 */
export async function readRows(
  { chunks }: Pick<Input, 'chunks'>,
  delimiter: string,
  sink: SampleSink,
  read: (row: NamedRow) => string | undefined,
  needed: readonly string[] = [],
): Promise<ReadEnd> {
  const { names, rows } = await readTable(chunks, delimiter, sink.file, sink.limits)
  const missing = needed.find(column => !names.includes(column))
  if (missing !== undefined)
    throw new InputError(
      `${sink.file}: the header is damaged: it has no column ${quoted(missing)}. Copy the file again.`,
    )
  let truncated = false
  for (const { line, fields, unterminated } of rows) {
    const cell = (column: string): string => fields[names.indexOf(column)] ?? ''
    const number = (column: string): number | undefined => parseNumber(cell(column))
    const problem =
      fields.length === names.length
        ? read({ names, fields, line, cell, number })
        : `the row has ${fields.length} fields instead of ${names.length}`
    if (problem === undefined) continue
    if (unterminated) truncated = true
    else sink.issue(problem, line)
  }
  return truncated ? { rows: rows.length, truncated } : { rows: rows.length }
}

/** Returns the first delimiter for which `isWanted` accepts the fields of the first line, with these fields; else undefined. */
export function sniffHeader(
  text: string,
  isWanted: (names: readonly string[]) => boolean,
): { delimiter: string; names: readonly string[] } | undefined {
  const line = /^[^\r\n]*/.exec(text)![0]
  for (const delimiter of DELIMITERS) {
    const names = line.split(delimiter).map(name => name.trim().replace(/^"(.*)"$/, '$1'))
    if (isWanted(names)) return { delimiter, names }
  }
  return undefined
}
