/** The section on all workflows with their key metrics: the table that teams keep on a wiki. */

import {
  type Check,
  hasFewSamples,
  type Measurement,
  type SeriesMeasurements,
} from '../../../model/check.ts'
import { present } from '../../../model/defined.ts'
import { groupBy, groupsBy } from '../../../model/group-by.ts'
import type { MetricId } from '../../../model/metric.ts'
import { inNaturalOrder } from '../../../model/natural-order.ts'
import type { Report } from '../../../model/report.ts'
import { seriesKey } from '../../../model/run.ts'
import { type CheckVerdict, worst } from '../../../model/verdict.ts'
import { type Fold, fold } from '../../document/document.ts'
import { changeLine, metricLabel, seriesLine, transitionText } from '../../words/change.ts'
import { formatQuantity, formatTransition, plural } from '../../words/format.ts'
import type { Line } from '../../words/line.ts'
import { ABSENT } from '../../words/symbols.ts'
import { type Column, cutTable, left, right } from '../table.ts'

/** Rows and columns of the tables. */
export interface WorkflowsDetail {
  readonly workflows: number
  /** Rows of series that are not judged. */
  readonly controls: number
  readonly metrics: number
  /** True for tables that have to fit a comment: a metric of many has one column, for its value and its change. */
  readonly narrow?: boolean
}

/** Metrics in the order of their columns; others follow in the order in which they were measured. */
const ORDER: readonly MetricId[] = [
  'avg',
  'p95',
  'error-rate',
  'throughput',
  'p50',
  'p90',
  'p99',
  'duration',
  'count',
]
/** Maximum number of metrics, with two columns each, that fit the width of a comment. */
const WIDE_METRICS = 2
/** Number of rows of a first run shown unfolded, because it has nothing else to show. */
const OPEN_ROWS = 20

/** Returns the table of judged workflows and that of the series that only serve as control, each folded. */
export function workflowFolds(report: Report, detail: WorkflowsDetail): Fold[] {
  const { measurements, checks } = report
  const judged = inOrderOfLoad(measurements.filter(series => series.judged))
  const controls = measurements.filter(series => !series.judged)
  const groups = alikeSeries(judged)
  const count = (group: readonly SeriesMeasurements[]) =>
    (group.length > 2 ? 'All ' : '') +
    plural(group.length, groups.length === 1 ? 'workflow' : (NOUNS[group[0]!.kind] ?? 'workflow'))
  const isJudged = report.baseline.runs.length > 0 && report.verdict !== 'invalid'
  const verdicts = isJudged ? worstBySeries(checks) : undefined
  const open = report.verdict === 'no-baseline' && judged.length <= OPEN_ROWS
  const kinds = new Set(controls.map(({ kind }) => kind))
  const noun = kinds.size === 1 ? [...kinds][0]! : 'other'
  const others = `${plural(controls.length, noun)} measured but not judged`
  return [
    ...groups.flatMap(group => {
      const metrics = columnsOf(group, detail)
      const isJoined = detail.narrow && metrics.length > WIDE_METRICS
      const values = isJoined && verdicts ? ' (now and change)' : ''
      const summary = `${count(group)}: ${metrics.map(metricLabel).join(', ')}${values}`
      const folds = seriesFold(summary, group, detail, detail.workflows, verdicts)
      return folds.map(one => ({ ...one, title: [count(group) + values], open }))
    }),
    ...seriesFold(others, controls, detail, detail.controls, undefined, noun),
  ]
}

/** What a series is called that is no workflow. */
const NOUNS: Partial<Record<SeriesMeasurements['kind'], string>> = {
  benchmark: 'benchmark',
  measure: 'measure',
  resource: 'resource',
}

/** Returns the metrics of a table; where values of the baseline are left out, those that the candidate has. */
function columnsOf(
  series: readonly SeriesMeasurements[],
  { metrics: limit, narrow }: WorkflowsDetail,
): MetricId[] {
  const measured = series.flatMap(({ metrics }) => metrics.filter(({ candidate }) => candidate))
  const has = (id: MetricId) => measured.some(({ metric }) => metric === id)
  return columnMetrics(series, limit).filter(metric => !narrow || has(metric))
}

/** Returns the metrics that any of the series has a value for, in the order of the columns, at most `limit`. */
export function columnMetrics(series: readonly SeriesMeasurements[], limit: number): MetricId[] {
  const measured = new Set(
    series.flatMap(({ metrics }) =>
      metrics.flatMap(({ metric, baseline, candidate }) => (baseline || candidate ? metric : [])),
    ),
  )
  const rank = (metric: MetricId) => (ORDER.includes(metric) ? ORDER.indexOf(metric) : ORDER.length)
  return [...measured].sort((a, b) => rank(a) - rank(b)).slice(0, limit)
}

