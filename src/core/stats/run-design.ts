/**
 * The design of the runs: which were made in the same CI job or as a pair, and so which of their differences are noise. Runs of
 * one job share machine and time, so the model is nested: a share rho of the variance V of a run is between jobs.
 *
 *   y[r] = mu + J[job of r] + R[r],   Var J = rho V,   Var R = (1 − rho) V.
 *
 * Given rho, the differences between runs of one side are scaled to the variance V, and the variance of the change is a multiple
 * of it. The probability of each rho is estimated from a prior and the runs.
 */

import { once } from './kept.ts'
import { sum } from './median.ts'
import { differences, meanRow, minus, type RunRows } from './run-rows.ts'

/** The run of a pair that was made first; 'both': they were made at the same time. */
export type First = 'candidate' | 'baseline' | 'both'

/** Runs by side: values by run and series. */
export interface Sides {
  readonly baseline: readonly (readonly number[])[]
  readonly candidates: readonly (readonly number[])[]
  /** Job of each run. Equal names, also of different sides, are the same job. Absent: each run was made in its own job. */
  readonly jobs?: { readonly baseline: readonly string[]; readonly candidates: readonly string[] }
  /** Runs at the same position of both sides form a pair; the run that was made first. Noise that a pair shares cancels out. */
  readonly pairs?: readonly First[]
  /** Whether the effect of the order is removed from all differences. Needs pairs in both orders. */
  readonly isOrderTakenOut?: boolean
  /**
   * Groups of runs that differ by noise alone. A group does not show the noise of a series that one of its runs lacks (NaN).
   * Absent: the two sides.
   */
  readonly repeats?: RepeatedRuns
}

export interface Repeats {
  readonly runs: readonly (readonly number[])[]
  /** Job of each run, as in `Sides`. */
  readonly jobs?: readonly string[]
}

/** A hypothesis on how the variance divides between jobs and runs. */
export interface Design {
  /** Share of the variance of a run that belongs to its job. */
  readonly share: number
  /** Logarithm of its prior probability. */
  readonly logPrior: number
  /** Differences between runs that are noise alone, by row and series: each row has the variance of a run. */
  readonly rows: () => readonly (readonly number[])[]
  /** Sums of the squares of the rows by series, missing ones left out. Absent: the rows alone show them. */
  readonly squares?: () => Float64Array
  /** Degrees of freedom of the rows. */
  readonly df: number
  /** The same of one series, by position, where runs lack it. Absent: `df`. */
  readonly dfOf?: ((w: number) => number) | undefined
  /** Variance of the change as a multiple of that of a run. */
  readonly factor: number
  /** Part of the factor that falls as one over the number of candidate runs in the same job, or of pairs. */
  readonly falling: number
  /** Part of the factor between jobs, which does not fall with the number of runs in them. */
  readonly ofJobs: number
  /** Effective number of independent values in the mean of each side. */
  readonly means: { readonly baseline: number; readonly candidates: number }
  /** Logarithm of the ratio of densities of a series' differences and its scaled rows (the Jacobian of the scaling). */
  readonly scaling: number
}

/** Grid of shares with their prior probabilities. */
const SHARES: readonly (readonly [share: number, probability: number])[] = [
  [0, 0.3],
  [0.2, 0.2],
  [0.4, 0.2],
  [0.6, 0.16],
  [0.8, 0.1],
  [0.95, 0.04],
]

const MEAN_SHARE = SHARES.reduce((mean, [share, probability]) => mean + share * probability, 0)

