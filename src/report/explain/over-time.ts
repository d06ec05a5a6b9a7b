/** Computes values over time, of which charts are drawn: of load, resources and users. Their number is limited for any number of runs. */
import { type SeriesName, seriesName } from '../../core/model/check.ts'
import { present } from '../../core/model/defined.ts'
import { getOrAdd } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import type { RunSummary, SeriesSummary } from '../../core/model/run.ts'
import type { TimeBatch, TimeBatches } from '../../core/model/time-batches.ts'
import type { TimeAxis, TimeSeries } from '../../core/model/time-series.ts'
import { mean, sum } from '../../core/stats/median.ts'
import { significant } from '../../core/stats/rounding.ts'
import { sketchQuantileMs } from '../../core/stats/sketch.ts'
import { spansOfRun } from '../../core/summarize/active-time.ts'
import { usersWithin } from '../../core/summarize/active-users.ts'
import { joinBatches } from '../../core/summarize/batch-groups.ts'
import { DIGITS, type NamedRun } from './curves.ts'

/** Minimum for the number of points to which a time series is reduced. */
const MIN_POINTS = 8
/** Name of the series of a run's virtual users. */
const USERS = 'virtual users'

/** Returns the position of an axis among all, each of which is listed once. */
type PlaceOf = (axis: TimeAxis) => number

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
  const batches = sum(shown.map(({ batches }) => (batches ? countOf(batches) : 0)))
  // A batch has a p95 and a throughput.
  const batchesInPoint = joinedFor(2 * batches, mostValues)
  const resources = runs.flatMap(({ run }) => run.resourceSeries ?? [])
  const valuesInPoint = joinedFor(sum(resources.map(({ values }) => values.length)), mostValues)
  const axes: TimeAxis[] = []
  const places = new Map<string, number>()
  const placeOf: PlaceOf = axis => getOrAdd(places, JSON.stringify(axis), () => axes.push(axis) - 1)
  const timeSeries = runs.flatMap(({ id, run }) => [
    ...run.series
      .filter(isShown)
      .flatMap(series => loadSeries(id, run, series, batchesInPoint, placeOf)),
    ...usersOf(id, run, placeOf),
    ...resourceSeriesOf(id, run, valuesInPoint, placeOf),
  ])
  return { axes, timeSeries }
}

/** Returns the number of batches; packed ones state it. */
function countOf(batches: TimeBatches & { readonly count?: number }): number {
  return batches.count ?? batches.batches.length
}

/** Returns how many of these values a point joins, a power of two, so that about `most` are left. */
function joinedFor(values: number, most: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(values / most)))
}

/** Returns p95 and throughput over time, and the error rate if any sample failed. A point joins up to `joined` batches. */
function loadSeries(
  run: string,
  { startMs }: RunSummary,
  series: SeriesSummary,
  joined: number,
  placeOf: PlaceOf,
): TimeSeries[] {
  const { batches, passed } = series
  if (!batches || startMs === undefined) return []
  const { width, chunks } = inChunks(batches.batches, joined)
  const parts = chunks.map(chunk => chunk.reduce(joinBatches))
  const stepMs = batches.widthMs * width
  const fromMs = batches.first * batches.widthMs - startMs
  const axis = placeOf({ startMs: fromMs, stepMs, points: parts.length })
  const unitMs = passed?.unitMs ?? 1
  const of = (metric: MetricId, read: (part: TimeBatch) => number | undefined) => ({
    ...seriesName(series),
    metric,
    run,
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
function usersOf(run: string, summary: RunSummary, placeOf: PlaceOf): TimeSeries[] {
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
  const startMs = fromMs - (summary.startMs ?? users.startMs)
  const axis = placeOf({ startMs, stepMs, points: values.length })
  const name: SeriesName = { workflow: USERS, kind: 'measure', dimensions: {} }
  return [{ ...name, metric: 'users', run, axis, values }]
}

/** Returns the values of resources over time: means where a point joins several. */
function resourceSeriesOf(
  run: string,
  summary: RunSummary,
  joined: number,
  placeOf: PlaceOf,
): TimeSeries[] {
  return (summary.resourceSeries ?? []).map(
    ({ workflow, dimensions, metric, axis, values }): TimeSeries => {
      const { width, chunks } = inChunks(values, joined)
      const means = chunks.map(chunk => {
        const present = chunk.filter(value => value !== null)
        return present.length === 0 ? undefined : mean(present)
      })
      const startMs = axis.startMs - (summary.startMs ?? axis.startMs)
      return {
        workflow,
        kind: 'resource',
        dimensions,
        metric,
        run,
        axis: placeOf({ startMs, stepMs: axis.stepMs * width, points: means.length }),
        values: means.map(rounded),
      }
    },
  )
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : significant(value, DIGITS)
}
