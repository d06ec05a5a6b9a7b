/**
 * The format of Taurus' final-stats.csv (module final-stats, `dump-csv`): a row for each label, with times in seconds of all samples,
 * including failed ones. `throughput` is the number of samples, not a rate. The row without a label is the total.
 */
import { InputError } from '../../errors.ts'
import { noteFailuresInTimes } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { parseNumber } from '../text/number.ts'
import { readTable, sniffHeader, type TableRow } from '../text/table.ts'
import { readLabel } from './taurus-label.ts'

export const taurusStats: SampleFormat = {
  id: 'taurus-stats',
  kind: 'aggregates',
  tool: 'taurus',
  unitMs: 1,
  looksFor: 'Taurus final-stats.csv (label, avg_rt, succ, fail)',
  matches: (head: Head) => sniffHeader(head.text, isHeader) !== undefined,
  read,
}

const NEEDED = ['label', 'avg_rt', 'succ', 'fail']

function isHeader(names: readonly string[]): boolean {
  return NEEDED.every(name => names.includes(name))
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const sniffed = sniffHeader(input.head.text, isHeader)
  if (!sniffed)
    throw new InputError(`${sink.file}: is not a final-stats.csv: expected a header with ${NEEDED.join(', ')}.`)
  const { names, rows } = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits)
  if (!isHeader(names)) throw new InputError(`${sink.file}: the header is damaged. Copy the file again.`)
  let failures = 0
  let truncated = false
  for (const row of rows) {
    if (row.fields.length !== names.length) {
      if (row.unterminated) truncated = true
      else sink.issue(`the row has ${row.fields.length} fields instead of ${names.length}`, row.line)
    } else failures += readRow(names, row, sink)
  }
  noteFailuresInTimes(sink, failures)
  return truncated ? { rows: rows.length, truncated } : { rows: rows.length }
}

/** Passes the series of a row to the sink. Returns the number of its failed samples. */
function readRow(names: readonly string[], { fields, line }: TableRow, sink: SampleSink): number {
  const number = (name: string): number | undefined => parseNumber(fields[names.indexOf(name)] ?? '')
  const under = (prefix: string) =>
    names.flatMap(name => (name.startsWith(prefix) ? [[name.slice(prefix.length), number(name)] as const] : []))
  const label = fields[names.indexOf('label')]!
  return readLabel({ label, line, number, percentiles: under('perc_'), codes: under('rc_') }, sink)
}
