/**
 * Detects the delimiter and the columns of a JMeter CSV: from its header, or, without a header, if the rows match one of JMeter's
 * default orders of columns.
 */

import { InputError } from '../../../core/model/errors.ts'
import { DEFAULT_LIMITS, type ReadLimits } from '../../../core/model/reading.ts'
import { asBuffer, plainText } from '../frame/decode.ts'
import type { Head } from '../frame/format.ts'
import { listed } from '../frame/format-message.ts'
import { beyondLimit } from '../frame/limits.ts'
import { withoutReturn } from '../frame/text/byte-lines.ts'
import { type CsvBlock, DELIMITERS, fieldsOf } from '../frame/text/csv-rows.ts'
import { CsvTokenizer } from '../frame/text/csv-tokenizer.ts'
import { parseNumber } from '../frame/text/number.ts'
import { parseTimestamp } from '../frame/text/timestamp.ts'
import { parseFlag } from './row.ts'

const LF = 10
const QUOTE = 34

/** JMeter's names of the columns that perf-gate reads. wasm/columns.ts has a variable for each. */
export const READ_COLUMNS = [
  'timeStamp',
  'elapsed',
  'label',
  'responseCode',
  'responseMessage',
  'threadName',
  'dataType',
  'success',
  'failureMessage',
  'bytes',
  'allThreads',
  'URL',
  'Latency',
  'Connect',
] as const

/** All columns that JMeter can write, in lower case, for detecting a header. */
const KNOWN_COLUMNS = new Set(
  [
    ...READ_COLUMNS,
    ...'sentBytes,grpThreads,Filename,Encoding,SampleCount,ErrorCount,Hostname,IdleTime'.split(','),
  ].map(name => name.toLowerCase()),
)

const FIRST_COLUMNS =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes'

/** JMeter's default orders of columns by version, for files without a header. */
const DEFAULT_ORDERS: readonly (readonly string[])[] = [
  // 4.0 and later
  `${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect`,
  // 3.1 to 3.3
  `${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,Latency,IdleTime,Connect`,
  // 3.0
  `${FIRST_COLUMNS},grpThreads,allThreads,Latency,IdleTime,Connect`,
].map(order => order.split(','))

export type JMeterColumn = (typeof READ_COLUMNS)[number]

export interface JMeterLayout {
  /** Byte of the delimiter. */
  readonly delimiter: number
  /** Whether the first row is a header. */
  readonly header: boolean
  /** Names of all columns, in order. */
  readonly names: readonly string[]
  /** Position of each column that is read; -1 if the file does not have it. */
  readonly at: Readonly<Record<JMeterColumn, number>>
}

/** The last header, its line as bytes, and its layout: the files of a run have the same. */
let last: { readonly line: Buffer; readonly layout: JMeterLayout } | undefined

/** Returns the layout of a document with this head; undefined when it is not a JMeter CSV. */
export function sniffLayout(head: Head): JMeterLayout | undefined {
  const bytes = asBuffer(head.bytes)
  const length = bytes.indexOf(LF) + 1
  if (last && length > 0 && last.line.equals(bytes.subarray(0, length))) return last.layout
  const layout = layoutIn(head)
  // With the first delimiter, and without quotes, a header is known by its line alone.
  const isKnown = layout?.header && layout.delimiter === DELIMITERS[0].charCodeAt(0)
  if (isKnown && length > 0 && !bytes.subarray(0, length).includes(QUOTE))
    last = { line: Buffer.from(bytes.subarray(0, length)), layout }
  return layout
}

function layoutIn(head: Head): JMeterLayout | undefined {
  for (const text of DELIMITERS) {
    const delimiter = text.charCodeAt(0)
    const rows = firstRows(head, delimiter)
    const [first] = rows
    if (!first) continue
    if (isHeader(first)) return layoutOf(delimiter, true, first)
    const order = DEFAULT_ORDERS.find(names => isOrder(rows, names))
    if (order) return layoutOf(delimiter, false, order)
  }
  return undefined
}

