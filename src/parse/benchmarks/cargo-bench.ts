/**
 * The format of `cargo bench` output, of the built-in harness (libtest) or of Criterion's `--output-format bencher`: a line for each
 * benchmark with a time per iteration. libtest prints a median, Criterion an estimate of the mean; both are read as the average,
 * because they look the same. Values in other units belong to metrics declared in the configuration.
 */
import { InputError } from '../../errors.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { readWhole } from '../limits.ts'
import { benchmarkSeries, benchmarkValue } from './benchmark-value.ts'
import { numberWithCommas } from './printed-number.ts'

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
  const lines = (await readWhole(input.chunks, sink.file, sink.limits)).split(/\r?\n/)
  let rows = 0
  for (const [index, line] of lines.entries()) {
    const [, workflow, value, unit, per] = LINE.exec(line) ?? []
    if (workflow === undefined) continue
    rows++
    const number = numberWithCommas(value!)
    const figure =
      number === undefined ? { problem: `found ${value}, expected a number` } : benchmarkValue(number, `${unit}/${per}`)
    if ('problem' in figure) sink.issue(`the benchmark ${quoted(workflow)} is not read: ${figure.problem}`, index + 1)
    else sink.series(benchmarkSeries(figure, { workflow }, 'cargo bench prints one figure per benchmark'))
  }
  if (rows === 0) throw new InputError(`${sink.file}: has no finished benchmark. Run cargo bench again.`)
  return { rows }
}
