/** The formats of benchmark tools that print a line for each benchmark: benchmark.js and cargo bench. */
import { numberWithCommas } from '../../read/formats/frame/text/number.ts'
import { matchingLines, textFormat } from '../text/small-document.ts'
import { singleValues } from './benchmark-value.ts'

/** The name is greedy, because it may contain ` x `. */
const JS_LINE = /^(.+) x ([0-9.,]+) ops\/sec (?:±|\+-)[0-9.]+% \((\d+) runs? sampled\)\s*$/
const NO_TIMES = 'benchmark.js prints operations per second and no times'

/**
 * The format of benchmark.js output: a line for each benchmark, `NAME x 12,146 ops/sec ±0.32% (96 runs sampled)`. The rate is the
 * throughput; the output has no times.
 */
export const benchmarkJs = textFormat({
  id: 'benchmark-js',
  perTest: true,
  tool: 'benchmark.js',
  looksFor: 'benchmark.js output (lines … x … ops/sec)',
  marks: [/^.+ x [0-9.,]+ ops\/sec (?:±|\+-)[0-9.]+% \(/m],
  absent: 'has no finished benchmark of benchmark.js. Run it again.',
  entries: text =>
    matchingLines(text, JS_LINE).map(({ line, groups: [workflow = '', rate = '', runs] }) => {
      const throughput = numberWithCommas(rate)
      if (throughput === undefined)
        return { issue: `expected a number of operations per second, found ${rate}`, line }
      const missing = { avg: NO_TIMES, p95: NO_TIMES, 'error-rate': NO_TIMES }
      return { workflow, kind: 'benchmark', count: Number(runs), throughput, missing }
    }),
})

const CARGO_LINE =
  /^test (.+?)\s+\.\.\. bench:\s+([0-9.,]+) (\w+)\/(\w+) \(\+\/- [0-9.,]+\)(?: = \d+ MB\/s)?\s*$/

/** Criterion's own text: `name   time:   [1.2 ms 1.3 ms 1.4 ms]`, in two lines if the name is long. Changes are in percent. */
const CRITERION = /^(\S+(?: \S+)*)\s+time:\s+\[[\d.]+ \S+ ([\d.]+) (\S+) [\d.]+ \S+\][ \t]*$/gm

/**
 * The format of `cargo bench` output, of the built-in harness (libtest) or of Criterion, also with `--output-format bencher`: a time
 * per iteration of each benchmark. libtest prints a median, Criterion an estimate of the mean (or of the slope); all are read as
 * the average, because the first two look the same. Values in other units belong to metrics declared in the configuration.
 */
export const cargoBench = textFormat({
  id: 'cargo-bench',
  perTest: true,
  tool: 'cargo-bench',
  looksFor: 'cargo bench output (lines test … bench: … ns/iter, or of Criterion time: [… … …])',
  marks: [
    /^test .+ \.\.\. bench:\s+[0-9.,]+ \w+\/\w+ \(|^\S+(?: \S+)*\s+time:\s+\[[\d.]+ \S+ [\d.]+ \S+ [\d.]+ \S+\][ \t]*$/m,
  ],
  absent: 'has no finished benchmark. Run cargo bench again.',
  entries(text, sink) {
    const lines = matchingLines(text, CARGO_LINE).map(
      ({ line, groups: [workflow = '', value = '', unit, per] }) => {
        const number = numberWithCommas(value)
        return number === undefined
          ? { issue: `expected a time per iteration, found ${value}`, line }
          : { workflow, value: number, unit: `${unit}/${per}` }
      },
    )
    const others = [...text.matchAll(CRITERION)].map(([, workflow = '', value, unit = '']) => {
      return { workflow, value: Number(value), unit }
    })
    return singleValues([...lines, ...others], sink, 'cargo bench prints one value per benchmark')
  },
})
