/** Draws the frame that all charts share: background, title, legend and axes. */
import type { Context2D } from 'canvas'
import type { Chart, ChartOptions, Plugin } from 'chart.js'
import type { Axis } from '../chart-spec/axis.ts'
import { HEADER_HEIGHT, SIDES } from '../chart-spec/frame.ts'
import type { ChartSpec } from '../chart-spec/spec.ts'
import { widthOf, write } from './text.ts'
import type { Theme } from './theme.ts'

/** Space between the border of the picture and its content, CSS pixels. */
export const MARGIN = 16

export interface LegendEntry {
  readonly text: string
  /** Draws the symbol in a square of `LEGEND_SIGN` pixels; (x, y) is the middle of its left edge. */
  readonly sign: (context: Context2D, x: number, y: number) => void
}

/** Returns the legend of both sides: their colors as bars of this height, CSS pixels. */
export function sidesLegend(height: number, theme: Theme): LegendEntry[] {
  return SIDES.map(side => ({
    text: side,
    sign: (context, x, y) => {
      context.fillStyle = theme[side]
      context.fillRect(x, y - height / 2, LEGEND_SIGN, height)
    },
  }))
}

/** Width of a symbol in the legend, CSS pixels. */
export const LEGEND_SIGN = 14
/** Font size of ticks and other small text, CSS pixels. */
export const TICK_SIZE = 11

/** Returns the drawing context of a chart with the type of the canvas in use. */
export function contextOf(chart: Pick<Chart, 'ctx'>): Context2D {
  return chart.ctx as unknown as Context2D
}

/** Options of every chart: a static picture with two pixels for each CSS pixel, without the plugins that the frame replaces. */
export const OPTIONS = {
  responsive: false,
  animation: false,
  devicePixelRatio: 2,
  locale: 'en-US',
  events: [],
  layout: { padding: { top: HEADER_HEIGHT, bottom: 8, left: MARGIN, right: MARGIN } },
  plugins: {
    legend: { display: false },
    title: { display: false },
    subtitle: { display: false },
    tooltip: { enabled: false },
    filler: { propagate: false },
  },
} satisfies ChartOptions

/** Returns the plugin that paints the background and writes title, subtitle and legend. */
export function framePlugin(spec: ChartSpec, theme: Theme, legend: readonly LegendEntry[]): Plugin {
  return {
    id: 'frame',
    beforeDraw: chart => {
      const context = contextOf(chart)
      context.fillStyle = theme.background
      context.fillRect(0, 0, chart.width, chart.height)
      write(context, spec.title, MARGIN, 24, { color: theme.text, sizePx: 15, bold: true })
      write(context, spec.subtitle, MARGIN, 44, { color: theme.muted })
      let x = chart.width - MARGIN
      for (const { text, sign } of legend.toReversed()) {
        write(context, text, x, 44, { color: theme.muted, align: 'right' })
        x -= widthOf(text) + 6 + LEGEND_SIGN
        sign(context, x, 44)
        x -= 16
      }
    },
  }
}

/** Returns the options of a scale with exactly the ticks of the axis. */
export function scaleOf(axis: Axis, theme: Theme) {
  const texts = new Map(axis.ticks.map(({ at, text }) => [at, text]))
  return {
    type: 'linear',
    min: axis.min,
    max: axis.max,
    border: { display: false },
    grid: { color: theme.grid, drawTicks: false },
    title: {
      display: axis.title !== undefined,
      text: axis.title ?? '',
      color: theme.muted,
      font: { size: TICK_SIZE },
    },
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = axis.ticks.map(({ at }) => ({ value: at }))
    },
    ticks: {
      autoSkip: false,
      maxRotation: 0,
      color: theme.muted,
      padding: 6,
      font: { size: TICK_SIZE },
      callback: (value: number | string) => texts.get(Number(value)) ?? '',
    },
  } as const
}

/** Marks a bar that exceeds the axis by a slanted cut near its end at (x, y). */
export function cutBar(
  context: Context2D,
  x: number,
  y: number,
  height: number,
  towards: 1 | -1,
  theme: Theme,
): void {
  context.fillStyle = theme.background
  context.beginPath()
  context.moveTo(x - 9 * towards, y - height)
  context.lineTo(x - 5 * towards, y - height)
  context.lineTo(x - 9 * towards, y + height)
  context.lineTo(x - 13 * towards, y + height)
  context.closePath()
  context.fill()
}
