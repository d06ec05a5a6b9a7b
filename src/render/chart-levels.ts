/** The chart of levels: one metric of baseline and candidate, side by side, for the workflows with the worst checks. */
import { type MetricId, metricOf } from '../model/metric.ts'
import type { Check, Measurement, Report, SeriesMeasurements } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'
import { changeText, metricLabel } from './change.ts'
import type { ChartSpec, LevelsRow } from './chart.ts'
import { quantityAxis } from './chart-axis.ts'
import { altOf, CHART_WIDTH, FOOTER_HEIGHT, HEADER_HEIGHT, nameOf, toneOf } from './chart-frame.ts'
import { ARROW } from './figures.ts'
import { formatQuantity, formatTransition, plural } from './format.ts'

const ROWS = 12
const ROW_HEIGHT = 34
/** Steps of the axis, at most. */
const STEPS = 4

/** Metrics the chart may be about, the first that at least half of the workflows have. */
const METRICS: readonly MetricId[] = ['p95', 'avg', 'p50', 'p99', 'p90']

interface Level {
  readonly series: SeriesMeasurements
  readonly measurement: Measurement
  /** The check of the metric; absent when nothing is demanded of it. */
  readonly check: Check | undefined
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
  const shown = levels.slice(0, ROWS)
  const values = shown.flatMap(({ measurement: { baseline, candidate } }) => [baseline?.value, candidate?.value])
  const unit = metricOf(metric)?.unit ?? ''
  const rows = shown.map(rowOf)
  const paired = rows.some(row => row.baseline !== undefined)
  const title = `Latency by workflow (${metricLabel(metric)})`
  const scope =
    rows.length < levels.length ? `${rows.length} of ${plural(levels.length, 'workflow')}, worst first` : 'worst first'
  return {
    id: 'levels',
    title,
    subtitle: scope,
    alt: altOf(paired ? `${title}, baseline ${ARROW} candidate` : title, rows.map(rowText)),
    width: CHART_WIDTH,
    height: HEADER_HEIGHT + ROW_HEIGHT * rows.length + FOOTER_HEIGHT,
    figure: {
      kind: 'levels',
      axis: quantityAxis(Math.max(...values.map(value => value ?? 0)), unit, STEPS),
      rows,
      paired,
    },
  }
}

/** The workflows that have the metric, in the order of their worst checks; those without a check last, slowest first. */
function levelsOf(report: Report, judged: readonly SeriesMeasurements[], metric: MetricId): Level[] {
  const rank = new Map([...report.checks].reverse().map((check, i) => [seriesKey(check), report.checks.length - i]))
  const rankOf = ({ series }: Level) => rank.get(seriesKey(series)) ?? Number.POSITIVE_INFINITY
  const checks = new Map(report.checks.filter(check => check.metric === metric).map(check => [seriesKey(check), check]))
  return judged
    .flatMap(series => {
      const measurement = candidateOf(series, metric)
      return measurement ? [{ series, measurement, check: checks.get(seriesKey(series)) }] : []
    })
    .sort((a, b) => compare(rankOf(a), rankOf(b)) || candidateValue(b) - candidateValue(a))
}

function candidateOf(series: SeriesMeasurements, metric: MetricId): Measurement | undefined {
  return series.metrics.find(measurement => measurement.metric === metric && measurement.candidate)
}

function candidateValue({ measurement }: Level): number {
  return measurement.candidate?.value ?? 0
}

/** Infinity − Infinity is NaN, so ranks are compared and not subtracted. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function rowOf({ series, measurement, check }: Level): LevelsRow {
  const { unit, baseline, candidate } = measurement
  return {
    name: nameOf(series),
    tone: check ? toneOf(check) : 'neutral',
    values: baseline
      ? formatTransition(baseline.value, candidate?.value, unit, ARROW)
      : formatQuantity(candidate?.value, unit),
    change: baseline ? changeText(measurement) : '',
    ...(baseline && { baseline: baseline.value }),
    ...(candidate && { candidate: candidate.value }),
  }
}

function rowText({ name, values, change }: LevelsRow): string {
  return `${name} ${values}${change && ` (${change})`}`
}
