/** Latency over time and by percentile, of the workflows that a gate's report has the curves of. */
import type { Report } from '../../model/report.ts'
import { overTimeChart, percentilesChart } from '../chart-spec/panels.ts'
import type { ChartSpec } from '../chart-spec/spec.ts'
import { section } from './html.ts'
import { chartGrid, lineChart } from './line-chart.ts'

export function curvesSection(report: Report): string {
  const charts = [overTimeChart(report), percentilesChart(report)].flatMap(spec => (spec ? panelCharts(spec) : []))
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
