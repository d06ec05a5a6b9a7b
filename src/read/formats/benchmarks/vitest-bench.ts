/**
 * The format of Vitest's `bench --outputJson`, in milliseconds. The workflow is the full name of the group and the name of the
 * benchmark; ids are hashes, and file paths depend on the machine. Samples are not read; by default, the file does not have them.
 */
import { InputError } from '../../../model/errors.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { countAt, type JsonObject, numberAt, objectsAt, readJson, textAt } from '../text/json-document.ts'

export const vitestBench: SampleFormat = {
  id: 'vitest-bench',
  kind: 'aggregates',
  tool: 'vitest',
  unitMs: 1e-6,
  looksFor: 'vitest bench JSON (files with groups of benchmarks)',
  matches: (head: Head) =>
    /^\s*\{\s*"files"\s*:\s*\[/.test(head.text) && /"groups"\s*:/.test(head.text) && /"benchmarks"\s*:/.test(head.text),
  read,
}

const TIMES = {
  avg: 'mean',
  min: 'min',
  max: 'max',
  stddev: 'sd',
  p50: 'median',
  p75: 'p75',
  p99: 'p99',
  'p99.5': 'p995',
  'p99.9': 'p999',
} as const

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const document = await readJson(input, sink, 'Run it again (vitest bench --outputJson results.json).')
  const groups = objectsAt(document, 'files').flatMap(file => objectsAt(file, 'groups'))
  let rows = 0
  for (const group of groups) {
    for (const benchmark of objectsAt(group, 'benchmarks')) {
      rows++
      readBenchmark(textAt(group, 'fullName') ?? '', benchmark, sink)
    }
  }
  if (rows === 0)
    throw new InputError(`${sink.file}: has no benchmarks of vitest. Run it again (vitest bench --outputJson).`)
  return { rows }
}

function readBenchmark(group: string, benchmark: JsonObject, sink: SampleSink): void {
  const name = textAt(benchmark, 'name') ?? '(unnamed)'
  const workflow = group === '' ? name : `${group} > ${name}`
  const count = countAt(benchmark, 'sampleCount')
  if (count === undefined || numberAt(benchmark, 'mean') === undefined) {
    sink.issue(`the benchmark ${quoted(workflow)} has no mean: it failed or was skipped`)
    return
  }
  sink.series(
    reportedSeries({
      workflow,
      kind: 'benchmark',
      count,
      errorCount: 0,
      times: Object.fromEntries(Object.entries(TIMES).map(([metric, field]) => [metric, numberAt(benchmark, field)])),
      missing: { p95: 'vitest bench reports p75, p99, p99.5 and p99.9, but no p95' },
    }),
  )
}
