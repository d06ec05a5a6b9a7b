/**
 * Changes against the group that the reader compares with: those of campaign.json for its own baseline, and the same
 * estimate made anew for another.
 */
import type { CampaignCell } from '../../model/campaign.ts'
import type { Delta } from '../../model/check.ts'
import type { MetricId } from '../../model/metric.ts'
import type { CampaignIndex, RowName } from './campaign-index.ts'
import type { PageGroupCell } from './page-data.ts'

/** A delta, and what is known of it. */
export interface CellChange extends Delta, Pick<PageGroupCell, 'change' | 'verdict' | 'reason' | 'allowed'> {}

export interface Changes {
  run(row: RowName, run: string): CellChange | undefined
  group(row: RowName, group: string): CellChange | undefined
}

/** Returns the changes of one metric against a group. */
export function changesAgainst(index: CampaignIndex, baseline: string, metric: MetricId): Changes {
  const isOwn = index.group(baseline)?.baseline === true
  const alone = new Map(index.campaign.groups.flatMap(({ id, runs }) => (runs.length === 1 ? [[runs[0]!, id]] : [])))
  return {
    run(row, run) {
      const group = alone.get(run)
      if (group !== undefined) return this.group(row, group)
      const cell = index.cell(row, metric, run)
      if (cell?.state !== 'measured') return undefined
      if (isOwn) return stored(cell)
      return otherwise(index, baseline, cell.value, row, metric)
    },
    group(row, group) {
      const cell = index.groupCell(row, metric, group)
      if (!cell || group === baseline) return undefined
      if (isOwn) return stored(cell)
      return otherwise(index, baseline, cell.value, row, metric)
    },
  }
}

function stored({ delta, ...cell }: CampaignCell | PageGroupCell): CellChange | undefined {
  if (!delta) return undefined
  const { change, verdict, reason, allowed } = cell as Partial<PageGroupCell>
  return {
    ...delta,
    ...(change && { change }),
    ...(verdict && { verdict }),
    ...(reason !== undefined && { reason }),
    ...(allowed && { allowed }),
  }
}

/** The plain difference: intervals are campaign.json's, which knows those against its own baseline alone. */
function otherwise(
  index: CampaignIndex,
  baseline: string,
  value: number | undefined,
  row: RowName,
  metric: MetricId,
): CellChange | undefined {
  const before = index.groupCell(row, metric, baseline)?.value
  if (before === undefined || value === undefined) return undefined
  return { absolute: value - before, ...(before !== 0 && { relative: value / before - 1 }) }
}
