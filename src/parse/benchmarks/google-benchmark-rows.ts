/** Passes the rows of a Google Benchmark report, from JSON or CSV, to the sink. */

import { reportedSeries } from '../aggregate-series.ts'
import type { SampleSink } from '../format.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'

/** A repetition, or an aggregate of repetitions. */
export interface BenchmarkRow {
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
export function takeBenchmarks(rows: readonly BenchmarkRow[], sink: SampleSink): void {
  const repetitions = new Repetitions(sink, FINE_UNIT_MS)
  const measured = new Set<string>()
  for (const { name, aggregate, realMs, error } of rows) {
    if (aggregate !== undefined) continue
    measured.add(name)
    if (error === undefined) repetitions.passed(name, realMs)
    else repetitions.failed(name, 0, '', error)
  }
  const aggregated = new Map<string, BenchmarkRow[]>()
  for (const row of rows) {
    if (!measured.has(row.name)) aggregated.set(row.name, [...(aggregated.get(row.name) ?? []), row])
  }
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
