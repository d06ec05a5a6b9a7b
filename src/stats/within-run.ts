/**
 * Sampling error inside one run: variances of the logarithm of a mean or a quantile. Samples of a load test are correlated in
 * time, so none of these estimators treats them as independent.
 */

/** Samples per independent sample (count / effective sample size), assumed where there are no batches in time. */
const ASSUMED_DESIGN_EFFECT = 10

/**
 * Returns the variance of the logarithm of a statistic from its values in contiguous batches of the run (batch means:
 * Law & Kelton, Simulation Modeling and Analysis, 9.5.3): variance of the values / (B · mean²). It is
 * unbiased when batches are much longer than the correlation time of the samples. Undefined for fewer than two values, or when their mean is not positive.
 */
export function logBatchMeansVariance(values: readonly number[]): number | undefined {
  const count = values.length
  if (count < 2) return undefined
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / count
  if (!(mean > 0)) return undefined
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return squares / (count - 1) / (count * mean * mean)
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
  const sum = sampled.reduce((total, span) => total + span.sum, 0)
  const mean = sum / sampled.reduce((total, { count }) => total + count, 0)
  if (!(mean > 0)) return undefined
  const residuals = sampled.map(({ count, sum }) => sum - count * mean)
  const alone = residuals.reduce((total, residual) => total + residual ** 2, 0)
  // Added once: a covariance is in the variance of a sum twice, and the only lag has the weight 1/2 (Bartlett).
  const shared = residuals.reduce((total, residual, i) => total + residual * (residuals[i + 1] ?? 0), 0)
  return ((alone + Math.max(shared, 0)) * (sampled.length / (sampled.length - 1))) / sum ** 2
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
