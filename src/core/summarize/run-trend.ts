/** Computes the trends of workflows over runs. */
import { type SeriesName, seriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import type { MetricId, Unit } from '../model/metric.ts'
import type { SeriesTrend, Trend, TrendRun } from '../model/report.ts'
import { isAtLeast, type RunSummary, seriesKey } from '../model/run.ts'
import { significant } from '../stats/rounding.ts'
import { measure } from './measure.ts'

/** Minimum number of values for a trend in a report. The table of findings already shows two of three values. */
const MIN_REPORTED = 4
/** Number of significant digits of a value in a report. */
const DIGITS = 6

/** Returns the trends of the metrics of checks; undefined if there are none. `runs` are oldest first. */
export function checkTrends(
  checks: readonly (SeriesName & { metric: MetricId; unit: Unit })[],
  history: readonly RunSummary[],
  candidates: readonly RunSummary[],
): Trend | undefined {
  if (history.length === 0 || history.length + candidates.length < MIN_REPORTED) return undefined
  const valuesOf = valuesOver([...history, ...candidates], DIGITS)
  const series = checks.flatMap((check): SeriesTrend[] => {
    const { metric, unit } = check
    const values = valuesOf(check)(metric)
    if (values.filter(value => value !== null).length < MIN_REPORTED) return []
    return [{ ...seriesName(check), metric, unit, values }]
  })
  const runs = (side: TrendRun['side'], list: readonly RunSummary[]) =>
    list.map(run => trendRun(side, run))
  return series.length > 0
    ? { runs: [...runs('baseline', history), ...runs('candidate', candidates)], series }
    : undefined
}

function trendRun(
  side: TrendRun['side'],
  { startMs, provenance: { commit } }: RunSummary,
): TrendRun {
  return defined({
    side,
    startedAt: startMs === undefined ? undefined : new Date(startMs).toISOString(),
    commit,
  })
}

/** Returns a function that returns the values of a series, by metric and run, rounded to significant digits; null where a run has none. */
export function valuesOver(runs: readonly RunSummary[], digits: number) {
  const indexes = runs.map(run => new Map(run.series.map(series => [seriesKey(series), series])))
  return (name: SeriesName) => {
    const key = seriesKey(name)
    const found = indexes.map(index => index.get(key))
    return (metric: MetricId): (number | null)[] =>
      runs.map((run, r) => {
        const measured = found[r] && measure(run, found[r], metric)
        return measured && 'value' in measured && !isAtLeast(found[r]!, metric)
          ? significant(measured.value, digits)
          : null
      })
  }
}
