/** A series joined over the runs of both sides, and its values in one metric. */
import type { Quantity } from '../../model/check.ts'
import type { MetricId } from '../../model/metric.ts'
import { isAtLeast, rangeOf, type SeriesSummary } from '../../model/run.ts'
import { mean, sum } from '../../stats/median.ts'
import type { FailureCount } from '../../stats/rate-shift.ts'
import { COMPUTED_DIGITS, significant } from '../../stats/rounding.ts'
import { type First, pairWeights } from '../../stats/run-design.ts'
import { canControl, failureCount, isPositive, type Observation } from './observation.ts'

/** One series in the runs of both sides. */
export interface ComparedSeries {
  /** Identity of the series (`seriesKey`). */
  readonly key: string
  /** The series in the newest candidate that has it, else in the newest baseline run that has it. */
  readonly series: SeriesSummary
  /** One per baseline run, oldest first; undefined where a run lacks the series. */
  readonly baseline: readonly (SeriesSummary | undefined)[]
  /** One per candidate run, oldest first; undefined where a run lacks the series. */
  readonly candidates: readonly (SeriesSummary | undefined)[]
}

/** The values of one metric of one series in the runs of one side, oldest first. */
export class ObservedSide {
  readonly metric: MetricId
  /** By run; undefined where it has no value. */
  readonly observations: readonly (Observation | undefined)[]
  /** Why the newest run has no value, as one sentence. Absent when it has one. */
  readonly missing: string | undefined
  readonly found: readonly Observation[]
  readonly values: readonly number[]
  readonly #pairs: readonly First[] | undefined
  readonly #parts: readonly ObservedSide[] | undefined
  #positive: readonly (Observation | undefined)[] | undefined
  #logs: readonly number[] | undefined
  #canControl: boolean | undefined
  #presence: string | undefined
  #mean: number | undefined
  #range: ReturnType<typeof knownRange> | undefined
  #samples: number | undefined
  #failures: readonly FailureCount[] | undefined
  #quantity: Quantity | undefined
  #variances: { readonly df: number; readonly byRun: readonly number[] } | undefined

  /**
   * @param of pairs: those of which the runs are one side; both orders of them count alike in the mean. parts: the same in sides
   * that are known, which together are this one
   */
  constructor(
    metric: MetricId,
    observations: ObservedSide['observations'],
    missing?: string,
    of: { readonly pairs?: readonly First[]; readonly parts?: readonly ObservedSide[] } = {},
  ) {
    this.metric = metric
    this.observations = observations
    this.missing = missing
    this.#pairs = of.pairs
    this.#parts = of.parts
    this.found = isComplete(observations)
      ? observations
      : observations.filter(found => found !== undefined)
    this.values = this.found.map(({ value }) => value)
  }

  /** Whether each run has a value. */
  get isComplete(): boolean {
    return this.found.length === this.observations.length
  }

  /** By run, where its value has a logarithm. */
  get positive(): readonly (Observation | undefined)[] {
    this.#positive ??= this.observations.every(isPositive)
      ? this.observations
      : this.observations.map(found => (isPositive(found) ? found : undefined))
    return this.#positive
  }

  /** Logarithm of the value by run; NaN where it has none. */
  get logs(): readonly number[] {
    this.#logs ??= this.positive.map(found => (found ? found.log : Number.NaN))
    return this.#logs
  }

  /** Whether all values with a logarithm have enough samples for a control. */
  get canControl(): boolean {
    this.#canControl ??= this.positive.every(found => found === undefined || canControl(found))
    return this.#canControl
  }

  /** One '1' or '0' per run: whether it has such a value. */
  get presence(): string {
    this.#presence ??= this.positive.map(found => (found ? '1' : '0')).join('')
    return this.#presence
  }

  /** Returns the variance of each positive value by `varianceOf`, which depends on `df`; NaN for others. The last ones are kept. */
  variances(df: number, varianceOf: (observed: Observation) => number): readonly number[] {
    if (this.#variances?.df !== df) {
      const byRun =
        this.#parts?.flatMap(part => part.variances(df, varianceOf)) ??
        this.positive.map(found => (found ? varianceOf(found) : Number.NaN))
      this.#variances = { df, byRun }
    }
    return this.#variances.byRun
  }

  /** Samples behind the values. */
  get samples(): number {
    this.#samples ??= sum(this.found.map(({ n }) => n))
    return this.#samples
  }

  /** The failed and all samples behind the values of an error rate. */
  get failures(): readonly FailureCount[] {
    this.#failures ??= this.found.map(failureCount)
    return this.#failures
  }

  /** Whether the mean is a lower bound. */
  get isAtLeast(): boolean {
    this.#range ??= knownRange(this.found, this.metric)
    return this.#range.atLeast === true
  }

  /** Returns the mean: arithmetic for error rates, else geometric; undefined without a value. `n` is what stands behind it. */
  quantity(n: number): Quantity | undefined {
    if (this.found.length === 0 || this.#quantity?.n === n) return this.#quantity
    this.#mean ??= this.#average()
    this.#range ??= knownRange(this.found, this.metric)
    this.#quantity = { value: this.#mean, n, ...this.#range }
    return this.#quantity
  }

  #average(): number {
    if (this.metric === 'error-rate') return mean(this.values)
    const ofFound = this.#pairs?.filter((_, r) => this.observations[r] !== undefined)
    return geometricMean(this.values, ofFound && pairWeights(ofFound))
  }
}

function isComplete<T>(found: readonly (T | undefined)[]): found is readonly T[] {
  return !found.includes(undefined)
}

/** Returns whether the mean of some values is a lower bound, and the range of a single one. */
function knownRange(
  side: readonly Observation[],
  metric: MetricId,
): Pick<Quantity, 'atLeast' | 'range'> {
  if (side.some(({ series }) => isAtLeast(series, metric))) return { atLeast: true }
  const [low, high] = (side.length === 1 && rangeOf(side[0]!.series, metric)) || []
  return low === undefined || high === undefined ? {} : { range: [low, high] }
}

/** Returns the geometric mean of positive values; the arithmetic mean when any is not positive. */
function geometricMean(values: readonly number[], weights?: readonly number[]): number {
  if (values.length === 1 || values.some(value => value <= 0)) return mean(values)
  const logs = values.map(Math.log)
  const log = weights ? logs.reduce((sum, log, r) => sum + weights[r]! * log, 0) : mean(logs)
  return significant(Math.exp(log), COMPUTED_DIGITS)
}

/** The values of one metric of one series on both sides. */
export interface ObservedSeries {
  readonly compared: ComparedSeries
  readonly baseline: ObservedSide
  readonly candidates: ObservedSide
}
