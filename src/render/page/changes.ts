/**
 * Changes against the group that the reader compares with: those of campaign.json for its own baseline, and the same
 * estimate made anew for another.
 */
import type { CampaignCell, CampaignGroupCell } from '../../model/campaign.ts'
import type { MetricId } from '../../model/metric.ts'
import type { Change } from '../../model/verdict.ts'
import type { CampaignIndex, RowName } from './campaign-index.ts'

export interface CellChange {
  /** In the metric's unit. */
  readonly absolute: number
  readonly relative?: number
  /** 95 % interval of `relative`; of `absolute` for ratios. Absent where the noise is unknown. */
  readonly low?: number
  readonly high?: number
  readonly change?: Change
}

export interface Changes {
  run(row: RowName, run: string): CellChange | undefined
  group(row: RowName, group: string): CellChange | undefined
}

/** Returns the changes of one metric against a group. */
export function changesAgainst(index: CampaignIndex, baseline: string, metric: MetricId): Changes {
  const isOwn = index.group(baseline)?.baseline === true
  return {
    run(row, run) {
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

function stored({ delta, change }: CampaignCell | CampaignGroupCell): CellChange | undefined {
  return delta && { ...delta, ...(change !== undefined && { change }) }
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
