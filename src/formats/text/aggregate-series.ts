/** Makes series of tools that report aggregates only, such as an average and percentiles, without samples. */
import { defined } from '../../core/model/defined.ts'
import { quantileOf } from '../../core/model/metric.ts'
import type { ErrorTally, SeriesSummary } from '../../core/model/run.ts'
import type { SeriesKind } from '../../core/model/sample.ts'
import type { SampleSink, TimeStep } from '../../read/formats/frame/format.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import type { JsonObject } from './json-document.ts'
import { timeInMs } from './time-units.ts'

export interface ReportedAggregates {
  readonly workflow: string
  /** Absent: request. */
  readonly kind?: SeriesKind
  /** Whether it is a request outside of all groups, as in SeriesSummary. */
  readonly standalone?: true
  /** Samples, including failed ones. 0: there were none (noteUncalled). Absent: unknown. */
  readonly count?: number | undefined
  /** Failed samples. Absent: unknown. */
  readonly errorCount?: number | undefined
  /** Times in ms by metric: avg, p95 …. Undefined: not reported. */
  readonly times?: Readonly<Record<string, number | undefined>>
  readonly stepMs?: TimeStep | undefined
  /** Samples per second. */
  readonly throughput?: number | undefined
  /** Further values by metric. Unlike times, they are kept if all samples failed. */
  readonly reported?: Readonly<Record<string, number | undefined>>
  /** Those without any samples are left out. */
  readonly errors?: readonly ErrorTally[]
  /** Reason why a metric has no value, by metric. Ignored for metrics with a value. */
  readonly missing?: Readonly<Record<string, string>>
  readonly startMs?: number | undefined
  readonly endMs?: number | undefined
}

/** Returns the series of reported aggregates. It has no times if all samples failed, because these are times of failures. */
export function reportedSeries({
  workflow,
  kind = 'request',
  count,
  errorCount,
  errors = [],
  standalone,
  startMs,
  endMs,
  times = {},
  stepMs,
  throughput,
  reported: further,
  missing: reasons = {},
}: ReportedAggregates): SeriesSummary {
  const hasTimes = count === undefined || errorCount !== count
  const values = { ...(hasTimes && withinMaximum(times)), throughput, ...further }
  const reported = Object.entries(values).flatMap(([metric, value = -1]) =>
    Number.isFinite(value) && value >= 0 ? [[metric, value] as const] : [],
  )
  const names = new Set(reported.map(([metric]) => metric))
  if (errorCount !== undefined && count) names.add('error-rate')
  const missing = Object.entries(reasons).filter(([metric]) => !names.has(metric))
  const hasSpan = startMs !== undefined && endMs !== undefined && endMs >= startMs
  return {
    workflow,
    kind,
    dimensions: {},
    count: count ?? 0,
    ...defined({ errorCount, standalone }),
    errors: errors.filter(tally => tally.count > 0),
    ...defined({
      reported: reported.length > 0 ? Object.fromEntries(reported) : undefined,
      steps: stepMs === undefined ? undefined : stepsOf(stepMs, times, names),
      missing: missing.length > 0 ? Object.fromEntries(missing) : undefined,
      startMs: hasSpan ? startMs : undefined,
      endMs: hasSpan ? endMs : undefined,
    }),
  }
}

/** Returns the steps of those times that are reported. Undefined if none is known. */
function stepsOf(
  stepMs: TimeStep,
  times: Readonly<Record<string, unknown>>,
  reported: ReadonlySet<string>,
): Record<string, number> | undefined {
  const timed = Object.keys(times).filter(metric => reported.has(metric))
  const steps = timed.flatMap(metric => {
    const step = typeof stepMs === 'number' ? stepMs : stepMs[metric]
    return step === undefined ? [] : [[metric, step] as const]
  })
  return steps.length > 0 ? Object.fromEntries(steps) : undefined
}

/** Returns times whose percentiles are at most the maximum, beyond which tools round or interpolate them. */
function withinMaximum(
  times: Readonly<Record<string, number | undefined>>,
): Record<string, number | undefined> {
  const { max = Infinity } = times
  return Object.fromEntries(
    Object.entries(times).map(([metric, time]) => [
      metric,
      time !== undefined && quantileOf(metric) !== undefined ? Math.min(time, max) : time,
    ]),
  )
}

