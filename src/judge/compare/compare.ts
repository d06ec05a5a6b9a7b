/**
 * Joins baseline and candidate runs by series and estimates the change of each metric of each series. Knows no thresholds
 * and gives no verdicts.
 */

import type { Quantity } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { getOrAdd } from '../../model/group-by.ts'
import { type MetricId, metricOf } from '../../model/metric.ts'
import {
  isAtLeast,
  type RunSummary,
  rangeOf,
  type SeriesSummary,
  seriesKey,
} from '../../model/run.ts'
import { ifFinite } from '../../stats/estimate.ts'
import type { SuiteNoise } from '../../stats/learnt-errors.ts'
import { mean, sum } from '../../stats/median.ts'
import { estimateOrderedShifts } from '../../stats/order-effect.ts'
import { type RateRise, rateRise } from '../../stats/rate-rise.ts'
import { estimateRateShift, type RateShift, type RunRateShift } from '../../stats/rate-shift.ts'
import { COMPUTED_DIGITS, significant } from '../../stats/rounding.ts'
import { type First, pairWeights } from '../../stats/run-design.ts'
import type { RunShift, RunsBySeries, SeriesShift } from '../../stats/shift.ts'
import { measure } from '../../summarize/measure.ts'
import type { ComparedSeries, Observation, ObservedSeries } from './compared-series.ts'
import { groupByPresence, isPositive } from './control-groups.ts'
import { failureCount, runRates } from './error-rates.ts'
import { noisePriorOf, samplingVariances } from './noise.ts'
import { observe } from './observe.ts'
import { completePairs, type Jobs, jobsOf, type RunSides } from './run-sides.ts'

/** Comparison of one metric of one series. */
export interface Comparison {
  /** Mean over the baseline runs with a value: arithmetic for error rates, else geometric; n is the number of runs. */
  readonly baseline?: Quantity
  /** Mean over the candidate runs, of the same sort; n is the number of samples. */
  readonly candidate?: Quantity
  /** Values of the baseline runs that have one, oldest first. */
  readonly baselineValues: readonly number[]
  /** Values of the candidate runs that have one, oldest first. */
  readonly candidateValues: readonly number[]
  /** Why the newest candidate has no value, as one sentence. Absent when it has one. */
  readonly missing?: string
  /** Change on the log scale. Absent for error rates and exact metrics, without a baseline, and when a value is not positive. */
  readonly shift?: SeriesShift
  /** Change of the whole run in this metric, log scale. Absent without `shift`, and without a control group. */
  readonly run?: RunShift
  /** Id of the control group that `run` or `runRate` is estimated from. */
  readonly group?: string
  /** Change of an error rate on the logit scale. Absent for other metrics. */
  readonly rate?: RateShift
  /** Rise of an error rate by its counts. Present with `rate`. */
  readonly rise?: RateRise
  /** Change of the error rate of the whole run. Absent without `rate`, and with too few series. */
  readonly runRate?: RunRateShift
  /** Effect of the order inside pairs, as log ratios of the second run to the first. It is removed from `shift` and `run`. Absent when none was found. */
  readonly order?: { readonly run?: number; readonly own?: number }
  /**
   * The side that was tried with too little load to tell the direction of the change: its value is a lower bound, and below that of
   * the other side. Absent: no side.
   */
  readonly untried?: 'baseline' | 'candidate'
  /** Present when the change has no finite estimate, so that nothing can be decided by evidence. */
  readonly hasNoEstimate?: true
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
  /** Returns the value of a metric. Default: `measure`. */
  readonly measured?: typeof measure
  /** Whether a series that the newest candidate lacks is compared by the other candidates. */
  readonly byAnyCandidate?: boolean
}

/** Joins runs by series. Comparisons are computed on first use and cached. */
export function compareRuns(
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
  options: CompareOptions = {},
): Comparisons {
  const series = joinSeries(baseline, candidates)
  const byMetric = new Map<MetricId, Map<string, Comparison>>()
  return {
    series,
    of(compared, metric) {
      const compare = () => compareMetric(metric, series, { baseline, candidates, ...options })
      return getOrAdd(byMetric, metric, compare).get(compared.key)!
    },
  }
}

function joinSeries(
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
): ComparedSeries[] {
  const before = baseline.map(seriesByKey)
  const now = candidates.map(seriesByKey)
  const newestFirst = [...now.toReversed(), ...before.toReversed()]
  const keys = new Set(newestFirst.flatMap(run => [...run.keys()]))
  return [...keys].map(key => ({
    key,
    series: newestFirst.find(run => run.has(key))!.get(key)!,
    baseline: before.map(run => run.get(key)),
    candidates: now.map(run => run.get(key)),
  }))
}

