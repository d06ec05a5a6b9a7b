/**
 * The format of Gatling's js/stats.json (up to 3.12): a tree of groups and requests, with times in whole milliseconds. Times are
 * those of successful requests (`ok`). percentiles1 to 4 are assumed to be p50, p75, p95 and p99: the file does not record other
 * values in gatling.conf. Times of a group are its cumulated response times.
 */

import { quoted } from '../../read/formats/frame/format-message.ts'
import { labelledTimes } from '../text/aggregate-series.ts'
import {
  asObject,
  countAt,
  type JsonObject,
  numberAt,
  objectAt,
  textAt,
} from '../text/json-document.ts'
import { type Found, jsonFormat, refused } from '../text/small-document.ts'

const TIMES = {
  avg: 'meanResponseTime',
  min: 'minResponseTime',
  max: 'maxResponseTime',
  stddev: 'standardDeviation',
  p50: 'percentiles1',
  p75: 'percentiles2',
  p95: 'percentiles3',
  p99: 'percentiles4',
}

/** Maximum nesting of groups. */
const MAX_DEPTH = 100

export const gatlingStats = jsonFormat({
  id: 'gatling-stats',
  tool: 'gatling',
  looksFor: 'Gatling stats.json (a tree of GROUP and REQUEST)',
  marks: [/^\s*\{\s*"type"\s*:\s*"GROUP"/, 'meanNumberOfRequestsPerSecond'],
  remedy: 'Give the simulation.log instead, or generate the report again (gatling -ro folder).',
  entries(root, sink) {
    const contentsOf = (node: JsonObject, depth: number): Found[] => {
      if (depth > MAX_DEPTH)
        throw refused(
          sink,
          `groups are nested deeper than ${MAX_DEPTH} levels, so the file is damaged. Copy it again.`,
        )
      return Object.entries(objectAt(node, 'contents') ?? {}).flatMap(([key, value]) => {
        const child = asObject(value)
        const entry = child && entryOf(child, depth)
        const found = entry ?? `the entry ${quoted(key)} has no valid counts of requests`
        return [found, ...(child ? contentsOf(child, depth + 1) : [])]
      })
    }
    return contentsOf(root, 0)
  },
})

/** The format of js/global_stats.json: the numbers of all requests together. */
export const gatlingGlobalStats = jsonFormat({
  id: 'gatling-global-stats',
  tool: 'gatling',
  looksFor: 'Gatling global_stats.json (All Requests, numberOfRequests)',
  marks: [/^\s*\{\s*"name"\s*:/, 'meanNumberOfRequestsPerSecond'],
  remedy: 'Give the stats.json or the simulation.log instead.',
  entries(stats, sink) {
    sink.notice(
      'no-endpoints',
      'has only the numbers of all requests together. Give the stats.json of its folder.',
    )
    const entry = entryOf({ name: 'all requests', stats }, 1)
    if (!entry)
      throw refused(
        sink,
        'has no valid counts of requests. Give the stats.json of its folder instead.',
      )
    return [entry]
  },
})

function entryOf(node: JsonObject, depth: number): Found {
  const stats = objectAt(node, 'stats')
  const requests = objectAt(stats, 'numberOfRequests')
  const count = countAt(requests, 'total')
  const errorCount = countAt(requests, 'ko')
  const workflow = textAt(node, 'path') ?? textAt(node, 'name')
  if (
    workflow === undefined ||
    count === undefined ||
    errorCount === undefined ||
    errorCount > count
  )
    return undefined
  const isGroup = textAt(node, 'type') === 'GROUP'
  return {
    workflow,
    kind: isGroup ? 'transaction' : 'request',
    ...(depth === 0 && !isGroup && { standalone: true }),
    count,
    errorCount,
    times: labelledTimes(Object.entries(TIMES), field => numberAt(objectAt(stats, field), 'ok')),
    throughput: numberAt(objectAt(stats, 'meanNumberOfRequestsPerSecond'), 'total'),
  }
}
