/** The table that teams keep on a wiki: every workflow with its key metrics, baseline beside candidate. */

import type { Measurement, SeriesMeasurements } from '../model/check.ts'
import { groupBy } from '../model/group-by.ts'
import type { MetricId } from '../model/metric.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import { changeLine, metricLabel, seriesLine } from './change.ts'
import { type Block, type Column, fold, type Line, paragraph, type Table } from './document/document.ts'
import { formatQuantity, formatTransition, plural } from './format.ts'
import { ABSENT, ARROW } from './symbols.ts'

/** Metrics in the order of their columns; others follow in the order in which they were measured. */
const ORDER: readonly MetricId[] = ['avg', 'p95', 'error-rate', 'throughput', 'p50', 'p90', 'p99', 'duration', 'count']

/** Returns the metrics that any of the series has a value for, in the order of the columns, at most `limit`. */
export function columnMetrics(series: readonly SeriesMeasurements[], limit: number): MetricId[] {
  const measured = new Set(series.flatMap(({ metrics }) => metrics.filter(hasValue).map(({ metric }) => metric)))
  const rank = (metric: MetricId) => (ORDER.includes(metric) ? ORDER.indexOf(metric) : ORDER.length)
  return [...measured].sort((a, b) => rank(a) - rank(b)).slice(0, limit)
}

function hasValue({ baseline, candidate }: Measurement): boolean {
  return baseline !== undefined || candidate !== undefined
}

/**
 * Returns the series by what was measured of them: those under load, micro-benchmarks, and other measures with the same
 * metrics. Each group has a table of its own, so that no column is empty for most of its rows.
 */
export function alikeSeries(series: readonly SeriesMeasurements[]): SeriesMeasurements[][] {
  const natureOf = (one: SeriesMeasurements) =>
    one.kind === 'measure' ? `measure ${columnMetrics([one], Number.POSITIVE_INFINITY)}` : (NATURES[one.kind] ?? 'load')
  return [...groupBy(series, natureOf).values()]
}

const NATURES: Partial<Record<SeriesMeasurements['kind'], string>> = { benchmark: 'benchmark', resource: 'resource' }

/** Returns the table of judged workflows and that of the series that only served as control, each folded. */
export function workflowFolds(
  measurements: readonly SeriesMeasurements[],
  rows: { judged: number; controls: number },
  metrics: number,
): Block[] {
  const judged = inOrderOfLoad(measurements.filter(series => series.judged))
  const controls = measurements.filter(series => !series.judged)
  const groups = alikeSeries(judged)
  const count = (group: readonly SeriesMeasurements[]) =>
    `All ${plural(group.length, groups.length === 1 ? 'workflow' : NOUNS[group[0]!.kind])}`
  return [
    ...groups.flatMap(group =>
      seriesFold(group, rows.judged, metrics, columns => `${count(group)}: ${columns.map(metricLabel).join(', ')}`),
    ),
    ...seriesFold(
      controls,
      rows.controls,
      metrics,
      () => `${plural(controls.length, 'series', 'series')} measured but not judged`,
    ),
  ]
}

const NOUNS: Record<SeriesMeasurements['kind'], string> = {
  transaction: 'workflow',
  request: 'workflow',
  'sub-result': 'workflow',
  benchmark: 'benchmark',
  measure: 'measure',
  resource: 'resource',
}

/** Keeps workflows in their order, and the loads of each in that of their numbers: 1, 8, 25 users. */
function inOrderOfLoad(series: readonly SeriesMeasurements[]): SeriesMeasurements[] {
  const places = new Map(
    [...new Set(series.map(({ workflow }) => workflow))].map((workflow, place) => [workflow, place]),
  )
  const load = ({ dimensions }: SeriesMeasurements) => Object.values(dimensions).join(' ')
  return series.toSorted(
    (a, b) => places.get(a.workflow)! - places.get(b.workflow)! || inNaturalOrder(load(a), load(b)),
  )
}

function seriesFold(
  series: readonly SeriesMeasurements[],
  rows: number,
  metricLimit: number,
  title: (columns: readonly MetricId[]) => string,
): Block[] {
  const columns = columnMetrics(series, metricLimit)
  if (rows === 0 || columns.length === 0) return []
  return [fold([title(columns)], ...measurementsTable(series, columns, rows))]
}

/** Returns the table of series by metrics; a value that is absent has its reason as a footnote. */
function measurementsTable(series: readonly SeriesMeasurements[], metrics: readonly MetricId[], rows: number): Block[] {
  const compared = series.some(({ metrics }) => metrics.some(({ baseline }) => baseline !== undefined))
  const columns: Column[] = metrics.flatMap((metric): Column[] => {
    const value: Column = { title: metricLabel(metric), align: 'right' }
    return compared ? [value, { title: 'delta', align: 'right' }] : [value]
  })
  const shown = series.slice(0, rows)
  const table: Table = {
    type: 'table',
    columns: [{ title: 'workflow', align: 'left' }, ...columns],
    rows: shown.map(one => [seriesLine(one), ...metrics.flatMap(metric => measurementCells(one, metric, compared))]),
  }
  const hidden = series.length - shown.length
  return hidden > 0 ? [table, paragraph(`… and ${formatQuantity(hidden, 'count')} more.`)] : [table]
}

function measurementCells(series: SeriesMeasurements, metric: MetricId, compared: boolean): Line[] {
  const found = series.metrics.find(measurement => measurement.metric === metric)
  if (!found) return compared ? [[ABSENT], [ABSENT]] : [[ABSENT]]
  const { unit, baseline, candidate } = found
  if (compared && !baseline && !candidate) return [[ABSENT, ...noteOf(found)], [ABSENT]]
  const note = noteOf(found)
  if (!compared) return [[formatQuantity(candidate?.value, unit), ...note]]
  const transition = formatTransition(baseline?.value, candidate?.value, unit, ARROW)
  return [[transition, ...note], changeLine(found)]
}

function noteOf({ candidate, missing }: Measurement): Line {
  return candidate === undefined && missing !== undefined ? [{ note: missing }] : []
}
