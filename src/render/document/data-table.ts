/** Builds tables from data. A column has a title and a function that shows an item. */
import { defined } from '../../model/defined.ts'
import type { Column, Line, Table } from './document.ts'

export interface DataColumn<Item> extends Column {
  readonly cell: (item: Item) => Line
}

/** Makes a column whose cells are aligned to the left. */
export function left<Item>(title: string, cell: (item: Item) => Line): DataColumn<Item> {
  return { title, align: 'left', cell }
}

/** Makes a column of numbers. */
export function right<Item>(title: string, cell: (item: Item) => Line): DataColumn<Item> {
  return { title, align: 'right', cell }
}

/** Makes a table with a row for each item; columns that are `false` or undefined are left out. */
export function tableOf<Item>(
  items: readonly Item[],
  columns: readonly (DataColumn<Item> | false | undefined)[],
): Table {
  const shown = columns.filter(column => column !== false && column !== undefined)
  return {
    type: 'table',
    columns: shown.map(({ title, align, group }) => defined({ title, align, group })),
    rows: items.map(item => shown.map(({ cell }) => cell(item))),
  }
}
