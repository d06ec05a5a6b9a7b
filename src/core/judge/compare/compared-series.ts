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

/** A side without some of its runs, which are neither the newest one nor all. */
export interface RestOf<Side> {
  readonly whole: Side
  /** Position of the first run that is left out, and the number of them. */
  readonly from: number
  readonly count: number
}

/** The values of one metric of one series in the runs of one side, oldest first. */
export class ObservedSide {
  readonly metric: MetricId
  /** Why the newest run has no value, as one sentence. Absent when it has one. */
  readonly missing: string | undefined
  readonly #pairs: readonly First[] | undefined
  readonly #restOf: RestOf<ObservedSide> | undefined
  #observations: readonly (Observation | undefined)[] | undefined
  #found: readonly Observation[] | undefined
  #values: readonly number[] | undefined
  #positive: readonly (Observation | undefined)[] | undefined
  #logs: readonly number[] | undefined
  #counts: readonly number[] | undefined
  #canControl: boolean | undefined
  #presence: string | undefined
  #mean: number | undefined
  #isAtLeast: boolean | undefined
  #samples: number | undefined
  #failures: readonly FailureCount[] | undefined
  #quantity: Quantity | undefined
  #variances: { readonly df: number; readonly byRun: readonly number[] } | undefined

  /**
   * @param of observations: by run, undefined where it has no value; or restOf: a side of which this one is a part. pairs: those
   * of which the runs are one side; both orders of them count alike in the mean
   */
  constructor(
    metric: MetricId,
    missing: string | undefined,
    of: {
      readonly observations?: ObservedSide['observations']
      readonly restOf?: RestOf<ObservedSide>
      readonly pairs?: readonly First[]
    },
  ) {
    this.metric = metric
    this.missing = missing
    this.#observations = of.observations
    this.#restOf = of.restOf
    this.#pairs = of.pairs
  }

  /** By run; undefined where it has no value. */
  get observations(): readonly (Observation | undefined)[] {
    this.#observations ??= this.#rest(whole => whole.observations)!
    return this.#observations
  }

  get found(): readonly Observation[] {
    const { observations } = this
    this.#found ??= isComplete(observations)
      ? observations
      : observations.filter(found => found !== undefined)
    return this.#found
  }

  get values(): readonly number[] {
    this.#values ??=
      this.#restOfFound(whole => whole.values) ?? this.found.map(({ value }) => value)
    return this.#values
  }

  /** Whether each run has a value. */
  get isComplete(): boolean {
    return this.#restOf?.whole.isComplete === true || this.found.length === this.observations.length
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
    this.#logs ??=
      this.#rest(whole => whole.logs) ??
      this.positive.map(found => (found ? found.log : Number.NaN))
    return this.#logs
  }

  /** Samples behind such a value by run, at least 1. */
  get counts(): readonly number[] {
    this.#counts ??=
      this.#rest(whole => whole.counts) ?? this.positive.map(found => Math.max(found?.n ?? 0, 1))
    return this.#counts
  }

  /** Whether all values with a logarithm have enough samples for a control. */
  get canControl(): boolean {
    this.#canControl ??=
      this.#restOf?.whole.canControl === true ||
      this.positive.every(found => found === undefined || canControl(found))
    return this.#canControl
  }

  /** One '1' or '0' per run: whether it has such a value. */
  get presence(): string {
    this.#presence ??=
      this.#rest(whole => [...whole.presence])?.join('') ??
      this.positive.map(found => (found ? '1' : '0')).join('')
    return this.#presence
  }

  /** Returns the variance of each positive value by `varianceOf`, which depends on `df`; NaN for others. The last ones are kept. */
  variances(df: number, varianceOf: (observed: Observation) => number): readonly number[] {
    if (this.#variances?.df !== df) {
      const byRun =
        this.#rest(whole => whole.variances(df, varianceOf)) ??
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
    this.#failures ??= this.#restOfFound(whole => whole.failures) ?? this.found.map(failureCount)
    return this.#failures
  }

  /** Whether the mean is a lower bound. */
  get isAtLeast(): boolean {
    this.#isAtLeast ??=
      this.#restOf?.whole.isAtLeast !== false &&
      this.found.some(({ series }) => isAtLeast(series, this.metric))
    return this.#isAtLeast
  }

  /** Returns the mean: arithmetic for error rates, else geometric; undefined without a value. `n` is what stands behind it. */
  quantity(n: number): Quantity | undefined {
    if (this.values.length === 0 || this.#quantity?.n === n) return this.#quantity
    this.#mean ??= this.#average()
    this.#quantity = { value: this.#mean, n, ...this.#range }
    return this.#quantity
  }

  /** Whether the mean is a lower bound, and the range of a single value. */
  get #range(): Pick<Quantity, 'atLeast' | 'range'> {
    if (this.isAtLeast) return { atLeast: true }
    if (this.values.length > 1) return {}
    const [low, high] = rangeOf(this.found[0]!.series, this.metric) ?? []
    return low === undefined || high === undefined ? {} : { range: [low, high] }
  }

  /** Returns what the whole has by run, without that of the runs that are left out; undefined if the side is no part of another. */
  #rest<T>(of: (whole: ObservedSide) => readonly T[]): T[] | undefined {
    if (!this.#restOf) return undefined
    const { whole, from, count } = this.#restOf
    return of(whole).toSpliced(from, count)
  }

  /** The same of a list that has one value for each run with a value. */
  #restOfFound<T>(of: (whole: ObservedSide) => readonly T[]): T[] | undefined {
    return this.#restOf?.whole.isComplete ? this.#rest(of) : undefined
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
