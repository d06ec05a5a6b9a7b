/** The dialog on one workflow in one run: its figures, its percentiles, and everything over time on one axis. */

import type { SeriesName } from '../../../core/model/check.ts'
import { present } from '../../../core/model/defined.ts'
import type { MetricId } from '../../../core/model/metric.ts'
import { seriesKey } from '../../../core/model/run.ts'
import type { TimeSeries } from '../../../core/model/time-series.ts'
import { formatInstant, formatQuantity, scaleFor } from '../../../core/render/words/format.ts'
import { quantilePosition } from '../../chart-spec/axis.ts'
import type { PlotLine } from '../../chart-spec/spec.ts'
import { timeLine } from '../../chart-spec/workflow-charts.ts'
import { changeIn, changesAgainst, toneClass } from '../../lookup/changes.ts'
import type { Comparison, Row } from '../../lookup/comparison.ts'
import type { View } from '../../lookup/view.ts'
import type { CampaignMetric } from '../../model/campaign.ts'
import { isUsers } from '../../model/campaign-analysis.ts'
import { breakable, dimensionTags, name, scrolling, text } from '../html.ts'
import { lineChart } from '../line-chart.ts'
import { option } from '../matrix-form.ts'
import { trendChart } from '../run-charts.ts'
import { drawCharts, followHand, placesOf } from './charts.ts'
import { LAST_SHARE, percentileChart, timeChart, type UnitPanel } from './detail-charts.ts'

/** Time series of resources that are drawn: those that vary most, as a share of their mean. */
const MOST_RESOURCES = 8

