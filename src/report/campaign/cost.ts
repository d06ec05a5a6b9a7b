/** Costs of configurations relative to each other, and the choice of the best one. */

import { UsageError } from '../../core/model/errors.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { ENVIRONMENT } from '../../core/summarize/cost.ts'
import type { CampaignCost, Goal } from '../model/campaign.ts'
import type { CampaignBest } from '../model/campaign-analysis.ts'
import type { CampaignInput } from './campaign-input.ts'
import type { Group } from './groups.ts'

/** Returns USD an hour of the environment of a run; undefined when that is not known. */
export function costPerHour(run: RunSummary): number | undefined {
  return run.series.find(({ workflow, kind }) => workflow === ENVIRONMENT && kind === 'measure')
    ?.reported?.cost
}

/** Returns the costs of groups (where all runs cost the same) and configurations against one of them, or else the baseline. */
export function costsOf(
  input: CampaignInput,
  groups: readonly Group[],
  baseline: Group | undefined,
) {
  const { configurations, costAgainst } = input
  const ofGroup = groups.map(({ runs }) => {
    const costs = new Set(runs.map(r => costPerHour(input.runs[r]!.run)))
    return costs.size === 1 ? [...costs][0] : undefined
  })
  const ofConfiguration = configurations.map(({ costPerHour }) => costPerHour)
  const ids = [...groups.map(({ id }) => id), ...configurations.map(({ id }) => id)]
  const against = costAgainst ?? baseline?.id
  const at = against === undefined ? -1 : ids.indexOf(against)
  if (costAgainst !== undefined && at < 0)
    throw new UsageError(
      `cost-against: ${JSON.stringify(costAgainst)} is not a group or configuration. Known: ${ids.join(', ')}.`,
    )
  const reference = [...ofGroup, ...ofConfiguration][at]
  const costOf = (perHour: number | undefined, id: string): CampaignCost | undefined => {
    if (perHour === undefined) return undefined
    if (reference === undefined || reference === 0 || id === against) return { perHour }
    return { perHour, change: perHour / reference - 1, against: against! }
  }
  return {
    groups: ofGroup.map((cost, g) => costOf(cost, groups[g]!.id)),
    configurations: ofConfiguration.map((cost, c) => costOf(cost, configurations[c]!.id)),
  }
}

/**
 * Returns the best group: of the first class the cheapest where that is the goal and costs are known, then the fastest.
 * Undefined when there is one group only, or nothing could be compared. `shifts` are log ratios to the baseline; lower is better.
 */
export function bestOf(
  goal: Goal,
  groups: readonly Group[],
  classes: readonly (number | undefined)[],
  costs: readonly (CampaignCost | undefined)[],
  shifts: readonly (number | undefined)[],
): CampaignBest | undefined {
  const first = groups.map((_, g) => g).filter(g => classes[g] === 1)
  if (groups.length < 2 || first.length === 0) return undefined
  const prices = new Set(first.map(g => costs[g]?.perHour))
  const isByCost =
    goal === 'cheapest-at-same-performance' && prices.size > 1 && !prices.has(undefined)
  const isRanked = classes.some(each => each !== undefined && each > 1)
  if (!isByCost)
    return isRanked ? named(first, 'fastest') : { groups: [], runs: [], reason: 'no-difference' }
  const price = (g: number) => costs[g]!.perHour
  first.sort((a, b) => price(a) - price(b) || shifts[a]! - shifts[b]!)
  return named(first.slice(0, 1), 'cheapest')

  function named(positions: readonly number[], reason: CampaignBest['reason']): CampaignBest {
    const members = positions.map(g => groups[g]!)
    return {
      groups: members.map(({ id }) => id),
      runs: members.flatMap(({ runIds }) => runIds),
      reason,
    }
  }
}
