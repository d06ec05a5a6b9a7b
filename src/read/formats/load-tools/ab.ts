/** The formats of ApacheBench, which measures one URL in whole milliseconds. */

import { isElapsed } from '../../../model/sample.ts'
import { absentMetrics, noteFailuresInTimes } from '../aggregate-series.ts'
import type { SampleFormat } from '../format.ts'
import { quoted } from '../format-message.ts'
import { refused, tableFormat, textFormat } from '../small-document.ts'
import { parseNumber } from '../text/number.ts'
import { epochMs } from '../text/timestamp.ts'
import { fileName, fileWorkflow } from './file-workflow.ts'

const AB = {
  tool: 'ab',
  what: 'what it prints; `-g`; `-e` is declined',
  tested: 'ApacheBench 2.3',
  gives: 'printed: counts, errors as they are, mean, percentiles, throughput; `-g`: every sample',
  lacks: 'printed: fractions of a millisecond; `-g`: which requests failed; `-e`: any count',
} as const

/**
 * The format of its output: aggregates. "Failed requests" are failed connections and responses with another length than the first
 * one, but not responses such as 503. Responses other than 2xx have a separate line, if there are any. A different length does
 * not count as a failure here, because dynamic pages differ.
 */
export const abText = textFormat({
  ...AB,
  id: 'ab-text',
  kind: 'aggregates',
  perTest: true,
  looksFor: "ApacheBench's output (This is ApacheBench)",
  matches: ({ text }) => /^\s*This is ApacheBench, /.test(text),
  sample: 'apachebench-2.3/checkin.txt',
  entries(text, sink) {
    const number = (label: string): number | undefined => {
      const at = text.indexOf(`\n${label}:`)
      const value = at < 0 ? Number.NaN : Number.parseFloat(text.slice(at + label.length + 2))
      return Number.isFinite(value) && value >= 0 ? value : undefined
    }
    const complete = number('Complete requests')
    if (complete === undefined)
      throw refused(sink, 'is incomplete: it has no line "Complete requests". Run the test again.')
    const [, connect = 0, receive = 0, length = 0, exceptions = 0] =
      /^\s*\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/m.exec(text)?.map(Number) ?? []
    const broken = connect + receive + exceptions
    const non2xx = number('Non-2xx responses') ?? 0
    const count = Math.max(complete, broken)
    const [, min, avg, stddev, p50, max] =
      /^Total:\s+(\d+)\s+(\d+)\s+([\d.]+)\s+(\d+)\s+(\d+)\s*$/m.exec(text)?.map(Number) ?? []
    const percentiles = [...text.matchAll(/^\s+(\d{1,2})%\s+(\d+)\s*$/gm)].map(([, p, ms]) => [`p${p}`, Number(ms)])
    noteFailuresInTimes(sink, non2xx)
    if (length > 0)
      sink.notice(
        'ab-length',
        `ab counts ${length} requests as failed because their responses have another length than the first one. This is normal for dynamic pages, so they are not counted as failed.`,
      )
    return [
      {
        workflow: /^Document Path:[ \t]+(\S.*?)\s*$/m.exec(text)?.[1] ?? 'request',
        count,
        errorCount: Math.min(count, broken + non2xx),
        errors: [
          { code: '', message: 'the response was not 2xx', count: non2xx },
          { code: '', message: 'the connection failed', count: broken },
        ],
        times: { min, avg, stddev, max, p50, ...Object.fromEntries(percentiles) },
        throughput: number('Requests per second'),
      },
    ]
  },
})

/** The format of `-e`: percentiles without counts. It is refused. */
export const abPercentiles: SampleFormat = {
  ...AB,
  id: 'ab-percentiles',
  kind: 'aggregates',
  looksFor: 'ApacheBench -e (Percentage served,Time in ms), which is refused',
  matches: ({ text }) => text.startsWith('Percentage served,Time in ms'),
  sample: 'apachebench-2.3/checkin-percentiles.csv',
  async read(_input, sink) {
    throw refused(
      sink,
      'has only percentiles, without the numbers of requests and failures, so a total failure could look like a success. Give the output of ab (ab … > ab.txt).',
    )
  },
}

/** The format of `-g`: a row per request, sorted by duration. It does not mark failed requests. */
export const abGnuplot = tableFormat({
  ...AB,
  id: 'ab-gnuplot',
  kind: 'samples',
  perTest: true,
  looksFor: 'ApacheBench -g (starttime, seconds, ctime, dtime, ttime)',
  matches: ({ text }) => text.startsWith('starttime\tseconds\tctime\tdtime\tttime\twait'),
  sample: 'apachebench-2.3/checkin-gnuplot.tsv',
  rules: () => ({ delimiter: '\t', anyWidth: true }),
  row({ fields, line }, sink) {
    const startMs = epochMs((parseNumber(fields[1] ?? '') ?? Number.NaN) * 1000)
    const durationMs = parseNumber(fields[4] ?? '')
    if (fields.length !== 6 || startMs === undefined || durationMs === undefined || !isElapsed(durationMs))
      return `the row has no valid seconds or ttime (found ${quoted(fields.join('\t'))})`
    sink.sample({ workflow: fileName(sink.file), kind: 'request', startMs, durationMs, ok: true }, line)
    return undefined
  },
  notices(sink) {
    const reason = "ab's -g does not say which requests failed"
    sink.series(absentMetrics(fileWorkflow(sink), 'request', { 'error-rate': reason }))
    sink.notice('outcomes-unknown', `${reason}: all count as successful. To judge errors, give the output of ab.`)
  },
})
