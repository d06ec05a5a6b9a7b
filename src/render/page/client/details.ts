/** The dialog on one workflow in one run: its figures, its percentiles, and everything over time on one axis. */
import { isUsers } from '../../../model/campaign-analysis.ts'
import { seriesKey } from '../../../model/run.ts'
import { formatInstant, formatPercentileName, scaleFor } from '../../format.ts'
import type { CampaignIndex, Row, RowName } from '../campaign-index.ts'
import { changesAgainst } from '../changes.ts'
import { attribute, change, dimensionTags, name, quantity, scrolling, text } from '../html.ts'
import { toneClass } from '../tone.ts'
import type { View } from '../view.ts'
import { type Chart, percentileChart, type TimeLine, timeCharts } from './charts.ts'
import { trendChart } from './trends.ts'

/** Time series of resources that are drawn: those that vary most, as a share of their mean. */
const MOST_RESOURCES = 8

interface UnitPanel {
  readonly title: string
  readonly unit: string
  readonly lines: readonly TimeLine[]
}

export class Details {
  readonly #index: CampaignIndex
  readonly #dialog = document.getElementById('details') as HTMLDialogElement
  #charts: Chart[] = []
  #shown = ''

  constructor(index: CampaignIndex, onOpen: (open: View['open']) => void) {
    this.#index = index
    this.#dialog.addEventListener('close', () => {
      this.#clear()
      this.#shown = ''
      onOpen(undefined)
    })
    this.#dialog.addEventListener('click', event => {
      if (event.target === this.#dialog || (event.target as Element).closest('.close')) this.#dialog.close()
      if ((event.target as Element).closest('[name="zoom-out"]')) for (const chart of this.#charts) chart.reset()
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
    this.#clear()
    const row = this.#index.workflows[open.row]!
    this.#dialog.innerHTML = this.#body(row, open.run, view)
    if (!this.#dialog.open) this.#dialog.showModal()
    this.#draw(row, open.run, view)
  }

  /** Shows one resource in all runs that have its time series. */
  showResource(position: number, metric: string): void {
    this.#clear()
    const row = this.#index.resources[position]!
    const { label } = this.#index.metric(metric)
    this.#dialog.innerHTML = `${close()}<h2 id="details-title">${name(row.workflow)}${dimensionTags(row.dimensions)}</h2><p class="soft">${text(label)} in each run</p><div class="steps">${zoomOut()}</div><div data-charts></div>`
    this.#dialog.showModal()
    const lines = this.#timeSeries()
      .filter(series => sameRow(series, row) && series.metric === metric)
      .map(series => this.#line(series, this.#index.called(series.run)))
    this.#addTimeCharts([{ title: label, unit: this.#index.metric(metric).unit, lines }])
  }

  #clear(): void {
    for (const chart of this.#charts) chart.destroy()
    this.#charts = []
  }

  #body(row: Row, run: string, view: View): string {
    const index = this.#index
    const found = index.runs.find(({ id }) => id === run)
    const options = index.runs.map(
      ({ id, title }) =>
        `<option value="${attribute(id)}"${id === run ? ' selected' : ''}>${text(title === undefined ? index.called(id) : `${index.called(id)}: ${title}`, 60)}</option>`,
    )
    const started = found?.startedAt === undefined ? '' : ` · ${text(formatInstant(found.startedAt))}`
    return `${close()}<h2 id="details-title">${name(row.workflow)}${dimensionTags(row.dimensions)}</h2>
<p class="soft">${name(index.called(run))}, compared with ${name(view.baseline)}${started}</p>
<div class="steps"><label class="hint" for="details-run">Run</label><select id="details-run" name="run" data-row-index="${row.index}">${options.join('')}</select>${zoomOut()}</div>
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
      const count = cell.n === undefined ? '' : quantity(cell.n, { unit: 'count' })
      return [
        `<tr><th scope="row">${text(metric.label)}</th><td class="number">${quantity(before, metric, scale)}</td><td class="number">${quantity(cell.value, metric, scale)}</td><td class="number${tint}">${found ? change(found, metric) : ''}</td><td class="number">${count}</td></tr>`,
      ]
    })
    const head = `<tr><th scope="col">metric</th><th scope="col" class="number">${text(view.baseline)}</th><th scope="col" class="number">${text(index.called(run))}</th><th scope="col" class="number">change</th><th scope="col" class="number">samples</th></tr>`
    return scrolling('Figures', `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`)
  }

  #draw(row: Row, run: string, view: View): void {
    const index = this.#index
    const baseRun = index.group(view.baseline)?.runs.find(id => id !== run)
    const runs = baseRun === undefined ? [run] : [baseRun, run]
    const percentiles = runs.flatMap(id => {
      const found = index.campaign.percentiles.find(one => one.run === id && sameRow(one, row))
      return found ? [{ name: index.called(id), points: found.points }] : []
    })
    const place = this.#dialog.querySelector<HTMLElement>('[data-percentiles]')!
    if (percentiles.length > 0)
      this.#charts.push(percentileChart(place, percentiles, formatPercentileName, ms => quantity(ms, { unit: 'ms' })))
    const own = this.#timeSeries().filter(series => sameRow(series, row))
    const metrics = [...new Set(own.filter(series => series.run === run).map(({ metric }) => metric))]
    const panels = metrics.map((id): UnitPanel => {
      const metric = index.metric(id)
      const lines = runs.flatMap(of =>
        own
          .filter(series => series.run === of && series.metric === id)
          .map(series => this.#line(series, index.called(of))),
      )
      return { title: metric.label, unit: metric.unit, lines }
    })
    const users = this.#usersPanel(runs)
    const load = panels.findIndex((_, i) => metrics[i] === 'throughput') + 1
    this.#addTimeCharts([...panels.toSpliced(load, 0, users), ...this.#resourcePanels(run)])
    this.#drawTrends(row)
  }

  #drawTrends(row: Row): void {
    const { trend } = this.#index.campaign
    const place = this.#dialog.querySelector<HTMLElement>('[data-trends]')!
    for (const series of trend?.series ?? [])
      if (sameRow(series, row)) {
        const { label } = this.#index.metric(series.metric)
        this.#charts.push(trendChart(place, `${label} over the last ${trend!.runs.length} runs`, series, trend!))
      }
  }

  #usersPanel(runs: readonly string[]): UnitPanel {
    const all = runs.flatMap(of => this.#timeSeries().filter(series => series.run === of && isUsers(series)))
    const lines = all.map(series => this.#line(series, this.#index.called(series.run)))
    return { title: 'virtual users', unit: 'count', lines }
  }

  #resourcePanels(run: string): UnitPanel[] {
    const timeSeries = this.#timeSeries().filter(series => series.run === run && series.kind === 'resource')
    return [...new Set(timeSeries.map(({ metric }) => metric))].map(id => {
      const metric = this.#index.metric(id)
      const lines = timeSeries
        .filter(series => series.metric === id)
        .sort((a, b) => unrest(b.values) - unrest(a.values))
        .slice(0, MOST_RESOURCES)
        .map(series => this.#line(series, series.workflow))
      return { title: metric.label, unit: metric.unit, lines }
    })
  }

  #timeSeries() {
    return this.#index.campaign.timeSeries
  }

  #line({ axis, values }: { axis: number; values: (number | null)[] }, label: string): TimeLine {
    const { startMs, stepMs } = this.#index.campaign.axes[axis]!
    return { label, points: values.map((value, i) => [startMs + i * stepMs, value] as const) }
  }

  #addTimeCharts(panels: readonly UnitPanel[]): void {
    const place = this.#dialog.querySelector<HTMLElement>('[data-charts]')!
    const drawn = panels.filter(({ lines }) => lines.length > 0)
    if (drawn.length === 0) place.innerHTML = '<p class="soft">Nothing is known of this over time.</p>'
    this.#dialog.querySelector<HTMLElement>('[name="zoom-out"]')!.hidden = this.#charts.length + drawn.length === 0
    const write = (unit: string) => (value: number) => quantity(value, { unit })
    this.#charts.push(
      ...timeCharts(
        place,
        drawn.map(panel => ({ ...panel, write: write(panel.unit) })),
      ),
    )
  }
}

function close(): string {
  return '<button type="button" class="close" aria-label="Close">✕ Close</button>'
}

function zoomOut(): string {
  return '<button type="button" name="zoom-out">Whole run</button>'
}

/** The names are compared first: a page may have thousands of time series. */
function sameRow(a: RowName, b: Row): boolean {
  return a.workflow === b.workflow && seriesKey(a) === b.key
}

function unrest(values: readonly (number | null)[]): number {
  const known = values.filter(value => value !== null)
  if (known.length === 0) return 0
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return mean === 0 ? 0 : (Math.max(...known) - Math.min(...known)) / mean
}
