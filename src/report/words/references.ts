/**
 * Figures and claims in the author's text: `{{delta avg "Check-In" 16 vs 8}}` becomes '-4.2%' when the report is made. A reference to
 * what is not there, or whose stated figure is not what the report has, is a problem of the text.
 */

import type { CampaignGroup } from '../../core/model/campaign.ts'
import type { SeriesName } from '../../core/model/check.ts'
import { defined, own } from '../../core/model/defined.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { seriesText } from '../../core/render/words/change.ts'
import { formatDelta, formatQuantity } from '../../core/render/words/format.ts'
import { type CellChange, changesAgainst } from '../lookup/changes.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import { listed } from './finding-text.ts'

const REFERENCE = /\{\{(.*?)\}\}/gs
/** Texts in quotes, or without spaces. */
const TOKEN = /(?:"[^"]*"|[^\s"])+/g

const KNOWN =
  'Known: {{value METRIC WORKFLOW RUN}}, {{delta METRIC WORKFLOW RUN vs RUN}}, {{difference METRIC WORKFLOW RUN vs RUN}}, {{median GROUP}}, {{cost GROUP}}, {{saving GROUP}}, {{all-within 5% METRIC [GROUP …]}}, {{no-worse GROUP than GROUP}}, {{slower GROUP than GROUP}}, {{rising GROUP, GROUP, …}}; a run or a group, and dimensions as users=25 after the workflow.'

export interface Resolved {
  readonly text: string
  /** Each a sentence; empty when all references are right. */
  readonly problems: readonly string[]
}

/** What is wrong with a reference, as a sentence. */
class WrongReference extends Error {}

/** Returns what is known, else says what is wrong. */
function known<Value>(value: Value | undefined, problem: string): Value {
  if (value === undefined) throw new WrongReference(problem)
  return value
}

/** Fills in the references of a text. */
export function resolveReferences(text: string, lookup: CampaignIndex): Resolved {
  const problems: string[] = []
  const resolved = text.replace(REFERENCE, (written: string, inside: string, at: number) => {
    try {
      return figureFor(inside, text.slice(0, at), lookup)
    } catch (error) {
      if (!(error instanceof WrongReference)) throw error
      problems.push(`${written}: ${error.message}`)
      return written
    }
  })
  return { text: resolved, problems }
}

