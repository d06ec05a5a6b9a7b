/**
 * The format of Gatling's js/stats.json (up to 3.12): a tree of groups and requests, with times in whole milliseconds. Times are
 * those of successful requests (`ok`). percentiles1 to 4 are assumed to be p50, p75, p95 and p99: the file does not record other
 * values in gatling.conf. Times of a group are its cumulated response times.
 */
import { InputError } from '../../../model/errors.ts'
import type { SeriesSummary } from '../../../model/run.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { asObject, countAt, type JsonObject, numberAt, objectAt, readJson, textAt } from '../text/json-document.ts'

export const gatlingStats: SampleFormat = {
  id: 'gatling-stats',
  kind: 'aggregates',
  tool: 'gatling',
  unitMs: 1,
  looksFor: 'Gatling stats.json (a tree of GROUP and REQUEST)',
  matches: (head: Head) =>
    /^\s*\{\s*"type"\s*:\s*"GROUP"/.test(head.text) && /"meanNumberOfRequestsPerSecond"\s*:/.test(head.text),
  read,
}

const TIMES = {
  avg: 'meanResponseTime',
  stddev: 'standardDeviation',
  min: 'minResponseTime',
  max: 'maxResponseTime',
  p50: 'percentiles1',
  p75: 'percentiles2',
  p95: 'percentiles3',
  p99: 'percentiles4',
} as const

/** Maximum nesting of groups. */
const MAX_DEPTH = 100

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const root = await readJson(
    input,
    sink,
    'Give the simulation.log instead, or generate the report again (gatling -ro folder).',
  )
  return { rows: readContents(root, 0, sink) }
}

/** Passes the series of all nodes inside a node to the sink. Returns their number. */
function readContents(node: JsonObject, depth: number, sink: SampleSink): number {
  if (depth > MAX_DEPTH)
    throw new InputError(
      `${sink.file}: groups are nested deeper than ${MAX_DEPTH} levels, so the file is damaged. Copy it again.`,
    )
  let rows = 0
  for (const [key, value] of Object.entries(objectAt(node, 'contents') ?? {})) {
    const child = asObject(value)
    const series = child && seriesOf(child)
    if (series) sink.series(depth === 0 && series.kind === 'request' ? { ...series, standalone: true } : series)
    else sink.issue(`the entry ${quoted(key)} has no valid counts of requests`)
    rows += 1 + (child ? readContents(child, depth + 1, sink) : 0)
  }
  return rows
}

function seriesOf(node: JsonObject): SeriesSummary | undefined {
  const stats = objectAt(node, 'stats')
  const requests = objectAt(stats, 'numberOfRequests')
  const count = countAt(requests, 'total')
  const errorCount = countAt(requests, 'ko')
  const workflow = textAt(node, 'path') ?? textAt(node, 'name')
  if (workflow === undefined || count === undefined || errorCount === undefined || errorCount > count) return undefined
  return reportedSeries({
    workflow,
    kind: textAt(node, 'type') === 'GROUP' ? 'transaction' : 'request',
    count,
    errorCount,
    times: Object.fromEntries(
      Object.entries(TIMES).map(([metric, field]) => [metric, numberAt(objectAt(stats, field), 'ok')]),
    ),
    throughput: numberAt(objectAt(stats, 'meanNumberOfRequestsPerSecond'), 'total'),
  })
}
