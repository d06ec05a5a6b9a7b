/**
 * The formats of Google Benchmark. The time is `real_time`, in the unit of the row. Repetitions have the same name and are samples;
 * aggregates (mean, BigO, RMS …) are derived from them, and are only read if there are no repetitions because of
 * --benchmark_report_aggregates_only.
 */

import { defined } from '../../../model/defined.ts'
import { InputError } from '../../../model/errors.ts'
import { groupBy } from '../../../model/group-by.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'
import { countAt, type JsonObject, numberAt, objectsAt, readJson, textAt } from '../text/json-document.ts'
import { type NamedRow, readRows } from '../text/table.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'
import { timeInMs } from './time-units.ts'

/** The format of its JSON, in which rows of run_type `aggregate` are aggregates. */
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
  read: readJsonReport,
}

async function readJsonReport(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const document = await readJson(input, sink, 'Run it again (--benchmark_out=results.json).')
  const rows = objectsAt(document, 'benchmarks')
  if (rows.length === 0) throw new InputError(`${sink.file}: has no benchmarks. Check that the filter matches some.`)
  takeBenchmarks(rows.map(rowOfObject), sink)
  return { rows: rows.length }
}

function rowOfObject(row: JsonObject): BenchmarkRow {
  const isAggregate = textAt(row, 'run_type') === 'aggregate'
  return defined({
    name: textAt(row, 'run_name') ?? textAt(row, 'name') ?? '(unnamed)',
    realMs: timeInMs(numberAt(row, 'real_time'), textAt(row, 'time_unit') ?? 'ns'),
    repetitions: countAt(row, 'repetitions') ?? 0,
    aggregate: isAggregate ? (textAt(row, 'aggregate_name') ?? '') : undefined,
    error: row.error_occurred === true ? (textAt(row, 'error_message') ?? '') : undefined,
  })
}

const HEADER = /^name,iterations,real_time,cpu_time,time_unit,/m

/**
 * The format of its CSV (`--benchmark_format=csv`, or `--benchmark_out_format=csv`, which begins with lines on the machine).
 * Aggregates are only marked by the ends of their names, `BM_Sort/64_mean`; those of complexity have no iterations.
 */
export const googleBenchmarkCsv: SampleFormat = {
  id: 'google-benchmark-csv',
  kind: 'samples',
  tool: 'google-benchmark',
  perTest: true,
  unitMs: FINE_UNIT_MS,
  looksFor: 'Google Benchmark CSV (name,iterations,real_time,cpu_time,time_unit)',
  matches: (head: Head) => HEADER.test(head.text.slice(0, 8192)),
  read: readCsvReport,
}

async function readCsvReport(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const text = await readWhole(input.chunks, sink.file, sink.limits)
  const start = text.search(HEADER)
  if (start < 0) throw new InputError(`${sink.file}: the header is damaged. Run it again (--benchmark_format=csv).`)
  // Empty lines keep the numbers of the lines after them.
  const table = text.slice(0, start).replace(/[^\n]+/g, '') + text.slice(start)
  const rows: BenchmarkRow[] = []
  const read = (row: NamedRow): undefined => {
    rows.push(rowOfCells(row))
  }
  const end = await readRows({ chunks: oneChunk(table) }, ',', sink, read)
  takeBenchmarks(rows, sink)
  return end
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

/** Returns a row. For an aggregate, the column of iterations has the number of repetitions. */
function rowOfCells({ cell, number }: NamedRow): BenchmarkRow {
  const { name, aggregate } = aggregateIn(cell('name'))
  const time = number('real_time')
  const count = number('iterations')
  return defined({
    name,
    realMs: timeInMs(time !== undefined && time >= 0 ? time : undefined, cell('time_unit')),
    aggregate,
    repetitions: aggregate === undefined ? undefined : Number.isSafeInteger(count) && count! >= 0 ? count! : 0,
    error: cell('error_occurred') === 'true' ? cell('error_message') : undefined,
  })
}

/** Splits the name of a row that says only by its end that it is an aggregate: 'BM_Sort/64_mean'. */
export function aggregateIn(row: string): Pick<BenchmarkRow, 'name' | 'aggregate'> {
  const [, name, aggregate] = /^(.+)_(mean|median|stddev|cv|BigO|RMS)$/s.exec(row) ?? []
  return defined({ name: name ?? row, aggregate })
}

/** A repetition, or an aggregate of repetitions. */
interface BenchmarkRow {
  /** The same for all repetitions and their aggregates. */
  readonly name: string
  /** `mean`, `median`, `stddev`, `cv`, `BigO`, `RMS` … Absent: a repetition. */
  readonly aggregate?: string
  /** Time in ms. Absent: the row has none. */
  readonly realMs?: number | undefined
  /** Error message. Absent: it did not fail. */
  readonly error?: string
  /** Number of repetitions of an aggregate; 0 if unknown. */
  readonly repetitions?: number
}

/** Metrics by the name of the aggregate. */
const AGGREGATES: Readonly<Record<string, string>> = { mean: 'avg', median: 'p50', stddev: 'stddev' }

/** Passes repetitions as samples. Aggregates are only used for benchmarks without repetitions. */
function takeBenchmarks(rows: readonly BenchmarkRow[], sink: SampleSink): void {
  const repetitions = new Repetitions(sink, FINE_UNIT_MS)
  const measured = new Set<string>()
  for (const { name, aggregate, realMs, error } of rows) {
    if (aggregate !== undefined) continue
    measured.add(name)
    if (error === undefined) repetitions.passed(name, [realMs])
    else repetitions.failed(name, 0, '', error)
  }
  const unmeasured = rows.filter(({ name }) => !measured.has(name))
  const aggregated = groupBy(unmeasured, ({ name }) => name)
  for (const [workflow, parts] of aggregated) {
    const times = parts.flatMap(({ aggregate = '', realMs }) =>
      Object.hasOwn(AGGREGATES, aggregate) ? [[AGGREGATES[aggregate]!, realMs] as const] : [],
    )
    if (times.length === 0) continue
    sink.series(
      reportedSeries({
        workflow,
        kind: 'benchmark',
        count: parts[0]!.repetitions ?? 0,
        errorCount: 0,
        times: Object.fromEntries(times),
        missing: { p95: 'only aggregates of the repetitions were written' },
      }),
    )
  }
}
