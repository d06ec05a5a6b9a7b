/**
 * The formats of `vegeta encode`: a row of CSV without a header, or a JSON object, for each request. Workflows are method and path;
 * those of vegeta before 12, which has no URLs in its rows, are the names of attacks.
 */
import { isElapsed, isPassingCode, type Sample } from '../../core/model/sample.ts'
import { decodeText } from '../../read/formats/frame/decode.ts'
import type { SampleFormat, SampleSink } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { forEachLine, lineBlocksOf } from '../../read/formats/frame/text/byte-lines.ts'
import { parseCount, parseNumber } from '../../read/formats/frame/text/number.ts'
import { parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'
import { asObject, parseJson } from '../text/json-document.ts'
import { readRows } from '../text/table.ts'
import { addressWorkflow, fileName } from './file-workflow.ts'

const SAMPLES = {
  kind: 'samples',
  tool: 'vegeta',
  perTest: true,
  unitMs: 0.001,
} as const

/** Columns of the CSV, by the names that the JSON has. Those from `method` on are not in older versions. */
const COLUMNS =
  'timestamp,code,latency,bytes_out,bytes_in,error,body,attack,seq,method,url,headers'.split(',')

export const vegetaCsv: SampleFormat = {
  ...SAMPLES,
  id: 'vegeta-csv',
  looksFor: 'vegeta CSV (nanoseconds since 1970, code, latency, bytes, without a header)',
  matches: ({ text }) => /^\d{19},\d{1,3},\d+,\d+,\d+,/.test(text),
  read: (input, sink) =>
    readRows(input, sink, ({ line, cell }) => pass(cell, sink, line), {
      names: COLUMNS,
      anyWidth: true,
    }),
}

export const vegetaLines: SampleFormat = {
  ...SAMPLES,
  id: 'vegeta-ndjson',
  looksFor: 'vegeta JSON lines ({"attack":…,"seq":…,"latency":…})',
  matches: ({ text }) => /^\{(?=.*"attack":)(?=.*"seq":\d)(?=.*"latency":\d)/.test(text),
  async read({ chunks }, sink) {
    let rows = 0
    let truncated = false
    for await (const block of lineBlocksOf(chunks, sink.file, sink.limits))
      forEachLine(block, (start, end, line) => {
        if (start === end) return
        const entry = asObject(parseJson(decodeText(block.bytes, start, end)))
        const isLast = block.unterminated && !entry
        const problem = entry
          ? pass(key => String(entry[key] ?? ''), sink, line)
          : 'the line is not a JSON object'
        if (isLast) truncated = true
        else rows++
        if (problem !== undefined && !isLast) sink.issue(problem, line)
      })
    return { rows, truncated }
  },
}

/** Passes the sample of a row to the sink. Returns a problem of the row, if there is one. */
function pass(
  cell: (column: string) => string,
  sink: SampleSink,
  line: number,
): string | undefined {
  const startMs = parseTimestamp(cell('timestamp'))?.ms
  const durationMs = (parseNumber(cell('latency')) ?? NaN) / 1e6
  const code = cell('code')
  if (startMs === undefined || !isElapsed(durationMs) || !/^\d{1,3}$/.test(code))
    return `the row has no valid time, latency in ns and code (found ${quoted(['timestamp', 'latency', 'code'].map(cell).join(','))})`
  const error = cell('error')
  const address = addressWorkflow(cell('url'))
  const workflow = address ? `${cell('method')} ${address}` : cell('attack') || fileName(sink.file)
  const sample: Sample = {
    workflow,
    kind: 'request',
    startMs,
    durationMs,
    ok: isPassingCode(code) && error === '',
  }
  if (!sample.ok && code !== '0') sample.errorCode = code
  if (!sample.ok && error !== '') sample.errorMessage = error
  const bytes = parseCount(cell('bytes_in'))
  if (bytes !== undefined) sample.bytes = bytes
  sink.sample(sample, line)
  return undefined
}
