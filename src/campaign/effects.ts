/**
 * Estimates what each fact does to the response times, only from pairs of groups that differ in that fact alone. Facts that divide
 * the groups the same way count as one.
 */
import type { CampaignEffect, CampaignFact } from '../model/campaign-analysis.ts'
import { defined } from '../model/defined.ts'
import { append } from '../model/group-by.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import { benjaminiHochberg } from '../stats/false-discovery.ts'
import { median, sum } from '../stats/median.ts'
import { type Block, criticalValue, twoSided } from './comparisons.ts'
import type { Group } from './groups.ts'
import { factValue } from './loads.ts'

/** False discovery rate of significant effects. */
const FALSE_DISCOVERY_RATE = 0.05
/** Largest number of sets of facts that are estimated; with more, few can be separated. */
const MOST_FACTORS = 40

/** Facts that divide the groups the same way, so that their effects cannot be separated. */
interface Factor {
  readonly facts: readonly [string, ...string[]]
  /** Value of the first fact by group; '' where it is not stated. */
  readonly values: readonly string[]
}

/** Two groups, given by position, that differ in a factor, and the other factors in which they differ. */
interface Pair {
  readonly from: number
  readonly to: number
  readonly others: readonly Factor[]
}

/**
 * Estimates the effect on a metric of each fact that differs between groups; loads have trends instead. No group is special, so none
 * is called the baseline.
 */
export function effectsOf(
  facts: readonly CampaignFact[],
  groups: readonly Group[],
  runIds: readonly string[],
  blocks: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
  loads: readonly string[],
): CampaignEffect[] {
  const isOfLoad = (fact: string) => loads.includes(fact)
  // A factor that begins with a load holds nothing else.
  const inOrder = facts.toSorted((a, b) => Number(isOfLoad(a.fact)) - Number(isOfLoad(b.fact)))
  const factors = factorsOf(inOrder, groups, runIds)
  const estimated = factors.filter(({ facts: [first] }) => !isOfLoad(first)).slice(0, MOST_FACTORS)
  const found = estimated.flatMap(factor =>
    stepsOf(factor, factors).map(pairs => {
      const [{ from, to, others }] = pairs
      const [fact, ...rest] = factor.facts
      const togetherWith = [...rest, ...others.flatMap(({ facts }) => facts)]
      return defined({
        fact,
        from: factor.values[from]!,
        to: factor.values[to]!,
        togetherWith: togetherWith.length > 0 ? togetherWith : undefined,
        pairs: pairs.map(({ from, to }): [string, string] => [groups[from]!.id, groups[to]!.id]),
        estimate: others.length === 0 && !rest.some(isOfLoad) ? estimate(pairs, groups, blocks, isStable) : undefined,
      })
    }),
  )
  const pValues = found.flatMap(({ estimate }) => (estimate ? twoSided(estimate) : []))
  const limit = benjaminiHochberg(pValues, FALSE_DISCOVERY_RATE)
  return found.map(({ estimate, ...effect }): CampaignEffect => {
    if (!estimate) return effect
    const half = criticalValue(estimate.df) * estimate.se
    return {
      ...effect,
      change: Math.expm1(estimate.value),
      low: Math.expm1(estimate.value - half),
      high: Math.expm1(estimate.value + half),
      significant: twoSided(estimate) <= limit,
    }
  })
}

function factorsOf(facts: readonly CampaignFact[], groups: readonly Group[], runIds: readonly string[]): Factor[] {
  const factors = new Map<string, Factor>()
  for (const each of facts) {
    const { fact, differs } = each
    if (!differs) continue
    const stated = groups.map(({ runs }) =>
      factValue(
        each,
        runs.map(r => runIds[r]!),
      ),
    )
    const distinct = [...new Set(stated)]
    if (distinct.length < 2) continue
    const partition = stated.map(value => distinct.indexOf(value)).join()
    const known = factors.get(partition)
    factors.set(partition, known ? { ...known, facts: [...known.facts, fact] } : { facts: [fact], values: stated })
  }
  return [...factors.values()]
}

/** Pairs of groups with the same values of a factor, which differ in the same other factors. */
type Step = readonly [Pair, ...Pair[]]

/**
 * Returns the steps between two values of a factor that some pair of groups takes alone, from the smaller or earlier value. For each
 * value that no such step reaches, the pairs with the fewest other differences say what it cannot be separated from.
 */
function stepsOf({ values }: Factor, factors: readonly Factor[]): Step[] {
  const order = [...new Set(values)].sort((a, b) => Number(a) - Number(b) || inNaturalOrder(a, b))
  const rank = values.map(value => order.indexOf(value))
  const steps = new Map<string, [Pair, ...Pair[]]>()
  const distanceOf = ([{ from, to }]: Step) => rank[to]! - rank[from]!
  rank.forEach((a, from) => {
    rank.forEach((b, to) => {
      if (a >= b) return
      const others = factors.filter(one => one.values !== values && one.values[from] !== one.values[to])
      append(steps, JSON.stringify([a, b, others.map(({ facts }) => facts)]), { from, to, others })
    })
  })
  const closest = [...steps.values()].sort(
    (a, b) => a[0].others.length - b[0].others.length || distanceOf(a) - distanceOf(b),
  )
  const isReached = new Set<number>()
  const kept = closest.filter(([{ from, to, others }]) => {
    if (others.length > 0 && isReached.has(rank[from]!) && isReached.has(rank[to]!)) return false
    isReached.add(rank[from]!).add(rank[to]!)
    return true
  })
  return kept.sort(([a], [b]) => rank[a.from]! - rank[b.from]! || rank[a.to]! - rank[b.to]!)
}

/** Returns the median over the stable workflows of the mean log ratio of the pairs, and its error. */
function estimate(
  pairs: readonly Pair[],
  groups: readonly Group[],
  blocks: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
) {
  const weights = groups.map(
    (_, g) => sum(pairs.map(({ from, to }) => Number(to === g) - Number(from === g))) / pairs.length,
  )
  const values: number[] = []
  let shared = 0
  let own = 0
  let df = 0
  for (const block of blocks) {
    block.rows.forEach((_, w) => {
      if (!isStable(block, w)) return
      const parts = groups.map(({ runs }, g) => {
        if (weights[g] === 0) return 0
        const present = runs.map(r => block.matrix.values[r]![w]!).filter(value => !Number.isNaN(value))
        return present.length === 0 ? Number.NaN : (weights[g]! * sum(present)) / present.length
      })
      const value = sum(parts)
      if (Number.isNaN(value)) return
      values.push(value)
      own += block.noise.own[w]!.variance
    })
    shared = Math.max(shared, block.noise.shared.variance)
    df = Math.max(df, block.noise.shared.df)
  }
  if (values.length === 0) return undefined
  const factor = sum(weights.map((weight, g) => weight ** 2 / groups[g]!.runs.length))
  const variance = shared + ((Math.PI / 2) * (own / values.length)) / values.length
  return { value: median(values), se: Math.sqrt(variance * factor), df }
}
