/** Finds the functions whose own code takes more of the CPU than before, beyond what two profiles of one program differ by. */
import {
  BESIDE_FUNCTIONS,
  type FunctionChange,
  type FunctionCost,
  type Profile,
  type ProfileComparison,
} from '../model/profile.ts'

/** Standard errors of the counts of samples. */
const ERRORS = 4
/** The least growth: of all samples, and more for a function that took more, because compilers and neighbors move its share. */
const [LEAST, LEAST_OWN] = [0.05, 0.3]
/** The most that one function counts for in what is usual. */
const MOST_WEIGHT = 0.05
const MOST_NAMED = 5
const NONE: FunctionCost = { self: 0, total: 0 }

export function compareProfiles(before: Profile, now: Profile): ProfileComparison {
  const inMs = before.perRequestMs !== undefined && now.perRequestMs !== undefined
  const [was, is] = inMs ? [before.perRequestMs!, now.perRequestMs!] : [1, 1]
  const scaled = (changes: readonly FunctionChange[], [first, last]: readonly [number, number]) =>
    changes.slice(0, MOST_NAMED).map(change => ({
      name: change.name,
      before: times(change.before, first),
      now: times(change.now, last),
    }))
  const grew = scaled(grownFunctions(before, now, is / was), [was, is])
  const shrank = scaled(grownFunctions(now, before, was / is), [is, was])
  return {
    unit: inMs ? 'ms' : 'ratio',
    before,
    now,
    grew,
    shrank: shrank.map(({ name, before, now }) => ({ name, before: now, now: before })),
  }
}

function times({ self, total }: FunctionCost, factor: number): FunctionCost {
  return { self: self * factor, total: total * factor }
}

/** Returns the functions that grew in shares beyond noise, the most first; `ratio` is how the CPU time of a request changed. */
function grownFunctions(before: Profile, now: Profile, ratio: number): FunctionChange[] {
  return functionChanges(before, now)
    .filter(
      ({ name, growth, errors, ...of }) =>
        errors >= ERRORS &&
        growth >= LEAST + LEAST_OWN * of.before.self &&
        of.now.self * ratio > of.before.self &&
        !BESIDE_FUNCTIONS.has(name),
    )
    .sort((a, b) => b.growth - a.growth)
}

/**
 * Returns how much each function grew beyond what is usual for the program, in shares and in standard errors.
 *
 * @internal Exported for the bench.
 */
function functionChanges(before: Profile, now: Profile) {
  const [old, present] = [sharesOf(before), sharesOf(now)]
  const names = new Set([...old.keys(), ...present.keys()])
  const pairs = [...names].map(name => ({
    name,
    before: old.get(name) ?? NONE,
    now: present.get(name) ?? NONE,
  }))
  const usual = usualRatio(pairs, before.samples, now.samples)
  return pairs.map(pair => {
    const growth = pair.now.self - usual * pair.before.self
    const variance =
      varianceOf(pair.now.self, now.samples) +
      usual * usual * varianceOf(pair.before.self, before.samples)
    return { ...pair, growth, errors: growth / Math.sqrt(variance) }
  })
}

function sharesOf({ functions, samples }: Profile): Map<string, FunctionCost> {
  return new Map(
    functions.map(([name, self, total]) => [
      name,
      { self: self / samples, total: total / samples },
    ]),
  )
}

/** Variance of a share by Poisson's counts, one more sample added so that none is not certain. */
function varianceOf(share: number, samples: number): number {
  return (share * samples + 1) / samples ** 2
}

/**
 * Returns by what factor the shares of most of the program changed, a weighted median: where one function takes more of the
 * samples, all others have less of them, and where one is gone, they have more.
 */
function usualRatio(pairs: readonly FunctionChange[], before: number, now: number): number {
  const ratios = pairs
    .map(pair => ({
      ratio: (pair.now.self + 0.5 / now) / (pair.before.self + 0.5 / before),
      weight: Math.min((pair.before.self + pair.now.self) / 2, MOST_WEIGHT),
    }))
    .sort((a, b) => a.ratio - b.ratio)
  const half = ratios.reduce((sum, { weight }) => sum + weight, 0) / 2
  let seen = 0
  for (const { ratio, weight } of ratios) {
    seen += weight
    if (seen >= half) return ratio
  }
  return 1
}
