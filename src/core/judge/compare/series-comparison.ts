/** A comparison whose parts are computed when they are first asked for: of most comparisons in a campaign, few parts are. */
import type { Quantity } from '../../model/check.ts'
import { ifFinite } from '../../stats/estimate.ts'
import { type RateRise, rateRise } from '../../stats/rate-rise.ts'
import { estimateRateShift, type RateShift, type RunRateShift } from '../../stats/rate-shift.ts'
import type { SeriesShift } from '../../stats/shift.ts'
import type { ObservedSeries, ObservedSide } from './compared-series.ts'
import type { Comparison } from './comparison.ts'
import type { GroupShifts } from './group-shifts.ts'
import type { Jobs } from './run-sides.ts'

export class SeriesComparison implements Comparison {
  readonly #baseline: ObservedSide
  readonly #candidates: ObservedSide
  readonly #jobs: Jobs
  /** Whether the series counts as one of the candidates. */
  readonly #isPresent: boolean
  #shifts: GroupShifts | undefined
  #position = 0
  #shift: SeriesShift | undefined
  #rate: RateShift | undefined
  /** The error rate of the whole run, and the control group that it is of. */
  ofRun: { readonly group: string; readonly runRate: RunRateShift } | undefined

  constructor({ baseline, candidates }: ObservedSeries, jobs: Jobs, byAnyCandidate: boolean) {
    this.#baseline = baseline
    this.#candidates = candidates
    this.#jobs = jobs
    this.#isPresent = byAnyCandidate || candidates.observations.at(-1) !== undefined
  }

  /** States the group that decides the series, and its position among those. */
  isOf(shifts: GroupShifts, position: number): void {
    this.#shifts = shifts
    this.#position = position
  }

  get baselineValues(): readonly number[] {
    return this.#baseline.values
  }

  get candidateValues(): readonly number[] {
    return this.#isPresent ? this.#candidates.values : []
  }

  get baseline(): Quantity | undefined {
    return this.#baseline.quantity(this.#baseline.found.length)
  }

  get candidate(): Quantity | undefined {
    return this.#isPresent ? this.#candidates.quantity(this.#candidates.samples) : undefined
  }

  get missing(): string | undefined {
    return this.#candidates.missing
  }

  /** A lower bound below the other side's value tells no direction; one above it does. */
  get untried(): Comparison['untried'] {
    const { baseline, candidate } = this
    if (!baseline || !candidate) return undefined
    if (candidate.atLeast && candidate.value < baseline.value) return 'candidate'
    return baseline.atLeast && baseline.value < candidate.value ? 'baseline' : undefined
  }

  get shift(): SeriesShift | undefined {
    this.#shift ??= this.#shifts?.of(this.#position)
    return this.#shift
  }

  get run(): Comparison['run'] {
    return this.#shifts?.run
  }

  get group(): string | undefined {
    return this.run ? this.#shifts!.id : this.ofRun?.group
  }

  get order(): Comparison['order'] {
    return this.#shifts?.orderOf(this.#position)
  }

  get rate(): RateShift | undefined {
    if (!this.#hasRates) return undefined
    const { baseline, candidates } = this.#jobs
    this.#rate ??= ifFinite(() =>
      estimateRateShift(this.#baseline.failures, this.#candidates.failures, {
        baseline: baseline.filter((_, r) => this.#baseline.observations[r] !== undefined),
        candidates: candidates.filter((_, r) => this.#candidates.observations[r] !== undefined),
      }),
    )
    return this.#rate
  }

  get rise(): RateRise | undefined {
    return this.#hasRates ? rateRise(this.#baseline.failures, this.#candidates.failures) : undefined
  }

  get runRate(): RunRateShift | undefined {
    return this.ofRun?.runRate
  }

  get hasNoEstimate(): true | undefined {
    const isMissing = this.#hasRates ? !this.rate : this.#shifts && !this.shift
    return isMissing ? true : undefined
  }

  /** Whether both sides have an error rate. */
  get #hasRates(): boolean {
    const [before, now] = [this.#baseline, this.#candidates]
    return (
      before.metric === 'error-rate' &&
      this.#isPresent &&
      before.found.length * now.found.length > 0
    )
  }
}
