/** The format of ApacheBench's `-g`: a row per request, sorted by duration, in whole milliseconds. It does not mark failed requests. */

import { isElapsed } from '../../model/sample.ts'
import { absentMetrics } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { linesOf } from '../text/lines.ts'
import { parseNumber } from '../text/number.ts'
import { epochMs } from '../text/timestamp.ts'
import { fileWorkflow } from './file-workflow.ts'

export const abGnuplot: SampleFormat = {
  id: 'ab-gnuplot',
  kind: 'samples',
  tool: 'ab',
  perTest: true,
  unitMs: 1,
  looksFor: 'ApacheBench -g (starttime, seconds, ctime, dtime, ttime)',
  matches: (head: Head) => head.text.startsWith('starttime\tseconds\tctime\tdtime\tttime\twait'),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const workflow = fileWorkflow(sink)
  let rows = 0
  let truncated = false
  for await (const { lines, first, unterminated } of linesOf(input.chunks, sink.file, sink.limits)) {
    for (const [index, line] of lines.entries()) {
      if (line === '' || first + index === 1) continue
      const fields = line.split('\t')
      const startMs = epochMs((parseNumber(fields[1] ?? '') ?? Number.NaN) * 1000)
      const durationMs = parseNumber(fields[4] ?? '')
      if (fields.length === 6 && startMs !== undefined && durationMs !== undefined && isElapsed(durationMs)) {
        rows++
        sink.sample({ workflow, kind: 'request', startMs, durationMs, ok: true }, first + index)
      } else if (unterminated && index === lines.length - 1) truncated = true
      else {
        rows++
        sink.issue(`the row has no valid seconds or ttime (found ${quoted(line)})`, first + index)
      }
    }
  }
  const reason = "ab's -g does not say which requests failed"
  sink.series(absentMetrics(workflow, 'request', { 'error-rate': reason }))
  sink.notice('outcomes-unknown', `${reason}: all count as successful. To judge errors, give the output of ab.`)
  return truncated ? { rows, truncated } : { rows }
}
