/**
 * The formats of JMH: its CSV, and its JSON (`-rf json`) with an entry for each benchmark, parameters and mode. Modes that measure
 * time have iterations, which are samples (`avgt`, `ss`), or the mean and percentiles of sampled calls (`sample`); `thrpt` has a
 * throughput. If a benchmark has several modes, its workflow includes the mode. Secondary metrics, such as those of profilers, are
 * not read.
 */

import { withWorkflows } from '../../core/model/benchmark-names.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { labelledTimes, timesIn } from '../text/aggregate-series.ts'
import {
  arrayAt,
  isObject,
  type JsonObject,
  numberAt,
  objectAt,
  textAt,
} from '../text/json-document.ts'
import {
  FINE_BENCHMARKS,
  type Found,
  jsonListFormat,
  wholeTableFormat,
} from '../text/small-document.ts'
import type { NamedRow } from '../text/table.ts'
import { ratePerSecond, timeInMs } from '../text/time-units.ts'

const JMH = {
  ...FINE_BENCHMARKS,
  tool: 'jmh',
} as const

export const jmh = jsonListFormat({
  ...JMH,
  id: 'jmh',
  looksFor: 'JMH JSON (entries with jmhVersion, benchmark, primaryMetric)',
  marks: [/^\s*\[\s*\{\s*"jmhVersion"\s*:/],
  remedy: 'Run it again (-rf json -rff results.json).',
  absent: 'has no benchmarks of JMH. Check that the pattern matches some.',
  entries(list) {
    const entries = list.filter(isObject)
    const named = entries.flatMap(entry => {
      const benchmark = textAt(entry, 'benchmark')
      if (benchmark === undefined) return []
      const name = jmhName(benchmark, objectAt(entry, 'params'))
      return { entry, name, full: `${name} [${textAt(entry, 'mode') ?? ''}]` }
    })
    const workflows = new Map(withWorkflows(named).map(({ entry, workflow }) => [entry, workflow]))
    return entries.map(entry => entryOf(workflows.get(entry), objectAt(entry, 'primaryMetric')))
  },
})

function entryOf(workflow: string | undefined, metric: JsonObject | undefined): Found {
  if (workflow === undefined) return { workflow }
  const unit = textAt(metric, 'scoreUnit') ?? ''
  const [, rateUnit] = /^ops\/(\w+)$/.exec(unit) ?? []
  const [, timeUnit = ''] = /^(\w+)\/op$/.exec(unit) ?? []
  const score = numberAt(metric, 'score')
  // Those of all forks, in order.
  const iterations = arrayAt(metric, 'rawData').flatMap(fork => (Array.isArray(fork) ? fork : []))
  if (rateUnit !== undefined) {
    const throughput = ratePerSecond(score, rateUnit)
    if (throughput === undefined) return `the benchmark ${quoted(workflow)} has no score in ${unit}`
    const reason = 'JMH measured throughput (mode thrpt), not times'
    return {
      workflow,
      kind: 'benchmark',
      count: iterations.length || undefined,
      throughput,
      missing: { avg: reason, p95: reason },
    }
  }
  const inMs = (value: unknown) => timeInMs(typeof value === 'number' ? value : undefined, timeUnit)
  if (iterations.length > 0) return { workflow, repetitions: iterations.map(inMs) }
  const avg = inMs(score)
  if (avg === undefined)
    return `the benchmark ${quoted(workflow)} has no score in a time per operation, found the unit ${quoted(unit)}`
  const times = { avg, ...timesIn(objectAt(metric, 'scorePercentiles'), timeUnit) }
  return { workflow, kind: 'benchmark', count: sampledCalls(metric) || undefined, times }
}

/** Returns the number of sampled calls, from the histograms of all iterations and forks; 0 if there are none. */
function sampledCalls(metric: JsonObject | undefined): number {
  const buckets = arrayAt(metric, 'rawDataHistogram').flat(2)
  const counts = buckets.map(bucket =>
    Array.isArray(bucket) && Number.isSafeInteger(bucket[1]) ? bucket[1] : 0,
  )
  const calls = counts.reduce((sum: number, count: number) => sum + Math.max(0, count), 0)
  return Number.isSafeInteger(calls) ? calls : 0
}

/** Returns the name of a benchmark with its parameters: 'sample.B.fib (n=20)'. */
export function jmhName(benchmark: string, params: JsonObject | undefined): string {
  const parameters = Object.entries(params ?? {}).map(([name, value]) => `${name}=${value}`)
  return parameters.length === 0 ? benchmark : `${benchmark} (${parameters.join(', ')})`
}

const NOT_IN_ROW = {
  avg: 'JMH measured throughput (mode thrpt), not times',
  p95: 'the table has no percentiles',
}

/** The format of `-rf csv` and `scsv`: a row for each benchmark, and for each percentile of sampled calls ('B.fib:p0.95'). */
export const jmhCsv = wholeTableFormat({
  ...JMH,
  id: 'jmh-csv',
  kind: 'aggregates',
  looksFor: 'JMH CSV (a header with Benchmark, Mode, Samples, Score, Unit)',
  needed: ['Benchmark', 'Mode', 'Samples', 'Score', 'Unit'],
  entries(table) {
    const rows = table.map(scoreIn)
    return withWorkflows(rows).map((row): Found => {
      const { workflow, full, part, avg, throughput, count, line } = row
      if (part !== undefined) return undefined
      if (avg === undefined && throughput === undefined)
        return { issue: `the benchmark ${quoted(workflow)} has no score in a known unit`, line }
      const percentiles = percentilesIn(rows.filter(other => other.full === full))
      const times = { avg, ...labelledTimes(percentiles, ms => ms) }
      return { workflow, kind: 'benchmark', count, times, throughput, missing: NOT_IN_ROW, line }
    })
  },
})

/** Reads a row: the score of a benchmark, or of the `part` of it that follows its name, such as 'p0.95'. */
function scoreIn({ names, cell, number, line }: NamedRow) {
  const params = names.filter(name => name.startsWith('Param: ') && cell(name) !== '')
  // Until JMH 1.36, the percentile followed the name of the method and a dot: 'B.fib:fib·p0.95'.
  const [benchmark = '', part] = cell('Benchmark').split(/:(?:.*[^\w.])?/)
  const name = jmhName(
    benchmark,
    Object.fromEntries(params.map(param => [param.slice(7), cell(param)])),
  )
  const [, rateUnit = '', timeUnit = ''] = /^ops\/(\w+)$|^(\w+)\/op$/.exec(cell('Unit')) ?? []
  return {
    name,
    full: `${name} [${cell('Mode')}]`,
    part,
    avg: timeInMs(number('Score'), timeUnit),
    throughput: ratePerSecond(number('Score'), rateUnit),
    count: number('Samples'),
    line,
  }
}

/** Returns the percentiles among the rows of a benchmark: ['95%', ms]. */
function percentilesIn(rows: readonly ReturnType<typeof scoreIn>[]) {
  return rows.flatMap(({ part = '', avg }) =>
    /^p\d\./.test(part)
      ? [[`${Math.round(Number(part.slice(1)) * 1e5) / 1e3}%`, avg] as const]
      : [],
  )
}
