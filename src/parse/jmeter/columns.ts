/**
 * The columns of a JMeter CSV: which delimiter separates them and which is where. A header says so; a file without one is
 * read by position, when its rows fit one of the orders that JMeter writes by default.
 */

import { InputError } from '../../errors.ts'
import { DEFAULT_LIMITS, type ReadLimits } from '../../model/reading.ts'
import type { Head } from '../format.ts'
import { listed } from '../format-message.ts'
import { beyondLimit } from '../limits.ts'
import { type CsvBlock, fieldsOf } from '../text/csv-block.ts'
import { CsvTokenizer } from '../text/csv-rows.ts'
import { parseNumber } from '../text/number.ts'
import { DELIMITERS } from '../text/table.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { parseFlag } from './row.ts'

/** Columns that perf-gate reads, as JMeter names them. */
const READ_COLUMNS = [
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
] as const

/** Columns that JMeter can write; those a header is recognised by. */
const KNOWN_COLUMNS = new Set<string>(
  [
    ...READ_COLUMNS,
    'sentBytes',
    'grpThreads',
    'Filename',
    'Latency',
    'Encoding',
    'SampleCount',
    'ErrorCount',
    'Hostname',
    'IdleTime',
    'Connect',
  ].map(name => name.toLowerCase()),
)

const FIRST_COLUMNS =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes'

/** What JMeter writes by default, by version; for files without a header. */
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
  /** True when the first row is a header. */
  readonly header: boolean
  /** Names of all columns, in order. */
  readonly names: readonly string[]
  /** Position of each column that is read; -1 when the file does not have it. */
  readonly at: Readonly<Record<JMeterColumn, number>>
}

/** Returns the layout of a document that begins so; undefined when it is no JMeter CSV. */
export function sniffLayout(head: Head): JMeterLayout | undefined {
  for (const text of DELIMITERS) {
    const delimiter = text.charCodeAt(0)
    const [first] = firstRows(head, delimiter, 1)
    if (!first) continue
    if (isHeader(first)) return layoutOf(delimiter, true, first)
    const rows = firstRows(head, delimiter)
    const order = DEFAULT_ORDERS.find(names => isOrder(rows, names))
    if (order) return layoutOf(delimiter, false, order)
  }
  return undefined
}

/** Whether a row is a header of JMeter's: three of its columns by name, among them what was timed or what it is called. */
export function isHeader(fields: readonly string[]): boolean {
  const known = new Set(fields.map(field => field.trim().toLowerCase()).filter(name => KNOWN_COLUMNS.has(name)))
  return known.size >= 3 && (known.has('elapsed') || (known.has('label') && known.has('timestamp')))
}

/** Returns the layout that a header says. */
export function layoutOf(delimiter: number, header: boolean, names: readonly string[]): JMeterLayout {
  const lower = names.map(name => name.trim().toLowerCase())
  const at = Object.fromEntries(READ_COLUMNS.map(column => [column, lower.indexOf(column.toLowerCase())]))
  return { delimiter, header, names, at: at as Record<JMeterColumn, number> }
}

/** Refuses a layout that no verdict can be based on, saying what JMeter has to be told. @throws InputError */
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

/** Rows by which a layout is told, and bytes in which they are looked for at a time. */
const FIRST_ROWS = 10
const FIRST_BYTES = 1024

/** Returns the complete rows among the first bytes, at most so many; the last, unterminated one only when it is the only one. */
export function firstRows({ bytes, complete: isWhole }: Head, delimiter: number, most = FIRST_ROWS): string[][] {
  const tokenizer = new CsvTokenizer(delimiter, '', DEFAULT_LIMITS)
  const rows: string[][] = []
  const take = (block: CsvBlock): void => {
    const complete = block.unterminated && rows.length + block.rows > 1 ? block.rows - 1 : block.rows
    for (let row = 0; row < complete && rows.length < most; row++) rows.push(fieldsOf(block, row))
  }
  for (let at = 0; at < bytes.length && rows.length < most; at += FIRST_BYTES)
    take(tokenizer.push(bytes.subarray(at, at + FIRST_BYTES)))
  if (isWhole && rows.length < most) take(tokenizer.end())
  return rows
}

/** Whether rows without a header stand in an order: the first of them, and most of the others. */
function isOrder(rows: readonly (readonly string[])[], names: readonly string[]): boolean {
  const fitting = rows.filter(row => fitsOrder(row, names)).length
  return fitsOrder(rows[0]!, names) && fitting * 2 > rows.length
}

function fitsOrder(row: readonly string[], names: readonly string[]): boolean {
  if (row.length !== names.length) return false
  const value = (name: string): string => row[names.indexOf(name)] ?? ''
  return (
    parseTimestamp(value('timeStamp')) !== undefined &&
    parseFlag(value('success')) !== undefined &&
    ['elapsed', 'bytes', 'allThreads', 'Latency', 'Connect'].every(name => parseNumber(value(name)) !== undefined)
  )
}
