/**
 * The format of JMH's `-rf json`: an entry for each benchmark, parameters and mode. Modes that measure time have iterations,
 * which are samples (`avgt`, `ss`), or the mean and percentiles of sampled calls (`sample`); `thrpt` has a throughput. If a
 * benchmark has several modes, its workflow includes the mode. Secondary metrics, such as those of profilers, are not read.
 */

import { distinctNames } from '../../../model/benchmark-names.ts'
import { InputError } from '../../../model/errors.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, readJsonArray, textAt } from '../text/json-document.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'
import { ratePerSecond, timeInMs } from './time-units.ts'

export const jmh: SampleFormat = {
  id: 'jmh',
  kind: 'samples',
  tool: 'jmh',
  perTest: true,
  unitMs: FINE_UNIT_MS,
  looksFor: 'JMH JSON (entries with jmhVersion, benchmark, primaryMetric)',
  matches: ({ text }: Head) => /^\s*\[\s*\{\s*"jmhVersion"\s*:/.test(text),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const entries = (await readJsonArray(input, sink, 'Run it again (-rf json -rff results.json).')).filter(isObject)
  if (entries.length === 0)
    throw new InputError(`${sink.file}: has no benchmarks of JMH. Check that the pattern matches some.`)
  const workflows = distinctNames(
    entries.map(entry => {
      const name = jmhName(textAt(entry, 'benchmark') ?? '(unnamed)', objectAt(entry, 'params'))
      return { name, full: `${name} [${textAt(entry, 'mode') ?? ''}]` }
    }),
  )
  const repetitions = new Repetitions(sink, jmh.unitMs)
  for (const [i, entry] of entries.entries()) readEntry(entry, workflows[i]!, repetitions, sink)
  return { rows: entries.length }
}

function readEntry(entry: JsonObject, workflow: string, repetitions: Repetitions, sink: SampleSink): void {
  const metric = objectAt(entry, 'primaryMetric')
  const unit = textAt(metric, 'scoreUnit') ?? ''
  const [, rateUnit] = /^ops\/(\w+)$/.exec(unit) ?? []
  const [, timeUnit] = /^(\w+)\/op$/.exec(unit) ?? []
  const score = numberAt(metric, 'score')
  if (rateUnit !== undefined) {
    const throughput = ratePerSecond(score, rateUnit)
    if (throughput === undefined) sink.issue(`the benchmark ${quoted(workflow)} has no score in ${unit}`)
    else {
      const reason = 'JMH measured throughput (mode thrpt), not times'
      const missing = { avg: reason, p95: reason }
      const count = iterationsOf(metric).length
      sink.series(reportedSeries({ workflow, kind: 'benchmark', count, times: {}, throughput, missing }))
    }
    return
  }
  const inMs = (value: unknown) => timeInMs(typeof value === 'number' ? value : undefined, timeUnit ?? '')
  const iterations = iterationsOf(metric)
  repetitions.passed(workflow, iterations.map(inMs))
  if (iterations.length > 0) return
  const avg = inMs(score)
  if (avg === undefined) {
    sink.issue(`the benchmark ${quoted(workflow)} has no score in a time per operation, found the unit ${quoted(unit)}`)
    return
  }
  const percentiles = objectAt(metric, 'scorePercentiles')
  const at = (percentile: string) => inMs(numberAt(percentiles, percentile))
  sink.series(
    reportedSeries({
      workflow,
      kind: 'benchmark',
      count: sampledCalls(metric),
      times: {
        avg,
        min: at('0.0'),
        p50: at('50.0'),
        p90: at('90.0'),
        p95: at('95.0'),
        p99: at('99.0'),
        'p99.9': at('99.9'),
        max: at('100.0'),
      },
    }),
  )
}

/** Returns the scores of the iterations of all forks, in order. */
function iterationsOf(metric: JsonObject | undefined): unknown[] {
  return arrayAt(metric, 'rawData').flatMap(fork => (Array.isArray(fork) ? fork : []))
}

/** Returns the number of sampled calls, from the histograms of all iterations and forks; 0 if there are none. */
function sampledCalls(metric: JsonObject | undefined): number {
  let calls = 0
  for (const fork of arrayAt(metric, 'rawDataHistogram'))
    for (const iteration of Array.isArray(fork) ? fork : [])
      for (const bucket of Array.isArray(iteration) ? iteration : [])
        if (Array.isArray(bucket) && Number.isSafeInteger(bucket[1]) && bucket[1] > 0) calls += bucket[1]
  return Number.isSafeInteger(calls) ? calls : 0
}

/** Returns the name of a benchmark with its parameters: 'sample.B.fib (n=20)'. */
export function jmhName(benchmark: string, params: JsonObject | undefined): string {
  const parameters = Object.entries(params ?? {}).map(([name, value]) => `${name}=${value}`)
  return parameters.length === 0 ? benchmark : `${benchmark} (${parameters.join(', ')})`
}
