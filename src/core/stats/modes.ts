/**
 * Finds a second mode in the baseline of a series: runs that lie so far from the others that the noise between runs does not
 * explain it. The chance of a change is then that of runs each of which is in one of the modes.
 */
import { studentUpperTail } from './distribution.ts'
import { type KnownVariance, posteriorVariance } from './known-variance.ts'
import { mean } from './median.ts'

/** Least distance of two modes: on the log scale, and in standard deviations inside a mode. */
const LEAST_DISTANCE = Math.log(1.1)
const LEAST_SEPARATION = 5.4
/** Fewest baseline runs in which modes are looked for. */
const MIN_RUNS = 6

/** A change, and what is known of its noise. */
export interface ChangeInModes {
  /** Distances of the baseline runs from their mean. */
  readonly baseline: readonly number[]
  /** Change of the mean of so many runs. */
  readonly change: number
  readonly runs: number
  /** Prior of the variance of a run in a mode, and the variance of a typical series, which may scatter in modes itself. */
  readonly prior: KnownVariance
  readonly typical: number
  /** The part of the variance of the change that does not come from these runs. */
  readonly others: number
}

/** Bounds of a p-value: with the noise inside the modes alone, and with that of a typical series. */
export interface ChanceInModes {
  readonly least: number
  readonly most: number
}

/**
 * Returns a function for the probability that the mean of the runs is so far in a direction (1 or -1) without a change; undefined
 * when the baseline has one mode. A single run proves no more than without modes, so `most` is 1 for it.
 */
export function chanceInModes(
  given: ChangeInModes,
): ((direction: number) => ChanceInModes) | undefined {
  const { change, runs, prior, typical, others } = given
  const baseline = [...given.baseline].sort((a, b) => a - b)
  const n = baseline.length
  if (n < MIN_RUNS) return undefined
  let [at, squares] = [1, squaresIn(baseline, 1)]
  for (let split = 2; split < n; split++) {
    const found = squaresIn(baseline, split)
    if (found < squares) [at, squares] = [split, found]
  }
  const modes = [baseline.slice(0, at), baseline.slice(at)]
  const noiseFrom = (variance: number) => posteriorVariance({ ...prior, variance }, squares, n - 2)
  const distance = mean(modes[1]!) - mean(modes[0]!)
  const { variance: within } = noiseFrom(Math.max(prior.variance, typical))
  if (distance < Math.max(LEAST_DISTANCE, LEAST_SEPARATION * Math.sqrt(within))) return undefined
  const chance = (direction: number, { variance, df }: KnownVariance) => {
    const [near, far] = (direction > 0 ? modes : modes.toReversed()) as [number[], number[]]
    const share = (far.length + 1) / (n + 2)
    let weight = (1 - share) ** runs
    let chance = 0
    for (let k = 0; k <= runs; k++) {
      const part = k / runs
      const level = (1 - part) * mean(near) + part * mean(far)
      const ofModes = part ** 2 / far.length + (1 - part) ** 2 / near.length
      const se = Math.sqrt(variance * (1 / runs + ofModes) + others)
      chance += weight * studentUpperTail((direction * (change - level)) / se, df)
      weight *= ((runs - k) / (k + 1)) * (share / (1 - share))
    }
    return chance
  }
  return direction => ({
    least: chance(direction, noiseFrom(Math.min(prior.variance, typical))),
    most: runs === 1 ? 1 : chance(direction, noiseFrom(typical)),
  })
}

/** Returns the sum of squares about the mean of the values before a split, and of the others. */
function squaresIn(values: readonly number[], split: number): number {
  const centerOf = (from: number, to: number) => {
    let total = 0
    for (let i = from; i < to; i++) total += values[i]!
    return total / (to - from)
  }
  const [near, far] = [centerOf(0, split), centerOf(split, values.length)]
  let squares = 0
  for (let i = 0; i < values.length; i++) squares += (values[i]! - (i < split ? near : far)) ** 2
  return squares
}