/** Returns the designs that the runs may have: one where no two runs share a job. */
export function designsOf(sides: Sides): readonly Design[] {
  const { baseline, candidates, jobs, pairs } = sides
  if (pairs) return [pairedDesign(sides, pairs)]
  const n = baseline.length
  const m = candidates.length
  const repeats: readonly Repeats[] = sides.repeats?.groups ?? [
    { runs: baseline, ...(jobs && { jobs: jobs.baseline }) },
    { runs: candidates, ...(jobs && { jobs: jobs.candidates }) },
  ]
  const { rows, squares, ...noise } = sides.repeats?.noise ?? noiseOf(repeats, false)
  if (!jobs || new Set([...jobs.baseline, ...jobs.candidates]).size === n + m) {
    // The next run shares the job of this one; the size of that effect is not known yet.
    const parts = { falling: (1 - MEAN_SHARE) / m, ofJobs: MEAN_SHARE / m }
    return [
      {
        share: 0,
        logPrior: 0,
        rows,
        squares,
        ...noise,
        factor: 1 / m + 1 / n,
        ...parts,
        means: { baseline: n, candidates: m },
        scaling: 0,
      },
    ]
  }
  const ofRuns = 1 / m + 1 / n
  const ofJobs = jobFactor(jobs)
  const cells = repeats.map(({ runs, jobs }) =>
    jobs ? cellsOf(runs, jobs) : runs.map(run => [[...run]]),
  )
  return SHARES.map(([share, probability]) => {
    const parts = cells.map(side => nestedRows(side, share))
    return {
      share,
      logPrior: Math.log(probability),
      rows: () => parts.flatMap(({ rows }) => rows),
      ...noise,
      factor: (1 - share) * ofRuns + share * ofJobs,
      falling: (1 - share) / m,
      ofJobs: share * ofJobs,
      means: {
        baseline: meansOf(jobs.baseline, share),
        candidates: meansOf(jobs.candidates, share),
      },
      scaling: parts.reduce((sum, { scaling }) => sum + scaling, 0),
    }
  })
}

type Noise = Required<Pick<Design, 'df' | 'rows' | 'squares'>> & Pick<Design, 'dfOf'>

/** Groups of runs that differ by noise alone, which the pairs of a campaign share. */
export interface RepeatedRuns {
  readonly groups: readonly Repeats[]
  readonly noise: Noise
}

export function repeatedRuns(groups: readonly Repeats[]): RepeatedRuns {
  return { groups, noise: noiseOf(groups, true) }
}

/** Returns the differences between repeats, where each was made in its own job, and their degrees of freedom. */
function noiseOf(repeats: readonly Repeats[], bySeries: boolean): Noise {
  const count = repeats[0]!.runs[0]!.length
  const df = sum(repeats.map(({ runs }) => runs.length - 1))
  const several = repeats.filter(({ runs }) => runs.length > 1)
  const centers = once(() => several.map(({ runs }) => meanRow(runs)))
  const dfs = once(() => {
    const shown = new Float64Array(count).fill(df)
    several.forEach(({ runs }, i) => {
      const center = centers()[i]!
      for (let w = 0; w < count; w++) if (Number.isNaN(center[w]!)) shown[w]! -= runs.length - 1
    })
    return shown
  })
  return {
    df,
    dfOf: bySeries ? w => dfs()[w]! : undefined,
    rows: once(() => repeats.flatMap(({ runs }) => differences(runs))),
    squares: once(() => {
      const totals = new Float64Array(count)
      several.forEach(({ runs }, i) => {
        addSquares(runs, centers()[i]!, totals)
      })
      return totals
    }),
  }
}

/** Adds the squares of `differences` by series, which are not kept. */
function addSquares(runs: RunRows, center: readonly number[], totals: Float64Array): void {
  for (const run of runs)
    for (let w = 0; w < run.length; w++) {
      const difference = run[w]! - center[w]!
      if (!Number.isNaN(difference)) totals[w]! += difference ** 2
    }
}

/**
 * Returns the weight of each pair in the mean. Both orders have the same total weight, so that the effect of the order cancels out
 * for an odd number of pairs too.
 */
export function pairWeights(pairs: readonly First[]): number[] {
  const orders = new Set(pairs).size
  return pairs.map(first => 1 / (orders * countOf(pairs, first)))
}

/** Whether each order has enough pairs (two) to estimate its effect. */
export function showOrder(pairs: readonly First[]): boolean {
  return Math.min(countOf(pairs, 'candidate'), countOf(pairs, 'baseline')) >= 2
}

function countOf(pairs: readonly First[], wanted: First): number {
  return pairs.filter(first => first === wanted).length
}

