/** Finds cells of a campaign, and writes its figures: the units are those that the campaign states. */
import type { Campaign, CampaignGroup, CampaignMetric } from '../../model/campaign.ts'
import type { CampaignEffect, CampaignGroupCell } from '../../model/campaign-analysis.ts'
import type { CellRef } from '../../model/campaign-findings.ts'
import { type Certainty, certaintyOf, widestEqual } from '../../model/certainty.ts'
import type { Delta } from '../../model/check.ts'
import type { MetricId, Unit } from '../../model/metric.ts'
import { seriesText } from '../change.ts'
import {
  formatClock,
  formatClockDifference,
  formatDelta,
  formatDifference,
  formatInterval,
  formatPoints,
  formatQuantity,
} from '../format.ts'
import { ABSENT, FROM_ZERO } from '../symbols.ts'
import { groupName } from './group-name.ts'

const UNITS: ReadonlySet<string> = new Set<Unit>(['ms', 'ratio', '1/s', 'count', 'bytes', 'usd/h', ''])

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
    if (value === undefined) return ABSENT
    return id === 'duration' ? formatClock(value) : `${formatQuantity(value, this.#unit(id))}${this.#ownUnit(id)}`
  }

  /** '+24.0%' for times, '+1.20 pp' for error rates, '+1.00 pp, +12.3%' for other shares, '+2:05, +13.9%' for durations. */
  change(id: MetricId, delta: Delta | undefined): string {
    if (!delta) return ABSENT
    if (id === 'error-rate') return formatPoints(delta.absolute)
    const relative = delta.relative === undefined ? FROM_ZERO : formatDelta(delta.relative)
    if (id === 'duration') return `${formatClockDifference(delta.absolute)}, ${relative}`
    return this.#unit(id) === 'ratio' ? `${formatPoints(delta.absolute)}, ${relative}` : relative
  }

  /** '+406 ms', '+1.20 pp', '+2:05'. */
  difference(id: MetricId, absolute: number): string {
    if (id === 'duration') return formatClockDifference(absolute)
    const unit = this.#unit(id)
    return unit === 'ratio' ? formatPoints(absolute) : `${formatDifference(absolute, unit)}${this.#ownUnit(id)}`
  }

  /** '[+8.1%, +42.3%]'; empty when nothing is known of the noise. */
  interval(id: MetricId, { low, high }: { low?: number; high?: number }): string {
    if (low === undefined || high === undefined) return ''
    if (id === 'error-rate') return formatInterval(low, high, value => formatPoints(value).slice(0, -3))
    return formatInterval(low, high, formatDelta)
  }

  #unit(id: MetricId): Unit {
    const { unit } = this.metric(id)
    return UNITS.has(unit) ? (unit as Unit) : ''
  }

  /** The unit of a metric of the user's own, to be written behind a plain number: ' AAS'. */
  #ownUnit(id: MetricId): string {
    const { unit } = this.metric(id)
    return UNITS.has(unit) ? '' : ` ${unit}`
  }
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
