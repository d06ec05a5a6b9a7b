/** How the workflows of a test moved over runs. */
import type { MetricId, Unit } from '../model/metric.ts'
import { metricOf } from '../model/metric.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import { seriesKey } from '../model/run.ts'
import { type Dimensions, isLoad } from '../model/sample.ts'
import { median } from '../stats/median.ts'
import { measure } from './measure.ts'

export interface RunTrend {
  readonly workflow: string
  readonly dimensions: Dimensions
  readonly metric: MetricId
  readonly unit: Unit
  /** By run, the oldest first; undefined where it has none. */
  readonly values: readonly (number | undefined)[]
}

/**
 * Returns the trend of every workflow of the newest run, in its p95 or else its average; those first whose newest value is
 * furthest above the median of the others. Runs are given the oldest first; fewer than three show no trend.
 */
export function runTrends(runs: readonly RunSummary[]): RunTrend[] {
  const newest = runs.at(-1)
  if (!newest || runs.length < 3) return []
  const load = newest.series.filter(({ kind }) => isLoad(kind))
  // A transaction is what people look at; requests are its parts.
  const transactions = load.filter(({ kind }) => kind === 'transaction')
  const shown = transactions.length > 0 ? transactions : load
  return shown
    .flatMap(series => trendOf(runs, series) ?? [])
    .map(trend => ({ trend, rise: riseOf(trend.values) }))
    .sort((a, b) => b.rise - a.rise)
    .map(({ trend }) => trend)
}

function trendOf(runs: readonly RunSummary[], series: SeriesSummary): RunTrend | undefined {
  const key = seriesKey(series)
  const { workflow, dimensions } = series
  for (const metric of ['p95', 'avg']) {
    const values = runs.map(run => {
      const found = run.series.find(other => seriesKey(other) === key)
      const measured = found && measure(run, found, metric)
      return measured && 'value' in measured ? measured.value : undefined
    })
    const known = values.filter(value => value !== undefined)
    if (values.at(-1) !== undefined && known.length >= 3)
      return { workflow, dimensions, metric, unit: metricOf(metric)!.unit, values }
  }
  return undefined
}

function riseOf(values: readonly (number | undefined)[]): number {
  const before = values.slice(0, -1).filter(value => value !== undefined)
  const usual = median(before)
  return usual > 0 ? values.at(-1)! / usual : 1
}
