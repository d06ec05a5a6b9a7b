/** The formats of hey and oha, which measure one URL: aggregates, and CSV with a row for each response. */
import type { ErrorTally } from '../../../model/run.ts'
import { isElapsed, isPassingCode, type Sample } from '../../../model/sample.ts'
import { fromSeconds, reportedSeries, timesOf } from '../aggregate-series.ts'
import type { SampleFormat } from '../format.ts'
import { quoted } from '../format-message.ts'
import { jsonFormat, refused, textFormat } from '../small-document.ts'
import { countAt, numberAt, objectAt } from '../text/json-document.ts'
import { readRows } from '../text/table.ts'
import { fileWorkflow, samplesIn } from './file-workflow.ts'

/**
 * The format of hey's output: aggregates of one URL, in seconds with four decimals. They include all responses of any status;
 * requests without a response are only in "Error distribution". The output does not contain the URL.
 */
export const heyText = textFormat({
  id: 'hey-text',
  kind: 'aggregates',
  tool: 'hey',
  perTest: true,
  looksFor: "hey's output (Summary, Slowest, Fastest, Response time histogram)",
  matches: ({ text }) => /^\s*Summary:\s*\n\s+Total:\s/.test(text) && /^\s+Fastest:\s/m.test(text),
  what: 'what it prints',
  tested: 'hey 0.1.5',
  gives: "counts, errors by code and text, mean, percentiles, throughput; the workflow is the file's name",
  lacks: 'deviation, times of successful requests alone, times below 0.1 ms',
  sample: 'hey-0.1.5/renew.txt',
  sampleBytes: 1_500,
  entries(text, sink) {
    const [summary = '', outcomes] = text.split(/^Status code distribution:/m)
    if (outcomes === undefined)
      throw refused(sink, 'is incomplete: it has no "Status code distribution". Run the test again.')
    const lines = [...outcomes.matchAll(/^\s+\[(\d+)\]\s+(\S.*?)\s*$/gm)]
    const tallies = lines
      .map(([, number, what]): ErrorTally => {
        const [, count] = /^(\d+) responses$/.exec(what!) ?? []
        return count === undefined
          ? { code: '', message: what!, count: Number(number) }
          : { code: number!, message: '', count: Number(count) }
      })
      .filter(({ count, message }) => Number.isSafeInteger(count) && count > 0 && !message.endsWith(' responses'))
    const errors = tallies.filter(({ code }) => code === '' || !isPassingCode(code))
    const count = samplesIn(tallies)
    const percentiles = [...summary.matchAll(/^\s+(\d{1,2})%{1,2} in ([\d.]+) secs\s*$/gm)].map(
      ([, name, seconds]) => [`p${name}`, fromSeconds(Number(seconds))] as const,
    )
    const time = (label: string): number | undefined => {
      const found = [...summary.matchAll(/^\s+(\w+):\s+([\d.]+)(?: secs)?\s*$/gm)].find(([, name]) => name === label)
      return found && fromSeconds(Number(found[2]))
    }
    const total = time('Total')
    return [
      {
        workflow: fileWorkflow(sink),
        count,
        errorCount: samplesIn(errors),
        errors,
        // hey 0.1.5 writes the percent sign twice.
        times: {
          ...timesOf({ avg: 'Average', min: 'Fastest', max: 'Slowest' }, time),
          ...Object.fromEntries(percentiles),
        },
        failuresInTimes: samplesIn(errors.filter(({ code }) => code !== '')),
        throughput: total ? count / (total / 1000) : undefined,
        missing: { stddev: 'hey reports no standard deviation' },
      },
    ]
  },
})

/** What the formats of oha share. */
const OHA = {
  tool: 'oha',
  perTest: true,
  unitMs: 0.001,
  what: '`--output-format json`, `csv`',
  tested: 'oha 1.16.0',
  gives:
    "JSON: counts, errors as they are, mean, percentiles, throughput; CSV: every sample; the workflow is the file's name",
  lacks: 'JSON: deviation; CSV: requests without a response, points in time',
} as const

const ABORTED = 'aborted due to deadline'

/**
 * The format of oha's `--output-format json`: aggregates of one URL, in seconds. `successRate` counts all responses as successes,
 * even a 503, so outcomes are taken from statusCodeDistribution and errorDistribution. Requests in flight at the end are "aborted
 * due to deadline"; they count neither as errors nor as samples. All values are null if there was no response.
 */
