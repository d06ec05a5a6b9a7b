/** The formats of ApacheBench, which measures one URL in whole milliseconds. */

import { isElapsed } from '../../../model/sample.ts'
import { absentMetrics } from '../aggregate-series.ts'
import type { SampleFormat } from '../format.ts'
import { quoted } from '../format-message.ts'
import { refused, tableFormat } from '../small-document.ts'
import { parseNumber } from '../text/number.ts'
import { epochMs } from '../text/timestamp.ts'
import { fileName, fileWorkflow } from './file-workflow.ts'

const AB = {
  tool: 'ab',
  what: '`-g`; `-e` is declined',
  tested: 'ApacheBench 2.3',
  gives: '`-g`: every sample',
  lacks: '`-g`: which requests failed; `-e`: any count',
} as const

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
