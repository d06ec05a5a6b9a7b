/** Estimates the noise under one design of the runs: which of them differ by noise alone, and how the noise of jobs adds up. */
import { type KnownVariance, logEvidence, posteriorVariance } from './known-variance.ts'
import { sum } from './median.ts'
import { aloneVariances, estimateOwnVariances, type OwnVariances } from './own-variance.ts'
import type { Design } from './run-design.ts'

/** Variances estimated under one design, with the log posterior probability of the design, up to a constant. */
export interface DesignEstimate
  extends Pick<Design, 'share' | 'factor' | 'falling' | 'ofJobs' | 'means'> {
  readonly own: () => OwnVariances
  readonly shared: () => KnownVariance
  readonly ownLog: () => number
  readonly sharedLog: () => number
}

/** How to read a row of runs by series. */
export interface RunRows {
  /** Returns a function for the median of the others of a row, of all without an argument; 0 without a control group. */
  readonly othersOf: (row: readonly number[]) => (w?: number) => number
  /** By series: how much of the change of the others it shows. */
  readonly loading: readonly number[]
  /** Positions of the series from which the typical variance is estimated. */
  readonly typical: readonly number[]
}

/** Without a control group, one variance covers the noise of the run and of the series. */
export const NOTHING_SHARED: KnownVariance = { variance: 0, df: 1 }

/** Returns the variances without a control group, from `some` series. */
export function aloneUnder(
  design: Design,
  rows: RunRows,
  some: readonly number[],
  prior: (w: number) => KnownVariance,
): DesignEstimate {
  const { logPrior, scaling } = design
  const { squares, df } = residualsUnder(design, rows)
  const own = aloneVariances(prior, { squares, df, typical: rows.typical, some })
  return {
    ...design,
    own: () => own,
    shared: () => NOTHING_SHARED,
    ownLog: () => logPrior + own.evidence() + some.length * scaling,
    sharedLog: () => logPrior,
  }
}

/** Returns the variances with a control group. `changes` are those of the series beyond the others. */
export function controlledUnder(
  design: Design,
  rows: RunRows,
  changes: readonly number[],
  ownPrior: KnownVariance,
  sharedPrior: KnownVariance,
): DesignEstimate {
  const { logPrior, scaling, factor, df } = design
  const { typical } = rows
  const { residuals, ...observed } = residualsUnder(design, rows)
  const own = once(() => {
    const shifts = changes.map(x => x / Math.sqrt(factor))
    return estimateOwnVariances(ownPrior, { ...observed, shifts, typical })
  })
  const sharedSquares = once(() => sum(residuals().map(({ others }) => (others() || 0) ** 2)))
  return {
    ...design,
    own,
    shared: once(() => posteriorVariance(sharedPrior, sharedSquares(), df)),
    ownLog: () => logPrior + own().evidence() + (df > 0 ? typical.length * scaling : 0),
    sharedLog: () => logPrior + logEvidence(sharedPrior, sharedSquares(), df) + scaling,
  }
}

/** Returns the residuals of a design's runs, and by series the sum of their squares beyond the others with its degrees of freedom. */
function residualsUnder(design: Design, { othersOf, loading }: RunRows) {
  const residuals = once(() => design.rows().map(row => ({ row, others: othersOf(row) })))
  const squares = (w: number) => {
    let total = 0
    for (const { row, others } of residuals()) {
      const residual = row[w]! - loading[w]! * others(w)
      if (!Number.isNaN(residual)) total += residual ** 2
    }
    return total
  }
  return { residuals, squares, df: design.dfOf ?? (() => design.df) }
}

/** Returns a function that makes a value when it is first asked for: where the history shows the noise, the runs are not asked. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
