/** Claims in the author's text, such as `{{no-worse A than B}}`: each returns its words, or throws what breaks it. */

import type { SeriesName } from '../../core/model/check.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { seriesText } from '../../core/render/words/change.ts'
import { formatDelta } from '../../core/render/words/format.ts'
import { type CellChange, changesAgainst } from '../lookup/changes.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import { listed } from './finding-text.ts'
import { known, WrongReference } from './wrong-reference.ts'

type Pair = readonly [from: string, to: string]

/** The groups of 'A than B'; undefined where one of them lacks. */
export function pairOf([to, than, from, ...more]: readonly string[]): Pair | undefined {
  if (to === undefined || than !== 'than' || from === undefined) return undefined
  return more.length > 0 ? undefined : [from, to]
}

/** `{{all-within 5% avg}}`: no workflow's change from the baseline is larger, in the groups named or in all. */
export function allWithin(
  [margin = '', metric, ...named]: readonly string[],
  lookup: CampaignIndex,
): string | undefined {
  const [, size, unit] = /^(\d+(?:\.\d+)?)(%|pp)$/.exec(margin) ?? []
  if (size === undefined || metric === undefined) return undefined
  const baseline = lookup.groups.find(({ baseline }) => baseline)!.id
  const sides = named.length > 0 ? named : lookup.others().map(({ id }) => id)
  const breaks = ({ absolute, relative = absolute === 0 ? 0 : Infinity }: CellChange) =>
    100 * Math.abs(unit === 'pp' ? absolute : relative) > Number(size)
  const pairs = sides.map((to): Pair => [baseline, to])
  return checked(
    `all within ${size}${unit === 'pp' ? ' pp' : '%'}`,
    lookup,
    pairs,
    [metric],
    breaks,
  )
}

/** `{{no-worse GROUP than GROUP}}`: no workflow is proven to be worse in any metric, or likely in that of the ranking. */
export function noWorse(names: readonly string[], lookup: CampaignIndex): string | undefined {
  const pair = pairOf(names)
  if (!pair) return undefined
  const { metric: ranking, metrics } = lookup.campaign
  const isHigher = lookup.metric(ranking).better === 'higher'
  const breaks = ({ change, low = 0, high = 0 }: CellChange, metric: MetricId) =>
    change === 'regressed' || (metric === ranking && (isHigher ? high < 0 : low > 0))
  const all = new Set([ranking, ...metrics.map(({ id }) => id)])
  return checked('no worse than', lookup, [pair], [...all], breaks)
}

/**
 * `{{slower A than B}}` and `{{rising 1, 2, 3}}`: from each group to the next the median workflow is slower in the ranking metric, and more
 * workflows are slower by more than their noise than faster.
 */
export function slower(words: string, lookup: CampaignIndex, groups: readonly string[]): string {
  const { metric } = lookup.campaign
  const sign = lookup.metric(metric).better === 'higher' ? -1 : 1
  for (const [i, to] of groups.slice(1).entries()) {
    const from = groups[i]!
    const changes = changesOf(lookup, metric, [from, to]).flatMap(({ change }) => change ?? [])
    const moved = median(changes.flatMap(({ relative }) => relative ?? []))
    const beyondNoise = ({ low = 0, high = 0 }: CellChange) => (low > 0 ? 1 : -Number(high < 0))
    const balance = changes.reduce((sum, change) => sum + sign * beyondNoise(change), 0)
    if (changes.length > 0 && sign * moved > 0 && balance > 0) continue
    const found = changes.length > 0 ? formatDelta(moved) : 'nothing is compared'
    const names = `${lookup.groupName(from)} to ${lookup.groupName(to)}`
    throw new WrongReference(
      `does not hold: from ${names} the median of the workflows is ${found}.`,
    )
  }
  return words
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Returns the words, unless something breaks the claim: a change, or a workflow that is missing in the first metric. */
function checked(
  words: string,
  lookup: CampaignIndex,
  pairs: readonly Pair[],
  metrics: readonly MetricId[],
  breaks: (change: CellChange, metric: MetricId) => boolean,
): string {
  const compared = metrics.flatMap(metric => pairs.flatMap(pair => changesOf(lookup, metric, pair)))
  if (compared.length === 0) throw new WrongReference('nothing of this is in the report.')
  const broken = compared.filter(({ metric, change }) =>
    change ? breaks(change, metric) : metric === metrics[0],
  )
  if (broken.length === 0) return words
  const sizeOf = ({ change }: Compared) => Math.abs(change?.relative ?? Infinity)
  const said = broken
    .sort((a, b) => metrics.indexOf(a.metric) - metrics.indexOf(b.metric) || sizeOf(b) - sizeOf(a))
    .map(({ metric, to, change, ...row }) => {
      const interval = change && lookup.interval(metric, change)
      const figure = change
        ? `${lookup.changeText(metric, change)}${interval && ` ${interval}`}`
        : 'is missing'
      return `"${seriesText(row)}" ${lookup.metric(metric).label} ${figure} in ${lookup.groupName(to)}`
    })
  throw new WrongReference(`does not hold: ${listed(said, 3)}.`)
}

interface Compared extends SeriesName {
  readonly metric: MetricId
  readonly to: string
  /** Absent when the second group has no value. */
  readonly change: CellChange | undefined
}

/** Returns the changes between two groups of all workflows that the first has. Those left out on purpose do not count. */
function changesOf(lookup: CampaignIndex, metric: MetricId, [from, to]: Pair): Compared[] {
  const group = (id: string) => known(lookup.group(id), `"${id}" is no group.`)
  group(from)
  const { runs } = group(to)
  const changes = changesAgainst(lookup, from, metric)
  const isLeftOut = (row: SeriesName) =>
    runs.some(run => lookup.cell(row, metric, run)?.state === 'not-run')
  return lookup.workflows
    .filter(row => lookup.groupCell(row, metric, from))
    .map(row => ({ ...row, metric, to, change: changes.group(row, to) }))
    .filter(row => row.change || !isLeftOut(row))
}
