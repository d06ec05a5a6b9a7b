/** Finds cells of a campaign, and writes its figures: the units are those that the campaign states. */
import type { Campaign, CampaignGroup, CampaignMetric } from '../../model/campaign.ts'
import type { CampaignEffect, CampaignGroupCell } from '../../model/campaign-analysis.ts'
import type { CellRef } from '../../model/campaign-findings.ts'
import { type Certainty, certaintyOf, widestEqual } from '../../model/certainty.ts'
import type { Delta } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import type { MetricId } from '../../model/metric.ts'
import { changeText, intervalText, seriesText } from '../change.ts'
import { formatClock, formatClockDifference, formatDelta, formatPoints } from '../format.ts'
import { quantity } from '../page/html.ts'
import { FROM_ZERO } from '../symbols.ts'
import { groupName } from './group-name.ts'

export class Lookup {
  readonly campaign: Campaign
  readonly #metrics: ReadonlyMap<MetricId, CampaignMetric>
  readonly #groups: ReadonlyMap<string, CampaignGroup>

  constructor(campaign: Campaign) {
    this.campaign = campaign
    this.#metrics = new Map(campaign.metrics.map(metric => [metric.id, metric]))
    this.#groups = new Map(campaign.groups.map(group => [group.id, group]))
  }

  metric(id: MetricId): CampaignMetric {
    return this.#metrics.get(id) ?? { id, label: id, unit: '' }
  }

  /** What a group or a configuration without runs is called. */
  groupName(id: string): string {
    const title = this.#groups.get(id)?.title ?? this.campaign.configurations.find(one => one.id === id)?.title
    return groupName(id, title)
  }

  isBaseline(id: string): boolean {
    return this.#groups.get(id)?.baseline === true
  }

  /** Groups other than the baseline's, in their order. */
  others(): CampaignGroup[] {
    return this.campaign.groups.filter(({ baseline }) => !baseline)
  }

  baselineName(): string {
    const group = this.campaign.groups.find(({ baseline }) => baseline)
    return group ? this.groupName(group.id) : this.campaign.baseline.join(', ')
  }

  value(id: MetricId, value: number | undefined): string {
    return id === 'duration' && value !== undefined ? formatClock(value) : quantity(value, this.metric(id))
  }

  /** '+24.0%' for times, '+1.20 pp' for error rates, '+1.00 pp, +12.3%' for other shares, '+2:05, +13.9%' for durations. */
  change(id: MetricId, delta: Delta | undefined): string {
    return id === 'duration' && delta
      ? clockChange(delta)
      : changeText(defined({ ...this.metric(id), metric: id, delta }))
  }

  /** '+406 ms', '+1.20 pp', '+2:05'. */
  difference(id: MetricId, absolute: number): string {
    const { unit } = this.metric(id)
    if (id === 'duration') return formatClockDifference(absolute)
    if (unit === 'ratio') return formatPoints(absolute)
    return `${absolute > 0 ? '+' : absolute < 0 ? '-' : ''}${quantity(Math.abs(absolute), { unit })}`
  }

  /** '[+8.1%, +42.3%]'; empty when nothing is known of the noise. */
  interval(id: MetricId, ends: Pick<Delta, 'low' | 'high'>): string {
    return intervalText({ metric: id, unit: '', delta: { absolute: 0, ...ends } })
  }
}

/** Writes the change of a time as clocks do: '+2:05, +13.9%'. */
export function clockChange({ absolute, relative }: Delta): string {
  return `${formatClockDifference(absolute)}, ${relative === undefined ? FROM_ZERO : formatDelta(relative)}`
}

/** A group cell with a change. */
export type ChangedCell = CampaignGroupCell & { readonly delta: Delta }

/** Returns cells that are proven to be worse or better, those of the largest relative change first. */
export function changedCells(cells: readonly CampaignGroupCell[], change: 'regressed' | 'improved'): ChangedCell[] {
  return largestFirst(cells.filter(cell => cell.change === change))
}

/** Returns cells whose change is likely and not proven, those of the largest relative change first. */
export function likelyCells(cells: readonly CampaignGroupCell[]): ChangedCell[] {
  return largestFirst(cells.filter(cell => certainty(cell) === 'likely'))
}

function largestFirst(cells: readonly CampaignGroupCell[]): ChangedCell[] {
  const size = ({ delta }: ChangedCell) => Math.abs(delta.relative ?? Number.MAX_VALUE)
  return cells.filter((cell): cell is ChangedCell => cell.delta !== undefined).sort((a, b) => size(b) - size(a))
}

/** Returns how sure the change of a cell is; undefined where it is not judged. */
export function certainty(cell: Pick<CampaignGroupCell, 'change' | 'delta' | 'metric'>): Certainty | undefined {
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

export function nameOf(cell: Pick<CellRef, 'workflow' | 'dimensions'>): string {
  return seriesText(cell)
}
