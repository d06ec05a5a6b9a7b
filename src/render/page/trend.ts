/** The values of the last runs of the store and of this one: a small chart for each of the worst workflows. */
import { present } from '../../model/defined.ts'
import type { Report, SeriesTrend, Trend, TrendRun } from '../../model/report.ts'
import { shortCommit } from '../../model/run-name.ts'
import { metricLabel } from '../change.ts'
import { quantityAxis } from '../chart-spec/axis.ts'
import type { LinePoint } from '../chart-spec/spec.ts'
import { formatInstant, formatQuantity } from '../format.ts'
import { trendByWorkflow } from '../sections/trend.ts'
import { ABSENT } from '../symbols.ts'
import { baseUnit, dimensionText, section } from './html.ts'
import { chartGrid, lineChart } from './line-chart.ts'

/** Workflows that have a chart in the section; those of the others are in their details. */
const MOST_CHARTS = 12

export function trendSection(report: Report): string {
  const { trend } = report
  if (!trend) return ''
  const charts = trendByWorkflow(report)
    .slice(0, MOST_CHARTS)
    .map(series => trendChart(series, trend))
  return section(
    'trend',
    `Trend over the last ${trend.runs.length} runs`,
    charts.length === 0 ? '' : chartGrid(SIDES, charts),
  )
}

/** Names of the two lines of a trend. */
export const SIDES = ['baseline', 'candidate'] as const

function trendChart(series: SeriesTrend, trend: Trend): string {
  const label = metricLabel(series.metric)
  const { runs } = trend
  const { baseline, candidate, between } = trendLines(series, trend)
  const write = (x: number, value: number) => `${runText(runs[x]!)}: ${formatQuantity(value, series.unit)}`
  return lineChart({
    caption: `${series.workflow}${dimensionText(series.dimensions)}`,
    words: label,
    label: `${label} of ${series.workflow} over the last ${runs.length} runs`,
    x: {
      min: 0,
      max: runs.length - 1,
      ticks: [
        { at: 0, text: dayOf(runs[0]!) },
        { at: runs.length - 1, text: 'now' },
      ],
    },
    y: quantityAxis(Math.max(0, ...series.values.map(value => value ?? 0)), baseUnit(series), 3),
    lines: [
      { series: 0, points: baseline, write },
      { series: 1, points: between },
      { series: 1, points: candidate, write },
    ],
    data: { trend: `${trend.series.indexOf(series)}` },
  })
}

interface TrendLines {
  readonly baseline: readonly LinePoint[]
  readonly candidate: readonly LinePoint[]
  /** From the newest run of the baseline to the first of the candidate. */
  readonly between: readonly LinePoint[]
}

/** Returns the points of either side, by the position of the run. */
function trendLines({ values }: SeriesTrend, { runs }: Trend): TrendLines {
  const first = runs.findIndex(({ side }) => side === 'candidate')
  const points = values.map((value, i): LinePoint => [i, value])
  return {
    baseline: points.slice(0, first),
    candidate: points.slice(first),
    between: points.slice(first - 1, first + 1),
  }
}

/** Returns what a run is known by: '2026-09-26 02:00 UTC, commit def5670'. */
export function runText({ side, startedAt, commit }: TrendRun): string {
  const known = present([
    side === 'candidate' ? 'this run' : 'baseline',
    startedAt === undefined ? undefined : formatInstant(startedAt),
    commit === undefined ? undefined : `commit ${shortCommit(commit)}`,
  ])
  return known.join(', ')
}

export function dayOf({ startedAt }: TrendRun): string {
  return startedAt === undefined ? 'oldest' : (formatInstant(startedAt).split(' ')[0] ?? ABSENT)
}
