/**
 * The formats of k6's end-of-test summary, in three shapes: `--summary-export` (numbers directly in a metric), handleSummary
 * (numbers under `values`) and `--new-machine-readable-summary` (metrics as an array).
 *
 * Single endpoints have numbers only as sub-metrics named in a threshold of the script: `http_req_duration{name:POST check-in}`.
 * Their number of requests is only known if `http_reqs` or `http_req_failed` has the same sub-metric. In a rate metric, `passes`
 * counts values that are not 0: for http_req_failed, these are the FAILED requests. A crossed threshold is `true` in a summary
 * export; in handleSummary, `{ ok: true }` is a threshold that was not crossed.
 */
import { defined } from '../../core/model/defined.ts'
import type { Metric } from '../../core/model/metric.ts'
import {
  EXACT_MS,
  type Head,
  type SampleFormat,
  type SampleSink,
} from '../../read/formats/frame/format.ts'
import { listed } from '../../read/formats/frame/format-message.ts'
import { offered } from '../load-tools/offered-rate.ts'
import { timesIn } from '../text/aggregate-series.ts'
import {
  arrayAt,
  asObject,
  countAt,
  type JsonObject,
  numberAt,
  objectAt,
  textAt,
} from '../text/json-document.ts'
import { type Entry, type Found, jsonFormat, refused } from '../text/small-document.ts'
import {
  checkSeries,
  checksIn,
  declaredFor,
  declaredSeries,
  isKnown,
  isOtherDuration,
  noteUnread,
} from './metrics.ts'

type Shape = 'export' | 'handled' | 'machine'

