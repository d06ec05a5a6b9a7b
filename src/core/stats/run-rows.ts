/** Arithmetic of runs: each is a row of values, one for each series. A value that a run lacks is NaN, and so is what follows from it. */

export type RunRows = readonly (readonly number[])[]

/** By runs: what of them is noise is asked for more than once. */
const knownDifferences = new WeakMap<RunRows, readonly number[][]>()

/** Returns runs minus their mean, by series. */
export function differences(runs: RunRows): readonly number[][] {
  const known = knownDifferences.get(runs)
  if (known) return known
  const center = meanRow(runs)
  const made = runs.map(run => minus(run, center))
  knownDifferences.set(runs, made)
  return made
}

export function minus(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, w) => value - b[w]!)
}

/** Returns the mean of runs by series; `weights` of the runs add up to 1. */
export function meanRow(runs: RunRows, weights?: readonly number[]): number[] {
  return runs[0]!.map((_, w) => {
    let total = 0
    if (!weights) {
      for (let r = 0; r < runs.length; r++) total += runs[r]![w]!
      return total / runs.length
    }
    for (let r = 0; r < runs.length; r++) total += weights[r]! * runs[r]![w]!
    return total
  })
}
