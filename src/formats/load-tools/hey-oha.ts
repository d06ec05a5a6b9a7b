/** The formats of hey, oha and ghz: oha's JSON of aggregates, and the CSV of all three with a row for each response. */
import { defined } from '../../core/model/defined.ts'
import { isElapsed, isPassingCode } from '../../core/model/sample.ts'
import type { SampleFormat } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { reportedSeries } from '../text/aggregate-series.ts'
import { objectAt } from '../text/json-document.ts'
import { type NamedRow, readRows } from '../text/table.ts'
import { durationOf } from '../text/time-units.ts'
import { fileWorkflow } from './file-workflow.ts'
import { jsonReport } from './json-report.ts'

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
  tests: result => [
    { ...result, errorDistribution: { ...objectAt(result, 'errorDistribution'), [ABORTED]: 0 } },
  ],
  outcomes: {
    at: ['statusCodeDistribution', 'errorDistribution'],
    code: /^(\d{3})$|/,
    untimed: true,
  },
  times: { at: 'summary', percentiles: 'latencyPercentiles', unit: 's' },
  seconds: 'summary.total',
})

/**
 * Columns of the CSV of hey, oha and ghz: a row for each response. The samples have no timestamps, but starts since that of the test
 * give the throughput.
 */
interface Columns {
  /** Absent: starts are not known, and requests without a response have rows too. */
  readonly start?: string
  readonly duration: string
  readonly unit: 's' | 'ms'
  readonly status: string
  readonly bytes?: string
}

/** Returns the format of a CSV with this header. */
function responses(
  tool: 'hey' | 'oha' | 'ghz',
  unitMs: number,
  header: string,
  columns: Columns,
): SampleFormat {
  return {
    id: `${tool}-csv`,
    kind: 'samples',
    tool,
    perTest: true,
    unitMs,
    looksFor: `${tool} CSV (${header})`,
    matches: ({ text }) => text.trimStart().startsWith(header),
    read: reader(columns),
  }
}

/** The format of hey's `-o csv`: seconds with four decimals. */
export const heyCsv = responses('hey', 0.1, 'response-time,DNS+dialup', {
  start: 'offset',
  duration: 'response-time',
  unit: 's',
  status: 'status-code',
})

/** The format of oha's `--output-format csv`. */
export const ohaCsv = responses('oha', 0.001, 'request-start,DNS,DNS+dialup', {
  start: 'request-start',
  duration: 'request-duration',
  unit: 's',
  status: 'status',
  bytes: 'bytes',
})

/** The format of ghz's `-O csv`, which begins with an empty line. */
export const ghzCsv = responses('ghz', 0.001, 'duration (ms),status,error', {
  duration: 'duration (ms)',
  unit: 'ms',
  status: 'status',
})

function reader(columns: Columns): SampleFormat['read'] {
  const { start, duration, unit } = columns
  return async (input, sink) => {
    const workflow = fileWorkflow(sink)
    let firstMs = Infinity
    let lastMs = -Infinity
    let count = 0
    const end = await readRows(input, sink, row => {
      const durationMs = durationOf(row.number(duration), unit)
      const startMs = start === undefined ? 0 : durationOf(row.number(start), 's')
      if (durationMs === undefined || startMs === undefined || !isElapsed(durationMs))
        return `the row has no valid ${[duration, start ?? []].flat().join(' or ')} in ${unit} (found ${quoted(row.fields.join(','))})`
      sink.sample({ workflow, kind: 'request', durationMs, ...outcomeOf(row, columns) }, row.line)
      count++
      firstMs = Math.min(firstMs, startMs)
      lastMs = Math.max(lastMs, startMs + durationMs)
      return undefined
    })
    if (start === undefined) return end
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

/** Returns whether a request failed, with what, and the size of its response. */
function outcomeOf({ cell, count }: NamedRow, { status, bytes = '' }: Columns) {
  const code = cell(status)
  const ok = isPassingCode(code) || code === 'OK'
  const [errorCode, errorMessage] = ok ? [] : [code, cell('error')]
  return defined({
    ok,
    errorCode: errorCode || undefined,
    errorMessage: errorMessage || undefined,
    bytes: count(bytes),
  })
}
