/**
 * Joins baseline and candidate runs by series and estimates the change of each metric of each series. Knows no thresholds
 * and gives no verdicts.
 */

import type { Quantity } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { getOrAdd } from '../../model/group-by.ts'
import { type MetricId, metricOf } from '../../model/metric.ts'
import type { RunSummary } from '../../model/run.ts'
import { ifFinite } from '../../stats/estimate.ts'
import type { SuiteNoise } from '../../stats/learnt-errors.ts'
import { sum } from '../../stats/median.ts'
import { estimateOrderedShifts } from '../../stats/order-effect.ts'
import { type RateRise, rateRise } from '../../stats/rate-rise.ts'
import { estimateRateShift, type RateShift, type RunRateShift } from '../../stats/rate-shift.ts'
import type { First } from '../../stats/run-design.ts'
import type { RunShift, RunsBySeries, SeriesShift } from '../../stats/shift.ts'
import type { measure } from '../../summarize/measure.ts'
import {
  type ComparedSeries,
  isPositive,
  type Observation,
  type ObservedSeries,
} from './compared-series.ts'
import { canControl, groupByPresence } from './control-groups.ts'
import { failureCount, runRates } from './error-rates.ts'
import { noisePriorOf, samplingVariances } from './noise.ts'
import { hasOnlyErrors, observing, Side, seriesByKey } from './observe.ts'
import { completePairs, type Jobs, jobsOf } from './run-sides.ts'

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
  /** Whether a series that the newest candidate lacks is compared by the other candidates. */
  readonly byAnyCandidate?: boolean
}

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
  options: CompareOptions = {},
): Comparisons {
  const keys = [...new Set([...candidates.series.keys(), ...baseline.series.keys()])]
  const series = keys.map((key): ComparedSeries => {
    const [before, now] = [inEach(baseline, key), inEach(candidates, key)]
    const newest = now.findLast(isKnown) ?? before.findLast(isKnown)
    return { key, series: newest!, baseline: before, candidates: now }
  })
  const byMetric = new Map<MetricId, ReadonlyMap<string, Comparison>>()
  return {
    series,
    of(compared, metric) {
      const compare = () => compareMetric(metric, series, { baseline, candidates, ...options })
      return getOrAdd(byMetric, metric, compare).get(compared.key)!
    },
  }
}

const isKnown = <T>(found: T | undefined): found is T => found !== undefined

/** Returns a series in each run of a side. */
function inEach({ series, runs }: Side, key: string): ComparedSeries['baseline'] {
  return series.get(key) ?? runs.map(() => undefined)
}

interface ComparedSides extends CompareOptions {
  readonly baseline: Side
  readonly candidates: Side
}

type Draft = { -readonly [Name in keyof Comparison]: Comparison[Name] }

