/** The matrix of a campaign: the value of each run, series and metric, or the reason why there is none. */

import { hasOnlyErrors, ONLY_ERRORS } from '../../core/judge/compare/observe.ts'
import { LOAD_METRICS } from '../../core/judge/measurement.ts'
import { type SeriesName, seriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { UsageError } from '../../core/model/errors.ts'
import { isTime, type MetricId } from '../../core/model/metric.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import {
  dimensionsKey,
  type RunSummary,
  type SeriesSummary,
  seriesKey,
} from '../../core/model/run.ts'
import { isLoad } from '../../core/model/sample.ts'
import { wildcard } from '../../core/model/wildcard.ts'
import { COMPUTED_DIGITS, significant } from '../../core/stats/rounding.ts'
import { measure } from '../../core/summarize/measure.ts'
import { compareText } from '../../core/summarize/text.ts'
import type { CellRange, CellState } from '../model/campaign.ts'
import type { InputRun } from './campaign-input.ts'

/** Further metrics of workflows, shown when a source reports them. */
const REPORTED_METRICS: ReadonlySet<MetricId> = new Set(['p75', 'p90', 'p97.5', 'p99.9', 'max'])
/** Metrics that are shown but not judged, because they depend on single or rare samples. */
const DECIDED_BY_FEW: ReadonlySet<MetricId> = new Set(['min', 'max', 'stddev', 'p99.9', 'count'])

/** Whether changes of a metric are judged, as one family with all others that are. */
export function isJudged(metric: MetricId): boolean {
  return !DECIDED_BY_FEW.has(metric)
}

/** One series in one metric, over all runs. */
export interface Row {
  readonly name: SeriesName
  /** Identity of the series. */
  readonly key: string
  readonly metric: MetricId
  /** By run, in the order of the campaign. */
  readonly cells: readonly Cell[]
}

export interface Cell {
  readonly state: CellState
  readonly value?: number
  /** Samples behind the value. */
  readonly n?: number
  readonly reason?: string
  readonly range?: CellRange
  /** Absent where the run has no such series. */
  readonly series?: SeriesSummary
}

/** Returns the logarithm of a measured value; NaN for any other cell. */
export function logOf({ state, value }: Cell): number {
  return state === 'measured' && value !== undefined && value > 0 ? Math.log(value) : Number.NaN
}

/** Returns the values of the measured cells of some runs, given by position. */
export function valuesOf({ cells }: Row, runs: readonly number[]): number[] {
  const values: number[] = []
  for (const r of runs) {
    const { state, value } = cells[r]!
    if (state === 'measured' && value !== undefined) values.push(value)
  }
  return values
}

/** Returns the rows of all series that `isShown`, by name and metric; those that no run has a value of are left out. */
export function readMatrix(
  runs: readonly InputRun[],
  isShown: (series: SeriesSummary) => boolean,
): Row[] {
  const index = runs.map(
    ({ run }) => new Map(run.series.map(series => [seriesKey(series), series])),
  )
  const names = new Map<string, SeriesSummary>()
  for (const [key, series] of index.flatMap(run => [...run]))
    if (!names.has(key) && isShown(series)) names.set(key, series)
  const leftOut = runs.map(({ notRun }) => notRun.map(wildcard))
  const metricsOfKind = (key: string) => {
    const present = index.flatMap(run => run.get(key) ?? [])
    const reported = present.flatMap(({ reported }) => Object.keys(reported ?? {}))
    if (!present.some(({ kind }) => isLoad(kind))) return [...new Set(reported)]
    const others = reported.filter(metric => REPORTED_METRICS.has(metric) || !isTime(metric))
    return [...new Set([...LOAD_METRICS, ...others])]
  }
  return [...names].sort(byName).flatMap(([key, named]) =>
    metricsOfKind(key).flatMap((metric): Row[] => {
      const cells = runs.map(({ run, rangeOf }, r): Cell => {
        const series = index[r]!.get(key)
        if (series)
          return defined({ ...readCell(run, series, metric), range: rangeOf?.(key, metric) })
        const isLeftOut = leftOut[r]!.some(pattern => pattern.matches(named.workflow))
        return isLeftOut
          ? { state: 'not-run', reason: 'Left out of the test on purpose.' }
          : { state: 'missing', reason: 'The run has no samples of it.' }
      })
      const hasValue = cells.some(({ state }) => state === 'measured' || state === 'void')
      return hasValue ? [{ name: seriesName(named), key, metric, cells }] : []
    }),
  )
}

function readCell(run: RunSummary, series: SeriesSummary, metric: MetricId): Cell {
  const { failed } = series
  const isVoid = hasOnlyErrors(series) && (isTime(metric) || metric === 'throughput')
  // The times of the failures are shown, struck out, and never compared.
  const found = measure(run, isVoid && failed ? { ...series, passed: failed } : series, metric)
  const measured =
    'value' in found
      ? defined({
          value: significant(found.value, COMPUTED_DIGITS),
          n: found.n > 0 ? found.n : undefined,
        })
      : {}
  if (isVoid) return { state: 'void', ...measured, reason: ONLY_ERRORS, series }
  return 'value' in found
    ? { state: 'measured', ...measured, series }
    : { state: 'missing', reason: found.missing, series }
}

/** Load levels are in the order of their numbers: 1, 8, 25. */
function byName([keyA, a]: [string, SeriesName], [keyB, b]: [string, SeriesName]): number {
  const order =
    compareText(a.workflow, b.workflow) ||
    inNaturalOrder(dimensionsKey(a.dimensions), dimensionsKey(b.dimensions))
  return order || compareText(keyA, keyB)
}

export function checkIds(ids: readonly string[], baseline: readonly string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined)
    throw new UsageError(`runs: two have the id ${JSON.stringify(twice)}. Give each its own.`)
  const unknown = baseline.find(id => !ids.includes(id))
  if (unknown !== undefined)
    throw new UsageError(
      `baseline: ${JSON.stringify(unknown)} is not a run. Known: ${ids.join(', ')}.`,
    )
}

/** Returns the default metric for ranking: p95 if as many cells have it as have an average, else the average, else any metric. */
export function defaultMetric(rows: readonly Row[]): MetricId {
  const count = (metric: MetricId) => {
    const inMetric = rows.filter(row => row.metric === metric && isLoad(row.name.kind))
    return inMetric.flatMap(({ cells }) => cells).filter(({ state }) => state === 'measured').length
  }
  const [p95, avg] = [count('p95'), count('avg')]
  if (p95 === 0 && avg === 0)
    return rows.find(({ metric }) => isTime(metric))?.metric ?? rows[0]?.metric ?? 'avg'
  return p95 >= avg ? 'p95' : 'avg'
}
