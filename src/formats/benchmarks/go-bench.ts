/**
 * The format of `go test -bench` output, plain or with `-json`: a line in ns/op for each benchmark and repetition (`-count`).
 * Values in other units (B/op, b.ReportMetric) are read as the mean over the repetitions if the configuration declares a metric
 * with that unit.
 */

import { type GoBenchmark, withGoWorkflows } from '../../core/model/benchmark-names.ts'
import { append, groupBy } from '../../core/model/group-by.ts'
import { mean } from '../../core/stats/median.ts'
import type { SampleSink } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { reportedSeries } from '../text/aggregate-series.ts'
import { asObject, parseJson, textAt } from '../text/json-document.ts'
import { FINE_UNIT_MS, textFormat } from '../text/small-document.ts'
import { benchmarkValue } from './benchmark-value.ts'

export const goBench = textFormat({
  id: 'go-bench',
  kind: 'samples',
  tool: 'go-test',
  unitMs: FINE_UNIT_MS,
  looksFor: 'go test -bench output (lines Benchmark… ns/op)',
  matches: ({ text }) =>
    /^(?:goos|goarch|pkg|cpu): |^Benchmark\S*\s+\d+\s+[\d.e+]+ ns\/op/m.test(text.slice(0, 4096)) &&
    /^Benchmark\S/m.test(text)
      ? !text.startsWith('{')
      : /^\{"[A-Z][a-z]+":/.test(text) &&
        /"Action":"/.test(text) &&
        /"Output":"Benchmark/.test(text),
  absent: 'has no finished benchmark. Run go test -bench . again.',
  entries(text, sink) {
    const found = (text.startsWith('{') ? outputsOf(text) : [text]).flatMap(linesOf)
    const lines = withGoWorkflows(found)
    passOthers(lines, sink)
    return lines.map(({ workflow, nanoseconds: ns }) => ({
      workflow,
      repetitions: [ns === undefined ? undefined : ns / 1e6],
    }))
  },
})

interface Line extends GoBenchmark {
  readonly nanoseconds: number | undefined
  /** Other values of the line, with their units. */
  readonly others: readonly { readonly value: number; readonly unit: string }[]
}

/** Units that `go test` adds itself, which need no notice. */
const STANDARD_UNITS: ReadonlySet<string> = new Set(['B/op', 'allocs/op', 'MB/s'])

/** Passes the values of declared metrics to the sink, as means over the lines of a workflow. */
function passOthers(lines: readonly (Line & { readonly workflow: string })[], sink: SampleSink) {
  const undeclared = new Set<string>()
  for (const [workflow, group] of groupBy(lines, line => line.workflow)) {
    const values = new Map<string, number[]>()
    for (const { value, unit } of group.flatMap(({ others }) => others)) {
      const measured = benchmarkValue(value, unit)
      if ('metric' in measured) append(values, measured.metric, measured.value)
      else if (!STANDARD_UNITS.has(unit)) undeclared.add(unit)
    }
    const times = Object.fromEntries([...values].map(([metric, all]) => [metric, mean(all)]))
    if (values.size > 0)
      sink.series(reportedSeries({ workflow, kind: 'benchmark', errorCount: 0, times }))
  }
  if (undeclared.size > 0)
    sink.notice(
      'units-not-read',
      `values in ${[...undeclared].map(quoted).join(', ')} are not read, because no metric has that unit. Declare one under "metrics" in the configuration.`,
    )
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
    const [, name, nanoseconds = '', rest = ''] =
      /^(Benchmark\S*)[ \t]+\d+[ \t]+(\S+) ns\/op(.*)/.exec(line) ?? []
    return name === undefined
      ? []
      : [{ name, package: pack, nanoseconds: parseNumber(nanoseconds), others: valuesIn(rest) }]
  })
}

/** Returns the pairs of value and unit after the time of a line. */
function valuesIn(rest: string): Line['others'] {
  return [...rest.matchAll(/\s(\S+)\s+(\S+)/g)].flatMap(([, text = '', unit = '']) => {
    const value = parseNumber(text)
    return value === undefined || value < 0 ? [] : [{ value, unit }]
  })
}
