/** Draws curves in stacked panels with a common x axis: baseline and candidate, or many lines with a key next to each panel. */

import type { Context2D } from 'canvas'
import type { ChartConfiguration, ChartDataset, Plugin, Scale } from 'chart.js'
import { shortenerOf } from '../../core/render/words/shorten.ts'
import { type SIDES, toneSymbols } from '../chart-spec/frame.ts'
import type { ChartSpec, ChartTone, Panel, PanelsPlot } from '../chart-spec/spec.ts'
import {
  contextOf,
  framePlugin,
  LEGEND_SIGN,
  type LegendEntry,
  MARGIN,
  OPTIONS,
  scaleOf,
  sidesLegend,
  TICK_SIZE,
} from './frame.ts'
import { findingStyle, shorten, widest, widthOf, write } from './text.ts'
import type { Theme } from './theme.ts'

/** Relative heights of a panel's heading and plot. */
const HEADING_WEIGHT = 34
const PLOT_WEIGHT = 90
const STACK = 'panels'
const LINE_WIDTH = 2
/** Lengths of the dashes of a line and of the gaps between them. */
const DASH = [5, 4]
/** Space before a key. */
const KEY_GAP = 18
/** Height of a line of a key. */
const KEY_LINE = 17
/** Space between the ticks of a y axis and its panel. */
const AXIS_GAP = 10

/** Returns the Chart.js configuration of a chart of curves. */
export function panelsConfig(
  spec: ChartSpec,
  plot: PanelsPlot,
  theme: Theme,
): ChartConfiguration<'line'> {
  const { x, panels, keyWidth = 0 } = plot
  return {
    type: 'line',
    data: { datasets: panels.flatMap((panel, i) => linesOf(panel, `y${i}`, keyWidth > 0, theme)) },
    options: {
      ...OPTIONS,
      layout: { padding: { ...OPTIONS.layout.padding, right: MARGIN + keyWidth } },
      parsing: false,
      normalized: true,
      scales: {
        x: { ...scaleOf(x, theme), grid: { display: false } },
        ...stackOf(panels, theme),
      },
    },
    plugins: [framePlugin(spec, theme, legendOf(plot, theme)), panelsPlugin(plot, theme)],
  }
}

/** Returns stacked scales, the first panel at the top: for each panel its y axis, and above it an empty scale for the heading. */
function stackOf(panels: readonly Panel[], theme: Theme) {
  const texts = panels.flatMap(panel => panel.y.ticks.map(tick => tick.text))
  const width = AXIS_GAP + widest(texts, { sizePx: TICK_SIZE })
  const afterFit = (scale: Scale) => {
    scale.width = width
  }
  // Chart.js stacks from the bottom up.
  const upwards = [...panels.entries()].reverse()
  return Object.fromEntries(
    upwards.flatMap(([i, panel]) => [
      [
        `y${i}`,
        {
          ...scaleOf(panel.y, theme),
          axis: 'y',
          stack: STACK,
          stackWeight: PLOT_WEIGHT,
          afterFit,
        } as const,
      ],
      [`heading${i}`, { ...EMPTY_SCALE, stackWeight: HEADING_WEIGHT, afterFit }],
    ]),
  )
}

/** Returns an invisible scale that takes up space. */
const EMPTY_SCALE = {
  type: 'linear',
  axis: 'y',
  stack: STACK,
  grid: { display: false },
  border: { display: false },
  ticks: { display: false },
} as const

function linesOf(
  { lines }: Panel,
  yAxisID: string,
  hasKey: boolean,
  theme: Theme,
): ChartDataset<'line'>[] {
  return lines.map(({ name, points }, i): ChartDataset<'line'> => {
    const { color, dash } = hasKey
      ? styleOf(i, theme)
      : { color: theme[name as (typeof SIDES)[number]], dash: [] }
    return {
      data: points.map(([x, y]) => ({ x, y: y ?? NaN })),
      yAxisID,
      // The candidate is drawn last, above the baseline.
      order: name === 'candidate' ? 0 : 1,
      clip: false,
      borderColor: color,
      backgroundColor: color,
      borderDash: dash,
      borderWidth: LINE_WIDTH,
      borderJoinStyle: 'round',
      borderCapStyle: 'round',
      pointRadius: points.length === 1 ? 3 : 0,
      pointBorderWidth: 0,
      pointHitRadius: 0,
    }
  })
}

