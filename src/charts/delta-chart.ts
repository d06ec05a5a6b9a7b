/** Draws changes as a forest plot: a table row per check with its bar, its interval and what was allowed. */
import type { Context2D } from 'canvas'
import type { Chart, ChartConfiguration, Plugin } from 'chart.js'
import type { ChartSpec, DeltaFigure, DeltaRow } from '../render/chart-spec/spec.ts'
import {
  contextOf,
  cutBar,
  framePlugin,
  LEGEND_SIGN,
  type LegendEntry,
  MARGIN,
  NO_PLUGINS,
  paddingOf,
  SETTINGS,
  scaleOf,
} from './frame.ts'
import { findingLettering, shorten, widest, widthOf, write } from './text.ts'
import type { Theme } from './theme.ts'

/** Widest column of names and metrics; longer ones are shortened. */
const NAME_WIDTH = 256
/** Space between two columns. */
const GUTTER = 14
/** Space between a name and its metric. */
const METRIC_GAP = 8
const BAR_HEIGHT = 11
const BAND_HEIGHT = 19
const CAP_HEIGHT = 7

/** Returns the Chart.js configuration of a chart of changes in the colours of a theme. */
export function deltaConfig(spec: ChartSpec, figure: DeltaFigure, theme: Theme): ChartConfiguration<'bar'> {
  const { axis, rows } = figure
  const columns = columnsOf(rows)
  return {
    type: 'bar',
    data: {
      labels: rows.map((_, i) => i),
      datasets: [
        {
          data: rows.map(row => row.at),
          backgroundColor: rows.map(row => theme.tones[row.tone]),
          barThickness: BAR_HEIGHT,
          borderRadius: 2,
          clip: false,
        },
      ],
    },
    options: {
      ...SETTINGS,
      indexAxis: 'y',
      layout: { padding: paddingOf(columns.names, columns.changes + columns.verdicts) },
      plugins: NO_PLUGINS,
      scales: {
        x: scaleOf(axis, theme),
        y: { type: 'category', display: false },
      },
    },
    plugins: [framePlugin(spec, theme, legendOf(rows, theme)), rowsPlugin(rows, columns, theme)],
  }
}

/** Widths of the columns of text, gutters included. */
interface Columns {
  readonly names: number
  readonly changes: number
  readonly verdicts: number
}

function columnsOf(rows: readonly DeltaRow[]): Columns {
  const names = rows.map(({ name, metric }) => widthOf(name) + METRIC_GAP + widthOf(metric))
  const changes = rows.map(row => row.change)
  const verdicts = rows.map(row => row.verdict)
  return {
    names: GUTTER + Math.min(Math.max(...names), NAME_WIDTH),
    changes: GUTTER + widest(changes, { bold: true }),
    verdicts: GUTTER + widest(verdicts, { bold: true }),
  }
}

function rowsPlugin(rows: readonly DeltaRow[], columns: Columns, theme: Theme): Plugin<'bar'> {
  return {
    id: 'rows',
    beforeDatasetsDraw: chart => {
      const context = contextOf(chart)
      for (const { row, y, x } of placed(chart, rows)) {
        if (row.allowed) band(context, x(row.allowed[0]), x(row.allowed[1]), y, theme)
      }
      const zero = chart.scales.x!.getPixelForValue(0)
      context.fillStyle = theme.zero
      context.fillRect(zero - 0.5, chart.chartArea.top, 1, chart.chartArea.height)
    },
    afterDatasetsDraw: chart => {
      const context = contextOf(chart)
      const { right } = chart.chartArea
      for (const { row, y, x } of placed(chart, rows)) {
        if (row.offChart) cutBar(context, x(row.at), y, BAR_HEIGHT / 2 + 1, row.at < 0 ? -1 : 1, theme)
        else if (row.interval) whisker(context, x(row.interval[0]), x(row.interval[1]), y, theme)
        writeName(context, row, y, columns.names - GUTTER, theme)
        const lettering = findingLettering(row.tone, theme)
        const changeEnd = right + columns.changes
        write(context, row.change, changeEnd, y, { ...lettering, align: 'right' })
        write(context, row.verdict, changeEnd + GUTTER, y, lettering)
      }
    },
  }
}

/** The rows with the pixel of their middle, and the pixel of a position on the x axis. */
function placed(chart: Chart<'bar'>, rows: readonly DeltaRow[]) {
  const scale = chart.scales.x!
  const x = (at: number) => scale.getPixelForValue(Math.min(Math.max(at, scale.min), scale.max))
  return rows.map((row, i) => ({ row, y: chart.scales.y!.getPixelForValue(i), x }))
}

function writeName(context: Context2D, row: DeltaRow, y: number, room: number, theme: Theme): void {
  const name = shorten(row.name, room - METRIC_GAP - widthOf(row.metric))
  write(context, name, MARGIN, y, { colour: theme.text })
  write(context, row.metric, MARGIN + widthOf(name) + METRIC_GAP, y, { colour: theme.muted })
}

function band(context: Context2D, low: number, high: number, y: number, theme: Theme): void {
  context.fillStyle = theme.allowed
  context.fillRect(low, y - BAND_HEIGHT / 2, high - low, BAND_HEIGHT)
}

function whisker(context: Context2D, low: number, high: number, y: number, theme: Theme): void {
  context.fillStyle = theme.text
  context.fillRect(low, y - 0.75, high - low, 1.5)
  for (const end of [low, high]) context.fillRect(end - 0.75, y - CAP_HEIGHT / 2, 1.5, CAP_HEIGHT)
}

function legendOf(rows: readonly DeltaRow[], theme: Theme): LegendEntry[] {
  const entries: LegendEntry[] = []
  if (rows.some(row => row.interval)) {
    entries.push({
      text: '95% interval',
      sign: (context, x, y) => whisker(context, x + 1, x + LEGEND_SIGN - 1, y, theme),
    })
  }
  if (rows.some(row => row.allowed)) {
    entries.push({ text: 'allowed', sign: (context, x, y) => band(context, x, x + LEGEND_SIGN, y, theme) })
  }
  return entries
}
