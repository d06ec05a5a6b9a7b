/**
 * The format of Artillery's report.json (`run --output`): counters and summaries of the whole test. Endpoints have numbers only with
 * the plugin metrics-by-endpoint. Percentiles come from a histogram with wide buckets, so they have few different values (45.2,
 * 237.5). Times are those of all responses, including failed ones.
 */
import { countAt, type JsonObject, objectAt } from '../text/json-document.ts'
import { jsonReport } from './json-report.ts'
import { offered } from './offered-rate.ts'

const PLUGIN = 'plugins.metrics-by-endpoint.'
const ENDPOINT = `${PLUGIN}response_time.`

/** The format of Artillery 1, which has the requests of the whole test together. */
export const artilleryReport1 = jsonReport({
  id: 'artillery-1-report',
  tool: 'artillery',
  has: ['aggregate', 'scenariosCreated', 'requestsCompleted', 'latency'],
  command: 'artillery run --output report.json',
  tests: document => [{ ...objectAt(document, 'aggregate'), name: 'all requests' }],
  names: ['name'],
  outcomes: { at: ['codes', 'errors'], code: /^(\d{3})$|/, untimed: true },
  times: { at: 'latency' },
  stepMs: 0.1,
  rate: 'rps.mean',
})

export const artilleryReport = jsonReport({
  id: 'artillery-report',
  tool: 'artillery',
  has: ['aggregate', 'counters', 'summaries'],
  command: 'artillery run --output report.json',
  tests(document, sink) {
    const aggregate = objectAt(document, 'aggregate')
    const summaries = objectAt(aggregate, 'summaries')
    if (!summaries) return []
    const counters = objectAt(aggregate, 'counters') ?? {}
    const testOf = (name: string, summary: string, codes: string, errors = codes) => ({
      name,
      latency: objectAt(summaries, summary) ?? {},
      codes: countersUnder(counters, `${codes}codes.`),
      errors: countersUnder(counters, `${errors}errors.`),
      start: aggregate?.firstCounterAt,
      end: aggregate?.lastCounterAt,
    })
    const endpoints = endpointsIn(summaries, counters)
    if (endpoints.length === 0)
      sink.notice(
        'no-endpoints',
        'has only the numbers of all requests together. Add the plugin metrics-by-endpoint to the Artillery script.',
      )
    sink.notice(
      'rounded-percentiles',
      'its percentiles come from wide buckets (45.2, 237.5 ms), so a change of a few percent may be invisible or look larger. The average is in whole milliseconds.',
    )
    if (endpoints.length === 0) return [testOf('all requests', 'http.response_time', 'http.', '')]
    return endpoints.map(name => testOf(name, `${ENDPOINT}${name}`, `${PLUGIN}${name}.`))
  },
  names: ['name'],
  outcomes: { at: ['codes', 'errors'], code: /^(\d{3})$|/, passing: /^[123]\d\d$/, untimed: true },
  times: { at: 'latency' },
  stepMs: { avg: 0.1 },
  span: ['start', 'end'],
  // Artillery counts users that it did not start, because maxVusers were active.
  generator(document) {
    const counters = objectAt(objectAt(document, 'aggregate'), 'counters')
    const [created = 0, skipped = 0] = ['created', 'skipped'].map(name =>
      countAt(counters, `vusers.${name}`),
    )
    return skipped > 0 ? offered('iterations', created + skipped, created) : {}
  },
})

/** Returns the names of endpoints, including those without any response. */
function endpointsIn(summaries: JsonObject, counters: JsonObject): string[] {
  const responding = Object.keys(summaries).filter(key => key.startsWith(ENDPOINT))
  const counted = Object.keys(counters).filter(key => key.startsWith(PLUGIN))
  return [
    ...new Set([
      ...responding.map(key => key.slice(ENDPOINT.length)),
      ...counted.flatMap(
        key => /^(.+)\.(?:codes|errors)\.[^.]+$/s.exec(key.slice(PLUGIN.length))?.[1] ?? [],
      ),
    ]),
  ]
}

/** Returns the counters whose names begin with a prefix, without it. */
function countersUnder(counters: JsonObject, prefix: string): JsonObject {
  const found = Object.entries(counters).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(found.map(([key, count]) => [key.slice(prefix.length), count]))
}
