/** Writes the tables of a campaign as a workbook: a sheet each, numbers as numbers in a format of their unit, heads frozen. */
import { unzipSync, zipSync } from 'fflate'
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { clipEnd, makeVisible } from '../escape/visible.ts'
import type { Sheet, SheetCell, SheetColumn } from './sheets.ts'

/** Formats of Excel by base unit; a number of another unit is shown as it is. */
const FORMATS: Readonly<Record<string, string>> = {
  ms: '#,##0.##',
  ratio: '0.0##%',
  '1/s': '#,##0.0##',
  count: '#,##0',
  bytes: '#,##0',
  'usd/h': '0.000',
}

/** Longest text that Excel takes in a cell. */
const TEXT_LENGTH = 32_767
/** Width of a column in characters, at least and at most. */
const [NARROW, WIDE] = [8, 60]
/** Names of sheets may have 31 characters, and none of these. */
const NAME_LENGTH = 31
const NOT_IN_NAMES = /[[\]:*?/\\]/g

/** Returns the bytes of the workbook; the same tables give the same bytes. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const written = await writeExcelFile(sheets.map(excelSheet)).toBuffer()
  // Every entry of the archive has the time it was written at.
  const entries = unzipSync(new Uint8Array(written))
  return zipSync(entries, { mtime: '1980-01-01T12:00:00', level: 6 })
}

function excelSheet(sheet: Sheet) {
  const { title, columns, rows } = sheet
  const head = columns.map(
    ({ title, kind }): Cell => ({ value: shown(title), type: String, fontWeight: 'bold', align: alignOf(kind) }),
  )
  const unitAt = columns.findIndex(({ title }) => title === 'unit')
  const data: SheetData = rows.map((row, position) =>
    columns.map((column, i) => excelCell(row[i], column, column.unit ?? unitOf(row, unitAt), sheet, position)),
  )
  return {
    sheet: shown(title).replace(NOT_IN_NAMES, ' ').slice(0, NAME_LENGTH),
    data: [head, ...data],
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    columns: columns.map(({ title }, i) => ({ width: widthOf([title, ...rows.map(row => row[i])]) })),
  }
}

function unitOf(row: readonly SheetCell[], at: number): string | undefined {
  const unit = at < 0 ? undefined : row[at]
  return typeof unit === 'string' ? unit : undefined
}

function excelCell(
  cell: SheetCell,
  column: SheetColumn,
  unit: string | undefined,
  sheet: Sheet,
  position: number,
): Cell {
  if (cell === undefined) return null
  if (typeof cell === 'string') return { value: shown(cell), type: String, align: alignOf(column.kind) }
  const format = unit !== undefined && Object.hasOwn(FORMATS, unit) ? { format: FORMATS[unit]! } : {}
  const formula = formulaOf(column, sheet, position)
  return formula === undefined
    ? { value: cell, type: Number, ...format }
    : { value: formula, type: 'Formula', ...format }
}

function alignOf(kind: SheetColumn['kind']): 'left' | 'right' {
  return kind === 'number' ? 'right' : 'left'
}

/** The formula of a cell whose column is computed of two others, where both have a number in the row. */
function formulaOf({ computed }: SheetColumn, { columns, rows }: Sheet, position: number): string | undefined {
  if (!computed) return undefined
  const [of, from] = [computed.of, computed.from].map(title => columns.findIndex(column => column.title === title)) as [
    number,
    number,
  ]
  if (typeof rows[position]?.[of] !== 'number' || typeof rows[position]?.[from] !== 'number') return undefined
  // Row 1 is the head.
  const [left, right] = [of, from].map(column => `${letters(column)}${position + 2}`)
  return computed.as === 'difference' ? `${left}-${right}` : `${left}/${right}-1`
}

/** The name of a column: A, B, … Z, AA. */
function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

function widthOf(cells: readonly SheetCell[]): number {
  const lengths = cells.map(cell => (typeof cell === 'number' ? 10 : (cell ?? '').length))
  return Math.min(WIDE, Math.max(NARROW, ...lengths) + 1)
}

/** Prepares a text for a cell of type String, which Excel never reads as a formula. */
function shown(text: string): string {
  return clipEnd(makeVisible(text), TEXT_LENGTH)
}
