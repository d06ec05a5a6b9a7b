/**
 * The format of Artillery's report.json (`run --output`): counters and summaries of the whole test. Endpoints have numbers only with
 * the plugin metrics-by-endpoint. Percentiles come from a histogram with wide buckets, so they have few different values (45.2,
 * 237.5). Times are those of all responses, including failed ones.
 */
import type { ErrorTally } from '../../../model/run.ts'
import { sum } from '../../../stats/median.ts'
import { timesIn } from '../aggregate-series.ts'
import { type Entry, jsonFormat, refused } from '../small-document.ts'
import { countAt, type JsonObject, numberAt, objectAt } from '../text/json-document.ts'
import { epochMs } from '../text/timestamp.ts'
import { jsonReport } from './json-report.ts'

const PLUGIN = 'plugins.metrics-by-endpoint.'
const ENDPOINT = `${PLUGIN}response_time.`

const FACTS = {
  what: '`report.json`',
  tested: 'Artillery 1.7.9, 2.0.21',
  gives: 'counts, errors by code, percentiles, throughput; of 2, mean and endpoints (metrics-by-endpoint)',
  lacks: 'percentiles between its buckets; times of successes; users over time',
}

/** The format of Artillery 1, which has the requests of the whole test together. */
export const artilleryReport1 = jsonReport({
  id: 'artillery-1-report',
  tool: 'artillery',
  has: ['aggregate', 'scenariosCreated', 'requestsCompleted', 'latency'],
  command: 'artillery run --output report.json',
  sample: 'artillery-1.7.9/report.json',
  facts: FACTS,
  tests: document => [{ ...objectAt(document, 'aggregate'), name: 'all requests' }],
  names: ['name'],
  outcomes: { at: ['codes', 'errors'], code: /^(\d{3})$|/, untimed: true },
  times: { at: 'latency' },
  rate: 'rps.mean',
})

export const artilleryReport = jsonFormat({
  ...FACTS,
  id: 'artillery-report',
  kind: 'aggregates',
  tool: 'artillery',
  looksFor: 'Artillery report.json (aggregate with counters and summaries)',
  matches: ({ text }) => /^\s*\{\s*"aggregate"\s*:/.test(text) && /"(?:vusers|http)\.[a-z]/.test(text),
  sample: 'reduced/artillery-report.json',
  remedy: 'Run the test again (artillery run --output report.json).',
  entries(document, sink) {
    const aggregate = objectAt(document, 'aggregate')
    const summaries = objectAt(aggregate, 'summaries')
    if (!summaries)
      throw refused(
        sink,
        'is not an Artillery report: it has no aggregate.summaries. Give the file of "artillery run --output".',
      )
    const counters = objectAt(aggregate, 'counters') ?? {}
    const timeAt = (key: string) => epochMs(numberAt(aggregate, key) ?? Number.NaN)
    const entryOf = (workflow: string, summary: string, codes: string, errors = codes): Entry => ({
      workflow,
      ...outcomes(counters, codes, errors),
      times: timesIn(objectAt(summaries, summary)),
      startMs: timeAt('firstCounterAt'),
      endMs: timeAt('lastCounterAt'),
      missing: { stddev: 'Artillery reports no standard deviation' },
    })
    const entries = endpointsIn(summaries, counters).map(endpoint =>
      entryOf(endpoint, `${ENDPOINT}${endpoint}`, `${PLUGIN}${endpoint}.`),
    )
    if (entries.length === 0)
      sink.notice(
        'no-endpoints',
        'has only the numbers of all requests together. Add the plugin metrics-by-endpoint to the Artillery script.',
      )
    sink.notice(
      'rounded-percentiles',
      'its percentiles come from wide buckets (45.2, 237.5 ms), so a change of a few percent may be invisible or look larger. The average is in whole milliseconds.',
    )
    return entries.length > 0 ? entries : [entryOf('all requests', 'http.response_time', 'http.', '')]
  },
})

/** Returns the names of endpoints, including those without any response. */
function endpointsIn(summaries: JsonObject, counters: JsonObject): string[] {
  const responding = Object.keys(summaries).filter(key => key.startsWith(ENDPOINT))
  const counted = Object.keys(counters).filter(key => key.startsWith(PLUGIN))
  return [
    ...new Set([
      ...responding.map(key => key.slice(ENDPOINT.length)),
      ...counted.flatMap(key => /^(.+)\.(?:codes|errors)\.[^.]+$/s.exec(key.slice(PLUGIN.length))?.[1] ?? []),
    ]),
  ]
}

/** Counts responses by code, and errors without a response. `codes` and `errors` are the prefixes of their counters. */
function outcomes(counters: JsonObject, codes: string, errors: string) {
  const tallies = [`${codes}codes.`, `${errors}errors.`].flatMap((prefix, isError) =>
    Object.keys(counters).flatMap(key => {
      if (!key.startsWith(prefix)) return []
      const code = key.slice(prefix.length)
      return { code, count: countAt(counters, key) ?? 0, failed: isError > 0 || !/^[123]\d\d$/.test(code) }
    }),
  )
  const failures = tallies.filter(({ failed }) => failed)
  return {
    count: sum(tallies.map(({ count }) => count)),
    errorCount: sum(failures.map(({ count }) => count)),
    errors: failures.map(({ code, count }): ErrorTally => ({ code, message: '', count })),
  }
}
