/** The columns of the matrix that the view shows. */

import type { MetricId } from '../../core/model/metric.ts'
import { type CellChange, changesAgainst } from '../lookup/changes.ts'
import type { Comparison, Row } from '../lookup/comparison.ts'
import type { View } from '../lookup/view.ts'
import type { CampaignCell, CampaignGroup, CampaignMetric, CampaignRun } from '../model/campaign.ts'
import { metricColumn } from './view-address.ts'

/** Returns the runs that the view shows, by group. */
export function shownColumns(index: Comparison, view: View): [CampaignGroup, CampaignRun[]][] {
  const hidden = new Set(view.hidden)
  return index.groups.flatMap((group): [CampaignGroup, CampaignRun[]][] => {
    const runs = index.runs.filter(run => run.group === group.id && !hidden.has(run.id))
    return runs.length > 0 ? [[group, runs]] : []
  })
}

/** A column of the matrix. */
export interface MatrixColumn {
  /** How `View.sort` names it. */
  readonly sort: string
  readonly metric: CampaignMetric
  /** Run that a click opens. */
  readonly run: string
  cell(row: Row): CampaignCell | undefined
  /** Value of the baseline, where it is shown with that of the cell. */
  readonly before?: ((row: Row) => number | undefined) | undefined
  change(row: Row): CellChange | undefined
}

/** Returns the columns of the view: runs in one metric, or metrics of the candidate. */
export function columnsOf(index: Comparison, view: View): MatrixColumn[] {
  const changesIn = (metric: MetricId) => changesAgainst(index, view.baseline, metric)
  if (view.columns === 'runs') {
    const changes = changesIn(view.metric)
    return shownColumns(index, view).flatMap(([, runs]) =>
      runs.map(({ id }) => ({
        sort: id,
        metric: index.metric(view.metric),
        run: id,
        cell: row => index.cell(row, view.metric, id),
        change: row => changes.run(row, id),
      })),
    )
  }
  const group = index.group(view.candidate ?? view.baseline)
  if (!group) return []
  // The chosen metric comes first: a phone shows one.
  const metrics = [...index.workflowMetrics].sort(
    (a, b) => Number(b.id === view.metric) - Number(a.id === view.metric),
  )
  return metrics.map((metric): MatrixColumn => {
    const changes = changesIn(metric.id)
    const before = (row: Row) => index.groupCell(row, metric.id, view.baseline)?.value
    return {
      sort: metricColumn(metric.id),
      metric,
      run: group.runs[0]!,
      cell: row => {
        const cells = group.runs.flatMap(run => index.cell(row, metric.id, run) ?? [])
        const value = index.groupCell(row, metric.id, group.id)?.value
        const cell = cells.find(({ state }) => state === 'measured') ?? cells[0]
        return cell && value !== undefined ? { ...cell, value } : cell
      },
      change: row => changes.group(row, group.id),
      before: group.id === view.baseline ? undefined : before,
    }
  })
}

/** Returns the look-up of the changes of a row in the groups that the view shows. */
export function groupChanges(
  index: Comparison,
  view: View,
): (row: Row) => (CellChange | undefined)[] {
  const changes = changesAgainst(index, view.baseline, view.metric)
  const groups = shownColumns(index, view).map(([{ id }]) => id)
  return row => groups.map(group => changes.group(row, group))
}
