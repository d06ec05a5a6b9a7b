/**
 * The format of JMeter's Aggregate Report and Summary Report, saved as CSV: a row of aggregates for each label. Times are those
 * of ALL samples, including failed ones. Such tables with a column Date (and Payload, Users …), in which teams collect many runs,
 * are history tables; read-history.ts reads them.
 */

import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { type SeriesSummary, seriesKey } from '../../core/model/run.ts'
import type { Input, ReadEnd, SampleFormat, SampleSink } from '../../read/formats/frame/format.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { parseCount, parseNumber } from '../../read/formats/frame/text/number.ts'
import { parseDate } from '../../read/formats/frame/text/timestamp.ts'
import { noteFailuresInTimes, noteUncalled, reportedSeries } from '../text/aggregate-series.ts'
import { readTable, sniffHeader, type TableRow } from '../text/table.ts'
import {
  type AggregateColumns,
  aggregateColumns,
  isAggregateHeader,
  TOTALS,
} from './aggregate-columns.ts'

export const jmeterAggregate: SampleFormat = {
  id: 'jmeter-aggregate',
  kind: 'aggregates',
  tool: 'jmeter',
  looksFor: 'JMeter aggregate or summary report as CSV (Label, # Samples, Average)',
  matches: head => sniffHeader(head.text, isAggregateHeader) !== undefined,
  read,
}

export interface AggregateTable {
  /** Parsed rows, one for each label and date. The row over all labels is included only if there is no other. */
  readonly rows: readonly AggregateRow[]
  /** Rows in the file, without the header. */
  readonly count: number
  readonly truncated: boolean
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { rows, count, truncated } = await readAggregates(input, sink)
  const dates = new Set(rows.map(row => row.dateMs))
  if (dates.size > 1)
    throw new InputError(
      `${sink.file}: is a history table with ${dates.size} runs (column Date), expected one run. Give a table with the rows of one run.`,
    )
  for (const { series } of rows) sink.series(series)
  return { rows: count, truncated }
}

/** Reads the rows of a table. Passes issues and notices to the sink, but no series. */
export async function readAggregates(input: Input, sink: SampleSink): Promise<AggregateTable> {
  const sniffed = sniffHeader(input.head.text, isAggregateHeader)
  if (!sniffed)
    throw new InputError(
      `${sink.file}: is not a JMeter aggregate report, expected a header with Label, # Samples and Average. Save it with the header.`,
    )
  const table = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits)
  const columns = aggregateColumns(table.names, sink.dimensionColumns)
  const inPercent = table.rows.some(
    ({ fields }) => (parseNumber(fields[columns.at.errors] ?? '') ?? 0) > 1,
  )
  const rows: AggregateRow[] = []
  let truncated = false
  for (const row of table.rows) {
    const read = readRow(row, columns, inPercent)
    if (typeof read !== 'string') rows.push(read)
    else if (row.unterminated) truncated = true
    else sink.issue(read, row.line)
  }
  const distinct = withoutDuplicates(rows, sink)
  const isTotal = ({ series }: AggregateRow, index: number) =>
    TOTALS.indexOf(series.workflow) === 0 ||
    (index === distinct.length - 1 && TOTALS.includes(series.workflow))
  const labels = distinct.filter((row, index) => !isTotal(row, index))
  const called = labels.filter(({ series }) => series.count > 0)
  const uncalled = labels.filter(row => !called.includes(row))
  noteUncalled(sink, [...new Set(uncalled.map(({ series }) => series.workflow))])
  const failures = labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0)
  noteFailuresInTimes(sink, failures)
  return { rows: labels.length > 0 ? called : distinct, count: table.rows.length, truncated }
}

/** Removes duplicate rows with a notice, and rejects rows that contradict each other. */
function withoutDuplicates(rows: readonly AggregateRow[], sink: SampleSink): AggregateRow[] {
  const repeated: number[] = []
  const groups = groupBy(rows, row => `${row.dateMs} ${seriesKey(row.series)}`)
  const distinct = [...groups.values()].flatMap(group => {
    const [first, ...others] = group
    if (others.every(row => row.text === first.text)) {
      repeated.push(...others.map(row => row.line))
      return [first]
    }
    const lines = listed(group.map(row => String(row.line)))
    for (const { line, series } of group)
      sink.issue(
        `the rows in lines ${lines} have the same run and label ${quoted(series.workflow)} but different values`,
        line,
      )
    return []
  })
  if (repeated.length > 0) {
    const lines = listed(repeated.sort((a, b) => a - b).map(String))
    sink.notice(
      'duplicate-rows',
      `has duplicate rows, which were counted once (${repeated.length}: line ${lines}).`,
    )
  }
  return distinct
}

