/** The format of the samples of ApacheBench, which measures one URL in whole milliseconds. */

import { isElapsed } from '../../../model/sample.ts'
import { quoted } from '../frame/format-message.ts'
import { absentMetrics } from '../frame/text/aggregate-series.ts'
import { parseNumber } from '../frame/text/number.ts'
import { tableFormat } from '../frame/text/small-document.ts'
import { epochMs } from '../frame/text/timestamp.ts'
import { fileName, fileWorkflow } from './file-workflow.ts'

/** The format of `-g`: a row per request, sorted by duration. It does not mark failed requests. */
export const abGnuplot = tableFormat({
  tool: 'ab',
  id: 'ab-gnuplot',
  kind: 'samples',
  perTest: true,
  looksFor: 'ApacheBench -g (starttime, seconds, ctime, dtime, ttime)',
  matches: ({ text }) => text.startsWith('starttime\tseconds\tctime\tdtime\tttime\twait'),
  sample: 'apachebench-2.3/checkin-gnuplot.tsv',
  what: '`-g`',
  tested: 'ApacheBench 2.3',
  gives: 'every sample',
  lacks: 'which requests failed',
  rules: () => ({ delimiter: '\t', anyWidth: true }),
  row({ fields, line }, sink) {
    const startMs = epochMs((parseNumber(fields[1] ?? '') ?? Number.NaN) * 1000)
    const durationMs = parseNumber(fields[4] ?? '')
    if (
      fields.length !== 6 ||
      startMs === undefined ||
      durationMs === undefined ||
      !isElapsed(durationMs)
    )
      return `the row has no valid seconds or ttime (found ${quoted(fields.join('\t'))})`
    sink.sample(
      { workflow: fileName(sink.file), kind: 'request', startMs, durationMs, ok: true },
      line,
    )
    return undefined
  },
  notices(sink) {
    const reason = "ab's -g does not say which requests failed"
    sink.series(absentMetrics(fileWorkflow(sink), 'request', { 'error-rate': reason }))
    sink.notice(
      'outcomes-unknown',
      `${reason}: all count as successful. To judge errors, give the output of ab.`,
    )
  },
})
