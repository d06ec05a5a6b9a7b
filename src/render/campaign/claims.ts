/** Claims in the author's text, which become plain words where the data hold them. */
import type { CampaignGroupCell } from '../../model/campaign.ts'
import type { MetricId } from '../../model/metric.ts'
import { seriesKey } from '../../model/run.ts'
import { type CellChange, changeBetween } from '../page/changes.ts'
import { type Lookup, nameOf } from './cell-lookup.ts'
import { listed } from './finding-text.ts'
import type { Found } from './references.ts'

/** A workflow of one group, and its change to another. Absent when that has no value of it. */
interface Compared {
  readonly cell: CampaignGroupCell
  readonly to: string
  readonly change?: CellChange
}

/** `{{all-within 5% avg}}`: the change of every workflow from the baseline is at most that, in the groups named or in all. */
export function allWithin([margin = '', metric, ...named]: readonly string[], lookup: Lookup): Found | undefined {
  const [, size, unit] = /^(\d+(?:\.\d+)?)(%|pp)$/.exec(margin) ?? []
  if (size === undefined || metric === undefined) return undefined
  const groups = named.length > 0 ? named : lookup.others().map(({ id }) => id)
  const baseline = lookup.campaign.groups.find(({ baseline }) => baseline)!.id
  const isWithin = ({ change }: Compared) => {
    if (!change) return false
    const { absolute, relative = absolute === 0 ? 0 : Number.POSITIVE_INFINITY } = change
    return 100 * Math.abs(unit === 'pp' ? absolute : relative) <= Number(size)
  }
  const changes = groups.flatMap(group => changesOf(lookup, metric, baseline, group))
  return checked(`all within ${size}${unit === 'pp' ? ' pp' : '%'}`, lookup, groups, changes, isWithin)
}

/** `{{no-worse GROUP than GROUP}}`: no workflow is proven to be worse, or likely in the metric of the ranking. */
export function noWorse([to, than, from, ...rest]: readonly string[], lookup: Lookup): Found | undefined {
  if (to === undefined || than !== 'than' || from === undefined || rest.length > 0) return undefined
  const { metric: ranking, metrics } = lookup.campaign
  const isNoWorse = ({ cell: { metric }, change }: Compared) => {
    if (change?.change === 'regressed') return false
    if (metric !== ranking || !change) return metric !== ranking
    const { low = 0, high = 0 } = change
    return lookup.metric(metric).better === 'higher' ? high >= 0 : low <= 0
  }
  const changes = metrics.flatMap(({ id }) => changesOf(lookup, id, from, to))
  return checked('no worse than', lookup, [from, to], changes, isNoWorse)
}

/** Returns the words, or the workflows that break the claim. */
function checked(
  words: string,
  lookup: Lookup,
  groups: readonly string[],
  changes: readonly Compared[],
  holds: (one: Compared) => boolean,
): Found {
  const unknown = groups.find(id => !lookup.campaign.groups.some(group => group.id === id))
  if (unknown !== undefined) return { problem: `"${unknown}" is no group.` }
  if (changes.length === 0) return { problem: 'nothing of this is in the report.' }
  const broken = changes.filter(one => !holds(one)).sort((a, b) => sizeOf(b) - sizeOf(a))
  if (broken.length === 0) return { figure: words }
  const said = broken.map(({ cell, to, change }) => {
    const what = `"${nameOf(cell)}" ${lookup.metric(cell.metric).label}`
    const where = `in ${lookup.groupName(to)}`
    if (!change) return `${what} is missing ${where}`
    return `${what} ${`${lookup.change(cell.metric, change)} ${lookup.interval(cell.metric, change)}`.trim()} ${where}`
  })
  return { problem: `does not hold: ${listed(said, 3)}.` }
}

function sizeOf({ change }: Compared): number {
  return Math.abs(change?.relative ?? Number.POSITIVE_INFINITY)
}

/** Returns the changes between two groups of all workflows that the first has. Those left out on purpose do not count. */
function changesOf(lookup: Lookup, metric: MetricId, from: string, to: string): Compared[] {
  const { groupCells, cells } = lookup.campaign
  const sideOf = (group: string) => groupCells.filter(cell => cell.metric === metric && cell.group === group)
  const after = new Map(sideOf(to).map(cell => [seriesKey(cell), cell]))
  const members = lookup.campaign.groups.find(({ id }) => id === to)?.runs ?? []
  const left = cells.filter(({ run, state }) => state === 'not-run' && members.includes(run)).map(seriesKey)
  return sideOf(from).flatMap((cell): Compared[] => {
    const key = seriesKey(cell)
    const other = after.get(key)
    if (!other) return left.includes(key) ? [] : [{ cell, to }]
    const { delta, change } = other
    if (lookup.isBaseline(from) && delta && change !== 'unknown') return [{ cell, to, change: { ...delta, change } }]
    return [{ cell, to, change: changeBetween(cell, other, lookup.metric(metric)) }]
  })
}
