/** Latency over time and by percentile, of the workflows that a gate's report has the curves of, and virtual users. */
import { isUsers } from '../../model/campaign-analysis.ts'
import type { Report } from '../../model/report.ts'
import { elapsedAxis, quantityAxis } from '../chart-spec/axis.ts'
import { overTimeChart, percentilesChart } from '../chart-spec/panels.ts'
import type { ChartSpec } from '../chart-spec/spec.ts'
import { section } from './html.ts'
import { type ChartLine, chartGrid, lineChart } from './line-chart.ts'

/** Steps of the y axis, at most. */
const STEPS = 3

export function curvesSection(report: Report): string {
  const specs = [overTimeChart(report), percentilesChart(report)]
  const charts = [...specs.flatMap(spec => (spec ? panelCharts(spec) : [])), ...usersChart(report)]
  return section('curves', 'Curves', charts.join('\n'))
}

function panelCharts({ title, plot }: ChartSpec): string[] {
  if (plot.kind !== 'panels') return []
  const { panels, x, paired } = plot
  const charts = panels.map(({ name, values, change, y, baseline, candidate, limit }) =>
    lineChart({
      caption: name,
      words: [values, change].filter(Boolean).join(' '),
      label: `${title}: ${name}`,
      x,
      y,
      lines: [
        { series: 0, points: baseline },
        { series: 1, points: candidate },
      ].slice(paired ? 0 : 1),
      limit,
    }),
  )
  return [`<h3>${title}</h3>`, chartGrid(paired ? ['baseline', 'candidate'] : ['candidate'], charts)]
}

/** Virtual users over time, of either side. */
function usersChart({ details }: Report): string[] {
  const found = details?.timeSeries.filter(isUsers) ?? []
  if (found.length === 0) return []
  const lines = found.map(({ run, axis, values }, series): ChartLine & { run: string } => {
    const { startMs, stepMs } = details!.axes[axis]!
    return { run, series, points: values.map((value, i) => [Math.max(0, startMs + i * stepMs) / 60_000, value]) }
  })
  const points = lines.flatMap(line => line.points)
  const chart = lineChart({
    caption: 'Whole run',
    label: 'Virtual users over time',
    x: elapsedAxis(Math.max(...points.map(([x]) => x))),
    y: quantityAxis(Math.max(1, ...points.map(([, value]) => value ?? 0)), 'count', STEPS),
    lines,
  })
  return [
    '<h3>Virtual users</h3>',
    chartGrid(
      lines.map(({ run }) => run),
      [chart],
    ),
  ]
}
