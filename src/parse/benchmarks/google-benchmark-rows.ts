/** The rows of a Google Benchmark report, be they written as JSON or as CSV, into the sink. */

import { reportedSeries } from '../aggregate-series.ts'
import type { SampleSink } from '../format.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'

/** A repetition, or an aggregate of several. */
export interface BenchmarkRow {
  /** The same for all repetitions, and for their aggregates. */
  readonly name: string
  /** `mean`, `median`, `stddev`, `cv`, `BigO`, `RMS` …; absent for a repetition. */
  readonly aggregate?: string
  /** Absent when the row has none. */
  readonly realMs?: number | undefined
  /** Why it failed. */
  readonly error?: string
  /** Of an aggregate: how many repetitions it is of; 0 when the row does not say. */
  readonly repetitions?: number
}

/** Aggregates by the metric each is. */
const AGGREGATES: Readonly<Record<string, string>> = { mean: 'avg', median: 'p50', stddev: 'stddev' }

/** Hands over repetitions as samples; aggregates only of benchmarks that have nothing else. */
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
