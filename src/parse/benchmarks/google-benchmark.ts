/**
 * The format of Google Benchmark's JSON. The time is `real_time`, in the unit of the row. Repetitions have the same name and are
 * samples; rows of run_type `aggregate` (mean, BigO, RMS …) are derived from them, and are only read if there are no repetitions
 * because of --benchmark_report_aggregates_only.
 */

import { InputError } from '../../errors.ts'
import { defined } from '../../model/defined.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { countAt, type JsonObject, numberAt, objectsAt, readJson, textAt } from '../text/json-document.ts'
import { type BenchmarkRow, takeBenchmarks } from './google-benchmark-rows.ts'
import { FINE_UNIT_MS } from './repetitions.ts'
import { timeInMs } from './time-units.ts'

export const googleBenchmark: SampleFormat = {
  id: 'google-benchmark',
  kind: 'samples',
  tool: 'google-benchmark',
  perTest: true,
  unitMs: FINE_UNIT_MS,
  looksFor: 'Google Benchmark JSON (context, benchmarks with real_time)',
  matches: (head: Head) =>
    /^\s*\{/.test(head.text) &&
    /"benchmarks"\s*:\s*\[/.test(head.text) &&
    /"(?:real_time|run_type|aggregate_name)"\s*:/.test(head.text),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const document = await readJson(input, sink, 'Run it again (--benchmark_out=results.json).')
  const rows = objectsAt(document, 'benchmarks')
  if (rows.length === 0) throw new InputError(`${sink.file}: has no benchmarks. Check that the filter matches some.`)
  takeBenchmarks(rows.map(rowOf), sink)
  return { rows: rows.length }
}

function rowOf(row: JsonObject): BenchmarkRow {
  const isAggregate = textAt(row, 'run_type') === 'aggregate'
  return defined({
    name: textAt(row, 'run_name') ?? textAt(row, 'name') ?? '(unnamed)',
    realMs: timeInMs(numberAt(row, 'real_time'), textAt(row, 'time_unit') ?? 'ns'),
    repetitions: countAt(row, 'repetitions') ?? 0,
    aggregate: isAggregate ? (textAt(row, 'aggregate_name') ?? '') : undefined,
    error: row.error_occurred === true ? (textAt(row, 'error_message') ?? '') : undefined,
  })
}
