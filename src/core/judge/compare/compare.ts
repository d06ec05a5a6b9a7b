/**
 * Joins baseline and candidate runs by series and estimates the change of each metric of each series. Knows no thresholds
 * and gives no verdicts.
 */
import { getOrAdd } from '../../model/group-by.ts'
import { type MetricId, metricOf } from '../../model/metric.ts'
import type { RunSummary } from '../../model/run.ts'
import { once } from '../../stats/kept.ts'
import type { ComparedSeries, ObservedSeries, ObservedSide } from './compared-series.ts'
import type { ComparedSides, CompareOptions, Comparison, Comparisons } from './comparison.ts'
import { runRates } from './error-rates.ts'
import { shiftsByGroup } from './group-shifts.ts'
import { Side } from './observe.ts'
import { completePairs, type Jobs, jobsOf } from './run-sides.ts'
import { type ControlGroup, SeriesComparison, untriedSide } from './series-comparison.ts'

/** Joins runs by series. Comparisons are computed on first use and cached. */
export function compareRuns(
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
  options: CompareOptions = {},
): Comparisons {
  return compareSides(new Side(baseline), new Side(candidates), options)
}

/** Compares runs as `compareRuns` does. What depends on one side alone is computed once for all comparisons of it. */
export function compareSides(
  baseline: Side,
  candidates: Side,
  options: CompareOptions,
): Comparisons {
  const keys = [...new Set([...candidates.series.keys(), ...baseline.series.keys()])]
  const series = keys.map((key): ComparedSeries => {
    const [before, now] = [inEach(baseline, key), inEach(candidates, key)]
    const newest = now.findLast(isKnown) ?? before.findLast(isKnown)
    return { key, series: newest!, baseline: before, candidates: now }
  })
  const byMetric = new Map<MetricId, ReadonlyMap<string, Comparison>>()
  const jobs = jobsOf(baseline.runs, candidates.runs, options.pairs)
  return {
    series,
    of(compared, metric) {
      const compare = () =>
        compareMetric(metric, series, jobs, { baseline, candidates, ...options })
      return getOrAdd(byMetric, metric, compare).get(compared.key)!
    },
  }
}

const isKnown = <T>(found: T | undefined): found is T => found !== undefined

/** Returns a series in each run of a side. */
function inEach({ series, runs }: Side, key: string): ComparedSeries['baseline'] {
  return series.get(key) ?? runs.map(() => undefined)
}

/** The values of a series, those of the baseline when they are first asked for. */
class JoinedValues implements ObservedSeries {
  readonly compared: ComparedSeries
  readonly candidates: ObservedSide
  readonly #before: (key: string) => ObservedSide
  #baseline: ObservedSide | undefined

  constructor(
    compared: ComparedSeries,
    before: (key: string) => ObservedSide,
    candidates: ObservedSide,
  ) {
    this.compared = compared
    this.candidates = candidates
    this.#before = before
  }

  get baseline(): ObservedSide {
    this.#baseline ??= this.#before(this.compared.key)
    return this.#baseline
  }
}

/** Compares one metric of all series. */
function compareMetric(
  metric: MetricId,
  all: readonly ComparedSeries[],
  jobs: Jobs | undefined,
  sides: ComparedSides,
): ReadonlyMap<string, Comparison> {
  const { baseline, candidates, pairs, byAnyCandidate = false } = sides
  const [before, now] = [baseline.observed(metric), candidates.observed(metric)]
  const observed = all.map((compared): ObservedSeries => {
    const series = new JoinedValues(compared, before, now(compared.key))
    return pairs ? completePairs(series, pairs) : series
  })
  const groups = once(() => groupsOf(metric, observed, jobs, sides))
  return new Map(
    observed.map(series => [
      series.compared.key,
      new SeriesComparison(series, jobs, byAnyCandidate, groups),
    ]),
  )
}

/** Returns the control group of each series that has one. */
function groupsOf(
  metric: MetricId,
  observed: readonly ObservedSeries[],
  jobs: Jobs | undefined,
  sides: ComparedSides,
): ReadonlyMap<string, ControlGroup> {
  const groups = new Map<string, ControlGroup>()
  if (metricOf(metric)?.exact) return groups
  if (metric === 'error-rate') {
    for (const rate of runRates(observed, jobs)) {
      const group = { rate }
      for (const key of rate.keys) groups.set(key, group)
    }
    return groups
  }
  const tried = observed.filter(series => !untriedSide(series))
  for (const shifts of shiftsByGroup(metric, tried, jobs, sides)) {
    const group = { shifts }
    for (const key of shifts.positions.keys()) groups.set(key, group)
  }
  return groups
}
