/**
 * Reads generic tables of CSV or JSON as texts by column; the caller interprets the columns. The delimiter of CSV is detected
 * from the header. JSON is a list of flat objects, or a map with one such list.
 */

import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import type { ReadLimits } from '../../core/model/reading.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import {
  columnAt,
  RunNotInTable,
  type TableOptions,
  type UntypedRow,
  type UntypedTable,
} from '../../read/formats/document/tables.ts'
import type { DimensionRules } from '../../read/formats/frame/dimension-rules.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { readWhole } from '../../read/formats/frame/limits.ts'
import { type Document, openDocuments } from '../../read/formats/frame/source/documents.ts'
import { undecodedText } from '../../read/formats/frame/source/undecoded.ts'
import { DELIMITERS } from '../../read/formats/frame/text/csv-rows.ts'
import { isObject, type JsonObject, parseJson } from '../text/json-document.ts'
import { firstLineOf, readTable } from '../text/table.ts'
import { exportOf } from './metric-export.ts'

/** The line with the delimiter that Grafana writes above the header for Excel. */
const STATED_DELIMITER = /^"?sep=([,;\t|])"?\r?\n/

/**
 * Reads a table from a file, which may be compressed. A table that was read already is returned as it is.
 *
 * @throws InputError when the file is not a table, or a row has too few or too many cells
 */
export async function readUntypedTable(
  path: string | UntypedTable,
  options: TableOptions,
): Promise<UntypedTable> {
  if (typeof path !== 'string') return path
  const { limits, mayBeEmpty = false } = options
  const found = await openDocuments([path], options)
  try {
    const [document, another] = found.documents
    if (!document || another)
      throw new InputError(
        `${path}: found ${another ? 'several files' : 'no file'}, expected one table.`,
      )
    const isJson = /^\s*[[{]/.test((await document.head()).text)
    const table = await (isJson
      ? jsonTable(document, limits)
      : csvTable(document, limits, mayBeEmpty))
    const texts = [...table.columns, ...table.rows.flatMap(({ cells }) => cells)]
    const remark = await undecodedText(document, options, texts)
    return remark === undefined ? table : { ...table, remarks: [...(table.remarks ?? []), remark] }
  } finally {
    found.close()
  }
}

async function csvTable(
  { name: file, head, open }: Document,
  limits: ReadLimits,
  mayBeEmpty: boolean,
): Promise<UntypedTable> {
  const { text } = await head()
  const [, stated] = STATED_DELIMITER.exec(text) ?? []
  const delimiter = stated ?? delimiterOf(firstLineOf(text))
  const table = await readTable(open(), delimiter, file, limits)
  // The header is below the line with the delimiter, if there is one.
  const [names, rows] = stated
    ? [table.rows[0]?.fields ?? [], table.rows.slice(1)]
    : [table.names, table.rows]
  const columns = names.map(name => name.trim())
  if (rows.length === 0 && !mayBeEmpty)
    throw new InputError(`${file}: found no rows, expected a header and rows below it.`)
  const repeated = columns.find((name, i) => columns.indexOf(name) !== i)
  if (repeated !== undefined)
    throw new InputError(`${file}:1: found two columns ${quoted(repeated)}. Rename one.`)
  for (const { line, fields } of rows) {
    if (fields.length === columns.length) continue
    const cause =
      fields.length > columns.length && delimiter === ','
        ? 'Put cells with a comma in quotes, or separate columns by semicolons'
        : 'Complete the row'
    throw new InputError(
      `${file}:${line}: the row has ${fields.length} cells instead of ${columns.length}. ${cause}.`,
    )
  }
  return { file, columns, rows: rows.map(({ line, fields }) => ({ line, cells: fields })) }
}

function delimiterOf(header: string): string {
  const widthBy = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, next) => (widthBy(next) > widthBy(best) ? next : best))
}

async function jsonTable(
  { name: file, open }: Document,
  limits: ReadLimits,
): Promise<UntypedTable> {
  const json = parseJson(await readWhole(open(), file, limits))
  if (json === undefined) throw new InputError(`${file}: is not valid JSON. Export it again.`)
  return tableOfJson(json, file)
}

/** Returns the table of a JSON document. @throws InputError when it has none */
export function tableOfJson(json: unknown, file: string): UntypedTable {
  const exported = exportOf(json, file)
  const items = exported?.points ?? itemsOf(json)
  if (!items || items.length === 0)
    throw new InputError(
      `${file}: found no table, expected a list of objects such as [{"request": "login", "avg": 12}].`,
    )
  const columns = [...new Set(items.flatMap(item => Object.keys(item)))]
  const rows = items.map((item, i) => ({
    line: i + 1,
    cells: columns.map(column => (Object.hasOwn(item, column) ? cellOf(item[column]) : '')),
  }))
  return defined({ file, columns, rows, time: exported && 'time', remarks: exported?.remarks })
}

