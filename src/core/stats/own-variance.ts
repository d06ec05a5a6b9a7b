/**
 * Empirical Bayes estimates of the variance of each of many series, from a prior, all series and its own few observations
 * (Smyth 2004). The variances come from a scaled inverse chi-squared distribution: its scale is the variance of a typical
 * series, its degrees of freedom are the similarity of the series. Both are estimated on a grid: where the series are similar,
 * the estimate for each of them is more precise.
 */
import { keeping } from './kept.ts'
import {
  fromLogMoments,
  type KnownVariance,
  logEvidence,
  posteriorVariance,
} from './known-variance.ts'
import { mean, sum } from './median.ts'
import { digamma, logGamma, trigamma } from './special.ts'

/** Grid of the similarity of series, in degrees of freedom (1: very different variances, 32: nearly equal), with prior weights. */
const SIMILARITY: readonly (readonly [df: number, probability: number])[] = [
  [1, 0.02],
  [2, 0.08],
  [4, 0.2],
  [8, 0.3],
  [16, 0.25],
  [32, 0.15],
]

/** The grid of typical variances: this many steps to either side of the prior's, each of this size on the log scale. */
const STEPS = 11
const STEP = 0.4
/** Largest typical variance that shifts alone can show, as a multiple of the prior's: larger ones are changes. */
const MOST_TYPICAL = 4

export interface Observations {
  /** Sum of squares of a series between runs that differ by noise alone, and its degrees of freedom; 0 for none. */
  readonly squares: (position: number) => number
  readonly df: (position: number) => number
  /** Shift of each series, scaled to the variance of one run. The only evidence of the noise when no series has any. */
  readonly shifts: readonly number[]
  /** Positions of the series from which the typical variance is estimated. */
  readonly typical: readonly number[]
}

export interface OwnVariances {
  /** Variance of a typical series. */
  readonly typical: number
  /** Returns the variance of a series, with its degrees of freedom. */
  of(position: number): KnownVariance
  /** Returns the log marginal likelihood of the observations, up to a constant. */
  evidence(): number
}

/** Estimates the variances of series. `prior` is that of the typical variance. */
export function estimateOwnVariances(prior: KnownVariance, observed: Observations): OwnVariances {
  const { squares, df, shifts, typical } = observed
  const { points, posterior, likelihood } = gridOf(prior.df)(prior.variance)
  const logs = Float64Array.from(points, ({ logPrior }) => logPrior)
  const typicalOf = (weights: Float64Array) =>
    weights.reduce((sum, share, i) => sum + share * points[i]!.variance, 0)

  const shown = typical.filter(w => df(w) > 0)
  if (shown.length === 0) {
    points.forEach(({ variance }, i) => {
      if (variance > MOST_TYPICAL * prior.variance) logs[i] = -Infinity
    })
    // Noise goes in both directions and a change in one, so the changes in the other direction show the noise.
    const weightsFrom = (sign: 1 | -1) => {
      const weights = logs.slice()
      for (const w of typical) if (sign * shifts[w]! >= 0) likelihood(1)(shifts[w]! ** 2, weights)
      return shares(weights)
    }
    const risen = weightsFrom(-1)
    const fallen = weightsFrom(1)
    return {
      typical: (typicalOf(risen) + typicalOf(fallen)) / 2,
      of: w => posterior(0)(shifts[w]! > 0 ? risen : fallen, 0),
      evidence: () => 0,
    }
  }

  const weights = logs
  for (const w of shown) likelihood(df(w))(squares(w), weights)
  const all = shares(weights)
  return {
    typical: typicalOf(all),
    of: w => posterior(df(w))(all, squares(w)),
    evidence: () => logSum(weights),
  }
}

interface AloneObservations extends Omit<Observations, 'shifts'> {
  /** Positions of the series by which designs are weighted. */
  readonly some: readonly number[]
}

/** How much the squares of the other series count for a series without a control group. */
const OTHERS = 0.5

/**
 * Estimates the variances of the few series without a control group: each from its prior and its own squares, then by half of the
 * squares of the others, because series of one system are about as noisy.
 */