/** Returns what shows details of a campaign in the dialog of its page. `onOpen` is called with what the reader opens there. */
export function openDetails(index: Comparison, onOpen: (open: View['open']) => void) {
  const dialog = document.getElementById('details') as HTMLDialogElement
  /** Show the whole axis of each group of charts again. */
  let zoomOuts: (() => void)[] = []
  let shown = ''
  dialog.addEventListener('close', () => {
    shown = ''
    onOpen(undefined)
  })
  dialog.addEventListener('click', ({ target }) => {
    const near = (selector: string) => (target as Element).closest(selector)
    if (target === dialog || near('.close')) dialog.close()
    if (near('[name="zoom-out"]')) for (const zoomOut of zoomOuts) zoomOut()
  })
  dialog.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'run')
      onOpen({ row: Number(target.dataset.rowIndex), run: target.value })
  })

  /** Shows what the view has open, or closes. */
  function show(view: View): void {
    const { open } = view
    const key = open ? JSON.stringify([open, view.baseline]) : ''
    if (key === shown) return
    shown = key
    if (!open) {
      if (dialog.open) dialog.close()
      return
    }
    const row = index.workflows[open.row]!
    dialog.innerHTML = body(row, open.run, view)
    if (!dialog.open) dialog.showModal()
    draw(row, open.run, view)
  }

  /** Shows one resource in all runs that have its time series. */
  function showResource(position: number, metric: string): void {
    const row = index.resources[position]!
    const found = index.metric(metric)
    dialog.innerHTML = `${CLOSE}<h2 id="details-title">${name(row.workflow)}${dimensionTags(row.dimensions)}</h2><p class="soft">${text(found.label)} in each run</p><div class="steps">${ZOOM_OUT}</div><div data-charts></div>`
    dialog.showModal()
    zoomOuts = []
    const own = index.timeSeries.filter(series => sameRow(series, row) && series.metric === metric)
    drawTimes([panel(found, own)])
  }

  function body(row: Row, run: string, view: View): string {
    const found = index.runs.find(({ id }) => id === run)
    const options = index.runs.map(({ id, title }) =>
      option(id, present([index.called(id), title]).join(': '), run),
    )
    const started =
      found?.startedAt === undefined ? '' : ` · ${text(formatInstant(found.startedAt))}`
    return `${CLOSE}<h2 id="details-title">${name(row.workflow)}${dimensionTags(row.dimensions)}</h2>
<p class="soft">${name(index.called(run))}, compared with ${name(view.baseline)}${started}</p>
<div class="steps"><label class="hint" for="details-run">Run</label><select id="details-run" name="run" data-row-index="${row.index}">${options.join('')}</select>${ZOOM_OUT}</div>
${figures(row, run, view)}
<div data-percentiles></div><div data-charts></div><div class="charts" data-trends></div>`
  }

  function figures(row: Row, run: string, view: View): string {
    const rows = index.workflowMetrics.flatMap(metric => {
      const cell = index.cell(row, metric.id, run)
      if (cell?.value === undefined) return []
      const before = index.groupCell(row, metric.id, view.baseline)?.value
      const scale = scaleFor([before, cell.value])
      const found = changesAgainst(index, view.baseline, metric.id).run(row, run)
      const tint = toneClass(found)
      const count = cell.n === undefined ? '' : formatQuantity(cell.n, 'count')
      return [
        `<tr><th scope="row">${text(metric.label)}</th><td class="number">${formatQuantity(before, metric.unit, scale)}</td><td class="number">${formatQuantity(cell.value, metric.unit, scale)}</td><td class="number${tint}">${changeIn(metric, found)}</td><td class="number">${count}</td></tr>`,
      ]
    })
    const heads = [view.baseline, index.called(run), 'change', 'samples'].map(
      title => `<th scope="col" class="number">${breakable(title)}</th>`,
    )
    return scrolling(
      'Figures',
      `<table><thead><tr><th scope="col">metric</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    )
  }

  function draw(row: Row, run: string, view: View): void {
    const baseRun = index.group(view.baseline)?.runs.find(id => id !== run)
    const runs = baseRun === undefined ? [run] : [baseRun, run]
    const percentiles = runs.flatMap((id): PlotLine[] => {
      const found = index.percentiles.find(one => one.run === id && sameRow(one, row))
      const points = found?.points.map(
        ([share, ms]) => [quantilePosition(Math.min(share, LAST_SHARE)), ms] as const,
      )
      return points ? [{ name: index.called(id), points }] : []
    })
    const place = placeOf('percentiles')
    zoomOuts =
      percentiles.length === 0
        ? []
        : [drawCharts(place, range => [percentileChart(percentiles, range)])]
    const all = runs.flatMap(of => index.timeSeries.filter(series => series.run === of))
    const own = all.filter(series => sameRow(series, row))
    const metrics = metricsOf(own.filter(series => series.run === run))
    const ofMetric = (list: readonly TimeSeries[], id: MetricId) =>
      list.filter(({ metric }) => metric === id)
    const panels = metrics.map(id => panel(index.metric(id), ofMetric(own, id)))
    const users = panel({ label: 'virtual users', unit: 'count' }, all.filter(isUsers))
    const used = all.filter(series => series.run === run && series.kind === 'resource')
    const resources = metricsOf(used).map(id => {
      const restless = ofMetric(used, id).sort((a, b) => unrest(b.values) - unrest(a.values))
      return panel(index.metric(id), restless.slice(0, MOST_RESOURCES), ({ workflow }) => workflow)
    })
    panels.splice(metrics.indexOf('throughput') + 1, 0, users)
    drawTimes([...panels, ...resources])
    drawTrends(row)
  }

  function placeOf(name: string): HTMLElement {
    return dialog.querySelector(`[data-${name}]`)!
  }

  function panel(
    { label, unit }: Pick<CampaignMetric, 'label' | 'unit'>,
    series: readonly TimeSeries[],
    called = ({ run }: TimeSeries) => index.called(run),
  ): UnitPanel {
    return {
      title: label,
      unit,
      lines: series.map(one => timeLine(called(one), one, index.axes)),
    }
  }

  function drawTrends(row: Row): void {
    const { trend } = index
    const own = trend?.series.filter(series => sameRow(series, row)) ?? []
    const place = placeOf('trends')
    const charts = own.map(series => ({
      ...trendChart(series, trend!),
      caption: `${index.metric(series.metric).label} over the last ${trend!.runs.length} runs`,
      words: '',
    }))
    place.innerHTML = charts.map(chart => lineChart(chart)).join('')
    followHand(place, () => charts, charts[0]?.x.max)
  }

  function drawTimes(panels: readonly UnitPanel[]): void {
    const place = placeOf('charts')
    const drawn = panels.filter(({ lines }) => lines.length > 0)
    const end = Math.max(0, ...placesOf(drawn))
    if (drawn.length === 0)
      place.innerHTML = '<p class="soft">Nothing is known of this over time.</p>'
    else
      zoomOuts.push(
        drawCharts(place, (range = { min: 0, max: end }) =>
          drawn.map(panel => timeChart(panel, range)),
        ),
      )
    dialog.querySelector<HTMLElement>('[name="zoom-out"]')!.hidden = zoomOuts.length === 0
  }

  return { show, showResource }
}

const CLOSE = '<button type="button" class="close" aria-label="Close">✕ Close</button>'

const ZOOM_OUT = '<button type="button" name="zoom-out">Whole run</button>'

/** The names are compared first: a page may have thousands of time series. */
function sameRow(a: SeriesName, b: Row): boolean {
  return a.workflow === b.workflow && seriesKey(a) === b.key
}

function metricsOf(list: readonly TimeSeries[]): MetricId[] {
  return [...new Set(list.map(({ metric }) => metric))]
}

function unrest(values: readonly (number | null)[]): number {
  const known = values.filter(value => value !== null)
  if (known.length === 0) return 0
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return mean === 0 ? 0 : (Math.max(...known) - Math.min(...known)) / mean
}
