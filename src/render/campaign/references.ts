/**
 * Figures and claims in the author's text: `{{delta avg "Check-In" 16 vs 8}}` becomes '-4.2%' when the report is made. A reference to
 * what is not there, or whose stated figure is not what the report has, is a problem of the text.
 */

import type { CampaignCell } from '../../model/campaign.ts'
import { defined } from '../../model/defined.ts'
import type { MetricId } from '../../model/metric.ts'
import { formatDelta, formatQuantity } from '../format.ts'
import type { CampaignIndex } from '../page/campaign-index.ts'
import { nameOf } from './cell-lookup.ts'
import { allWithin, type Found, noWorse } from './claims.ts'

const REFERENCE = /\{\{(.*?)\}\}/gs
/** Texts in quotes, or without spaces. */
const TOKEN = /(?:"[^"]*"|[^\s"])+/g

const FORMS =
  'Known: {{value METRIC WORKFLOW RUN}}, {{delta METRIC WORKFLOW RUN vs RUN}}, {{difference METRIC WORKFLOW RUN vs RUN}}, {{median GROUP}}, {{cost GROUP}}, {{saving GROUP}}, {{all-within 5% METRIC [GROUP …]}}, {{no-worse GROUP than GROUP}}; a run or a group, and dimensions as users=25 after the workflow.'

export interface Resolved {
  readonly text: string
  /** Each a sentence; empty when all references are right. */
  readonly problems: readonly string[]
}

/** Fills in the references of a text. */
export function resolveReferences(text: string, lookup: CampaignIndex): Resolved {
  const problems: string[] = []
  const resolved = text.replace(REFERENCE, (written: string, inside: string) => {
    const [reference, stated] = splitStated(inside)
    const found = resolve(reference, lookup)
    if ('problem' in found) {
      problems.push(`${written}: ${found.problem}`)
      return written
    }
    if (stated !== undefined && stated !== found.figure) {
      problems.push(`${written}: is stale: the report has ${found.figure}, the text states ${stated}.`)
      return written
    }
    return found.figure
  })
  return { text: resolved, problems }
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
  const tokens = [...reference.matchAll(TOKEN)].map(([token]) => token)
  const [form, ...rest] = tokens
  switch (form) {
    case 'value':
      return ofCells(rest, lookup, false, ([value], metric) => lookup.value(metric, value))
    case 'delta':
      return ofCells(rest, lookup, true, ([value, base], metric) => {
        const absolute = value! - base!
        const relative = base === 0 ? undefined : value! / base! - 1
        return lookup.changeText(metric, defined({ absolute, relative }))
      })
    case 'difference':
      return ofCells(rest, lookup, true, ([value, base], metric) => lookup.difference(metric, value! - base!))
    case 'all-within':
    case 'no-worse': {
      const check = form === 'no-worse' ? noWorse : allWithin
      return check(rest.map(unquoted), lookup) ?? { problem: `is not complete. ${FORMS}` }
    }
    case 'median':
    case 'cost':
    case 'saving':
      return ofGroup(form, rest.map(unquoted), lookup)
    default:
      return { problem: `no such reference. ${FORMS}` }
  }
}

function ofCells(
  tokens: readonly string[],
  lookup: CampaignIndex,
  isPair: boolean,
  write: (values: readonly number[], metric: MetricId) => string,
): Found {
  const [metric, workflow, ...rest] = tokens
  const isDimension = (token: string) => /^[^"=]+=/.test(token)
  const dimensions = rest
    .filter(isDimension)
    .map(token => token.split(/=(.*)/s).slice(0, 2).map(unquoted) as [string, string])
  const places = rest.filter(token => !isDimension(token)).map(unquoted)
  const sides = isPair && places[1] === 'vs' ? [places[0]!, places[2]!] : places
  const isComplete = isPair ? places.length === 3 && places[1] === 'vs' : places.length === 1
  if (metric === undefined || workflow === undefined || !isComplete) return { problem: `is not complete. ${FORMS}` }
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
  { campaign }: CampaignIndex,
  metric: MetricId,
  workflow: string,
  dimensions: readonly (readonly [string, string])[],
  side: string,
): number | string {
  const group = campaign.groups.find(({ id }) => id === side)
  const isRun = campaign.runs.some(({ id }) => id === side)
  if (!isRun && !group) return `"${side}" is no run or group.`
  const runs = isRun ? [side] : group!.runs
  const jobs = campaign.jobs.filter(job => !job.failed && runs.includes(job.run))
  const cells: readonly Pick<CampaignCell, 'workflow' | 'dimensions' | 'metric' | 'value'>[] = [
    ...(isRun
      ? [...campaign.cells, ...campaign.resources].filter(cell => cell.run === side && cell.state === 'measured')
      : [...campaign.groupCells, ...campaign.resourceGroupCells].filter(cell => cell.group === side)),
    ...jobs.map(({ durationMs, ...job }) => defined({ ...job, metric: 'duration', value: durationMs })),
  ]
  const found = cells.filter(
    cell =>
      cell.metric === metric &&
      cell.workflow === workflow &&
      dimensions.every(([name, value]) => cell.dimensions[name] === value),
  )
  const names = [...new Set(found.map(nameOf))]
  if (names.length > 1) return `is of several: ${names.slice(0, 4).join('; ')}. Add dimensions.`
  const values = found.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return `${side} has no ${metric} of "${workflow}".`
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function ofGroup(form: 'median' | 'cost' | 'saving', [id, ...rest]: readonly string[], lookup: CampaignIndex): Found {
  if (id === undefined || rest.length > 0) return { problem: `is not complete. ${FORMS}` }
  const { groups, configurations } = lookup.campaign
  const found = groups.find(group => group.id === id) ?? configurations.find(one => one.id === id)
  if (!found) return { problem: `"${id}" is no group.` }
  const median = 'medianChange' in found ? found.medianChange : undefined
  if (form === 'median')
    return median === undefined ? { problem: `${id} has no median change.` } : { figure: formatDelta(median) }
  if (!found.cost) return { problem: `the cost of ${id} is not known.` }
  if (form === 'cost') return { figure: formatQuantity(found.cost.perHour, 'usd/h') }
  const { change } = found.cost
  return change === undefined ? { problem: `${id} is what costs are compared with.` } : { figure: formatDelta(change) }
}