function itemsOf(json: unknown): JsonObject[] | undefined {
  if (Array.isArray(json)) return json.every(isObject) ? json : undefined
  if (!isObject(json)) return undefined
  const lists = Object.values(json).filter(value => Array.isArray(value))
  return lists.length === 1 ? itemsOf(lists[0]) : undefined
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns the function for the cell of a row in a column, without space around it. @throws InputError as `columnAt` does */
export function cellIn(table: UntypedTable, column: string, source: string) {
  const at = columnAt(table, column, source)
  return ({ cells }: UntypedRow): string => (cells[at] ?? '').trim()
}

/** Returns the function for the dimensions of a row, of the file, the workflow if there is one, and the columns. */
export function dimensionsIn(table: UntypedTable, rules: DimensionRules, source: string) {
  const ofPath = rules.ofPath(table.file)
  const columns = rules.columns.map(({ name, column }) => ({
    name,
    cell: cellIn(table, column, `${source}.dimensions.${name}`),
  }))
  return (row: UntypedRow, workflow?: string): Dimensions => ({
    ...ofPath,
    ...(workflow !== undefined && rules.ofLabel(workflow)),
    ...Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)])),
  })
}

/**
 * Keeps the rows with the given values, by column.
 *
 * @throws InputError when a column does not exist, or no row has the value; the message lists the existing values
 */
export function rowsWhere(
  table: UntypedTable,
  where: Readonly<Record<string, string>>,
  source: string,
): UntypedTable {
  let { rows } = table
  for (const [column, value] of Object.entries(where)) {
    const cell = cellIn(table, column, source)
    const kept = rows.filter(row => cell(row) === value)
    if (kept.length === 0) {
      const seen = listed([...new Set(rows.map(row => quoted(cell(row))))], 20)
      throw new InputError(
        `${table.file}: ${source}: no row has ${column} ${quoted(value)}. Seen: ${seen}.`,
      )
    }
    rows = kept
  }
  return { ...table, rows }
}

/**
 * Keeps the rows of one run.
 *
 * @param run value of the column; undefined: the table must have only one run
 * @throws InputError when `run` is undefined and there are several runs
 * @throws RunNotInTable when no row has that run
 */
export function rowsOfRun(
  table: UntypedTable,
  column: string,
  run: string | undefined,
  source: string,
): UntypedTable {
  const runIn = cellIn(table, column, `${source}.run`)
  const runs = [...new Set(table.rows.map(runIn))]
  if (run !== undefined && !runs.includes(run))
    throw new RunNotInTable(
      `${table.file}: ${source}.run: no row has ${column} ${quoted(run)}. Seen: ${listed(runs.map(quoted), 20)}.`,
    )
  if (run !== undefined) return { ...table, rows: table.rows.filter(row => runIn(row) === run) }
  if (runs.length <= 1) return table
  throw new InputError(
    `${table.file}: has several runs (column ${quoted(column)}: ${listed(runs.map(quoted), 20)}). Select one after the path, as in ${table.file}#${runs[0]}.`,
  )
}

/**
 * Reads tables of one run, of which some may have no row of it.
 *
 * @throws RunNotInTable when none has a row of the run
 */
export async function readEach<P, T>(
  paths: readonly P[],
  read: (path: P) => Promise<T>,
): Promise<T[]> {
  const found: T[] = []
  let missing: RunNotInTable | undefined
  for (const path of paths) {
    try {
      found.push(await read(path))
    } catch (error) {
      if (!(error instanceof RunNotInTable)) throw error
      missing ??= error
    }
  }
  if (missing && found.length === 0) throw missing
  return found
}

/** Converts all columns except `time` to rows: a row for each cell, with the name of its column in the column `key`. */
export function pointsByColumn(
  table: UntypedTable,
  time: string,
  key: string,
  value: string,
  source: string,
): UntypedTable {
  const at = columnAt(table, time, source)
  const others = table.columns.map((column, i) => ({ column, i })).filter(({ i }) => i !== at)
  const rows = table.rows.flatMap(({ line, cells }) =>
    others.map(({ column, i }) => ({ line, cells: [cells[at] ?? '', column, cells[i] ?? ''] })),
  )
  return { ...table, columns: [time, key, value], rows }
}
