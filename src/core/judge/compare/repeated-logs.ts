/** The logarithms of the values of series in runs that differ by noise alone, kept for the comparisons that share these runs. */
import { getOrAdd } from '../../model/group-by.ts'
import type { MetricId } from '../../model/metric.ts'
import type { RunSummary } from '../../model/run.ts'
import type { RunsBySeries } from '../../stats/shift.ts'
import type { measure } from '../../summarize/measure.ts'
import { hasOnlyErrors, observing, seriesByKey } from './observe.ts'

/** The last series by function that measures and metric, with their logarithms by run: the pairs of a campaign share them. */
const lastLogs = new WeakMap<typeof measure, Map<MetricId, LogsByRun>>()

interface LogsByRun {
  /** Identity of the series. */
  readonly of: string
  readonly byRun: Map<RunSummary, readonly number[]>
  readonly byRepeats: WeakMap<object, NonNullable<RunsBySeries['repeats']>>
}

/** Returns the logarithms of series by group and run; NaN where a run has no value. */
export function repeatedLogs(
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
