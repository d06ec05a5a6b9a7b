/**
 * Learns from squared residuals of earlier runs how each series scatters: a scale, and how heavy its tails are. Scales are shrunk to
 * the typical series (Smyth 2004, limma), tails to those of all series.
 */
import { mean, sum } from './median.ts'
import { digamma, inverseTrigamma, logGamma, trigamma } from './special.ts'

/** Noise of one run: a t distribution. */
export interface LearntNoise {
  /** Scale of the logarithm of a value, > 0: the standard deviation where `df` is large. */
  readonly scale: number
  /** Degrees of freedom, 1.5 to 100: the fewer, the heavier the tails, which include the error of the scale. */
  readonly df: number
}

/** Squares of residuals of one series by run; NaN where a run has none. Each is in units of the variance of one run. */
export type Squares = Float64Array

/** A t distribution by its degrees of freedom: a candidate for the tails of a series. `share` is its prior probability. */
export const CANDIDATES = [
  { df: 2, share: 0.02 },
  { df: 3, share: 0.05 },
  { df: 4, share: 0.08 },
  { df: 5, share: 0.1 },
  { df: 7, share: 0.15 },
  { df: 10, share: 0.15 },
  { df: 16, share: 0.15 },
  { df: 30, share: 0.15 },
  { df: 100, share: 0.15 },
] as const

/** Series' worth of the prior of the tails that all series have in common. */
const SHARED_PRIOR = 0.3
const TAIL_STEPS = 8
/** Steps of the fit of a scale; nearly normal tails need fewer. */
const SCALE_STEPS = 6
const NORMAL_STEPS = 3
const NORMAL_FROM = 50
/** Weight of the assumed scale beside those of the series. */
const TYPICAL_PRIOR = 6
/** Similarity of series, as the degrees of freedom that the typical scale counts: where it is not known, and its range. */
const UNKNOWN_SIMILARITY = 6
const MOST_SIMILAR = 40
/** Smallest number of series that show how alike they are. */
const MIN_SERIES = 4
const TINY = 1e-12

export interface LearnOptions {
  /** By run: how much it counts, > 0. */
  readonly weights: Float64Array
  /** Assumed variance of one run, which a few runs outweigh. */
  readonly assumed: number
  /** Degrees of freedom that the typical scale counts. Absent: as alike as the series are. */
  readonly similarity?: number
}

/** A series under each of the CANDIDATES: its variance, and how likely they are. */
export interface Tails {
  readonly variances: readonly number[]
  readonly shares: readonly number[]
}

/** Returns the tails of each series. A series without residuals has the typical ones. */
export function learnTails(squares: readonly Squares[], options: LearnOptions): Tails[] {
  const observed = squares.map(series => observedOf(series, options.weights))
  const fits = CANDIDATES.map(({ df }) => fitScales(observed, df, options))
  const byLikelihood = squares.map((_, w) => fits.map(({ logLikelihoods }) => logLikelihoods[w]!))
  const shares = tailShares(byLikelihood)
  return squares.map((_, w) => ({
    variances: fits.map(({ variances }) => variances[w]!),
    shares: [...shares[w]!],
  }))
}

/** The squares of a series that are there, with their weights, and the weighted sum of the squares and of 1. */
interface Observed {
  readonly squares: Float64Array
  readonly weights: Float64Array
  readonly total: number
  readonly count: number
}

function observedOf(series: Squares, all: Float64Array): Observed {
  let total = 0
  let count = 0
  for (let r = 0; r < series.length; r++) {
    if (Number.isNaN(series[r]!)) continue
    total += all[r]! * series[r]!
    count += all[r]!
  }
  if (!series.includes(NaN)) return { squares: series, weights: all, total, count }
  const isPresent = (_: number, r: number) => !Number.isNaN(series[r]!)
  return { squares: series.filter(isPresent), weights: all.filter(isPresent), total, count }
}

/** Variances of the series, and the logarithms of the likelihood of each by its residuals, each judged by the others. */
interface ScaleFit {
  readonly variances: Float64Array
  readonly logLikelihoods: Float64Array
}

/** Fits t distributions with `df` by reweighted squares. */
function fitScales(observed: readonly Observed[], df: number, options: LearnOptions): ScaleFit {
  const precision = precisionUnder(observed, df)
  const variances = new Float64Array(observed.length)
  const fitted = Float64Array.from(observed, ({ total }) => total)
  let typical: Typical = { variance: options.assumed, df: 0 }
  for (let step = 0; step < (df < NORMAL_FROM ? SCALE_STEPS : NORMAL_STEPS); step++) {
    for (let w = 0; w < fitted.length && step > 0; w++)
      fitted[w] = reweighted(observed[w]!, variances[w]!, df)
    typical = typicalOf(fitted, observed, precision, options, typical.variance)
    const { variance, df: prior } = typical
    for (let w = 0; w < fitted.length; w++)
      variances[w] = (prior * variance + fitted[w]!) / (prior + observed[w]!.count)
  }
  const constant = logGamma((df + 1) / 2) - logGamma(df / 2) - Math.log(df * Math.PI) / 2
  const logLikelihoods = fitted.map((total, w) =>
    logLikelihood(observed[w]!, { df, constant, typical, fitted: total, variance: variances[w]! }),
  )
  return { variances, logLikelihoods }
}

/** How well the scales of series are known under a t distribution: by how many values, not by which. */
interface Precision {
  /** Degrees of freedom of each scale, with the digamma function and the logarithm of their half. */
  readonly known: Float64Array
  readonly digammas: Float64Array
  readonly logs: Float64Array
  /** Mean variance of the logarithms of the scales. */
  readonly error: number
}

