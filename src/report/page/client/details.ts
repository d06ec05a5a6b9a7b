/** The dialog on one workflow in one run: its figures, its percentiles, and everything over time on one axis. */
import type { CampaignMetric } from '../../../core/model/campaign.ts'
import { isUsers, type TimeSeries } from '../../../core/model/campaign-analysis.ts'
import type { SeriesName } from '../../../core/model/check.ts'
import { present } from '../../../core/model/defined.ts'
import type { MetricId } from '../../../core/model/metric.ts'
import { seriesKey } from '../../../core/model/run.ts'
import {
  elapsedAxis,
  percentileAxis,
  quantilePosition,
  quantityAxis,
} from '../../../core/render/chart-spec/axis.ts'
import type { PlotLine } from '../../../core/render/chart-spec/spec.ts'
import { largestOf, timeLine } from '../../../core/render/chart-spec/workflow-charts.ts'
import {
  formatClock,
  formatInstant,
  formatPercentileName,
  formatQuantity,
  scaleFor,
} from '../../../core/render/words/format.ts'
import { changeIn, changesAgainst, toneClass } from '../../lookup/changes.ts'
import type { Comparison, Row } from '../../lookup/comparison.ts'
import type { View } from '../../lookup/view.ts'
import { breakable, dimensionTags, name, scrolling, text } from '../html.ts'
import { type LineChart, lineChart } from '../line-chart.ts'
import { trendChart } from '../run-charts.ts'
import { option } from '../view-sections.ts'
import { drawCharts, followHand, placesOf, type Range } from './charts.ts'

/** Time series of resources that are drawn: those that vary most, as a share of their mean. */
const MOST_RESOURCES = 8

/** Larger shares of samples are drawn here: the axis of percentiles has no end. */
const LAST_SHARE = 1 - 1e-5

interface UnitPanel {
  readonly title: string
  readonly unit: string
  readonly lines: readonly PlotLine[]
}

export class Details {
  readonly #index: Comparison
  readonly #dialog = document.getElementById('details') as HTMLDialogElement
  /** Show the whole axis of each group of charts again. */
  #zoomOut: (() => void)[] = []
  #shown = ''

