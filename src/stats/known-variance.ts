/** Posterior of a variance from a prior and a few observations. */
import { digamma, incompleteBeta, inverseTrigamma, trigamma } from './special.ts'

/** A variance that is known as well as one that was estimated from `df` normal values. */
export interface KnownVariance {
  readonly variance: number
  readonly df: number
}

/** The belief loses weight where observations as quiet as these are less likely under it than this. */
const CONTRADICTION = 0.001
/** Standard deviation, as a share of the one believed, below which observations count as equal: values are rounded. */
const QUIETEST = 0.1

/**
 * Returns what is known of a variance after a sum of squares of `df` degrees of freedom was observed: the mean of belief
 * and observation, by their degrees of freedom. Enough observations that are quieter than believed overrule the belief.
 */
export function learnVariance(belief: KnownVariance, squares: number, df: number): KnownVariance {
  if (df === 0) return belief
  const observed = Math.max(squares, df * belief.variance * QUIETEST ** 2)
  const ratio = observed / belief.variance
  // P of an F distribution of df and belief.df degrees of freedom.
  const chance = incompleteBeta(ratio / (ratio + belief.df), df / 2, belief.df / 2)
  const weight = belief.df * Math.min(1, chance / CONTRADICTION)
  return { variance: (weight * belief.variance + observed) / (weight + df), df: weight + df }
}

/** Returns the variance whose logarithm, after an estimate from normal values, has this mean and variance. */
export function fromLogMoments(mean: number, variance: number): KnownVariance {
  const half = inverseTrigamma(variance)
  return { variance: Math.exp(mean + digamma(half)) / half, df: 2 * half }
}

/** Returns what is known of a variance that may be any of several, which have these shares of the probability. */
export function mixVariances(known: readonly KnownVariance[], shares: ArrayLike<number>): KnownVariance {
  if (known.length === 1) return known[0]!
  let mean = 0
  let square = 0
  let inside = 0
  known.forEach(({ variance, df }, i) => {
    const log = Math.log((variance * df) / 2) - digamma(df / 2)
    mean += shares[i]! * log
    square += shares[i]! * log * log
    inside += shares[i]! * trigamma(df / 2)
  })
  return fromLogMoments(mean, inside + square - mean * mean)
}

/** Returns the logarithm of how likely differences of this sum of squares are under a belief, but for a constant. */
export function logEvidence({ variance, df: beliefDf }: KnownVariance, squares: number, df: number): number {
  return (-(beliefDf + df) / 2) * Math.log1p(squares / (beliefDf * variance))
}