function precisionUnder(observed: readonly Observed[], df: number): Precision {
  // The scale of a t distribution is known with fewer degrees of freedom than a normal one.
  const known = Float64Array.from(observed, ({ count }) => Math.max(count / (1 + 2 / df), 0.5))
  return {
    known,
    digammas: known.map(each => digamma(each / 2)),
    logs: known.map(each => Math.log(each / 2)),
    error: mean(known.map(each => trigamma(each / 2))),
  }
}

/** Returns the sum of the squares, each weighted by how it agrees with a t distribution of this variance. */
function reweighted({ squares, weights }: Observed, variance: number, df: number): number {
  let total = 0
  for (let i = 0; i < squares.length; i++)
    total += (weights[i]! * squares[i]!) / (df * variance + squares[i]!)
  return (df + 1) * variance * total
}

/** Returns the logarithm of the likelihood of squares, each by the variance of the others. */
function logLikelihood(
  { squares, weights, count }: Observed,
  fit: {
    readonly df: number
    /** Logarithm of the density at 0. */
    readonly constant: number
    readonly typical: Typical
    readonly fitted: number
    readonly variance: number
  },
): number {
  const { df, constant, typical } = fit
  const all = typical.df * typical.variance + fit.fitted
  let total = 0
  for (let i = 0; i < squares.length; i++) {
    const q = squares[i]!
    const weight = weights[i]!
    const own = ((df + 1) * fit.variance * weight * q) / (df * fit.variance + q)
    const variance = Math.max(all - own, TINY) / (typical.df + count - weight)
    const from = 1 + q / (variance * df)
    const density = power(from, df + 1) * variance
    const log =
      density < Infinity ? Math.log(density) : (df + 1) * Math.log(from) + Math.log(variance)
    total += weight * (constant - log / 2)
  }
  return total
}

/** Returns a power with a whole exponent; infinity where it is too large. */
function power(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let rest = exponent; rest > 0; rest >>= 1) {
    if (rest % 2 === 1) result *= square
    square *= square
  }
  return result
}

interface Typical {
  readonly variance: number
  readonly df: number
}

/** Returns the variance of the typical series, and how many degrees of freedom it counts for each, by moments of the logarithms. */
function typicalOf(
  fitted: Float64Array,
  observed: readonly Observed[],
  { known, digammas, logs: halves, error }: Precision,
  { assumed, similarity }: LearnOptions,
  before: number,
): Typical {
  const logs = fitted.map((total, w) => {
    const { count } = observed[w]!
    return Math.log(Math.max(count > 0 ? total / count : before, TINY))
  })
  const alike = similarity ?? similarityOf(logs, observed, error)
  let total = TYPICAL_PRIOR * Math.log(assumed)
  let all = TYPICAL_PRIOR
  for (let w = 0; w < logs.length; w++) {
    if (observed[w]!.count === 0) continue
    const weight = 1 / (2 / known[w]! + 2 / alike)
    total += weight * (logs[w]! - digammas[w]! + halves[w]!)
    all += weight
  }
  return { variance: Math.exp(total / all), df: alike }
}

function similarityOf(logs: Float64Array, observed: readonly Observed[], error: number): number {
  const isShown = logs.length >= MIN_SERIES && observed.some(({ count }) => count >= 1.5)
  if (!isShown) return UNKNOWN_SIMILARITY
  return within(2 * inverseTrigamma(within(varianceOf(logs) - error, 0.03, 4)), 1, MOST_SIMILAR)
}

/** Returns by series how likely the CANDIDATES are: their common shares by expectation maximisation, then those of each. */
function tailShares(logs: readonly (readonly number[])[]): Float64Array[] {
  const prior = CANDIDATES.map(({ share }) => share)
  const together = Float64Array.from(
    prior,
    (share, i) => Math.log(share) + sum(logs.map(series => series[i]!)),
  )
  normalise(together)
  const all = logs.length + SHARED_PRIOR
  const totals = together.map(share => logs.length * share)
  const each = logs.map(() => new Float64Array(prior.length))
  for (let step = 0; step < TAIL_STEPS; step++) {
    const logCommon = totals.map((total, i) => Math.log((SHARED_PRIOR * prior[i]! + total) / all))
    totals.fill(0)
    for (let w = 0; w < each.length; w++) {
      const shares = each[w]!
      for (let i = 0; i < shares.length; i++) shares[i] = logs[w]![i]! + logCommon[i]!
      normalise(shares)
      for (let i = 0; i < shares.length; i++) totals[i]! += shares[i]!
    }
  }
  return each
}

/** Returns the mean variance of a mixture. */
export function meanVariance({ variances, shares }: Tails): number {
  let total = 0
  for (let i = 0; i < variances.length; i++) total += variances[i]! * shares[i]!
  return total
}

/** Returns the variance of at least two values, with one degree of freedom less than there are. */
export function varianceOf(values: ArrayLike<number>): number {
  const centre = mean(values)
  let squares = 0
  for (let i = 0; i < values.length; i++) squares += (values[i]! - centre) ** 2
  return squares / (values.length - 1)
}

export function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

/** Puts likelihoods, given by their logarithms, as shares of their sum in their place. */
function normalise(logs: Float64Array): void {
  let most = -Infinity
  for (let i = 0; i < logs.length; i++) most = Math.max(most, logs[i]!)
  let all = 0
  for (let i = 0; i < logs.length; i++) {
    logs[i] = Math.exp(logs[i]! - most)
    all += logs[i]!
  }
  for (let i = 0; i < logs.length; i++) logs[i]! /= all
}
