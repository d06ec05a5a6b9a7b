/**
 * The format of benchmark.js output: a line for each benchmark, `NAME x 12,146 ops/sec ±0.32% (96 runs sampled)`. The rate is the
 * throughput; the output has no times.
 */
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readMatchingLines } from '../text/lines.ts'
import { numberWithCommas } from '../text/number.ts'

/** The name is greedy, because it may contain ` x `. */
const LINE = /^(.+) x ([0-9.,]+) ops\/sec (?:±|\+-)[0-9.]+% \((\d+) runs? sampled\)\s*$/

export const benchmarkJs: SampleFormat = {
  id: 'benchmark-js',
  kind: 'aggregates',
  tool: 'benchmark.js',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'benchmark.js output (lines … x … ops/sec)',
  matches: ({ text }: Head) => /^.+ x [0-9.,]+ ops\/sec (?:±|\+-)[0-9.]+% \(/m.test(text),
  read,
}

function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const readLine = ([workflow, rate, runs]: readonly string[]): string | undefined => {
    const throughput = numberWithCommas(rate!)
    if (throughput === undefined) return `expected a number of operations per second, found ${rate}`
    const reason = 'benchmark.js prints operations per second and no times'
    const missing = { avg: reason, p95: reason, 'error-rate': reason }
    const count = Number(runs)
    sink.series(reportedSeries({ workflow: workflow!, kind: 'benchmark', count, times: {}, throughput, missing }))
    return undefined
  }
  return readMatchingLines(input, sink, LINE, readLine, 'has no finished benchmark of benchmark.js. Run it again.')
}
