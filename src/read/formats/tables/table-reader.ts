/**
 * Reads the series of one table. A row has the values of a workflow or resource, or one point of its time series. Names and
 * dimensions identify the series of a row; rows with contradicting values are refused.
 */

import { defined } from '../../../model/defined.ts'
import { InputError } from '../../../model/errors.ts'
import { append, getOrAdd, groupBy } from '../../../model/group-by.ts'
import { isTime, type MetricId } from '../../../model/metric.ts'
import type { ReadOptions } from '../../../model/reading.ts'
import {
  dimensionsKey,
  type RunSummary,
  type SeriesSummary,
  seriesKey,
} from '../../../model/run.ts'
import type { Dimensions } from '../../../model/sample.ts'
import type { MetricColumn, TableRules } from '../../../model/table.ts'
import { wildcard } from '../../../model/wildcard.ts'
import { agree, type Span, spansOfRun } from '../../../summarize/active-time.ts'
import { growthOf, levelOf, type ResourcePoint } from '../../../summarize/growth.ts'
import { Summarizer } from '../../../summarize/summarizer.ts'
import type { DimensionRules } from '../frame/dimension-rules.ts'
import { listed, quoted } from '../frame/format-message.ts'
import { reportedSeries } from '../frame/text/aggregate-series.ts'
import { parseTimestamp } from '../frame/text/timestamp.ts'
import { type Cell, type DecimalSign, decimalSignOf, parseCell } from './cell.ts'
import { phaseNotices, phasesOfLoad } from './resource-phases.ts'
import {
  growthNotice,
  type ReadResourceSeries,
  storedResourceSeries,
  summaryOf,
} from './resource-series.ts'
import {
  columnAt,
  dimensionsIn,
  pointsByColumn,
  rowsOfRun,
  rowsWhere,
  type UntypedRow,
  type UntypedTable,
} from './untyped-table.ts'

/** Tool and format of runs read from tables. */
const TABLE = 'table'

/** Column with the name of the resource, in a table that was converted from one with a column for each resource. */
const RESOURCE = 'resource'

type Problem = Extract<Cell, { readonly problem: string }>

type SeriesIdentity = Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>

/** A value of a metric. */
interface Value {
  /** Undefined: the cell is empty. */
  readonly value: number | undefined
  /** Name of the column. */
  readonly column: string
  readonly row: UntypedRow
}

/** A series with its values by metric and time in ms: one with the time undefined, or the points of a time series. */
interface FoundSeries {
  readonly identity: SeriesIdentity
  readonly values: Map<MetricId, Map<number | undefined, Value>>
}

/** A metric, and the cells with its values. */
interface MetricCells {
  readonly column: MetricColumn
  /** Position of the column. */
  readonly at: number
  /** Lines of the rows with the metric. */
  readonly lines: ReadonlySet<number>
}

/**
 * Reads the run of a table.
 *
 * @param run name of the run, for tables with several
 * @param load the load of the run: points of time series outside of its times are left out
 */
