/**
 * Metrics and checks of a k6 script, as opposed to the built-in metrics. Checks are measures of the run, because a failed check
 * does not make a request fail.
 */

import type { SeriesSummary } from '../../../model/run.ts'
import type { SampleSink } from '../format.ts'
import { listed, quoted } from '../format-message.ts'
import { arrayAt, countAt, isObject, type JsonObject, objectAt, textAt } from '../text/json-document.ts'

/** Metrics that are read, and metrics that add nothing to the duration and outcome of requests: parts, bytes, iterations. */
const KNOWN =
  /^(?:http_reqs|http_req_\w+|group_duration|checks|vus|vus_max|iterations|iteration_duration|data_sent|data_received)$/

/** Metrics of other protocols than HTTP. */
const OTHER_PROTOCOLS = /^(?:ws|grpc|browser)_/

/** Whether a metric is read, or is skipped without a notice. */
export function isKnown(metric: string): boolean {
  return KNOWN.test(metric)
}

/** Whether a metric may be one of a script. */
export function isOfScript(metric: string): boolean {
  return !KNOWN.test(metric) && !OTHER_PROTOCOLS.test(metric)
}

/** Adds a notice on skipped metrics, if there are any. `remedy` is a sentence on how to read those of a script. */
export function noteUnread(sink: SampleSink, metrics: ReadonlySet<string>, remedy: string): void {
  if (metrics.size === 0) return
  const names = listed([...metrics].sort().map(quoted))
  sink.notice('unread-metrics', `has metrics that are not read (${metrics.size}): ${names}. ${remedy}`)
}

/** Number of passes and failures of a check. */
export interface CheckOutcomes {
  readonly passes: number
  readonly fails: number
}

/** Returns the series of a check. Its error rate is the share of failures. */
export function checkSeries(name: string, { passes, fails }: CheckOutcomes): SeriesSummary {
  const count = passes + fails
  return { workflow: `check: ${name}`, kind: 'measure', dimensions: {}, count, errorCount: fails, errors: [] }
}

/** Maximum nesting of groups. */
const MAX_DEPTH = 100

/**
 * Returns the checks of a summary by name, over all groups. Only the newest shape of summaries has them so; the others have them
 * in a tree of groups, in lists or by name.
 */
export function checksIn(document: JsonObject): Map<string, CheckOutcomes> {
  const checks = new Map<string, CheckOutcomes>()
  const add = (check: JsonObject): void => {
    const name = textAt(check, 'name')
    const [passes, fails] = [countAt(check, 'passes'), countAt(check, 'fails')]
    if (name === undefined || passes === undefined || fails === undefined) return
    const known = checks.get(name) ?? { passes: 0, fails: 0 }
    checks.set(name, { passes: known.passes + passes, fails: known.fails + fails })
  }
  const addGroup = (group: JsonObject, depth: number): void => {
    membersOf(group, 'checks').forEach(add)
    if (depth < MAX_DEPTH) for (const inner of membersOf(group, 'groups')) addGroup(inner, depth + 1)
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
