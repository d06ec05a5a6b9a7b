/**
 * Assigns values of benchmark tools to metrics by their unit: a time is the average of the benchmark, operations per second are
 * its throughput, and a value in another unit belongs to the metric that the configuration declares with that unit.
 */
import { InputError } from '../../../model/errors.ts'
import { append } from '../../../model/group-by.ts'
import { declaredMetrics } from '../../../model/metric.ts'
import { type ReportedAggregates, reportedSeries } from '../aggregate-series.ts'
import type { SampleSink } from '../format.ts'
import { listed, quoted } from '../format-message.ts'
import { ratePerSecond, timeInMs } from './time-units.ts'

/** A metric and its value in base units, or a problem: a clause with what to do. */
export type BenchmarkValue = { readonly metric: string; readonly value: number } | { readonly problem: string }

/** Problem of a benchmark that cannot be read: 'entry 3 has …'. */
export const NO_VALUE = 'no name, or no value that is a number of at least 0'

/** Units of times: 'ns', 'ns/iter', 'us/op'. */
const TIME = /^(\p{L}+)(?:\/(?:iter|op|call))?$/u

/** Units of rates: 'ops/sec', 'req/s', 'iter/sec'. */
const RATE = /^(?:ops?|iters?|iterations?|reqs?|requests?|calls?)\/(\p{L}+)$/u

/** Returns the metric of a value in this unit, and the value in base units. */
export function benchmarkValue(value: number, unit: string): BenchmarkValue {
  const trimmed = unit.trim()
  const time = timeInMs(value, TIME.exec(trimmed)?.[1] ?? '')
  if (time !== undefined) return { metric: 'avg', value: time }
  const declared = declaredMetrics().filter(({ declaredUnit }) => declaredUnit?.name === trimmed)
  if (declared.length > 1)
    return {
      problem: `several metrics have its unit ${quoted(trimmed)}: ${declared.map(({ id }) => id).join(', ')}`,
    }
  const [metric] = declared
  if (metric) {
    const { times, per } = metric.declaredUnit!
    return { metric: metric.id, value: (value * times) / per }
  }
  const rate = ratePerSecond(value, RATE.exec(trimmed)?.[1] ?? '')
  return rate === undefined ? { problem: undeclared(trimmed) } : { metric: 'throughput', value: rate }
}

function undeclared(unit: string): string {
  return `its unit ${quoted(unit)} is neither a time nor a rate, and no metric of the configuration has it. Declare one, such as \`metrics: { ${idFrom(unit)}: { unit: ${JSON.stringify(unit)}, better: lower } }\` (or \`better: higher\`)`
}

/** Returns a suggested id for a metric with this unit: 'cycles-iter' for 'cycles/iter'. */
function idFrom(unit: string): string {
  const words = unit.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-').toLowerCase()
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^[-0-9]+|-+$/g, '') || 'figure'
}

/** Returns the series of a benchmark with one value. `missing` has the reasons why its times or its p95 are missing. */
export function benchmarkSeries(
  { metric, value }: Extract<BenchmarkValue, { metric: string }>,
  benchmark: Pick<ReportedAggregates, 'workflow' | 'startMs'>,
  missing: string,
): ReturnType<typeof reportedSeries> {
  const absent = metric === 'avg' ? { p95: missing } : { avg: missing, p95: missing }
  const at = benchmark.startMs === undefined ? {} : { startMs: benchmark.startMs, endMs: benchmark.startMs }
  const series = reportedSeries({ ...benchmark, ...at, kind: 'benchmark', count: 0, times: {}, missing: absent })
  return { ...series, reported: { [metric]: value } }
}

/**
 * Passes benchmarks with one value each to a sink. Those in a unit that no metric has are left out with a notice. `missing` has
 * the reason why times or a p95 are missing.
 *
 * @throws InputError when none is left
 */
export function passSingleValues(
  benchmarks: readonly { readonly workflow: string; readonly value: number; readonly unit: string }[],
  sink: SampleSink,
  missing: string,
): void {
  const unread = new Map<string, string[]>()
  for (const { workflow, value, unit } of benchmarks) {
    const measured = benchmarkValue(value, unit)
    if ('problem' in measured) append(unread, measured.problem, quoted(workflow))
    else sink.series(benchmarkSeries(measured, { workflow }, missing))
  }
  const texts = [...unread].map(([problem, names]) => `${listed(names)}: not read, because ${problem}`)
  if (benchmarks.length > 0 && [...unread.values()].flat().length === benchmarks.length)
    throw new InputError(`${sink.file}: ${listed(texts)}.`)
  for (const text of texts) sink.notice('units-not-read', `${text}.`)
}
