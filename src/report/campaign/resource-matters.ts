/** The resources of a campaign that matter: those that grow, exceed their limit, or changed. */

import type { SeriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { groupsBy } from '../../core/model/group-by.ts'
import { mean } from '../../core/stats/median.ts'
import { growthOf, levelOf, pointsOver } from '../../core/summarize/growth.ts'
import type { Campaign } from '../model/campaign.ts'
import type { CellRef } from '../model/campaign-findings.ts'
import type { CampaignMatter } from '../model/campaign-matters.ts'
import type { CampaignInput, InputRun } from './campaign-input.ts'
import { limitOf } from './findings.ts'
import type { Group } from './groups.ts'
import type { Row } from './matrix.ts'
import { provenChange } from './workflow-matters.ts'

/** Returns the resources of each group that grow steadily or are over their limit, in every test of it that has them. */
export function flawsOf(
  input: CampaignInput,
  groups: readonly Group[],
  resources: readonly Row[],
): CampaignMatter[] {
  const grown = input.runs.map(growingIn)
  return groups.flatMap(group => [
    ...overLimit(input, group, resources),
    ...growing(input, group, grown),
  ])
}

const PROVEN_WORSE = { evidence: 'proven', isWorse: true } as const

/** Returns the resources that are over their stated limit in every test of a group. */
function overLimit(
  input: CampaignInput,
  { id, runs }: Group,
  resources: readonly Row[],
): CampaignMatter[] {
  return resources.flatMap(({ name, metric, cells: values }): CampaignMatter[] => {
    const limit = limitOf(input, { name, metric })
    const shares = runs.flatMap(r => values[r]!.value ?? [])
    const isStated = runs.every(r => limit && limit.in(r) > 0)
    if (!isStated || shares.length === 0 || shares.some(share => share <= 1)) return []
    const about = { kind: 'limit' as const, group: id, name: name.workflow }
    const now = mean(shares)
    return [
      {
        ...about,
        ...PROVEN_WORSE,
        cells: [{ ...name, metric, group: id }],
        now,
        cost: now * 100,
      },
    ]
  })
}

/** Returns the resources that grow in every test of a group. `grown`: those of each run. */
function growing(
  input: CampaignInput,
  { id, runs }: Group,
  grown: readonly ReturnType<typeof growingIn>[],
): CampaignMatter[] {
  return grown[runs[0]!]!.flatMap(({ name, metric }): CampaignMatter[] => {
    const ofRuns = runs.map(r =>
      grown[r]!.find(one => one.metric === metric && one.name.workflow === name.workflow),
    )
    if (!ofRuns.every(growth => growth !== undefined)) return []
    const change = mean(ofRuns.map(({ perHour }) => perHour))
    const isShare = input.metricOf(metric)?.unit === 'ratio'
    const free = 1 - Math.max(...ofRuns.map(({ last }) => last))
    const fullInHours = isShare && free > 0 ? free / change : undefined
    const cells = [{ ...name, metric, group: id }]
    const cost = isShare ? change * 100 : change
    const about = { kind: 'growth' as const, group: id, name: name.workflow, cells }
    return [defined({ ...about, ...PROVEN_WORSE, change, fullInHours, cost })]
  })
}

/** Returns the resources that grow steadily over a run, of those with a notice that says so; rates in their unit per hour. */
function growingIn({ run }: InputRun) {
  return run.notices.flatMap(({ code, about }) => {
    if (code !== 'resource-grows' || !about) return []
    const series = run.resourceSeries?.find(
      ({ workflow, metric }) => workflow === about.workflow && metric === about.metric,
    )
    if (!series) return []
    const { metric, workflow, dimensions } = series
    const points = pointsOver(series)
    const growth = growthOf(points, levelOf([run], dimensions))
    const name: SeriesName = { workflow, kind: 'resource', dimensions }
    return growth ? [{ name, metric, perHour: growth.perHour, last: points.at(-1)!.value }] : []
  })
}

type Fact = Campaign['facts'][number]

/** Whether a fact states the limit of a resource, as its name says: `okapi.cpu_units` that of `cpu`. */
export function isLimitOf(
  { item, attribute = '' }: Fact,
  { workflow, metric }: Pick<CellRef, 'workflow' | 'metric'>,
): boolean {
  const [measured = metric] = metric.split('-')
  return item === workflow && attribute.startsWith(measured)
}

/** Whether a fact differs between lists of runs. */
export function differsBetween({ values }: Fact, sides: readonly (readonly string[])[]): boolean {
  const known = sides.map(runs => JSON.stringify([...new Set(runs.map(r => values[r]))]))
  return new Set(known).size > 1
}

/** Whether a share of two groups is one of different limits. */
export function hasOtherLimit(
  facts: Campaign['facts'],
  resource: Pick<CellRef, 'workflow' | 'metric'>,
  ...sides: readonly (readonly string[])[]
): boolean {
  return facts.some(fact => isLimitOf(fact, resource) && differsBetween(fact, sides))
}

/** Returns the proven changes of resources, one for each resource and metric of a group. */
export function provenResources({
  resourceGroupCells,
  metrics,
  facts,
  groups,
}: Omit<Campaign, 'matters'>): CampaignMatter[] {
  const runsOf = new Map(groups.map(({ id, runs }) => [id, runs]))
  const baseline = groups.find(({ baseline }) => baseline)?.runs ?? []
  const changed = resourceGroupCells.filter(
    cell =>
      (cell.change === 'regressed' || cell.change === 'improved') &&
      !hasOtherLimit(facts, cell, baseline, runsOf.get(cell.group)!),
  )
  const order = metrics.map(({ id }) => id)
  const ofResource = groupsBy(changed, ({ group, workflow }) => JSON.stringify([group, workflow]))
  return ofResource.map((found): CampaignMatter => {
    const cell = found.reduce((best, one) =>
      order.indexOf(one.metric) < order.indexOf(best.metric) ? one : best,
    )
    return provenChange('resource', [cell], Math.abs(cell.delta!.absolute) * 100)
  })
}