/**
 * Returns an empty series of a measure that states which metrics the source cannot measure, for merging with the series of its
 * samples. With `error-rate` among them, the number of failed samples is unknown.
 *
 * @param missing reasons by metric
 */
export function absentMetrics(
  workflow: string,
  missing: Readonly<Record<string, string>>,
): SeriesSummary {
  return reportedSeries({
    workflow,
    kind: 'measure',
    errorCount: Object.hasOwn(missing, 'error-rate') ? undefined : 0,
    missing,
  })
}

/**
 * Adds a notice on workflows of which the source counts no samples, and which are left out: their figures are 0 or the limits of
 * numbers. Does nothing without any.
 */
export function noteUncalled(sink: Pick<SampleSink, 'notice'>, workflows: readonly string[]): void {
  if (workflows.length === 0) return
  const names = listed(workflows.map(quoted))
  sink.notice(
    'no-samples',
    `counts no samples of ${names}, so it has no figures of ${workflows.length === 1 ? 'it' : 'them'}.`,
  )
}

/** Adds a notice that the times of a source include those of failed samples. Does nothing without failures. */
export function noteFailuresInTimes(sink: Pick<SampleSink, 'notice'>, failures: number): void {
  if (failures === 0) return
  sink.notice(
    'aggregates-include-failures',
    `its times include those of ${failures} failed samples, which perf-gate leaves out of times where it has the samples. Give the raw results where you have them.`,
  )
}

/** Words of tools for metrics of times, in lower case and without blanks and signs. */
const LABELS = [
  ['avg', /^(?:average|avg|mean)(?:latency|responsetime)?$|^latency$/],
  ['min', /^(?:minimum|min|fastest|shortest)(?:latency|responsetime)?$/],
  ['max', /^(?:maximum|max|slowest|longest)(?:latency|responsetime)?$/],
  ['stddev', /^(?:p?std(?:ev|dev)?|sd|standarddeviation)$/],
  ['p50', /^med(?:ian)?$/],
  ['p75', /^q3$/],
] as const

/**
 * Returns the metric of a label: `p95` for '95%', 'p95', 'p(95)' and '95th', `p99.9` for 'p999' and 'P99_9', `min` and `max` for 0 %
 * and 100 %. Undefined if it is no time.
 */
function timeMetric(label: string): string | undefined {
  const percent = /^p?\(?(?!0\d)(\d+(?:[._]\d+)?)(?:\)|%|th)?$/i.exec(label)?.[1]
  if (percent === undefined) {
    const word = label.toLowerCase().replace(/[\W_]+/g, '')
    return LABELS.find(([, words]) => words.test(word))?.[0]
  }
  const number = Number(percent.replace(/^(9\d)[._]?(?=\d)/, '$1.').replace('_', '.'))
  if (number === 0 || number === 100) return number === 0 ? 'min' : 'max'
  return number >= 1 && number < 100 && /^\d+(?:\.\d{1,3})?$/.test(String(number))
    ? `p${number}`
    : undefined
}

/** Returns the times of labels by metric, such as the fields of statistics. The first of several times of a metric counts. */
export function labelledTimes<Value>(
  labels: Iterable<readonly [label: string, value: Value]>,
  inMs: (value: Value) => number | undefined,
): Record<string, number | undefined> {
  const times: Record<string, number | undefined> = {}
  for (const [label, value] of labels) {
    const metric = timeMetric(label)
    if (metric !== undefined) times[metric] ??= inMs(value)
  }
  return times
}

/** Returns the times in an object whose fields are labels, with numbers in a unit. Others are left out. */
export function timesIn(
  statistics: JsonObject | undefined,
  unit = 'ms',
): Record<string, number | undefined> {
  const inMs = unit === 's' ? fromSeconds : (value: number | undefined) => timeInMs(value, unit)
  return labelledTimes(Object.entries(statistics ?? {}), value =>
    typeof value === 'number' ? inMs(value) : undefined,
  )
}

/** Converts seconds to milliseconds, rounded to avoid errors of binary fractions: 0.057 s is 57 ms. */
export function fromSeconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds * 1e12) / 1e9
}
