/**
 * Charts of the runs of a gate: the last runs of the store and this one, of the worst workflows; latency over time and by percentile;
 * and virtual users.
 */

import type { Check } from '../../core/model/check.ts'
import { present } from '../../core/model/defined.ts'
import { groupsBy } from '../../core/model/group-by.ts'
import type { Report, SeriesTrend, Trend, TrendRun } from '../../core/model/report.ts'
import { checkKey, seriesKey } from '../../core/model/run.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { metricLabel, seriesText } from '../../core/render/words/change.ts'
import { findingsOf, improvementsOf } from '../../core/render/words/findings.ts'
import { formatInstant, formatQuantity } from '../../core/render/words/format.ts'
import { worstDrift } from '../../core/render/words/news.ts'
import { elapsedAxis, quantityAxis } from '../chart-spec/axis.ts'
import { SIDES } from '../chart-spec/frame.ts'
import type { ChartSpec, PlotLine } from '../chart-spec/spec.ts'
import {
  largestOf,
  overTimeChart,
  percentilesChart,
  timeLine,
} from '../chart-spec/workflow-charts.ts'
import { isUsers } from '../model/campaign-analysis.ts'
import { type PageSection, section } from './html.ts'
import { chartGrid, type LineChart, lineChart } from './line-chart.ts'

/** Steps of the y axis, at most. */
const STEPS = 3
/** Size of the chart of a trend, CSS pixels: five in a row. */
const TREND = { width: 225, height: 130 }

/**
 * Returns latency over time and by percentile of the worst workflows, and the virtual users: charts with the same two lines. They are
 * folded where the report has no findings.
 */
export function curvesSection(report: Report): PageSection {
  const specs = present([overTimeChart(report), percentilesChart(report)])
  const charts = [...specs.flatMap(panelCharts), ...usersChart(report)]
  const isFolded = findingsOf(report).length === 0
  return section('curves', 'Curves', chartGrid(SIDES, charts), { isFolded })
}

function panelCharts({ title, plot }: ChartSpec): string[] {
  if (plot.kind !== 'panels') return []
  return plot.panels.map(({ name, values, change, lines, ...panel }) => {
    const words = [title, values, change].filter(Boolean).join(' ')
    const label = `${title}: ${name}`
    return lineChart({ ...panel, lines: bySide(lines), caption: name, words, label, x: plot.x })
  })
}

/** The lines in the order of the sides, which have the same colors in all charts. */
function bySide(lines: readonly PlotLine[]): PlotLine[] {
  return SIDES.map(name => lines.find(line => line.name === name) ?? { name, points: [] })
}

/** Virtual users over time, of either side. */
function usersChart({ details }: Report): string[] {
  const lines =
    details?.timeSeries.filter(isUsers).map(series => timeLine(series.run, series, details.axes)) ??
    []
  if (lines.length === 0) return []
  const ends = lines.map(({ points }) => points.at(-1)![0])
  const chart = lineChart({
    caption: 'Virtual users',
    words: 'whole run',
    label: 'Virtual users over time',
    x: elapsedAxis(Math.max(...ends)),
    y: quantityAxis(Math.max(1, largestOf(lines)), 'count', STEPS),
    lines: bySide(lines),
  })
  return [chart]
}

/** Workflows that have a chart in the section; those of the others are in their details. */
const MOST_CHARTS = 12

/** Returns the trends of the workflows; without content where there is no history. */
export function trendSection(report: Report): PageSection {
  const { trend } = report
  const charts = trendByWorkflow(report)
    .slice(0, MOST_CHARTS)
    .map(series => lineChart(trendChart(series, trend!)))
  return section('trend', 'Trend', chartGrid(SIDES, charts), {
    heading: `Trend over the last ${trend?.runs.length} runs`,
  })
}

/** Returns the trend of a check over the last runs; empty where it has none. */
export function trendOf(check: Check, { trend }: Report): string {
  const series = trend?.series.find(each => checkKey(each) === checkKey(check))
  return trend && series ? lineChart(trendChart(series, trend)) : ''
}

/** Returns the chart of a series over the runs; x is the position of the run. */
export function trendChart(series: SeriesTrend, { runs, series: all }: Trend): LineChart {
  const label = metricLabel(series.metric)
  const last = runs.length - 1
  const first = runs.findIndex(({ side }) => side === 'candidate')
  const points = series.values.map((value, run) => [run, value] as const)
  return {
    caption: seriesText(series),
    words: label,
    label: `${label} of ${series.workflow} over the last ${runs.length} runs`,
    x: {
      min: 0,
      max: last,
      ticks: [
        { at: 0, text: runs[0]!.startedAt?.slice(0, 10) ?? 'oldest' },
        { at: last, text: 'now' },
      ],
    },
    y: quantityAxis(Math.max(0, ...series.values.map(value => value ?? 0)), series.unit, 3),
    lines: [
      { name: SIDES[0], points: points.slice(0, first) },
      { name: SIDES[1], points: points.slice(first), lead: points.slice(first - 1, first) },
    ],
    at: run => runText(runs[run]!),
    write: value => formatQuantity(value, series.unit),
    dots: true,
    trend: all.indexOf(series),
    ...TREND,
  }
}

/** Returns what a run is known by: '2026-09-26 02:00 UTC, commit def5670'. */
function runText({ side, startedAt, commit }: TrendRun): string {
  const known = [
    side === 'candidate' ? 'this run' : 'baseline',
    startedAt && formatInstant(startedAt),
    commit && `commit ${shortCommit(commit)}`,
  ]
  return known.filter(Boolean).join(', ')
}

/**
 * Returns a trend for each workflow: that of its worst finding, else of its largest improvement or drift, else of its times.
 * Trends are in the order of the checks, but improvements and drift, which a report without findings is about, come first.
 * Workflows that never moved are left out.
 */
function trendByWorkflow(
  report: Pick<Report, 'trend' | 'checks' | 'drift' | 'verdict'>,
): SeriesTrend[] {
  const { trend, checks } = report
  const found = checks.filter(({ verdict }) => verdict !== 'pass')
  const notable = new Set(
    present([...found, ...improvementsOf(report), worstDrift(report)]).map(checkKey),
  )
  const moving = (trend?.series ?? []).filter(
    ({ values }) => new Set(values.filter(value => value !== null)).size > 1,
  )
  // One metric for all, that of the most notable series, so that charts compare.
  const common = (
    moving.find(one => notable.has(checkKey(one))) ?? moving.find(({ unit }) => unit === 'ms')
  )?.metric
  const chosen = groupsBy(moving, seriesKey).map(
    list =>
      list.find(({ metric }) => metric === common) ??
      list.find(({ unit }) => unit === 'ms') ??
      list[0],
  )
  const rank = (one: SeriesTrend) => (found.length === 0 && notable.has(checkKey(one)) ? 0 : 1)
  return chosen.sort((a, b) => rank(a) - rank(b))
}