export function aloneVariances(
  priorOf: (position: number) => KnownVariance,
  { squares, df, typical, some }: AloneObservations,
): OwnVariances {
  return {
    typical: mean(some.map(w => priorOf(w).variance)),
    of: w => {
      const own = posteriorVariance(priorOf(w), squares(w), df(w))
      let [ofOthers, ratios] = [0, 0]
      for (const other of typical) {
        if (other === w) continue
        ofOthers += df(other)
        // In units of what is expected of each.
        ratios += squares(other) / priorOf(other).variance
      }
      const total = own.df + OTHERS * ofOthers
      const seen = own.df * own.variance + OTHERS * ratios * priorOf(w).variance
      return { variance: seen / total, df: total }
    },
    evidence: () => sum(some.map(w => logEvidence(priorOf(w), squares(w), df(w)))),
  }
}

/** The grid of a prior, and what follows from it for observations: kept, because many comparisons have the same few priors. */
const gridOf = keeping(df =>
  keeping(variance => {
    const points = pointsOf({ variance, df })
    return {
      points,
      posterior: keeping(df => mixtureOf(points, df)),
      likelihood: keeping(df => logLikelihoods(points, df)),
    }
  }),
)

/** A grid point: a similarity (degrees of freedom), a typical variance and its logarithm, and their log prior probability. */
interface Point {
  readonly similarity: number
  readonly variance: number
  readonly log: number
  readonly logPrior: number
}

function pointsOf({ variance, df }: KnownVariance): Point[] {
  const steps = Array.from({ length: 2 * STEPS + 1 }, (_, i) => (i - STEPS) * STEP)
  return SIMILARITY.flatMap(([similarity, share]) =>
    steps.map(step => ({
      similarity,
      variance: variance * Math.exp(step),
      log: Math.log(variance) + step,
      logPrior: Math.log(share) - (df / 2) * (step + Math.exp(-step)),
    })),
  )
}

/** Returns a function that adds the log-likelihoods of grid points, up to a constant, given the squares of one series. */
function logLikelihoods(points: readonly Point[], df: number) {
  const scales = points.map(({ similarity, variance }) => similarity * variance)
  const powers = points.map(({ similarity }) => (similarity + df) / 2)
  const gammas = keeping(similarity => logGamma((similarity + df) / 2) - logGamma(similarity / 2))
  const constants = points.map(
    ({ similarity, log }) => gammas(similarity) + (similarity / 2) * (Math.log(similarity) + log),
  )
  return (squares: number, logs: Float64Array) => {
    for (let i = 0; i < logs.length; i++)
      logs[i]! += constants[i]! - powers[i]! * Math.log(scales[i]! + squares)
  }
}

/** Returns a function for the posterior of a variance from the weights of grid points and its own squares. */
function mixtureOf(
  points: readonly Point[],
  df: number,
): (weights: Float64Array, squares: number) => KnownVariance {
  const inside = keeping(similarity => {
    const half = (similarity + df) / 2
    return { mean: -Math.LN2 - digamma(half), variance: trigamma(half) }
  })
  const offsets = points.map(({ similarity }) => inside(similarity))
  return (weights, squares) => {
    let mean = 0
    let square = 0
    let variance = 0
    for (let i = 0; i < points.length; i++) {
      const weight = weights[i]!
      if (weight < NEGLIGIBLE) continue
      const point = points[i]!
      const offset = offsets[i]!
      const log = Math.log(point.similarity * point.variance + squares) + offset.mean
      mean += weight * log
      square += weight * log * log
      variance += weight * offset.variance
    }
    return fromLogMoments(mean, variance + square - mean * mean)
  }
}

/** Weights below this are skipped. */
const NEGLIGIBLE = 1e-14

function logSum(logs: Float64Array): number {
  const most = logs.reduce((a, b) => Math.max(a, b))
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** Returns likelihoods, given by their logarithms up to a constant, as shares of their sum. */
export function shares(logs: Float64Array): Float64Array {
  const most = logs.reduce((a, b) => Math.max(a, b))
  const weights = logs.map(log => Math.exp(log - most))
  const sum = weights.reduce((a, b) => a + b)
  return weights.map(weight => weight / sum)
}
