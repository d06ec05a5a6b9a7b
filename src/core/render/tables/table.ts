/** A table, described once for all outputs: each column has a title, and the line that is shown of an item. */

import { defined } from '../../model/defined.ts'
import {
  type Block,
  paragraphs,
  type RowMarks,
  type Table,
  type TableColumn,
} from '../document/document.ts'
import { type Line, moreLine } from '../words/line.ts'
import { ABSENT } from '../words/symbols.ts'

export interface Column<Item> extends TableColumn {
  /** Empty where the item has nothing of it. Absent for a column that only sheets have. */
  readonly line?: (item: Item) => Line
}

/** Makes a column that is aligned to the left. */
export function left<Item>(title: string, line: (item: Item) => Line): Column<Item> {
  return { title, align: 'left', line }
}

/** Makes a column of numbers. */
export function right<Item>(title: string, line: (item: Item) => Line): Column<Item> {
  return { title, align: 'right', line }
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