/** By the series of a run, which a packed run gives up. */
const indexes = new WeakMap<RunSummary['series'], ReadonlyMap<string, SeriesSummary>>()
function seriesByKey({ series }: RunSummary): ReadonlyMap<string, SeriesSummary> {
  return getOrAdd(indexes, series, () => new Map(series.map(one => [seriesKey(one), one])))
}

function compareMetric(
  metric: MetricId,
  all: readonly ComparedSeries[],
  {
    repeats,
    noise,
    measured = measure,
    byAnyCandidate = false,
    ...sides
  }: RunSides & CompareOptions,
): Map<string, Comparison> {
  const { baseline, candidates, pairs } = sides
  const observed = all
    .map(compared => observeSeries(metric, compared, baseline, candidates, measured))
    .map(series => (pairs ? completePairs(series) : series))
  const jobs = jobsOf(sides)
  const result = new Map(
    observed.map(series => [
      series.compared.key,
      describe(metric, series, jobs, byAnyCandidate, pairs),
    ]),
  )
  const add = (key: string, estimated: Partial<Comparison>) =>
    result.set(key, { ...result.get(key)!, ...estimated })
  if (metricOf(metric)?.exact) return result
  if (metric === 'error-rate') {
    for (const { members, ...run } of runRates(observed, jobs))
      for (const key of members) add(key, run)
    return result
  }
  const shown = repeats ?? [baseline, candidates]
  const varianceOf = samplingVariances(
    metric,
    sum(shown.map(({ length }) => Math.max(0, length - 1))),
  )
  const known = observed.filter(({ compared }) => !result.get(compared.key)!.untried)
  const positive = pairs ? known.map(series => completePairs(series, isPositive)) : known
  for (const group of groupByPresence(positive, byAnyCandidate)) {
    const { n, runs, members, decided } = group
    const logs = runs.map(r => members.map(member => member.logs[r]!))
    const sides: RunsBySeries = defined({
      baseline: logs.slice(0, n),
      candidates: logs.slice(n),
      jobs: {
        baseline: runs.slice(0, n).map(r => jobs.baseline[r]!),
        candidates: runs.slice(n).map(r => jobs.candidates[r - baseline.length]!),
      },
      pairs: pairs && runs.slice(0, n).map(r => pairs[r]!),
      repeats: repeats && repeatedLogs(metric, members, repeats, measured),
      learnt: noise?.(
        metric,
        members.map(({ key }) => key),
      ),
      control: members.map(({ isControl }) => runs.every(r => isControl[r])),
      wanted: decided,
      // Only for the series that this group decides: each series is decided in exactly one group.
      samplingVariance: decided.map(position => {
        const observations = runs.map(r => members[position]!.observations[r]!)
        return samplingVarianceOfShift(
          observations.map(varianceOf),
          observations.map(({ n }) => n),
          n,
        )
      }),
    })
    const prior = noisePriorOf(metric)
    const shifts = ifFinite(() => estimateOrderedShifts(sides, prior))
    if (!shifts) {
      for (const position of decided) add(members[position]!.key, { hasNoEstimate: true })
      continue
    }
    decided.forEach((position, i) => {
      const shift = shifts.series[i]!
      const run = shifts.run && { run: shifts.run, group: group.id }
      const order = shifts.order && {
        order: defined({ run: shifts.order.run, own: shifts.order.series.get(i) }),
      }
      add(members[position]!.key, { shift, ...run, ...order })
    })
  }
  return result
}

/** Logarithms by metric and series, for each set of repeats: the pairs of a campaign share them. */
const repeated = new WeakMap<object, Map<string, NonNullable<RunsBySeries['repeats']>>>()

/** Returns the logarithms of series by group and run; NaN where a run has no value. */
function repeatedLogs(
  metric: MetricId,
  members: readonly { readonly key: string }[],
  repeats: readonly (readonly RunSummary[])[],
  measured: typeof measure,
): NonNullable<RunsBySeries['repeats']> {
  const known = getOrAdd(repeated, repeats, () => new Map())
  const id = JSON.stringify([metric, ...members.map(({ key }) => key)])
  const logsOf = (run: RunSummary) => {
    const index = seriesByKey(run)
    return members.map(({ key }) => {
      const series = index.get(key)
      const found =
        series && !hasOnlyErrors(series) ? observe(run, series, metric, measured) : undefined
      return found && 'value' in found ? found.log : Number.NaN
    })
  }
  return getOrAdd(known, id, () => repeats.map(runs => ({ runs: runs.map(logsOf) })))
}

/** Largest ratio of the candidate's sampling variance to the baseline's, per sample. A larger one is a change inside the run. */
const MAX_SAMPLING = 2