export const ohaJson = jsonFormat({
  ...OHA,
  id: 'oha-json',
  kind: 'aggregates',
  looksFor: 'oha JSON (summary with successRate, statusCodeDistribution)',
  matches: ({ text }) =>
    /^\s*\{/.test(text) &&
    /"successRate"\s*:/.test(text) &&
    /"(?:latencyPercentiles|statusCodeDistribution)"\s*:/.test(text),
  sample: 'reduced/oha-json.json',
  remedy: 'Run the test again (oha --output-format json).',
  entries(result, sink) {
    const summary = objectAt(result, 'summary')
    const codes = objectAt(result, 'statusCodeDistribution')
    if (!summary || !codes)
      throw refused(
        sink,
        'is not an oha result: it has no summary or no statusCodeDistribution. Run the test again (oha --output-format json).',
      )
    const refusals = objectAt(result, 'errorDistribution') ?? {}
    const broken = Object.keys(refusals)
      .filter(message => message !== ABORTED)
      .map((message): ErrorTally => ({ code: '', message, count: countAt(refusals, message) ?? 0 }))
    const responses = Object.keys(codes).map((code): ErrorTally => {
      return { code, message: '', count: countAt(codes, code) ?? 0 }
    })
    const failed = responses.filter(({ code }) => !isPassingCode(code))
    const count = samplesIn(responses) + samplesIn(broken)
    const seconds = numberAt(summary, 'total')
    const percentiles = objectAt(result, 'latencyPercentiles') ?? {}
    const names = Object.fromEntries(Object.keys(percentiles).map(key => [key, key]))
    return [
      {
        workflow: fileWorkflow(sink),
        count,
        errorCount: samplesIn(failed) + samplesIn(broken),
        errors: [...failed, ...broken],
        times: {
          ...timesOf({ avg: 'average', min: 'fastest', max: 'slowest' }, at => fromSeconds(numberAt(summary, at))),
          ...timesOf(names, at => fromSeconds(numberAt(percentiles, at))),
        },
        failuresInTimes: samplesIn(failed),
        throughput: seconds ? count / seconds : undefined,
        missing: { stddev: 'oha reports no standard deviation' },
      },
    ]
  },
})

/**
 * Columns of the CSV of hey and oha: a row for each response, with its start in seconds since the start of the test. The samples
 * have no timestamps, but the covered time gives the throughput. Requests without a response have no rows.
 */
interface Columns {
  /** Seconds. */
  readonly start: string
  readonly duration: string
  readonly status: string
  readonly bytes?: string
}

/** The format of hey's `-o csv`: seconds with four decimals. */
export const heyCsv: SampleFormat = {
  id: 'hey-csv',
  kind: 'samples',
  tool: 'hey',
  perTest: true,
  unitMs: 0.1,
  looksFor: 'hey CSV (response-time,DNS+dialup)',
  matches: head => head.text.startsWith('response-time,DNS+dialup,'),
  what: '`-o csv`',
  tested: 'hey 0.1.5',
  gives: "every sample with a response, throughput; the workflow is the file's name",
  lacks: 'requests without a response, points in time, times below 0.1 ms',
  sample: 'hey-0.1.5/checkin.csv.gz',
  read: reader({ start: 'offset', duration: 'response-time', status: 'status-code' }),
}

/** The format of oha's `--output-format csv`. */
export const ohaCsv: SampleFormat = {
  ...OHA,
  id: 'oha-csv',
  kind: 'samples',
  looksFor: 'oha CSV (request-start,DNS,DNS+dialup)',
  matches: head => head.text.startsWith('request-start,DNS,'),
  sample: 'oha-1.16.0/checkin.csv.gz',
  read: reader({ start: 'request-start', duration: 'request-duration', status: 'status', bytes: 'bytes' }),
}

function reader(columns: Columns): SampleFormat['read'] {
  return async (input, sink) => {
    const workflow = fileWorkflow(sink)
    let firstMs = Number.POSITIVE_INFINITY
    let lastMs = Number.NEGATIVE_INFINITY
    let count = 0
    const end = await readRows(input, sink, ({ fields, line, cell, number }) => {
      const durationMs = fromSeconds(number(columns.duration))
      const startMs = fromSeconds(number(columns.start))
      const code = cell(columns.status)
      if (durationMs === undefined || startMs === undefined || !isElapsed(durationMs))
        return `the row has no valid ${columns.duration} or ${columns.start} in seconds (found ${quoted(fields.join(','))})`
      const sample: Sample = { workflow, kind: 'request', durationMs, ok: isPassingCode(code) }
      if (!sample.ok && code !== '') sample.errorCode = code
      const bytes = columns.bytes === undefined ? undefined : number(columns.bytes)
      if (bytes !== undefined && Number.isSafeInteger(bytes) && bytes >= 0) sample.bytes = bytes
      sink.sample(sample, line)
      count++
      firstMs = Math.min(firstMs, startMs)
      lastMs = Math.max(lastMs, startMs + durationMs)
      return undefined
    })
    if (lastMs > firstMs) {
      const throughput = count / ((lastMs - firstMs) / 1000)
      sink.series(reportedSeries({ workflow, errorCount: 0, throughput }))
    }
    sink.notice(
      'responses-only',
      'has no rows for requests without a response (refused, timed out), so the error rate is that of responses only.',
    )
    return end
  }
}
