/** The logarithms of the values of series in runs that differ by noise alone, kept for the comparisons that share these runs. */
import { getOrAdd } from '../../model/group-by.ts'
import type { MetricId } from '../../model/metric.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import { type RepeatedRuns, repeatedRuns } from '../../stats/run-design.ts'
import type { measure } from '../../summarize/measure.ts'
import type { ObservedSeries } from './compared-series.ts'
import { hasOnlyErrors, observing } from './observe.ts'

/** By function that measures and metric, what the pairs of a campaign share. */
const sharedLogs = new WeakMap<typeof measure, Map<MetricId, SharedLogs>>()

interface SharedLogs {
  readonly byRun: Map<RunSummary, ReadonlyMap<string, number>>
  last?: LogsOfSeries
}

/** Those of some series, by run, and of the repeats that were asked for last. */
interface LogsOfSeries {
  /** Identities of the series. */
  readonly of: readonly string[]
  readonly rows: Map<RunSummary, readonly number[]>
  last?: { readonly of: object; readonly logs: RepeatedRuns }
}

/** Returns the logarithms of series by group and run; NaN where a run has no value. */
export function repeatedLogs(
  metric: MetricId,
  members: readonly ObservedSeries[],
  repeats: readonly (readonly RunSummary[])[],
  measured: typeof measure,
): RepeatedRuns {
  const keys = members.map(({ compared }) => compared.key)
  const ofMetric = getOrAdd(sharedLogs, measured, () => new Map<MetricId, SharedLogs>())
  const shared = getOrAdd(ofMetric, metric, (): SharedLogs => ({ byRun: new Map() }))
  const of = shared.last?.of
  if (of?.length !== keys.length || keys.some((key, w) => key !== of[w]))
    shared.last = { of: keys, rows: new Map() }
  const known = shared.last!
  if (known.last?.of === repeats) return known.last.logs
  const observe = observing(metric, measured)
  const logsOf = (run: RunSummary) => {
    const withTimes = run.series.filter(series => !hasOnlyErrors(series))
    return new Map(withTimes.map(series => [seriesKey(series), observe(run, series).log]))
  }
  const rowOf = (run: RunSummary) =>
    getOrAdd(known.rows, run, () => {
      const logs = getOrAdd(shared.byRun, run, () => logsOf(run))
      return keys.map(key => logs.get(key) ?? Number.NaN)
    })
  known.last = {
    of: repeats,
    logs: repeatedRuns(repeats.map(runs => ({ runs: runs.map(rowOf) }))),
  }
  return known.last.logs
}