export function runOfTable(
  given: UntypedTable,
  rules: TableRules,
  { limits, exclude, phases }: ReadOptions,
  dimensions: DimensionRules,
  load: readonly RunSummary[],
  run: string | undefined,
): RunSummary {
  const { source } = rules
  const time = rules.time ?? given.time
  const whole =
    rules.workflow === 'columns'
      ? pointsByColumn(given, time!, RESOURCE, rules.metrics[0]!.column, `${source}.time`)
      : given
  const summarizer = new Summarizer({ tool: TABLE, format: TABLE, limits })
  const wanted = rowsWhere(whole, rules.where, `${source}.where`)
  const table = rules.run === undefined ? wanted : rowsOfRun(wanted, rules.run, run, source)
  const metricCells = rules.metrics.map((column): MetricCells => {
    const key = `${source}.metrics.${column.metric}`
    // Searches the whole table: a run may have no value of a metric, but a value that is in no row is a typo.
    const { rows } = rowsWhere(whole, column.where, key)
    return {
      column,
      at: columnAt(whole, column.column, key),
      lines: new Set(rows.map(({ line }) => line)),
    }
  })
  const sign = rules.decimal ?? commonSign(table, metricCells)
  const nameOf = nameIn(table, rules)
  const dimensionsOf = dimensionsIn(table, dimensions, source)
  const timeAt = time === undefined ? undefined : columnAt(table, time, `${source}.time`)
  const excluded = exclude.map(wildcard)
  const isUnderLoad = timesOf(load)
  const issue = ({ line }: UntypedRow, message: string) =>
    summarizer.issues.add({ file: table.file, line, message })

  const found = new Map<string, FoundSeries>()
  let outside = 0
  for (const row of table.rows) {
    const ms = timeAt === undefined ? undefined : parseTimestamp(row.cells[timeAt]!)?.ms
    if (timeAt !== undefined && ms === undefined) {
      issue(row, `column ${quoted(time!)} has no valid time`)
      continue
    }
    const workflow = nameOf(row)
    const identity = { workflow, kind: rules.kind, dimensions: dimensionsOf(row, workflow) }
    if (ms !== undefined && !isUnderLoad(identity.dimensions, ms)) {
      outside++
      continue
    }
    if (workflow === '') issue(row, 'the name is empty')
    if (workflow === '' || excluded.some(pattern => pattern.matches(workflow))) continue
    const cells = metricCells
      .filter(({ lines }) => lines.has(row.line))
      .map(({ column, at }) => ({ column, cell: parseCell(row.cells[at]!, column, sign) }))
    const problem = cells.find(({ cell }) => typeof cell === 'object' && 'problem' in cell)?.cell as
      | Problem
      | undefined
    if (problem) issue(row, problem.problem)
    if (problem || cells.length === 0) continue
    const series = getOrAdd(found, seriesKey(identity), () => ({ identity, values: new Map() }))
    for (const { column, cell } of cells) {
      const value = typeof cell === 'object' && 'value' in cell ? cell.value : undefined
      // An empty cell of a time series is a gap.
      if (ms !== undefined && value === undefined) continue
      const values = getOrAdd(
        series.values,
        column.metric,
        () => new Map<number | undefined, Value>(),
      )
      const earlier = values.get(ms)
      if (earlier && (ms === undefined || earlier.value !== value))
        throw contradiction(table, rules.metrics, time, [earlier.row, row], identity, ms)
      values.set(ms, { value, column: column.column, row })
    }
  }
  for (const remark of given.remarks ?? [])
    summarizer.notice({ code: 'table-remark', message: `${table.file}: ${remark}` })
  const kept: ReadResourceSeries[] = []
  const partOf = rules.wholeRun ? () => WHOLE : phasesOfLoad(load, phases)
  const steps = stepsOf(found)
  for (const { identity, values } of found.values()) {
    const { workflow, dimensions } = identity
    const timed =
      time === undefined
        ? []
        : [...values].map(([metric, all]) => ({ metric, points: pointsOf(all) }))
    for (const series of seriesOf(identity, values, timed, partOf))
      summarizer.addSeries(defined({ ...series, steps: time === undefined ? steps : undefined }))
    for (const { metric, points } of timed) {
      kept.push({ workflow, dimensions, metric, points })
      const growth = growthOf(points, levelOf(load, dimensions))
      if (growth) summarizer.notice(growthNotice(workflow, metric, growth))
    }
  }
  const ofPhases = rules.wholeRun ? [] : phaseNotices(table.file, kept, load, partOf)
  for (const notice of ofPhases) summarizer.notice(notice)
  const resourceSeries = storedResourceSeries(kept)
  if (outside > 0 && found.size === 0) throw noneInside(table.file, outside, load)
  summarizer.source({ name: table.file, format: TABLE, rows: table.rows.length })
  const summary = summarizer.finish()
  return resourceSeries.length > 0 ? { ...summary, resourceSeries } : summary
}

/** What the whole run adds to the dimensions of a resource: nothing. */
const WHOLE: Dimensions = {}

/** Returns the points of a time series, in the order of the rows. */
function pointsOf(values: ReadonlyMap<number | undefined, Value>): ResourcePoint[] {
  return [...values].map(([ms, { value }]) => ({ ms: ms!, value: value! }))
}

/** Whether a number is whole but for the error of binary fractions. */
function isWholeNumber(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-3
}

/** Returns the steps of times, ms: that of the finest cell in the column of each, at least a nanosecond. */
function stepsOf(found: ReadonlyMap<string, FoundSeries>): Record<string, number> | undefined {
  const cells = [...found.values()].flatMap(({ values }) => [...values])
  const times = groupBy(
    cells.filter(([metric]) => isTime(metric)),
    ([metric]) => metric,
  )
  const steps = [...times].map(([metric, all]) => {
    const column = all.flatMap(([, values]) =>
      [...values.values()].flatMap(({ value }) => value ?? []),
    )
    const isWhole = (digits: number) => column.every(value => isWholeNumber(value * 10 ** digits))
    return [metric, 10 ** -([0, 1, 2, 3, 4, 5].find(isWhole) ?? 6)] as const
  })
  return steps.length > 0 ? Object.fromEntries(steps) : undefined
}

/**
 * Returns a series, of values over time one for each part of the run. The metric `count` becomes its number of samples and, with
 * `error-rate`, of failed samples.
 *
 * @param partOf returns the dimensions that the part of the run at a time adds: the same object for the same part
 */
