/** Latency over time and by percentile, of the workflows that a gate's report has the curves of, and virtual users. */
import { isUsers, type TimeAxis, type TimeSeries } from '../../model/campaign-analysis.ts'
import type { Report } from '../../model/report.ts'
import { elapsedAxis, quantityAxis } from '../chart-spec/axis.ts'
import { overTimeChart, percentilesChart } from '../chart-spec/panels.ts'
import type { ChartSpec, Line, LinePoint } from '../chart-spec/spec.ts'
import { section } from './html.ts'
import { chartGrid, lineChart } from './line-chart.ts'

/** Steps of the y axis, at most. */
const STEPS = 3

export function curvesSection(report: Report): string {
  const specs = [overTimeChart(report), percentilesChart(report)]
  const charts = [...specs.flatMap(spec => (spec ? panelCharts(spec) : [])), ...usersChart(report)]
  return section('curves', 'Curves', charts.join('\n'))
}

function panelCharts({ title, plot }: ChartSpec): string[] {
  if (plot.kind !== 'panels') return []
  const charts = plot.panels.map(({ name, values, change, ...lines }) => {
    const words = [values, change].filter(Boolean).join(' ')
    return lineChart({ ...lines, caption: name, words, label: `${title}: ${name}`, x: plot.x })
  })
  return [`<h3>${title}</h3>`, chartGrid(namesOf(plot.panels.flatMap(({ lines }) => lines)), charts)]
}

/** Virtual users over time, of either side. */
function usersChart({ details }: Report): string[] {
  const lines = details?.timeSeries.filter(isUsers).map(series => timeLine(series.run, series, details.axes)) ?? []
  if (lines.length === 0) return []
  const points = lines.flatMap(line => line.points)
  const chart = lineChart({
    caption: 'Whole run',
    label: 'Virtual users over time',
    x: elapsedAxis(Math.max(...points.map(([x]) => x))),
    y: quantityAxis(Math.max(1, ...points.map(([, value]) => value ?? 0)), 'count', STEPS),
    lines,
  })
  return ['<h3>Virtual users</h3>', chartGrid(namesOf(lines), [chart])]
}

function namesOf(lines: readonly Line[]): string[] {
  return [...new Set(lines.map(({ name }) => name))]
}

/** Returns a time series as a line over the minutes since the start of the run. */
export function timeLine(name: string, { axis, values }: TimeSeries, axes: readonly TimeAxis[]): Line {
  const { startMs, stepMs } = axes[axis]!
  return { name, points: values.map((value, i): LinePoint => [Math.max(0, startMs + i * stepMs) / 60_000, value]) }
}
