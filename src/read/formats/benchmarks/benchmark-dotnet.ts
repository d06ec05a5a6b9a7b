/**
 * The format of BenchmarkDotNet's JSON exporters (full and brief): an entry for each benchmark, with its measured iterations in
 * `Statistics.OriginalValues`, in nanoseconds. A failed benchmark has no statistics.
 */
import { InputError } from '../../../model/errors.ts'
import { reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { arrayAt, countAt, numberAt, objectAt, objectsAt, readJson, textAt } from '../text/json-document.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'
import { timeInMs } from './time-units.ts'

export const benchmarkDotNet: SampleFormat = {
  id: 'benchmark-dotnet',
  kind: 'samples',
  tool: 'benchmark-dotnet',
  perTest: true,
  unitMs: FINE_UNIT_MS,
  looksFor: 'BenchmarkDotNet JSON (HostEnvironmentInfo, Benchmarks with Statistics)',
  matches: ({ text }: Head) => /^\s*\{/.test(text) && /"BenchmarkDotNetVersion"\s*:/.test(text),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const document = await readJson(input, sink, 'Run it again (--exporters json).')
  const benchmarks = objectsAt(document, 'Benchmarks')
  if (benchmarks.length === 0)
    throw new InputError(`${sink.file}: has no benchmarks of BenchmarkDotNet. Check that the filter matches some.`)
  const repetitions = new Repetitions(sink, benchmarkDotNet.unitMs)
  for (const benchmark of benchmarks) {
    const workflow = textAt(benchmark, 'FullName') ?? textAt(benchmark, 'DisplayInfo') ?? '(unnamed)'
    const statistics = objectAt(benchmark, 'Statistics')
    const time = (field: string) => timeInMs(numberAt(statistics, field), 'ns')
    const values = arrayAt(statistics, 'OriginalValues')
    repetitions.passed(
      workflow,
      values.map(value => (typeof value === 'number' ? timeInMs(value, 'ns') : undefined)),
    )
    if (values.length > 0) continue
    if (time('Mean') === undefined) {
      repetitions.failed(workflow, 0, '', 'no statistics')
      continue
    }
    sink.series(
      reportedSeries({
        workflow,
        kind: 'benchmark',
        count: countAt(statistics, 'N') ?? 0,
        times: {
          avg: time('Mean'),
          min: time('Min'),
          p50: time('Median'),
          max: time('Max'),
          stddev: time('StandardDeviation'),
        },
        missing: { p95: 'the file has neither single iterations nor their p95' },
      }),
    )
  }
  return { rows: benchmarks.length }
}
