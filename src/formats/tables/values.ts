/** Reads the rows of a table into values, by series, metric and time. */

import { InputError } from '../../core/model/errors.ts'
import { getOrAdd } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { type SeriesSummary, seriesKey } from '../../core/model/run.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import type { MetricColumn } from '../../core/model/table.ts'
import type { wildcard } from '../../core/model/wildcard.ts'
import { columnAt, type UntypedRow, type UntypedTable } from '../../read/formats/document/tables.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'
import { type DecimalSign, decimalSignOf, parseCell } from './cell.ts'
import { rowsWhere } from './untyped-table.ts'

/** What identifies a series. */
export type SeriesIdentity = Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>

/** A value of a metric. */
export interface Value {
  /** Undefined: the cell is empty. */
  readonly value: number | undefined
  /** Name of the column. */
  readonly column: string
  readonly row: UntypedRow
}

/** A series with its values by metric and time in ms: one with the time undefined, or the points of a time series. */
export interface FoundSeries {
  readonly identity: SeriesIdentity
  readonly values: Map<MetricId, Map<number | undefined, Value>>
}

/** A metric, and the cells with its values. */
export interface MetricCells {
  readonly column: MetricColumn
  /** Position of the column. */
  readonly at: number
  /** Lines of the rows with the metric. */
  readonly lines: ReadonlySet<number>
}

/** Returns the cells of a metric. The whole table is searched: a run may have no value, but a value that is in no row is a typo. */
export function cellsOf(column: MetricColumn, whole: UntypedTable, source: string): MetricCells {
  const key = `${source}.metrics.${column.metric}`
  const { rows } = rowsWhere(whole, column.where, key)
  const at = columnAt(whole, column.column, key)
  return { column, at, lines: new Set(rows.map(({ line }) => line)) }
}

/** How the rows of a table are read. */
export interface Reading {
  readonly kind: SeriesIdentity['kind']
  readonly metricCells: readonly MetricCells[]
  readonly sign: DecimalSign | undefined
  nameOf(row: UntypedRow): string
  dimensionsOf(row: UntypedRow, workflow: string): Dimensions
  /** The column with the time. Undefined: a row is a whole run. */
  readonly time: { readonly column: string; readonly at: number } | undefined
  readonly excluded: readonly ReturnType<typeof wildcard>[]
  isUnderLoad(dimensions: Dimensions, ms: number): boolean
  issue(row: UntypedRow, message: string): void
}

/** Reads the rows. `outside`: how many are left out as outside of the times of the load. */
export function readRows(table: UntypedTable, reading: Reading) {
  const found = new Map<string, FoundSeries>()
  let outside = 0
  for (const row of table.rows) {
    const place = placeOf(row, reading)
    if (place === 'outside') outside++
    if (!place || place === 'outside') continue
    const cells = valuesIn(row, reading)
    if (cells.length === 0) continue
    const { identity, ms } = place
    const { values } = getOrAdd(found, seriesKey(identity), () => ({
      identity,
      values: new Map(),
    }))
    for (const { column, value } of cells) {
      // An empty cell of a time series is a gap.
      if (ms !== undefined && value === undefined) continue
      const own = getOrAdd(values, column.metric, () => new Map<number | undefined, Value>())
      const earlier = own.get(ms)
      if (earlier && (ms === undefined || earlier.value !== value))
        throw contradiction(table, reading, [earlier.row, row], identity, ms)
      own.set(ms, { value, column: column.column, row })
    }
  }
  return { found, outside }
}

/** Returns the series that a row belongs to, and its time in ms; 'outside' of the load, or undefined when it is left out. */
function placeOf(row: UntypedRow, reading: Reading) {
  const { time, issue } = reading
  const ms = time && parseTimestamp(row.cells[time.at] ?? '')?.ms
  if (time && ms === undefined) {
    issue(row, `column ${quoted(time.column)} has no valid time`)
    return undefined
  }
  const workflow = reading.nameOf(row)
  const dimensions = reading.dimensionsOf(row, workflow)
  if (ms !== undefined && !reading.isUnderLoad(dimensions, ms)) return 'outside'
  if (workflow === '') issue(row, 'the name is empty')
  if (workflow === '' || reading.excluded.some(pattern => pattern.matches(workflow)))
    return undefined
  return { identity: { workflow, kind: reading.kind, dimensions }, ms }
}

/** Returns the values of a row by metric; none when one cannot be read. Those of empty cells are undefined. */
function valuesIn(row: UntypedRow, { metricCells, sign, issue }: Reading) {
  const cells = metricCells
    .filter(({ lines }) => lines.has(row.line))
    .map(({ column, at }) => ({ column, ...parseCell(row.cells[at] ?? '', column, sign) }))
  const problem = cells.find(cell => cell.problem !== undefined)?.problem
  if (problem === undefined) return cells
  issue(row, problem)
  return []
}

/** Returns the error for two rows with values of the same metric of a series. */
function contradiction(
  { file, columns }: UntypedTable,
  { metricCells, time }: Reading,
  [a, b]: readonly [UntypedRow, UntypedRow],
  { workflow, dimensions }: SeriesIdentity,
  ms: number | undefined,
): InputError {
  const name = [
    quoted(workflow),
    ...Object.entries(dimensions).map(([key, value]) => `${key}=${value}`),
  ].join(' ')
  const differing = columns
    .map((column, i) => ({ column, texts: [a.cells[i] ?? '', b.cells[i] ?? ''] }))
    .filter(({ column, texts: [one, other] }) => one !== other && column !== time?.column)
    .filter(({ column }) => !metricCells.some(metric => metric.column.column === column))
    .map(({ column, texts }) => `${column} (${texts.map(quoted).join(', ')})`)
  const remedy =
    differing.length > 0
      ? `They differ in ${listed(differing)}. Add that column to "dimensions" or, if it identifies the run, to "run" or "where".`
      : 'Remove one.'
  const what =
    ms === undefined
      ? `two rows of ${name} given as one run`
      : `two values of ${name} at ${timeText(ms)}`
  return new InputError(`${file}:${a.line} and ${file}:${b.line}: ${what}. ${remedy}`)
}

export function timeText(ms: number): string {
  return new Date(ms).toISOString()
}

/** Returns the decimal sign of a table. @throws InputError when some numbers have a comma and some a point. */
export function commonSign(
  { file, rows }: UntypedTable,
  metricCells: readonly MetricCells[],
): DecimalSign | undefined {
  let known: { sign: DecimalSign; place: string } | undefined
  for (const { line, cells } of rows) {
    for (const { at, column, lines } of metricCells) {
      const sign =
        lines.has(line) && ('times' in column.unit || 'units' in column.unit)
          ? decimalSignOf(cells[at] ?? '')
          : undefined
      if (sign === undefined) continue
      const place = `${file}:${line}: ${quoted((cells[at] ?? '').trim())}`
      known ??= { sign, place }
      if (known.sign !== sign)
        throw new InputError(
          `${place} has a decimal ${sign}, but ${known.place} a decimal ${known.sign}. Use the same decimal sign in the whole table.`,
        )
    }
  }
  return known?.sign
}
