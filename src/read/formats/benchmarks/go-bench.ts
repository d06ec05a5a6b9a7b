/**
 * The format of `go test -bench` output, plain or with `-json`: a line in ns/op for each benchmark and repetition (`-count`).
 * Values in other units (B/op, b.ReportMetric) are read as the mean over the repetitions if the configuration declares a metric
 * with that unit.
 */

import { type GoBenchmark, goWorkflows } from '../../../model/benchmark-names.ts'
import { InputError } from '../../../model/errors.ts'
import { append } from '../../../model/group-by.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { readWhole } from '../limits.ts'
import { asObject, parseJson, textAt } from '../text/json-document.ts'
import { parseNumber } from '../text/number.ts'
import { type BenchmarkValue, benchmarkValue } from './benchmark-value.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'

export const goBench: SampleFormat = {
  id: 'go-bench',
  kind: 'samples',
  tool: 'go-test',
  unitMs: FINE_UNIT_MS,
  looksFor: 'go test -bench output (lines Benchmark… ns/op)',
  matches: ({ text }: Head) =>
    /^(?:goos|goarch|pkg|cpu): |^Benchmark\S*\s+\d+\s+[\d.e+]+ ns\/op/m.test(text.slice(0, 4096)) &&
    /^Benchmark\S/m.test(text)
      ? !text.startsWith('{')
      : /^\{"[A-Z][a-z]+":/.test(text) && /"Action":"/.test(text) && /"Output":"Benchmark/.test(text),
  read,
}

interface Line extends GoBenchmark {
  readonly nanoseconds: number | undefined
  /** Other values of the line, with their units. */
  readonly others: readonly { readonly value: number; readonly unit: string }[]
}

/** Units that `go test` adds itself, which need no notice. */
const STANDARD_UNITS: ReadonlySet<string> = new Set(['B/op', 'allocs/op', 'MB/s'])

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const text = await readWhole(input.chunks, sink.file, sink.limits)
  const outputs = text.startsWith('{') ? outputsOf(text) : [text]
  const lines = outputs.flatMap(linesOf)
  if (lines.length === 0) throw new InputError(`${sink.file}: has no finished benchmark. Run go test -bench . again.`)
  const workflows = goWorkflows(lines)
  const repetitions = new Repetitions(sink, FINE_UNIT_MS)
  const own = new DeclaredValues()
  for (const [i, { nanoseconds, others }] of lines.entries()) {
    const workflow = workflows[i]!
    repetitions.passed(workflow, [nanoseconds === undefined ? undefined : nanoseconds / 1e6])
    for (const { value, unit } of others) own.add(workflow, unit, benchmarkValue(value, unit))
  }
  own.report(sink)
  return { rows: lines.length }
}

/** Values of declared metrics, by benchmark and metric. */
class DeclaredValues {
  readonly #values = new Map<string, Map<string, number[]>>()
  readonly #undeclared = new Set<string>()

  add(workflow: string, unit: string, measured: BenchmarkValue): void {
    if ('problem' in measured) {
      if (!STANDARD_UNITS.has(unit)) this.#undeclared.add(unit)
      return
    }
    const metrics = this.#values.get(workflow) ?? new Map<string, number[]>()
    append(metrics, measured.metric, measured.value)
    this.#values.set(workflow, metrics)
  }

  report(sink: SampleSink): void {
    for (const [workflow, metrics] of this.#values) {
      const reported = Object.fromEntries([...metrics].map(([metric, values]) => [metric, meanOf(values)]))
      sink.series({ workflow, kind: 'benchmark', dimensions: {}, count: 0, errorCount: 0, errors: [], reported })
    }
    if (this.#undeclared.size > 0)
      sink.notice(
        'units-not-read',
        `values in ${[...this.#undeclared].map(quoted).join(', ')} are not read, because no metric has that unit. Declare one under "metrics" in the configuration.`,
      )
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the output of each package. With `-json`, a line can be split over several events. */
function outputsOf(text: string): string[] {
  const outputs = new Map<string, string>()
  for (const line of text.split('\n')) {
    const event = asObject(parseJson(line))
    if (!event || textAt(event, 'Action') !== 'output') continue
    const pack = textAt(event, 'Package') ?? ''
    outputs.set(pack, (outputs.get(pack) ?? '') + (textAt(event, 'Output') ?? ''))
  }
  return [...outputs].map(([pack, output]) => (pack === '' ? output : `pkg: ${pack}\n${output}`))
}

function linesOf(output: string): Line[] {
  let pack = ''
  return output.split(/\r?\n/).flatMap(line => {
    if (line.startsWith('pkg: ')) pack = line.slice(5).trim()
    const [, name, nanoseconds, rest] = /^(Benchmark\S*)[ \t]+\d+[ \t]+(\S+) ns\/op(.*)/.exec(line) ?? []
    return name === undefined
      ? []
      : [{ name, package: pack, nanoseconds: parseNumber(nanoseconds!), others: valuesIn(rest!) }]
  })
}

/** Returns the pairs of value and unit after the time of a line. */
function valuesIn(rest: string): Line['others'] {
  return [...rest.matchAll(/\s(\S+)\s+(\S+)/g)].flatMap(([, text, unit]) => {
    const value = parseNumber(text!)
    return value === undefined || value < 0 ? [] : [{ value, unit: unit! }]
  })
}
