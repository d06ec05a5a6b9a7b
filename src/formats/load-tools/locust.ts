/**
 * The formats of Locust: aggregates for each name and method. Both are Locust's key, so they form the workflow: `GET /api/item`.
 * Averages, minima and maxima are exact; percentiles come from times rounded to two digits (110, 130, 160). Times are those of
 * all requests, including failed ones.
 */

import { Histogram, MAX_RECORDABLE_UNITS } from '../../core/stats/histogram.ts'
import { EXACT_MS, type SampleSink } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { parseCount, parseNumber } from '../../read/formats/frame/text/number.ts'
import { epochMs } from '../../read/formats/frame/text/timestamp.ts'
import { labelledTimes, timesIn } from '../text/aggregate-series.ts'
import {
  asObject,
  countAt,
  type JsonObject,
  numberAt,
  objectAt,
  textAt,
} from '../text/json-document.ts'
import { type Found, jsonListFormat, tableFormat, textFormat } from '../text/small-document.ts'

const LOCUST = {
  tool: 'locust',
  stepMs: { avg: EXACT_MS, min: EXACT_MS, max: EXACT_MS },
} as const

const SUPPLEMENTS = ['locust-stats', 'locust-json']

/**
 * The format of lib_stats.csv (`--csv lib`). Locust writes it once a second but not at the end, so the last second may be
 * missing.
 */
export const locustStats = tableFormat({
  ...LOCUST,
  id: 'locust-stats',
  looksFor: 'Locust stats CSV (Type,Name,Request Count)',
  marks: [/^"?Type"?,"?Name"?,"?Request Count"?,/],
  row({ names, cell, number, count: countIn }) {
    // The row over all requests.
    if (cell('Type') === '' && cell('Name') === 'Aggregated') return undefined
    const count = countIn('Request Count')
    const errorCount = countIn('Failure Count')
    if (count === undefined || errorCount === undefined || errorCount > count)
      return `the counts are not valid (found ${quoted(cell('Request Count'))}, ${quoted(cell('Failure Count'))})`
    return {
      workflow: workflowOf(cell('Type'), cell('Name')),
      count,
      errorCount,
      failuresInTimes: errorCount,
      times: labelledTimes(
        names.filter(name => /%|Time$/.test(name)).map(name => [name, name]),
        number,
      ),
      throughput: number('Requests/s'),
      missing: { stddev: 'Locust reports no standard deviation' },
    }
  },
  notices: noteRounding,
})

/**
 * The format of the history: running totals, with rows for each second. It supplements the stats, which do not have the users; its
 * figures are not read, because those of the stats are final.
 */
export const locustHistory = tableFormat({
  ...LOCUST,
  id: 'locust-history',
  supplements: SUPPLEMENTS,
  looksFor: 'Locust stats history CSV (Timestamp,User Count,Type,Name), together with the stats',
  marks: [/^"?Timestamp"?,"?User Count"?,"?Type"?,"?Name"?,/],
  rules: () => ({ anyWidth: true }),
  row({ fields: [time = '', count = ''] }, sink) {
    const timeMs = epochMs(parseNumber(time) ?? NaN)
    const users = parseCount(count)
    if (timeMs === undefined || users === undefined)
      return 'the row has no valid time and number of users'
    sink.users(timeMs, users)
    return undefined
  },
})

/** The format of failures by message. It supplements the stats, which do not have the messages. */
export const locustFailures = tableFormat({
  ...LOCUST,
  id: 'locust-failures',
  supplements: SUPPLEMENTS,
  looksFor: 'Locust failures CSV (Method,Name,Error,Occurrences), together with the stats',
  marks: [/^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/],
  row({ cell, count: countIn }, sink) {
    const count = countIn('Occurrences')
    if (count === undefined)
      return `the number of occurrences is not valid (found ${quoted(cell('Occurrences'))})`
    sink.series({
      workflow: workflowOf(cell('Method'), cell('Name')),
      kind: 'request',
      dimensions: {},
      count: 0,
      errorCount: 0,
      errors: [{ code: '', message: cell('Error'), count }],
      // A series without samples is kept, because it may have errors.
      missing: {},
    })
    return undefined
  },
})

/** The format of exceptions of the Locust file, which `--csv` always writes. They are of users, not of requests, so none is counted. */
export const locustExceptions = tableFormat({
  ...LOCUST,
  id: 'locust-exceptions',
  supplements: SUPPLEMENTS,
  looksFor: 'Locust exceptions CSV (Count,Message,Traceback,Nodes), together with the stats',
  marks: [/^"?Count"?,"?Message"?,"?Traceback"?,"?Nodes"?/],
  row: () => undefined,
})

