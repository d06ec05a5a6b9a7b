/** Groups of repeats: which runs they hold, how fast they are as a whole, and which do not differ. */
import { UsageError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import { append } from '../model/group-by.ts'
import type { Metric, MetricId } from '../model/metric.ts'
import { isLoad } from '../model/sample.ts'
import { median, sum } from '../stats/median.ts'
import { contrast } from '../stats/pooled-noise.ts'
import { type Block, criticalValue, differences, twoSided } from './comparisons.ts'
import { familyLimit } from './families.ts'
import type { CampaignInput } from './input.ts'

/** Repeats that differ by more than this (standard deviation of the logarithm) make a workflow unstable. */
export const UNSTABLE = 0.15

/** A group of repeats; runs by their position in the campaign. */
export interface Group {
  readonly id: string
  readonly title?: string
  readonly note?: string
  readonly runs: readonly number[]
  /** False when its runs are not repeats of each other, so that they do not show the noise. */
  readonly repeats: boolean
}

/** Returns the groups in the order of their first runs. @throws UsageError when a group is described that has no run */
export function groupsOf({ runs, groups }: CampaignInput): Group[] {
  const members = new Map<string, number[]>()
  runs.forEach(({ id, group }, r) => {
    const key = JSON.stringify(group === undefined ? { run: id } : { group })
    append(members, key, r)
  })
  const found = [...members.values()].map((positions): Group => {
    const first = runs[positions[0]!]!
    const stated = groups.find(({ id }) => id === (first.group ?? first.id))
    return defined({
      id: first.group ?? first.id,
      title: stated?.title !== undefined ? stated.title : undefined,
      note: stated?.note !== undefined ? stated.note : undefined,
      runs: positions,
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

/** Returns the spread of each row of a block; undefined for a row without repeats. */
export function spreadsOf(
  { rows, matrix, noise }: Block,
  repeats: readonly (readonly number[])[],
): (Spread | undefined)[] {
  return rows.map((_, w) => {
    const { sum: squares, df } = noise.squares[w]!
    if (df === 0) return undefined
    const ranges = repeats.map(runs => {
      const present = runs.map(r => matrix.values[r]![w]!).filter(value => !Number.isNaN(value))
      return present.length > 1 ? Math.expm1(Math.max(...present) - Math.min(...present)) : 0
    })
    return { spread: Math.sqrt(squares / df), df, range: Math.max(...ranges) }
  })
}

/** Shift of a whole group from the baseline, on the log scale. */
export interface GroupShift {
  /** Median over the stable workflows of the log ratio. */
  readonly value: number
  readonly se: number
  readonly df: number
  readonly workflows: number
}

/**
 * Returns the median log ratio of the stable rows of one metric over all blocks; undefined when the groups share none. Its
 * standard error has two parts: the noise of whole runs, and the error of the median over the workflows.
 */
export function groupShift(
  blocks: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
  runs: readonly number[],
  baseline: readonly number[],
): GroupShift | undefined {
  const logRatios: number[] = []
  const ownVariances: number[] = []
  let shared = 0
  let df = 0
  for (const block of blocks) {
    const { series } = contrast(block.matrix, block.noise, runs, baseline)
    series.forEach((found, w) => {
      if (!found || !isStable(block, w)) return
      logRatios.push(found.total.value)
      ownVariances.push(block.noise.own[w]!.variance)
    })
    shared = Math.max(shared, block.noise.shared.variance)
    df = Math.max(df, block.noise.shared.df)
  }
  if (logRatios.length === 0) return undefined
  const factor = 1 / runs.length + 1 / baseline.length
  const own = (Math.PI / 2) * (sum(ownVariances) / ownVariances.length / ownVariances.length)
  return { value: median(logRatios), se: Math.sqrt((shared + own) * factor), df, workflows: logRatios.length }
}

/** Returns the 95 % interval of a group's shift, as relative changes. */
export function groupInterval({ value, se, df }: GroupShift): { low: number; high: number } {
  const half = criticalValue(df) * se
  return { low: Math.expm1(value - half), high: Math.expm1(value + half) }
}

/**
 * Returns by group the metrics in which the whole group differs significantly from the baseline, with the sign of the change.
 * A workflow of such a group that changed the same way need not be significant on its own.
 */
export function directionsOfWholes(
  blocks: readonly Block[],
  groups: readonly (readonly number[])[],
  baseline: readonly number[],
  baselineGroup: number,
  isStable: (block: Block, w: number) => boolean,
): ReadonlyMap<MetricId, number>[] {
  const metrics = [...new Set(blocks.map(({ metric }) => metric))]
  const found = groups.flatMap((runs, g) =>
    g === baselineGroup
      ? []
      : metrics.flatMap(metric => {
          const ofMetric = blocks.filter(block => block.metric === metric)
          const shift = groupShift(ofMetric, isStable, runs, baseline)
          return shift ? { g, metric, direction: Math.sign(shift.value), p: twoSided(shift) } : []
        }),
  )
  const limit = familyLimit(
    'whole',
    found.map(({ p }) => p),
  )
  const clear = found.filter(({ p }) => p <= limit)
  return groups.map((_, g) => new Map(clear.filter(each => each.g === g).map(each => [each.metric, each.direction])))
}

/**
 * Returns the class of each group, 1 for the fastest; undefined where a group has nothing to compare. A group is slower than
 * another when it is so as a whole or in any workflow, by more than noise over the family of all pairs; or when it is slower
 * than the baseline (by `directions`), and the other is at least as fast as that. The fastest group that is slower than none
 * leads a class, and all that are not slower than it are of it; the rest make the next ones.
 */
export function classesOf(
  groups: readonly Group[],
  shifts: readonly (GroupShift | undefined)[],
  blocks: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
  metric: Metric | undefined,
  directions: readonly (number | undefined)[],
): (number | undefined)[] {
  const sign = metric?.better === 'higher' ? -1 : 1
  const classes: (number | undefined)[] = groups.map(() => undefined)
  const ranked = groups
    .map((_, g) => g)
    .filter(g => shifts[g] !== undefined)
    .sort((a, b) => sign * (shifts[a]!.value - shifts[b]!.value) || a - b)
  const isPairSlower = slownessOf(groups, ranked, blocks, isStable, sign)
  // A group slower than the baseline is slower than every group that is at least as fast as the baseline.
  const isSlower = (g: number, other: number) =>
    isPairSlower(g, other) || (directions[g] === sign && sign * shifts[other]!.value <= 0)
  let rest = ranked
  for (let next = 1; rest.length > 0; next++) {
    const leader = rest.find(g => rest.every(other => !isSlower(g, other))) ?? rest[0]!
    for (const g of rest) if (!isSlower(g, leader)) classes[g] = next
    rest = rest.filter(g => classes[g] === undefined)
  }
  return classes
}

/** Returns whether one group is slower than another, both given by position. */
function slownessOf(
  groups: readonly Group[],
  ranked: readonly number[],
  blocks: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
  sign: number,
): (a: number, b: number) => boolean {
  const pairs = ranked.flatMap((a, i) => ranked.slice(i + 1).map(b => ({ a, b })))
  const found = pairs.map(({ a, b }) => comparePair(blocks, isStable, groups[a]!.runs, groups[b]!.runs, sign))
  const wholeLimit = familyLimit(
    'whole',
    found.flatMap(({ whole }) => whole?.p ?? []),
  )
  const rowLimit = familyLimit(
    'workflows',
    found.flatMap(({ rows }) => rows.map(({ p }) => p)),
  )
  const slower = new Set<string>()
  pairs.forEach(({ a, b }, i) => {
    const { whole, rows } = found[i]!
    const differing = rows.filter(({ p }) => p <= rowLimit)
    if (whole && whole.p <= wholeLimit) differing.push(whole)
    if (differing.some(each => each.slower)) slower.add(`${a} ${b}`)
    if (differing.some(each => !each.slower)) slower.add(`${b} ${a}`)
  })
  return (a, b) => slower.has(`${a} ${b}`)
}

interface Found {
  readonly p: number
  /** Whether the first of the pair is. */
  readonly slower: boolean
}

interface Pair {
  readonly whole: Found | undefined
  readonly rows: readonly Found[]
}

function comparePair(
  blocks: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
  runs: readonly number[],
  others: readonly number[],
  sign: number,
): Pair {
  const whole = groupShift(blocks, isStable, runs, others)
  return {
    whole: whole && { p: twoSided(whole), slower: sign * whole.value > 0 },
    rows: blocks.flatMap(block =>
      differences(block, runs, others).flatMap(({ row, delta, p, steady }) =>
        p === undefined || !isLoad(row.name.kind) ? [] : { p: steady ? p : 1, slower: sign * delta.absolute > 0 },
      ),
    ),
  }
}
