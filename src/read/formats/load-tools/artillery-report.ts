/**
 * The format of Artillery's report.json (`run --output`): counters and summaries of the whole test. Endpoints have numbers only with
 * the plugin metrics-by-endpoint. Percentiles come from a histogram with wide buckets, so they have few different values (45.2,
 * 237.5). Times are those of all responses, including failed ones.
 */
import { InputError } from '../../../model/errors.ts'
import type { ErrorTally, SeriesSummary } from '../../../model/run.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { countAt, type JsonObject, numberAt, objectAt, readJson } from '../text/json-document.ts'
import { epochMs } from '../text/timestamp.ts'

export const artilleryReport: SampleFormat = {
  id: 'artillery-report',
  kind: 'aggregates',
  tool: 'artillery',
  unitMs: 0.1,
  looksFor: 'Artillery report.json (aggregate with counters and summaries)',
  matches: (head: Head) => /^\s*\{\s*"aggregate"\s*:/.test(head.text) && /"(?:vusers|http)\.[a-z]/.test(head.text),
  read,
}

/** Name of the series over all requests, for tests without the plugin. */
const ALL = 'all requests'

const PLUGIN = 'plugins.metrics-by-endpoint.'
const ENDPOINT = `${PLUGIN}response_time.`

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const aggregate = objectAt(
    await readJson(input, sink, 'Run the test again (artillery run --output report.json).'),
    'aggregate',
  )
  const summaries = objectAt(aggregate, 'summaries')
  if (!summaries)
    throw new InputError(
      `${sink.file}: is not an Artillery report: it has no aggregate.summaries. Give the file of "artillery run --output".`,
    )
  const counters = objectAt(aggregate, 'counters') ?? {}
  const endpoints = endpointsIn(summaries, counters)
  for (const endpoint of endpoints) {
    const times = objectAt(summaries, `${ENDPOINT}${endpoint}`)
    sink.series(seriesOf(endpoint, times, outcomes(counters, `${PLUGIN}${endpoint}.`), aggregate))
  }
  if (endpoints.length === 0) {
    sink.series(seriesOf(ALL, objectAt(summaries, 'http.response_time'), outcomes(counters, 'http.', ''), aggregate))
    sink.notice(
      'no-endpoints',
      'has only the numbers of all requests together. Add the plugin metrics-by-endpoint to the Artillery script.',
    )
  }
  sink.notice(
    'rounded-percentiles',
    'its percentiles come from wide buckets (45.2, 237.5 ms), so a change of a few percent may be invisible or look larger. The average is in whole milliseconds.',
  )
  return { rows: Math.max(1, endpoints.length) }
}

/** Returns the names of endpoints, including those without any response. */
function endpointsIn(summaries: JsonObject, counters: JsonObject): string[] {
  const responding = Object.keys(summaries)
    .filter(key => key.startsWith(ENDPOINT))
    .map(key => key.slice(ENDPOINT.length))
  const counted = Object.keys(counters).flatMap(key => {
    const name = key.startsWith(PLUGIN)
      ? /^(.+)\.(?:codes|errors)\.[^.]+$/s.exec(key.slice(PLUGIN.length))?.[1]
      : undefined
    return name ?? []
  })
  return [...new Set([...responding, ...counted])]
}

interface Outcomes {
  readonly count: number
  readonly errors: readonly ErrorTally[]
}

/** Counts responses by code, and errors without a response. `codes` and `errors` are the prefixes of their counters. */
function outcomes(counters: JsonObject, codes: string, errors = codes): Outcomes {
  let count = 0
  const tallies: ErrorTally[] = []
  for (const [prefix, isFailure] of [
    [`${codes}codes.`, (code: string) => !/^[123]\d\d$/.test(code)],
    [`${errors}errors.`, () => true],
  ] as const) {
    for (const key of Object.keys(counters)) {
      if (!key.startsWith(prefix)) continue
      const code = key.slice(prefix.length)
      const times = countAt(counters, key) ?? 0
      count += times
      if (times > 0 && isFailure(code)) tallies.push({ code, message: '', count: times })
    }
  }
  return { count, errors: tallies }
}

function seriesOf(
  workflow: string,
  times: JsonObject | undefined,
  { count, errors }: Outcomes,
  aggregate: JsonObject | undefined,
): SeriesSummary {
  return reportedSeries({
    workflow,
    count,
    errorCount: errors.reduce((sum, tally) => sum + tally.count, 0),
    errors,
    times: {
      avg: numberAt(times, 'mean'),
      min: numberAt(times, 'min'),
      max: numberAt(times, 'max'),
      p50: numberAt(times, 'p50'),
      p75: numberAt(times, 'p75'),
      p90: numberAt(times, 'p90'),
      p95: numberAt(times, 'p95'),
      p99: numberAt(times, 'p99'),
      'p99.9': numberAt(times, 'p999'),
    },
    startMs: timeAt(aggregate, 'firstCounterAt'),
    endMs: timeAt(aggregate, 'lastCounterAt'),
    missing: { stddev: 'Artillery reports no standard deviation' },
  })
}

function timeAt(aggregate: JsonObject | undefined, key: string): number | undefined {
  const time = numberAt(aggregate, key)
  return time === undefined ? undefined : epochMs(time)
}
