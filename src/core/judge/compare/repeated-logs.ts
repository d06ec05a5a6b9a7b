/** The logarithms of the values of series in runs that differ by noise alone, kept for the comparisons that share these runs. */
import { getOrAdd } from '../../model/group-by.ts'
import type { MetricId } from '../../model/metric.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import type { RunsBySeries } from '../../stats/shift.ts'
import type { measure } from '../../summarize/measure.ts'
import type { ObservedSeries } from './compared-series.ts'
import { hasOnlyErrors, observing } from './observe.ts'

/** By function that measures and metric, what the pairs of a campaign share. */
const sharedLogs = new WeakMap<typeof measure, Map<MetricId, SharedLogs>>()

interface SharedLogs {
  readonly byRun: Map<RunSummary, ReadonlyMap<string, number>>
  last?: LogsOfSeries
}

/** Those of some series, by run and by repeats. */
interface LogsOfSeries {
  /** Identities of the series. */
  readonly of: readonly string[]
  readonly rows: Map<RunSummary, readonly number[]>
  readonly byRepeats: WeakMap<object, NonNullable<RunsBySeries['repeats']>>
}

/** Returns the logarithms of series by group and run; NaN where a run has no value. */
export function repeatedLogs(
  metric: MetricId,
  members: readonly ObservedSeries[],
  repeats: readonly (readonly RunSummary[])[],
  measured: typeof measure,
): NonNullable<RunsBySeries['repeats']> {
  const keys = members.map(({ compared }) => compared.key)
  const ofMetric = getOrAdd(sharedLogs, measured, () => new Map<MetricId, SharedLogs>())
  const shared = getOrAdd(ofMetric, metric, (): SharedLogs => ({ byRun: new Map() }))
  const of = shared.last?.of
  if (of?.length !== keys.length || keys.some((key, w) => key !== of[w]))
    shared.last = { of: keys, rows: new Map(), byRepeats: new WeakMap() }
  const { rows, byRepeats } = shared.last!
  const observe = observing(metric, measured)
  const logsOf = (run: RunSummary) => {
    const known = run.series.filter(series => !hasOnlyErrors(series))
    return new Map(known.map(series => [seriesKey(series), observe(run, series).log]))
  }
  const rowOf = (run: RunSummary) =>
    getOrAdd(rows, run, () => {
      const logs = getOrAdd(shared.byRun, run, () => logsOf(run))
      return keys.map(key => logs.get(key) ?? Number.NaN)
    })
  return getOrAdd(byRepeats, repeats, () => repeats.map(runs => ({ runs: runs.map(rowOf) })))
}
