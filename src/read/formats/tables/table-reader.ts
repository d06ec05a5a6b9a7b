/**
 * Reads the series of one table. A row has the values of a workflow or resource, or one point of its time series. Names and
 * dimensions identify the series of a row; rows with contradicting values are refused.
 */
import { InputError } from '../../../model/errors.ts'
import type { ReadOptions } from '../../../model/reading.ts'
import { dimensionsKey, type RunSummary, seriesKey } from '../../../model/run.ts'
import type { Dimensions } from '../../../model/sample.ts'
import type { MetricColumn, TableRules } from '../../../model/table.ts'
import { wildcard } from '../../../model/wildcard.ts'
import { agree, type Span, spansOfRun } from '../../../summarize/active-time.ts'
import { Summarizer } from '../../../summarize/summarizer.ts'
import type { DimensionRules } from '../dimension-rules.ts'
import { listed, quoted } from '../format-message.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { type DecimalSign, decimalSignOf, parseCell } from './cell.ts'
import { levelOf } from './load-level.ts'
import { growthNotice, growthOf } from './resource-series.ts'
import { RowAccumulator, type SeriesIdentity } from './row-accumulator.ts'
import { type ReadResourceSeries, storedResourceSeries } from './stored-resource-series.ts'
import { columnAt, pointsByColumn, rowsOfRun, rowsWhere, type UntypedRow, type UntypedTable } from './untyped-table.ts'

/** Tool and format of runs read from tables. */
const TABLE = 'table'

/** Column with the name of the resource, in a table that was converted from one with a column for each resource. */
const RESOURCE = 'resource'

/** A metric, and the cells with its values. */
interface MetricCells {
  readonly column: MetricColumn
  /** Position of the column. */
  readonly at: number
  /** Lines of the rows with the metric. */
  readonly lines: ReadonlySet<number>
}

export class TableReader {
  readonly #table: UntypedTable
  readonly #rules: TableRules
  readonly #options: ReadOptions
  readonly #dimensions: DimensionRules
  readonly #load: readonly RunSummary[]
  readonly #time: string | undefined

