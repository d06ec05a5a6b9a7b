/** Curves over load levels: a chart per workflow with a line and a band per group of runs. */
import type { CampaignMetric } from '../../model/campaign.ts'
import { present } from '../../model/defined.ts'
import { groupBy } from '../../model/group-by.ts'
import { dimensionsKey } from '../../model/run.ts'
import { quantityAxis } from '../chart-spec/axis.ts'
import { seriesText } from '../words/change.ts'
import { formatQuantity } from '../words/format.ts'
import type { Comparison, Row } from '../words/lookup/comparison.ts'
import type { View } from '../words/lookup/view.ts'
import { section } from './html.ts'
import { chartGrid, type LineChart, lineChart } from './line-chart.ts'

/** More lines cannot be distinguished. */
const MOST_GROUPS = 6

/** A workflow at one load level. */
interface Level {
  readonly at: number
  readonly row: Row
}

/** Settings shared by all charts of the section. */
interface Charts {
  readonly index: Comparison
  readonly view: View
  readonly metric: CampaignMetric
  /** Name of the dimension that is the load level. */
  readonly level: string
  readonly groups: readonly string[]
}

export function levelsSection(index: Comparison, view: View): string {
  const [level] = index.levels
  if (level === undefined) return ''
  const metric = index.metric(view.metric)
  const shared: Charts = { index, view, metric, level, groups: shownGroups(index, view) }
  const charts = levelsByWorkflow(index, level).flatMap(levels => chart(shared, levels))
  return section(
    'levels',
    `${metric.label} over ${level}`,
    chartGrid(shared.groups.map(index.groupName), charts),
  )
}

function shownGroups(index: Comparison, view: View): string[] {
  const all = present([view.baseline, view.candidate, ...index.groups.map(({ id }) => id)])
  return [...new Set(all)].filter(id => index.group(id)).slice(0, MOST_GROUPS)
}

/** Returns the rows that differ in the load level only, those of the least load first. */
function levelsByWorkflow({ workflows }: Comparison, level: string): Level[][] {
  const levels = workflows.flatMap((row): Level[] =>
    Object.hasOwn(row.dimensions, level) ? [{ at: Number(row.dimensions[level]), row }] : [],
  )
  const alike = groupBy(levels, ({ row: { workflow, kind, dimensions } }) =>
    JSON.stringify([workflow, kind, dimensionsKey(withoutLevel(level, dimensions))]),
  )
  return [...alike.values()].map(own => own.sort((a, b) => a.at - b.at))
}

function withoutLevel(
  level: string,
  { [level]: _, ...others }: Row['dimensions'],
): Row['dimensions'] {
  return others
}

function chart(charts: Charts, levels: readonly Level[]): string[] {
  const { index, view, metric, level, groups } = charts
  const curves = groups.map(group => ({
    group,
    cells: levels.flatMap(({ at, row }) => {
      const cell = index.groupCell(row, view.metric, group)
      return cell ? [{ at, ...cell }] : []
    }),
  }))
  if (curves.every(({ cells }) => cells.length < 2)) return []
  const all = curves.flatMap(({ cells }) => cells)
  const known = [...new Set(all.map(({ at }) => at))].sort((a, b) => a - b)
  const { workflow, dimensions } = levels[0]!.row
  const caption = seriesText({ workflow, dimensions: withoutLevel(level, dimensions) })
  const spec: LineChart = {
    caption,
    label: `${metric.label} of ${caption} over ${level}`,
    x: {
      min: known[0]!,
      max: known.at(-1)!,
      ticks: known.map(at => ({ at, text: formatQuantity(at, 'count') })),
      title: level,
    },
    y: quantityAxis(Math.max(0, ...all.map(({ value, high }) => high ?? value)), metric.unit, 3),
    lines: curves.map(({ group, cells }) => ({
      name: index.groupName(group),
      points: cells.map(({ at, value }) => [at, value] as const),
      band: cells.flatMap(({ at, low, high }) =>
        low === undefined || high === undefined ? [] : [[at, low, high] as const],
      ),
    })),
    at: (at, group) => `${group}, ${level} ${at}`,
    write: value => formatQuantity(value, metric.unit),
    dots: true,
  }
  return [lineChart(spec)]
}
