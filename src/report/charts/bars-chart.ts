/** Draws changes as a forest plot: for each row a bar below a line of text, with its interval and its allowance. */
import type { Context2D } from 'canvas'
import type { Chart, ChartConfiguration, Plugin } from 'chart.js'
import { type Shortener, shortenerOf } from '../../core/render/words/shorten.ts'
import { toneSymbols } from '../chart-spec/frame.ts'
import type { ChartSpec, DeltaPlot, DeltaRow } from '../chart-spec/spec.ts'
import {
  contextOf,
  cutBar,
  framePlugin,
  LEGEND_SIGN,
  type LegendEntry,
  MARGIN,
  OPTIONS,
  scaleOf,
} from './frame.ts'
import { findingStyle, shorten, widthOf, write } from './text.ts'
import type { Theme } from './theme.ts'

/** Space between the texts of a row. */
const GAP = 8
const BAR_HEIGHT = 9
const BAND_HEIGHT = 13
const CAP_HEIGHT = 7
/** Distance from the middle of a bar up to the middle of its text. */
const TEXT_ABOVE = 15

/** Returns the Chart.js configuration of a chart of changes. */
export function deltaConfig(
  spec: ChartSpec,
  { axis, rows }: DeltaPlot,
  theme: Theme,
): ChartConfiguration<'bar'> {
  const bars = {
    data: rows.map(row => row.at),
    backgroundColor: rows.map(row => theme.tones[row.tone]),
    barThickness: BAR_HEIGHT,
    borderRadius: 2,
    clip: false as const,
  }
  return {
    type: 'bar',
    data: { labels: rows.map((_, i) => i), datasets: [bars] },
    options: {
      ...OPTIONS,
      indexAxis: 'y',
      scales: { x: scaleOf(axis, theme), y: { type: 'category', display: false } },
    },
    plugins: [framePlugin(spec, theme, legendOf(rows, theme)), changesPlugin(rows, theme)],
  }
}

function changesPlugin(rows: readonly DeltaRow[], theme: Theme): Plugin<'bar'> {
  const shortener = shortenerOf(rows.map(({ name }) => name))
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
      for (const { row, y, x } of placed(chart, rows)) {
        if (row.offChart)
          cutBar(context, x(row.at), y, BAR_HEIGHT / 2 + 1, row.at < 0 ? -1 : 1, theme)
        else if (row.interval) whisker(context, x(row.interval[0]), x(row.interval[1]), y, theme)
        writeRow(context, row, shortener, chart.width - MARGIN, y - TEXT_ABOVE, theme)
      }
    },
  }
}

/** Returns the rows with the y pixel of the middle of their bar, and the function from x values to pixels. */
function placed(chart: Chart<'bar'>, rows: readonly DeltaRow[]) {
  const scale = chart.scales.x!
  const x = (at: number) => scale.getPixelForValue(Math.min(Math.max(at, scale.min), scale.max))
  return rows.map((row, i) => ({ row, y: chart.scales.y!.getPixelForValue(i), x }))
}

/** Draws name and metric on the left, change and verdict on the right, over the background color to hide grid lines. */
function writeRow(
  context: Context2D,
  row: DeltaRow,
  shortener: Shortener,
  right: number,
  y: number,
  theme: Theme,
): void {
  const style = findingStyle(row.tone, theme)
  const { mark, word } = toneSymbols(row.tone)
  const outcome = row.tone === 'neutral' ? row.change : `${row.change}  ${mark} ${word}`
  const room = right - MARGIN - widthOf(outcome, style) - widthOf(row.metric) - 3 * GAP
  const name = shorten(row.name, shortener, room)
  const end = MARGIN + widthOf(name) + GAP
  context.fillStyle = theme.background
  context.fillRect(MARGIN, y - 7, end + widthOf(row.metric) + GAP / 2 - MARGIN, 14)
  context.fillRect(
    right - widthOf(outcome, style) - GAP / 2,
    y - 7,
    widthOf(outcome, style) + GAP / 2,
    14,
  )
  write(context, name, MARGIN, y, { color: theme.text })
  write(context, row.metric, end, y, { color: theme.muted })
  write(context, outcome, right, y, { ...style, align: 'right' })
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
    entries.push({
      text: 'allowed',
      sign: (context, x, y) => band(context, x, x + LEGEND_SIGN, y, theme),
    })
  }
  return entries
}
