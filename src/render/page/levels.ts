/** Curves over load levels: one small chart per workflow, one line per group of runs. */
import type { CampaignMetric } from '../../model/campaign.ts'
import { quantityAxis } from '../chart-spec/axis.ts'
import { formatQuantity } from '../format.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { baseUnit, quantity, section } from './html.ts'
import { chartGrid, lineChart } from './line-chart.ts'
import type { View } from './view.ts'

/** More lines cannot be distinguished. */
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
    chart(workflow, level, metric, curves, groups),
  )
  if (charts.length === 0) return ''
  const names = groups.map(id => index.group(id)?.title ?? id)
  return section('levels', `Over ${level}`, chartGrid(names, charts))
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
  metric: CampaignMetric,
  curves: readonly Curve[],
  groups: readonly string[],
): string {
  const points = curves.flatMap(curve => curve.points)
  const levels = [...new Set(points.map(([at]) => at))].sort((a, b) => a - b)
  const write = (group: string) => (at: number, value: number) => `${group}, ${level} ${at}: ${quantity(value, metric)}`
  return lineChart({
    caption: workflow,
    label: `${metric.label} of ${workflow} over ${level}`,
    x: {
      min: levels[0]!,
      max: levels.at(-1)!,
      ticks: levels.map(at => ({ at, text: formatQuantity(at, 'count') })),
      title: level,
    },
    y: quantityAxis(Math.max(0, ...points.map(([, value]) => value)), baseUnit(metric), 3),
    lines: curves.map(({ group, points }) => ({ series: groups.indexOf(group), points, write: write(group) })),
  })
}
