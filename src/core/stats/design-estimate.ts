/**
 * Estimates the noise of changes under each design of the runs, which says what of them differs by noise alone and how the noise of
 * jobs adds up, and by all designs together.
 */
import type { Outlook } from './estimate.ts'
import { once } from './kept.ts'
import {
  type KnownVariance,
  logEvidence,
  mixVariances,
  posteriorVariance,
} from './known-variance.ts'
import { sum } from './median.ts'
import { aloneVariances, estimateOwnVariances, type OwnVariances, shares } from './own-variance.ts'
import type { Design } from './run-design.ts'

/** Variances estimated under one design, with the log posterior probability of the design, up to a constant. */
interface DesignEstimate extends Pick<Design, 'share' | 'factor' | 'falling' | 'ofJobs' | 'means'> {
  readonly own: () => OwnVariances
  readonly shared: () => KnownVariance
  readonly ownLog: () => number
  readonly sharedLog: () => number
}

/** Medians of a row of values by series; 0 without a control group. */
export interface Others {
  /** By series, of the others. */
  readonly of: Float64Array
  /** Of all controls. */
  readonly all: number
}

/** How to read a row of runs by series. */
export interface RunRows {
  readonly othersOf: (row: readonly number[]) => Others
  /** By series: how much of the change of the others it shows. */
  readonly loading: ArrayLike<number>
  /** Positions of the series from which the typical variance is estimated. */
  readonly typical: readonly number[]
}

/** Without a control group, one variance covers the noise of the run and of the series. */
const NOTHING_SHARED: KnownVariance = { variance: 0, df: 1 }

/** Returns the variances without a control group, from `some` series. */
export function aloneUnder(
  design: Design,
  rows: RunRows,
  some: readonly number[],
  prior: (w: number) => KnownVariance,
): DesignEstimate {
  const { logPrior, scaling } = design
  const { squares, df } = residualsUnder(design, rows)
  const known = design.squares
  const own = aloneVariances(prior, {
    squares: known ? w => known()[w]! : squares,
    df,
    typical: rows.typical,
    some,
  })
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
  const sharedSquares = once(() => sum(residuals().map(({ others }) => (others.all || 0) ** 2)))
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
  const squares = once(() => {
    const totals = new Float64Array(loading.length)
    for (const { row, others } of residuals())
      for (let w = 0; w < row.length; w++) {
        const residual = row[w]! - loading[w]! * others.of[w]!
        if (!Number.isNaN(residual)) totals[w]! += residual ** 2
      }
    return totals
  })
  return {
    residuals,
    squares: (w: number) => squares()[w]!,
    df: design.dfOf ?? (() => design.df),
  }
}

/** Returns the noise of changes by designs, each weighted by how likely it is. */
export function mixDesigns(designs: readonly DesignEstimate[], isControlled: boolean) {
  const [only, ...others] = designs
  const sharesBy = (log: 'ownLog' | 'sharedLog') =>
    designs.length === 1
      ? Float64Array.of(1)
      : shares(Float64Array.from(designs, design => design[log]()))
  const ownShares = sharesBy('ownLog')
  const sharedShares = sharesBy('sharedLog')
  const mixed = (of: (design: DesignEstimate) => number, shares = ownShares) =>
    sum(designs.map((design, i) => shares[i]! * of(design)))
  const variance = (of: (design: DesignEstimate) => KnownVariance, shares: Float64Array) => {
    const ofChange = (design: DesignEstimate) => {
      const { variance, df } = of(design)
      return { variance: variance * design.factor, df }
    }
    return others.length === 0 ? ofChange(only!) : mixVariances(designs.map(ofChange), shares)
  }
  const outlookOf = (
    variance: (design: DesignEstimate) => number,
    shares: Float64Array,
  ): Outlook => {
    if (others.length === 0)
      return { falling: only!.falling / only!.factor, ofJobs: only!.ofJobs / only!.factor }
    const all = mixed(design => variance(design) * design.factor, shares)
    const share = (of: 'falling' | 'ofJobs') =>
      mixed(design => variance(design) * design[of], shares) / all
    return { falling: share('falling'), ofJobs: share('ofJobs') }
  }
  const ownOutlook = outlookOf(({ own }) => own().typical, ownShares)
  return {
    /** Variance of a change as a multiple of that of one run. */
    factor: mixed(({ factor }) => factor),
    /** Returns the mean of a number over the designs. */
    mixed,
    /** Returns the variance of the change of a series alone. */
    own: (w: number) => variance(({ own }) => own().of(w), ownShares),
    /** That of a typical series. */
    typical: once(() => mixed(({ own, factor }) => own().typical * factor)),
    /** That of the change which all series share. */
    shared: () =>
      isControlled ? variance(({ shared }) => shared(), sharedShares) : NOTHING_SHARED,
    ownOutlook,
    runOutlook: isControlled
      ? outlookOf(({ shared }) => shared().variance, sharedShares)
      : ownOutlook,
  }
}
