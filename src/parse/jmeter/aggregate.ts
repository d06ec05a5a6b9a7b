/**
 * The table of JMeter's Aggregate Report or Summary Report, saved as CSV: one row a label, aggregates only, its times of ALL
 * samples. Teams also collect such rows over the years, one a run, with a column Date (and Payload, Users …): such a table
 * is a history, each date in it a run of its own, and is read by read-history.ts.
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
  /** Rows that can be used, each label once a date; without the row over all labels, unless there is no other. */
  readonly rows: readonly AggregateRow[]
  /** Rows in the file, the header left out. */
  readonly count: number
  readonly truncated: boolean
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { rows, count, truncated } = await readAggregates(input, sink)
  const dates = new Set(rows.map(row => row.dateMs))
  if (dates.size > 1) {
    throw new InputError(
      `${sink.file}: is a history: its rows are of ${dates.size} runs, by the column Date. Give a table with the rows of one run.`,
    )
  }
  for (const { series } of rows) sink.series(series)
  return truncated ? { rows: count, truncated } : { rows: count }
}

/** Reads the rows of a table; what is wrong with others goes to the sink, but no series does. */
export async function readAggregates(input: Input, sink: SampleSink): Promise<AggregateTable> {
  const sniffed = sniffHeader(input.head.text, isAggregateHeader)
  if (!sniffed) {
    throw new InputError(
      `${sink.file}: is no JMeter aggregate report: expected a header with Label, # Samples and Average.`,
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
  const distinct = withoutRepetition(rows, sink)
  const labels = distinct.filter(row => row.series.workflow !== TOTAL)
  const failures = labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0)
  noteFailuresInTimes(sink, failures)
  return { rows: labels.length > 0 ? labels : distinct, count: table.rows.length, truncated }
}

/** Drops rows that say the same twice, and rejects rows that contradict each other. */
function withoutRepetition(rows: readonly AggregateRow[], sink: SampleSink): AggregateRow[] {
  const alike = new Map<string, AggregateRow[]>()
  for (const row of rows) {
    const key = `${row.dateMs} ${seriesKey(row.series)}`
    const others = alike.get(key)
    if (others) others.push(row)
    else alike.set(key, [row])
  }
  const distinct: AggregateRow[] = []
  const repeated: number[] = []
  for (const group of alike.values()) {
    const [first, ...others] = group as [AggregateRow, ...AggregateRow[]]
    if (others.every(row => row.text === first.text)) {
      distinct.push(first)
      repeated.push(...others.map(row => row.line))
    } else {
      const lines = listed(group.map(row => String(row.line)))
      for (const row of group) {
        sink.issue(
          `the rows of lines ${lines} are of the same run and label ${quoted(row.series.workflow)} but differ`,
          row.line,
        )
      }
    }
  }
  if (repeated.length > 0) {
    const lines = listed(repeated.sort((a, b) => a - b).map(String))
    sink.notice(
      'duplicate-rows',
      `rows that repeat another word for word were counted once (${repeated.length}: line ${lines}).`,
    )
  }
  return distinct
}
