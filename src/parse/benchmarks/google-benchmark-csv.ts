/**
 * The format of Google Benchmark's CSV (`--benchmark_format=csv`, or `--benchmark_out_format=csv`, which begins with lines on the
 * machine). Aggregates are only marked by the ends of their names, `BM_Sort/64_mean`; those of complexity have no iterations.
 */

import { InputError } from '../../errors.ts'
import { defined } from '../../model/defined.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'
import { parseNumber } from '../text/number.ts'
import { readTable } from '../text/table.ts'
import { type BenchmarkRow, takeBenchmarks } from './google-benchmark-rows.ts'
import { FINE_UNIT_MS } from './repetitions.ts'
import { timeInMs } from './time-units.ts'

const HEADER = /^name,iterations,real_time,cpu_time,time_unit,/m

export const googleBenchmarkCsv: SampleFormat = {
  id: 'google-benchmark-csv',
  kind: 'samples',
  tool: 'google-benchmark',
  perTest: true,
  unitMs: FINE_UNIT_MS,
  looksFor: 'Google Benchmark CSV (name,iterations,real_time,cpu_time,time_unit)',
  matches: (head: Head) => HEADER.test(head.text.slice(0, 8192)),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const text = await readWhole(input.chunks, sink.file, sink.limits)
  const start = text.search(HEADER)
  if (start < 0) throw new InputError(`${sink.file}: the header is damaged. Run it again (--benchmark_format=csv).`)
  const before = text.slice(0, start).split('\n').length - 1
  const { names, rows } = await readTable(oneChunk(text.slice(start)), ',', sink.file, sink.limits)
  let truncated = false
  const read: BenchmarkRow[] = []
  for (const { fields, line, unterminated } of rows) {
    if (fields.length === names.length) read.push(rowOf(name => fields[names.indexOf(name)] ?? ''))
    else if (unterminated) truncated = true
    else sink.issue(`the row has ${fields.length} fields instead of ${names.length}`, before + line)
  }
  takeBenchmarks(read, sink)
  return truncated ? { rows: rows.length, truncated } : { rows: rows.length }
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

/** Returns a row. For an aggregate, the column of iterations has the number of repetitions. */
function rowOf(cell: (name: string) => string): BenchmarkRow {
  const [, run = cell('name'), aggregate] = /^(.+)_(mean|median|stddev|cv|BigO|RMS)$/s.exec(cell('name')) ?? []
  const time = parseNumber(cell('real_time'))
  const count = parseNumber(cell('iterations'))
  return defined({
    name: run,
    realMs: timeInMs(time !== undefined && time >= 0 ? time : undefined, cell('time_unit')),
    aggregate,
    repetitions: aggregate === undefined ? undefined : Number.isSafeInteger(count) && count! >= 0 ? count! : 0,
    error: cell('error_occurred') === 'true' ? cell('error_message') : undefined,
  })
}
