/** A table of values as they are, for CSV and XLSX: columns, and how an item fills them. */
import { defined } from '../../model/defined.ts'

/** Absent is absent: an empty cell. */
export type SheetCell = string | number | undefined

export interface SheetColumn {
  readonly title: string
  readonly kind: 'text' | 'number'
  /** Base unit of the numbers: 'ms', 'ratio', 'usd/h'; 'p' for p-values. Absent where rows have units of their own. */
  readonly unit?: string
  /** Whether its numbers are changes. */
  readonly signed?: true
  /** How the column follows from those titled 'value' and 'baseline'. */
  readonly computed?: 'difference' | 'ratio'
}

export interface Sheet {
  /** File name without its ending. */
  readonly id: string
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** A column, and how an item fills it. */
export type Field<Item> = readonly [column: SheetColumn, cell: (item: Item) => SheetCell]

export function text<Item>(title: string, cell: (item: Item) => SheetCell): Field<Item> {
  return [{ title, kind: 'text' }, cell]
}

export function number<Item>(title: string, unit: string | undefined, cell: (item: Item) => SheetCell): Field<Item> {
  return [defined({ title, kind: 'number' as const, unit }), cell]
}

/** A number that is a change, with its sign. */
export function signed<Item>(
  title: string,
  unit: string | undefined,
  cell: (item: Item) => SheetCell,
  computed?: SheetColumn['computed'],
): Field<Item> {
  return [defined({ title, kind: 'number' as const, unit, signed: true as const, computed }), cell]
}

function finiteCell(cell: SheetCell): SheetCell {
  return typeof cell === 'number' && !Number.isFinite(cell) ? undefined : cell
}

export function sheet<Item>(id: string, title: string, items: readonly Item[], fields: readonly Field<Item>[]): Sheet {
  const columns = fields.map(([column]) => column)
  return { id, title, columns, rows: items.map(item => fields.map(([, cell]) => finiteCell(cell(item)))) }
}
