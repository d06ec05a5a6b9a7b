/** The chart of levels: one metric of baseline and candidate, side by side, for the workflows with the worst checks. */

import type { Check, Measurement, SeriesMeasurements } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { type MetricId, metricOf } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { changeText, metricLabel } from '../change.ts'
import { plural } from '../format.ts'
import { ARROW } from '../symbols.ts'
import { quantityAxis } from './axis.ts'
import { altOf, framed, nameOf, spokenChange, toneOf, valuesText } from './frame.ts'
import type { ChartSpec, LevelsRow } from './spec.ts'

const ROWS = 12
const ROW_HEIGHT = { pair: 46, single: 36 }
/** Steps of the axis, at most. */
const STEPS = 4
/** A value this many times the next one is left out of the axis. */
const GIANT = 5

/** Metrics the chart may be about, the first that at least half of the workflows have. */
const METRICS: readonly MetricId[] = ['p95', 'avg', 'p50', 'p99', 'p90']

interface Level {
  readonly series: SeriesMeasurements
  readonly measurement: Measurement
  /** The check of the metric; absent when nothing is demanded of it. */
  readonly check: Check | undefined
  /** Place of the workflow's worst check; after all others when it has none. */
  readonly rank: number
}

/** Returns the chart of levels; undefined when no workflow has a time measured. */
export function levelsChart(report: Report): ChartSpec | undefined {
  const judged = report.measurements.filter(series => series.judged)
  const metric = METRICS.find(id => {
    const measured = judged.filter(series => candidateOf(series, id) !== undefined)
    return measured.length > 0 && measured.length * 2 >= judged.length
  })
  if (metric === undefined) return undefined
  const levels = levelsOf(report, judged, metric)
  const paired = levels.some(({ measurement }) => measurement.baseline)
  const shown = levels.sort(paired ? byRank : bySlowness).slice(0, ROWS)
  const rows = shown.map(rowOf)
  const title = `Latency by workflow (${metricLabel(metric)})`
  const order = paired ? 'worst first' : 'slowest first'
  const scope = rows.length < levels.length ? `${rows.length} of ${plural(levels.length, 'workflow')}, ${order}` : order
  return {
    id: 'levels',
    title,
    subtitle: scope,
    alt: altOf(paired ? `${title}, baseline ${ARROW} candidate` : title, rows.map(rowText)),
    ...framed(ROW_HEIGHT[paired ? 'pair' : 'single'] * rows.length),
    plot: {
      kind: 'levels',
      axis: {
        ...quantityAxis(largestShown(rows), metricOf(metric)?.unit ?? 'ms', STEPS),
        title: `${metricLabel(metric)} of successful samples`,
      },
      rows,
      paired,
    },
  }
}

/** The workflows that have the metric. */
function levelsOf(report: Report, judged: readonly SeriesMeasurements[], metric: MetricId): Level[] {
  const ranks = new Map<string, number>()
  const checks = new Map<string, Check>()
  report.checks.forEach((check, i) => {
    const key = seriesKey(check)
    if (!ranks.has(key)) ranks.set(key, i)
    if (check.metric === metric) checks.set(key, check)
  })
  return judged.flatMap(series => {
    const measurement = candidateOf(series, metric)
    const key = seriesKey(series)
    return measurement
      ? [{ measurement, series, check: checks.get(key), rank: ranks.get(key) ?? report.checks.length }]
      : []
  })
}

function byRank(a: Level, b: Level): number {
  return a.rank - b.rank || bySlowness(a, b)
}

function bySlowness(a: Level, b: Level): number {
  return (b.measurement.candidate?.value ?? 0) - (a.measurement.candidate?.value ?? 0)
}

/**
 * Returns what the axis has to reach: the largest value, but for at most two rows that would press all others against
 * the axis. Their bars are cut at the end; their values are written above them.
 */
function largestShown(rows: readonly LevelsRow[]): number {
  const largest = rows.map(({ baseline = 0, candidate = 0 }) => Math.max(baseline, candidate)).sort((a, b) => b - a)
  const giants = [2, 1].find(n => n < largest.length - 1 && largest[n - 1]! > GIANT * largest[n]!) ?? 0
  return largest[giants]!
}

function candidateOf(series: SeriesMeasurements, metric: MetricId): Measurement | undefined {
  return series.metrics.find(measurement => measurement.metric === metric && measurement.candidate)
}

function rowOf({ series, measurement, check }: Level): LevelsRow {
  const { baseline, candidate } = measurement
  const tone = check ? toneOf(check) : 'neutral'
  return defined({
    name: nameOf(series),
    tone,
    values: valuesText(measurement),
    change: baseline ? changeText(measurement) : '',
    baseline: baseline?.value,
    candidate: candidate?.value,
  })
}

function rowText(row: LevelsRow): string {
  return `${row.name} ${spokenChange(row)}`
}
