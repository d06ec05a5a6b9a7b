/**
 * The format of Luau's `bench.py` output: a line for each benchmark with its average, and its standard deviation in percent,
 * `SUCCESS: NAME : 15.041ms +/- 0.636% on luau`. The table below the lines repeats them.
 */
import { quoted } from '../format-message.ts'
import { matchingLines, textFormat } from '../small-document.ts'
import { parseNumber } from '../text/number.ts'
import { timeInMs } from './time-units.ts'

const LINE = /^SUCCESS: (.+?)\s*:\s+([0-9.]+)(\w+) \+\/-\s+([0-9.]+)% on /

export const benchmarkLuau = textFormat({
  id: 'benchmark-luau',
  kind: 'aggregates',
  tool: 'luau',
  perTest: true,
  unitMs: 1e-6,
  looksFor: "Luau's bench.py output (lines SUCCESS: … ms +/- …% on luau)",
  matches: ({ text }) => /^SUCCESS: .+ \+\/-\s+[0-9.]+% on /m.test(text),
  what: "what Luau's `bench.py` prints",
  tested: 'a sample of github-action-benchmark',
  gives: 'average, deviation',
  lacks: 'p95',
  sample: 'github-action-benchmark/benchmarkluau_output.txt',
  absent: 'has no successful benchmark. Run it again.',
  entries: text =>
    matchingLines(text, LINE).map(({ line, groups: [workflow = '', value = '', unit = '', percent = ''] }) => {
      const avg = timeInMs(parseNumber(value), unit)
      if (avg === undefined)
        return { issue: `the benchmark ${quoted(workflow)} has no time, found ${value}${unit}`, line }
      const stddev = (avg * (parseNumber(percent) ?? Number.NaN)) / 100
      const missing = { p95: 'bench.py prints the average and the deviation only' }
      return { workflow, kind: 'benchmark', times: { avg, stddev }, missing }
    }),
})
