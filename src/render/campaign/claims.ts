/** Claims in the author's text, which become plain words where the data hold them. */
import type { CampaignGroupCell } from '../../model/campaign-analysis.ts'
import type { MetricId } from '../../model/metric.ts'
import { seriesKey } from '../../model/run.ts'
import type { CampaignIndex } from '../page/campaign-index.ts'
import { type CellChange, changeBetween } from '../page/changes.ts'
import { nameOf } from './cell-lookup.ts'
import { listed } from './finding-text.ts'

/** What a reference comes to, or what is wrong with it. */
export type Found = { readonly figure: string } | { readonly problem: string }

type Pair = readonly [from: string, to: string]

/** `{{all-within 5% avg}}`: no workflow's change from the baseline is larger, in the groups named or in all. */
export function allWithin(
  [margin = '', metric, ...named]: readonly string[],
  lookup: CampaignIndex,
): Found | undefined {
  const [, size, unit] = /^(\d+(?:\.\d+)?)(%|pp)$/.exec(margin) ?? []
  if (size === undefined || metric === undefined) return undefined
  const { groups } = lookup.campaign
  const baseline = groups.find(({ baseline }) => baseline)!.id
  const sides = named.length > 0 ? named : lookup.others().map(({ id }) => id)
  const breaks = ({ absolute, relative = absolute === 0 ? 0 : Number.POSITIVE_INFINITY }: CellChange) =>
    100 * Math.abs(unit === 'pp' ? absolute : relative) > Number(size)
  const pairs = sides.map((to): Pair => [baseline, to])
  return checked(`all within ${size}${unit === 'pp' ? ' pp' : '%'}`, lookup, pairs, [metric], breaks)
}

/** `{{no-worse GROUP than GROUP}}`: no workflow is proven to be worse in any metric, or likely in that of the ranking. */
export function noWorse([to, than, from, ...rest]: readonly string[], lookup: CampaignIndex): Found | undefined {
  if (to === undefined || than !== 'than' || from === undefined || rest.length > 0) return undefined
  const { metric: ranking, metrics } = lookup.campaign
  const isHigher = lookup.metric(ranking).better === 'higher'
  const breaks = ({ change, low = 0, high = 0 }: CellChange, metric: MetricId) =>
    change === 'regressed' || (metric === ranking && (isHigher ? high < 0 : low > 0))
  const all = new Set([ranking, ...metrics.map(({ id }) => id)])
  return checked('no worse than', lookup, [[from, to]], [...all], breaks)
}

/** Returns the words, or what breaks the claim: a change, or a workflow that is missing in the first metric. */
function checked(
  words: string,
  lookup: CampaignIndex,
  pairs: readonly Pair[],
  metrics: readonly MetricId[],
  breaks: (change: CellChange, metric: MetricId) => boolean,
): Found {
  const unknown = pairs.flat().find(id => !lookup.campaign.groups.some(group => group.id === id))
  if (unknown !== undefined) return { problem: `"${unknown}" is no group.` }
  const compared = metrics.flatMap(metric => pairs.flatMap(pair => changesOf(lookup, metric, pair)))
  if (compared.length === 0) return { problem: 'nothing of this is in the report.' }
  const broken = compared.filter(({ cell: { metric }, change }) =>
    change ? breaks(change, metric) : metric === metrics[0],
  )
  if (broken.length === 0) return { figure: words }
  const sizeOf = ({ change }: (typeof broken)[number]) => Math.abs(change?.relative ?? Number.POSITIVE_INFINITY)
  const said = broken
    .sort((a, b) => metrics.indexOf(a.cell.metric) - metrics.indexOf(b.cell.metric) || sizeOf(b) - sizeOf(a))
    .map(({ cell: { metric, ...cell }, to, change }) => {
      const interval = change && lookup.interval(metric, change)
      const figure = change ? `${lookup.changeText(metric, change)}${interval && ` ${interval}`}` : 'is missing'
      return `"${nameOf(cell)}" ${lookup.metric(metric).label} ${figure} in ${lookup.groupName(to)}`
    })
  return { problem: `does not hold: ${listed(said, 3)}.` }
}

interface Compared {
  /** Of the first group. */
  readonly cell: CampaignGroupCell
  readonly to: string
  /** Absent when the second group has no value. */
  readonly change?: CellChange
}

/** Returns the changes between two groups of all workflows that the first has. Those left out on purpose do not count. */
function changesOf(lookup: CampaignIndex, metric: MetricId, [from, to]: Pair): Compared[] {
  const { groupCells, cells, groups, changes } = lookup.campaign
  const sideOf = (group: string) => groupCells.filter(cell => cell.metric === metric && cell.group === group)
  const after = new Map(sideOf(to).map(cell => [seriesKey(cell), cell]))
  const { runs } = groups.find(({ id }) => id === to)!
  const left = new Set(cells.filter(({ run, state }) => state === 'not-run' && runs.includes(run)).map(seriesKey))
  return sideOf(from).flatMap((cell): Compared[] => {
    const key = seriesKey(cell)
    const other = after.get(key)
    if (!other) return left.has(key) ? [] : [{ cell, to }]
    const isWorse = changes.some(
      one => one.metric === metric && seriesKey(one) === key && one.worse.some(([a, b]) => a === from && b === to),
    )
    return [{ cell, to, change: { ...changeBetween(cell, other), change: isWorse ? 'regressed' : 'unknown' } }]
  })
}
