/**
 * The format of benchmark.js output: a line for each benchmark, `NAME x 12,146 ops/sec ±0.32% (96 runs sampled)`. The rate is the
 * throughput; the output has no times.
 */
import { matchingLines, textFormat } from '../small-document.ts'
import { numberWithCommas } from '../text/number.ts'

/** The name is greedy, because it may contain ` x `. */
const LINE = /^(.+) x ([0-9.,]+) ops\/sec (?:±|\+-)[0-9.]+% \((\d+) runs? sampled\)\s*$/
const NO_TIMES = 'benchmark.js prints operations per second and no times'

export const benchmarkJs = textFormat({
  id: 'benchmark-js',
  kind: 'aggregates',
  tool: 'benchmark.js',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'benchmark.js output (lines … x … ops/sec)',
  matches: ({ text }) => /^.+ x [0-9.,]+ ops\/sec (?:±|\+-)[0-9.]+% \(/m.test(text),
  what: 'what benchmark.js prints',
  tested: 'benchmark.js 2.1.4',
  gives: 'operations per second, read as throughput',
  lacks: 'times; benchmarks that failed',
  sample: 'benchmark-js-2.1.4/console.txt',
  absent: 'has no finished benchmark of benchmark.js. Run it again.',
  entries: text =>
    matchingLines(text, LINE).map(({ line, groups: [workflow, rate, runs] }) => {
      const throughput = numberWithCommas(rate!)
      if (throughput === undefined) return { issue: `expected a number of operations per second, found ${rate}`, line }
      const missing = { avg: NO_TIMES, p95: NO_TIMES, 'error-rate': NO_TIMES }
      return { workflow: workflow!, kind: 'benchmark', count: Number(runs), throughput, missing }
    }),
})
