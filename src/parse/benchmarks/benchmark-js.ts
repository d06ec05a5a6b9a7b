/**
 * The format of benchmark.js output: a line for each benchmark, `NAME x 12,146 ops/sec ±0.32% (96 runs sampled)`. The rate is the
 * throughput; the output has no times.
 */
import { InputError } from '../../errors.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'
import { numberWithCommas } from './printed-number.ts'

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

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const lines = (await readWhole(input.chunks, sink.file, sink.limits)).split(/\r?\n/)
  let rows = 0
  for (const [index, line] of lines.entries()) {
    const [, workflow, rate, runs] = LINE.exec(line) ?? []
    if (workflow === undefined) continue
    rows++
    const throughput = numberWithCommas(rate!)
    if (throughput === undefined) {
      sink.issue(`expected a number of operations per second, found ${rate}`, index + 1)
      continue
    }
    const reason = 'benchmark.js prints operations per second and no times'
    const missing = { avg: reason, p95: reason, 'error-rate': reason }
    sink.series(reportedSeries({ workflow, kind: 'benchmark', count: Number(runs), times: {}, throughput, missing }))
  }
  if (rows === 0) throw new InputError(`${sink.file}: has no finished benchmark of benchmark.js. Run it again.`)
  return { rows }
}
