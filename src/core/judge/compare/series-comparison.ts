/** A comparison whose parts are computed when they are first asked for: of most comparisons in a campaign, few parts are. */
import type { Quantity } from '../../model/check.ts'
import { ifFinite } from '../../stats/estimate.ts'
import { type RateRise, rateRise } from '../../stats/rate-rise.ts'
import { estimateRateShift, type RateShift } from '../../stats/rate-shift.ts'
import type { SeriesShift } from '../../stats/shift.ts'
import type { ObservedSeries, ObservedSide } from './compared-series.ts'
import type { Comparison } from './comparison.ts'
import type { GroupRate } from './error-rates.ts'
import type { GroupShifts } from './group-shifts.ts'
import type { Jobs } from './run-sides.ts'

/** The control group of a series: its shifts, or for an error rate that of the whole run. */
export interface ControlGroup {
  readonly shifts?: GroupShifts | undefined
  readonly rate?: GroupRate | undefined
}

/** Returns the side whose value is a lower bound, and below that of the other side; undefined for none. */
export function untriedSide({ baseline, candidates }: ObservedSeries): Comparison['untried'] {
  if (!baseline.isAtLeast && !candidates.isAtLeast) return undefined
  // First the candidates: without a value there, those of the baseline are not needed.
  const now = candidates.quantity(candidates.samples)
  const before = now && baseline.quantity(baseline.values.length)
  if (!before) return undefined
  if (now.atLeast && now.value < before.value) return 'candidate'
  return before.atLeast && before.value < now.value ? 'baseline' : undefined
}

export class SeriesComparison implements Comparison {
  readonly #series: ObservedSeries
  readonly #jobs: Jobs | undefined
  /** Whether the series counts as one of the candidates. */
  readonly #isPresent: boolean
  readonly #groups: () => ReadonlyMap<string, ControlGroup>
  #found: ControlGroup | undefined
  #shift: SeriesShift | undefined
  #rate: RateShift | undefined
  #rise: RateRise | undefined

  constructor(
    series: ObservedSeries,
    jobs: Jobs | undefined,
    byAnyCandidate: boolean,
    groups: () => ReadonlyMap<string, ControlGroup>,
  ) {
    this.#series = series
    this.#jobs = jobs
    this.#isPresent = byAnyCandidate || series.candidates.observations.at(-1) !== undefined
    this.#groups = groups
  }

  get #group(): ControlGroup {
    this.#found ??= this.#groups().get(this.#series.compared.key) ?? {}
    return this.#found
  }

  get baselineValues(): readonly number[] {
    return this.#series.baseline.values
  }

  get candidateValues(): readonly number[] {
    return this.#isPresent ? this.#series.candidates.values : []
  }

  get baseline(): Quantity | undefined {
    const { baseline } = this.#series
    return baseline.quantity(baseline.values.length)
  }

  get candidate(): Quantity | undefined {
    const { candidates } = this.#series
    return this.#isPresent ? candidates.quantity(candidates.samples) : undefined
  }

  get missing(): string | undefined {
    return this.#series.candidates.missing
  }

  get untried(): Comparison['untried'] {
    return this.#isPresent ? untriedSide(this.#series) : undefined
  }

  get shift(): SeriesShift | undefined {
    this.#shift ??= this.#group.shifts?.of(this.#series.compared.key)
    return this.#shift
  }

  get run(): Comparison['run'] {
    return this.#group.shifts?.run
  }

  get group(): string | undefined {
    const { shifts, rate } = this.#group
    return shifts?.run ? shifts.id : rate?.id
  }

  get order(): Comparison['order'] {
    return this.#group.shifts?.orderOf(this.#series.compared.key)
  }

  get rate(): RateShift | undefined {
    if (!this.#hasRates) return undefined
    const { baseline, candidates } = this.#series
    this.#rate ??= ifFinite(() =>
      estimateRateShift(baseline.failures, candidates.failures, this.#jobsOfFound),
    )
    return this.#rate
  }

  get rise(): RateRise | undefined {
    if (!this.#hasRates) return undefined
    const { baseline, candidates } = this.#series
    this.#rise ??= rateRise(baseline.failures, candidates.failures)
    return this.#rise
  }

  get runRate(): Comparison['runRate'] {
    return this.#group.rate?.runRate
  }

  get hasNoEstimate(): true | undefined {
    const isMissing = this.#hasRates ? !this.rate : this.#group.shifts && !this.shift
    return isMissing ? true : undefined
  }

  /** The jobs of the runs that have a value. */
  get #jobsOfFound(): Jobs | undefined {
    const { baseline, candidates } = this.#series
    const ofFound = (jobs: readonly string[], { observations }: ObservedSide) =>
      jobs.filter((_, r) => observations[r] !== undefined)
    return (
      this.#jobs && {
        baseline: ofFound(this.#jobs.baseline, baseline),
        candidates: ofFound(this.#jobs.candidates, candidates),
      }
    )
  }

  /** Whether both sides have an error rate. */
  get #hasRates(): boolean {
    const { baseline, candidates } = this.#series
    return (
      baseline.metric === 'error-rate' &&
      this.#isPresent &&
      baseline.values.length * candidates.values.length > 0
    )
  }
}
