/** Groups of repeats: which runs they hold, how fast they are as a whole, and which do not differ. */

import { INTERVAL_TAIL } from '../../core/judge/delta.ts'
import { defined } from '../../core/model/defined.ts'
import { UsageError } from '../../core/model/errors.ts'
import { append } from '../../core/model/group-by.ts'
import type { Metric, MetricId } from '../../core/model/metric.ts'
import { studentCriticalValue } from '../../core/stats/distribution.ts'
import type { Estimate } from '../../core/stats/estimate.ts'
import { mean, median, sum } from '../../core/stats/median.ts'
import type { CampaignWorkflow } from '../model/campaign.ts'
import type { CampaignBehind, CampaignNoise } from '../model/campaign-analysis.ts'
import type { CampaignInput, InputGroup } from './campaign-input.ts'
import type { ComparisonOf } from './comparisons.ts'
import type { Row } from './matrix.ts'

/** Repeats that differ by more than this (standard deviation of the logarithm) make a workflow unstable. */
export const UNSTABLE = 0.15

/** A group of repeats. */
export interface Group extends InputGroup {
  /** Positions of its runs that count, and of all, in the campaign; and their ids. */
  readonly runs: readonly number[]
  readonly members: readonly number[]
  readonly countedIds: readonly string[]
  readonly runIds: string[]
  /** Whether no run of it counts: nothing is known of the configuration, so it has no rank. */
  readonly isLeftOut: boolean
}

/** Returns the groups in the order of their first runs. @throws UsageError when a group is described that has no run */
export function groupsOf({ runs, groups }: CampaignInput, leftOut: ReadonlySet<number>): Group[] {
  const members = new Map<string, number[]>()
  const counts = (r: number) => !leftOut.has(r)
  runs.forEach(({ id, group }, r) => {
    append(members, JSON.stringify(group === undefined ? { run: id } : { group }), r)
  })
  const found = [...members.values()].map((positions): Group => {
    const first = runs[positions[0]!]!
    const stated = groups.find(({ id }) => id === (first.group ?? first.id))
    // A group of which nothing else remains keeps its runs.
    const counted = positions.some(counts) ? positions.filter(counts) : positions
    const idOf = (r: number) => runs[r]!.id
    return defined({
      id: first.group ?? first.id,
      title: stated?.title,
      note: stated?.note,
      runs: counted,
      isLeftOut: !positions.some(counts),
      members: positions,
      countedIds: counted.map(idOf),
      runIds: positions.map(idOf),
      repeats: stated?.repeats ?? true,
    })
  })
  const unknown = groups.find(({ id }) => !found.some(group => group.id === id))
  if (unknown)
    throw new UsageError(
      `groups: ${JSON.stringify(unknown.id)} is the group of no run. Known: ${found.map(({ id }) => id).join(', ')}.`,
    )
  return found
}

/** Spread of the repeats of a row: standard deviation of the logarithm, pooled over the groups, and its degrees of freedom. */
export interface Spread {
  readonly spread: number
  readonly df: number
  /** Largest ratio between two repeats of a group, minus 1. */
  readonly range: number
}

/** Returns the spread of the logarithms of the values of all runs, NaN where one has none; undefined without repeats. */
export function spreadOf(
  logs: readonly number[],
  repeats: readonly (readonly number[])[],
): Spread | undefined {
  const measured = repeats
    .map(runs => runs.map(r => logs[r]!).filter(value => !Number.isNaN(value)))
    .filter(({ length }) => length > 1)
  const df = sum(measured.map(({ length }) => length - 1))
  if (df === 0) return undefined
  const squares = measured.flatMap(values => values.map(value => (value - mean(values)) ** 2))
  const ranges = measured.map(values => Math.expm1(Math.max(...values) - Math.min(...values)))
  return { spread: Math.sqrt(sum(squares) / df), df, range: Math.max(...ranges) }
}

/** Returns the series of the rows, with the spread of their repeats. */
export function workflowsOf(
  rows: readonly Row[],
  metric: MetricId,
  spreads: ReadonlyMap<Row, Spread | undefined>,
  stable: ReadonlySet<Row>,
): CampaignWorkflow[] {
  const keys = [...new Set(rows.map(({ key }) => key))]
  return keys.map(key => {
    const ofKey = rows.filter(row => row.key === key)
    const row = ofKey.find(row => row.metric === metric)
    const spread = row && spreads.get(row)
    return defined({
      ...ofKey[0]!.name,
      spread: spread?.spread,
      spreadDf: spread?.df,
      range: spread?.range,
      stable: row && stable.has(row) ? true : undefined,
    })
  })
}

