/** Writes a table as CSV (RFC 4180): plain numbers, and texts that no spreadsheet reads as formulas. */

import { makeVisible } from '../../core/render/escape/visible.ts'
import type { Sheet, SheetCell } from '../tables/columns.ts'

/** Characters with which a spreadsheet begins a formula. */
const FORMULA = /^[=+\-@\t\r|%]/

/** Returns the table with a row of titles. */
export function writeCsv({
  columns,
  rows,
}: {
  readonly columns: readonly { readonly title: string }[]
  readonly rows: Sheet['rows']
}): string {
  const lines = [columns.map(({ title }) => title), ...rows]
  return lines.map(cells => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: SheetCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return `${cell}`
  const visible = makeVisible(cell)
  const text = FORMULA.test(visible) ? `'${visible}` : visible
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
