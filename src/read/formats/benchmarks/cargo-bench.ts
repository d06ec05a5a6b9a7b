/**
 * The format of `cargo bench` output, of the built-in harness (libtest) or of Criterion's `--output-format bencher`: a line for
 * each benchmark with a time per iteration. libtest prints a median, Criterion an estimate of the mean; both are read as the
 * average, because they look the same. Values in other units belong to metrics declared in the configuration.
 */
import { matchingLines, textFormat } from '../small-document.ts'
import { numberWithCommas } from '../text/number.ts'
import { singleValues } from './benchmark-value.ts'

const LINE = /^test (.+?)\s+\.\.\. bench:\s+([0-9.,]+) (\w+)\/(\w+) \(\+\/- [0-9.,]+\)(?: = \d+ MB\/s)?\s*$/

export const cargoBench = textFormat({
  id: 'cargo-bench',
  kind: 'aggregates',
  tool: 'cargo-bench',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'cargo bench output (lines test … bench: … ns/iter)',
  matches: ({ text }) => /^test .+ \.\.\. bench:\s+[0-9.,]+ \w+\/\w+ \(/m.test(text),
  what: 'what `cargo bench` prints: libtest, or Criterion with `--output-format bencher`',
  tested: 'Rust 1.95, Criterion 0.5',
  gives: 'one time per iteration, read as the average: a median of libtest, an estimated mean of Criterion',
  lacks: 'p95; how many samples were taken; units other than times, unless `metrics` declares one with the unit',
  sample: 'cargo-1.95/bench.txt',
  absent: 'has no finished benchmark. Run cargo bench again.',
  entries(text, sink) {
    const lines = matchingLines(text, LINE).map(({ line, groups: [workflow, value, unit, per] }) => {
      const number = numberWithCommas(value!)
      return number === undefined
        ? { issue: `expected a time per iteration, found ${value}`, line }
        : { workflow: workflow!, value: number, unit: `${unit}/${per}` }
    })
    return singleValues(lines, sink, 'cargo bench prints one value per benchmark')
  },
})
