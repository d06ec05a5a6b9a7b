/**
 * Figures and claims in the author's text: `{{delta avg "Check-In" 16 vs 8}}` becomes '-4.2%' when the report is made. A reference to
 * what is not there, or whose stated figure is not what the report has, is a problem of the text.
 */

import { defined, own } from '../../core/model/defined.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { seriesText } from '../../core/render/words/change.ts'
import { formatDelta, formatQuantity } from '../../core/render/words/format.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type { CampaignGroup } from '../model/campaign.ts'
import { allWithin, noWorse, pairOf, slower } from './claims.ts'
import { known, WrongReference } from './wrong-reference.ts'

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
