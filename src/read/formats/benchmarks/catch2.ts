/**
 * The format of the console output of Catch2 benchmarks: three lines for each benchmark, with (1) name, samples, iterations and
 * estimated duration, (2) the mean, and (3) the standard deviation. Long names are wrapped. If a name occurs more than once in a
 * file, the workflow also has the names of the test case and section.
 */

import { distinctNames } from '../../../model/benchmark-names.ts'
import { InputError } from '../../../model/errors.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { readWhole } from '../limits.ts'
import { parseNumber } from '../text/number.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'
import { timeInMs } from './time-units.ts'

const HEADER = /^benchmark name +samples +iterations +est/
const TIME = '([0-9.e+-]+) (ns|us|ms|s)'
const FIRST = new RegExp(`^(.*?) +(\\d+) +(\\d+) +${TIME}\\s*$`)
const VALUES = new RegExp(`^ +${TIME} +${TIME} +${TIME}\\s*$`)
const FAILED = /^(\S.*?) {2,}Benchmark failed \((.*)\)\s*$/
const RULE = /^-{20,}\s*$/

export const catch2: SampleFormat = {
  id: 'catch2',
  kind: 'samples',
  tool: 'catch2',
  perTest: true,
  unitMs: FINE_UNIT_MS,
  looksFor: 'Catch2 console output (a table "benchmark name, samples, iterations, estimated")',
  matches: ({ text }: Head) => new RegExp(HEADER, 'm').test(text),
  read,
}

interface Benchmark {
  readonly testCase: string
  readonly name: string
  readonly line: number
  readonly samples: number
  readonly avg: number | undefined
  readonly stddev: number | undefined
  readonly failure?: string
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const lines = (await readWhole(input.chunks, sink.file, sink.limits)).split(/\r?\n/)
  const benchmarks = benchmarksOf(lines)
  if (benchmarks.length === 0)
    throw new InputError(`${sink.file}: has no benchmarks of Catch2. Check that the filter matches some.`)
  const workflows = distinctNames(benchmarks.map(({ name, testCase }) => ({ name, full: `${testCase} > ${name}` })))
  const repetitions = new Repetitions(sink, catch2.unitMs)
  for (const [i, { line, samples, avg, stddev, failure }] of benchmarks.entries()) {
    const workflow = workflows[i]!
    if (failure !== undefined) repetitions.failed(workflow, 0, '', failure)
    else if (avg === undefined) sink.issue(`the benchmark ${quoted(workflow)} has no mean`, line)
    if (avg === undefined) continue
    const missing = { p95: 'Catch2 prints the mean and the standard deviation only' }
    sink.series(reportedSeries({ workflow, kind: 'benchmark', count: samples, times: { avg, stddev }, missing }))
  }
  return { rows: benchmarks.length }
}

function benchmarksOf(lines: readonly string[]): Benchmark[] {
  const found: Benchmark[] = []
  let testCase = ''
  let inTable = false
  let wrapped: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (HEADER.test(line)) {
      testCase = testCaseAbove(lines, at)
      while (at + 1 < lines.length && !RULE.test(lines[at + 1]!)) at++
      at++
      inTable = true
      wrapped = []
    } else if (inTable) {
      const failed = FAILED.exec(line)
      const first = FIRST.exec(line)
      if (RULE.test(line) || /^={20,}/.test(line)) inTable = false
      else if (failed) {
        const name = [...wrapped, failed[1]!].join(' ')
        found.push({ testCase, name, line: at + 1, samples: 0, avg: undefined, stddev: undefined, failure: failed[2]! })
        wrapped = []
      } else if (first) {
        const name = [...wrapped, first[1]!.trim()].join(' ')
        const [avg, stddev] = [firstValueIn(lines[at + 1]), firstValueIn(lines[at + 2])]
        found.push({ testCase, name, line: at + 1, samples: Number(first[2]), avg, stddev })
        wrapped = []
        at += 2
      } else if (line.trim() !== '') wrapped.push(line.trim())
    }
  }
  return found
}

/** Returns the first of the three values of a line, a mean or a standard deviation, in ms. */
function firstValueIn(line: string | undefined): number | undefined {
  const match = VALUES.exec(line ?? '')
  return match ? timeInMs(parseNumber(match[1]!), match[2]!) : undefined
}

/** Returns the names between the last two rules above a table: the test case, followed by its sections. */
function testCaseAbove(lines: readonly string[], header: number): string {
  const rules: number[] = []
  for (let at = header - 1; at >= 0 && rules.length < 2; at--) if (RULE.test(lines[at]!)) rules.push(at)
  const [end, start] = rules
  if (end === undefined || start === undefined) return ''
  return lines
    .slice(start + 1, end)
    .map(line => line.trim())
    .join(' > ')
}
