/** Columns that CSV files and workbooks have too, with values in base units. */

import { defined } from '../../core/model/defined.ts'
import type * as table from '../../core/render/tables/table.ts'
import { left, right } from '../../core/render/tables/table.ts'
import { formatClock } from '../../core/render/words/clock.ts'
import { formatDelta, formatEnds, formatQuantity } from '../../core/render/words/format.ts'
import { code, type Inline } from '../../core/render/words/line.ts'

/** A value of a CSV file or a workbook. Absent is absent: an empty cell. */
export type SheetCell = string | number | undefined

export interface SheetColumn {
  readonly title: string
  readonly kind: 'text' | 'number'
  /** Base unit: 'ms', 'ratio', 'usd/h'; 'duration' for ms of jobs and runs, 'p' for p-values. Absent where each row has its own. */
  readonly unit?: string
  /** Whether its numbers are changes. */
  readonly signed?: true
}

/** A table with its values as they are. */
export interface Sheet {
  /** File name without its ending. */
  readonly id: string
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}

export interface Column<Item> extends table.Column<Item> {
  /** Its columns in a sheet, and how an item fills them. Absent for a column of documents alone. */
  readonly fields?: readonly (readonly [SheetColumn, (item: Item) => SheetCell])[]
}

/** Fields of an item with such a value. */
type FieldOf<Item, Value> = {
  [Name in keyof Item]-?: Item[Name] extends Value ? Name & string : never
}[keyof Item]

/** What a column has of an item: a field, by its name, or what a function makes of it. */
type Of<Item, Value> = FieldOf<Item, Value> | ((item: Item) => Value)

function reader<Item, Value>(of: Of<Item, Value>): (item: Item) => Value {
  return typeof of === 'function' ? of : item => item[of as keyof Item] as Value
}

/** Makes a column of texts; `write` says how documents show one. */
export function text<Item>(
  title: string,
  of: Of<Item, string | undefined>,
  write: (text: string, item: Item) => Inline = text => text,
): Column<Item> {
  const read = reader(of)
  const line = (item: Item) => {
    const found = read(item)
    return found === undefined || found === '' ? [] : [write(found, item)]
  }
  return { ...left(title, line), fields: [[{ title, kind: 'text' }, read]] }
}

/** Makes columns of texts, each titled by the field that it shows. */
export function texts<Item>(
  ...fields: readonly FieldOf<Item, string | undefined>[]
): Column<Item>[] {
  return fields.map(field => text(field, field))
}

/** Makes the column that names the rows. */
export function nameColumn<Item>(title: string, of: Of<Item, string | undefined>): Column<Item> {
  return { ...text(title, of, code), head: true }
}

/** Makes a column of numbers in a base unit; times of jobs and runs are written as a clock does. */
export function number<Item>(
  title: string,
  unit: string | undefined,
  of: Of<Item, SheetCell>,
  write: (value: number, item: Item) => string = value =>
    unit === 'duration' ? formatClock(value) : formatQuantity(value, unit ?? ''),
): Column<Item> {
  const read = reader(of)
  const line = (item: Item) => {
    const found = read(item)
    return found === undefined ? [] : [typeof found === 'number' ? write(found, item) : found]
  }
  return {
    ...right(title, line),
    fields: [[defined({ title, kind: 'number' as const, unit }), read]],
  }
}

/** Makes a column of numbers that are changes, with their sign. */
export function signed<Item>(
  title: string,
  unit: string | undefined,
  of: (item: Item) => number | undefined,
): Column<Item> {
  const column = defined({ title, kind: 'number' as const, unit, signed: true as const })
  return { ...number(title, unit, of, formatDelta), fields: [[column, of]] }
}

/** Fields of a change with its interval. */
export const ENDS = ['change', 'low', 'high'] as const

/** Makes a column of relative changes with their intervals: one in documents, three in sheets. */
export function interval<Item>(
  title: string,
  of: (item: Item) => Partial<Record<(typeof ENDS)[number], number | undefined>>,
  write: (change: string | undefined, item: Item) => Inline | undefined,
): Column<Item> {
  const line = (item: Item) => {
    const { change, low, high } = of(item)
    const about = formatEnds({ low, high }, formatDelta)
    const found = write(change === undefined ? undefined : formatDelta(change) + about, item)
    return found === undefined ? [] : [found]
  }
  const ends = ([title, 'low', 'high'] as const).map((name, i) =>
    signed<Item>(name, 'ratio', item => of(item)[ENDS[i]!]),
  )
  return { ...right(title, line), fields: ends.flatMap(({ fields = [] }) => fields) }
}

/** Leaves columns to sheets. */
export function sheetOnly<Item>(...columns: readonly Column<Item>[]): Column<Item>[] {
  return columns.map(({ line: _, ...column }) => column)
}

/** Makes the sheet of a table. */
export function sheetOf<Item>(
  id: string,
  title: string,
  items: readonly Item[],
  columns: readonly (Column<Item> | false | undefined)[],
): Sheet {
  const fields = columns.flatMap(column => (column ? (column.fields ?? []) : []))
  const finite = (cell: SheetCell) =>
    typeof cell === 'number' && !Number.isFinite(cell) ? undefined : cell
  return {
    id,
    title,
    columns: fields.map(([column]) => column),
    rows: items.map(item => fields.map(([, cell]) => finite(cell(item)))),
  }
}
