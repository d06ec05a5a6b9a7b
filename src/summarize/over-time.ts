/** Computes values over time and times by percentile for the report page. Their number is limited for any number of runs. */
import type { CampaignPercentiles, TimeAxis, TimeSeries } from '../model/campaign-analysis.ts'
import { present } from '../model/defined.ts'
import type { MetricId } from '../model/metric.ts'
import type { RunSummary, SeriesSummary, TimeBatch } from '../model/run.ts'
import { significant } from '../stats/rounding.ts'
import { sketchQuantileMs } from '../stats/sketch.ts'
import { spansOfRun } from './active-time.ts'
import { usersWithin } from './active-users.ts'
import { joinBatches } from './batch-groups.ts'

/** Minimum for the number of points to which a time series is reduced. */
const MIN_POINTS = 8
/** Number of significant digits, as many as a chart can show. */
const DIGITS = 4
/** Quantiles of the response times. */
const QUANTILES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999]

/** Name of the series of a run's virtual users. */
const USERS = 'virtual users'

/** A run of a report. */
export interface NamedRun {
  /** Id of the run in the report. */
  readonly id: string
  readonly run: RunSummary
}

export interface SharedTimeSeries {
  readonly axes: TimeAxis[]
  readonly timeSeries: TimeSeries[]
}

interface UnsharedSeries {
  readonly run: string
  readonly name: Pick<TimeSeries, 'workflow' | 'kind' | 'dimensions'>
  readonly metric: MetricId
  readonly axis: TimeAxis
  readonly values: (number | null)[]
}

/**
 * Returns the time series of the shown series and of all resources, each with about `mostValues` values in all, and the virtual
 * users of each run.
 */
export function timeSeriesOf(
  runs: readonly NamedRun[],
  isShown: (series: SeriesSummary) => boolean,
  mostValues: number,
): SharedTimeSeries {
  const batches = runs.reduce((sum, { run }) => sum + shownBatches(run, isShown), 0)
  const points = runs.reduce((sum, { run }) => sum + resourcePoints(run), 0)
  const joined = (total: number) => 2 ** Math.max(0, Math.ceil(Math.log2(total / mostValues)))
  const all = runs.flatMap(({ id, run }) => [
    ...run.series.filter(isShown).flatMap(series => loadSeries(id, run, series, joined(2 * batches))),
    ...usersOf(id, run),
    ...resourceSeriesOf(id, run, joined(points)),
  ])
  const axes: TimeAxis[] = []
  const positions = new Map<string, number>()
  const timeSeries = all.map(({ run, name, metric, axis, values }): TimeSeries => {
    const key = JSON.stringify(axis)
    if (!positions.has(key)) positions.set(key, axes.push(axis) - 1)
    return { ...name, metric, run, axis: positions.get(key)!, values }
  })
  return { axes, timeSeries }
}

function shownBatches(run: RunSummary, isShown: (series: SeriesSummary) => boolean): number {
  return run.series.reduce((sum, series) => sum + (isShown(series) ? (series.batches?.batches.length ?? 0) : 0), 0)
}

function resourcePoints({ resourceSeries }: RunSummary): number {
  return (resourceSeries ?? []).reduce((sum, { values }) => sum + values.length, 0)
}

/** Returns p95 and throughput over time, and the error rate if any sample failed. A point joins up to `joined` batches. */
function loadSeries(run: string, { startMs }: RunSummary, series: SeriesSummary, joined: number): UnsharedSeries[] {
  const { batches, passed, workflow, kind, dimensions } = series
  if (!batches || startMs === undefined) return []
  const width = Math.max(1, Math.min(joined, 2 ** Math.floor(Math.log2(batches.batches.length / MIN_POINTS) || 0)))
  const parts = chunks(batches.batches, width)
  const stepMs = batches.widthMs * width
  const axis = { startMs: batches.first * batches.widthMs - startMs, stepMs, points: parts.length }
  const unitMs = passed?.unitMs ?? 1
  const of = (metric: MetricId, read: (part: TimeBatch) => number | undefined): UnsharedSeries => ({
    run,
    name: { workflow, kind, dimensions },
    metric,
    axis,
    values: parts.map(part => rounded(read(part))),
  })
  const hasErrors = parts.some(({ errorCount }) => errorCount > 0)
  return present([
    of('p95', ({ sketch }) => sketchQuantileMs(sketch, 0.95, unitMs)),
    of('throughput', ({ count }) => count / (stepMs / 1000)),
    hasErrors ? of('error-rate', ({ count, errorCount }) => (count > 0 ? errorCount / count : undefined)) : undefined,
  ])
}

function chunks(batches: readonly TimeBatch[], width: number): TimeBatch[] {
  if (width === 1) return [...batches]
  return Array.from({ length: Math.ceil(batches.length / width) }, (_, i) => {
    return batches.slice(i * width, (i + 1) * width).reduce(joinBatches)
  })
}

/** Virtual users of a run, except in pauses of its load, in which no tool reports any. */
function usersOf(run: string, summary: RunSummary): UnsharedSeries[] {
  const { users } = summary
  if (!users) return []
  const { stepMs } = users
  const fromMs = Math.floor(users.startMs / stepMs) * stepMs
  const spans = spansOfRun(summary)
  const isPause = (startMs: number) =>
    spans.length > 0 && spans.every(([from, to]) => to < startMs || from >= startMs + stepMs)
  const values = usersWithin(users).map((value, i) =>
    rounded(value === null || isPause(fromMs + i * stepMs) ? undefined : value),
  )
  const axis = { startMs: fromMs - (summary.startMs ?? users.startMs), stepMs, points: values.length }
  return [{ run, name: { workflow: USERS, kind: 'measure', dimensions: {} }, metric: 'users', axis, values }]
}

function resourceSeriesOf(run: string, summary: RunSummary, joined: number): UnsharedSeries[] {
  return (summary.resourceSeries ?? []).map(({ workflow, dimensions, metric, axis, values }): UnsharedSeries => {
    const width = Math.max(1, Math.min(joined, 2 ** Math.floor(Math.log2(values.length / MIN_POINTS) || 0)))
    const means = Array.from({ length: Math.ceil(values.length / width) }, (_, i) => {
      const present = values.slice(i * width, (i + 1) * width).filter(value => value !== null)
      return present.length === 0 ? undefined : present.reduce((sum, value) => sum + value, 0) / present.length
    })
    const offset = axis.startMs - (summary.startMs ?? axis.startMs)
    return {
      run,
      name: { workflow, kind: 'resource', dimensions },
      metric,
      axis: { startMs: offset, stepMs: axis.stepMs * width, points: means.length },
      values: means.map(rounded),
    }
  })
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : significant(value, DIGITS)
}

/** Returns the response times by percentile of the shown series with samples. */
export function percentilesOf(
  runs: readonly NamedRun[],
  isShown: (series: SeriesSummary) => boolean,
): CampaignPercentiles[] {
  return runs.flatMap(({ id, run }) =>
    run.series.filter(isShown).flatMap(({ workflow, kind, dimensions, passed }): CampaignPercentiles[] => {
      if (!passed) return []
      const points = QUANTILES.filter(q => q <= 1 - 1 / passed.count).map((q): [number, number] => [
        q,
        significant(q === 0 ? passed.minMs()! : passed.quantileMs(q)!, DIGITS),
      ])
      return points.length > 1 ? [{ workflow, kind, dimensions, run: id, points }] : []
    }),
  )
}
