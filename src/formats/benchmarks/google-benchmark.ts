/**
 * The formats of Google Benchmark. The time is `real_time`, in the unit of the row. Repetitions have the same name and are samples;
 * aggregates (mean, BigO, RMS …) are derived from them, and are only read if there are no repetitions because of
 * --benchmark_report_aggregates_only.
 */

import { groupBy } from '../../core/model/group-by.ts'
import type { Input, SampleFormat } from '../../read/formats/frame/format.ts'
import { readWhole } from '../../read/formats/frame/limits.ts'
import { labelledTimes } from '../text/aggregate-series.ts'
import { countAt, numberAt, objectsAt, textAt } from '../text/json-document.ts'
import {
  FINE_BENCHMARKS,
  type Found,
  jsonFormat,
  passEntries,
  refused,
} from '../text/small-document.ts'
import { readRows } from '../text/table.ts'
import { timeInMs } from '../text/time-units.ts'

const GOOGLE_BENCHMARK = {
  ...FINE_BENCHMARKS,
  tool: 'google-benchmark',
} as const

/** The format of its JSON, in which rows of run_type `aggregate` are aggregates. */
export const googleBenchmark = jsonFormat({
  ...GOOGLE_BENCHMARK,
  id: 'google-benchmark',
  looksFor: 'Google Benchmark JSON (context, benchmarks with real_time)',
  marks: ['benchmarks', /"(?:real_time|run_type|aggregate_name)"\s*:/],
  remedy: 'Run it again (--benchmark_out=results.json).',
  absent: 'has no benchmarks. Check that the filter matches some.',
  entries(document) {
    const rows = objectsAt(document, 'benchmarks').map(row => ({
      name: textAt(row, 'run_name') ?? textAt(row, 'name'),
      realMs: timeInMs(numberAt(row, 'real_time'), textAt(row, 'time_unit') ?? 'ns'),
      repetitions: countAt(row, 'repetitions') ?? 0,
      aggregate:
        textAt(row, 'run_type') === 'aggregate' ? (textAt(row, 'aggregate_name') ?? '') : undefined,
      error: row.error_occurred === true ? (textAt(row, 'error_message') ?? '') : undefined,
    }))
    return entriesOf(rows)
  },
})

const HEADER = /^name,iterations,real_time,cpu_time,time_unit,/m

/**
 * The format of its CSV (`--benchmark_format=csv`, or `--benchmark_out_format=csv`, which begins with lines on the machine).
 * Aggregates are only marked by the ends of their names, `BM_Sort/64_mean`; those of complexity have no iterations.
 */
export const googleBenchmarkCsv: SampleFormat = {
  ...GOOGLE_BENCHMARK,
  id: 'google-benchmark-csv',
  looksFor: 'Google Benchmark CSV (name,iterations,real_time,cpu_time,time_unit)',
  matches: ({ text }) => HEADER.test(text.slice(0, 8192)),
  async read({ chunks }, sink) {
    const text = await readWhole(chunks, sink.file, sink.limits)
    const start = text.search(HEADER)
    if (start < 0)
      throw refused(sink, 'the header is damaged. Run it again (--benchmark_format=csv).')
    // Empty lines keep the numbers of the lines after them.
    const table = text.slice(0, start).replace(/[^\n]+/g, '') + text.slice(start)
    const rows: BenchmarkRow[] = []
    const end = await readRows(
      { chunks: oneChunk(table) },
      sink,
      ({ cell, number, count }): undefined => {
        const time = number('real_time')
        rows.push({
          ...aggregateIn(cell('name')),
          realMs: timeInMs(time !== undefined && time >= 0 ? time : undefined, cell('time_unit')),
          // For an aggregate, the column has the number of repetitions.
          repetitions: count('iterations') ?? 0,
          error: cell('error_occurred') === 'true' ? cell('error_message') : undefined,
        })
      },
    )
    passEntries(entriesOf(rows), sink, FINE_BENCHMARKS)
    return end
  },
}

async function* oneChunk(text: string): Input['chunks'] {
  yield new TextEncoder().encode(text)
}

/** Splits the name of a row that says only by its end that it is an aggregate: 'BM_Sort/64_mean'. */
export function aggregateIn(row: string): { name: string; aggregate: string | undefined } {
  const [, name, aggregate] = /^(.+)_(mean|median|stddev|cv|BigO|RMS)$/s.exec(row) ?? []
  return { name: name ?? row, aggregate }
}

/** A repetition, or an aggregate of repetitions. */
interface BenchmarkRow {
  /** The same for all repetitions and their aggregates. Undefined: the row has none. */
  readonly name: string | undefined
  /** `mean`, `median`, `stddev`, `cv`, `BigO`, `RMS` … Undefined: a repetition. */
  readonly aggregate: string | undefined
  /** Time in ms. Undefined: the row has none. */
  readonly realMs: number | undefined
  /** Error message. Undefined: it did not fail. */
  readonly error: string | undefined
  /** Number of repetitions of an aggregate; 0 if unknown. */
  readonly repetitions: number
}

/** Returns an entry for each row. Aggregates are only used for benchmarks without repetitions, all in the first of their rows. */
function entriesOf(rows: readonly BenchmarkRow[]): Found[] {
  const byName = groupBy(rows, ({ name }) => name)
  return rows.map((row): Found => {
    const { name: workflow, aggregate, realMs, error } = row
    if (aggregate === undefined)
      return {
        workflow,
        repetitions: [
          error === undefined ? realMs : { durationMs: 0, errorCode: '', errorMessage: error },
        ],
      }
    const all = byName.get(workflow) ?? []
    if (all[0] !== row || all.some(one => one.aggregate === undefined)) return undefined
    const times = labelledTimes(
      all.map(({ aggregate = '', realMs }) => [aggregate, realMs]),
      ms => ms,
    )
    if (Object.keys(times).length === 0) return undefined
    const missing = { p95: 'only aggregates of the repetitions were written' }
    const count = row.repetitions || undefined
    return { workflow, kind: 'benchmark', count, errorCount: 0, times, missing }
  })
}
