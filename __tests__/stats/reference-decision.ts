/**
 * The decision of docs/statistics.md written down again, literally and slowly: loops over indexes, medians by sorting
 * copies, tail probabilities by integrating the density. Shares nothing with src/stats.
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
  seriesDf: number
  maxSharedDf: number
  maxOwnDf: number
}

export interface ReferenceShift {
  D: number
  x: number | undefined
  seOwn: number
  dfOwn: number
  seTotal: number
  dfTotal: number
  /** One-sided p of the movement beyond the others, or of the total where there are too few others. */
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

  const a: number[] = []
  const D: number[] = []
  for (let w = 0; w < W; w++) {
    let before = 0
    for (let r = 0; r < n; r++) before += runs.baseline[r]![w]! / n
    let now = 0
    for (let c = 0; c < m; c++) now += runs.candidates[c]![w]! / m
    a.push(before)
    D.push(now - before)
  }
  const othersMedian = (values: number[], w: number) => {
    if (!grouped) return 0
    return slowMedian(controls.filter(v => v !== w).map(v => values[v]!))
  }
  const inflation = (w: number) => (grouped ? 1 + Math.PI / 2 / controls.filter(v => v !== w).length : 1)
  const x = D.map((d, w) => d - othersMedian(D, w))

  const SS: number[] = []
  let sharedSquares = 0
  for (let w = 0; w < W; w++) {
    let squares = 0
    for (let r = 0; r < n; r++) {
      const residuals = a.map((center, v) => runs.baseline[r]![v]! - center)
      squares += (residuals[w]! - othersMedian(residuals, w)) ** 2
    }
    SS.push(squares / inflation(w))
  }
  for (let r = 0; r < n; r++) {
    const residuals = controls.map(v => runs.baseline[r]![v]! - a[v]!)
    if (grouped) sharedSquares += slowMedian(residuals) ** 2
  }

  const typical = C > 0 ? controls : a.map((_, w) => w)
  let weight = prior.ownDf
  let weighted = prior.ownDf * prior.own ** 2
  if (n > 1) {
    const df = Math.min((n - 1) * (grouped ? 0.85 * (C - 1) : typical.length), 120)
    const bound = 4 * slowMedian(typical.map(w => SS[w]!))
    const expected = chiSquaredExpectedMinimum(4 * chiSquaredMedian(n - 1), n - 1)
    let total = 0
    for (const w of typical) total += Math.min(SS[w]!, bound)
    weight += df
    weighted += (df * total) / typical.length / expected
  }
  if (grouped) {
    const df = 0.37 * (C - 1)
    const sizes = controls.map(w => Math.abs(x[w]!) / Math.sqrt(f * inflation(w)))
    weight += df
    weighted += df * (1.4826 * slowMedian(sizes)) ** 2
  }
  const s02 = weighted / weight

  const sharedDf = prior.sharedDf + n - 1
  const sG2 = (prior.sharedDf * prior.shared ** 2 + sharedSquares) / sharedDf
  const seG = Math.sqrt(sG2 * f + (grouped ? ((Math.PI / 2) * s02 * f) / C : 0))
  const dfG = Math.min(sharedDf, prior.maxSharedDf)
  const g = grouped ? slowMedian(controls.map(w => D[w]!)) : undefined

  const ownDf = prior.seriesDf + 0.75 * (n - 1)
  const series = D.map((d, w): ReferenceShift => {
    const sE2 = (prior.seriesDf * s02 + SS[w]!) / (prior.seriesDf + n - 1)
    const variance = Math.max(sE2 * f, runs.samplingVariance[w]!)
    const seOwn = Math.sqrt(variance * inflation(w))
    const seTotal = Math.sqrt(variance + seG ** 2)
    const dfTotal = Math.min(seTotal ** 4 / (seG ** 4 / sharedDf + variance ** 2 / ownDf), prior.maxOwnDf)
    const dfOwn = Math.min(ownDf, prior.maxOwnDf)
    const p = grouped ? slowStudentTail(x[w]! / seOwn, dfOwn) : slowStudentTail(d / seTotal, dfTotal)
    return { D: d, x: grouped ? x[w] : undefined, seOwn, dfOwn, seTotal, dfTotal, p }
  })
  return { g, seG, dfG, pG: g === undefined ? undefined : slowStudentTail(g / seG, dfG), series }
}

/** Benjamini-Hochberg as printed: compare every p_(k) with q k / N, from the largest k down. */
export function referenceRejected(p: number[], q: number): boolean[] {
  const order = p.map((_, i) => i).sort((i, j) => p[i]! - p[j]!)
  let last = -1
  for (let k = 1; k <= p.length; k++) if (p[order[k - 1]!]! <= (q * k) / p.length) last = k
  const rejected = p.map(() => false)
  for (let k = 1; k <= last; k++) rejected[order[k - 1]!] = true
  return rejected
}

function slowMedian(values: number[]): number {
  const sorted = [...values].sort((x, y) => x - y)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]!
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]!
  return low + (high - low) / 2
}

/** P(T > t): with t = sqrt(df) tan(angle) the density becomes cos(angle)^(df − 1), integrated by Simpson's rule. */
export function slowStudentTail(t: number, df: number): number {
  const density = (angle: number) => Math.max(Math.cos(angle), 0) ** (df - 1)
  const angle = Math.atan(t / Math.sqrt(df))
  return simpson(density, angle, Math.PI / 2) / simpson(density, -Math.PI / 2, Math.PI / 2)
}

/** Density of chi-squared over the square root of its argument, which has no pole for one degree of freedom. */
function chiDensity(root: number, df: number): number {
  return root ** (df - 1) * Math.exp((-root * root) / 2)
}

function chiSquaredMedian(df: number): number {
  const all = simpson(root => chiDensity(root, df), 0, 40)
  let low = 0
  let high = 40
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (simpson(root => chiDensity(root, df), 0, middle) < all / 2) low = middle
    else high = middle
  }
  return low * low
}

/** E[min(X, bound)] for chi-squared X. */
function chiSquaredExpectedMinimum(bound: number, df: number): number {
  const root = Math.sqrt(bound)
  const all = simpson(r => chiDensity(r, df), 0, root) + simpson(r => chiDensity(r, df), root, 40)
  const below = simpson(r => r * r * chiDensity(r, df), 0, root)
  const above = bound * simpson(r => chiDensity(r, df), root, 40)
  return (below + above) / all
}

function simpson(density: (x: number) => number, from: number, to: number): number {
  const steps = 4_000
  const width = (to - from) / steps
  let sum = density(from) + density(to)
  for (let i = 1; i < steps; i++) sum += density(from + i * width) * (i % 2 === 1 ? 4 : 2)
  return (sum * width) / 3
}
