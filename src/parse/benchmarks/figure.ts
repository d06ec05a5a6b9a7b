/**
 * Figures that benchmark tools print with a unit of their choice: a time is the average of the benchmark, operations per
 * second its throughput, and a figure in any other unit the metric that the configuration declares with that unit.
 */
import { declaredMetrics } from '../../model/metric.ts'
import { type ReportedAggregates, reportedSeries } from '../aggregate-series.ts'
import { quoted } from '../format-message.ts'
import { ratePerSecond, timeInMs } from './time-units.ts'

/** A metric and its value in base units, or why there is none: a clause with what to do. */
export type Figure = { readonly metric: string; readonly value: number } | { readonly problem: string }

/** 'ns', 'ns/iter', 'us/op'. */
const TIME = /^(\p{L}+)(?:\/(?:iter|op|call))?$/u

/** 'ops/sec', 'req/s', 'iter/sec'. */
const RATE = /^(?:ops?|iters?|iterations?|reqs?|requests?|calls?)\/(\p{L}+)$/u

/** Returns the metric that a figure in a unit is a value of. */
export function figureIn(value: number, unit: string): Figure {
  const trimmed = unit.trim()
  const time = timeInMs(value, TIME.exec(trimmed)?.[1] ?? '')
  if (time !== undefined) return { metric: 'avg', value: time }
  const declared = declaredMetrics().filter(({ declaredUnit }) => declaredUnit?.name === trimmed)
  if (declared.length > 1)
    return {
      problem: `its unit ${quoted(trimmed)} is that of several metrics: ${declared.map(({ id }) => id).join(', ')}`,
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

/** Returns a name for a metric in a unit: 'cycles-iter' for 'cycles/iter'. */
function idFrom(unit: string): string {
  const words = unit.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-').toLowerCase()
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^[-0-9]+|-+$/g, '') || 'figure'
}

/** Returns the series of a benchmark that has one figure. `missing` says why its times or its p95 are absent. */
export function benchmarkSeries(
  { metric, value }: Extract<Figure, { metric: string }>,
  benchmark: Pick<ReportedAggregates, 'workflow' | 'startMs'>,
  missing: string,
): ReturnType<typeof reportedSeries> {
  const absent = metric === 'avg' ? { p95: missing } : { avg: missing, p95: missing }
  const at = benchmark.startMs === undefined ? {} : { startMs: benchmark.startMs, endMs: benchmark.startMs }
  const series = reportedSeries({ ...benchmark, ...at, kind: 'benchmark', count: 0, times: {}, missing: absent })
  return { ...series, reported: { [metric]: value } }
}
