/** A line chart as SVG, which needs no script: a value over load levels, over time, over runs, or by percentile. */
import type { Axis } from '../chart-spec/axis.ts'
import type { LinePoint, LinesPlot, PlotLine } from '../chart-spec/spec.ts'
import { attribute, breakable, name, text } from './html.ts'

/** Room for the ticks about a plot, CSS pixels. */
const MARGIN = { left: 62, right: 12, top: 10, bottom: 34 }
const BARE = { left: 4, right: 4, top: 12, bottom: 12 }
/** Height of a chart, CSS pixels. */
const HEIGHT = 180
/** Colors of lines; further lines are dashed. */
const COLORS = 6

export interface LineChart extends LinesPlot {
  readonly caption: string
  /** The value that the chart is about, written large. */
  readonly newest?: string
  /** Text below the caption that interprets the lines. */
  readonly words?: string
  /** What it shows, for screen readers. */
  readonly label: string
  readonly x: Axis
  /** Write a place on the x axis, of a line with this name, and a value. */
  readonly at?: (x: number, line: string) => string
  readonly write?: (y: number) => string
  /** Each point has a dot, with what is written of it; of a function, those points that it gives a class for. */
  readonly dots?: true | ((x: number) => string | undefined)
  readonly marks?: readonly Mark[]
  /** Address that the caption leads to. */
  readonly link?: string
  /** CSS pixels. */
  readonly width?: number
  readonly height?: number
  /** By which the page's script finds the chart: a `data-` attribute. */
  readonly trend?: number
  /** Without axes: a sparkline. */
  readonly bare?: boolean
}

/** A line across at a place on the x axis. `text` is what it says when it is pointed at, `label` what is written above it. */
export interface Mark {
  readonly at: number
  readonly text: string
  readonly kind: string
  readonly label?: string
}

/** Draws a chart with its caption. `below` is HTML that belongs to it. */
export function lineChart(chart: LineChart, below = ''): string {
  const { caption, newest, words = '', trend } = chart
  const value = newest === undefined ? '' : ` <b class="newest">${text(newest)}</b>`
  const said = words === '' ? value : `${value} <small>${text(words)}</small>`
  const attributes = trend === undefined ? '' : ` data-trend="${trend}"`
  const named =
    chart.link === undefined
      ? breakable(caption)
      : `<a href="${attribute(chart.link)}">${breakable(caption)}</a>`
  return `<figure${attributes}><figcaption>${named}${said}</figcaption>${lineSvg(chart)}${below}</figure>`
}

/** Returns where a chart of this width has its lines: from pixel to pixel. */
export function plotOf({
  width = 300,
  height = HEIGHT,
  bare = false,
}: Pick<LineChart, 'width' | 'height' | 'bare'>) {
  const { left, right, top, bottom } = bare ? BARE : MARGIN
  return { width, height, left, right: width - right, top, bottom: height - bottom }
}

/** Width of a character of an axis, CSS pixels, at most. */
const CHARACTER = 8
/** Half the width of the sign of a value beyond the axis, CSS pixels. */
const ARROW = 4

/** Returns the plot of a chart with the pixels of places on its axes; those of values beyond it are at its edge. */
export function placesIn(chart: LineChart) {
  const plot = plotOf(chart)
  const { left, right, top, bottom } = plot
  const between = (at: number, { min, max }: Axis) => (at - min) / (max - min || 1)
  return {
    ...plot,
    x: (at: number) => round(left + between(at, chart.x) * (right - left)),
    y: (at: number) => round(bottom - Math.min(1, between(at, chart.y)) * (bottom - top)),
  }
}

type Places = ReturnType<typeof placesIn>

/** Draws the chart alone. */
export function lineSvg(chart: LineChart): string {
  const { label, x: xAxis, y: yAxis, lines, limit, marks = [] } = chart
  const places = placesIn(chart)
  const { width, height, left, right, bottom, x, y } = places
  const across = (at: number, kind: string) => svgLine(kind, [left, right], [y(at), y(at)])
  const grid = (chart.bare ? [] : yAxis.ticks).map(
    ({ at, text }) => across(at, 'grid') + svgText(text, left - 6, y(at) + 4, 'end'),
  )
  const anchor = (words: string, at: number) =>
    x(at) + (CHARACTER / 2) * words.length > width ? 'end' : 'middle'
  const ticks = (chart.bare ? [] : xAxis.ticks).map(({ at, text }) =>
    svgText(text, x(at), bottom + 16, anchor(text, at)),
  )
  const drawn = lines.map((line, i) => lineOf(chart, places, line, colorOf(i)))
  const crossed = marks
    .filter(({ at }) => at >= xAxis.min && at <= xAxis.max)
    .map(mark => markSvg(mark, places))
  const cut =
    yAxis.min > 0 && !chart.bare
      ? `<path class="cut" d="M${left - 5} ${bottom - 4}l10 -4m0 -4l-10 4"><title>The axis does not begin at 0.</title></path>`
      : ''
  const title =
    xAxis.title === undefined ? '' : svgText(xAxis.title, (left + right) / 2, height - 2, 'middle')
  const border = limit
    ? across(limit.at, 'limit') + svgText(limit.text, right, y(limit.at) - 4, 'end')
    : ''
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${attribute(label)}">${grid.join('')}${ticks.join('')}${title}${border}${cut}${crossed.join('')}${drawn.join('')}</svg>`
}