/** Returns the shifts with equal means of both orders. */
function withoutOrder(shifts: readonly number[][], pairs: readonly First[]): number[][] {
  const center = meanRow(
    [...new Set(pairs)].map(order => meanRow(shifts.filter((_, r) => pairs[r] === order))),
  )
  return shifts.map((row, r) => {
    const ofOrder = meanRow(shifts.filter((_, other) => pairs[other] === pairs[r]))
    return row.map((value, w) => value - ofOrder[w]! + center[w]!)
  })
}

/** The difference of a pair has twice the variance of a run. */
function pairedDesign(sides: Sides, pairs: readonly First[]): Design {
  const { baseline, candidates, isOrderTakenOut } = sides
  const shifts = candidates.map((run, r) => minus(run, baseline[r]!))
  const noise = differences(isOrderTakenOut ? withoutOrder(shifts, pairs) : shifts)
  const rows = noise.map(row => row.map(value => value / Math.SQRT2))
  const factor = 2 * pairWeights(pairs).reduce((sum, weight) => sum + weight ** 2, 0)
  const means = { baseline: pairs.length, candidates: pairs.length }
  const df = pairs.length - (isOrderTakenOut ? 2 : 1)
  return {
    share: 0,
    logPrior: 0,
    rows: () => rows,
    df,
    factor,
    falling: factor,
    ofJobs: 0,
    means,
    scaling: 0,
  }
}

/** Variance of the change caused by jobs, as a multiple of their variance: a job with runs on both sides cancels out. */
export function jobFactor({ baseline, candidates }: NonNullable<Sides['jobs']>): number {
  const weights = new Map<string, number>()
  for (const job of candidates) weights.set(job, (weights.get(job) ?? 0) + 1 / candidates.length)
  for (const job of baseline) weights.set(job, (weights.get(job) ?? 0) - 1 / baseline.length)
  return [...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0)
}

/** Returns the effective number of independent runs: runs of one job are correlated by `share`. */
function meansOf(jobs: readonly string[], share: number): number {
  const sizes = [...new Set(jobs)].map(job => jobs.filter(name => name === job).length)
  return (
    1 /
    ((1 - share) / jobs.length +
      share * sizes.reduce((sum, size) => sum + (size / jobs.length) ** 2, 0))
  )
}

function cellsOf(runs: RunRows, jobs: readonly string[]): number[][][] {
  const cells = new Map<string, number[][]>()
  runs.forEach((run, r) => {
    const cell = cells.get(jobs[r]!) ?? []
    cells.set(jobs[r]!, [...cell, [...run]])
  })
  return [...cells.values()]
}

/** Rows of one side: differences inside each job, and between the means of jobs. */
function nestedRows(
  cells: readonly number[][][],
  share: number,
): { readonly rows: number[][]; readonly scaling: number } {
  const inside = cells
    .flatMap(differences)
    .map(row => row.map(value => value / Math.sqrt(1 - share)))
  const insideDf = cells.reduce((sum, runs) => sum + runs.length - 1, 0)
  const variances = cells.map(runs => share + (1 - share) / runs.length)
  const weight = variances.reduce((sum, variance) => sum + 1 / variance, 0)
  const means = cells.map(runs => meanRow(runs))
  const center = means[0]!.map(
    (_, w) => means.reduce((sum, mean, j) => sum + mean[w]! / variances[j]!, 0) / weight,
  )
  const between = means.map((mean, j) =>
    minus(mean, center).map(value => value / Math.sqrt(variances[j]!)),
  )
  const logs =
    variances.reduce((sum, variance) => sum + Math.log(variance), 0) +
    Math.log(weight / cells.length)
  return { rows: [...inside, ...between], scaling: -(insideDf * Math.log(1 - share) + logs) / 2 }
}

/**
 * Returns the degrees of freedom of the t distribution with the kurtosis of a difference of means of m and n values, each of a t
 * distribution with `df` > 4: means have lighter tails than single values.
 */
export function differenceDf(df: number, m: number, n: number): number {
  return 4 + ((df - 4) * (1 / m + 1 / n) ** 2) / (1 / m ** 3 + 1 / n ** 3)
}
