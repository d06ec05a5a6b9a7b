/**
 * A table, described once for all outputs: each column has a title, the line that documents show of an item, and the values that
 * CSV files and workbooks hold of it, in base units.
 */

import { defined } from '../../model/defined.ts'
import {
  type Block,
  paragraphs,
  type RowMarks,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  type Table,
  type TableColumn,
} from '../document/document.ts'
import { formatClock } from '../words/clock.ts'
import { formatDelta, formatEnds, formatQuantity } from '../words/format.ts'
import { code, type Inline, type Line, moreLine } from '../words/line.ts'
import { ABSENT } from '../words/symbols.ts'

export interface Column<Item> extends TableColumn {
  /** Empty where the item has nothing of it. Absent for a column that only sheets have. */
  readonly line?: (item: Item) => Line
  /** Its columns in a sheet, and how an item fills them. */
  readonly fields: readonly (readonly [SheetColumn, (item: Item) => SheetCell])[]
}

/** Makes a column of documents alone, aligned to the left. */
export function left<Item>(title: string, line: (item: Item) => Line): Column<Item> {
  return { title, align: 'left', line, fields: [] }
}

/** Makes a column of numbers of documents alone. */
export function right<Item>(title: string, line: (item: Item) => Line): Column<Item> {
  return { title, align: 'right', line, fields: [] }
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
  of: (item: Item) => {
    readonly change?: number | undefined
    readonly low?: number
    readonly high?: number
  },
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
  return { ...right(title, line), fields: ends.flatMap(({ fields }) => fields) }
}

/** Leaves columns to sheets. */
export function sheetOnly<Item>(...columns: readonly Column<Item>[]): Column<Item>[] {
  return columns.map(({ line: _, ...column }) => column)
}

/** Makes a table of a document with a row for each item; columns that are left out, or have nothing of any item, are not shown. */
export function tableOf<Item>(
  items: readonly Item[],
  columns: readonly (Column<Item> | false | undefined)[],
  marks?: (item: Item) => RowMarks,
): Table {
  const shown = columns
    .flatMap(column =>
      column && column.line !== undefined ? [{ ...column, lines: items.map(column.line) }] : [],
    )
    .filter(({ lines }) => lines.length === 0 || lines.some(line => line.length > 0))
  return defined({
    type: 'table' as const,
    columns: shown.map(({ title, align, group, head }) => defined({ title, align, group, head })),
    rows: items.map((_, i) =>
      shown.map(({ align, lines }) =>
        align === 'right' && lines[i]!.length === 0 ? [ABSENT] : lines[i]!,
      ),
    ),
    marks: marks && items.map(marks),
  })
}

/** Makes a table of the first items, and the line that counts the others. */
export function cutTable<Item>(
  items: readonly Item[],
  limit: number,
  columns: Parameters<typeof tableOf<Item>>[1],
  end?: Line,
): Block[] {
  return [
    tableOf(items.slice(0, limit), columns),
    ...paragraphs(...moreLine(items.length - limit, end)),
  ]
}

/** Makes the sheet of a table. */
export function sheetOf<Item>(
  id: string,
  title: string,
  items: readonly Item[],
  columns: readonly (Column<Item> | false | undefined)[],
): Sheet {
  const fields = columns.flatMap(column => (column ? column.fields : []))
  const finite = (cell: SheetCell) =>
    typeof cell === 'number' && !Number.isFinite(cell) ? undefined : cell
  return {
    id,
    title,
    columns: fields.map(([column]) => column),
    rows: items.map(item => fields.map(([, cell]) => finite(cell(item)))),
  }
}
