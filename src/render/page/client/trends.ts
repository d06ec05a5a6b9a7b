/** Values over the last runs: the charts of the section, with a crosshair, and those of the dialog. */
import type { SeriesTrend, Trend } from '../../../model/report.ts'
import { quantity } from '../html.ts'
import { dayOf, runText, SIDES } from '../trend.ts'
import { type Chart, runsChart } from './charts.ts'

/** Draws the charts of the section over those that need no script, which stay for print. */
export function drawTrends(trend: Trend | undefined): void {
  for (const figure of document.querySelectorAll<HTMLElement>('figure[data-trend]'))
    trendChart(figure, '', trend!.series[Number(figure.dataset.trend)]!, trend!)
}

export function trendChart(place: HTMLElement, title: string, series: SeriesTrend, { runs }: Trend): Chart {
  const first = runs.findIndex(({ side }) => side === 'candidate')
  const { values } = series
  return runsChart(place, {
    title,
    runs: runs.map(runText),
    ticks: [dayOf(runs[0]!), 'now'],
    lines: [
      { label: SIDES[0], from: 0, values: values.map((value, run) => (run < first ? value : null)) },
      { label: SIDES[1], from: first, values: values.map((value, run) => (run >= first - 1 ? value : null)) },
    ],
    write: value => quantity(value, series),
  })
}
