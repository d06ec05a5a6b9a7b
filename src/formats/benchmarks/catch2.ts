/**
 * The format of the console output of Catch2 benchmarks: three lines for each benchmark, with (1) name, samples, iterations and
 * estimated duration, (2) the mean, and (3) the standard deviation; with `--benchmark-no-analysis` a line, with the mean. Long
 * names are wrapped: over lines before the first, or next to the values. If a name occurs more than once in a file, the workflow
 * also has the names of the test case and section.
 */

import { withWorkflows } from '../../core/model/benchmark-names.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { parseNumber } from '../../read/formats/frame/text/number.ts'
import {
  FINE_BENCHMARKS,
  type Found,
  failedBenchmark,
  textFormat,
  xmlFormat,
} from '../text/small-document.ts'
import { timeInMs } from '../text/time-units.ts'
import type { XmlElement } from '../text/xml-document.ts'

const HEADER = /^benchmark name +samples +iterations +(?:est|mean)/m
const TIME = '([0-9.e+-]+) (ns|us|ms|s)'
const FIRST = new RegExp(`^(.*?) +(\\d+) +(\\d+) +${TIME}\\s*$`)
const VALUES = new RegExp(`^(.*?) +${TIME} +${TIME} +${TIME}\\s*$`)
const FAILED = /^(\S.*?) {2,}Benchmark failed \((.*)\)\s*$/
const RULE = /^-{20,}\s*$/

const CATCH2 = {
  ...FINE_BENCHMARKS,
  tool: 'catch2',
  absent: 'has no benchmarks of Catch2. Check that the filter matches some.',
} as const

export const catch2 = textFormat({
  ...CATCH2,
  id: 'catch2',
  looksFor: 'Catch2 console output (a table "benchmark name, samples, iterations, estimated")',
  marks: [HEADER],
  entries: text => entriesOf(benchmarksOf(text.split('\n'))),
})

/** The format of its XML, with times in nanoseconds. */
export const catch2Xml = xmlFormat({
  ...CATCH2,
  id: 'catch2-xml',
  looksFor: 'Catch2 XML (<Catch> or <Catch2TestRun> with <BenchmarkResults>)',
  marks: [/^\s*(?:<\?xml[^>]*>\s*)?<Catch(?:2TestRun)?[\s>]/],
  remedy: 'Run it again (-r xml).',
  entries: root => entriesOf(benchmarksUnder(root, [])),
})

/** Returns the benchmarks of an element. `path` has the names of the test case and its sections. */
function benchmarksUnder(element: XmlElement, path: readonly string[]): Benchmark[] {
  return element.children.flatMap((child): Benchmark[] => {
    const { name = '', samples } = child.attributes
    if (child.name !== 'BenchmarkResults')
      return benchmarksUnder(
        child,
        /^(?:TestCase|Section)$/.test(child.name) ? [...path, name] : path,
      )
    const attributesOf = (part: string) => child.children.find(one => one.name === part)?.attributes
    const inMs = (part: string) => timeInMs(parseNumber(attributesOf(part)?.value ?? ''), 'ns')
    return [
      {
        testCase: path.join(' > '),
        name,
        line: child.line,
        count: parseNumber(samples ?? ''),
        avg: inMs('mean'),
        stddev: inMs('standardDeviation'),
        failure: attributesOf('failed')?.message,
      },
    ]
  })
}

/** Returns a series for each benchmark, or why it has none. */
function entriesOf(benchmarks: readonly Benchmark[]): Found[] {
  const named = benchmarks.map(one => ({ ...one, full: `${one.testCase} > ${one.name}` }))
  return withWorkflows(named).map(({ workflow, line, count, avg, stddev, failure }): Found => {
    if (failure !== undefined) return failedBenchmark(workflow, failure)
    if (avg === undefined) return { issue: `the benchmark ${quoted(workflow)} has no mean`, line }
    const missing = { p95: 'Catch2 reports the mean and the standard deviation only' }
    return { workflow, kind: 'benchmark', count, times: { avg, stddev }, missing }
  })
}

interface Benchmark {
  readonly testCase: string
  readonly name: string
  readonly line: number
  /** Number of samples. Undefined: unknown. */
  readonly count: number | undefined
  readonly avg?: number | undefined
  readonly stddev?: number | undefined
  readonly failure?: string | undefined
}

/** Returns the benchmarks of the tables in a text. */
function benchmarksOf(lines: readonly string[]): Benchmark[] {
  const found: Benchmark[] = []
  let table: Table | undefined
  let wrapped: string[] = []
  let at = 0
  while (at < lines.length) {
    const text = lines[at] ?? ''
    const benchmark = table && benchmarkAt(lines, at, table, wrapped)
    if (HEADER.test(text)) {
      table = { testCase: testCaseAbove(lines, at), hasMean: /mean\s*$/.test(text) }
      wrapped = []
      at = ruleBelow(lines, at)
    } else if (RULE.test(text) || /^={20,}/.test(text)) table = undefined
    else if (benchmark) {
      found.push(benchmark)
      wrapped = []
      // Its mean and its standard deviation are on the two lines below.
      if (benchmark.failure === undefined && !table?.hasMean) at += 2
    } else if (table && text.trim() !== '') wrapped.push(text.trim())
    at++
  }
  return found
}

/** Returns the position of the rule that ends the head of a table; that after the last line if there is none. */
function ruleBelow(lines: readonly string[], header: number): number {
  const rule = lines.findIndex((line, at) => at > header && RULE.test(line))
  return rule < 0 ? lines.length : rule
}

/** A table: the test case above it, and whether its rows have the mean, so that no lines are below them. */
interface Table {
  readonly testCase: string
  readonly hasMean: boolean
}

/** Returns the benchmark that has its values on a line; undefined: it has none. `wrapped`: parts of its name, from the lines above. */
function benchmarkAt(
  lines: readonly string[],
  at: number,
  { testCase, hasMean }: Table,
  wrapped: readonly string[],
): Benchmark | undefined {
  const about = { testCase, line: at + 1 }
  const [text = '', ...others] = lines.slice(at, at + 3)
  const [, failed, failure] = FAILED.exec(text) ?? []
  if (failed !== undefined)
    return { ...about, name: [...wrapped, failed].join(' '), count: 0, failure }
  const [, first, samples, , time = '', unit = ''] = FIRST.exec(text) ?? []
  if (first === undefined) return undefined
  const below = hasMean ? [] : others.map(valuesOf)
  const [mean, deviation] = below
  const name = [...wrapped, first, ...below.map(values => values.name)].map(part => part.trim())
  return {
    ...about,
    name: name.filter(part => part !== '').join(' '),
    count: Number(samples),
    avg: hasMean ? timeInMs(parseNumber(time), unit) : mean?.ms,
    stddev: deviation?.ms,
  }
}

/** Returns the first of the three values of a line, a mean or a standard deviation, in ms, and the part of the name next to it. */
function valuesOf(line: string): { name: string; ms: number | undefined } {
  const [, name = '', value = '', unit = ''] = VALUES.exec(line) ?? []
  return { name, ms: timeInMs(parseNumber(value), unit) }
}

/** Returns the names between the last two rules above a table: the test case, followed by its sections. */
function testCaseAbove(lines: readonly string[], header: number): string {
  const above = lines.slice(0, header)
  const end = above.findLastIndex(line => RULE.test(line))
  const start = above.findLastIndex((line, at) => at < end && RULE.test(line))
  if (start < 0) return ''
  return above
    .slice(start + 1, end)
    .map(line => line.trim())
    .join(' > ')
}
