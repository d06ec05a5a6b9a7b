/**
 * Reads the series of one table. A row has the values of a workflow or resource, or one point of its time series. Names and
 * dimensions identify the series of a row; rows with contradicting values are refused.
 */

import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { append, getOrAdd, groupBy } from '../../core/model/group-by.ts'
import { isTime, type MetricId } from '../../core/model/metric.ts'
import type { ReadOptions } from '../../core/model/reading.ts'
import { dimensionsKey, type RunSummary, type SeriesSummary } from '../../core/model/run.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import type { TableRules } from '../../core/model/table.ts'
import { wildcard } from '../../core/model/wildcard.ts'
import { agree, spansOfRun } from '../../core/summarize/active-time.ts'
import { growthOf, levelOf, type ResourcePoint } from '../../core/summarize/growth.ts'
import type { Span } from '../../core/summarize/spans.ts'
import { Summarizer } from '../../core/summarize/summarizer.ts'
import { columnAt, type UntypedRow, type UntypedTable } from '../../read/formats/document/tables.ts'
import type { DimensionRules } from '../../read/formats/frame/dimension-rules.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { reportedSeries } from '../text/aggregate-series.ts'
import { phaseNotices, phasesOfLoad } from './resource-phases.ts'
import {
  growthNotice,
  type ReadResourceSeries,
  storedResourceSeries,
  summaryOf,
} from './resource-series.ts'
import { dimensionsIn, pointsByColumn, rowsOfRun, rowsWhere } from './untyped-table.ts'
import {
  cellsOf,
  commonSign,
  type FoundSeries,
  readRows,
  type SeriesIdentity,
  timeText,
  type Value,
} from './values.ts'

/** Tool and format of runs read from tables. */
const TABLE = 'table'

/** Column with the name of the resource, in a table that was converted from one with a column for each resource. */
const RESOURCE = 'resource'

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
  const [metric] = rules.metrics
  const whole =
    rules.workflow === 'columns' && time !== undefined && metric
      ? pointsByColumn(given, time, RESOURCE, metric.column, `${source}.time`)
      : given
  const summarizer = new Summarizer({ tool: TABLE, format: TABLE, limits })
  const wanted = rowsWhere(whole, rules.where, `${source}.where`)
  const table = rules.run === undefined ? wanted : rowsOfRun(wanted, rules.run, run, source)
  const metricCells = rules.metrics.map(column => cellsOf(column, whole, source))
  const { found, outside } = readRows(table, {
    kind: rules.kind,
    metricCells,
    sign: rules.decimal ?? commonSign(table, metricCells),
    nameOf: nameIn(table, rules),
    dimensionsOf: dimensionsIn(table, dimensions, source),
    time: time === undefined ? undefined : timeIn(table, time, source),
    excluded: exclude.map(wildcard),
    isUnderLoad: timesOf(load),
    issue: ({ line }, message) => summarizer.issues.add({ file: table.file, line, message }),
  })
  for (const remark of given.remarks ?? [])
    summarizer.notice({ code: 'table-remark', message: `${table.file}: ${remark}` })
  const partOf = rules.wholeRun ? () => WHOLE : phasesOfLoad(load, phases)
  const kept =
    time === undefined ? addSeries(found, summarizer) : addPoints(found, summarizer, load, partOf)
  const ofPhases = rules.wholeRun ? [] : phaseNotices(table.file, kept, load, partOf)
  for (const notice of ofPhases) summarizer.notice(notice)
  const resourceSeries = storedResourceSeries(kept)
  if (outside > 0 && found.size === 0) throw noneInside(table.file, outside, load)
  summarizer.source({ name: table.file, format: TABLE, rows: table.rows.length })
  const summary = summarizer.finish()
  return resourceSeries.length > 0 ? { ...summary, resourceSeries } : summary
}

function timeIn(table: UntypedTable, column: string, source: string) {
  return { column, at: columnAt(table, column, `${source}.time`) }
}

type Found = ReadonlyMap<string, FoundSeries>

/** Adds the series of a table with a row for each. It has no points. */
function addSeries(found: Found, summarizer: Summarizer): ReadResourceSeries[] {
  const steps = stepsOf(found)
  for (const { identity, values } of found.values())
    summarizer.addSeries(defined({ ...seriesOf(identity, values), steps }))
  return []
}

/** Adds the series of a table with a row for each point, one for each part of the run, and says which grow. Returns the points. */
function addPoints(
  found: Found,
  summarizer: Summarizer,
  load: readonly RunSummary[],
  partOf: (ms: number) => Dimensions,
): ReadResourceSeries[] {
  return [...found.values()].flatMap(({ identity, values }) => {
    const { workflow, dimensions } = identity
    const timed = [...values].map(([metric, all]) => {
      return { workflow, dimensions, metric, points: pointsOf(all) }
    })
    const all =
      timed.length === 0 ? [seriesOf(identity, values)] : seriesOfPoints(identity, timed, partOf)
    for (const series of all) summarizer.addSeries(series)
    for (const { metric, points } of timed) {
      const growth = growthOf(points, levelOf(load, dimensions))
      if (growth) summarizer.notice(growthNotice(workflow, metric, growth))
    }
    return timed
  })
}

/** What the whole run adds to the dimensions of a resource: nothing. */
const WHOLE: Dimensions = {}

/** Returns the points of a time series, in the order of the rows. */
function pointsOf(values: ReadonlyMap<number | undefined, Value>): ResourcePoint[] {
  return [...values].flatMap(([ms, { value }]) =>
    ms === undefined || value === undefined ? [] : { ms, value },
  )
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

/** Returns the series of a row. The metric `count` is its number of samples and, with `error-rate`, of failed samples. */
function seriesOf(identity: SeriesIdentity, values: FoundSeries['values']): SeriesSummary {
  const single = [...values].flatMap(([metric, all]) =>
    [...all.values()].map(value => ({ metric, ...value })),
  )
  const missing = single.map(({ metric, column }) => [
    metric,
    `column ${quoted(column)} of the table is empty`,
  ])
  const found = single.map(({ metric, value }) => [metric, value] as const)
  return reportedSeriesOf(identity, found, Object.fromEntries(missing))
}

/**
 * Returns the series of values over time, one for each part of the run.
 *
 * @param partOf returns the dimensions that the part of the run at a time adds: the same object for the same part
 */
function seriesOfPoints(
  identity: SeriesIdentity,
  timed: readonly Pick<ReadResourceSeries, 'metric' | 'points'>[],
  partOf: (ms: number) => Dimensions,
): SeriesSummary[] {
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
  return ({ cells }) => cells[at] ?? ''
}

function noneInside(file: string, points: number, load: readonly RunSummary[]): InputError {
  const spans = load.flatMap(run => spansOfRun(run))
  const start = Math.min(...spans.map(([ms]) => ms))
  const end = Math.max(...spans.map(([, ms]) => ms))
  return new InputError(
    `${file}: none of its ${points} points is within the time of the run (${timeText(start)} to ${timeText(end)}). Export the time of the run; times without a zone are UTC.`,
  )
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
