/** Posterior of a variance from a prior and a few observations. */
import { digamma, incompleteBeta, inverseTrigamma, trigamma } from './special.ts'

/** A variance with its precision: that of an estimate with `df` degrees of freedom from normal values. */
export interface KnownVariance {
  readonly variance: number
  readonly df: number
}

/** Probability of so small a variance under the prior below which the prior loses weight: the data contradict it. */
const CONTRADICTION = 0.001
/** Smallest standard deviation that is observed, as a share of the prior's: rounded values can be equal. */
const QUIETEST = 0.1

/**
 * Returns the posterior of a variance, given a sum of squares (>= 0) of `df` (>= 0) degrees of freedom: the mean of prior and
 * observed variance, weighted by degrees of freedom (scaled inverse chi-squared). A much smaller observed variance overrules
 * the prior.
 */
export function posteriorVariance(
  prior: KnownVariance,
  squares: number,
  df: number,
): KnownVariance {
  if (df === 0) return prior
  const observed = Math.max(squares, df * prior.variance * QUIETEST ** 2)
  const ratio = observed / prior.variance
  // P of an F distribution of df and prior.df degrees of freedom.
  const chance = incompleteBeta(ratio / (ratio + prior.df), df / 2, prior.df / 2)
  const weight = prior.df * Math.min(1, chance / CONTRADICTION)
  return { variance: (weight * prior.variance + observed) / (weight + df), df: weight + df }
}

/** Returns the scaled inverse chi-squared distribution whose logarithm has this mean and variance (> 0). */
export function fromLogMoments(mean: number, variance: number): KnownVariance {
  const half = inverseTrigamma(variance)
  return { variance: Math.exp(mean + digamma(half)) / half, df: 2 * half }
}

/** Approximates a mixture of variances by one, from the moments of the logarithm. `shares`, 0..1, add up to 1. */
export function mixVariances(
  known: readonly KnownVariance[],
  shares: ArrayLike<number>,
): KnownVariance {
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

/** Returns the log marginal likelihood of a sum of squares under a prior, up to a constant. */
export function logEvidence(
  { variance, df: priorDf }: KnownVariance,
  squares: number,
  df: number,
): number {
  return (-(priorDf + df) / 2) * Math.log1p(squares / (priorDf * variance))
}
