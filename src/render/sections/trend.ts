/** The values of the last runs, drawn as a line of characters: whether a change is new, or the workflow always varies so. */
import { groupBy } from '../../model/group-by.ts'
import type { Report, SeriesTrend } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { metricLabel, seriesLine } from '../change.ts'
import { left, right, tableOf } from '../document/data-table.ts'
import { type Block, code, fold, type Line } from '../document/document.ts'
import { formatQuantity, formatTransition } from '../format.ts'
import { sparkline } from '../sparkline.ts'
import { moreParagraph } from './more.ts'

/** Returns the table of trends, folded; its label shows the one of the worst check. */
export function trendFold(report: Report, limit: number): Block[] {
  const trends = trendByWorkflow(report)
  const [worst] = trends
  if (!worst || limit === 0) return []
  const { runs } = report.trend!
  const before = runs.filter(({ side }) => side === 'baseline').length
  const table = tableOf(trends.slice(0, limit), [
    left('workflow', seriesLine),
    left('metric', ({ metric }) => [metricLabel(metric)]),
    left('oldest to newest', trend => [drawn(trend)]),
    right('now', ({ values, unit }) => [formatQuantity(values.at(-1) ?? undefined, unit)]),
    right(`${before} runs before`, trend => [rangeText(trend, before)]),
  ])
  const label: Line = [
    `Last ${runs.length} runs: `,
    drawn(worst),
    ' ',
    ...seriesLine(worst),
    ` ${metricLabel(worst.metric)}`,
  ]
  return [fold(label, table, ...moreParagraph(trends.length - table.rows.length))]
}

/** Returns a trend for each workflow: that of its worst finding, else of its times; those that never moved are left out. */
export function trendByWorkflow({ trend, checks }: Pick<Report, 'trend' | 'checks'>): SeriesTrend[] {
  const found = new Set(checks.filter(({ verdict }) => verdict !== 'pass').map(keyOf))
  const moving = (trend?.series ?? []).filter(({ values }) => new Set(values.filter(value => value !== null)).size > 1)
  return [...groupBy(moving, seriesKey).values()].map(
    list => list.find(one => found.has(keyOf(one))) ?? list.find(({ unit }) => unit === 'ms') ?? list[0]!,
  )
}

function keyOf(of: Pick<SeriesTrend, 'workflow' | 'kind' | 'dimensions' | 'metric'>): string {
  return `${of.metric} ${seriesKey(of)}`
}

function drawn({ values }: SeriesTrend) {
  return code(sparkline(values.map(value => value ?? undefined)))
}

function rangeText({ values, unit }: SeriesTrend, before: number): string {
  const known = values.slice(0, before).filter(value => value !== null)
  if (known.length === 0) return ''
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return low === high ? formatQuantity(low, unit) : formatTransition(low, high, unit, '…')
}
