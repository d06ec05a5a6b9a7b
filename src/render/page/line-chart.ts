/** A small line chart as SVG, which needs no script: a value over load levels, over time, or by percentile. */
import type { Axis } from '../chart-spec/axis.ts'
import type { LinePoint } from '../chart-spec/spec.ts'
import { attribute, breakable, name, text } from './html.ts'

const WIDTH = 300
const HEIGHT = 180
const MARGIN = { left: 62, right: 12, top: 10, bottom: 34 }

export interface LineChart {
  readonly caption: string
  /** Text below the caption that interprets the lines. */
  readonly words?: string
  /** What it shows, for screen readers. */
  readonly label: string
  readonly x: Axis
  readonly y: Axis
  readonly lines: readonly ChartLine[]
  /** A value that is not to be exceeded. */
  readonly limit?: { readonly at: number; readonly text: string } | undefined
  /** By which the page's script finds the chart: a `data-` attribute. */
  readonly data?: { readonly trend: string }
}

export interface ChartLine {
  /** Which color it has, 0 to 5. */
  readonly series: number
  readonly points: readonly LinePoint[]
  /** Interval about each point, drawn as a band. */
  readonly band?: readonly (readonly [x: number, low: number, high: number])[]
  /** Writes a point; with it, each point is marked. */
  readonly write?: (x: number, y: number) => string
}

/** Draws a chart. `below` is HTML that belongs to it. */
export function lineChart(
  { caption, words, label, x: xAxis, y: yAxis, lines, limit, data }: LineChart,
  below = '',
): string {
  const [right, bottom] = [WIDTH - MARGIN.right, HEIGHT - MARGIN.bottom]
  const between = (at: number, { min, max }: Axis) => (at - min) / (max - min || 1)
  const x = (at: number) => round(MARGIN.left + between(at, xAxis) * (right - MARGIN.left))
  const y = (at: number) => round(bottom - between(at, yAxis) * (bottom - MARGIN.top))
  const across = (at: number, kind: string) =>
    `<line class="${kind}" x1="${MARGIN.left}" x2="${right}" y1="${y(at)}" y2="${y(at)}"/>`
  const grid = yAxis.ticks.map(
    ({ at, text: words }) =>
      `${across(at, 'grid')}<text x="${MARGIN.left - 6}" y="${y(at) + 4}" text-anchor="end">${text(words)}</text>`,
  )
  const ticks = xAxis.ticks.map(
    ({ at, text: words }) => `<text x="${x(at)}" y="${bottom + 16}" text-anchor="middle">${text(words)}</text>`,
  )
  const drawn = lines.flatMap(({ series, points, write, band = [] }) => {
    if (points.length === 0) return []
    const edge = [
      ...band.map(([at, , high]) => [at, high] as const),
      ...band.toReversed().map(([at, low]) => [at, low] as const),
    ]
    const area =
      edge.length === 0 ? '' : `<polygon points="${edge.map(([at, value]) => `${x(at)},${y(value)}`).join(' ')}"/>`
    const path = points.flatMap(([at, value], i) =>
      value === null ? [] : [`${(points[i - 1]?.[1] ?? null) === null ? 'M' : 'L'}${x(at)} ${y(value)}`],
    )
    const dots = points.flatMap(([at, value]) =>
      value === null || !write
        ? []
        : [`<circle cx="${x(at)}" cy="${y(value)}" r="3"><title>${text(write(at, value))}</title></circle>`],
    )
    return [`<g class="series-${series}">${area}<path d="${path.join('')}"/>${dots.join('')}</g>`]
  })
  const title =
    xAxis.title === undefined
      ? ''
      : `<text x="${(WIDTH + MARGIN.left) / 2}" y="${HEIGHT - 2}" text-anchor="middle">${text(xAxis.title)}</text>`
  const border = limit
    ? `${across(limit.at, 'limit')}<text x="${right}" y="${y(limit.at) - 4}" text-anchor="end">${text(limit.text)}</text>`
    : ''
  const said = words === undefined || words === '' ? '' : `<small>${text(words)}</small>`
  const attributes = data ? ` data-trend="${attribute(data.trend)}"` : ''
  return `<figure${attributes}><figcaption>${breakable(caption)}${said}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${text(label)}">${grid.join('')}${ticks.join('')}${title}${border}${drawn.join('')}</svg>${below}</figure>`
}

/** Charts side by side below the names of their lines. */
export function chartGrid(names: readonly string[], charts: readonly string[]): string {
  const legend = names.map((label, i) => `<span class="series-${i}"><b>━</b> ${name(label)}</span>`).join(' ')
  return `<p class="legend">${legend}</p>\n<div class="charts">\n${charts.join('\n')}\n</div>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