function seriesOf(
  identity: SeriesIdentity,
  values: FoundSeries['values'],
  timed: readonly Pick<ReadResourceSeries, 'metric' | 'points'>[],
  partOf: (ms: number) => Dimensions,
): SeriesSummary[] {
  if (timed.length === 0) {
    const single = [...values].map(([metric, all]) => ({ metric, ...all.get(undefined)! }))
    const missing = single.map(({ metric, column }) => [
      metric,
      `column ${quoted(column)} of the table is empty`,
    ])
    const found = single.map(({ metric, value }) => [metric, value] as const)
    return [reportedSeriesOf(identity, found, Object.fromEntries(missing))]
  }
  const parts = new Map<Dimensions, [MetricId, number][]>()
  for (const { metric, points } of timed)
    for (const [part, own] of groupBy(points, ({ ms }) => partOf(ms)))
      for (const value of summaryOf(metric, own)) append(parts, part, value)
  return [...parts].map(([part, found]) =>
    reportedSeriesOf({ ...identity, dimensions: { ...identity.dimensions, ...part } }, found),
  )
}

function reportedSeriesOf(
  { workflow, kind, dimensions }: SeriesIdentity,
  values: readonly (readonly [MetricId, number | undefined])[],
  missing: Readonly<Record<string, string>> = {},
): SeriesSummary {
  const { count, ...reported } = Object.fromEntries<number | undefined>(values)
  const errorRatio = reported['error-rate']
  const errorCount =
    count !== undefined && errorRatio !== undefined ? Math.round(errorRatio * count) : undefined
  const series = { workflow, kind, count: count ?? 0, errorCount, reported, missing }
  return { ...reportedSeries(series), dimensions }
}

function nameIn(
  table: UntypedTable,
  { workflow, source }: TableRules,
): (row: UntypedRow) => string {
  if (workflow !== 'columns' && 'constant' in workflow) return () => workflow.constant
  const at = columnAt(table, workflow === 'columns' ? RESOURCE : workflow.column, source)
  return ({ cells }) => cells[at]!
}

function noneInside(file: string, points: number, load: readonly RunSummary[]): InputError {
  const spans = load.flatMap(run => spansOfRun(run))
  const [start, end] = [
    Math.min(...spans.map(([ms]) => ms)),
    Math.max(...spans.map(([, ms]) => ms)),
  ]
  return new InputError(
    `${file}: none of its ${points} points is within the time of the run (${timeText(start)} to ${timeText(end)}). Export the time of the run; times without a zone are UTC.`,
  )
}

/** Returns the error for two rows with values of the same metric of a series. */
function contradiction(
  { file, columns }: UntypedTable,
  metrics: readonly MetricColumn[],
  time: string | undefined,
  [a, b]: readonly [UntypedRow, UntypedRow],
  { workflow, dimensions }: SeriesIdentity,
  ms: number | undefined,
): InputError {
  const name = [
    quoted(workflow),
    ...Object.entries(dimensions).map(([key, value]) => `${key}=${value}`),
  ].join(' ')
  const differing = columns
    .map((column, i) => ({ column, texts: [a.cells[i]!, b.cells[i]!] }))
    .filter(({ column, texts: [one, other] }) => one !== other && column !== time)
    .filter(({ column }) => !metrics.some(metric => metric.column === column))
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

/**
 * Returns a predicate: whether a time is within the load of a run. Only load with the dimensions of the resource counts,
 * as far as both have them: so the values of one load level, or of a pause, do not count for another level. Without times of the
 * load, all times are within it.
 */
function timesOf(load: readonly RunSummary[]): (dimensions: Dimensions, ms: number) => boolean {
  const known = new Map<string, readonly Span[]>()
  return (dimensions, ms) => {
    const find = () => load.flatMap(run => spansOfRun(run, of => agree(of, dimensions)))
    const spans = getOrAdd(known, dimensionsKey(dimensions), find)
    return spans.length === 0 || spans.some(([startMs, endMs]) => ms >= startMs && ms <= endMs)
  }
}

function timeText(ms: number): string {
  return new Date(ms).toISOString()
}

/** Returns the decimal sign of a table. @throws InputError when some numbers have a comma and some a point. */
function commonSign(
  { file, rows }: UntypedTable,
  metricCells: readonly MetricCells[],
): DecimalSign | undefined {
  let known: { sign: DecimalSign; place: string } | undefined
  for (const { line, cells } of rows) {
    for (const { at, column, lines } of metricCells) {
      const sign =
        lines.has(line) && ('times' in column.unit || 'units' in column.unit)
          ? decimalSignOf(cells[at]!)
          : undefined
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