/** Draws a line with its band and its dots; nothing without points. */
function lineOf(chart: LineChart, places: Places, line: PlotLine, color: string): string {
  const { at: writeX, write, dots } = chart
  const { x, y } = places
  const { name, points, band = [], lead = [] } = line
  if (points.length === 0) return ''
  const edge = [
    ...band.map(([at, , high]) => [at, high] as const),
    ...band.toReversed().map(([at, low]) => [at, low] as const),
  ]
  const area =
    edge.length === 0
      ? ''
      : `<polygon points="${edge.map(([at, to]) => `${x(at)},${y(to)}`).join(' ')}"/>`
  const all = [...lead, ...points]
  const path = all.flatMap(([at, value], i) =>
    value === null ? [] : [`${(all[i - 1]?.[1] ?? null) === null ? 'M' : 'L'}${x(at)} ${y(value)}`],
  )
  const dotClass = typeof dots === 'function' ? dots : () => (dots ? '' : undefined)
  const dot = ([at, value]: LinePoint) =>
    value === null || dotClass(at) === undefined || !writeX || !write
      ? ''
      : `<circle${dotClass(at) ? ` class="${dotClass(at)}"` : ''} cx="${x(at)}" cy="${y(value)}" r="3"><title>${text(`${writeX(at, name)}: ${write(value)}`)}</title></circle>`
  return `<g class="${color}">${area}<path d="${path.join('')}"/>${points.map(dot).join('')}${beyond(chart, places, line)}</g>`
}

/** Draws the signs of values above the axis, at its edge; of several that are close to each other the largest is written. */
function beyond(
  { y: yAxis, at: writeX, write }: LineChart,
  { x, top, width }: Places,
  { name, points }: PlotLine,
): string {
  const above = points.flatMap(([at, value]) =>
    value !== null && value > yAxis.max ? [{ at, value, place: x(at) }] : [],
  )
  const free: number[] = []
  const signs = above
    .sort((a, b) => b.value - a.value)
    .map(({ at, value, place }) => {
      const said = write?.(value) ?? ''
      const room = CHARACTER * (said.length + 2)
      const [side, start] = place + room > width ? [-1, 'end'] : [1, 'start']
      const isFree = free.every(other => Math.abs(other - place) > room)
      if (isFree) free.push(place)
      const number = isFree ? svgText(said, place + side * (ARROW + 2), top - 1, start) : ''
      return `<g class="beyond"><title>${text(`${writeX?.(at, name)}: ${said}`)}</title><path d="M${place - ARROW} ${top}h${2 * ARROW}l-${ARROW} -${2 * ARROW}z"/>${number}</g>`
    })
  return signs.join('')
}

function markSvg({ at, text: words, kind, label }: Mark, { x, top, bottom }: Places): string {
  const written =
    label === undefined
      ? ''
      : svgText(label, x(at), kind === 'chosen' ? bottom + 30 : top - 2, 'middle')
  return `<g class="mark ${kind}"><title>${text(words)}</title><line x1="${x(at)}" x2="${x(at)}" y1="${top}" y2="${bottom}"/>${written}</g>`
}

/** Class of the line at a position, and of what belongs to it. */
export function colorOf(position: number): string {
  return `series-${position % COLORS}${position < COLORS ? '' : ' dashed'}`
}

/** Charts side by side below the names of their lines; empty without charts. */
export function chartGrid(names: readonly string[], charts: readonly string[]): string {
  if (charts.length === 0) return ''
  const legend = names
    .map((label, i) => `<span class="${colorOf(i)}"><b>━</b> ${name(label)}</span>`)
    .join(' ')
  return `<p class="legend">${legend}</p>\n<div class="charts">\n${charts.join('\n')}\n</div>`
}

/** A line of a drawing, from point to point. */
export function svgLine(
  kind: string,
  [x1, x2]: readonly number[],
  [y1, y2]: readonly number[],
): string {
  return `<line class="${kind}" x1="${round(x1!)}" x2="${round(x2!)}" y1="${round(y1!)}" y2="${round(y2!)}"/>`
}

/** A text of a drawing at a point, which is its start, middle or end. */
export function svgText(words: string, x: number, y: number, anchor: string): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${text(words)}</text>`
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
