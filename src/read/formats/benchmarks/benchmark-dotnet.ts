/**
 * The format of BenchmarkDotNet's JSON exporters (full and brief): an entry for each benchmark, with its measured iterations in
 * `Statistics.OriginalValues`, in nanoseconds. A failed benchmark has no statistics.
 */
import { timesOf } from '../aggregate-series.ts'
import { FINE_UNIT_MS, jsonFormat } from '../small-document.ts'
import { countAt, numberAt, numbersAt, objectAt, objectsAt, textAt } from '../text/json-document.ts'
import { timeInMs } from './time-units.ts'

const TIMES = { avg: 'Mean', min: 'Min', p50: 'Median', max: 'Max', stddev: 'StandardDeviation' }

export const benchmarkDotNet = jsonFormat({
  id: 'benchmark-dotnet',
  kind: 'samples',
  tool: 'benchmark-dotnet',
  perTest: true,
  unitMs: FINE_UNIT_MS,
  looksFor: 'BenchmarkDotNet JSON (HostEnvironmentInfo, Benchmarks with Statistics)',
  matches: ({ text }) => /^\s*\{/.test(text) && /"BenchmarkDotNetVersion"\s*:/.test(text),
  what: 'JSON exporters, full and brief',
  tested: 'BenchmarkDotNet 0.12.1, from a public repository',
  gives: 'each measured iteration, failed benchmarks',
  lacks: 'p95 below 20 iterations; memory is not read',
  sample: 'reduced/benchmark-dotnet.json',
  remedy: 'Run it again (--exporters json).',
  absent: 'has no benchmarks of BenchmarkDotNet. Check that the filter matches some.',
  entries: document =>
    objectsAt(document, 'Benchmarks').map(benchmark => {
      const workflow = textAt(benchmark, 'FullName') ?? textAt(benchmark, 'DisplayInfo') ?? '(unnamed)'
      const statistics = objectAt(benchmark, 'Statistics')
      const times = timesOf(TIMES, field => timeInMs(numberAt(statistics, field), 'ns'))
      const values = numbersAt(statistics, 'OriginalValues').map(value => timeInMs(value, 'ns'))
      if (values.length === 0 && times.avg === undefined)
        return { workflow, repetitions: [{ durationMs: 0, errorCode: '', errorMessage: 'no statistics' }] }
      const missing = { p95: 'the file has neither single iterations nor their p95' }
      return { workflow, kind: 'benchmark', repetitions: values, count: countAt(statistics, 'N') ?? 0, times, missing }
    }),
})
