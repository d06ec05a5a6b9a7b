/**
 * The format of Luau's `bench.py` output: a line for each benchmark with its average, and its standard deviation in percent,
 * `SUCCESS: NAME : 15.041ms +/- 0.636% on luau`. The table below the lines repeats them.
 */
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { readMatchingLines } from '../text/lines.ts'
import { parseNumber } from '../text/number.ts'
import { timeInMs } from './time-units.ts'

const LINE = /^SUCCESS: (.+?)\s*:\s+([0-9.]+)(\w+) \+\/-\s+([0-9.]+)% on /

export const benchmarkLuau: SampleFormat = {
  id: 'benchmark-luau',
  kind: 'aggregates',
  tool: 'luau',
  perTest: true,
  unitMs: 1e-6,
  looksFor: "Luau's bench.py output (lines SUCCESS: … ms +/- …% on luau)",
  matches: ({ text }: Head) => /^SUCCESS: .+ \+\/-\s+[0-9.]+% on /m.test(text),
  read,
}

function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const readLine = ([workflow, value, unit, percent]: readonly string[]): string | undefined => {
    const avg = timeInMs(parseNumber(value!), unit!)
    if (avg === undefined) return `the benchmark ${quoted(workflow!)} has no time, found ${value}${unit}`
    const stddev = (avg * (parseNumber(percent!) ?? Number.NaN)) / 100
    const missing = { p95: 'bench.py prints the average and the deviation only' }
    sink.series(reportedSeries({ workflow: workflow!, kind: 'benchmark', count: 0, times: { avg, stddev }, missing }))
    return undefined
  }
  return readMatchingLines(input, sink, LINE, readLine, 'has no successful benchmark. Run it again.')
}
