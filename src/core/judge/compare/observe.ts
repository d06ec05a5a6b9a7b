/**
 * What depends on one run alone: the values of its metrics, their logarithms and sampling variances. They are computed when a run
 * first takes part in a comparison, and kept as long as its series are: a run of a baseline, or of a campaign, takes part in many.
 * What depends on the runs of one side alone is kept with the side.
 */

import { getOrAdd } from '../../model/group-by.ts'
import type { MetricId } from '../../model/metric.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../../model/run.ts'
import { type MetricValue, measure, samplingVariance } from '../../summarize/measure.ts'
import { ObservedSide, type RestOf } from './compared-series.ts'
import type { Observation } from './observation.ts'

/** A value of a metric, or a sentence on why there is none. */
class Observed implements Observation {
  /** Some values depend on the whole run, and runs may share series. */
  readonly run: RunSummary
  readonly series: SeriesSummary
  readonly value: number
  readonly log: number
  readonly n: number
  readonly missing: string | undefined
  readonly #metric: MetricId
  #variance: number | 'unknown' | undefined

  /** @param before the same in another run that has the series */
  constructor(
    run: RunSummary,
    series: SeriesSummary,
    metric: MetricId,
    found: MetricValue,
    before: Observed | undefined,
  ) {
    const { value, n } = 'value' in found ? found : { value: Number.NaN, n: 0 }
    this.run = run
    this.series = series
    this.value = value
    this.log = value > 0 ? Math.log(value) : Number.NaN
    this.n = n
    this.missing = 'missing' in found ? found.missing : undefined
    this.#metric = metric
    this.#variance = before ? before.#variance : undefined
  }

  get variance(): number | undefined {
    this.readVariance()
    return this.#variance === 'unknown' ? undefined : this.#variance
  }

  /** Computes the variance, which depends on the series alone. */
  readVariance(): void {
    this.#variance ??= samplingVariance(this.run, this.series, this.#metric) ?? 'unknown'
  }
}

/** By function that measures, metric and series. */
const known = new WeakMap<typeof measure, Map<MetricId, WeakMap<SeriesSummary, Observed>>>()

/** Returns a function for the value of a metric of a series in a run, by `measured`. Absent from both, it is `missing`. */
export function observing(
  metric: MetricId,
  measured = measure,
): (run: RunSummary, series: SeriesSummary) => Observed {
  const byMetric = getOrAdd(known, measured, () => new Map())
  const bySeries = getOrAdd(byMetric, metric, () => new WeakMap())
  return (run, series) => {
    const before = bySeries.get(series)
    if (before?.run === run) return before
    const observed = new Observed(run, series, metric, measured(run, series, metric), before)
    bySeries.set(series, observed)
    return observed
  }
}

/** The `missing` text of the times of a series in which every sample failed. */
export const ONLY_ERRORS = 'Every sample failed, so there is nothing to compare.'

/** Whether every sample failed, according to the source. Times that it reports are then those of failures. */
export function hasOnlyErrors({ count, errorCount, reported }: SeriesSummary): boolean {
  return count > 0 && errorCount !== undefined
    ? errorCount === count
    : reported?.['error-rate'] === 1
}

/** The runs of one side of a comparison, oldest first. */
export class Side {
  readonly runs: readonly RunSummary[]
  /** By identity, in the order of the newest run; series that it lacks come last. One for each run; undefined where it lacks the series. */
  readonly series: ReadonlyMap<string, readonly (SeriesSummary | undefined)[]>
  /** Returns the value of a metric. */
  readonly measured: typeof measure
  readonly #restOf: RestOf<Side> | undefined
  readonly #observed = new Map<MetricId, (key: string) => ObservedSide>()

  /** @param restOf a side that is known, of which `runs` are the rest */
  constructor(runs: readonly RunSummary[], measured = measure, restOf?: RestOf<Side>) {
    const indexes = runs.map(seriesByKey)
    const keys = new Set(indexes.toReversed().flatMap(index => [...index.keys()]))
    this.runs = runs
    this.series = new Map([...keys].map(key => [key, indexes.map(index => index.get(key))]))
    this.measured = measured
    this.#restOf = restOf
  }

  /** Returns a function for the values of a metric of a series. */
  observed(metric: MetricId): (key: string) => ObservedSide {
    return getOrAdd(this.#observed, metric, () => {
      const observe = observing(metric, this.measured)
      const ofWhole = this.#restOf?.whole.observed(metric)
      const known = new Map<string, ObservedSide>()
      return key =>
        getOrAdd(known, key, () =>
          ofWhole ? this.#restIn(ofWhole(key)) : this.#observe(key, metric, observe),
        )
    })
  }

  #restIn(whole: ObservedSide): ObservedSide {
    const { metric, missing } = whole
    return new ObservedSide(metric, missing, { restOf: { ...this.#restOf!, whole } })
  }

  #observe(key: string, metric: MetricId, observe: ReturnType<typeof observing>): ObservedSide {
    const series = this.series.get(key)
    const hasTimes = metric !== 'error-rate' && metric !== 'count'
    /** Why the newest run has no value: it is read last. */
    let missing: string | undefined
    const observations = this.runs.map((run, r) => {
      const own = series?.[r]
      missing = ABSENT
      if (!own) return undefined
      missing = ONLY_ERRORS
      if (hasTimes && hasOnlyErrors(own)) return undefined
      const found = observe(run, own)
      missing = found.missing
      return missing === undefined ? found : undefined
    })
    return new ObservedSide(metric, missing, { observations })
  }
}

const ABSENT = 'The candidate has no samples of this workflow.'

/** By the series of a run, which a packed run gives up. */
const indexes = new WeakMap<RunSummary['series'], ReadonlyMap<string, SeriesSummary>>()

/** Returns the series of a run by their identity. */
function seriesByKey({ series }: RunSummary): ReadonlyMap<string, SeriesSummary> {
  return getOrAdd(indexes, series, () => new Map(series.map(one => [seriesKey(one), one])))
}
