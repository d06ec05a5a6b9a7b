/**
 * The format of wrk's output: aggregates of one URL, with a unit after each number, and percentiles with `--latency`. wrk counts
 * all responses as successes; a separate line has the number of responses other than 2xx and 3xx, if there are any.
 */

import { defined } from '../../../model/defined.ts'
import { InputError } from '../../../model/errors.ts'
import type { SeriesSummary } from '../../../model/run.ts'
import { noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'
import { addressWorkflow } from './file-workflow.ts'

export const wrkText: SampleFormat = {
  id: 'wrk-text',
  kind: 'aggregates',
  tool: 'wrk',
  unitMs: 0.001,
  looksFor: "wrk's output (Running … test @ …, Thread Stats)",
  matches: (head: Head) => /^\s*Running \S+ test @ /.test(head.text) && /\n\s+Thread Stats\s/.test(head.text),
  read,
}

const UNITS_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const outputs = (await readWhole(input.chunks, sink.file, sink.limits)).split(/^(?=\s*Running \S+ test @ )/m)
  let rows = 0
  for (const output of outputs) {
    if (output.trim() === '') continue
    rows++
    const series = seriesOf(output, sink)
    if (series) sink.series(series)
    else if (outputs.length > 1) sink.issue('one of the outputs of wrk has no number of requests')
    else throw new InputError(`${sink.file}: is incomplete: it has no number of requests. Run the test again.`)
  }
  return { rows }
}

function seriesOf(text: string, sink: SampleSink): SeriesSummary | undefined {
  const responses = numberIn(text, /^\s*(\d+) requests in /m)
  if (responses === undefined) return undefined
  const [, average = '', stddev = '', max = ''] = /^\s+Latency\s+(\S+)\s+(\S+)\s+(\S+)\s/m.exec(text) ?? []
  const failed = numberIn(text, /^\s*Non-2xx or 3xx responses: (\d+)/m) ?? 0
  const sockets = /^\s*Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/m.exec(text) ?? []
  const broken = sockets.slice(1).reduce((sum, count) => sum + Number(count), 0)
  noteFailuresInTimes(sink, failed)
  const percentiles = [...text.matchAll(/^\s+(\d{1,2}(?:\.\d{1,3})?)%\s+(\S+)\s*$/gm)]
  return reportedSeries({
    workflow: addressWorkflow(/^\s*Running \S+ test @ (\S+)/.exec(text)?.[1] ?? 'request'),
    count: responses + broken,
    errorCount: Math.min(responses + broken, failed + broken),
    errors: [
      { code: '', message: 'the response was neither 2xx nor 3xx', count: failed },
      { code: '', message: 'the connection failed or timed out', count: broken },
    ].filter(({ count }) => count > 0),
    times: {
      avg: timeOf(average),
      stddev: timeOf(stddev),
      max: timeOf(max),
      ...Object.fromEntries(percentiles.map(([, percent, time]) => [`p${Number(percent)}`, timeOf(time!)])),
    },
    throughput: numberIn(text, /^Requests\/sec:\s*([\d.]+)/m),
    missing: defined({
      p95: 'wrk reports p50, p75, p90 and p99, but no p95',
      min: 'wrk reports no minimum',
      p50: percentiles.length === 0 ? 'wrk reports percentiles only with --latency' : undefined,
    }),
  })
}

/** Parses a time with its unit to ms: '10.33ms', '1.02s'. */
function timeOf(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(us|ms|s|m|h)$/.exec(text) ?? []
  return number === undefined ? undefined : Math.round(Number(number) * UNITS_MS[unit!]! * 1e6) / 1e6
}

function numberIn(text: string, pattern: RegExp): number | undefined {
  const number = Number(pattern.exec(text)?.[1])
  return Number.isFinite(number) ? number : undefined
}
