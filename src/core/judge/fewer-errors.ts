/**
 * Bounds how much fewer errors can explain of a slower workflow: samples that used to fail now do work that they skipped before.
 * In the extreme case these are the slowest samples of the candidate.
 */

import { type MetricId, quantileOf } from '../model/metric.ts'
import type { SeriesSummary } from '../model/run.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { Comparisons } from './compare/comparison.ts'

/** Least fall of the error rate that makes times not comparable, 0..1. */
const RECOVERED_FALL = 0.05

/** Returns the share of the candidate's successful samples that would have failed in the baseline, 0..1; undefined if it is small. */
export function recoveredShare(
  comparisons: Comparisons,
  compared: ComparedSeries,
): number | undefined {
  const { baseline, candidate } = comparisons.of(compared, 'error-rate')
  if (!baseline || !candidate || candidate.value >= 1) return undefined
  const fall = baseline.value - candidate.value
  return fall >= RECOVERED_FALL ? fall / (1 - candidate.value) : undefined
}

/**
 * Returns a lower bound of a time without the samples that used to fail, ms; undefined when it cannot be bounded. `share` is that
 * of `recoveredShare`, `value` the time of all samples. The bound is computed for the newest run and scaled to `value`.
 */
export function leastWithoutRecovered(
  share: number,
  compared: ComparedSeries,
  metric: MetricId,
  value: number,
): number | undefined {
  const newest = compared.candidates.at(-1)
  const ratio = newest && ratioWithout(share, newest, metric)
  return ratio === undefined ? undefined : value * ratio
}

function ratioWithout(share: number, series: SeriesSummary, metric: MetricId): number | undefined {
  const { passed, reported = {} } = series
  const q = quantileOf(metric)
  if (passed) {
    const all = q === undefined ? passed.meanMs() : passed.quantileMs(q)
    const rest =
      q === undefined ? passed.meanOfSmallestMs(1 - share) : passed.quantileMs(q * (1 - share))
    return (metric === 'avg' || q !== undefined) && all && rest !== undefined
      ? rest / all
      : undefined
  }
  const all = reported[metric]
  if (!all) return undefined
  if (metric === 'avg') {
    // Holds for any distribution with this deviation; without one, that of an exponential distribution is assumed.
    const deviation = reported.stddev ?? all
    return Math.max(0, 1 - (deviation / all) * Math.sqrt(share / (1 - share)))
  }
  const smaller = Object.entries(reported)
    .filter(([id]) => (quantileOf(id) ?? 1) <= (q ?? 0) * (1 - share))
    .map(([, ms]) => ms)
  return smaller.length > 0 ? Math.max(...smaller) / all : undefined
}
