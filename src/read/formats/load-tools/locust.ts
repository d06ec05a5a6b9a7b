/**
 * The formats of Locust: aggregates for each name and method. Both are Locust's key, so they form the workflow: `GET /api/item`.
 * Averages, minima and maxima are exact; percentiles come from times rounded to two digits (110, 130, 160). Times are those of
 * all requests, including failed ones.
 */
import type { SeriesSummary } from '../../../model/run.ts'
import { noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { type CsvBlock, CsvTokenizer, textOf, widthOf } from '../text/csv-rows.ts'
import { asObject, countAt, type JsonObject, numberAt, objectAt, readJsonArray, textAt } from '../text/json-document.ts'
import { parseNumber } from '../text/number.ts'
import { readRows } from '../text/table.ts'
import { epochMs } from '../text/timestamp.ts'

/**
 * The format of lib_stats.csv (`--csv lib`). Locust writes it once a second but not at the end, so the last second may be
 * missing.
 */
export const locustStats: SampleFormat = {
  id: 'locust-stats',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  looksFor: 'Locust stats CSV (Type,Name,Request Count)',
  matches: (head: Head) => /^"?Type"?,"?Name"?,"?Request Count"?,/.test(head.text),
  read: readStats,
}

/**
 * The format of the history: running totals, with rows for each second. It supplements the stats, which do not have the users; its
 * figures are not read, because those of the stats are final.
 */
export const locustHistory: SampleFormat = {
  id: 'locust-history',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  supplements: ['locust-stats', 'locust-json'],
  looksFor: 'Locust stats history CSV (Timestamp,User Count,Type,Name), together with the stats',
  matches: (head: Head) => /^"?Timestamp"?,"?User Count"?,"?Type"?,"?Name"?,/.test(head.text),
  read: readHistory,
}

/** The format of failures by message. It supplements the stats, which do not have the messages. */
export const locustFailures: SampleFormat = {
  id: 'locust-failures',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  supplements: ['locust-stats', 'locust-json'],
  looksFor: 'Locust failures CSV (Method,Name,Error,Occurrences), together with the stats',
  matches: (head: Head) => /^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/.test(head.text),
  read: readFailures,
}

/** The format of `--json` and `--json-file`: a list with an object for each name and method. */
export const locustJson: SampleFormat = {
  id: 'locust-json',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  looksFor: 'Locust JSON (num_requests, num_none_requests, response_times)',
  matches: (head: Head) => /^\s*\[\s*\{/.test(head.text) && /"num_none_requests"\s*:/.test(head.text),
  read: readEntries,
}

/** Text of the notice on rounded percentiles. */
const ROUNDED =
  'its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may be invisible or look twice as large. The average is exact.'

/** Name of the row over all requests, whose type is empty. */
const TOTAL = 'Aggregated'

const COLUMNS = {
  avg: 'Average Response Time',
  min: 'Min Response Time',
  max: 'Max Response Time',
} as const

async function readStats(input: Input, sink: SampleSink): Promise<ReadEnd> {
  let failures = 0
  const end = await readRows(input, ',', sink, ({ names, cell, number }) => {
    if (cell('Type') === '' && cell('Name') === TOTAL) return undefined
    const count = number('Request Count')
    const errorCount = number('Failure Count')
    if (!isCount(count) || !isCount(errorCount) || errorCount > count)
      return `the counts are not valid (found ${quoted(cell('Request Count'))}, ${quoted(cell('Failure Count'))})`
    failures += errorCount
    const percentiles = names.flatMap(name => {
      const percent = /^(\d{1,2}(?:\.\d{1,3})?)%$/.exec(name)?.[1]
      return percent === undefined ? [] : [[`p${percent}`, number(name)] as const]
    })
    sink.series(
      reportedSeries({
        workflow: workflowOf(cell('Type'), cell('Name')),
        count,
        errorCount,
        times: {
          ...Object.fromEntries(Object.entries(COLUMNS).map(([metric, name]) => [metric, number(name)])),
          ...Object.fromEntries(percentiles),
        },
        throughput: number('Requests/s'),
        missing: { stddev: 'Locust reports no standard deviation' },
      }),
    )
    return undefined
  })
  sink.notice('rounded-percentiles', ROUNDED)
  noteFailuresInTimes(sink, failures)
  return end
}

function readFailures(input: Input, sink: SampleSink): Promise<ReadEnd> {
  return readRows(input, ',', sink, ({ cell, number }) => {
    const count = number('Occurrences')
    if (!isCount(count)) return `the number of occurrences is not valid (found ${quoted(cell('Occurrences'))})`
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
  })
}

/** Reads the users, which are in the second column, after the time. A history may be too large for the memory. */
async function readHistory({ chunks }: Input, sink: SampleSink): Promise<ReadEnd> {
  const tokenizer = new CsvTokenizer(','.charCodeAt(0), sink.file, sink.limits)
  let rows = -1
  let truncated = false
  const take = (block: CsvBlock): void => {
    for (let row = 0; row < block.rows; row++) {
      if (++rows === 0) continue
      const [time, users] = [0, 1].map(column =>
        parseNumber(column < widthOf(block, row) ? textOf(block, row, column) : ''),
      )
      const timeMs = time === undefined ? undefined : epochMs(time)
      if (timeMs !== undefined && isCount(users)) sink.users(timeMs, users)
      else if (block.unterminated && row === block.rows - 1) truncated = true
      else sink.issue('the row has no valid time and number of users', block.lines[row])
    }
  }
  for await (const chunk of chunks) take(tokenizer.push(chunk))
  take(tokenizer.end())
  return truncated ? { rows, truncated } : { rows }
}

/** Returns the workflow of a request: its method and name. */
function workflowOf(method: string, name: string): string {
  return method === '' ? name : `${method} ${name}`
}

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && value! >= 0
}

/** The percentiles that the CSV has. */
const PERCENTS = ['50', '66', '75', '80', '90', '95', '98', '99', '99.9', '99.99']

async function readEntries(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const entries = (await readJsonArray(input, sink, 'Run the test again (locust --json-file results).')).map(asObject)
  const seconds = secondsOf(entries)
  let failures = 0
  for (const entry of entries) {
    const series = entry && seriesOf(entry, seconds)
    if (series) sink.series(series)
    else sink.issue(`an entry has no valid counts of requests (found ${quoted(JSON.stringify(entry) ?? 'nothing')})`)
    failures += series?.errorCount ?? 0
  }
  sink.notice('rounded-percentiles', ROUNDED)
  noteFailuresInTimes(sink, failures)
  return { rows: entries.length }
}

/** Returns the duration of the test in seconds: from the first start to the last response of any entry. */
function secondsOf(entries: readonly (JsonObject | undefined)[]): number | undefined {
  const starts = entries.flatMap(entry => numberAt(entry, 'start_time') ?? [])
  const ends = entries.flatMap(entry => numberAt(entry, 'last_request_timestamp') ?? [])
  const seconds = Math.max(...ends) - Math.min(...starts)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

function seriesOf(entry: JsonObject, seconds: number | undefined): SeriesSummary | undefined {
  const count = countAt(entry, 'num_requests')
  const errorCount = countAt(entry, 'num_failures')
  if (count === undefined || errorCount === undefined || errorCount > count) return undefined
  const timed = count - (countAt(entry, 'num_none_requests') ?? 0)
  const total = numberAt(entry, 'total_response_time')
  return reportedSeries({
    workflow: workflowOf(textAt(entry, 'method') ?? '', textAt(entry, 'name') ?? ''),
    count,
    errorCount,
    times:
      timed > 0
        ? {
            avg: total === undefined ? undefined : total / timed,
            min: numberAt(entry, 'min_response_time'),
            max: numberAt(entry, 'max_response_time'),
            ...distributionOf(objectAt(entry, 'response_times') ?? {}),
          }
        : {},
    throughput: seconds === undefined ? undefined : count / seconds,
  })
}

/** Returns percentiles by nearest rank, and the standard deviation, from counts by rounded time. */
function distributionOf(counts: JsonObject): Record<string, number> {
  const times = Object.keys(counts)
    .map(time => ({ time: Number(time), count: countAt(counts, time) ?? 0 }))
    .filter(({ time, count }) => Number.isFinite(time) && time >= 0 && count > 0)
    .sort((a, b) => a.time - b.time)
  const n = times.reduce((sum, { count }) => sum + count, 0)
  const mean = times.reduce((sum, { time, count }) => sum + (time * count) / n, 0)
  const squares = times.reduce((sum, { time, count }) => sum + count * (time - mean) ** 2, 0)
  const values: Record<string, number> = n > 1 ? { stddev: Math.sqrt(squares / (n - 1)) } : {}
  let seen = 0
  for (const { time, count } of times) {
    seen += count
    for (const percent of PERCENTS) {
      if (seen >= (n * Number(percent)) / 100) values[`p${percent}`] ??= time
    }
  }
  return values
}