  constructor(
    table: UntypedTable,
    rules: TableRules,
    options: ReadOptions,
    dimensions: DimensionRules,
    load: readonly RunSummary[],
  ) {
    this.#load = load
    this.#time = rules.time ?? table.time
    this.#table =
      rules.workflow === 'columns'
        ? pointsByColumn(table, this.#time!, RESOURCE, rules.metrics[0]!.column, `${rules.source}.time`)
        : table
    this.#rules = rules
    this.#options = options
    this.#dimensions = dimensions
  }

  read(run: string | undefined): RunSummary {
    const rules = this.#rules
    const { limits, exclude } = this.#options
    const summarizer = new Summarizer({ tool: TABLE, format: TABLE, limits })
    const wanted = rowsWhere(this.#table, rules.where, `${rules.source}.where`)
    const table = rules.run === undefined ? wanted : rowsOfRun(wanted, rules.run, run, rules.source)
    const metricCells = this.#metricCells()
    const sign = rules.decimal ?? commonSign(table, metricCells)
    const nameOf = this.#nameOf(table)
    const dimensionsOf = this.#dimensionsOf(table)
    const excluded = exclude.map(wildcard)

    const found = new Map<string, RowAccumulator>()
    const timeOf = this.#timeOf(table)
    const isUnderLoad = timesOf(this.#load)
    let outside = 0
    for (const row of table.rows) {
      const ms = timeOf?.(row)
      if (timeOf && ms === undefined) {
        summarizer.issue(this.#issue(row, `column ${quoted(this.#time!)} has no valid time`))
        continue
      }
      const workflow = nameOf(row)
      if (ms !== undefined && !isUnderLoad(dimensionsOf(row, workflow), ms)) {
        outside++
        continue
      }
      if (workflow === '') summarizer.issue(this.#issue(row, 'the name is empty'))
      if (workflow === '' || excluded.some(pattern => pattern.matches(workflow))) continue
      const name = { workflow, kind: rules.kind, dimensions: dimensionsOf(row, workflow) }
      const problem = this.#gather(found, row, name, metricCells, sign, ms)
      if (problem !== undefined) summarizer.issue(this.#issue(row, problem))
    }
    for (const remark of this.#table.remarks ?? [])
      summarizer.notice({ code: 'table-remark', message: `${this.#table.file}: ${remark}` })
    const kept: ReadResourceSeries[] = []
    for (const accumulator of found.values()) {
      summarizer.addSeries(accumulator.series())
      for (const [metric, points] of accumulator.resourceSeries()) {
        const { workflow, dimensions } = accumulator.name
        kept.push({ workflow, dimensions, metric, points })
        const growth = growthOf(points, levelOf(this.#load, dimensions))
        if (growth) summarizer.notice(growthNotice(workflow, metric, growth))
      }
    }
    const resourceSeries = storedResourceSeries(kept)
    if (outside > 0 && found.size === 0) throw this.#noneInside(outside)
    summarizer.source({ name: table.file, format: TABLE, rows: table.rows.length })
    const summary = summarizer.finish()
    return resourceSeries.length > 0 ? { ...summary, resourceSeries } : summary
  }

  #issue({ line }: UntypedRow, message: string) {
    return { file: this.#table.file, line, message }
  }

  #metricCells(): MetricCells[] {
    return this.#rules.metrics.map(column => {
      const source = `${this.#rules.source}.metrics.${column.metric}`
      // Searches the whole table: a run may have no value of a metric, but a value that is in no row is a typo.
      const { rows } = rowsWhere(this.#table, column.where, source)
      return { column, at: columnAt(this.#table, column.column, source), lines: new Set(rows.map(({ line }) => line)) }
    })
  }

  #nameOf(table: UntypedTable): (row: UntypedRow) => string {
    const { workflow, source } = this.#rules
    if (workflow !== 'columns' && 'constant' in workflow) return () => workflow.constant
    const at = columnAt(table, workflow === 'columns' ? RESOURCE : workflow.column, source)
    return ({ cells }) => cells[at]!
  }

  #dimensionsOf(table: UntypedTable): (row: UntypedRow, workflow: string) => Dimensions {
    const ofPath = this.#dimensions.ofPath(table.file)
    const columns = this.#dimensions.columns.map(({ name, column }) => ({
      name,
      at: columnAt(table, column, `${this.#rules.source}.dimensions.${name}`),
    }))
    return ({ cells }, workflow) => ({
      ...ofPath,
      ...this.#dimensions.ofLabel(workflow),
      ...Object.fromEntries(columns.map(({ name, at }) => [name, cells[at]!.trim()])),
    })
  }

  /** Adds the values of a row to its series. Returns a problem of the row, if there is one. */
  #gather(
    found: Map<string, RowAccumulator>,
    row: UntypedRow,
    name: SeriesIdentity,
    metricCells: readonly MetricCells[],
    sign: DecimalSign | undefined,
    ms: number | undefined,
  ): string | undefined {
    const cells = metricCells
      .filter(({ lines }) => lines.has(row.line))
      .map(({ column, at }) => ({ column, cell: parseCell(row.cells[at]!, column, sign) }))
    for (const { cell } of cells) if (typeof cell === 'object' && 'problem' in cell) return cell.problem
    if (cells.length === 0) return undefined
    const key = seriesKey(name)
    const accumulator = found.get(key) ?? new RowAccumulator(name)
    found.set(key, accumulator)
    for (const { column, cell } of cells) {
      const value = typeof cell === 'object' && 'value' in cell ? cell.value : undefined
      const earlier =
        ms === undefined ? accumulator.add(column, value, row) : accumulator.addPoint(column.metric, ms, value, row)
      if (earlier) throw this.#contradiction(earlier, row, name, ms)
    }
    return undefined
  }

  #timeOf(table: UntypedTable): ((row: UntypedRow) => number | undefined) | undefined {
    if (this.#time === undefined) return undefined
    const at = columnAt(table, this.#time, `${this.#rules.source}.time`)
    return ({ cells }) => parseTimestamp(cells[at]!)?.ms
  }

  #noneInside(points: number): InputError {
    const spans = this.#load.flatMap(run => spansOfRun(run))
    const span = `${timeText(Math.min(...spans.map(([start]) => start)))} to ${timeText(Math.max(...spans.map(([, end]) => end)))}`
    return new InputError(
      `${this.#table.file}: none of its ${points} points is within the time of the run (${span}). Export the time of the run; times without a zone are UTC.`,
    )
  }

  #contradiction(
    a: UntypedRow,
    b: UntypedRow,
    { workflow, dimensions }: SeriesIdentity,
    ms: number | undefined,
  ): InputError {
    const { file, columns } = this.#table
    const name = [quoted(workflow), ...Object.entries(dimensions).map(([key, value]) => `${key}=${value}`)].join(' ')
    const values = new Set(this.#rules.metrics.map(({ column }) => column))
    const differing = columns
      .map((column, i) => ({ column, texts: [a.cells[i]!, b.cells[i]!] }))
      .filter(({ column, texts: [one, other] }) => one !== other && !values.has(column) && column !== this.#time)
      .map(({ column, texts }) => `${column} (${texts.map(quoted).join(', ')})`)
    const remedy =
      differing.length > 0
        ? `They differ in ${listed(differing)}. Add that column to "dimensions" or, if it identifies the run, to "run" or "where".`
        : 'Remove one.'
    const what =
      ms === undefined
        ? `two rows of ${name} given as one run`
        : `two values of ${name} at ${new Date(ms).toISOString()}`
    return new InputError(`${file}:${a.line} and ${file}:${b.line}: ${what}. ${remedy}`)
  }
}

/**
 * Returns a predicate: whether a time is within the load of a run. Only load with the dimensions of the resource counts,
 * as far as both have them: so the values of one load level, or of a pause, do not count for another level. Without times of the
 * load, all times are within it.
 */
function timesOf(load: readonly RunSummary[]): (dimensions: Dimensions, ms: number) => boolean {
  const known = new Map<string, readonly Span[]>()
  return (dimensions, ms) => {
    const key = dimensionsKey(dimensions)
    const spans = known.get(key) ?? load.flatMap(run => spansOfRun(run, of => agree(of, dimensions)))
    known.set(key, spans)
    return spans.length === 0 || spans.some(([startMs, endMs]) => ms >= startMs && ms <= endMs)
  }
}

function timeText(ms: number): string {
  return new Date(ms).toISOString()
}

/** Returns the decimal sign of a table. @throws InputError when some numbers have a comma and some a point. */
function commonSign({ file, rows }: UntypedTable, metricCells: readonly MetricCells[]): DecimalSign | undefined {
  let known: { sign: DecimalSign; place: string } | undefined
  for (const { line, cells } of rows) {
    for (const { at, column, lines } of metricCells) {
      const sign =
        lines.has(line) && ('times' in column.unit || 'units' in column.unit) ? decimalSignOf(cells[at]!) : undefined
      if (sign === undefined) continue
      const place = `${file}:${line}: ${quoted(cells[at]!.trim())}`
      known ??= { sign, place }
      if (known.sign !== sign)
        throw new InputError(
          `${place} has a decimal ${sign}, but ${known.place} a decimal ${known.sign}. Use the same decimal sign in the whole table.`,
        )
    }
  }
  return known?.sign
}
