/** Tail probabilities and quantiles of the normal, Student's t and chi-squared distributions. Degrees of freedom may be fractional. */
import { incompleteBeta, logGamma, lowerGamma, upperGamma } from './special.ts'

/** Returns P(Z <= z) for a standard normal Z. */
export function normalCdf(z: number): number {
  const tail = upperGamma(0.5, (z * z) / 2) / 2
  return z > 0 ? 1 - tail : tail
}

/** Returns the z with P(Z <= z) = p, 0 < p < 1. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p)
  return bisect(z => normalCdf(z), p, -40, 0)
}

/** Returns P(T > t) for Student's t with `df` > 0 degrees of freedom; exact in the far tail, where 1 − CDF would be 0. */
export function studentUpperTail(t: number, df: number): number {
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2
  return t > 0 ? tail : 1 - tail
}

/** Returns the t with P(T <= t) = p for Student's t, 0 < p < 1. */
export function studentQuantile(p: number, df: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, df)
  return studentCriticalValue(1 - p, df)
}

/**
 * Returns the t >= 0 with P(T > t) = alpha, 0 < alpha <= 0.5. Use it for small alpha: 1 − alpha loses the digits that
 * matter. Newton's method on ln P against ln t, where the tail of t is all but straight.
 */
export function studentCriticalValue(alpha: number, df: number): number {
  if (alpha >= 0.5) return 0
  const logScale = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI)
  let t = 2
  for (let i = 0; i < 60; i++) {
    const tail = studentUpperTail(t, df)
    const density = Math.exp(logScale - ((df + 1) / 2) * Math.log1p((t * t) / df))
    const step = ((Math.log(tail) - Math.log(alpha)) * tail) / (density * t)
    // A bounded step: near 0 the tail is far from straight.
    t *= Math.exp(Math.max(-1, Math.min(1, step)))
    if (Math.abs(step) < 1e-15) break
  }
  return t
}

/** Returns P(X <= x) for chi-squared with `df` > 0 degrees of freedom. */
export function chiSquaredCdf(x: number, df: number): number {
  return lowerGamma(df / 2, x / 2)
}

/** Returns the x with P(X <= x) = p for chi-squared, 0 < p < 1. */
export function chiSquaredQuantile(p: number, df: number): number {
  let high = df + 10
  while (chiSquaredCdf(high, df) < p) high *= 2
  return bisect(x => chiSquaredCdf(x, df), p, 0, high)
}

/** Finds where a rising function reaches a value, to the last bit that halving the interval can give. */
function bisect(rising: (x: number) => number, target: number, low: number, high: number): number {
  for (let i = 0; i < 200; i++) {
    const middle = low + (high - low) / 2
    if (middle === low || middle === high) return middle
    if (rising(middle) < target) low = middle
    else high = middle
  }
  return low + (high - low) / 2
}
