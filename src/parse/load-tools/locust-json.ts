/**
 * The format of Locust's `--json` and `--json-file`: a list with an object for each name and method. Means, minima and maxima are
 * exact; percentiles and standard deviation come from a histogram of times rounded to two digits, as in the CSV. Times are those of
 * all requests, including failed ones.
 */
import { InputError } from '../../errors.ts'
import type { SeriesSummary } from '../../model/run.ts'
import { noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { readWhole } from '../limits.ts'
import { asObject, countAt, type JsonObject, numberAt, objectAt, parseJson, textAt } from '../text/json-document.ts'
import { LOCUST_ROUNDS, locustWorkflow } from './locust-stats.ts'

export const locustJson: SampleFormat = {
  id: 'locust-json',
  kind: 'aggregates',
  tool: 'locust',
  unitMs: 1,
  looksFor: 'Locust JSON (num_requests, num_none_requests, response_times)',
  matches: (head: Head) => /^\s*\[\s*\{/.test(head.text) && /"num_none_requests"\s*:/.test(head.text),
  read,
}

/** The percentiles that the CSV has. */
const PERCENTS = ['50', '66', '75', '80', '90', '95', '98', '99', '99.9', '99.99']

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const document = parseJson(await readWhole(input.chunks, sink.file, sink.limits))
  if (!Array.isArray(document))
    throw new InputError(
      `${sink.file}: the JSON is damaged or truncated. Run the test again (locust --json-file results).`,
    )
  const entries = document.map(asObject)
  const seconds = secondsOf(entries)
  let failures = 0
  for (const entry of entries) {
    const series = entry && seriesOf(entry, seconds)
    if (series) sink.series(series)
    else sink.issue(`an entry has no valid counts of requests (found ${quoted(JSON.stringify(entry) ?? 'nothing')})`)
    failures += series?.errorCount ?? 0
  }
  sink.notice('rounded-percentiles', LOCUST_ROUNDS)
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
    workflow: locustWorkflow(textAt(entry, 'method') ?? '', textAt(entry, 'name') ?? ''),
    count,
    errorCount,
    times:
      timed > 0
        ? {
            avg: total === undefined ? undefined : total / timed,
            min: numberAt(entry, 'min_response_time'),
            max: numberAt(entry, 'max_response_time'),
            ...figuresOf(objectAt(entry, 'response_times') ?? {}),
          }
        : {},
    throughput: seconds === undefined ? undefined : count / seconds,
  })
}

/** Returns percentiles by nearest rank, and the standard deviation, from counts by rounded time. */
function figuresOf(counts: JsonObject): Record<string, number> {
  const times = Object.keys(counts)
    .map(time => ({ time: Number(time), count: countAt(counts, time) ?? 0 }))
    .filter(({ time, count }) => Number.isFinite(time) && time >= 0 && count > 0)
    .sort((a, b) => a.time - b.time)
  const n = times.reduce((sum, { count }) => sum + count, 0)
  const mean = times.reduce((sum, { time, count }) => sum + (time * count) / n, 0)
  const squares = times.reduce((sum, { time, count }) => sum + count * (time - mean) ** 2, 0)
  const figures: Record<string, number> = n > 1 ? { stddev: Math.sqrt(squares / (n - 1)) } : {}
  let seen = 0
  for (const { time, count } of times) {
    seen += count
    for (const percent of PERCENTS) {
      if (seen >= (n * Number(percent)) / 100) figures[`p${percent}`] ??= time
    }
  }
  return figures
}
