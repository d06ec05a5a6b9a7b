/** The values of the last runs, drawn as a line of characters: whether a change is new, or usual for the workflow. */

import { present } from '../../model/defined.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Report, SeriesTrend } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { metricLabel, seriesLine } from '../change.ts'
import { type Block, code, fold, type Line } from '../document/document.ts'
import { formatQuantity, formatTransition } from '../format.ts'
import { moreParagraph } from '../more.ts'
import { sparkline } from '../sparkline.ts'
import { left, right, tableOf } from '../tables/table.ts'
import { improvementsOf } from '../words/findings.ts'
import { worstDrift } from '../words/news.ts'

/** Returns the table of trends, folded; its label shows the one that the headline is about. */
export function trendFold(report: Report, limit: number): Block[] {
  const trends = trendByWorkflow(report)
  const [first] = trends
  if (!first || limit === 0) return []
  const { runs } = report.trend!
  const before = runs.filter(({ side }) => side === 'baseline').length
  const table = tableOf(trends.slice(0, limit), [
    left('workflow', seriesLine),
    left('metric', ({ metric }) => [metricLabel(metric)]),
    left('oldest to newest', trend => [drawn(trend)]),
    right('now', ({ values, unit }) => [formatQuantity(values.at(-1) ?? undefined, unit)]),
    right(`${before} runs before`, trend => [rangeText(trend, before)]),
  ])
  const title = `Last ${runs.length} runs`
  const label: Line = [`${title}: `, drawn(first), ' ', ...seriesLine(first), ` ${metricLabel(first.metric)}`]
  return [{ ...fold(label, table, ...moreParagraph(trends.length - table.rows.length)), title: [title] }]
}

/**
 * Returns a trend for each workflow: that of its worst finding, else of its largest improvement or drift, else of its times.
 * Trends are in the order of the checks, but improvements and drift, which a report without findings is about, come first.
 * Workflows that never moved are left out.
 */
export function trendByWorkflow(report: Pick<Report, 'trend' | 'checks' | 'drift' | 'verdict'>): SeriesTrend[] {
  const { trend, checks } = report
  const found = checks.filter(({ verdict }) => verdict !== 'pass')
  const notable = new Set(present([...found, ...improvementsOf(report), worstDrift(report)]).map(keyOf))
  const moving = (trend?.series ?? []).filter(({ values }) => new Set(values.filter(value => value !== null)).size > 1)
  const chosen = [...groupBy(moving, seriesKey).values()].map(
    list => list.find(one => notable.has(keyOf(one))) ?? list.find(({ unit }) => unit === 'ms') ?? list[0]!,
  )
  const rank = (one: SeriesTrend) => (found.length === 0 && notable.has(keyOf(one)) ? 0 : 1)
  return chosen.sort((a, b) => rank(a) - rank(b))
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
