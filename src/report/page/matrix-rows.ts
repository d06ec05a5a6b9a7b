/** Which rows of the matrix the view shows, and in which order. */

import { badness, type CellChange, changeTone } from '../lookup/changes.ts'
import type { Comparison, Row } from '../lookup/comparison.ts'
import type { View } from '../lookup/view.ts'
import { columnsOf, groupChanges, type MatrixColumn } from './matrix-columns.ts'

/** Returns whether the view shows a row: by its name, its dimensions, and whether it changed. */
export function rowFilter(index: Comparison, view: View): (row: Row) => boolean {
  const search = view.search.toLowerCase()
  const wanted = Object.entries(view.dimensions)
  const columns = view.changedOnly ? columnsOf(index, view) : []
  const inGroups = view.columns === 'runs' ? groupChanges(index, view) : () => []
  return row => {
    const name = [row.workflow, ...Object.values(row.dimensions)].join(' ')
    if (!name.toLowerCase().includes(search)) return false
    if (wanted.some(([dimension, value]) => row.dimensions[dimension] !== value)) return false
    const changes = () => [...columns.map(column => column.change(row)), ...inGroups(row)]
    return !view.changedOnly || changes().some(change => changeTone(change) !== '')
  }
}

/** Returns all rows in the order of the view. */
export function sortedRows(index: Comparison, view: View, columns: readonly MatrixColumn[]): Row[] {
  const value = sortValue(index, view, columns)
  const values = new Map(index.workflows.map(row => [row, value(row)]))
  const direction = view.descending ? -1 : 1
  // What is not judged stands below what is, however much it moved.
  const below = ({ remark }: Row) => Number(view.sort === 'worst' && remark !== undefined)
  return [...index.workflows].sort((a, b) => {
    const left = values.get(a)
    const right = values.get(b)
    // Rows without a value come last in either direction.
    const order =
      left === undefined || right === undefined
        ? Number(left === undefined) - Number(right === undefined)
        : direction * (left - right)
    return below(a) - below(b) || order || a.index - b.index
  })
}

function sortValue(
  index: Comparison,
  view: View,
  columns: readonly MatrixColumn[],
): (row: Row) => number | undefined {
  const sorted = columns.find(({ sort }) => sort === view.sort)
  if (!sorted && view.sort === 'name') return row => -row.index
  if (!sorted && view.sort === 'spread') return row => row.spread
  if (!sorted) return worstOf(index, view, columns)
  const size = (found: CellChange | undefined) =>
    found && (found.relative ?? Math.sign(found.absolute))
  return row => (sorted.before ? size(sorted.change(row)) : sorted.cell(row)?.value)
}

/** Rank of the worst change of a row: over its groups, or in the chosen metric, rows that are worse in any metric first. */
function worstOf(
  index: Comparison,
  view: View,
  columns: readonly MatrixColumn[],
): (row: Row) => number | undefined {
  const inGroups = groupChanges(index, view)
  const metric = index.metric(view.metric)
  const [chosen = columns[0]] = columns.filter(column => column.metric.id === view.metric)
  return row => {
    if (view.columns === 'metrics') {
      const others = columns.map(column => column.change(row))
      return chosen && badness(chosen.change(row), chosen.metric, others)
    }
    const known = inGroups(row).flatMap(change => badness(change, metric) ?? [])
    return known.length === 0 ? undefined : Math.max(...known)
  }
}