/** Returns the figure of `delta avg "A" 16 vs 8 = -4.2%`, without its sign where the text before it says the direction. */
function figureFor(inside: string, before: string, lookup: CampaignIndex): string {
  const [, reference = inside, stated] = /^(.*?)\s=\s*([^"]+)$/s.exec(inside) ?? []
  const figure = resolve(reference, lookup)
  if (stated !== undefined && withoutZeros(stated.trim()) !== withoutZeros(figure))
    throw new WrongReference(
      `is stale: the report has ${figure}, the text states ${stated.trim()}.`,
    )
  const direction = DIRECTION.exec(before)?.[1]?.toLowerCase()
  if (direction === undefined || !/^[+-]/.test(figure)) return figure
  const isRise = /^(?:r|g|inc)/.test(direction)
  if (isRise === figure.startsWith('+')) return figure.slice(1)
  throw new WrongReference(`does not hold: the text says "${direction}" of ${figure}.`)
}

/** A verb that says the direction of the figure after it, which then has no sign. */
const DIRECTION =
  /\b(fell|falls?|dropped|drops?|decreased?s?|rose|rises?|grew|grows?|increased?s?)\s+(?:by\s+)?[*_]*$/i

/** '+36.0 ms' and '+36 ms' are the same figure. */
function withoutZeros(text: string): string {
  return text.replace(/\.0+(?!\d)|(?<=\.\d+?)0+(?!\d)/g, '')
}

function unquoted(token: string): string {
  return /^".*"$/s.test(token) ? token.slice(1, -1) : token
}

function resolve(reference: string, lookup: CampaignIndex): string {
  const [form = '', ...tokens] = reference.match(TOKEN) ?? []
  const write = known(own(FORMS, form), `no such reference. ${KNOWN}`)
  return known(write(tokens.map(unquoted), lookup, tokens), `is not complete. ${KNOWN}`)
}

/** `tokens` have their quotes, `names` do not. */
type Form = (
  names: readonly string[],
  lookup: CampaignIndex,
  tokens: readonly string[],
) => string | undefined

/** Finds what each form of a reference comes to; undefined for one that is not complete. */
const FORMS: Readonly<Record<string, Form>> = {
  value: (_, lookup, tokens) =>
    ofCells(tokens, lookup, false, ([value], metric) => lookup.value(metric, value)),
  delta: (_, lookup, tokens) =>
    ofCells(tokens, lookup, true, ([value, base], metric) => {
      const absolute = value! - base!
      const relative = base === 0 ? undefined : value! / base! - 1
      return lookup.changeText(metric, defined({ absolute, relative }))
    }),
  difference: (_, lookup, tokens) =>
    ofCells(tokens, lookup, true, ([value, base], metric) =>
      lookup.difference(metric, value! - base!),
    ),
  'all-within': allWithin,
  'no-worse': noWorse,
  slower: (names, lookup) => {
    const pair = pairOf(names)
    return pair && slower('slower than', lookup, pair)
  },
  rising: (_, lookup, tokens) => {
    const groups = tokens.map(token => unquoted(token.replace(/,$/, '')))
    return groups.length < 2 ? undefined : slower('rises', lookup, groups)
  },
  median: (names, lookup) =>
    ofGroup(names, lookup, ({ medianChange }, id) =>
      formatDelta(known(medianChange, `${id} has no median change.`)),
    ),
  cost: (names, lookup) =>
    ofGroup(names, lookup, (group, id) => formatQuantity(costOf(group, id).perHour, 'usd/h')),
  saving: (names, lookup) =>
    ofGroup(names, lookup, (group, id) =>
      formatDelta(known(costOf(group, id).change, `${id} is what costs are compared with.`)),
    ),
}

function costOf({ cost }: Partial<CampaignGroup>, id: string) {
  return known(cost, `the cost of ${id} is not known.`)
}

function ofGroup(
  [id, ...rest]: readonly string[],
  { group, campaign }: CampaignIndex,
  write: (group: Partial<CampaignGroup>, id: string) => string,
): string | undefined {
  if (id === undefined || rest.length > 0) return undefined
  const found = group(id) ?? campaign.configurations.find(one => one.id === id)
  return write(known(found, `"${id}" is no group.`), id)
}

function ofCells(
  [metric, workflow, ...rest]: readonly string[],
  lookup: CampaignIndex,
  isPair: boolean,
  write: (values: readonly number[], metric: MetricId) => string,
): string | undefined {
  const isDimension = (token: string) => /^[^"=]+=/.test(token)
  const dimensions = rest
    .filter(isDimension)
    .map(token => token.split(/=(.*)/s).slice(0, 2).map(unquoted) as [string, string])
  const places = rest.filter(token => !isDimension(token)).map(unquoted)
  const isComplete = isPair ? places.length === 3 && places[1] === 'vs' : places.length === 1
  if (metric === undefined || workflow === undefined || !isComplete) return undefined
  const sides = places.filter((_, i) => i !== 1)
  const values = sides.map(side => figureOf(lookup, metric, unquoted(workflow), dimensions, side))
  return write(values, metric)
}

/** Returns the value of a run, or the mean of a group. */
function figureOf(
  { campaign, group }: CampaignIndex,
  metric: MetricId,
  workflow: string,
  dimensions: readonly (readonly [string, string])[],
  side: string,
): number {
  const isRun = campaign.runs.some(({ id }) => id === side)
  const runs = isRun ? [side] : known(group(side), `"${side}" is no run or group.`).runs
  const cells = isRun
    ? [...campaign.cells, ...campaign.resources].filter(
        cell => cell.run === side && cell.state === 'measured',
      )
    : [...campaign.groupCells, ...campaign.resourceGroupCells].filter(cell => cell.group === side)
  const jobs = campaign.jobs.filter(job => !job.failed && runs.includes(job.run))
  const found = [
    ...cells,
    ...jobs.map(job => ({ ...job, metric: 'duration', value: job.durationMs })),
  ].filter(
    cell =>
      cell.metric === metric &&
      cell.workflow === workflow &&
      dimensions.every(([name, value]) => cell.dimensions[name] === value),
  )
  const names = [...new Set(found.map(seriesText))]
  if (names.length > 1)
    throw new WrongReference(`is of several: ${names.slice(0, 4).join('; ')}. Add dimensions.`)
  const values = found.flatMap(({ value }) => value ?? [])
  if (values.length === 0) throw new WrongReference(`${side} has no ${metric} of "${workflow}".`)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

type Pair = readonly [from: string, to: string]

/** The groups of 'A than B'; undefined where one of them lacks. */
function pairOf([to, than, from, ...more]: readonly string[]): Pair | undefined {
  if (to === undefined || than !== 'than' || from === undefined) return undefined
  return more.length > 0 ? undefined : [from, to]
}

/** `{{all-within 5% avg}}`: no workflow's change from the baseline is larger, in the groups named or in all. */
function allWithin(
  [margin = '', metric, ...named]: readonly string[],
  lookup: CampaignIndex,
): string | undefined {
  const [, size, unit] = /^(\d+(?:\.\d+)?)(%|pp)$/.exec(margin) ?? []
  if (size === undefined || metric === undefined) return undefined
  const baseline = lookup.groups.find(({ baseline }) => baseline)!.id
  const sides = named.length > 0 ? named : lookup.others().map(({ id }) => id)
  const breaks = ({
    absolute,
    relative = absolute === 0 ? 0 : Number.POSITIVE_INFINITY,
  }: CellChange) => 100 * Math.abs(unit === 'pp' ? absolute : relative) > Number(size)
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
function noWorse(names: readonly string[], lookup: CampaignIndex): string | undefined {
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
function slower(words: string, lookup: CampaignIndex, groups: readonly string[]): string {
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
  const sizeOf = ({ change }: Compared) => Math.abs(change?.relative ?? Number.POSITIVE_INFINITY)
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