/** Variance of the difference of means that comes from sampling inside the runs, of which the first `n` are the baseline's. */
function samplingVarianceOfShift(
  variances: readonly number[],
  samples: readonly number[],
  n: number,
): number {
  const ofOneSample = variances.map((variance, r) => variance * Math.max(samples[r]!, 1))
  const most = MAX_SAMPLING * mean(ofOneSample.slice(0, n))
  const bounded = variances.map((variance, r) =>
    r < n ? variance : Math.min(variance, most / Math.max(samples[r]!, 1)),
  )
  return mean(bounded.slice(0, n)) / n + mean(bounded.slice(n)) / (bounded.length - n)
}

function observeSeries(
  metric: MetricId,
  compared: ComparedSeries,
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
  measured: typeof measure,
): ObservedSeries {
  /** Why the last one has no value. The newest candidate is read last. */
  let missing: string | undefined
  const observeIn = (
    run: RunSummary,
    series: SeriesSummary | undefined,
  ): Observation | undefined => {
    missing = series ? undefined : 'The candidate has no samples of this workflow.'
    if (!series) return undefined
    if (hasOnlyErrors(series) && metric !== 'error-rate' && metric !== 'count') {
      missing = ONLY_ERRORS
      return undefined
    }
    const found = observe(run, series, metric, measured)
    missing = 'missing' in found ? found.missing : undefined
    return 'value' in found ? found : undefined
  }
  const before = baseline.map((run, r) => observeIn(run, compared.baseline[r]))
  const now = candidates.map((run, r) => observeIn(run, compared.candidates[r]))
  return defined({ compared, baseline: before, candidates: now, missing })
}

function describe(
  metric: MetricId,
  { baseline, candidates, missing }: ObservedSeries,
  jobs: Jobs,
  byAnyCandidate: boolean,
  pairs?: readonly First[],
): Comparison {
  const before = baseline.filter(found => found !== undefined)
  const isPresent = byAnyCandidate || candidates.at(-1) !== undefined
  const now = isPresent ? candidates.filter(found => found !== undefined) : []
  const weights = pairs && pairWeights(pairs.filter((_, r) => baseline[r] !== undefined))
  const average = (values: number[]) =>
    metric === 'error-rate' ? mean(values) : geometricMean(values, weights)
  const meanOf = (side: readonly Observation[], n: number): Quantity | undefined =>
    side.length > 0
      ? { value: average(side.map(({ value }) => value)), n, ...knownRange(side, metric) }
      : undefined
  const baselineMean = meanOf(before, before.length)
  const candidateMean = meanOf(
    now,
    now.reduce((total, { n }) => total + n, 0),
  )
  const hasRate = metric === 'error-rate' && before.length > 0 && now.length > 0
  const [countsBefore, countsNow] = [before.map(failureCount), now.map(failureCount)]
  const rateOf = () =>
    estimateRateShift(countsBefore, countsNow, {
      baseline: jobs.baseline.filter((_, r) => baseline[r] !== undefined),
      candidates: jobs.candidates.filter((_, r) => candidates[r] !== undefined),
    })
  const rate = hasRate ? ifFinite(rateOf) : undefined
  return defined({
    baseline: baselineMean,
    candidate: candidateMean,
    untried: untriedSide(baselineMean, candidateMean),
    baselineValues: before.map(({ value }) => value),
    candidateValues: now.map(({ value }) => value),
    missing,
    rate,
    rise: hasRate ? rateRise(countsBefore, countsNow) : undefined,
    hasNoEstimate: hasRate && !rate ? true : undefined,
  })
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

/** A lower bound below the other side's value tells no direction; one above it does. */
function untriedSide(
  baseline: Quantity | undefined,
  candidate: Quantity | undefined,
): Comparison['untried'] {
  if (!baseline || !candidate) return undefined
  if (candidate.atLeast && candidate.value < baseline.value) return 'candidate'
  return baseline.atLeast && baseline.value < candidate.value ? 'baseline' : undefined
}

/** The `missing` text of the times of a series in which every sample failed. */
export const ONLY_ERRORS = 'Every sample failed, so there is nothing to compare.'

/** Whether every sample failed, according to the source. Times that it reports are then those of failures. */
export function hasOnlyErrors({ count, errorCount, reported }: SeriesSummary): boolean {
  return count > 0 && errorCount !== undefined
    ? errorCount === count
    : reported?.['error-rate'] === 1
}

/** Returns the geometric mean of positive values; the arithmetic mean when any is not positive. */
function geometricMean(values: readonly number[], weights?: readonly number[]): number {
  if (values.length === 1 || values.some(value => value <= 0)) return mean(values)
  const logs = values.map(Math.log)
  const log = weights ? logs.reduce((sum, log, r) => sum + weights[r]! * log, 0) : mean(logs)
  return significant(Math.exp(log), COMPUTED_DIGITS)
}
