/** Loads such as tenants or users: groups are ranked where their loads are equal, and what a load costs is a trend. */

import { defined } from '../../core/model/defined.ts'
import { UsageError } from '../../core/model/errors.ts'
import { groupsBy } from '../../core/model/group-by.ts'
import { seriesKey } from '../../core/model/run.ts'
import { isLoad } from '../../core/model/sample.ts'
import { mean, sum } from '../../core/stats/median.ts'
import { significant } from '../../core/stats/rounding.ts'
import type { Campaign } from '../model/campaign.ts'
import type { CampaignFact, CampaignGroupCell, LoadTrend } from '../model/campaign-analysis.ts'
import type { Group } from './groups.ts'

/** Values of the loads of a group by name. Undefined where all groups have the same. */
type Load = Record<string, string> | undefined
type AreRanked = (a: number, b: number) => boolean

/** Returns the value that a group, given by the ids of its runs, has of a fact; '' where none states it. */
export function factValue({ values }: CampaignFact, runs: readonly string[]): string {
  return [...new Set(runs.map(id => values[id] ?? ''))].join(' / ')
}

/** Returns the loads of each group that differ between groups. @throws UsageError when no run has one of them */
export function loadsOf(
  names: readonly string[],
  facts: readonly CampaignFact[],
  groups: readonly Pick<Group, 'countedIds'>[],
): Load[] {
  const unknown = names.find(name => !facts.some(({ fact }) => fact === name))
  const known = facts.map(({ fact }) => fact).join(', ') || 'none'
  if (unknown !== undefined)
    throw new UsageError(
      `environment.load: no run has the fact ${JSON.stringify(unknown)}. Known: ${known}.`,
    )
  const loads = facts.filter(({ fact }) => names.includes(fact))
  const differing = loads.filter(
    load => new Set(groups.map(({ countedIds }) => factValue(load, countedIds))).size > 1,
  )
  if (differing.length === 0) return groups.map(() => undefined)
  return groups.map(({ countedIds }) =>
    Object.fromEntries(differing.map(load => [load.fact, factValue(load, countedIds)])),
  )
}

/** Returns whether two groups, given by position, have the same load. */
export function sameLoad(loads: readonly Load[]): AreRanked {
  const keys = loads.map(load => JSON.stringify(load))
  return (a, b) => keys[a] === keys[b]
}

/** Returns the classes at the load at which most groups have one; the best of them is the best of the campaign. */
export function classesAtMainLoad(classes: readonly (number | undefined)[], areRanked: AreRanked) {
  const sizes = classes.map((of, g) =>
    of === undefined ? 0 : classes.filter((_, other) => areRanked(g, other)).length,
  )
  const main = sizes.indexOf(Math.max(...sizes))
  return classes.map((of, g) => (areRanked(g, main) ? of : undefined))
}

/** Trend that is proven, in margins of error (half of a 95 % interval): p = 0.0006 at ten degrees of freedom. */
const PROVEN_AT = 2.2

/**
 * Returns for each load and workflow what a metric changes by with each step of the load: the least-squares slope over the groups
 * that differ in nothing else. Its interval combines those of the groups' values (MOVER; Zou & Donner 2008).
 */
export function loadTrends(
  { facts, groups, groupCells, metric }: Omit<Campaign, 'loadTrends' | 'matters'>,
  names: readonly string[],
): LoadTrend[] {
  const differing = facts.filter(({ differs }) => differs)
  const cells = groupCells.filter(cell => cell.metric === metric && isLoad(cell.kind))
  const rows = groupsBy(cells, seriesKey)
  return differing.flatMap(load => {
    if (!names.includes(load.fact)) return []
    const others = differing.filter(fact => fact !== load)
    const sides = groups.map(({ id, runs, load: values }) => ({
      id,
      runs,
      x: Number(values?.[load.fact]?.trim() || Number.NaN),
    }))
    const known = sides.filter(({ x }) => Number.isFinite(x)).sort((a, b) => a.x - b.x)
    const alike = groupsBy(known, ({ runs }) =>
      JSON.stringify(others.map(fact => factValue(fact, runs))),
    )
    return rows.flatMap(row => trendOf(load.fact, row, alike))
  })
}

/** A group by its id, with its value of a load. */
interface LoadedGroup {
  readonly id: string
  readonly x: number
}

/** Returns the trend of a row over the groups in which it has values: each list of `alike` differs in the load alone. */
function trendOf(
  load: string,
  row: readonly CampaignGroupCell[],
  alike: readonly (readonly LoadedGroup[])[],
): LoadTrend[] {
  const gaps = alike.flatMap(set => set.slice(1).map(({ x }, i) => x - set[i]!.x))
  const step = Math.min(...gaps.filter(gap => gap > 0))
  const sets = alike
    .map(set =>
      set.flatMap(({ id, x }) =>
        row.filter(({ group }) => group === id).map(cell => ({ ...cell, x })),
      ),
    )
    .filter(set => new Set(set.map(({ x }) => x)).size > 1)
  const points = sets.flatMap(set =>
    set.map(cell => ({ ...cell, off: cell.x - mean(set.map(({ x }) => x)) })),
  )
  if (points.length === 0) return []
  const perStep = step / sum(points.map(({ off }) => off ** 2))
  const marginTo = (end: 'low' | 'high', other: 'low' | 'high') =>
    perStep *
    Math.hypot(
      ...points.map(
        ({ off, ...cell }) => off * (cell.value - (cell[off > 0 ? end : other] ?? Number.NaN)),
      ),
    )
  const change = perStep * sum(points.map(({ off, value }) => off * value))
  const down = marginTo('low', 'high')
  const up = marginTo('high', 'low')
  const margins = Math.abs(change) / (change > 0 ? down : up)
  const { workflow, kind, dimensions, metric, group } = points.at(-1)!
  const ended = (end: number) => (Number.isFinite(end) ? significant(end, 6) : undefined)
  const likely = margins > 1 ? 'likely' : undefined
  return [
    defined({
      load,
      step,
      workflow,
      kind,
      dimensions,
      metric,
      group,
      change,
      low: ended(change - down),
      high: ended(change + up),
      sure: margins > PROVEN_AT ? 'proven' : likely,
      between: sets.map(set => set.map(({ group }) => group)),
    }),
  ]
}