/** Color and dashes of the line at a position of a panel with a key. */
function styleOf(position: number, { series }: Theme) {
  return { color: series[position % series.length]!, dash: position < series.length ? [] : DASH }
}

function panelsPlugin({ x, panels, keyWidth }: PanelsPlot, theme: Theme): Plugin<'line'> {
  return {
    id: 'panels',
    beforeDatasetsDraw: chart => {
      const context = contextOf(chart)
      context.fillStyle = theme.grid
      panels.forEach((_, i) => {
        const { top, bottom } = chart.scales[`y${i}`]!
        for (const { at } of x.ticks)
          context.fillRect(chart.scales.x!.getPixelForValue(at) - 0.5, top, 1, bottom - top)
      })
    },
    afterDatasetsDraw: chart => {
      const context = contextOf(chart)
      const { left, right } = chart.chartArea
      const shortener = shortenerOf(panels.map(({ name }) => name))
      panels.forEach((panel, i) => {
        const scale = chart.scales[`y${i}`]!
        if (panel.limit)
          limitLine(
            context,
            left,
            right,
            scale.getPixelForValue(panel.limit.at),
            panel.limit.text,
            theme,
          )
        const y = scale.top - 14
        const style = findingStyle(panel.tone, theme)
        const change = markedChange(panel)
        const valuesEnd = change === '' ? right : right - widthOf(change, { bold: true }) - 10
        const room = valuesEnd - widthOf(panel.values) - 2 * MARGIN
        write(context, shorten(panel.name, shortener, room, { bold: true }), MARGIN, y, {
          color: theme.text,
          bold: true,
        })
        write(context, panel.values, valuesEnd, y, { color: theme.muted, align: 'right' })
        write(context, change, right, y, { ...style, align: 'right' })
        if (keyWidth) writeKey(context, panel, right + KEY_GAP, chart.width - MARGIN, y, theme)
      })
    },
  }
}

/** Writes the names and values of the lines of a panel below each other. */
function writeKey(
  context: Context2D,
  { lines }: Panel,
  left: number,
  right: number,
  top: number,
  theme: Theme,
): void {
  const shortener = shortenerOf(lines.map(({ name }) => name))
  lines.forEach(({ name, value = '' }, i) => {
    const y = top + i * KEY_LINE
    const { color, dash } = styleOf(i, theme)
    const [length = LEGEND_SIGN, gap = 0] = dash
    context.fillStyle = color
    for (let x = 0; x < LEGEND_SIGN; x += length + gap)
      context.fillRect(left + x, y - 1, length, LINE_WIDTH)
    const start = left + LEGEND_SIGN + 6
    const room = right - widthOf(value) - 10 - start
    write(context, shorten(name, shortener, room), start, y, { color: theme.text })
    write(context, value, right, y, { color: theme.muted, align: 'right' })
  })
}

function limitLine(
  context: Context2D,
  left: number,
  right: number,
  y: number,
  text: string,
  theme: Theme,
): void {
  context.strokeStyle = theme.limit
  context.lineWidth = 1.25
  context.setLineDash(DASH)
  context.beginPath()
  context.moveTo(left, y)
  context.lineTo(right, y)
  context.stroke()
  context.setLineDash([])
  const width = widthOf(text, { sizePx: TICK_SIZE })
  context.fillStyle = theme.background
  context.fillRect(right - width - 8, y - 8, width + 8, 16)
  write(context, text, right, y, { color: theme.limit, sizePx: TICK_SIZE, align: 'right' })
}

function legendOf({ panels, keyWidth }: PanelsPlot, theme: Theme): LegendEntry[] {
  return keyWidth === undefined && panels.some(({ lines }) => lines.length > 1)
    ? sidesLegend(LINE_WIDTH, theme)
    : []
}

/** Writes a change with the sign of its tone, unless it is no finding. */
function markedChange({ change, tone }: { change: string; tone: ChartTone }): string {
  return tone === 'neutral' || change === '' ? change : `${toneSymbols(tone).mark} ${change}`
}
