/**
 * The format of JMeter's Aggregate Report and Summary Report, saved as CSV: a row of aggregates for each label. Times are those of
 * ALL samples, including failed ones. Such tables with a column Date (and Payload, Users …), in which teams collect many runs, are
 * history tables; read-history.ts reads them.
 */
import { InputError } from '../../errors.ts'
import { seriesKey } from '../../model/run.ts'
import { noteFailuresInTimes } from '../aggregate-series.ts'
import type { Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { listed, quoted } from '../format-message.ts'
import { readTable, sniffHeader } from '../text/table.ts'
import { AggregateColumns, type AggregateRow, isAggregateHeader, TOTAL } from './aggregate-columns.ts'

export const jmeterAggregate: SampleFormat = {
  id: 'jmeter-aggregate',
  kind: 'aggregates',
  tool: 'jmeter',
  unitMs: 1,
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
  if (dates.size > 1) {
    throw new InputError(
      `${sink.file}: is a history table with ${dates.size} runs (column Date), expected one run. Give a table with the rows of one run.`,
    )
  }
  for (const { series } of rows) sink.series(series)
  return truncated ? { rows: count, truncated } : { rows: count }
}

/** Reads the rows of a table. Passes issues and notices to the sink, but no series. */
export async function readAggregates(input: Input, sink: SampleSink): Promise<AggregateTable> {
  const sniffed = sniffHeader(input.head.text, isAggregateHeader)
  if (!sniffed) {
    throw new InputError(
      `${sink.file}: is not a JMeter aggregate report, expected a header with Label, # Samples and Average. Save it with the header.`,
    )
  }
  const table = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits)
  const columns = new AggregateColumns(table, sink.dimensionColumns)
  const rows: AggregateRow[] = []
  let truncated = false
  for (const row of table.rows) {
    const read = columns.read(row)
    if (typeof read !== 'string') rows.push(read)
    else if (row.unterminated) truncated = true
    else sink.issue(read, row.line)
  }
  const distinct = withoutDuplicates(rows, sink)
  const labels = distinct.filter(row => row.series.workflow !== TOTAL)
  const failures = labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0)
  noteFailuresInTimes(sink, failures)
  return { rows: labels.length > 0 ? labels : distinct, count: table.rows.length, truncated }
}

/** Removes duplicate rows with a notice, and rejects rows that contradict each other. */
function withoutDuplicates(rows: readonly AggregateRow[], sink: SampleSink): AggregateRow[] {
  const groups = new Map<string, AggregateRow[]>()
  for (const row of rows) {
    const key = `${row.dateMs} ${seriesKey(row.series)}`
    const others = groups.get(key)
    if (others) others.push(row)
    else groups.set(key, [row])
  }
  const distinct: AggregateRow[] = []
  const repeated: number[] = []
  for (const group of groups.values()) {
    const [first, ...others] = group as [AggregateRow, ...AggregateRow[]]
    if (others.every(row => row.text === first.text)) {
      distinct.push(first)
      repeated.push(...others.map(row => row.line))
    } else {
      const lines = listed(group.map(row => String(row.line)))
      for (const row of group) {
        sink.issue(
          `the rows in lines ${lines} have the same run and label ${quoted(row.series.workflow)} but different values`,
          row.line,
        )
      }
    }
  }
  if (repeated.length > 0) {
    const lines = listed(repeated.sort((a, b) => a - b).map(String))
    sink.notice('duplicate-rows', `has duplicate rows, which were counted once (${repeated.length}: line ${lines}).`)
  }
  return distinct
}