/** What JMeter writes in place of a time that it does not have. For a label without samples, it writes the limits of its numbers. */
const NO_TIME = /^\s*(nan|[+-]?infinity|[+-]?∞|)\s*$/i

/** Seconds of the units of a throughput. */
const SECONDS: Readonly<Record<string, number>> = { min: 60, hour: 3600 }

/** A parsed row of the table. */
export interface AggregateRow {
  readonly line: number
  /** All cells, to distinguish duplicate rows from contradictions. */
  readonly text: string
  /** Milliseconds since epoch. Absent: the table has no dates. */
  readonly dateMs?: number
  readonly series: SeriesSummary
}

/** Parses a row, or returns its problem. `inPercent`: errors are percentages, also without a percent sign. */
function readRow(
  { line, fields }: TableRow,
  columns: AggregateColumns,
  inPercent: boolean,
): AggregateRow | string {
  const { at, names, dimensions } = columns
  if (fields.length !== names.length)
    return `the row has ${fields.length} fields instead of ${names.length}`
  const [label = '', counted = ''] = [fields[at.label], fields[at.count]]
  const count = parseCount(counted)
  if (count === undefined) return `expected the number of samples, found ${quoted(counted)}`
  const errors = fields[at.errors]
  const errorRatio = errors === undefined ? undefined : shareIn(errors, inPercent)
  if (errors !== undefined && errorRatio === undefined)
    return `expected a percentage of errors, found ${quoted(errors)}`
  const date = fields[at.date]
  const dateMs = date === undefined ? undefined : parseDate(date)
  if (date !== undefined && dateMs === undefined) return `expected a date, found ${quoted(date)}`
  const found = timesIn(fields, count, columns)
  if (typeof found === 'string') return found
  const series = reportedSeries({
    ...found,
    workflow: label,
    count,
    errorCount: errorRatio === undefined ? undefined : Math.round(errorRatio * count),
    throughput: perSecond(fields[at.rate] ?? ''),
    reported: { 'error-rate': count > 0 ? errorRatio : undefined },
  })
  const ofRow = Object.fromEntries(dimensions.map(([name, column]) => [name, fields[column] ?? '']))
  return defined({
    line,
    text: JSON.stringify(fields),
    dateMs,
    series: defined({ ...series, dimensions: ofRow, startMs: dateMs }),
  })
}

/** Returns the times of a row, and why it lacks others; or the problem of one. */
function timesIn(fields: readonly string[], count: number, { names, times }: AggregateColumns) {
  const found: Record<string, number> = {}
  const missing: Record<string, string> = {}
  for (const [metric, column] of times) {
    const [name = '', text = ''] = [names[column], fields[column]]
    const value = parseNumber(text)
    if (value !== undefined && value >= 0) found[metric] = value
    else if (count > 0 && !NO_TIME.test(text))
      return `column ${quoted(name)}: expected a time in ms, found ${quoted(text)}`
    else missing[metric] = `the report has no ${name} (found ${quoted(text)})`
  }
  return { times: found, missing }
}

function shareIn(text: string, inPercent: boolean): number | undefined {
  const percent = /^(.*?)\s*%$/.exec(text.trim())?.[1]
  const value = parseNumber(percent?.replace(',', '.') ?? text)
  const ratio = value !== undefined && (percent !== undefined || inPercent) ? value / 100 : value
  return ratio !== undefined && ratio >= 0 && ratio <= 1 ? ratio : undefined
}

/** Parses a throughput: samples per second, or a number with its unit, such as '12.5/min'. */
function perSecond(text: string): number | undefined {
  const [, number = '', unit = ''] = /^\s*([^/]*?)\s*(?:\/\s*(sec|min|hour))?\s*$/.exec(text) ?? []
  const value = parseNumber(number.replace(/^,/, '.'))
  return value === undefined || value < 0 ? undefined : value / (SECONDS[unit] ?? 1)
}
