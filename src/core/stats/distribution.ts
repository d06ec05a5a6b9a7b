/** Tail probabilities and quantiles of the normal, Student's t and chi-squared distributions. Degrees of freedom may be fractional. */
import { keeping } from './kept.ts'
import { incompleteBeta, logGamma, upperGamma } from './special.ts'

/**
 * Newton's method stops after a relative step below this, or after this many steps. The error left is about the square of the last
 * step: no digit of a number.
 */
const PRECISION = 1e-9
const MAX_STEPS = 60

/** Returns P(Z <= z) for a standard normal Z. */
export function normalCdf(z: number): number {
  const tail = upperGamma(0.5, (z * z) / 2) / 2
  return z > 0 ? 1 - tail : tail
}

/** Below this, Newton's method from 0 would leave the numbers; the bound exp(-z²/2) of the tail is close enough to begin with. */
const FAR_TAIL = 1e-10

/** Returns the z with P(Z <= z) = p, 1e-300 <= p < 1. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p)
  let z = p < FAR_TAIL ? -Math.sqrt(-2 * Math.log(p)) : 0
  for (let i = 0; i < MAX_STEPS; i++) {
    const tail = normalCdf(z)
    const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)
    const step = ((Math.log(p) - Math.log(tail)) * tail) / density
    z += step
    if (Math.abs(step) < PRECISION) break
  }
  return z
}

/** Returns P(T > t) for Student's t with `df` > 0 degrees of freedom; exact in the far tail, where 1 − CDF would be 0. */
export function studentUpperTail(t: number, df: number): number {
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2
  return t > 0 ? tail : 1 - tail
}

/**
 * Returns `studentUpperTail` for t >= 0 and a whole `df` >= 2, to 1e-15 but not in relation to a far tail. It is a sum of df / 2 terms
 * (Abramowitz & Stegun 26.7.3 and 26.7.4), many times as fast.
 */
export function wholeDfUpperTail(t: number, df: number): number {
  const isOdd = df % 2 === 1
  const square = df / (df + t * t)
  let term = isOdd ? Math.sqrt(square) : 1
  let sum = term
  for (let k = isOdd ? 3 : 2; k < df; k += 2) {
    term *= ((k - 1) / k) * square
    sum += term
  }
  const sine = t / Math.sqrt(df + t * t)
  const inside = isOdd ? (Math.atan2(t, Math.sqrt(df)) + sine * sum) / (Math.PI / 2) : sine * sum
  return (1 - inside) / 2
}

/** Returns the t with P(T <= t) = p for Student's t, 0 < p < 1. */
export function studentQuantile(p: number, df: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, df)
  return studentCriticalValue(1 - p, df)
}

/**
 * Returns the t >= 0 with P(T > t) = alpha, 0 < alpha <= 0.5. It is exact for small alpha, where
 * studentQuantile(1 − alpha) loses digits. Newton's method on ln P against ln t, where the tail of t is nearly linear.
 */
export function studentCriticalValue(alpha: number, df: number): number {
  if (alpha >= 0.5) return 0
  let t = 2
  const logScale = studentLogScale(df)
  for (let i = 0; i < MAX_STEPS; i++) {
    const tail = studentUpperTail(t, df)
    const density = Math.exp(logScale - ((df + 1) / 2) * Math.log1p((t * t) / df))
    const step = ((Math.log(tail) - Math.log(alpha)) * tail) / (density * t)
    t *= Math.exp(bounded(step))
    if (Math.abs(step) < PRECISION) break
  }
  return t
}

/** Returns the logarithm of the density of Student's t with `df` > 0 degrees of freedom. */
export function studentLogDensity(t: number, df: number): number {
  return studentLogScale(df) - ((df + 1) / 2) * Math.log1p((t * t) / df)
}

/** Returns the logarithm of the density at 0. */
function studentLogScale(df: number): number {
  return logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI)
}

/** Bounds a step of Newton's method, because far from the solution the curve is not linear. */
function bounded(step: number): number {
  return Math.max(-1, Math.min(1, step))
}

const criticalValues = keeping(alpha => keeping(df => studentCriticalValue(alpha, df)))

/** Returns `studentCriticalValue` from a cache: the checks of reports use few different arguments. */
export function cachedCriticalValue(alpha: number, df: number): number {
  return criticalValues(alpha)(df)
}
