/** Prior of a metric's run-to-run noise, and the variance that sampling inside a run adds to it. */

import { isCapacity, type MetricId, quantileOf } from '../../model/metric.ts'
import type { SeriesSummary } from '../../model/run.ts'
import { normalQuantile } from '../../stats/distribution.ts'
import { LATENCY_PRIOR, type NoisePrior } from '../../stats/shift.ts'
import type { Observation } from './observation.ts'

/** Assumed autocorrelation time of successive samples, in samples. Used when it cannot be measured. */
const ASSUMED_TAU = 10
/** Assumed standard deviation of ln(elapsed time) inside a run. Used when it cannot be measured. */
const ASSUMED_LOG_SD = 0.5

/** Noise of the calls of a statement in an execution, as a share of that of times: the code decides them, not the machine. */
const CALLS_NOISE = 0.2

/**
 * Returns the noise prior of a metric. It is wider for tails and extremes, which vary more between runs than averages. A capacity is
 * of the whole run: it shares the noise of its machine, and what it has alone is the error that its interval states.
 */
export function noisePriorOf(metric: MetricId): NoisePrior {
  const isCalls = metric === 'sql-calls'
  const factor = isCalls || isCapacity(metric) ? CALLS_NOISE : tailFactor(metric)
  return {
    ...LATENCY_PRIOR,
    shared: LATENCY_PRIOR.shared * (isCalls ? CALLS_NOISE : 1),
    own: LATENCY_PRIOR.own * factor,
    mostOwn: LATENCY_PRIOR.mostOwn * factor,
  }
}

/** Returns the weight of a metric's comparisons in their family: the noisier the metric, the smaller its share of the rate. */
export function weightOf(metric: MetricId): number {
  return 1 / tailFactor(metric) ** 2
}

function tailFactor(metric: MetricId): number {
  if (metric === 'max' || metric === 'min' || metric === 'stddev') return 3
  const q = quantileOf(metric)
  if (q === undefined || q <= 0.5) return 1
  if (q <= 0.95) return 1.5
  return q <= 0.99 ? 2 : 3
}

/** Degrees of freedom of repeats at which an assumed variance counts half: repeats show the error of sampling as well. */
const ASSUMED_DF = 2

/**
 * Returns a function for the variance of ln(metric) from sampling inside one run. It is measured by batch means if the run has
 * batches, else computed for lognormal samples with assumed spread and autocorrelation. That of figures without a histogram is
 * weighted by the degrees of freedom `df` of the repeats. 0 when the sample count is not known.
 */
export function samplingVariances(metric: MetricId, df: number): (observed: Observation) => number {
  const q = quantileOf(metric)
  const weight = ({ passed }: SeriesSummary) => (passed ? 1 : ASSUMED_DF / (ASSUMED_DF + df))
  if (q === undefined) return ({ series, variance = 0 }) => weight(series) * variance
  const assumed = assumedQuantileVariance(q)
  return observed => {
    const { series, value } = observed
    const variance = observed.variance ?? (series.count > 0 ? assumed / series.count : 0)
    return weight(series) * variance + roundingVariance(series, value)
  }
}

/**
 * Returns the variance of the logarithm of a sample quantile, times the sample count: q (1 − q) / f², where f is the density of
 * the lognormal at the quantile (asymptotic variance of a sample quantile).
 */
function assumedQuantileVariance(q: number): number {
  const density = Math.exp(-(normalQuantile(q) ** 2) / 2) / Math.sqrt(2 * Math.PI)
  return (ASSUMED_TAU * ASSUMED_LOG_SD ** 2 * q * (1 - q)) / density ** 2
}

/** Returns the variance of rounding, relative: a percentile is a recorded value, with a uniform error of one unit of the tool. */
function roundingVariance(series: SeriesSummary, value: number): number {
  const stepMs = series.passed?.unitMs ?? 0
  return stepMs ** 2 / 12 / value ** 2
}