function compareMetric(
  metric: MetricId,
  all: readonly ComparedSeries[],
  { baseline, candidates, repeats, noise, pairs, byAnyCandidate = false }: ComparedSides,
): ReadonlyMap<string, Comparison> {
  const [before, now] = [baseline.observed(metric), candidates.observed(metric)]
  const observed = all.map((compared): ObservedSeries => {
    const series = { compared, baseline: before(compared.key), candidates: now(compared.key) }
    return pairs ? completePairs(series, pairs) : series
  })
  const jobs = jobsOf(baseline.runs, candidates.runs, pairs)
  const result = new Map<string, Draft>()
  for (const series of observed)
    result.set(series.compared.key, describe(metric, series, jobs, byAnyCandidate))
  const add = (key: string, estimated: Partial<Comparison>) =>
    Object.assign(result.get(key)!, estimated)
  if (metricOf(metric)?.exact) return result
  if (metric === 'error-rate') {
    for (const { members, ...run } of runRates(observed, jobs))
      for (const key of members) add(key, run)
    return result
  }
  const shown = repeats ?? [baseline.runs, candidates.runs]
  const df = sum(shown.map(({ length }) => Math.max(0, length - 1)))
  const varianceOf = samplingVariances(metric, df)
  const known = observed.filter(({ compared }) => !result.get(compared.key)!.untried)
  const positive = pairs ? known.map(series => completePairs(series, pairs, isPositive)) : known
  for (const group of groupByPresence(positive, byAnyCandidate)) {
    const { n, runs, members, decided } = group
    const logs = runs.map(r => members.map(({ observations }) => observations[r]!.log))
    const sides: RunsBySeries = defined({
      baseline: logs.slice(0, n),
      candidates: logs.slice(n),
      jobs: {
        baseline: runs.slice(0, n).map(r => jobs.baseline[r]!),
        candidates: runs.slice(n).map(r => jobs.candidates[r - baseline.runs.length]!),
      },
      pairs: pairs && runs.slice(0, n).map(r => pairs[r]!),
      repeats: repeats && repeatedLogs(metric, members, repeats, baseline.measured),
      learnt: noise?.(
        metric,
        members.map(({ key }) => key),
      ),
      control: members.map(({ observations }) => runs.every(r => canControl(observations[r]!))),
      wanted: decided,
      // Only for the series that this group decides: each series is decided in exactly one group.
      samplingVariance: decided.map(position => {
        const { observations, baseline, candidates } = members[position]!
        const variances = [
          ...baseline.variances(df, varianceOf),
          ...candidates.variances(df, varianceOf),
        ]
        return samplingVarianceOfShift(observations, variances, runs, n)
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

/** The last series by function that measures and metric, with their logarithms by run: the pairs of a campaign share them. */
const lastLogs = new WeakMap<typeof measure, Map<MetricId, LogsByRun>>()

interface LogsByRun {
  /** Identity of the series. */
  readonly of: string
  readonly byRun: Map<RunSummary, readonly number[]>
  readonly byRepeats: WeakMap<object, NonNullable<RunsBySeries['repeats']>>
}

/** Returns the logarithms of series by group and run; NaN where a run has no value. */
function repeatedLogs(
  metric: MetricId,
  members: readonly { readonly key: string }[],
  repeats: readonly (readonly RunSummary[])[],
  measured: typeof measure,
): NonNullable<RunsBySeries['repeats']> {
  const of = JSON.stringify(members.map(({ key }) => key))
  const known = getOrAdd(lastLogs, measured, () => new Map<MetricId, LogsByRun>())
  if (known.get(metric)?.of !== of)
    known.set(metric, { of, byRun: new Map(), byRepeats: new WeakMap() })
  const { byRun, byRepeats } = known.get(metric)!
  const logsOf = (run: RunSummary) => {
    const [index, observe] = [seriesByKey(run), observing(metric, measured)]
    return members.map(({ key }) => {
      const series = index.get(key)
      return series && !hasOnlyErrors(series) ? observe(run, series).log : Number.NaN
    })
  }
  const rowOf = (run: RunSummary) => getOrAdd(byRun, run, () => logsOf(run))
  return getOrAdd(byRepeats, repeats, () => repeats.map(runs => ({ runs: runs.map(rowOf) })))
}

/** Largest ratio of the candidate's sampling variance to the baseline's, per sample. A larger one is a change inside the run. */
const MAX_SAMPLING = 2

/**
 * Variance of the difference of means that comes from sampling inside some runs, given by position, of which the first `n` are the
 * baseline's.
 */
function samplingVarianceOfShift(
  observations: readonly (Observation | undefined)[],
  variances: readonly number[],
  runs: readonly number[],
  n: number,
): number {
  const samplesOf = (i: number) => Math.max(observations[runs[i]!]!.n, 1)
  let [ofOneSample, before, now] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const variance = variances[runs[i]!]!
    ofOneSample += variance * samplesOf(i)
    before += variance
  }
  const most = (MAX_SAMPLING * ofOneSample) / n
  for (let i = n; i < runs.length; i++) now += Math.min(variances[runs[i]!]!, most / samplesOf(i))
  const m = runs.length - n
  return before / n / n + now / m / m
}

function describe(
  metric: MetricId,
  { baseline, candidates }: ObservedSeries,
  jobs: Jobs,
  byAnyCandidate: boolean,
): Draft {
  const isPresent = byAnyCandidate || candidates.observations.at(-1) !== undefined
  const [before, now] = [baseline.found, isPresent ? candidates.found : []]
  const described: Draft = {
    baselineValues: baseline.values,
    candidateValues: isPresent ? candidates.values : [],
  }
  const baselineMean = baseline.quantity(before.length)
  if (baselineMean) described.baseline = baselineMean
  let samples = 0
  for (const { n } of now) samples += n
  const candidateMean = isPresent ? candidates.quantity(samples) : undefined
  if (candidateMean) described.candidate = candidateMean
  const untried = untriedSide(baselineMean, candidateMean)
  if (untried) described.untried = untried
  if (candidates.missing !== undefined) described.missing = candidates.missing
  if (metric !== 'error-rate' || before.length === 0 || now.length === 0) return described
  const [countsBefore, countsNow] = [before.map(failureCount), now.map(failureCount)]
  const rate = ifFinite(() =>
    estimateRateShift(countsBefore, countsNow, {
      baseline: jobs.baseline.filter((_, r) => baseline.observations[r] !== undefined),
      candidates: jobs.candidates.filter((_, r) => candidates.observations[r] !== undefined),
    }),
  )
  if (rate) described.rate = rate
  else described.hasNoEstimate = true
  described.rise = rateRise(countsBefore, countsNow)
  return described
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
