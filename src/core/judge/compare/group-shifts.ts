/**
 * Estimates the change of a metric on the log scale: of each series against the others of its control group, which were measured
 * in the same runs.
 */
import { defined } from '../../model/defined.ts'
import type { MetricId } from '../../model/metric.ts'
import { ifFinite } from '../../stats/estimate.ts'
import { sum } from '../../stats/median.ts'
import { estimateOrderedShifts } from '../../stats/order-effect.ts'
import type { RunsBySeries } from '../../stats/shift.ts'
import { isPositive, type Observation, type ObservedSeries } from './compared-series.ts'
import type { ComparedSides, Comparison } from './comparison.ts'
import { canControl, type Group, groupByPresence } from './control-groups.ts'
import { noisePriorOf, samplingVariances } from './noise.ts'
import { repeatedLogs } from './repeated-logs.ts'
import { completePairs, type Jobs } from './run-sides.ts'

/** What is estimated of a series. */
type Estimated = { readonly key: string } & Pick<
  Comparison,
  'shift' | 'run' | 'group' | 'order' | 'hasNoEstimate'
>

/** Yields the change of each series that has a positive value on both sides. */
export function* shiftsByGroup(
  metric: MetricId,
  observed: readonly ObservedSeries[],
  jobs: Jobs,
  sides: ComparedSides,
): Iterable<Estimated> {
  const { pairs, byAnyCandidate = false } = sides
  const prior = noisePriorOf(metric)
  const sampling = samplingOf(metric, sides)
  const positive = pairs
    ? observed.map(series => completePairs(series, pairs, isPositive))
    : observed
  for (const group of groupByPresence(positive, byAnyCandidate)) {
    const runs = runsOf(group, metric, jobs, sides, sampling)
    yield* estimatesOf(
      group,
      ifFinite(() => estimateOrderedShifts(runs, prior)),
    )
  }
}

/** Yields the changes of the series that a group decides. */
function* estimatesOf(
  { id, members, decided }: Group,
  shifts: ReturnType<typeof estimateOrderedShifts> | undefined,
): Iterable<Estimated> {
  for (const [i, position] of decided.entries()) {
    const { key } = members[position]!
    if (!shifts) {
      yield { key, hasNoEstimate: true }
      continue
    }
    const { series, run, order } = shifts
    yield {
      key,
      shift: series[i]!,
      ...(run && { run, group: id }),
      ...(order && { order: defined({ run: order.run, own: order.series.get(i) }) }),
    }
  }
}

/** Returns the values of a group's series by run, with what is known of the runs. */
function runsOf(
  { n, runs, members, decided }: Group,
  metric: MetricId,
  jobs: Jobs,
  { baseline, pairs, repeats, noise }: ComparedSides,
  sampling: Sampling,
): RunsBySeries {
  const logs = runs.map(r => members.map(({ observations }) => observations[r]!.log))
  return defined({
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
      const { df, varianceOf } = sampling
      const variances = [
        ...baseline.variances(df, varianceOf),
        ...candidates.variances(df, varianceOf),
      ]
      return samplingVarianceOfShift(observations, variances, runs, n)
    }),
  })
}

interface Sampling {
  /** Degrees of freedom of the runs that differ by noise alone. */
  readonly df: number
  readonly varianceOf: (observed: Observation) => number
}

function samplingOf(metric: MetricId, { baseline, candidates, repeats }: ComparedSides): Sampling {
  const shown = repeats ?? [baseline.runs, candidates.runs]
  const df = sum(shown.map(({ length }) => Math.max(0, length - 1)))
  return { df, varianceOf: samplingVariances(metric, df) }
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
