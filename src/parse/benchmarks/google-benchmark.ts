/**
 * Google Benchmark's JSON. `real_time` is taken, in the unit of each row. Repetitions have the same name and are samples;
 * rows of run_type `aggregate` (mean, BigO, RMS …) are made from them, and are read only where
 * --benchmark_report_aggregates_only left nothing else.
 */
import { InputError } from '../../errors.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { reportedSeries } from '../reported.ts'
import { countAt, type JsonObject, numberAt, objectsAt, readJson, textAt } from '../text/json.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'

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

const UNITS_MS: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, ms: 1, s: 1000 }

/** Aggregates by the metric each is. */
const AGGREGATES: Readonly<Record<string, string>> = { mean: 'avg', median: 'p50', stddev: 'stddev' }

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const document = await readJson(input, sink, 'Run it again (--benchmark_out=results.json).')
  const rows = objectsAt(document, 'benchmarks')
  if (rows.length === 0) throw new InputError(`${sink.file}: holds no benchmarks. Did the filter match any?`)
  const repetitions = new Repetitions(sink, FINE_UNIT_MS)
  const measured = new Set<string>()
  for (const row of rows) {
    if (textAt(row, 'run_type') === 'aggregate') continue
    const name = nameOf(row)
    measured.add(name)
    if (row.error_occurred === true) repetitions.failed(name, 0, '', textAt(row, 'error_message') ?? '')
    else repetitions.passed(name, timeOf(row))
  }
  repetitions.end()
  const aggregates = new Map<string, JsonObject[]>()
  for (const row of rows) {
    const name = nameOf(row)
    if (!measured.has(name)) aggregates.set(name, [...(aggregates.get(name) ?? []), row])
  }
  for (const [workflow, parts] of aggregates) {
    const times = parts.flatMap(row => {
      const metric = Object.entries(AGGREGATES).find(([name]) => name === textAt(row, 'aggregate_name'))?.[1]
      return metric === undefined ? [] : [[metric, timeOf(row)] as const]
    })
    if (times.length === 0) continue
    sink.series(
      reportedSeries({
        workflow,
        kind: 'benchmark',
        count: countAt(parts[0], 'repetitions') ?? 0,
        errorCount: 0,
        times: Object.fromEntries(times),
        missing: { p95: 'only aggregates of the repetitions were written' },
      }),
    )
  }
  return { rows: rows.length }
}

function nameOf(row: JsonObject): string {
  return textAt(row, 'run_name') ?? textAt(row, 'name') ?? '(unnamed)'
}

function timeOf(row: JsonObject): number | undefined {
  const unit = textAt(row, 'time_unit') ?? 'ns'
  const time = numberAt(row, 'real_time')
  return time === undefined || !Object.hasOwn(UNITS_MS, unit) ? undefined : time * UNITS_MS[unit]!
}