/** Returns the spread of repeats, pooled over the stable rows; undefined without repeats. */
export function noiseOf(
  stable: readonly Row[],
  spreads: ReadonlyMap<Row, Spread | undefined>,
  groups: readonly Group[],
): CampaignNoise | undefined {
  const known = stable.flatMap(row => spreads.get(row) ?? [])
  const df = sum(known.map(({ df }) => df))
  if (df === 0) return undefined
  const squares = sum(known.map(({ spread, df }) => spread ** 2 * df))
  const pooled = groups
    .filter(({ repeats, runs }) => repeats && runs.length > 1)
    .map(({ id }) => id)
  return { spread: Math.sqrt(squares / df), df, groups: pooled }
}

/** Shift of a whole group from another, on the log scale: the median over the stable workflows. */
export interface GroupShift extends Estimate {
  readonly workflows: number
  /** Those whose value is higher. */
  readonly higher: number
}

/** Returns the shift of a group from another over some rows; undefined when the groups share none. */
export function groupShift(
  comparisonOf: ComparisonOf,
  rows: readonly Row[],
): GroupShift | undefined {
  const [errors, values]: [Estimate[], number[]] = [[], []]
  for (const row of rows) {
    const { run, shift } = comparisonOf(row) ?? {}
    if (!shift) continue
    // The load levels of a test have a control group each. Without one, the typical error of a workflow stands for it.
    errors.push(run ?? shift.total)
    values.push(shift.total.value)
  }
  if (values.length === 0) return undefined
  errors.sort((a, b) => a.se - b.se)
  const { se, df } = errors[errors.length >> 1]!
  return {
    value: median(values),
    se,
    df,
    workflows: values.length,
    higher: values.filter(value => value > 0).length,
  }
}

/** Returns the shift of the other group from this one. */
export function reversed(shift: GroupShift): GroupShift {
  return { ...shift, value: -shift.value, higher: shift.workflows - shift.higher }
}

/** Returns how a group compares with the one that has the best median, whose id is `group`. */
export function behindOf(
  group: string,
  shift: GroupShift | undefined,
  better: Metric['better'],
): CampaignBehind | undefined {
  if (!shift) return undefined
  const { value, workflows, higher } = shift
  const slower = better === 'higher' ? workflows - higher : higher
  return { group, change: Math.expm1(value), ...intervalOf(shift), workflows, slower }
}

/** Returns the 95 % interval of a shift, as relative changes. */
export function intervalOf({ value, se, df }: Estimate): { low: number; high: number } {
  const half = studentCriticalValue(INTERVAL_TAIL, df) * se
  return { low: Math.expm1(value - half), high: Math.expm1(value + half) }
}

/**
 * Returns the groups that can be ranked from the fastest to the slowest: by the mean of their shifts from all others. `shiftOf`
 * has the shift of the second group from the first.
 */
export function ranking(
  groups: readonly Group[],
  shiftOf: (from: number, to: number) => GroupShift | undefined,
  better: Metric['better'],
): { readonly order: readonly number[]; readonly scores: readonly (number | undefined)[] } {
  const scores = groups.map((_, to) => {
    const shifts = groups.flatMap((_, from) =>
      from === to ? [] : (shiftOf(from, to)?.value ?? []),
    )
    return shifts.length > 0 ? (better === 'higher' ? -1 : 1) * mean(shifts) : undefined
  })
  const order = [...groups.keys()].filter(g => scores[g] !== undefined && !groups[g]!.isLeftOut)
  return { order: order.sort((a, b) => scores[a]! - scores[b]! || a - b), scores }
}

/**
 * Returns the class of each of `count` groups, 1 for the fastest; undefined for one that has no other at its load. Of the groups at
 * one load, the fastest that is slower than none leads a class, and all that are not slower than it are of it; the rest make the
 * next ones. `order` has the groups from the fastest to the slowest.
 */
export function classesOf(
  order: readonly number[],
  areRanked: (g: number, other: number) => boolean,
  isSlower: (g: number, other: number) => boolean,
  count: number,
): (number | undefined)[] {
  const classes: (number | undefined)[] = Array.from({ length: count }, () => undefined)
  let left = order
  while (left.length > 0) {
    let rest = left.filter(g => areRanked(g, left[0]!))
    left = left.filter(g => !rest.includes(g))
    for (let next = 1; rest.length > 0; next++) {
      const leader = rest.find(g => rest.every(other => !isSlower(g, other))) ?? rest[0]!
      for (const g of rest) if (!isSlower(g, leader)) classes[g] = next
      rest = rest.filter(g => classes[g] === undefined)
    }
  }
  return classes
}
