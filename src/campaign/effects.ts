/** Estimates the effect of each fact on the response times: an additive model over all groups, and facts that are confounded. */
import type { CampaignEffect, CampaignFact } from '../model/campaign-analysis.ts'
import { defined } from '../model/defined.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import { benjaminiHochberg } from '../stats/false-discovery.ts'
import { contrastWeights } from '../stats/linear-contrast.ts'
import { median, sum } from '../stats/median.ts'
import { type Block, criticalValue, twoSided } from './comparisons.ts'
import type { Group } from './groups.ts'

/** False discovery rate of significant effects. */
const FALSE_DISCOVERY_RATE = 0.05
/** Largest number of sets of facts that are estimated; with more, few can be separated. */
const MOST_FACTORS = 40

/** Facts that divide the groups the same way, so that their effects cannot be separated. */
interface Factor {
  readonly facts: readonly string[]
  /** Level by group, as position in `levels`. */
  readonly levelOf: readonly number[]
  /** Values of the first fact, those of numbers in their order, else the baseline's first. '' where it is not stated. */
  readonly levels: readonly string[]
  readonly isNumeric: boolean
}

/** Estimates the effect on a metric of each fact that differs between groups. `baseline` is a group by position. */
export function effectsOf(
  facts: readonly CampaignFact[],
  groups: readonly Group[],
  runIds: readonly string[],
  baseline: number,
  blocks: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
): CampaignEffect[] {
  const factors = factorsOf(facts, groups, runIds, baseline).slice(0, MOST_FACTORS)
  const model = designOf(factors, groups)
  const found = factors.flatMap((factor, f) =>
    transitionsOf(factor).map(([from, to]) => {
      const [first, ...rest] = factor.facts as [string, ...string[]]
      const weights = contrastWeights(model.rows, model.counts, model.contrast(f, from, to))
      const effect = { fact: first, from: factor.levels[from]!, to: factor.levels[to]! }
      if (weights)
        return defined({
          ...effect,
          togetherWith: rest.length > 0 ? rest : undefined,
          pairs: pairsOf(factors, f, groups, from, to, true),
          estimate: estimate(weights, groups, blocks, isStable),
        })
      const togetherWith = [...rest, ...mixedWith(factors, f, groups, from, to)]
      return { ...effect, togetherWith, pairs: pairsOf(factors, f, groups, from, to, false), estimate: undefined }
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

function factorsOf(
  facts: readonly CampaignFact[],
  groups: readonly Group[],
  runIds: readonly string[],
  baseline: number,
): Factor[] {
  const factors = new Map<string, Factor>()
  for (const { fact, differs, values } of facts) {
    if (!differs) continue
    // A group whose runs have different values gets its own level.
    const stated = groups.map(({ runs }) => [...new Set(runs.map(r => values[runIds[r]!] ?? ''))].join(' / '))
    const distinct = [...new Set(stated)]
    if (distinct.length < 2) continue
    const isNumeric = distinct.every(value => value !== '' && Number.isFinite(Number(value)))
    const first = stated[baseline]!
    const levels = isNumeric
      ? distinct.sort((a, b) => Number(a) - Number(b))
      : [first, ...distinct.filter(value => value !== first).sort(inNaturalOrder)]
    const levelOf = stated.map(value => levels.indexOf(value))
    const renumbered = new Map([...new Set(levelOf)].map((level, i) => [level, i]))
    const partition = levelOf.map(level => renumbered.get(level)).join()
    const known = factors.get(partition)
    factors.set(
      partition,
      known ? { ...known, facts: [...known.facts, fact] } : { facts: [fact], levelOf, levels, isNumeric },
    )
  }
  return [...factors.values()]
}

/** Steps that are estimated: from each number to the next, else from the baseline's value to each other. */
function transitionsOf({ levels, isNumeric }: Factor): [number, number][] {
  return levels.slice(1).map((_, i) => [isNumeric ? i : 0, i + 1])
}

function designOf(factors: readonly Factor[], groups: readonly Group[]) {
  const offsets = factors.map((_, f) => 1 + sum(factors.slice(0, f).map(({ levels }) => levels.length - 1)))
  const width = 1 + sum(factors.map(({ levels }) => levels.length - 1))
  const rows = groups.map((_, g) => {
    const row = new Array<number>(width).fill(0)
    row[0] = 1
    factors.forEach(({ levelOf }, f) => {
      if (levelOf[g]! > 0) row[offsets[f]! + levelOf[g]! - 1] = 1
    })
    return row
  })
  const contrast = (f: number, from: number, to: number) => {
    const wanted = new Array<number>(width).fill(0)
    if (to > 0) wanted[offsets[f]! + to - 1] = 1
    if (from > 0) wanted[offsets[f]! + from - 1] = -1
    return wanted
  }
  return { rows, counts: groups.map(({ runs }) => runs.length), contrast }
}

/** Facts confounded with the step: without any one of them it is estimable; else those that differ in every such pair. */
function mixedWith(
  factors: readonly Factor[],
  f: number,
  groups: readonly Group[],
  from: number,
  to: number,
): string[] {
  const others = factors.flatMap((_, other) => (other === f ? [] : other))
  const without = others.filter(other => {
    const rest = factors.filter((_, i) => i !== other)
    const model = designOf(rest, groups)
    return contrastWeights(model.rows, model.counts, model.contrast(rest.indexOf(factors[f]!), from, to)) !== undefined
  })
  const chosen =
    without.length > 0 ? without : others.filter(other => movesInEveryPair(factors[other]!, factors[f]!, from, to))
  return (chosen.length > 0 ? chosen : others).flatMap(other => factors[other]!.facts)
}

function movesInEveryPair(other: Factor, { levelOf }: Factor, from: number, to: number): boolean {
  return levelOf.every((a, i) =>
    levelOf.every((b, j) => a !== from || b !== to || other.levelOf[i] !== other.levelOf[j]),
  )
}

/** Pairs of groups that differ by the step; `alone`: pairs in which all other facts are equal. */
function pairsOf(
  factors: readonly Factor[],
  f: number,
  groups: readonly Group[],
  from: number,
  to: number,
  alone: boolean,
): [string, string][] {
  const { levelOf } = factors[f]!
  return groups.flatMap(({ id: a }, i) =>
    groups.flatMap(({ id: b }, j): [string, string][] => {
      if (levelOf[i] !== from || levelOf[j] !== to) return []
      const isAlone = factors.every((factor, k) => k === f || factor.levelOf[i] === factor.levelOf[j])
      return isAlone || !alone ? [[a, b]] : []
    }),
  )
}

/** Returns the median over stable workflows of the weighted sum of the groups, and its error. */
function estimate(
  weights: readonly number[],
  groups: readonly Group[],
  blocks: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
) {
  const values: number[] = []
  let shared = 0
  let own = 0
  let df = 0
  for (const block of blocks) {
    block.rows.forEach((_, w) => {
      if (!isStable(block, w)) return
      const parts = groups.map(({ runs }, g) => {
        if (Math.abs(weights[g]!) < 1e-9) return 0
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
