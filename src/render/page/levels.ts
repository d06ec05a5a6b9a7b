/** Curves over load levels: one small chart per workflow, one line per group of runs. */
import { formatQuantity, scaleFor } from '../format.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { name, quantity, section, text } from './html.ts'
import type { View } from './view.ts'

const WIDTH = 300
const HEIGHT = 180
const MARGIN = { left: 62, right: 12, top: 10, bottom: 34 }
/** More lines cannot be told apart. */
const MOST_GROUPS = 6

interface Curve {
  readonly group: string
  readonly points: readonly (readonly [level: number, value: number])[]
}

export function levelsSection(index: CampaignIndex, view: View): string {
  const [level] = index.campaign.levels
  if (level === undefined) return ''
  const groups = shownGroups(index, view)
  const metric = index.metric(view.metric)
  const charts = [...curvesByWorkflow(index, view, level, groups)].map(([workflow, curves]) =>
    chart(workflow, level, metric.label, metric.unit, curves, groups),
  )
  if (charts.length === 0) return ''
  const legend = groups
    .map((id, i) => `<span class="series-${i}"><b>━</b> ${name(index.group(id)?.title ?? id)}</span>`)
    .join(' ')
  return section(
    'levels',
    `Over ${level}`,
    `<p class="legend">${legend}</p>\n<div class="charts">\n${charts.join('\n')}\n</div>`,
  )
}

function shownGroups(index: CampaignIndex, view: View): string[] {
  const first = [view.baseline, ...(view.candidate === undefined ? [] : [view.candidate])]
  const all = [...first, ...index.campaign.groups.map(({ id }) => id)]
  return [...new Set(all)].filter(id => index.group(id)).slice(0, MOST_GROUPS)
}

function curvesByWorkflow(
  index: CampaignIndex,
  view: View,
  level: string,
  groups: readonly string[],
): Map<string, Curve[]> {
  const charts = new Map<string, Curve[]>()
  for (const row of index.workflows) {
    if (!Object.hasOwn(row.dimensions, level)) continue
    const { [level]: at, ...rest } = row.dimensions
    const others = Object.entries(rest).map(([key, value]) => `${key} ${value}`)
    const title = [row.workflow, ...others].join(' · ')
    const curves = charts.get(title) ?? groups.map(group => ({ group, points: [] as [number, number][] }))
    for (const curve of curves) {
      const value = index.groupCell(row, view.metric, curve.group)?.value
      if (value !== undefined) (curve.points as [number, number][]).push([Number(at), value])
    }
    charts.set(title, curves)
  }
  for (const [title, curves] of charts) {
    for (const { points } of curves) (points as [number, number][]).sort(([a], [b]) => a - b)
    if (curves.every(({ points }) => points.length < 2)) charts.delete(title)
  }
  return charts
}

function chart(
  workflow: string,
  level: string,
  label: string,
  unit: string,
  curves: readonly Curve[],
  groups: readonly string[],
): string {
  const points = curves.flatMap(curve => curve.points)
  const levels = [...new Set(points.map(([at]) => at))].sort((a, b) => a - b)
  const top = niceTop(Math.max(...points.map(([, value]) => value)))
  const scale = scaleFor([top])
  const x = (at: number) => {
    const [low, high] = [levels[0]!, levels.at(-1)!]
    return round(MARGIN.left + ((at - low) / (high - low || 1)) * (WIDTH - MARGIN.left - MARGIN.right))
  }
  const y = (value: number) =>
    round(HEIGHT - MARGIN.bottom - (value / (top || 1)) * (HEIGHT - MARGIN.top - MARGIN.bottom))
  const ticks = [0, top / 2, top].map(
    value =>
      `<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y(value)}" y2="${y(value)}"/><text x="${MARGIN.left - 6}" y="${y(value) + 4}" text-anchor="end">${quantity(value, { unit }, scale)}</text>`,
  )
  const marks = levels.map(
    at =>
      `<text x="${x(at)}" y="${HEIGHT - MARGIN.bottom + 16}" text-anchor="middle">${formatQuantity(at, 'count')}</text>`,
  )
  const lines = curves.flatMap(({ group, points }) => {
    if (points.length === 0) return []
    const series = groups.indexOf(group)
    const path = points.map(([at, value], i) => `${i === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')
    const dots = points.map(([at, value]) => {
      const hint = `${group}, ${level} ${at}: ${quantity(value, { unit }, scale)}`
      return `<circle cx="${x(at)}" cy="${y(value)}" r="3"><title>${text(hint)}</title></circle>`
    })
    return [`<g class="series-${series}"><path d="${path}"/>${dots.join('')}</g>`]
  })
  const caption = `<figcaption>${name(workflow)}</figcaption>`
  const axis = `<text x="${(WIDTH + MARGIN.left) / 2}" y="${HEIGHT - 2}" text-anchor="middle">${name(level)}</text>`
  return `<figure>${caption}<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${text(`${label} of ${workflow} over ${level}`)}">${ticks.join('')}${marks.join('')}${axis}${lines.join('')}</svg></figure>`
}

/** The next of 1, 2, 5 times a power of ten above a value. */
function niceTop(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map(step => step * power).find(top => top >= value) ?? value
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
