/**
 * The format of wrk's output: aggregates of one URL, with a unit after each number, and percentiles with `--latency`. wrk counts
 * all responses as successes; a separate line has the number of responses other than 2xx and 3xx, if there are any.
 */

import { defined } from '../../../model/defined.ts'
import { noteFailuresInTimes } from '../aggregate-series.ts'
import type { SampleSink } from '../format.ts'
import { type Entry, refused, textFormat } from '../small-document.ts'
import { addressWorkflow } from './file-workflow.ts'

export const wrkText = textFormat({
  id: 'wrk-text',
  kind: 'aggregates',
  tool: 'wrk',
  looksFor: "wrk's output (Running … test @ …, Thread Stats)",
  matches: ({ text }) => /^\s*Running \S+ test @ /.test(text) && /\n\s+Thread Stats\s/.test(text),
  what: 'what it prints, with `--latency`',
  tested: 'wrk 4.1.0',
  gives: 'counts, errors, mean, deviation, p50, p75, p90, p99, throughput',
  lacks: 'p95, minimum, codes of errors',
  sample: 'wrk-4.1.0/item.txt',
  entries(text, sink) {
    const outputs = text.split(/^(?=\s*Running \S+ test @ )/m)
    const entries = outputs.filter(output => output.trim() !== '').map(output => entryOf(output, sink))
    if (outputs.length === 1 && entries.includes(undefined))
      throw refused(sink, 'is incomplete: it has no number of requests. Run the test again.')
    return entries.map(entry => entry ?? 'one of the outputs of wrk has no number of requests')
  },
})

const UNITS_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

function entryOf(text: string, sink: SampleSink): Entry | undefined {
  const responses = numberIn(text, /^\s*(\d+) requests in /m)
  if (responses === undefined) return undefined
  const [, average = '', stddev = '', max = ''] = /^\s+Latency\s+(\S+)\s+(\S+)\s+(\S+)\s/m.exec(text) ?? []
  const failed = numberIn(text, /^\s*Non-2xx or 3xx responses: (\d+)/m) ?? 0
  const sockets = /^\s*Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/m.exec(text) ?? []
  const broken = sockets.slice(1).reduce((sum, count) => sum + Number(count), 0)
  noteFailuresInTimes(sink, failed)
  const percentiles = [...text.matchAll(/^\s+(\d{1,2}(?:\.\d{1,3})?)%\s+(\S+)\s*$/gm)]
  const named = percentiles.map(([, percent, time]) => [`p${Number(percent)}`, timeOf(time!)])
  return {
    workflow: addressWorkflow(/^\s*Running \S+ test @ (\S+)/.exec(text)?.[1] ?? 'request'),
    count: responses + broken,
    errorCount: Math.min(responses + broken, failed + broken),
    errors: [
      { code: '', message: 'the response was neither 2xx nor 3xx', count: failed },
      { code: '', message: 'the connection failed or timed out', count: broken },
    ],
    times: { avg: timeOf(average), stddev: timeOf(stddev), max: timeOf(max), ...Object.fromEntries(named) },
    throughput: numberIn(text, /^Requests\/sec:\s*([\d.]+)/m),
    missing: defined({
      p95: 'wrk reports p50, p75, p90 and p99, but no p95',
      min: 'wrk reports no minimum',
      p50: percentiles.length === 0 ? 'wrk reports percentiles only with --latency' : undefined,
    }),
  }
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
