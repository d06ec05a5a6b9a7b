/**
 * How noisy each of many series is, from a belief, from all of them and from its own few observations. The variances of
 * the series come from a scaled inverse chi-squared distribution: its scale says how noisy a typical series is, its degrees
 * of freedom how alike the series are (Smyth 2004). Both are learned, on a grid, so that a series whose like are all alike
 * is surer than one among quiet and wild ones.
 */
import { fromLogMoments, type KnownVariance } from './known-variance.ts'
import { digamma, logGamma, trigamma } from './special.ts'

/** How similar the variances of series are, in degrees of freedom (1: very different, 32: nearly equal), with prior weights. */
const LIKENESS: readonly (readonly [df: number, belief: number])[] = [
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

export interface Observations {
  /** Sum of squares of a series between runs that differ by noise alone, and its degrees of freedom; 0 for none. */
  readonly squares: (position: number) => number
  readonly df: number
  /** Standardized change of each series. The only evidence of the noise when `df` is 0. */
  readonly movements: readonly number[]
  /** Positions of the series from which a typical one is learned. */
  readonly typical: readonly number[]
  /** Variance of the typical series by how far the movements are scattered, what it weighs, and its bound. */
  readonly scatter: { readonly variance: number; readonly df: number; readonly atMost: number }
}

export interface OwnVariances {
  /** Of a typical series. */
  readonly typical: number
  /** Returns the variance of a series, with its degrees of freedom. */
  of(position: number): KnownVariance
  /** Returns the logarithm of how likely the observations were, but for a constant. */
  evidence(): number
}

/** Learns the variances of series. `scatter.atMost` is how many times the variance otherwise known it may be. */
export function learnOwnVariances(belief: KnownVariance, observed: Observations): OwnVariances {
  const { squares, df, movements, typical, scatter } = observed
  const points = pointsOf(belief)
  const learn = mixtureOf(points, df)
  const logs = Float64Array.from(points, ({ belief }) => belief)
  const typicalOf = (weights: Float64Array) => weights.reduce((sum, share, i) => sum + share * points[i]!.variance, 0)

  if (df === 0) {
    const likelihood = logLikelihoods(points, 1)
    points.forEach(({ variance }, i) => {
      if (variance > scatter.atMost * belief.variance) logs[i] = Number.NEGATIVE_INFINITY
    })
    // Noise goes in both directions and a change in one, so the changes in the other direction show the noise.
    const learnedFrom = (sign: 1 | -1) => {
      const seen = typical.filter(w => sign * movements[w]! >= 0).map(w => likelihood(movements[w]! ** 2))
      return shares(sumOf(logs, seen))
    }
    const risen = learnedFrom(-1)
    const fallen = learnedFrom(1)
    return {
      typical: (typicalOf(risen) + typicalOf(fallen)) / 2,
      of: w => learn(movements[w]! > 0 ? risen : fallen, 0),
      evidence: () => 0,
    }
  }

  const likelihood = logLikelihoods(points, df)
  const history = sumOf(
    logs,
    typical.map(w => likelihood(squares(w))),
  )
  const usual = Math.exp(shares(history).reduce((mean, share, i) => mean + share * points[i]!.log, 0))
  const variance = Math.min(scatter.variance, scatter.atMost * usual)
  const weights = history.map((log, i) => log - (scatter.df / 2) * (points[i]!.log + variance / points[i]!.variance))
  const all = shares(weights)
  return { typical: typicalOf(all), of: w => learn(all, squares(w)), evidence: () => logSum(weights) }
}

function sumOf(first: Float64Array, others: readonly Float64Array[]): Float64Array {
  const sum = first.slice()
  for (const other of others) for (let i = 0; i < sum.length; i++) sum[i]! += other[i]!
  return sum
}

/** A grid point: a similarity and a typical variance, the logarithm of that, and the logarithm of their prior probability. */
interface Point {
  readonly likeness: number
  readonly variance: number
  readonly log: number
  readonly belief: number
}

function pointsOf({ variance, df }: KnownVariance): Point[] {
  const steps = Array.from({ length: 2 * STEPS + 1 }, (_, i) => (i - STEPS) * STEP)
  return LIKENESS.flatMap(([likeness, share]) =>
    steps.map(step => ({
      likeness,
      variance: variance * Math.exp(step),
      log: Math.log(variance) + step,
      belief: Math.log(share) - (df / 2) * (step + Math.exp(-step)),
    })),
  )
}

/** Returns a function for the log-likelihoods of grid points, up to a constant, given the squares of one series. */
function logLikelihoods(points: readonly Point[], df: number): (squares: number) => Float64Array {
  const scales = points.map(({ likeness, variance }) => likeness * variance)
  const powers = points.map(({ likeness }) => (likeness + df) / 2)
  const constants = points.map(
    ({ likeness, log }, i) =>
      logGamma(powers[i]!) - logGamma(likeness / 2) + (likeness / 2) * (Math.log(likeness) + log),
  )
  return squares => {
    const logs = new Float64Array(points.length)
    for (let i = 0; i < logs.length; i++) logs[i] = constants[i]! - powers[i]! * Math.log(scales[i]! + squares)
    return logs
  }
}

/** Returns a function for the posterior of a variance from the weights of grid points and its own squares. */
function mixtureOf(points: readonly Point[], df: number): (weights: Float64Array, squares: number) => KnownVariance {
  const inside = new Map(
    LIKENESS.map(([likeness]) => {
      const half = (likeness + df) / 2
      return [likeness, { mean: -Math.LN2 - digamma(half), variance: trigamma(half) }]
    }),
  )
  return (weights, squares) => {
    let mean = 0
    let square = 0
    let variance = 0
    points.forEach((point, i) => {
      const weight = weights[i]!
      if (weight < NEGLIGIBLE) return
      const offset = inside.get(point.likeness)!
      const log = Math.log(point.likeness * point.variance + squares) + offset.mean
      mean += weight * log
      square += weight * log * log
      variance += weight * offset.variance
    })
    return fromLogMoments(mean, variance + square - mean * mean)
  }
}

/** Weights below this add nothing. */
const NEGLIGIBLE = 1e-14

function logSum(logs: Float64Array): number {
  const most = logs.reduce((a, b) => Math.max(a, b))
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** Returns likelihoods, given by their logarithms but for a constant, as shares of their sum. */
export function shares(logs: Float64Array): Float64Array {
  const most = logs.reduce((a, b) => Math.max(a, b))
  const weights = logs.map(log => Math.exp(log - most))
  const sum = weights.reduce((a, b) => a + b)
  return weights.map(weight => weight / sum)
}
