/**
 * An independent, literal and slow implementation of the decision in docs/statistics.md: loops over indexes, medians by
 * sorting copies, tail probabilities by integrating the density. Shares no code with src/core/stats.
 */

export interface ReferenceRuns {
  baseline: number[][]
  candidates: number[][]
  samplingVariance: number[]
  control: boolean[]
}

export interface ReferencePrior {
  shared: number
  sharedDf: number
  own: number
  ownDf: number
  mostOwn: number
  aloneDf: number
  maxSharedDf: number
  tailDf: number
  maxTotalDf: number
}

export interface ReferenceShift {
  D: number
  x: number | undefined
  seOwn: number
  dfOwn: number
  seTotal: number
  dfTotal: number
  /** One-sided p of the movement beyond the others, or of the total if there are too few others. */
  p: number
}

export interface ReferenceResult {
  g: number | undefined
  seG: number
  dfG: number
  pG: number | undefined
  series: ReferenceShift[]
}

export function referenceDecision(runs: ReferenceRuns, prior: ReferencePrior): ReferenceResult {
  const n = runs.baseline.length
  const m = runs.candidates.length
  const W = runs.control.length
  const f = 1 / m + 1 / n
  const controls: number[] = []
  for (let w = 0; w < W; w++) if (runs.control[w]) controls.push(w)
  const C = controls.length
  const grouped = C >= 4

  const D: number[] = []
  for (let w = 0; w < W; w++) {
    let before = 0
    for (let r = 0; r < n; r++) before += runs.baseline[r]![w]! / n
    let now = 0
    for (let c = 0; c < m; c++) now += runs.candidates[c]![w]! / m
    D.push(now - before)
  }
  const othersMedian = (values: number[], w: number) => {
    if (!grouped) return 0
    return slowMedian(controls.filter(v => v !== w).map(v => values[v]!))
  }
  const x = D.map((d, w) => d - othersMedian(D, w))

  // Squared deviations between the runs of one side.
  const SS: number[] = D.map(() => 0)
  let sharedSquares = 0
  for (const side of [runs.baseline, runs.candidates]) {
    for (let r = 0; r < side.length; r++) {
      const residuals = D.map((_, v) => {
        let center = 0
        for (const run of side) center += run[v]! / side.length
        return side[r]![v]! - center
      })
      for (let w = 0; w < W; w++) SS[w]! += (residuals[w]! - othersMedian(residuals, w)) ** 2
      if (grouped) sharedSquares += slowMedian(controls.map(v => residuals[v]!)) ** 2
    }
  }
  const df = n + m - 2
  const moved = x.map(value => value / Math.sqrt(f))
  const known = grouped
    ? referenceOwn(prior, SS, df, moved, controls)
    : {
        typical: 0,
        each: SS.map((squares, w) => {
          const own = referenceOne(Math.hypot(prior.own, prior.shared), prior.aloneDf, squares, df)
          let seen = own.df * own.variance
          let seenDf = own.df
          for (const v of controls) {
            if (v === w) continue
            seen += SS[v]! / 2
            seenDf += df / 2
          }
          return { variance: seen / seenDf, df: seenDf }
        }),
      }
  const S = referenceOne(prior.shared, prior.sharedDf, sharedSquares, n + m - 2)
  const seG = grouped ? Math.sqrt(S.variance * f + ((Math.PI / 2) * known.typical * f) / C) : 0
  const dfG = Math.min(S.df, prior.maxSharedDf)
  // Fourth cumulants add up, each divided by the fourth power of the count, and variances by its square.
  const kurtosis =
    (6 / (prior.tailDf - 4)) * referenceHeaviness(runs.baseline, controls, othersMedian)
  const mostDf =
    4 + 6 / ((m * (kurtosis / m ** 4) + n * (kurtosis / n ** 4)) / (m / m ** 2 + n / n ** 2) ** 2)
  const g = grouped ? slowMedian(controls.map(w => D[w]!)) : undefined

  const series = D.map((d, w): ReferenceShift => {
    const own = known.each[w]!
    const variance = Math.max(own.variance * f, runs.samplingVariance[w]!)
    let seOwn = Math.sqrt(variance)
    const seTotal = Math.sqrt(variance + seG ** 2)
    const dfTotal = Math.min(
      seTotal ** 4 / (seG ** 4 / S.df + variance ** 2 / own.df),
      prior.maxTotalDf,
    )
    let dfOwn = Math.min(own.df, mostDf)
    const seMost = Math.sqrt(prior.mostOwn ** 2 * f + runs.samplingVariance[w]!)
    if (
      slowStudentTail(Math.abs(x[w]!) / seMost, 60) <
      slowStudentTail(Math.abs(x[w]!) / seOwn, dfOwn)
    ) {
      seOwn = seMost
      dfOwn = 60
    }
    const p = grouped
      ? slowStudentTail(x[w]! / seOwn, dfOwn)
      : slowStudentTail(d / seTotal, dfTotal)
    return { D: d, x: grouped ? x[w] : undefined, seOwn, dfOwn, seTotal, dfTotal, p }
  })
  return { g, seG, dfG, pG: g === undefined ? undefined : slowStudentTail(g / seG, dfG), series }
}