/**
 * Groups the series by what was measured of them: those under load, micro-benchmarks, and measures with the same metrics.
 * Each group has a table of its own, so that no column is empty for most of its rows.
 */
function alikeSeries(series: readonly SeriesMeasurements[]): SeriesMeasurements[][] {
  const natureOf = (one: SeriesMeasurements) =>
    one.kind === 'measure' ? `measure ${columnMetrics([one], Infinity)}` : NOUNS[one.kind]
  return groupsBy(series, natureOf)
}

/** Keeps workflows in their order, and the loads of each in that of their numbers: 1, 8, 25 users. */
function inOrderOfLoad(series: readonly SeriesMeasurements[]): SeriesMeasurements[] {
  const load = ({ dimensions }: SeriesMeasurements) => Object.values(dimensions).join(' ')
  const alike = groupsBy(series, ({ workflow }) => workflow)
  return alike.flatMap(own => own.sort((a, b) => inNaturalOrder(load(a), load(b))))
}

/** Returns the worst verdict of each series; none for those of which nothing could be judged. */
function worstBySeries(checks: readonly Check[]): Map<string, CheckVerdict> {
  const judged = checks.filter(check => !hasFewSamples(check))
  const bySeries = [...groupBy(judged, seriesKey)]
  return new Map(bySeries.map(([key, own]) => [key, worst(own.map(({ verdict }) => verdict))]))
}

/** Returns a table of the first rows. `verdicts` has the worst verdict of each series, which then has a column. */
function seriesFold(
  summary: string,
  series: readonly SeriesMeasurements[],
  detail: WorkflowsDetail,
  rows: number,
  verdicts?: ReadonlyMap<string, CheckVerdict>,
  noun = 'workflow',
): Fold[] {
  const metrics = columnsOf(series, detail)
  if (rows === 0 || metrics.length === 0) return []
  const isCompared = series.some(({ metrics }) =>
    metrics.some(({ baseline }) => baseline !== undefined),
  )
  const isJoined = detail.narrow === true && metrics.length > WIDE_METRICS
  const table = cutTable(series, rows, [
    verdicts && left('', one => present([verdicts.get(seriesKey(one))]).map(sign => ({ sign }))),
    left(noun, seriesLine),
    ...metrics.flatMap((metric, group) => metricColumns(metric, group, isCompared, isJoined)),
  ])
  return [fold([summary], ...table)]
}

/** Returns the column of a metric; where it was compared, and not joined in one column, also the column of its changes. */
function metricColumns(
  metric: MetricId,
  group: number,
  isCompared: boolean,
  isJoined: boolean,
): Column<SeriesMeasurements>[] {
  const title = metricLabel(metric)
  const found = ({ metrics }: SeriesMeasurements) =>
    metrics.find(measurement => measurement.metric === metric)
  if (isJoined) return [right(title, one => joinedCell(found(one)))]
  const value = right<SeriesMeasurements>(title, one => valueCell(found(one), isCompared))
  const change = right<SeriesMeasurements>('change', one => changeCell(found(one)))
  return isCompared ? [value, change].map(column => ({ ...column, group })) : [value]
}

function valueCell(found: Measurement | undefined, isCompared: boolean): Line {
  if (!found) return [ABSENT]
  const { unit, baseline, candidate } = found
  const text =
    isCompared && (baseline || candidate)
      ? transitionText(found)
      : formatQuantity(candidate?.value, unit)
  return [text, ...noteOf(found)]
}

function changeCell(found: Measurement | undefined): Line {
  return found?.baseline || found?.candidate ? changeLine(found) : [ABSENT]
}

/** '692 ms +57.0%'; of an error rate both values where they differ. */
function joinedCell(found: Measurement | undefined): Line {
  if (!found) return [ABSENT]
  const { metric, unit, baseline, candidate, delta } = found
  if (!candidate) return [ABSENT, ...noteOf(found)]
  const value = formatQuantity(candidate.value, unit)
  if (!baseline || !delta) return [value]
  if (metric !== 'error-rate') return [value, ' ', ...changeLine(found)]
  return [delta.absolute === 0 ? value : formatTransition(baseline.value, candidate.value, unit)]
}

function noteOf({ candidate, missing }: Measurement): Line {
  return candidate === undefined && missing !== undefined ? [{ note: missing }] : []
}
