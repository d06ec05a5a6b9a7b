/** Writes the tables of a campaign as an Excel workbook: one sheet per table, numbers formatted by unit, headers frozen, with filters. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { defined, own } from '../../core/model/defined.ts'
import { DAY_MS } from '../../core/model/duration.ts'
import { clipEnd, makeVisible } from '../../core/render/escape/visible.ts'
import { formatLetters } from '../../core/render/words/format.ts'
import type { Sheet, SheetCell, SheetColumn } from '../tables/columns.ts'

/** Excel number formats by base unit; other units have none. */
const FORMATS: Readonly<Record<string, string>> = {
  ms: '[>=100]#,##0;[>=1]0.0;0.000',
  ratio: '0.0##%',
  '1/s': '[>=100]#,##0;[>=1]0.0#;0.000',
  count: '#,##0',
  duration: '[h]:mm:ss',
  bytes: '#,##0',
  'usd/h': '0.000',
  p: '0.0000',
}
/** Differences of shares are percentage points, and changes have a sign. */
const POINTS = '+0.0##%" pts";-0.0##%" pts";0%" pts"'
const CHANGE = '+0.0%;-0.0%;0.0%'

const FONT = { fontFamily: 'Calibri', fontSize: 11 }
const HEAD = {
  fontWeight: 'bold',
  backgroundColor: '#eaeef2',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#8c959f',
} as const
/** Height of a line in points. */
const LINE_HEIGHT = 15

const WORSE = { backgroundColor: '#ffebe9', textColor: '#b42318' } as const
const BETTER = { backgroundColor: '#dafbe1', textColor: '#1a7f37' } as const
const DOUBTED = { backgroundColor: '#fff8c5', textColor: '#7d4e00' } as const
/** Colors of words that classify a figure, and of findings that doubt it. */
const TONES: Readonly<
  Record<string, { readonly backgroundColor?: string; readonly textColor?: string }>
> = {
  slower: WORSE,
  'more errors': WORSE,
  faster: BETTER,
  'fewer errors': BETTER,
  'over-limit': WORSE,
  'copied-cell': DOUBTED,
  'same-results': DOUBTED,
  'bad-run': DOUBTED,
  shorter: DOUBTED,
  'other-load': DOUBTED,
  'other-users': DOUBTED,
  'other-phase': DOUBTED,
  renamed: DOUBTED,
  bimodal: DOUBTED,
  unstable: DOUBTED,
  void: { textColor: '#8c959f' },
  missing: { textColor: '#8c959f' },
  'not-run': { textColor: '#8c959f' },
}

/** A time as campaign.json has it, UTC. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Maximum length of a text in a cell of Excel. */
const TEXT_LENGTH = 32_767
/** Minimum and maximum width of a column, in characters. */
const NARROW = 8
const WIDE = 100
/** Maximum length of the name of a sheet, and characters that Excel forbids in it. */
const NAME_LENGTH = 31
const NOT_IN_NAMES = /[[\]:*?/\\]/g

/** Returns the bytes of the workbook; the same tables give the same bytes. */
export async function writeWorkbook(all: readonly Sheet[]): Promise<Uint8Array> {
  const sheets = all.map(withoutEmptyColumns)
  if (sheets.length === 0) return new Uint8Array()
  const written = await writeExcelFile(sheets.map(excelSheet), FONT).toBuffer()
  // Every entry of the archive has the time it was written at.
  const entries = unzipSync(new Uint8Array(written))
  sheets.forEach(({ columns, rows }, i) => {
    const name = `xl/worksheets/sheet${i + 1}.xml`
    const filter = `<autoFilter ref="A1:${formatLetters(columns.length - 1)}${rows.length + 1}"/>`
    // Printed, a sheet is as wide as a page.
    const written = strFromU8(entries[name]!)
      .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>$&')
      .replace('</sheetData>', `$&${filter}`)
      .replace('<pageSetup ', '$&fitToHeight="0" ')
    entries[name] = strToU8(written)
  })
  return zipSync(entries, { mtime: '1980-01-01T12:00:00', level: 6 })
}

/** Returns the sheet without columns that have no value. */
function withoutEmptyColumns(sheet: Sheet): Sheet {
  const has = sheet.columns.map((_, i) => sheet.rows.some(row => row[i] !== undefined))
  const only = <Item>(items: readonly Item[]) => items.filter((_, i) => has[i])
  return { ...sheet, columns: only(sheet.columns), rows: sheet.rows.map(row => only(row)) }
}

function excelSheet(sheet: Sheet) {
  const { title, columns, rows } = sheet
  const head = columns.map(
    (column): Cell => ({
      value: shown(column.title),
      type: String,
      ...HEAD,
      align: alignOf(column),
    }),
  )
  const unitAt = columns.findIndex(({ title }) => title === 'unit')
  const data: SheetData = rows.map(row =>
    columns.map((column, i) => excelCell(row[i], column, column.unit ?? row[unitAt])),
  )
  return {
    sheet: shown(title).replace(NOT_IN_NAMES, ' ').slice(0, NAME_LENGTH),
    data: [head, ...data],
    orientation: 'landscape' as const,
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    columns: columns.map(({ title }, i) => ({
      width: widthOf([title, ...rows.map(row => row[i])]),
    })),
  }
}

function excelCell(cell: SheetCell, column: SheetColumn, unit: SheetCell): Cell {
  if (cell === undefined) return null
  if (typeof cell === 'string' && INSTANT.test(cell))
    return {
      value: new Date(cell),
      type: Date,
      format: 'yyyy-mm-dd hh:mm',
      alignVertical: 'top',
      align: 'left',
    }
  if (typeof cell === 'string') {
    const lines = Math.ceil(cell.length / WIDE)
    const tall = lines > 1 ? { wrap: true, height: lines * LINE_HEIGHT } : {}
    return {
      value: shown(cell),
      type: String,
      align: alignOf(column),
      alignVertical: 'top',
      ...tall,
      ...own(TONES, cell),
    }
  }
  const value = unit === 'duration' ? cell / DAY_MS : cell
  const format = formatOf(column, unit)
  return defined({ value, type: Number, alignVertical: 'top' as const, format })
}

function formatOf(column: SheetColumn, unit: SheetCell): string | undefined {
  // A change in the unit of its row is a difference.
  if (column.signed && unit === 'ratio') return column.unit === undefined ? POINTS : CHANGE
  return own(FORMATS, `${unit}`)
}

function alignOf({ kind }: SheetColumn) {
  return kind === 'number' ? 'right' : 'left'
}

function widthOf(cells: readonly SheetCell[]): number {
  const lengths = cells.map(cell => (typeof cell === 'number' ? 10 : (cell ?? '').length))
  return Math.min(WIDE, Math.max(NARROW, ...lengths) + 2)
}

/** Prepares a text for a cell of type String, which Excel never reads as a formula. */
function shown(text: string): string {
  return clipEnd(makeVisible(text), TEXT_LENGTH)
}
