/** The value of one metric of one series in one run, and what it can stand for. */
import type { RunSummary, SeriesSummary } from '../../model/run.ts'
import type { FailureCount } from '../../stats/rate-shift.ts'

/** Least samples per run of a control. With fewer, its own sampling error would dominate. */
const MIN_CONTROL_SAMPLES = 30

/** Number of samples assumed behind an error rate whose source reports none. */
export const ASSUMED_SAMPLES = 1_000

export interface Observation {
  readonly run: RunSummary
  readonly series: SeriesSummary
  /** Base unit of the metric. */
  readonly value: number
  /** Logarithm of the value; NaN where it is not positive. */
  readonly log: number
  /** Samples behind the value; 0 when the source reports none. */
  readonly n: number
  /** Variance of the logarithm from sampling inside the run (`samplingVariance`); undefined where it is not known. */
  readonly variance: number | undefined
}

/** Whether a value has a logarithm. */
export function isPositive(found: Observation | undefined): boolean {
  return found !== undefined && found.value > 0 && Number.isFinite(found.value)
}

/** Whether there are enough samples for a control. A count of 0 means that the source reports none. */
export function canControl({ n, series: { kind } }: Observation): boolean {
  return n === 0 || n >= MIN_CONTROL_SAMPLES || kind === 'benchmark' || kind === 'measure'
}

/** Returns the failed and all samples behind an error rate, 0..1. */
export function failureCount({ value, n }: Pick<Observation, 'value' | 'n'>): FailureCount {
  const all = n > 0 ? n : ASSUMED_SAMPLES
  return { failed: value * all, all }
}
