/**
 * Metrics and checks of a k6 script, as opposed to the built-in metrics. Checks are measures of the run, because a failed check
 * does not make a request fail.
 */

import { declaredMetrics, type Metric, type Unit } from '../../core/model/metric.ts'
import type { SeriesSummary } from '../../core/model/run.ts'
import type { SampleSink } from '../../read/formats/frame/format.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { declaration, idFrom } from '../benchmarks/benchmark-value.ts'
import { reportedSeries } from '../text/aggregate-series.ts'
import {
  arrayAt,
  countAt,
  isObject,
  type JsonObject,
  objectAt,
  textAt,
} from '../text/json-document.ts'

/** Metrics that are read, and metrics that add nothing to the duration and outcome of requests: parts, bytes, iterations. */
const KNOWN =
  /^(?:http_reqs|http_req_\w+|group_duration|checks|vus|vus_max|iterations|dropped_iterations|iteration_duration|data_sent|data_received|ws_sessions|ws_session_duration|ws_msgs_\w+|grpc_streams\w*|browser_data_\w+)$/

/** Durations of other protocols than HTTP and of browsers. */
const OTHER_DURATIONS =
  /^(?:grpc_req_duration|ws_connecting|ws_ping|browser_http_req_duration|browser_web_vital_(?:fcp|fid|inp|lcp|ttfb))$/

/** Whether a metric is read, or is skipped without a notice. */
export function isKnown(metric: string): boolean {
  return KNOWN.test(metric)
}

/** Whether a metric has durations in every file, of which shorter is better, and is not of HTTP. */
export function isOtherDuration(metric: string): boolean {
  return OTHER_DURATIONS.test(metric)
}

/** Adds a notice on skipped metrics, if there are any. `remedy` is a sentence on how to read durations of a script. */
export function noteUnread(sink: SampleSink, metrics: ReadonlySet<string>, remedy: string): void {
  const sorted = [...metrics].sort()
  const [first] = sorted
  if (first === undefined) return
  const example = declaration({ id: declaredName(first), unit: '1' })
  sink.notice(
    'unread-metrics',
    `has metrics that are not read (${metrics.size}): ${listed(sorted.map(quoted))}. ${remedy} Any other metric is read if the configuration declares it: ${example}.`,
  )
}

/** Returns the id that declares a metric of the script in the configuration: `basket-size` for `basket_size{kind:big}`. */
function declaredName(name: string): string {
  return idFrom(name.replace(/\{.*/s, ''))
}

/** Returns the metric that the configuration declares for a metric of the script; undefined when it declares none. */
export function declaredFor(name: string): Metric | undefined {
  return isKnown(name) ? undefined : declaredMetrics().find(({ id }) => id === declaredName(name))
}

/**
 * Returns the series of a metric of the script as the configuration declares it.
 *
 * @param inBaseUnits values that need no conversion, by unit: the share of a rate, the rate of a counter
 */
export function declaredSeries(
  workflow: string,
  { id, unit, declaredUnit: { name, times, per } = { name: unit, times: 1, per: 1 } }: Metric,
  value: number | undefined,
  inBaseUnits: Partial<Record<Unit, number | undefined>>,
): SeriesSummary {
  const converted = value === undefined ? undefined : (value * times) / per
  return reportedSeries({
    workflow,
    kind: 'measure',
    reported: { [id]: unit in inBaseUnits ? inBaseUnits[unit] : converted },
    missing: { [id]: `the file has no value of it in ${name}` },
  })
}

/** Collects single values of those metrics of a script that the configuration declares. */
export class DeclaredValues {
  /** By name. The sum over a rate is the number of values that are not 0. */
  readonly #values = new Map<
    string,
    { type: string; declared: Metric; count: number; sum: number; last: number }
  >()

  /** @param type type of the metric, in the words of k6 */
  define(name: string, type: string): void {
    const declared = declaredFor(name)
    if (declared && !this.#values.has(name))
      this.#values.set(name, { type, declared, count: 0, sum: 0, last: 0 })
  }

  /** Adds a value. Returns false if the configuration does not declare the metric. */
  add(name: string, value: number): boolean {
    const values = this.#values.get(name)
    if (!values) return false
    values.count++
    values.sum += values.type === 'rate' ? Number(value !== 0) : value
    values.last = value
    return true
  }

  /** Passes the series to the sink. */
  end(sink: Pick<SampleSink, 'series'>): void {
    for (const [name, { type, declared, count, sum, last }] of this.#values) {
      const value = { counter: sum, gauge: last }[type] ?? sum / count
      const inBaseUnits = { rate: { ratio: value }, counter: { '1/s': undefined } }[type] ?? {}
      if (count > 0) sink.series(declaredSeries(name, declared, value, inBaseUnits))
    }
  }
}

/** Number of passes and failures of a check. */
export interface CheckOutcomes {
  readonly passes: number
  readonly fails: number
}

/** Returns the series of a check. Its error rate is the share of failures. */
export function checkSeries(name: string, { passes, fails }: CheckOutcomes): SeriesSummary {
  const count = passes + fails
  return {
    workflow: `check: ${name}`,
    kind: 'measure',
    dimensions: {},
    count,
    errorCount: fails,
    errors: [],
  }
}

/** Maximum nesting of groups. */
const MAX_DEPTH = 100

/**
 * Returns the checks of a summary by name, over all groups. Only the newest shape of summaries has them so; the others have them
 * in a tree of groups, in lists or by name.
 */
export function checksIn(document: JsonObject): Map<string, CheckOutcomes> {
  const checks = new Map<string, CheckOutcomes>()
  const add = (check: JsonObject) => {
    const name = textAt(check, 'name')
    const passes = countAt(check, 'passes')
    const fails = countAt(check, 'fails')
    if (name === undefined || passes === undefined || fails === undefined) return
    const known = checks.get(name) ?? { passes: 0, fails: 0 }
    checks.set(name, { passes: known.passes + passes, fails: known.fails + fails })
  }
  const addGroup = (group: JsonObject, depth: number) => {
    membersOf(group, 'checks').forEach(add)
    if (depth < MAX_DEPTH)
      for (const inner of membersOf(group, 'groups')) addGroup(inner, depth + 1)
  }
  membersOf(objectAt(objectAt(document, 'results'), 'checks'), 'results').forEach(add)
  const root = objectAt(document, 'root_group')
  if (root) addGroup(root, 0)
  return checks
}

/** Returns the objects in a field that is a list or a map by name. */
function membersOf(parent: JsonObject | undefined, key: string): JsonObject[] {
  const named = objectAt(parent, key)
  return (named ? Object.values(named) : arrayAt(parent, key)).filter(isObject)
}
