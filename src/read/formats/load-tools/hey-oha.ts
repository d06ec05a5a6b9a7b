import { isElapsed, isPassingCode, type Sample } from '../../../model/sample.ts'
import { fromSeconds, reportedSeries } from '../aggregate-series.ts'
import type { SampleFormat } from '../format.ts'
import { quoted } from '../format-message.ts'
import { objectAt } from '../text/json-document.ts'
import { readRows } from '../text/table.ts'
import { fileWorkflow } from './file-workflow.ts'
import { jsonReport } from './json-report.ts'

/** What the formats of oha share. */
const OHA = {
  tool: 'oha',
  perTest: true,
  unitMs: 0.001,
  what: '`--output-format json`, `csv`',
  tested: 'oha 1.16.0',
  gives: 'JSON: counts, errors as they are, mean, percentiles, throughput; CSV: every sample; named by file',
  lacks: 'JSON: deviation; CSV: requests without a response, points in time',
} as const

const ABORTED = 'aborted due to deadline'

/**
 * The format of oha's `--output-format json`: aggregates of one URL, in seconds. `successRate` counts all responses as successes,
 * even a 503, so outcomes are taken from statusCodeDistribution and errorDistribution. Requests in flight at the end are "aborted
 * due to deadline"; they count neither as errors nor as samples. All values are null if there was no response.
 */
export const ohaJson = jsonReport({
  tool: 'oha',
  has: ['successRate', 'latencyPercentiles', 'statusCodeDistribution'],
  command: 'oha --output-format json',
  sample: 'reduced/oha-json.json',
  facts: OHA,
  tests: result => [{ ...result, errorDistribution: { ...objectAt(result, 'errorDistribution'), [ABORTED]: 0 } }],
  outcomes: { at: ['statusCodeDistribution', 'errorDistribution'], code: /^(\d{3})$|/, untimed: true },
  times: { at: 'summary', percentiles: 'latencyPercentiles', unit: 's' },
  seconds: 'summary.total',
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
  gives: 'every sample with a response, throughput; named by file',
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
