/** Series of tools that report figures and keep the samples behind them to themselves. */
import { defined } from '../model/defined.ts'
import type { ErrorTally, SeriesSummary } from '../model/run.ts'
import type { SeriesKind } from '../model/sample.ts'
import type { SampleSink } from './format.ts'

export interface ReportedFigures {
  readonly workflow: string
  /** A request unless given. */
  readonly kind?: SeriesKind
  /** Samples, failed ones included; 0 when the tool does not say. */
  readonly count: number
  /** Absent when the tool does not say how many failed. */
  readonly errorCount?: number | undefined
  /** Milliseconds by metric: avg, p95 …; a metric without a value is left out. */
  readonly times: Readonly<Record<string, number | undefined>>
  readonly throughput?: number | undefined
  readonly errors?: readonly ErrorTally[]
  /** Why a metric is absent, by metric; ignored for those that have a value. */
  readonly missing?: Readonly<Record<string, string>>
  readonly startMs?: number | undefined
  readonly endMs?: number | undefined
}

/** Returns the series of figures. Where every sample failed there are no times: the tool's are those of failures. */
export function reportedSeries(figures: ReportedFigures): SeriesSummary {
  const { workflow, kind = 'request', count, errorCount, errors = [], startMs, endMs } = figures
  const times = count > 0 && errorCount === count ? {} : figures.times
  const given: Record<string, number | undefined> = { ...times, throughput: figures.throughput }
  const reported = Object.entries(given).filter((entry): entry is [string, number] => isFigure(entry[1]))
  const names = new Set(reported.map(([metric]) => metric))
  if (errorCount !== undefined && count > 0) names.add('error-rate')
  const missing = Object.entries(figures.missing ?? {}).filter(([metric]) => !names.has(metric))
  const hasTimes = startMs !== undefined && endMs !== undefined && endMs >= startMs
  return {
    workflow,
    kind,
    dimensions: {},
    count,
    ...defined({ errorCount }),
    errors,
    ...defined({
      reported: reported.length > 0 ? Object.fromEntries(reported) : undefined,
      missing: missing.length > 0 ? Object.fromEntries(missing) : undefined,
      startMs: hasTimes ? startMs : undefined,
      endMs: hasTimes ? endMs : undefined,
    }),
  }
}

/**
 * Returns what states, beside samples that are given one by one, that their source cannot give some metrics. With
 * `error-rate` among them, how many samples failed counts as unknown.
 */
export function absentMetrics(
  workflow: string,
  kind: SeriesKind,
  missing: Readonly<Record<string, string>>,
): SeriesSummary {
  const knowsErrors = !Object.hasOwn(missing, 'error-rate')
  return defined({
    workflow,
    kind,
    dimensions: {},
    count: 0,
    errorCount: knowsErrors ? 0 : undefined,
    errors: [],
    missing,
  })
}

/** Says that the times of a source are of all samples, when some of them failed. */
export function noteFailuresInTimes(sink: Pick<SampleSink, 'notice'>, failures: number): void {
  if (failures === 0) return
  sink.notice(
    'aggregates-include-failures',
    `its times include those of ${failures} failed samples, which perf-gate leaves out of times where it has the samples. Give the raw results where you have them.`,
  )
}

/** Returns milliseconds for seconds, without the noise of binary fractions: 0.057 s are 57 ms. Undefined stays so. */
export function fromSeconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds * 1e12) / 1e9
}

function isFigure(value: number | undefined): boolean {
  return value !== undefined && Number.isFinite(value) && value >= 0
}