  constructor(index: Comparison, onOpen: (open: View['open']) => void) {
    this.#index = index
    this.#dialog.addEventListener('close', () => {
      this.#shown = ''
      onOpen(undefined)
    })
    this.#dialog.addEventListener('click', event => {
      if (event.target === this.#dialog || (event.target as Element).closest('.close'))
        this.#dialog.close()
      if ((event.target as Element).closest('[name="zoom-out"]'))
        for (const zoomOut of this.#zoomOut) zoomOut()
    })
    this.#dialog.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === 'run')
        onOpen({ row: Number(target.dataset.rowIndex), run: target.value })
    })
  }

  /** Shows what the view has open, or closes. */
  show(view: View): void {
    const { open } = view
    const key = open ? JSON.stringify([open, view.baseline]) : ''
    if (key === this.#shown) return
    this.#shown = key
    if (!open) {
      if (this.#dialog.open) this.#dialog.close()
      return
    }
    const row = this.#index.workflows[open.row]!
    this.#dialog.innerHTML = this.#body(row, open.run, view)
    if (!this.#dialog.open) this.#dialog.showModal()
    this.#draw(row, open.run, view)
  }

  /** Shows one resource in all runs that have its time series. */
  showResource(position: number, metric: string): void {
    const row = this.#index.resources[position]!
    const found = this.#index.metric(metric)
    this.#dialog.innerHTML = `${CLOSE}<h2 id="details-title">${name(row.workflow)}${dimensionTags(row.dimensions)}</h2><p class="soft">${text(found.label)} in each run</p><div class="steps">${ZOOM_OUT}</div><div data-charts></div>`
    this.#dialog.showModal()
    this.#zoomOut = []
    const own = this.#index.timeSeries.filter(
      series => sameRow(series, row) && series.metric === metric,
    )
    this.#drawTimes([this.#panel(found, own)])
  }

  #body(row: Row, run: string, view: View): string {
    const index = this.#index
    const found = index.runs.find(({ id }) => id === run)
    const options = index.runs.map(({ id, title }) =>
      option(id, present([index.called(id), title]).join(': '), run),
    )
    const started =
      found?.startedAt === undefined ? '' : ` · ${text(formatInstant(found.startedAt))}`
    return `${CLOSE}<h2 id="details-title">${name(row.workflow)}${dimensionTags(row.dimensions)}</h2>
<p class="soft">${name(index.called(run))}, compared with ${name(view.baseline)}${started}</p>
<div class="steps"><label class="hint" for="details-run">Run</label><select id="details-run" name="run" data-row-index="${row.index}">${options.join('')}</select>${ZOOM_OUT}</div>
${this.#figures(row, run, view)}
<div data-percentiles></div><div data-charts></div><div class="charts" data-trends></div>`
  }

  #figures(row: Row, run: string, view: View): string {
    const index = this.#index
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

  #draw(row: Row, run: string, view: View): void {
    const index = this.#index
    const baseRun = index.group(view.baseline)?.runs.find(id => id !== run)
    const runs = baseRun === undefined ? [run] : [baseRun, run]
    const percentiles = runs.flatMap((id): PlotLine[] => {
      const found = index.percentiles.find(one => one.run === id && sameRow(one, row))
      const points = found?.points.map(
        ([share, ms]) => [quantilePosition(Math.min(share, LAST_SHARE)), ms] as const,
      )
      return points ? [{ name: index.called(id), points }] : []
    })
    const place = this.#place('percentiles')
    this.#zoomOut =
      percentiles.length === 0
        ? []
        : [drawCharts(place, range => [percentileChart(percentiles, range)])]
    const all = runs.flatMap(of => index.timeSeries.filter(series => series.run === of))
    const own = all.filter(series => sameRow(series, row))
    const metrics = metricsOf(own.filter(series => series.run === run))
    const ofMetric = (list: readonly TimeSeries[], id: MetricId) =>
      list.filter(({ metric }) => metric === id)
    const panels = metrics.map(id => this.#panel(index.metric(id), ofMetric(own, id)))
    const users = this.#panel({ label: 'virtual users', unit: 'count' }, all.filter(isUsers))
    const used = all.filter(series => series.run === run && series.kind === 'resource')
    const resources = metricsOf(used).map(id => {
      const restless = ofMetric(used, id).sort((a, b) => unrest(b.values) - unrest(a.values))
      return this.#panel(
        index.metric(id),
        restless.slice(0, MOST_RESOURCES),
        ({ workflow }) => workflow,
      )
    })
    panels.splice(metrics.indexOf('throughput') + 1, 0, users)
    this.#drawTimes([...panels, ...resources])
    this.#drawTrends(row)
  }

  #place(name: string): HTMLElement {
    return this.#dialog.querySelector(`[data-${name}]`)!
  }

  #panel(
    { label, unit }: Pick<CampaignMetric, 'label' | 'unit'>,
    series: readonly TimeSeries[],
    called = ({ run }: TimeSeries) => this.#index.called(run),
  ): UnitPanel {
    return {
      title: label,
      unit,
      lines: series.map(one => timeLine(called(one), one, this.#index.axes)),
    }
  }

  #drawTrends(row: Row): void {
    const { trend } = this.#index
    const own = trend?.series.filter(series => sameRow(series, row)) ?? []
    const place = this.#place('trends')
    const charts = own.map(series => ({
      ...trendChart(series, trend!),
      caption: `${this.#index.metric(series.metric).label} over the last ${trend!.runs.length} runs`,
      words: '',
    }))
    place.innerHTML = charts.map(chart => lineChart(chart)).join('')
    followHand(place, () => charts, charts[0]?.x.max)
  }

  #drawTimes(panels: readonly UnitPanel[]): void {
    const place = this.#place('charts')
    const drawn = panels.filter(({ lines }) => lines.length > 0)
    const end = Math.max(0, ...placesOf(drawn))
    if (drawn.length === 0)
      place.innerHTML = '<p class="soft">Nothing is known of this over time.</p>'
    else
      this.#zoomOut.push(
        drawCharts(place, (range = { min: 0, max: end }) =>
          drawn.map(panel => timeChart(panel, range)),
        ),
      )
    this.#dialog.querySelector<HTMLElement>('[name="zoom-out"]')!.hidden =
      this.#zoomOut.length === 0
  }
}

function timeChart({ title, unit, lines }: UnitPanel, { min, max }: Range): LineChart {
  return {
    caption: title,
    label: `${title} over time`,
    x: elapsedAxis(max, min),
    at: minutes => formatClock(minutes * 60_000),
    ...valuesWithin(lines, { min, max }, unit),
  }
}

function percentileChart(lines: readonly PlotLine[], range?: Range): LineChart {
  const places = placesOf([{ lines }])
  const axis = percentileAxis(shareAt(Math.max(...places)), 0)
  const { min, max } = range ?? { min: Math.min(...places), max: Math.max(...places) }
  return {
    caption: 'Response time by percentile',
    label: 'Response time by percentile',
    x: { ...axis, min, max, ticks: axis.ticks.filter(({ at }) => at >= min && at <= max) },
    at: place => formatPercentileName(shareAt(place)),
    ...valuesWithin(lines, { min, max }, 'ms'),
  }
}

/** The parts of the lines within a part of the x axis, and the y axis that has room for them. */
function valuesWithin(lines: readonly PlotLine[], { min, max }: Range, unit: string) {
  const seen = lines.map(line => ({
    ...line,
    points: line.points.filter(([x]) => x >= min && x <= max),
  }))
  const write = (value: number) => formatQuantity(value, unit)
  return { lines: seen, y: quantityAxis(largestOf(seen), unit, 4), write }
}

/** The share of samples that a place on the axis of percentiles stands for. */
function shareAt(place: number): number {
  return 1 - 10 ** -place
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