/** Whether a row is a JMeter header: it has at least three known columns, with elapsed or both label and timeStamp. */
export function isHeader(fields: readonly string[]): boolean {
  const known = new Set(
    fields.map(field => field.trim().toLowerCase()).filter(name => KNOWN_COLUMNS.has(name)),
  )
  return known.size >= 3 && (known.has('elapsed') || (known.has('label') && known.has('timestamp')))
}

/** Returns the layout for the names of a header. */
export function layoutOf(
  delimiter: number,
  header: boolean,
  names: readonly string[],
): JMeterLayout {
  const lower = names.map(name => name.trim().toLowerCase())
  const at = Object.fromEntries(
    READ_COLUMNS.map(column => [column, lower.indexOf(column.toLowerCase())]),
  )
  return { delimiter, header, names, at: at as Record<JMeterColumn, number> }
}

/** Checks that the columns needed for a verdict exist. @throws InputError with the JMeter property that adds the column */
export function requireColumns(layout: JMeterLayout, file: string, limits: ReadLimits): void {
  const { at, names } = layout
  if (names.length > limits.columns)
    throw beyondLimit(file, `the header has ${names.length} columns`, 'columns', limits)
  const refuse = (missing: string, property: string): never => {
    throw new InputError(
      `${file}: the JMeter CSV has no column ${missing} (found ${listed(names, 20)}). Set jmeter.save.saveservice.${property}=true and run the test again.`,
    )
  }
  if (at.elapsed < 0) refuse('"elapsed"', 'time')
  if (at.label < 0) refuse('"label"', 'label')
  if (at.success < 0 && at.responseCode < 0) refuse('"success" or "responseCode"', 'successful')
}

/** Number of rows for detecting a layout, and number of bytes to scan for them at a time. */
const FIRST_ROWS = 10
const FIRST_BYTES = 1023

/** Returns the first complete rows of the head, at most `most`. An unterminated last row is included only if it is the only one. */
export function firstRows(
  { bytes, complete: isWhole }: Head,
  delimiter: number,
  most = FIRST_ROWS,
): string[][] {
  const plain = plainRows(bytes, delimiter, most)
  if (plain) return plain
  const tokenizer = new CsvTokenizer(delimiter, '', DEFAULT_LIMITS)
  const rows: string[][] = []
  const addRows = (block: CsvBlock) => {
    const complete =
      block.unterminated && rows.length + block.rows > 1 ? block.rows - 1 : block.rows
    for (let row = 0; row < complete && rows.length < most; row++) rows.push(fieldsOf(block, row))
  }
  for (let at = 0; at < bytes.length && rows.length < most; at += FIRST_BYTES)
    addRows(tokenizer.push(bytes.subarray(at, at + FIRST_BYTES)))
  if (isWhole && rows.length < most) addRows(tokenizer.end())
  return rows
}

/** Returns the first rows if they are lines without quotes, as most are, which need no tokenizer; undefined for others. */
function plainRows(bytes: Uint8Array, delimiter: number, most: number): string[][] | undefined {
  const rows: string[][] = []
  for (let start = 0; rows.length < most; ) {
    const feed = bytes.indexOf(LF, start)
    const line = feed < 0 ? undefined : plainText(bytes, start, withoutReturn(bytes, start, feed))
    if (line === undefined) return undefined
    if (line !== '') rows.push(line.split(String.fromCharCode(delimiter)))
    start = feed + 1
  }
  return rows
}

/** Whether rows without a header match an order of columns: the first row, and more than half of all. */
function isOrder(rows: readonly (readonly string[])[], names: readonly string[]): boolean {
  const fitting = rows.filter(row => fitsOrder(row, names))
  return fitting[0] === rows[0] && fitting.length * 2 > rows.length
}

function fitsOrder(row: readonly string[], names: readonly string[]): boolean {
  if (row.length !== names.length) return false
  const value = (name: string) => row[names.indexOf(name)] ?? ''
  return (
    parseTimestamp(value('timeStamp')) !== undefined &&
    parseFlag(value('success')) !== undefined &&
    ['elapsed', 'bytes', 'allThreads', 'Latency', 'Connect'].every(
      name => parseNumber(value(name)) !== undefined,
    )
  )
}
