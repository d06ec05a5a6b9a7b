/** Values of metrics and their changes as text, also of metrics that users declared. */
import type { CampaignMetric, CellRange } from '../../model/campaign.ts'
import type { Delta } from '../../model/check.ts'
import type { Unit } from '../../model/metric.ts'
import { changeText } from './change.ts'
import { formatQuantity, formatTransition, type Scale, scaleFor } from './format.ts'
import { ABSENT, ARROW } from './symbols.ts'

const BASE_UNITS: ReadonlySet<string> = new Set<Unit>([
  'ms',
  'ratio',
  '1/s',
  'count',
  'bytes',
  'usd/h',
  '',
])

/** Returns the unit for a number that is written without that of the user's own metrics. */
export function baseUnit({ unit }: Pick<CampaignMetric, 'unit'>): Unit {
  return BASE_UNITS.has(unit) ? (unit as Unit) : ''
}

/** Writes a value of a metric, of the user's own ones in the unit they declared. */
export function quantity(
  value: number | undefined,
  { unit }: Pick<CampaignMetric, 'unit'>,
  scale?: Scale,
): string {
  if (value === undefined) return ABSENT
  if (BASE_UNITS.has(unit)) return formatQuantity(value, unit as Unit, scale ?? scaleFor([value]))
  return `${formatQuantity(value, '')} ${unit}`
}

/** Writes what a folded row stands for: '662 ms mob010 to 797 ms mob014'. */
export function rangeText(
  { least, most }: CellRange,
  metric: Pick<CampaignMetric, 'unit'>,
): string {
  return `${quantity(least.value, metric)} ${least.of} to ${quantity(most.value, metric)} ${most.of}`
}

/** Writes a value of either side: `54.9 → 68.7 ms`. */
export function transition(
  before: number | undefined,
  after: number | undefined,
  metric: Pick<CampaignMetric, 'unit'>,
): string {
  if (BASE_UNITS.has(metric.unit))
    return formatTransition(before, after, metric.unit as Unit, ARROW)
  return `${before === undefined ? ABSENT : formatQuantity(before, '')} ${ARROW} ${quantity(after, metric)}`
}

/** Writes a change, as every other output does. */
export function change(delta: Delta, { id, unit }: Pick<CampaignMetric, 'id' | 'unit'>): string {
  return changeText({ metric: id, unit, delta })
}
