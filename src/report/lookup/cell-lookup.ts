/** Which cells of a campaign changed, how surely, and what they are called. */

import { type Certainty, certaintyOf, widestEqual } from '../../core/model/certainty.ts'
import type { Delta } from '../../core/model/check.ts'
import { formatClockDifference } from '../../core/render/words/clock.ts'
import { formatDelta, formatQuantity } from '../../core/render/words/format.ts'
import { FROM_ZERO } from '../../core/render/words/symbols.ts'
import type { CampaignMetric, CellRange } from '../model/campaign.ts'
import type { CampaignEffect, CampaignGroupCell } from '../model/campaign-analysis.ts'
import type { CellRef } from '../model/campaign-findings.ts'

/** Writes the change of a time as clocks do: '+2:05, +13.9%'. */
export function clockChange({ absolute, relative }: Delta): string {
  return `${formatClockDifference(absolute)}, ${relative === undefined ? FROM_ZERO : formatDelta(relative)}`
}

/** A group cell with a change. */
export type ChangedCell = CampaignGroupCell & { readonly delta: Delta }

/**
 * Returns cells that are proven to be worse or better, those of the largest relative change first, or whose change is likely, the
 * surest first.
 */
export function changedCells(
  cells: readonly CampaignGroupCell[],
  wanted: 'regressed' | 'improved' | 'likely',
): ChangedCell[] {
  const order = ({ delta, p = 1 }: ChangedCell) =>
    wanted === 'likely' ? -p : Math.abs(delta.relative ?? Number.MAX_VALUE)
  return cells
    .filter((cell): cell is ChangedCell => cell.delta !== undefined)
    .filter(cell => (wanted === 'likely' ? certainty(cell) : cell.change) === wanted)
    .sort((a, b) => order(b) - order(a))
}

/** Returns how sure the change of a cell is; undefined where it is not judged. */
export function certainty(
  cell: Pick<CampaignGroupCell, 'change' | 'delta' | 'metric'>,
): Certainty | undefined {
  const { change, delta, metric } = cell
  return change && certaintyOf({ change, low: delta?.low, high: delta?.high }, widestEqual(metric))
}

/** Returns how sure the effect of a fact is. */
export function effectCertainty({ significant, change = 0, low, high }: CampaignEffect): Certainty {
  const proven = change > 0 ? 'regressed' : 'improved'
  return certaintyOf({ change: significant ? proven : 'unknown', low, high }, widestEqual('avg'))
}

export function refOf({ workflow, kind, dimensions, metric }: CellRef): CellRef {
  return { workflow, kind, dimensions, metric }
}

/** Writes what a folded row stands for: '662 ms mob010 to 797 ms mob014'. */
export function rangeText({ least, most }: CellRange, { unit }: CampaignMetric): string {
  const [from, to] = [least, most].map(({ value, of }) => `${formatQuantity(value, unit)} ${of}`)
  return `${from} to ${to}`
}
