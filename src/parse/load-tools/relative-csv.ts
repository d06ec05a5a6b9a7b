/**
 * The CSV formats of hey and oha: a row for each response, with its start in seconds since the start of the test. The samples have
 * no timestamps, but the covered time gives the throughput. Requests without a response have no rows.
 */
import { isElapsed, isPassingCode, type Sample } from '../../model/sample.ts'
import { fromSeconds } from '../aggregate-series.ts'
import type { Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { parseNumber } from '../text/number.ts'
import { readTable } from '../text/table.ts'
import { fileWorkflow } from './file-workflow.ts'

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
  read: (input, sink) => read(input, sink, { start: 'offset', duration: 'response-time', status: 'status-code' }),
}

/** The format of oha's `--output-format csv`. */
export const ohaCsv: SampleFormat = {
  id: 'oha-csv',
  kind: 'samples',
  tool: 'oha',
  perTest: true,
  unitMs: 0.001,
  looksFor: 'oha CSV (request-start,DNS,DNS+dialup)',
  matches: head => head.text.startsWith('request-start,DNS,'),
  read: (input, sink) =>
    read(input, sink, { start: 'request-start', duration: 'request-duration', status: 'status', bytes: 'bytes' }),
}

async function read(input: Input, sink: SampleSink, columns: Columns): Promise<ReadEnd> {
  const { names, rows } = await readTable(input.chunks, ',', sink.file, sink.limits)
  const at = (column: string | undefined): number => (column === undefined ? -1 : names.indexOf(column))
  const [startAt, durationAt, statusAt, bytesAt] = [columns.start, columns.duration, columns.status, columns.bytes].map(
    at,
  ) as [number, number, number, number]
  const workflow = fileWorkflow(sink)
  let firstMs = Number.POSITIVE_INFINITY
  let lastMs = Number.NEGATIVE_INFINITY
  let count = 0
  let truncated = false
  for (const { line, fields, unterminated } of rows) {
    const durationMs = fromSeconds(parseNumber(fields[durationAt] ?? ''))
    const startMs = fromSeconds(parseNumber(fields[startAt] ?? ''))
    const code = fields[statusAt] ?? ''
    if (fields.length !== names.length || durationMs === undefined || startMs === undefined || !isElapsed(durationMs)) {
      if (unterminated) truncated = true
      else
        sink.issue(
          `the row has no valid ${columns.duration} or ${columns.start} in seconds (found ${quoted(fields.join(','))})`,
          line,
        )
      continue
    }
    const sample: Sample = { workflow, kind: 'request', durationMs, ok: isPassingCode(code) }
    if (!sample.ok && code !== '') sample.errorCode = code
    const bytes = parseNumber(fields[bytesAt] ?? '')
    if (bytes !== undefined && Number.isSafeInteger(bytes) && bytes >= 0) sample.bytes = bytes
    sink.sample(sample, line)
    count++
    firstMs = Math.min(firstMs, startMs)
    lastMs = Math.max(lastMs, startMs + durationMs)
  }
  if (lastMs > firstMs) {
    const throughput = count / ((lastMs - firstMs) / 1000)
    sink.series({
      workflow,
      kind: 'request',
      dimensions: {},
      count: 0,
      errorCount: 0,
      errors: [],
      reported: { throughput },
    })
  }
  sink.notice(
    'responses-only',
    'has no rows for requests without a response (refused, timed out), so the error rate is that of responses only.',
  )
  return truncated ? { rows: rows.length, truncated } : { rows: rows.length }
}
