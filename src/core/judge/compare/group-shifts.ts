/**
 * Estimates the change of a metric on the log scale: of each series against the others of its control group, which were measured
 * in the same runs.
 */

import { defined } from '../../model/defined.ts'
import type { MetricId } from '../../model/metric.ts'
import { ifFinite } from '../../stats/estimate.ts'
import { sum } from '../../stats/median.ts'
import { estimateOrderedShifts } from '../../stats/order-effect.ts'
import type { NoisePrior, RunShift, RunsBySeries, SeriesShift } from '../../stats/shift.ts'
import type { ObservedSeries, ObservedSide } from './compared-series.ts'
import type { ComparedSides, Comparison } from './comparison.ts'
import { type Group, groupByPresence } from './control-groups.ts'
import { noisePriorOf, samplingVariances } from './noise.ts'
import { canControl, isPositive, type Observation } from './observation.ts'
import { repeatedLogs } from './repeated-logs.ts'
import { completePairs, type Jobs } from './run-sides.ts'

/** Yields the changes of the series that have a positive value on both sides, by control group. */
export function* shiftsByGroup(
  metric: MetricId,
  observed: readonly ObservedSeries[],
  jobs: Jobs | undefined,
  sides: ComparedSides,
): Iterable<GroupShifts> {
  const { pairs, byAnyCandidate = false } = sides
  const prior = noisePriorOf(metric)
  const sampling = samplingOf(metric, sides)
  const positive = pairs
    ? observed.map(series => completePairs(series, pairs, isPositive))
    : observed
  for (const group of groupByPresence(positive, byAnyCandidate))
    yield new GroupShifts(group, () => runsOf(group, metric, jobs, sides, sampling), prior)
}

/** The changes of the series of a group. They are estimated when the first is asked for, each alone. */
export class GroupShifts {
  readonly id: string
  /** By key, the position of each series that the group decides. */
  readonly positions: ReadonlyMap<string, number>
  readonly #estimate: () => Estimated | undefined
  /** `none`: they are not finite. */
  #estimated: Estimated | 'none' | undefined

  /** @param prepare returns the values of the series by run */
  constructor({ id, members, decided }: Group, prepare: () => RunsBySeries, prior: NoisePrior) {
    this.id = id
    this.positions = new Map(decided.map((at, i) => [members[at]!.compared.key, i]))
    this.#estimate = () => {
      const runs = prepare()
      if (!runs.samplingVariance.every(Number.isFinite)) return undefined
      return ifFinite(() => estimateOrderedShifts(runs, prior))
    }
  }

  get run(): RunShift | undefined {
    return this.#shifts?.run
  }

  /** Returns the change of a series that the group decides; undefined without a finite one. */
  of(key: string): SeriesShift | undefined {
    return ifFinite(() => this.#shifts?.of(this.positions.get(key)!))
  }

  orderOf(key: string): Comparison['order'] {
    const order = this.#shifts?.order
    return order && defined({ run: order.run, own: order.series.get(this.positions.get(key)!) })
  }

  get #shifts(): Estimated | undefined {
    this.#estimated ??= this.#estimate() ?? 'none'
    return this.#estimated === 'none' ? undefined : this.#estimated
  }
}

type Estimated = ReturnType<typeof estimateOrderedShifts>

/** Returns the values of a group's series by run, with what is known of the runs. */
function runsOf(
  { runs, members, decided }: Group,
  metric: MetricId,
  jobs: Jobs | undefined,
  { baseline, pairs, repeats, noise }: ComparedSides,
  { df, varianceOf }: Sampling,
): RunsBySeries {
  const logsOf = (side: keyof Jobs) => {
    const logs = members.map(member => member[side].logs)
    return runs[side].map(r => logs.map(ofSeries => ofSeries[r]!))
  }
  const canControlIn = (side: keyof Jobs, { [side]: observed }: ObservedSeries) => {
    const isOfSome = runs[side].length < observed.presence.length
    return (
      observed.canControl || (isOfSome && runs[side].every(r => canControl(observed.positive[r]!)))
    )
  }
  const variancesOf = (side: ObservedSide) => side.variances(df, varianceOf)
  return defined({
    baseline: logsOf('baseline'),
    candidates: logsOf('candidates'),
    jobs: jobs && {
      baseline: runs.baseline.map(r => jobs.baseline[r]!),
      candidates: runs.candidates.map(r => jobs.candidates[r]!),
    },
    pairs: pairs && runs.baseline.map(r => pairs[r]!),
    repeats: repeats && repeatedLogs(metric, members, repeats, baseline.measured),
    learnt: noise?.(
      metric,
      members.map(({ compared }) => compared.key),
    ),
    control: members.map(
      member => canControlIn('baseline', member) && canControlIn('candidates', member),
    ),
    wanted: decided,
    // Only for the series that this group decides: each series is decided in exactly one group.
    samplingVariance: decided.map(position =>
      samplingVarianceOfShift(members[position]!, runs, variancesOf),
    ),
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

/** Variance of the difference of means that comes from sampling inside some runs, given by position. */
function samplingVarianceOfShift(
  { baseline, candidates }: ObservedSeries,
  runs: Group['runs'],
  variancesOf: (side: ObservedSide) => readonly number[],
): number {
  const variancesBefore = variancesOf(baseline)
  const variancesNow = variancesOf(candidates)
  const n = runs.baseline.length
  const m = runs.candidates.length
  let ofOneSample = 0
  let before = 0
  let now = 0
  for (const r of runs.baseline) {
    const variance = variancesBefore[r]!
    ofOneSample += variance * baseline.counts[r]!
    before += variance
  }
  const most = (MAX_SAMPLING * ofOneSample) / n
  for (const r of runs.candidates) now += Math.min(variancesNow[r]!, most / candidates.counts[r]!)
  return before / n / n + now / m / m
}
