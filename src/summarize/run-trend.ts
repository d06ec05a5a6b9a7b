/** Computes the trends of workflows over runs. */
import { type SeriesName, seriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { type MetricId, metricOf, type Unit } from '../model/metric.ts'
import type { SeriesTrend, Trend, TrendRun } from '../model/report.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import { type Dimensions, isLoad } from '../model/sample.ts'
import { median } from '../stats/median.ts'
import { significant } from '../stats/rounding.ts'
import { measure } from './measure.ts'

export interface RunTrend {
  readonly workflow: string
  readonly dimensions: Dimensions
  readonly metric: MetricId
  readonly unit: Unit
  /** Values by run, oldest first. Undefined: the run has no value. */
  readonly values: readonly (number | undefined)[]
}

/** Minimum number of values for a trend of a stored baseline. */
const MIN_STORED = 3
/** Minimum number of values for a trend in a report. The table of findings already shows two of three values. */
const MIN_REPORTED = 4
/** Number of significant digits of a value in a report. */
const DIGITS = 6

/**
 * Returns the trend of the p95, or else of the average, of every workflow of the newest run. Sorted by how far the newest value is
 * above the median of the others, largest first. Empty for fewer than three runs.
 *
 * @param runs oldest first
 */
export function runTrends(runs: readonly RunSummary[]): RunTrend[] {
  const newest = runs.at(-1)
  if (!newest || runs.length < MIN_STORED) return []
  const load = newest.series.filter(({ kind }) => isLoad(kind))
  // Transactions matter more to readers than their requests.
  const transactions = load.filter(({ kind }) => kind === 'transaction')
  const shown = transactions.length > 0 ? transactions : load
  const valuesOf = valuesOver(runs)
  return shown
    .flatMap((series): RunTrend[] => {
      const found = ['p95', 'avg'].map(metric => ({ metric, values: valuesOf(series, metric) }))
      const trend = found.find(({ values }) => values.at(-1) !== undefined && known(values).length >= MIN_STORED)
      const { workflow, dimensions } = series
      return trend ? [{ workflow, dimensions, unit: metricOf(trend.metric)!.unit, ...trend }] : []
    })
    .sort((a, b) => riseOf(b.values) - riseOf(a.values))
}

/** Returns the trends of the metrics of checks; undefined if there are none. `runs` are oldest first. */
export function checkTrends(
  checks: readonly (SeriesName & { metric: MetricId; unit: Unit })[],
  history: readonly RunSummary[],
  candidates: readonly RunSummary[],
): Trend | undefined {
  if (history.length === 0 || history.length + candidates.length < MIN_REPORTED) return undefined
  const valuesOf = valuesOver([...history, ...candidates])
  const series = checks.flatMap((check): SeriesTrend[] => {
    const { metric, unit } = check
    const values = valuesOf(check, metric)
    if (known(values).length < MIN_REPORTED) return []
    const rounded = values.map(value => (value === undefined ? null : significant(value, DIGITS)))
    return [{ ...seriesName(check), metric, unit, values: rounded }]
  })
  const runs = (side: TrendRun['side'], list: readonly RunSummary[]) => list.map(run => trendRun(side, run))
  return series.length > 0
    ? { runs: [...runs('baseline', history), ...runs('candidate', candidates)], series }
    : undefined
}

function trendRun(side: TrendRun['side'], { startMs, provenance: { commit } }: RunSummary): TrendRun {
  return defined({ side, startedAt: startMs === undefined ? undefined : new Date(startMs).toISOString(), commit })
}

/** Returns a function that returns the values of a series by run. */
function valuesOver(runs: readonly RunSummary[]) {
  const indexes = runs.map(run => new Map(run.series.map(series => [seriesKey(series), series])))
  return (name: SeriesName, metric: MetricId): (number | undefined)[] => {
    const key = seriesKey(name)
    return runs.map((run, r) => {
      const series = indexes[r]!.get(key)
      const measured = series && measure(run, series, metric)
      return measured && 'value' in measured ? measured.value : undefined
    })
  }
}

function known(values: readonly (number | undefined)[]): number[] {
  return values.filter(value => value !== undefined)
}

function riseOf(values: readonly (number | undefined)[]): number {
  const usual = median(known(values.slice(0, -1)))
  return usual > 0 ? values.at(-1)! / usual : 1
}
