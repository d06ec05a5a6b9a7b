/**
 * Reads the series of one table: a row is a workflow or a resource with its values, or a point of its course. Rows are told
 * apart by their names and dimensions, never by their order, and two that contradict each other are refused.
 */
import { InputError } from '../../errors.ts'
import type { ReadOptions } from '../../model/reading.ts'
import { dimensionsKey, type RunSummary, seriesKey } from '../../model/run.ts'
import type { Dimensions } from '../../model/sample.ts'
import type { MetricColumn, TableRules } from '../../model/table.ts'
import { wildcard } from '../../model/wildcard.ts'
import type { Span } from '../../summarize/stretches.ts'
import { Summarizer } from '../../summarize/summarizer.ts'
import { agree, spansOfRun } from '../../summarize/window.ts'
import type { DimensionRules } from '../dimension-rules.ts'
import { listed, quoted } from '../format-message.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { type DecimalSign, decimalSignOf, parseCell } from './cell.ts'
import { growthNotice, growthOf } from './resource-series.ts'
import { RowAccumulator, type SeriesIdentity } from './row-accumulator.ts'
import { type ReadResourceSeries, storedResourceSeries } from './stored-resource-series.ts'
import { columnAt, pointsByColumn, rowsOfRun, rowsWhere, type UntypedRow, type UntypedTable } from './untyped-table.ts'

/** Tool and format of runs that were read from tables. */
const TABLE = 'table'

/** Names of the columns of a table that was made of one with a column for each resource. */
const RESOURCE = 'resource'

/** A metric and where its values stand. */
interface Reading {
  readonly column: MetricColumn
  readonly at: number
  /** Rows that it is read from. */
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
    const readings = this.#readings()
    const sign = rules.decimal ?? commonSign(table, readings)
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
        summarizer.issue(this.#issue(row, `column ${quoted(this.#time!)} is no point in time`))
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
      const problem = this.#gather(found, row, name, readings, sign, ms)
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
        const growth = growthOf(points)
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

  #readings(): Reading[] {
    return this.#rules.metrics.map(column => {
      const source = `${this.#rules.source}.metrics.${column.metric}`
      // Of the whole table: a run may lack a metric, but a value that is nowhere is a typo.
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

  /** Takes the values of a row; returns what is wrong with it, if anything. */
  #gather(
    found: Map<string, RowAccumulator>,
    row: UntypedRow,
    name: SeriesIdentity,
    readings: readonly Reading[],
    sign: DecimalSign | undefined,
    ms: number | undefined,
  ): string | undefined {
    const cells = readings
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
      `${this.#table.file}: none of its ${points} points lies in the time of the run (${span}). Export the time of the run; times without a zone are read as UTC.`,
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
        ? `They differ in ${listed(differing)}: name such a column under "dimensions", or, if it tells runs apart, under "run" or "where".`
        : 'Leave one out.'
    const what =
      ms === undefined
        ? `two rows of ${name} given as one run`
        : `two values of ${name} at ${new Date(ms).toISOString()}`
    return new InputError(`${file}:${a.line} and ${file}:${b.line}: ${what}. ${remedy}`)
  }
}

/**
 * Returns a test for points in time under a load: of the dimensions of a resource, as far as both have them, so that what a
 * host used while a level of load ran is no part of another, nor is a pause between them. All points are, where the load has
 * no times.
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
function commonSign({ file, rows }: UntypedTable, readings: readonly Reading[]): DecimalSign | undefined {
  let known: { sign: DecimalSign; place: string } | undefined
  for (const { line, cells } of rows) {
    for (const { at, column, lines } of readings) {
      const sign =
        lines.has(line) && ('times' in column.unit || 'units' in column.unit) ? decimalSignOf(cells[at]!) : undefined
      if (sign === undefined) continue
      const place = `${file}:${line}: ${quoted(cells[at]!.trim())}`
      known ??= { sign, place }
      if (known.sign !== sign)
        throw new InputError(
          `${place} has a decimal ${sign}, but ${known.place} a decimal ${known.sign}. Write all numbers of a table alike.`,
        )
    }
  }
  return known?.sign
}
