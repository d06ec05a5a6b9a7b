/** What a comparison of baseline and candidate runs gives for each metric of each series. */
import type { Quantity } from '../../model/check.ts'
import type { MetricId } from '../../model/metric.ts'
import type { RunSummary } from '../../model/run.ts'
import type { SuiteNoise } from '../../stats/learnt-errors.ts'
import type { RateRise } from '../../stats/rate-rise.ts'
import type { RateShift, RunRateShift } from '../../stats/rate-shift.ts'
import type { First } from '../../stats/run-design.ts'
import type { RunShift, SeriesShift } from '../../stats/shift.ts'
import type { ComparedSeries } from './compared-series.ts'
import type { Side } from './observe.ts'

/** Comparison of one metric of one series. */
export interface Comparison {
  /** Mean over the baseline runs with a value: arithmetic for error rates, else geometric; n is the number of runs. */
  readonly baseline?: Quantity | undefined
  /** Mean over the candidate runs, of the same sort; n is the number of samples. */
  readonly candidate?: Quantity | undefined
  /** Values of the baseline runs that have one, oldest first. */
  readonly baselineValues: readonly number[]
  /** Values of the candidate runs that have one, oldest first. */
  readonly candidateValues: readonly number[]
  /** Why the newest candidate has no value, as one sentence. Absent when it has one. */
  readonly missing?: string | undefined
  /** Change on the log scale. Absent for error rates and exact metrics, without a baseline, and when a value is not positive. */
  readonly shift?: SeriesShift | undefined
  /** Change of the whole run in this metric, log scale. Absent without `shift`, and without a control group. */
  readonly run?: RunShift | undefined
  /** Id of the control group that `run` or `runRate` is estimated from. */
  readonly group?: string | undefined
  /** Change of an error rate on the logit scale. Absent for other metrics. */
  readonly rate?: RateShift | undefined
  /** Rise of an error rate by its counts. Present with `rate`. */
  readonly rise?: RateRise | undefined
  /** Change of the error rate of the whole run. Absent without `rate`, and with too few series. */
  readonly runRate?: RunRateShift | undefined
  /** Effect of the order inside pairs, as log ratios of the second run to the first. It is removed from `shift` and `run`. Absent when none was found. */
  readonly order?: { readonly run?: number; readonly own?: number } | undefined
  /**
   * The side that was tried with too little load to tell the direction of the change: its value is a lower bound, and below that of
   * the other side. Absent: no side.
   */
  readonly untried?: 'baseline' | 'candidate' | undefined
  /** Present when the change has no finite estimate, so that nothing can be decided by evidence. */
  readonly hasNoEstimate?: true | undefined
}

export interface Comparisons {
  /** All series of all runs, in the order of the newest candidate; series that it lacks come last. */
  readonly series: readonly ComparedSeries[]
  /** Compares one metric of one series. */
  of(compared: ComparedSeries, metric: MetricId): Comparison
}

export interface CompareOptions {
  /** Runs at the same position of both sides form a pair; the side that was run first. Only differences within pairs are used. */
  readonly pairs?: readonly First[] | undefined
  /** Groups of runs that differ by noise alone. Absent: the two sides. */
  readonly repeats?: readonly (readonly RunSummary[])[]
  /** Noise by the history of the suite. Absent: the runs alone show it. */
  readonly noise?: SuiteNoise | undefined
  /** Whether a series that the newest candidate lacks is compared by the other candidates. */
  readonly byAnyCandidate?: boolean
}

export interface ComparedSides extends CompareOptions {
  readonly baseline: Side
  readonly candidates: Side
}
