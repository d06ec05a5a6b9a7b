/**
 * Figures and claims in the author's text: `{{delta avg "Check-In" 16 vs 8}}` becomes '-4.2%' when the report is made. A reference to
 * what is not there, or whose stated figure is not what the report has, is a problem of the text.
 */

import { defined } from '../../../model/defined.ts'
import type { MetricId } from '../../../model/metric.ts'
import { seriesText } from '../change.ts'
import { formatDelta, formatQuantity } from '../format.ts'
import { type CellChange, changesAgainst } from '../lookup/changes.ts'
import type { CampaignIndex, RowName } from '../lookup/comparison.ts'
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

/** Fills in the references of a text. */
export function resolveReferences(text: string, lookup: CampaignIndex): Resolved {
  const problems: string[] = []
  const resolved = text.replace(REFERENCE, (written: string, inside: string, at: number) => {
    const [reference, stated] = splitStated(inside)
    const found = resolve(reference, lookup)
    if ('problem' in found) {
      problems.push(`${written}: ${found.problem}`)
      return written
    }
    if (stated !== undefined && withoutZeros(stated) !== withoutZeros(found.figure)) {
      problems.push(
        `${written}: is stale: the report has ${found.figure}, the text states ${stated}.`,
      )
      return written
    }
    const direction = DIRECTION.exec(text.slice(0, at))?.[1]?.toLowerCase()
    if (direction === undefined || !/^[+-]/.test(found.figure)) return found.figure
    const isRise = /^(?:r|g|inc)/.test(direction)
    if (isRise === found.figure.startsWith('+')) return found.figure.slice(1)
    problems.push(`${written}: does not hold: the text says "${direction}" of ${found.figure}.`)
    return written
  })
  return { text: resolved, problems }
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

/** `delta avg "A" 16 vs 8 = -4.2%`: the reference, and what it has to come to. */
function splitStated(inside: string): [string, string | undefined] {
  const match = /^(.*?)\s=\s*([^"]+)$/s.exec(inside)
  return match ? [match[1]!, match[2]!.trim()] : [inside, undefined]
}

function resolve(reference: string, lookup: CampaignIndex): Found {
  const [form = '', ...rest] = [...reference.matchAll(TOKEN)].map(([token]) => token)
  if (!Object.hasOwn(FORMS, form)) return { problem: `no such reference. ${KNOWN}` }
  return FORMS[form]!(rest, lookup) ?? { problem: `is not complete. ${KNOWN}` }
}

type Form = (tokens: readonly string[], lookup: CampaignIndex) => Found | undefined

/** Finds what each form of a reference comes to; undefined for one that is not complete. */
const FORMS: Readonly<Record<string, Form>> = {
  value: (rest, lookup) =>
    ofCells(rest, lookup, false, ([value], metric) => lookup.value(metric, value)),
  delta: (rest, lookup) =>
    ofCells(rest, lookup, true, ([value, base], metric) => {
      const absolute = value! - base!
      const relative = base === 0 ? undefined : value! / base! - 1
      return lookup.changeText(metric, defined({ absolute, relative }))
    }),
  difference: (rest, lookup) =>
    ofCells(rest, lookup, true, ([value, base], metric) =>
      lookup.difference(metric, value! - base!),
    ),
  'all-within': (rest, lookup) => allWithin(rest.map(unquoted), lookup),
  'no-worse': (rest, lookup) => noWorse(rest.map(unquoted), lookup),
  slower: (rest, lookup) => {
    const [of, than, from, ...more] = rest.map(unquoted)
    const isComplete = of !== undefined && than === 'than' && from !== undefined
    return isComplete && more.length === 0 ? slower('slower than', lookup, [from, of]) : undefined
  },
  rising: (rest, lookup) => {
    const groups = rest.map(token => unquoted(token.replace(/,$/, '')))
    return groups.length < 2 ? undefined : slower('rises', lookup, groups)
  },
  median: (rest, lookup) => ofGroup('median', rest.map(unquoted), lookup),
  cost: (rest, lookup) => ofGroup('cost', rest.map(unquoted), lookup),
  saving: (rest, lookup) => ofGroup('saving', rest.map(unquoted), lookup),
}

function ofCells(
  tokens: readonly string[],
  lookup: CampaignIndex,
  isPair: boolean,
  write: (values: readonly number[], metric: MetricId) => string,
): Found | undefined {
  const [metric, workflow, ...rest] = tokens
  const isDimension = (token: string) => /^[^"=]+=/.test(token)
  const dimensions = rest
    .filter(isDimension)
    .map(token => token.split(/=(.*)/s).slice(0, 2).map(unquoted) as [string, string])
  const places = rest.filter(token => !isDimension(token)).map(unquoted)
  const sides = isPair && places[1] === 'vs' ? [places[0]!, places[2]!] : places
  const isComplete = isPair ? places.length === 3 && places[1] === 'vs' : places.length === 1
  if (metric === undefined || workflow === undefined || !isComplete) return undefined
  const values: number[] = []
  for (const side of sides) {
    const found = figureOf(lookup, metric, unquoted(workflow), dimensions, side)
    if (typeof found === 'string') return { problem: found }
    values.push(found)
  }
  return { figure: write(values, metric) }
}

/** Returns the value of a run or the mean of a group, or why there is none. */
function figureOf(
  { campaign, group }: CampaignIndex,
  metric: MetricId,
  workflow: string,
  dimensions: readonly (readonly [string, string])[],
  side: string,
): number | string {
  const isRun = campaign.runs.some(({ id }) => id === side)
  const runs = isRun ? [side] : group(side)?.runs
  if (!runs) return `"${side}" is no run or group.`
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
  if (names.length > 1) return `is of several: ${names.slice(0, 4).join('; ')}. Add dimensions.`
  const values = found.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return `${side} has no ${metric} of "${workflow}".`
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function ofGroup(
  form: 'median' | 'cost' | 'saving',
  [id, ...rest]: readonly string[],
  lookup: CampaignIndex,
): Found | undefined {
  if (id === undefined || rest.length > 0) return undefined
  const found = lookup.group(id) ?? lookup.campaign.configurations.find(one => one.id === id)
  if (!found) return { problem: `"${id}" is no group.` }
  const median = 'medianChange' in found ? found.medianChange : undefined
  if (form === 'median')
    return median === undefined
      ? { problem: `${id} has no median change.` }
      : { figure: formatDelta(median) }
  if (!found.cost) return { problem: `the cost of ${id} is not known.` }
  if (form === 'cost') return { figure: formatQuantity(found.cost.perHour, 'usd/h') }
  const { change } = found.cost
  return change === undefined
    ? { problem: `${id} is what costs are compared with.` }
    : { figure: formatDelta(change) }
}

/** What a reference comes to, or what is wrong with it. */
type Found = { readonly figure: string } | { readonly problem: string }

type Pair = readonly [from: string, to: string]

/** `{{all-within 5% avg}}`: no workflow's change from the baseline is larger, in the groups named or in all. */
function allWithin(
  [margin = '', metric, ...named]: readonly string[],
  lookup: CampaignIndex,
): Found | undefined {
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
function noWorse(
  [to, than, from, ...rest]: readonly string[],
  lookup: CampaignIndex,
): Found | undefined {
  if (to === undefined || than !== 'than' || from === undefined || rest.length > 0) return undefined
  const { metric: ranking, metrics } = lookup.campaign
  const isHigher = lookup.metric(ranking).better === 'higher'
  const breaks = ({ change, low = 0, high = 0 }: CellChange, metric: MetricId) =>
    change === 'regressed' || (metric === ranking && (isHigher ? high < 0 : low > 0))
  const all = new Set([ranking, ...metrics.map(({ id }) => id)])
  return checked('no worse than', lookup, [[from, to]], [...all], breaks)
}

/**
 * `{{slower A than B}}` and `{{rising 1, 2, 3}}`: from each group to the next the median workflow is slower in the ranking metric, and more
 * workflows are slower by more than their noise than faster.
 */
function slower(words: string, lookup: CampaignIndex, groups: readonly string[]): Found {
  const { metric } = lookup.campaign
  const sign = lookup.metric(metric).better === 'higher' ? -1 : 1
  for (const [i, to] of groups.entries()) {
    const from = groups[i - 1] ?? to
    const unknown = [from, to].find(id => !lookup.group(id))
    if (unknown !== undefined) return { problem: `"${unknown}" is no group.` }
    if (i === 0) continue
    const changes = changesOf(lookup, metric, [from, to]).flatMap(({ change }) => change ?? [])
    const moved = median(changes.flatMap(({ relative }) => relative ?? []))
    const beyondNoise = ({ low = 0, high = 0 }: CellChange) => (low > 0 ? 1 : -Number(high < 0))
    const balance = changes.reduce((sum, change) => sum + sign * beyondNoise(change), 0)
    if (changes.length > 0 && sign * moved > 0 && balance > 0) continue
    const found = changes.length > 0 ? formatDelta(moved) : 'nothing is compared'
    const names = `${lookup.groupName(from)} to ${lookup.groupName(to)}`
    return { problem: `does not hold: from ${names} the median of the workflows is ${found}.` }
  }
  return { figure: words }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Returns the words, or what breaks the claim: a change, or a workflow that is missing in the first metric. */
function checked(
  words: string,
  lookup: CampaignIndex,
  pairs: readonly Pair[],
  metrics: readonly MetricId[],
  breaks: (change: CellChange, metric: MetricId) => boolean,
): Found {
  const unknown = pairs.flat().find(id => !lookup.group(id))
  if (unknown !== undefined) return { problem: `"${unknown}" is no group.` }
  const compared = metrics.flatMap(metric => pairs.flatMap(pair => changesOf(lookup, metric, pair)))
  if (compared.length === 0) return { problem: 'nothing of this is in the report.' }
  const broken = compared.filter(({ metric, change }) =>
    change ? breaks(change, metric) : metric === metrics[0],
  )
  if (broken.length === 0) return { figure: words }
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
  return { problem: `does not hold: ${listed(said, 3)}.` }
}

interface Compared extends RowName {
  readonly metric: MetricId
  readonly to: string
  /** Absent when the second group has no value. */
  readonly change: CellChange | undefined
}

/** Returns the changes between two groups of all workflows that the first has. Those left out on purpose do not count. */
function changesOf(lookup: CampaignIndex, metric: MetricId, [from, to]: Pair): Compared[] {
  const { runs } = lookup.group(to)!
  const changes = changesAgainst(lookup, from, metric)
  const isLeftOut = (row: RowName) =>
    runs.some(run => lookup.cell(row, metric, run)?.state === 'not-run')
  return lookup.workflows
    .filter(row => lookup.groupCell(row, metric, from))
    .map(row => ({ ...row, metric, to, change: changes.group(row, to) }))
    .filter(row => row.change || !isLeftOut(row))
}
