/**
 * The format of `cargo bench` output, of the built-in harness (libtest) or of Criterion's `--output-format bencher`: a line for
 * each benchmark with a time per iteration. libtest prints a median, Criterion an estimate of the mean; both are read as the
 * average, because they look the same. Values in other units belong to metrics declared in the configuration.
 */
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readMatchingLines } from '../text/lines.ts'
import { numberWithCommas } from '../text/number.ts'
import { passSingleValues } from './benchmark-value.ts'

const LINE = /^test (.+?)\s+\.\.\. bench:\s+([0-9.,]+) (\w+)\/(\w+) \(\+\/- [0-9.,]+\)(?: = \d+ MB\/s)?\s*$/

export const cargoBench: SampleFormat = {
  id: 'cargo-bench',
  kind: 'aggregates',
  tool: 'cargo-bench',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'cargo bench output (lines test … bench: … ns/iter)',
  matches: ({ text }: Head) => /^test .+ \.\.\. bench:\s+[0-9.,]+ \w+\/\w+ \(/m.test(text),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const benchmarks: { workflow: string; value: number; unit: string }[] = []
  const readLine = ([workflow, value, unit, per]: readonly string[]): string | undefined => {
    const number = numberWithCommas(value!)
    if (number === undefined) return `expected a time per iteration, found ${value}`
    benchmarks.push({ workflow: workflow!, value: number, unit: `${unit}/${per}` })
    return undefined
  }
  const end = await readMatchingLines(input, sink, LINE, readLine, 'has no finished benchmark. Run cargo bench again.')
  passSingleValues(benchmarks, sink, 'cargo bench prints one value per benchmark')
  return end
}
