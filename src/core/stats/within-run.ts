/**
 * Sampling error inside one run: variances of the logarithm of a mean or a quantile. Samples of a load test are correlated in
 * time, so none of these estimators treats them as independent.
 */
import { mean, sum } from './median.ts'

/** Samples per independent sample (count / effective sample size), assumed where there are no batches in time. */
const ASSUMED_DESIGN_EFFECT = 10

/**
 * Returns the variance of the logarithm of a statistic from its values in contiguous batches of the run (batch means: Law & Kelton,
 * Simulation Modeling and Analysis, 9.5.3): variance of the values / (B · mean²). It is unbiased when batches are much longer than
 * the correlation time of the samples. Undefined for fewer than two values, or when their mean is not positive.
 */
export function logBatchMeansVariance(values: readonly number[]): number | undefined {
  const count = values.length
  if (count < 2) return undefined
  const center = mean(values)
  if (!(center > 0)) return undefined
  return sum(values.map(value => (value - center) ** 2)) / (count - 1) / (count * center * center)
}

/** A span of a run: how many samples it has, and their sum. */
export interface SpanSum {
  readonly count: number
  readonly sum: number
}

/**
 * Returns the variance of the logarithm of a mean from sums over short spans of the run, in the order of time: that of a
 * ratio of sums (Cochran, Sampling Techniques, 9A), with the covariance of neighbors (Newey & West 1987, with one lag). It needs
 * fewer samples than batch means, because a span may hold a single one. Undefined for fewer than `least` spans with samples,
 * or when the mean is not positive.
 */
export function logRatioVariance(spans: readonly SpanSum[], least: number): number | undefined {
  const sampled = spans.filter(({ count }) => count > 0)
  if (sampled.length < Math.max(least, 2)) return undefined
  const total = sum(sampled.map(span => span.sum))
  const center = total / sum(sampled.map(({ count }) => count))
  if (!(center > 0)) return undefined
  const residuals = sampled.map(span => span.sum - span.count * center)
  const alone = sum(residuals.map(residual => residual ** 2))
  // Added once: a covariance is in the variance of a sum twice, and the only lag has the weight 1/2 (Bartlett).
  const shared = sum(residuals.map((residual, i) => residual * (residuals[i + 1] ?? 0)))
  return ((alone + Math.max(shared, 0)) * (sampled.length / (sampled.length - 1))) / total ** 2
}

/**
 * Returns the variance of the logarithm of a mean over `count` samples whose standard deviation is `relativeStddev` times
 * the mean. Ten samples count as one independent sample.
 */
export function logMeanVariance(count: number, relativeStddev = 1): number {
  return (relativeStddev ** 2 * ASSUMED_DESIGN_EFFECT) / count
}

/**
 * Returns the variance of the logarithm of the q-quantile over `count` samples: the quantile function read one standard
 * error of the rank to either side (Woodruff 1952). Ten samples count as one independent sample. Undefined when
 * that reaches beyond the smallest or the largest sample, or a quantile is not positive.
 */
export function logQuantileVariance(
  quantile: (q: number) => number | undefined,
  q: number,
  count: number,
): number | undefined {
  const error = Math.sqrt((ASSUMED_DESIGN_EFFECT * q * (1 - q)) / count)
  if (q - error <= 0 || q + error >= 1) return undefined
  const low = quantile(q - error)
  const high = quantile(q + error)
  if (low === undefined || high === undefined || !(low > 0)) return undefined
  return (Math.log(high / low) / 2) ** 2
}
