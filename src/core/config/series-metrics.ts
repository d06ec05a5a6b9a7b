/** Which metrics a series can have by what its runs reported, why it lacks one, and the step of its times. */
import { getOrAdd, groupBy } from '../model/group-by.ts'
import { type MetricId, quantileOf, resourcePerLoad, samplesNeeded } from '../model/metric.ts'
import { seriesKey, stepMsOf } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import type { PresentSeries, SeriesIdentity } from './selection.ts'

const TIMES = new Set<MetricId>(['avg', 'min', 'max', 'stddev'])
const LOAD = new Set<MetricId>(['error-rate', 'throughput', 'count'])

/**
 * Returns a predicate for metrics that a series can have: times if it has samples, throughput and error rate if it is
 * under load, and any metric that its source reported in some run, also per 100 requests a second.
 */
export function metricsFit(
  present: readonly PresentSeries[],
): (series: SeriesIdentity, metric: MetricId) => boolean {
  const reported = new Map<string, Set<MetricId>>()
  const timed = new Set<string>()
  for (const series of present) {
    const key = seriesKey(series)
    if (series.passed) timed.add(key)
    const metrics = getOrAdd(reported, key, () => new Set())
    for (const metric of Object.keys(series.reported ?? {})) metrics.add(metric)
    if (series.kind === 'measure' && series.errorCount !== undefined) metrics.add('error-rate')
  }
  return (series, metric) => {
    const isTime = TIMES.has(metric) || quantileOf(metric) !== undefined
    if (
      isTime &&
      (isLoad(series.kind) || series.kind === 'benchmark' || timed.has(seriesKey(series)))
    )
      return true
    if (LOAD.has(metric) && isLoad(series.kind)) return true
    return reported.get(seriesKey(series))?.has(resourcePerLoad(metric) ?? metric) ?? false
  }
}

/**
 * Returns a function for the reason why a series has no value of a metric in any run: the first that its source stated, or
 * too few samples. Undefined when some run may have a value.
 */
export function missingReasons(
  present: readonly PresentSeries[],
): (series: SeriesIdentity, metric: MetricId) => string | undefined {
  const runs = groupBy(present, seriesKey)
  const reasonOf = (found: PresentSeries, metric: MetricId): string | undefined =>
    found.missing && Object.hasOwn(found.missing, metric)
      ? found.missing[metric]
      : whyTooFew(found, metric)
  return (series, metric) => {
    const found = runs.get(seriesKey(series)) ?? []
    const isMissing = found.length > 0 && found.every(each => reasonOf(each, metric) !== undefined)
    return isMissing ? reasonOf(found[0]!, metric) : undefined
  }
}

/** Few samples are a reason only for series without load, such as benchmarks, where they are usual. */
function whyTooFew({ kind, passed }: PresentSeries, metric: MetricId): string | undefined {
  if (isLoad(kind) || !passed || passed.count >= samplesNeeded(metric)) return undefined
  return `${passed.count} ${passed.count === 1 ? 'sample is' : 'samples are'} too few for a ${metric}`
}

/**
 * Returns a function for the step of a time of a series, ms, as fine as it is in any run. Runs that do not state it, such as those
 * stored by earlier versions, count only if no run does; then it is whole milliseconds.
 */
export function timeSteps(
  present: readonly PresentSeries[],
): (series: SeriesIdentity, metric: MetricId) => number {
  const runs = groupBy(present, seriesKey)
  return (series, metric) => {
    const known = (runs.get(seriesKey(series)) ?? []).flatMap(each => stepMsOf(each, metric) ?? [])
    return known.length > 0 ? Math.min(...known) : 1
  }
}