/** Likelihood ratio of heavy to normal tails by the kurtosis of the baseline's residuals, 1 for fewer than four runs, at most 2. */
function referenceHeaviness(
  baseline: number[][],
  controls: number[],
  othersMedian: (values: number[], w: number) => number,
): number {
  const n = baseline.length
  if (n < 4 || controls.length < 4) return 1
  let total = 0
  for (const w of controls) {
    const distances = baseline.map(run => {
      const residuals = run.map(
        (y, v) => y - baseline.reduce((sum, other) => sum + other[v]! / n, 0),
      )
      return residuals[w]! - othersMedian(residuals, w)
    })
    const center = distances.reduce((sum, e) => sum + e / n, 0)
    const second = distances.reduce((sum, e) => sum + (e - center) ** 2, 0)
    const fourth = distances.reduce((sum, e) => sum + (e - center) ** 4, 0)
    // A residual is the sum over runs of (delta − 1/n) times a value; this is the sum of the fourth powers of those weights.
    const weights = n * (1 - 1 / n) ** 4 + n * (n - 1) * (1 / n) ** 4
    const ofNormal = (3 * n * (1 - 1 / n) ** 2) / ((n - 1) * (n + 1))
    if (second > 0) total += ((fourth / second ** 2 - ofNormal) * (n - 1) * (n + 1)) / weights
  }
  const heavy = (n - 3) / 12
  const logRatio = (controls.length / 1.35) * (heavy * (total / controls.length) - heavy ** 2 / 2)
  return Math.min(2, Math.max(0.4, Math.exp(logRatio)))
}

interface Known {
  variance: number
  df: number
}

function toShares(logs: number[]): number[] {
  const most = Math.max(...logs)
  const sum = logs.reduce((total, log) => total + Math.exp(log - most), 0)
  return logs.map(log => Math.exp(log - most) / sum)
}

/** The scaled inverse chi-squared whose logarithm has these moments. */
function matched(mean: number, variance: number): Known {
  let low = 1e-3
  let high = 1e6
  for (let i = 0; i < 200; i++) {
    const middle = Math.sqrt(low * high)
    if (slowTrigamma(middle) > variance) low = middle
    else high = middle
  }
  return { variance: Math.exp(mean + slowDigamma(low)) / low, df: 2 * low }
}

/**
 * Prior and squares, weighted by degrees of freedom; the prior loses weight below a probability of one in a thousand.
 */
function referenceOne(sd: number, beliefDf: number, squares: number, df: number): Known {
  if (df === 0) return { variance: sd ** 2, df: beliefDf }
  const seen = Math.max(squares, df * sd ** 2 * 0.01)
  const weight = beliefDf * Math.min(1, slowFisherCdf(seen / df / sd ** 2, df, beliefDf) / 0.001)
  return { variance: (weight * sd ** 2 + seen) / (weight + df), df: weight + df }
}

/** P(F <= x): with F = (b / a) tan² its density becomes sin^(a − 1) cos^(b − 1). */
function slowFisherCdf(x: number, a: number, b: number): number {
  const density = (angle: number) =>
    Math.sin(angle) ** (a - 1) * Math.max(Math.cos(angle), 0) ** (b - 1)
  return simpson(density, 0, Math.atan(Math.sqrt((a * x) / b))) / simpson(density, 0, Math.PI / 2)
}

