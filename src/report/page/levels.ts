/** Curves over load levels: a chart per workflow with a line and a band per group of runs. */
import { present } from '../../core/model/defined.ts'
import { groupsBy } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { dimensionsKey } from '../../core/model/run.ts'
import { seriesText } from '../../core/render/words/change.ts'
import { formatQuantity } from '../../core/render/words/format.ts'
import { quantityAxis } from '../chart-spec/axis.ts'
import type { Comparison, Row } from '../lookup/comparison.ts'
import type { View } from '../lookup/view.ts'
import { type PageSection, section } from './html.ts'
import { chartGrid, type LineChart, lineChart } from './line-chart.ts'

/** More lines cannot be distinguished. */
const MOST_GROUPS = 6

/** A workflow at one load level. */
interface Level {
  readonly at: number
  readonly row: Row
}

/** Returns the section on load levels; without content where there are none. */
export function levelsSection(index: Comparison, view: View): PageSection {
  const [level] = index.levels
  const { label } = index.metric(view.metric)
  const groups = shownGroups(index, view)
  const charts =
    level === undefined
      ? []
      : levelsByWorkflow(index, level).flatMap(levels =>
          chart(index, view.metric, groups, level, levels),
        )
  return section('levels', 'Load levels', chartGrid(groups.map(index.groupName), charts), {
    heading: `${label} over ${level}`,
  })
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
  const alike = groupsBy(levels, ({ row: { workflow, kind, dimensions } }) =>
    JSON.stringify([workflow, kind, dimensionsKey(withoutLevel(level, dimensions))]),
  )
  return alike.map(own => own.sort((a, b) => a.at - b.at))
}

function withoutLevel(
  level: string,
  { [level]: _, ...others }: Row['dimensions'],
): Row['dimensions'] {
  return others
}

/** Draws a workflow. `level` is the name of the dimension that is the load level. */
function chart(
  index: Comparison,
  id: MetricId,
  groups: readonly string[],
  level: string,
  levels: readonly Level[],
): string[] {
  const metric = index.metric(id)
  const curves = groups.map(group => ({
    group,
    cells: levels.flatMap(({ at, row }) => {
      const cell = index.groupCell(row, id, group)
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
