/**
 * Assigns values of benchmark tools to metrics by their unit: a time is the average of the benchmark, operations per second are
 * its throughput, and a value in another unit belongs to the metric that the configuration declares with that unit.
 */
import { append } from '../../core/model/group-by.ts'
import { type Direction, declaredMetrics, isBuiltIn } from '../../core/model/metric.ts'
import type { SeriesSummary } from '../../core/model/run.ts'
import type { SampleSink } from '../../read/formats/frame/format.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { reportedSeries } from '../text/aggregate-series.ts'
import { type Problem, refused } from '../text/small-document.ts'
import { ratePerSecond, timeInMs } from '../text/time-units.ts'

/** A metric and its value in base units. */
export interface MetricValue {
  readonly metric: string
  readonly value: number
}

/** A value, or a problem: a clause with what to do. */
export type BenchmarkValue = MetricValue | { readonly problem: string }

/** Problem of a benchmark that cannot be read: 'entry 3 has …'. */
export const NO_VALUE = 'no name, or no value that is a number of at least 0'

/** Units of times: 'ns', 'ns/iter', 'us/op'. */
const TIME = /^(\p{L}+)(?:\/(?:iter|op|call))?$/u

/** Units of rates: 'ops/sec', 'req/s', 'Task per second'. */
const RATE =
  /^(?:op|operation|iter|iteration|req|request|call|task|transaction)s?(?:\/| per )(\p{L}+)$/iu

/**
 * Returns the metric of a value in this unit, and the value in base units.
 *
 * @param better which way is better, where the file says so
 */
export function benchmarkValue(value: number, unit: string, better?: Direction): BenchmarkValue {
  const trimmed = unit.trim()
  const time = timeInMs(value, TIME.exec(trimmed)?.[1] ?? '')
  if (time !== undefined) return { metric: 'avg', value: time }
  const declared = declaredMetrics().flatMap(({ id, declaredUnit }) =>
    declaredUnit?.name === trimmed ? { id, ...declaredUnit } : [],
  )
  const [metric, ...others] = declared
  if (others.length > 0)
    return {
      problem: `several metrics have its unit ${quoted(trimmed)}: ${declared.map(({ id }) => id).join(', ')}`,
    }
  if (metric) return { metric: metric.id, value: (value * metric.times) / metric.per }
  const rate = ratePerSecond(value, RATE.exec(trimmed)?.[1] ?? '')
  return rate === undefined
    ? { problem: undeclared(trimmed, better) }
    : { metric: 'throughput', value: rate }
}

function undeclared(unit: string, better?: Direction): string {
  return `its unit ${quoted(unit)} is neither a time nor a rate, and no metric of the configuration has it. Declare one: ${declaration({ id: idFrom(unit), unit, better })}`
}

/** A metric to declare. */
interface ToDeclare {
  readonly id: string
  readonly unit: string
  readonly better?: Direction | undefined
}

/** Returns the line of the configuration that declares metrics, in backticks. The author chooses directions that are not known. */
export function declaration(...metrics: readonly ToDeclare[]): string {
  const entries = metrics.map(
    ({ id, unit, better = 'DIRECTION' }) =>
      `${id}: { unit: ${JSON.stringify(unit)}, better: ${better} }`,
  )
  const isOpen = metrics.some(({ better }) => better === undefined)
  return `\`metrics: { ${entries.join(', ')} }\`${isOpen ? ', where DIRECTION is lower or higher' : ''}`
}

/** Returns the figure of a workflow in a unit that only its direction tells how to judge: its unit is part of its name. */
export function directedValue(workflow: string, value: number, unit: string, better: Direction) {
  return {
    workflow: unit === '' ? workflow : `${workflow} (${unit})`,
    metric: better === 'lower' ? 'smaller-better' : 'larger-better',
    value,
  }
}

/** Returns an id for a metric with this unit or name: 'cycles-iter' for 'cycles/iter'. */
export function idFrom(unit: string): string {
  const words = unit.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-').toLowerCase()
  const named = words.replace('%', ' percent ')
  const id = named.replace(/[^a-z0-9]+/g, '-').replace(/^[-0-9]+|-+$/g, '') || 'figure'
  return isBuiltIn(id) ? `own-${id}` : id
}

/** Returns the series of a benchmark with one value. `missing` has the reasons why its times or its p95 are missing. */
export function benchmarkSeries(
  { metric, value }: MetricValue,
  workflow: string,
  missing: string,
): SeriesSummary {
  const absent = metric === 'avg' ? { p95: missing } : { avg: missing, p95: missing }
  return {
    ...reportedSeries({ workflow, kind: 'benchmark', missing: absent }),
    reported: { [metric]: value },
  }
}

/** A benchmark with one value, as its tool prints it. */
export interface SingleValue {
  readonly workflow: string
  /** Null: the file says that the benchmark has none in this run. */
  readonly value: number | null
  readonly unit: string
}

const NULL_VALUE = 'the value in the file is null'

/**
 * Passes benchmarks with one value each to a sink, and returns them as entries. Those in a unit that no metric has are left out
 * with a notice. `missing` has the reason why times or a p95 are missing.
 *
 * @throws InputError when none is left
 */
export function singleValues(
  benchmarks: readonly (SingleValue | Problem)[],
  sink: SampleSink,
  missing: string,
): readonly (Problem | undefined)[] {
  const unread = new Map<string, string[]>()
  let isRead = false
  const entries = benchmarks.map(one => {
    if (typeof one === 'string' || 'issue' in one) return one
    if (one.value === null) {
      const missing = { avg: NULL_VALUE, p95: NULL_VALUE, throughput: NULL_VALUE }
      sink.series(reportedSeries({ workflow: one.workflow, kind: 'benchmark', missing }))
      return undefined
    }
    const measured = benchmarkValue(one.value, one.unit)
    if ('problem' in measured) append(unread, measured.problem, quoted(one.workflow))
    else {
      isRead = true
      sink.series(benchmarkSeries(measured, one.workflow, missing))
    }
    return undefined
  })
  const texts = [...unread].map(
    ([problem, names]) => `${listed(names)}: not read, because ${problem}`,
  )
  if (texts.length > 0 && !isRead) throw refused(sink, `${listed(texts)}.`)
  for (const text of texts) sink.notice('units-not-read', `${text}.`)
  return entries
}