/** Marginal likelihoods of the squares of all series under every pair of similarity and typical variance. */
function referenceOwn(
  prior: ReferencePrior,
  SS: number[],
  df: number,
  moved: number[],
  controls: number[],
) {
  const likeness: [number, number][] = [
    [1, 0.02],
    [2, 0.08],
    [4, 0.2],
    [8, 0.3],
    [16, 0.25],
    [32, 0.15],
  ]
  const steps = Array.from({ length: 23 }, (_, i) => i - 11)
  const points = likeness.flatMap(([d, share]) =>
    steps.map(i => ({
      d,
      s: prior.own ** 2 * Math.exp(0.4 * i),
      log: Math.log(share) - (prior.ownDf / 2) * (0.4 * i + Math.exp(-0.4 * i)),
    })),
  )
  const first = df === 0
  const nu = first ? 1 : df
  const likelihood = (q: number, d: number, s: number) =>
    slowLogGamma((d + nu) / 2) -
    slowLogGamma(d / 2) +
    (d / 2) * Math.log(d * s) -
    ((d + nu) / 2) * Math.log(d * s + q)
  const logsOf = (seen: number[]) =>
    points.map(({ d, s, log }) => {
      let sum = log
      for (const q of seen) sum += likelihood(q, d, s)
      return first && s > 4.000001 * prior.own ** 2 ? Number.NEGATIVE_INFINITY : sum
    })
  const knownFrom = (logs: number[], squares: number) => {
    const p = toShares(logs)
    const parts = points.map(({ d, s }) => {
      const half = (d + df) / 2
      return {
        mean: Math.log(d * s + squares) - Math.log(2) - slowDigamma(half),
        variance: slowTrigamma(half),
      }
    })
    const mean = parts.reduce((sum, part, i) => sum + p[i]! * part.mean, 0)
    return matched(
      mean,
      parts.reduce((sum, part, i) => sum + p[i]! * (part.variance + (part.mean - mean) ** 2), 0),
    )
  }
  const typicalOf = (logs: number[]) =>
    toShares(logs).reduce((sum, p, i) => sum + p * points[i]!.s, 0)
  if (first) {
    // A series that moved up is compared with how far others moved down, and vice versa.
    const down = logsOf(controls.flatMap(w => (moved[w]! <= 0 ? moved[w]! ** 2 : [])))
    const up = logsOf(controls.flatMap(w => (moved[w]! >= 0 ? moved[w]! ** 2 : [])))
    return {
      typical: (typicalOf(down) + typicalOf(up)) / 2,
      each: moved.map(x => knownFrom(x > 0 ? down : up, 0)),
    }
  }
  const logs = logsOf(controls.map(w => SS[w]!))
  return { typical: typicalOf(logs), each: SS.map(squares => knownFrom(logs, squares)) }
}

/** The recurrence moves the argument far out, where few terms of the asymptotic series are exact. */
const FAR = 2_000

const slowLogGamma = remembered(x => {
  let sum = 0
  for (let i = 0; i < FAR; i++) sum -= Math.log(x + i)
  const z = x + FAR
  return sum + (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + 1 / (12 * z)
})
const slowDigamma = remembered(x => {
  let sum = 0
  for (let i = 0; i < FAR; i++) sum -= 1 / (x + i)
  const z = x + FAR
  return sum + Math.log(z) - 1 / (2 * z) - 1 / (12 * z ** 2)
})
const slowTrigamma = remembered(x => {
  let sum = 0
  for (let i = 0; i < FAR; i++) sum += 1 / (x + i) ** 2
  const z = x + FAR
  return sum + 1 / z + 1 / (2 * z ** 2) + 1 / (6 * z ** 3)
})

function remembered(compute: (x: number) => number): (x: number) => number {
  const known = new Map<number, number>()
  return x => {
    const value = known.get(x) ?? compute(x)
    known.set(x, value)
    return value
  }
}

function slowMedian(values: number[]): number {
  const sorted = [...values].sort((x, y) => x - y)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]!
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]!
  return low + (high - low) / 2
}

/** P(T > t): with t = sqrt(df) sinh(u) the density becomes cosh(u)^-df, integrated by Simpson's rule. */
function slowStudentTail(t: number, df: number): number {
  const density = (u: number) => Math.cosh(u) ** -df
  const far = 50 / df + 5
  const tail =
    simpson(density, Math.abs(Math.asinh(t / Math.sqrt(df))), far) / simpson(density, 0, far) / 2
  return t > 0 ? tail : 1 - tail
}

function simpson(density: (x: number) => number, from: number, to: number): number {
  const steps = 4_000
  const width = (to - from) / steps
  let sum = density(from) + density(to)
  for (let i = 1; i < steps; i++) sum += density(from + i * width) * (i % 2 === 1 ? 4 : 2)
  return (sum * width) / 3
}
