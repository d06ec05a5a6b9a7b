/**
 * Estimates what each fact does to the response times, only from pairs of groups that differ in that fact alone. Facts that divide
 * the groups the same way count as one.
 */

import { defined } from '../../core/model/defined.ts'
import { append } from '../../core/model/group-by.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import { studentUpperTail } from '../../core/stats/distribution.ts'
import type { Estimate } from '../../core/stats/estimate.ts'
import { mean, sum } from '../../core/stats/median.ts'
import type { CampaignEffect, CampaignFact } from '../model/campaign-analysis.ts'
import { type Group, type GroupShift, intervalOf } from './groups.ts'
import { factValue } from './loads.ts'

/** Probability of any significant effect when no fact has one. */
const FALSE_ALARM_RATE = 0.01
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

/** Returns the shift of the second group from the first; undefined when they share no workflow. */
type ShiftOf = (from: number, to: number) => GroupShift | undefined

/**
 * Estimates the effect of each fact that differs between groups; loads have trends instead. No group is special, so none
 * is called the baseline.
 */
export function effectsOf(
  facts: readonly CampaignFact[],
  groups: readonly Group[],
  shiftOf: ShiftOf,
  loads: readonly string[],
): CampaignEffect[] {
  const isOfLoad = (fact: string) => loads.includes(fact)
  // A factor that begins with a load holds nothing else; facts of modules, such as mod-users.version, name one last.
  const rank = ({ fact, item }: CampaignFact) => (isOfLoad(fact) ? 2 : Number(item !== undefined))
  const inOrder = facts.toSorted((a, b) => rank(a) - rank(b))
  const factors = factorsOf(inOrder, groups)
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
        estimate:
          others.length === 0 && !rest.some(isOfLoad)
            ? estimate(pairs, groups, shiftOf)
            : undefined,
      })
    }),
  )
  const limit = FALSE_ALARM_RATE / found.filter(({ estimate }) => estimate).length
  return found.map(({ estimate, ...effect }): CampaignEffect => {
    if (!estimate) return effect
    const { value, se, df } = estimate
    const isSignificant = 2 * studentUpperTail(Math.abs(value) / se, df) <= limit
    return {
      ...effect,
      change: Math.expm1(value),
      ...intervalOf(estimate),
      significant: isSignificant,
    }
  })
}

function factorsOf(facts: readonly CampaignFact[], groups: readonly Group[]): Factor[] {
  const factors = new Map<string, Factor>()
  for (const each of facts) {
    const { fact, differs } = each
    if (!differs) continue
    const stated = groups.map(({ countedIds }) => factValue(each, countedIds))
    const distinct = [...new Set(stated)]
    if (distinct.length < 2) continue
    const partition = stated.map(value => distinct.indexOf(value)).join()
    const known = factors.get(partition)
    factors.set(
      partition,
      known ? { ...known, facts: [...known.facts, fact] } : { facts: [fact], values: stated },
    )
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
      const others = factors.filter(
        one => one.values !== values && one.values[from] !== one.values[to],
      )
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

/** Returns the mean shift of the pairs. Its error counts a group that several pairs share once. */
function estimate(
  pairs: readonly Pair[],
  groups: readonly Group[],
  shiftOf: ShiftOf,
): Estimate | undefined {
  const known = pairs.flatMap(({ from, to }) => {
    const shift = shiftOf(from, to)
    const factor = 1 / groups[from]!.runs.length + 1 / groups[to]!.runs.length
    return shift ? [{ from, to, shift, variance: shift.se ** 2 / factor }] : []
  })
  if (known.length === 0) return undefined
  const weights = groups.map((_, g) =>
    sum(known.map(({ from, to }) => Number(to === g) - Number(from === g))),
  )
  const factor = sum(
    weights.map((weight, g) => (weight / known.length) ** 2 / groups[g]!.runs.length),
  )
  return {
    value: mean(known.map(({ shift }) => shift.value)),
    se: Math.sqrt(mean(known.map(({ variance }) => variance)) * factor),
    df: Math.min(...known.map(({ shift }) => shift.df)),
  }
}
