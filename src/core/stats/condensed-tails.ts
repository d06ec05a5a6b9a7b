/** One t distribution that stands for the tails of a series, which are a mixture of several. */
import { studentCriticalValue, wholeDfUpperTail } from './distribution.ts'
import { CANDIDATES, type LearntNoise, type Tails, within } from './learnt-tails.ts'

/** Points at which one t distribution stands for the mixture: where changes begin to be doubtful, and where they are proven. */
const NEAR = 0.05
const FAR = 1e-4
/** Range of the degrees of freedom of that distribution. */
const LEAST_DF = 1.5
const MOST_DF = 100
/** Steps of `tabulated` over the range. */
const STEPS = 256

/** By degrees of freedom: the quantile at NEAR, and that at FAR as a multiple of it, both as logarithms. */
const logNear = tabulated(df => Math.log(studentCriticalValue(NEAR, df)))
const logRatio = tabulated(df => Math.log(studentCriticalValue(FAR, df)) - logNear(df))

/** Returns the one t distribution that has the mixture's quantiles at NEAR and FAR; between them its p-values are a little larger. */
export function condensed({ variances, shares }: Tails): LearntNoise {
  const parts = CANDIDATES.map(({ df }, i) => ({
    df,
    share: shares[i]!,
    scale: Math.sqrt(variances[i]!),
  })).filter(({ share }) => share > 1e-7)
  const least = Math.min(...parts.map(({ scale }) => scale))
  const tailAt = (x: number) => {
    let tail = 0
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]!
      tail += part.share * wholeDfUpperTail(x / part.scale, part.df)
    }
    return tail
  }
  const quantile = (p: number) => bisected(least * 0.1, least * 1e3, x => tailAt(x) > p)
  const near = quantile(NEAR)
  const ratio = Math.log(quantile(FAR) / near)
  const df = bisected(LEAST_DF, MOST_DF, df => logRatio(df) > ratio)
  return { scale: near / Math.exp(logNear(df)), df }
}

/** Returns the place in a range of positive numbers up to which `isBelow` holds, to one part in 10,000. */
function bisected(from: number, to: number, isBelow: (x: number) => boolean): number {
  let [low, high] = [from, to]
  while (high / low > 1.0001) {
    const middle = Math.sqrt(low * high)
    if (isBelow(middle)) low = middle
    else high = middle
  }
  return Math.sqrt(low * high)
}

/**
 * Returns a smooth function of degrees of freedom from LEAST_DF to MOST_DF, by cubic interpolation of values that are computed when
 * first needed: to one part in 10⁸.
 */
function tabulated(of: (df: number) => number): (df: number) => number {
  const step = Math.log(MOST_DF / LEAST_DF) / STEPS
  const known: number[] = []
  const at = (i: number) => (known[i] ??= of(LEAST_DF * Math.exp(i * step)))
  return df => {
    const place = Math.log(df / LEAST_DF) / step
    const i = within(Math.floor(place), 1, STEPS - 2)
    const x = place - i
    return (
      (at(i - 1) * x * (x - 1) * (2 - x) + at(i + 2) * (x + 1) * x * (x - 1)) / 6 +
      (at(i) * (x + 1) * (x - 1) * (x - 2) + at(i + 1) * (x + 1) * x * (2 - x)) / 2
    )
  }
}
