/** Computes values over time and times by percentile, of which charts are drawn. Their number is limited for any number of runs. */

import { type SeriesName, seriesName } from '../model/check.ts'
import { present } from '../model/defined.ts'
import { getOrAdd } from '../model/group-by.ts'
import type { MetricId } from '../model/metric.ts'
import type { Point } from '../model/report.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import type { TimeBatch } from '../model/time-batches.ts'
import type { CampaignPercentiles, TimeAxis, TimeSeries } from '../model/time-series.ts'
import { isKnownIn } from '../stats/histogram.ts'
import { mean, sum } from '../stats/median.ts'
import { significant } from '../stats/rounding.ts'
import { sketchQuantileMs } from '../stats/sketch.ts'
import { spansOf, spansOfRun } from './active-time.ts'
import { usersWithin } from './active-users.ts'
import { joinBatches } from './batch-groups.ts'
import { lengthBefore } from './spans.ts'

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

interface UnsharedSeries {
  readonly run: string
  readonly name: SeriesName
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
): { readonly axes: TimeAxis[]; readonly timeSeries: TimeSeries[] } {
  const shown = runs.flatMap(({ run }) => run.series.filter(isShown))
  const batches = sum(shown.map(series => series.batches?.batches.length ?? 0))
  const points = sum(
    runs.flatMap(({ run }) => (run.resourceSeries ?? []).map(({ values }) => values.length)),
  )
  const joined = (total: number) => 2 ** Math.max(0, Math.ceil(Math.log2(total / mostValues)))
  const all = runs.flatMap(({ id, run }) => [
    ...run.series
      .filter(isShown)
      .flatMap(series => loadSeries(id, run, series, joined(2 * batches))),
    ...usersOf(id, run),
    ...resourceSeriesOf(id, run, joined(points)),
  ])
  const axes: TimeAxis[] = []
  const positions = new Map<string, number>()
  const timeSeries = all.map(({ run, name, metric, axis, values }): TimeSeries => {
    const position = getOrAdd(positions, JSON.stringify(axis), () => axes.push(axis) - 1)
    return { ...name, metric, run, axis: position, values }
  })
  return { axes, timeSeries }
}

/** Returns p95 and throughput over time, and the error rate if any sample failed. A point joins up to `joined` batches. */
function loadSeries(
  run: string,
  { startMs }: RunSummary,
  series: SeriesSummary,
  joined: number,
): UnsharedSeries[] {
  const { batches, passed } = series
  if (!batches || startMs === undefined) return []
  const { width, chunks } = inChunks(batches.batches, joined)
  const parts = chunks.map(chunk => chunk.reduce(joinBatches))
  const stepMs = batches.widthMs * width
  const axis = { startMs: batches.first * batches.widthMs - startMs, stepMs, points: parts.length }
  const unitMs = passed?.unitMs ?? 1
  const of = (metric: MetricId, read: (part: TimeBatch) => number | undefined) => ({
    run,
    name: seriesName(series),
    metric,
    axis,
    values: parts.map(part => rounded(read(part))),
  })
  const hasErrors = parts.some(({ errorCount }) => errorCount > 0)
  return present([
    of('p95', ({ sketch }) => sketchQuantileMs(sketch, 0.95, unitMs)),
    of('throughput', ({ count }) => count / (stepMs / 1000)),
    hasErrors
      ? of('error-rate', ({ count, errorCount }) => (count > 0 ? errorCount / count : undefined))
      : undefined,
  ])
}

/** Splits a list into chunks of `joined` items; of fewer, a power of two, if there were fewer than MIN_POINTS chunks. */
function inChunks<Item>(items: readonly Item[], joined: number) {
  const width = Math.max(
    1,
    Math.min(joined, 2 ** Math.floor(Math.log2(items.length / MIN_POINTS) || 0)),
  )
  const count = Math.ceil(items.length / width)
  return {
    width,
    chunks: Array.from({ length: count }, (_, i) => items.slice(i * width, (i + 1) * width)),
  }
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
  const axis = {
    startMs: fromMs - (summary.startMs ?? users.startMs),
    stepMs,
    points: values.length,
  }
  return [
    {
      run,
      name: { workflow: USERS, kind: 'measure', dimensions: {} },
      metric: 'users',
      axis,
      values,
    },
  ]
}

function resourceSeriesOf(run: string, summary: RunSummary, joined: number): UnsharedSeries[] {
  return (summary.resourceSeries ?? []).map(
    ({ workflow, dimensions, metric, axis, values }): UnsharedSeries => {
      const { width, chunks } = inChunks(values, joined)
      const means = chunks.map(chunk => {
        const present = chunk.filter(value => value !== null)
        return present.length === 0 ? undefined : mean(present)
      })
      const offset = axis.startMs - (summary.startMs ?? axis.startMs)
      return {
        run,
        name: { workflow, kind: 'resource', dimensions },
        metric,
        axis: { startMs: offset, stepMs: axis.stepMs * width, points: means.length },
        values: means.map(rounded),
      }
    },
  )
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
    run.series.filter(isShown).flatMap((series): CampaignPercentiles[] => {
      const { passed } = series
      if (!passed) return []
      const shown = QUANTILES.filter(
        q => q <= 1 - 1 / passed.count && isKnownIn(passed, passed.quantileMs(q || 1e-9)!),
      )
      const points = shown.map((q): [number, number] => [
        q,
        significant(q === 0 ? passed.minMs()! : passed.quantileMs(q)!, DIGITS),
      ])
      return points.length > 1 ? [{ ...seriesName(series), run: id, points }] : []
    }),
  )
}

/** Number of points of a percentile curve, without its two ends. */
const CURVE_STEPS = 40
/** End of the percentile curve: single samples determine the values beyond it. */
const LAST_QUANTILE = 0.999

/** Curves of a series, with values in ms. Each is undefined if the source does not have the data for it. */
export interface Curves {
  /** p95 of each time batch. x is its middle, in minutes of load without pauses. A batch without successful samples has no point. */
  readonly overTime: Point[] | undefined
  /**
   * Elapsed time by quantile, from 0 (the minimum) to 0.999, in equal steps of log 1 / (1 − q). Only quantiles with at least one
   * sample beyond them.
   */
  readonly percentiles: Point[] | undefined
}

/** Returns the curves of a series. */
export function curvesOf(run: RunSummary, series: SeriesSummary): Curves {
  return { overTime: p95OverTime(run, series), percentiles: percentileCurve(series) }
}

function p95OverTime(
  run: RunSummary,
  { batches, passed, dimensions }: SeriesSummary,
): Point[] | undefined {
  const spans = spansOf(run, dimensions)
  if (!batches || !passed || !spans) return undefined
  return batches.batches.flatMap(({ sketch }, i): Point[] => {
    const p95 = sketchQuantileMs(sketch, 0.95, passed.unitMs)
    const middleMs = (batches.first + i + 0.5) * batches.widthMs
    return p95 !== undefined && isKnownIn(passed, p95)
      ? [[lengthBefore(spans, middleMs) / 60_000, p95]]
      : []
  })
}

function percentileCurve({ passed }: SeriesSummary): Point[] | undefined {
  if (!passed) return undefined
  const last = Math.min(LAST_QUANTILE, 1 - 1 / passed.count)
  const points: Point[] = [[0, passed.minMs()!]]
  for (let step = 1; step < CURVE_STEPS && last > 0; step++) {
    const q = 1 - (1 - last) ** (step / (CURVE_STEPS - 1))
    points.push([q, passed.quantileMs(q)!])
  }
  return points.filter(([, ms]) => isKnownIn(passed, ms))
}