/** A line of the log: time, host, level and logger. */
const LOG_LINE = /^\[[\d :,-]+\] [^/\s]+\/(?:DEBUG|INFO|WARNING|ERROR|CRITICAL)\/locust\b/m
/** Locust's own warning, and its reminder at the end. */
const CPU_WARNING = /\bCPU usage (?:above \d+%|was too high at some point)[^\n]*?!/

/** The format of the log (`--logfile`). It supplements the stats; only the warning that a processor was at its limit is read. */
export const locustLog = textFormat({
  ...LOCUST,
  id: 'locust-log',
  supplements: SUPPLEMENTS,
  looksFor: 'Locust log ([time] host/INFO/locust.main), together with the stats',
  marks: [LOG_LINE],
  entries(text, sink) {
    const [warning] = CPU_WARNING.exec(text) ?? []
    if (warning !== undefined) sink.generator({ warnings: [`Locust: ${warning.slice(0, -1)}`] })
    return []
  },
})

/** The format of `--json` and `--json-file`: a list with an object for each name and method. */
export const locustJson = jsonListFormat({
  ...LOCUST,
  id: 'locust-json',
  looksFor: 'Locust JSON (num_requests, num_none_requests, response_times)',
  marks: ['num_none_requests'],
  remedy: 'Run the test again (locust --json-file results).',
  entries(list, sink) {
    noteRounding(sink)
    const entries = list.map(asObject)
    const seconds = secondsOf(entries)
    return entries.map(
      entry =>
        (entry && entryOf(entry, seconds)) ??
        `an entry has no valid counts of requests (found ${quoted(JSON.stringify(entry) ?? 'nothing')})`,
    )
  },
})

function noteRounding(sink: SampleSink) {
  const message =
    'its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may be invisible or look twice as large. The average is exact.'
  sink.notice('rounded-percentiles', message)
}

/** Returns the workflow of a request: its method and name. */
function workflowOf(method: string, name: string): string {
  return method === '' ? name : `${method} ${name}`
}

/** The percentiles that the CSV has. */
const PERCENTS = ['50', '66', '75', '80', '90', '95', '98', '99', '99.9', '99.99']

/** Returns the duration of the test in seconds: from the first start to the last response of any entry. */
function secondsOf(entries: readonly (JsonObject | undefined)[]): number | undefined {
  const starts = entries.flatMap(entry => numberAt(entry, 'start_time') ?? [])
  const ends = entries.flatMap(entry => numberAt(entry, 'last_request_timestamp') ?? [])
  const seconds = Math.max(...ends) - Math.min(...starts)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

function entryOf(entry: JsonObject, seconds: number | undefined): Found {
  const count = countAt(entry, 'num_requests')
  const errorCount = countAt(entry, 'num_failures')
  if (count === undefined || errorCount === undefined || errorCount > count) return undefined
  const name = textAt(entry, 'name')
  const timed = count - (countAt(entry, 'num_none_requests') ?? 0)
  const total = numberAt(entry, 'total_response_time')
  const times = {
    avg: total === undefined ? undefined : total / timed,
    ...timesIn({ min: entry.min_response_time, max: entry.max_response_time }),
    ...distributionOf(objectAt(entry, 'response_times') ?? {}),
  }
  return {
    workflow: name && workflowOf(textAt(entry, 'method') ?? '', name),
    count,
    errorCount,
    failuresInTimes: errorCount,
    times: timed > 0 ? times : {},
    throughput: seconds === undefined ? undefined : count / seconds,
  }
}

/** Returns percentiles and the standard deviation, from counts by rounded time. */
function distributionOf(counts: JsonObject): Record<string, number | undefined> {
  const histogram = new Histogram()
  for (const time of Object.keys(counts)) {
    const [ms, count = 0] = [Number(time), countAt(counts, time)]
    if (Number.isSafeInteger(ms) && ms >= 0 && ms < MAX_RECORDABLE_UNITS && count > 0)
      histogram.record(ms, count)
  }
  const ranked = PERCENTS.map(percent => [
    `p${percent}`,
    histogram.quantileMs(Number(percent) / 100),
  ])
  return { stddev: histogram.stddevMs(), ...Object.fromEntries(ranked) }
}