/** Returns the shape of a summary with this head; undefined for other documents. */
function shapeOf({ text }: Head): Shape | undefined {
  if (!/^\s*\{/.test(text)) return undefined
  if (/"k6_version"\s*:/.test(text) && /"results"\s*:/.test(text)) return 'machine'
  const hasMetrics =
    /"metrics"\s*:\s*\{/.test(text) && /"(?:iteration_duration|http_reqs|vus_max)"\s*:/.test(text)
  if (!hasMetrics && !/"root_group"\s*:\s*\{/.test(text)) return undefined
  return /"(?:groups|checks)"\s*:\s*\[|"contains"\s*:\s*"/.test(text) ? 'handled' : 'export'
}

const REMEDY = 'Write it again (k6 run --summary-export=summary.json).'
const UNREAD_REMEDY =
  'Durations of the script are read (new Trend(name, true)), but not from --summary-export, which does not mark them: give the data of handleSummary, or the points (k6 run --out json=results.json).'

/** Returns the format of a shape. Separate formats, so that summaries of one run in several shapes are not treated as shards. */
function summaryFormat(id: string, shape: Shape, looksFor: string): SampleFormat {
  return jsonFormat({
    id,
    tool: 'k6',
    stepMs: EXACT_MS,
    looksFor,
    matches: head => shapeOf(head) === shape,
    remedy: REMEDY,
    entries,
  })
}

export const k6SummaryExport = summaryFormat(
  'k6-summary-export',
  'export',
  'k6 --summary-export (metrics, root_group)',
)

export const k6HandledSummary = summaryFormat(
  'k6-handle-summary',
  'handled',
  'the data of k6 handleSummary (metrics with values)',
)

export const k6MachineSummary = summaryFormat(
  'k6-machine-summary',
  'machine',
  'k6 --new-machine-readable-summary (metadata with k6_version)',
)

/** Returns the entries of a summary in any shape. */
export function entries(document: JsonObject, sink: SampleSink): Found[] {
  const metrics = metricsOf(document)
  if (metrics.size === 0) throw refused(sink, `is not a k6 summary: it has no metrics. ${REMEDY}`)
  const crossed = [...metrics].flatMap(([name, metric]) =>
    crossedThresholds(metric).map(rule => `${name} ${rule}`),
  )
  if (crossed.length > 0)
    sink.notice('tool-thresholds', `thresholds of the k6 script were crossed: ${listed(crossed)}.`)
  noteDropped(metrics, sink)
  const names = [...metrics.keys()].filter(isDuration)
  const seconds = numberAt(objectAt(document, 'config'), 'duration')
  const found = new Map(names.map(name => [name, entryOf(name, metrics, seconds)]))
  for (const [name, outcomes] of checksIn(document)) sink.series(checkSeries(name, outcomes))
  for (const [name, metric] of metrics) {
    const declared = declaredFor(name)
    if (isOtherDurationIn(name, metric))
      found.set(name, { workflow: name, kind: 'measure', times: timesIn(valuesOf(metric)) })
    else if (declared) sink.series(scriptSeries(name, declared, valuesOf(metric), seconds))
  }
  const iterations = valuesOf(metrics.get('iterations'))
  if (names.length === 0 && iterations) {
    const times = timesIn(valuesOf(metrics.get('iteration_duration')))
    const count = countAt(iterations, 'count')
    const throughput = perSecond(iterations, seconds)
    found.set('iterations', { workflow: 'iterations', kind: 'measure', times, count, throughput })
  }
  noteUnread(sink, unreadIn(metrics), UNREAD_REMEDY)
  if (names.length === 1)
    sink.notice(
      'no-endpoints',
      'has only the numbers of all requests together. k6 writes those of an endpoint if a threshold names it, as in http_req_duration{name:POST check-in}. Or give the points (k6 run --out json=results.json).',
    )
  return [...metrics.keys()].map(name => found.get(name))
}

/** Passes on the iterations that were not started, if there are any. */
function noteDropped(metrics: ReadonlyMap<string, JsonObject>, sink: SampleSink) {
  const countOf = (name: string) => countAt(valuesOf(metrics.get(name)), 'count') ?? 0
  const done = countOf('iterations')
  const dropped = countOf('dropped_iterations')
  if (dropped === 0) return
  const mostOf = (name: string) => {
    const values = valuesOf(metrics.get(name))
    return numberAt(values, 'max') ?? numberAt(values, 'value')
  }
  const users = defined({ users: mostOf('vus'), maxUsers: mostOf('vus_max') })
  sink.generator({ ...offered('iterations', done + dropped, done), ...users })
}

/** Whether a metric is the duration of all requests or of an endpoint, but not the one of expected responses only. */
function isDuration(name: string): boolean {
  return /^http_req_duration(?:\{|$)/.test(name) && name !== EXPECTED
}

/** Sub-metric of passed requests, which k6 adds to all scripts. */
const EXPECTED = 'http_req_duration{expected_response:true}'

/** Returns the metrics by name, with their numbers and thresholds. */
function metricsOf(document: JsonObject): Map<string, JsonObject> {
  const entries = Object.entries(objectAt(document, 'metrics') ?? {})
  const listed = arrayAt(objectAt(document, 'results'), 'metrics').map(metric => [
    textAt(asObject(metric), 'name') ?? '',
    metric,
  ])
  const metrics = new Map<string, JsonObject>()
  for (const [name, value] of [...entries, ...listed]) {
    const metric = asObject(value)
    if (metric && typeof name === 'string') metrics.set(name, metric)
  }
  return metrics
}

/** Returns the entry of a metric. `seconds` is the duration of the test, for summaries without rates. */
function entryOf(
  name: string,
  metrics: ReadonlyMap<string, JsonObject>,
  seconds: number | undefined,
): Entry {
  const suffix = name.slice('http_req_duration'.length)
  const own = valuesOf(metrics.get(name))
  const passed = suffix === '' ? valuesOf(metrics.get(EXPECTED)) : undefined
  const counter = valuesOf(metrics.get(`http_reqs${suffix}`))
  const requests = countAt(counter, 'count') ?? countAt(own, 'count')
  const outcomes = rateOf(valuesOf(metrics.get(`http_req_failed${suffix}`)))
  const noPercentile = (percentile: string) =>
    `the summary has no ${percentile}: name it in summaryTrendStats of the k6 script`
  return {
    workflow: suffix === '' ? 'all requests' : endpointOf(suffix.slice(1, -1)),
    count: outcomes?.total ?? requests,
    errorCount: outcomes && outcomes.total > 0 ? outcomes.trues : undefined,
    times: timesIn(passed ?? own),
    throughput: perSecond(counter, seconds) ?? perSecond(own, seconds),
    missing: {
      p95: noPercentile('p(95)'),
      p99: noPercentile('p(99)'),
      'error-rate': `the summary has no http_req_failed${suffix}: name it in a threshold of the k6 script`,
      throughput: `the summary has no rate of http_reqs${suffix}: name it in a threshold of the k6 script`,
    },
  }
}

/**
 * Whether a metric is a duration of another protocol, or of the script (`new Trend(name, true)`). Only two of the shapes mark those
 * of the script.
 */
function isOtherDurationIn(name: string, metric: JsonObject): boolean {
  const isMarked = textAt(metric, 'type') === 'trend' && textAt(metric, 'contains') === 'time'
  return isOtherDuration(metricOf(name)) || (isMarked && !isKnown(metricOf(name)))
}

/** Returns the rate of a counter. `seconds` is the duration of the test, for summaries without rates. */
function perSecond(
  counter: JsonObject | undefined,
  seconds: number | undefined,
): number | undefined {
  const count = countAt(counter, 'count')
  return numberAt(counter, 'rate') ?? (count !== undefined && seconds ? count / seconds : undefined)
}

/** Returns the series of a metric of the script: the mean of a trend, the share of a rate, a counter, or the last value of a gauge. */
function scriptSeries(
  name: string,
  declared: Metric,
  values: JsonObject | undefined,
  seconds: number | undefined,
) {
  const { trues = 0, total = 0 } = rateOf(values) ?? {}
  const share = total > 0 ? trues / total : undefined
  const [mean, gauge, count] = ['avg', 'value', 'count'].map(key => numberAt(values, key))
  const inBaseUnits =
    count === undefined ? { ...defined({ ratio: share }) } : { '1/s': perSecond(values, seconds) }
  return declaredSeries(name, declared, mean ?? share ?? gauge ?? count, inBaseUnits)
}

/** Returns the skipped metrics, including those of groups, which k6 writes only if a threshold names them. */
function unreadIn(metrics: ReadonlyMap<string, JsonObject>): Set<string> {
  const left = [...metrics].filter(
    ([name, metric]) =>
      !isOtherDurationIn(name, metric) &&
      !declaredFor(name) &&
      (!isKnown(metricOf(name)) || name.startsWith('group_duration{')),
  )
  return new Set(left.map(([name]) => name))
}

/** Returns the metric of a sub-metric: `http_reqs` for `http_reqs{name:POST check-in}`. */
function metricOf(name: string): string {
  return name.replace(/\{.*/s, '')
}

/**
 * Returns the name of an endpoint from the tags of a sub-metric: the value of `name` or `url` if that is the only tag, else all
 * tags.
 */
function endpointOf(tags: string): string {
  return /^(?:name|url):([^,]*)$/.exec(tags)?.[1] ?? tags
}

function valuesOf(metric: JsonObject | undefined): JsonObject | undefined {
  return objectAt(metric, 'values') ?? metric
}

/** Returns the number of values of a rate metric, and how many of them are not 0. */
function rateOf(values: JsonObject | undefined): { trues: number; total: number } | undefined {
  const trues = countAt(values, 'passes') ?? countAt(values, 'matches')
  const falses = countAt(values, 'fails')
  const total =
    countAt(values, 'total') ??
    (trues === undefined || falses === undefined ? undefined : trues + falses)
  return trues === undefined || total === undefined || trues > total ? undefined : { trues, total }
}

/** Returns the thresholds of a metric that were crossed. */
function crossedThresholds(metric: JsonObject): string[] {
  return Object.entries(objectAt(metric, 'thresholds') ?? {}).flatMap(([rule, outcome]) =>
    outcome === true || asObject(outcome)?.ok === false ? [rule] : [],
  )
}
