/** What is believed of a metric's noise before any run is seen, and what sampling inside a run adds to it. */
import { type MetricId, quantileOf } from '../model/metric.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import { normalQuantile } from '../stats/distribution.ts'
import { LATENCY_PRIOR, type NoisePrior } from '../stats/shift.ts'
import { samplingVariance } from '../summarize/measure.ts'

/** Autocorrelation time of samples that follow each other in a load test, where it cannot be measured. */
const ASSUMED_TAU = 10
/** Standard deviation of ln(elapsed time) inside a run, where it cannot be measured. */
const ASSUMED_LOG_SD = 0.5

/** Returns the prior of a metric: tails and extremes repeat less well than averages, so their own part is wider. */
export function noisePriorOf(metric: MetricId): NoisePrior {
  const factor = tailFactor(metric)
  return { ...LATENCY_PRIOR, own: LATENCY_PRIOR.own * factor, mostOwn: LATENCY_PRIOR.mostOwn * factor }
}

function tailFactor(metric: MetricId): number {
  if (metric === 'max' || metric === 'min' || metric === 'stddev') return 3
  const q = quantileOf(metric)
  if (q === undefined || q <= 0.5) return 1
  if (q <= 0.95) return 1.5
  return q <= 0.99 ? 2 : 3
}

/** A series of a run with its value of the metric. */
export interface MeasuredSeries {
  readonly run: RunSummary
  readonly series: SeriesSummary
  readonly value: number
}

/**
 * Returns a function that gives the variance of ln(metric) from sampling inside one run: measured by batch means where
 * the run has them, else that of lognormal samples with an assumed spread and autocorrelation. 0 where not even a count
 * is known.
 */
export function samplingVariances(metric: MetricId): (measured: MeasuredSeries) => number {
  const q = quantileOf(metric)
  if (q === undefined) return ({ run, series }) => samplingVariance(run, series, metric) ?? 0
  const assumed = assumedQuantileVariance(q)
  return ({ run, series, value }) => {
    const variance = samplingVariance(run, series, metric) ?? (series.count > 0 ? assumed / series.count : 0)
    return variance + roundingVariance(series, value)
  }
}

/**
 * Variance of the logarithm of a sample quantile, times the count: q (1 − q) / f² with the density f of a lognormal at
 * its quantile.
 */
function assumedQuantileVariance(q: number): number {
  const density = Math.exp(-(normalQuantile(q) ** 2) / 2) / Math.sqrt(2 * Math.PI)
  return (ASSUMED_TAU * ASSUMED_LOG_SD ** 2 * q * (1 - q)) / density ** 2
}

/** A percentile is a recorded value, so it moves in steps of the tool's resolution: a uniform error of one step. */
function roundingVariance(series: SeriesSummary, value: number): number {
  const stepMs = series.passed?.unitMs ?? 0
  return stepMs ** 2 / 12 / value ** 2
}
