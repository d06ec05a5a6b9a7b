/** Selects series: by name and dimensions, by whether they are judged, and by the metrics they can have. */
import { getOrAdd, groupBy } from '../model/group-by.ts'
import { type MetricId, quantileOf, resourcePerLoad, samplesNeeded } from '../model/metric.ts'
import { type SeriesSummary, seriesKey, stepMsOf } from '../model/run.ts'
import { isLoad, type SeriesKind } from '../model/sample.ts'
import { wildcard } from '../model/wildcard.ts'
import type { Config, SeriesFilter } from './config.ts'

/** The identity of a series, and what its source reported. */
export type PresentSeries = Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'> &
  Partial<
    Pick<SeriesSummary, 'reported' | 'steps' | 'missing' | 'standalone' | 'errorCount' | 'passed'>
  >

export type SeriesIdentity = Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>

/** Compiles a filter. A series that lacks a dimension of `where` does not match. */
export function compileFilter({ pattern, where }: SeriesFilter) {
  const name = wildcard(pattern)
  const values = Object.entries(where).map(([dimension, value]) => ({
    dimension,
    value: wildcard(value),
  }))
  return {
    /** Whether the pattern is a name without wildcards. */
    literal: name.literal,
    matchesName: name.matches,
    matches: ({ workflow, dimensions }: SeriesIdentity) =>
      name.matches(workflow) &&
      values.every(
        ({ dimension, value }) =>
          Object.hasOwn(dimensions, dimension) && value.matches(dimensions[dimension]!),
      ),
  }
}

/**
 * Returns a predicate for judged series. `config.judge` selects kinds of series; `auto` adds requests known
 * to be outside of all transactions. An entry of `workflows` without wildcards adds the request or sub-result of that name,
 * unless a series selected by kind has the same name.
 */
export function judgedBy(
  config: Config,
  present: readonly PresentSeries[],
): (series: SeriesIdentity) => boolean {
  const kinds = judgedKinds(config.judge, present)
  const excluded = config.exclude.map(wildcard)
  const named = config.workflows.map(compileFilter).filter(filter => filter.literal)
  const alone = config.judge === 'auto' ? present.filter(({ standalone }) => standalone) : []
  const aloneKeys = new Set(alone.map(seriesKey))
  const anyway = [...present.filter(({ kind }) => kinds.has(kind)), ...alone]
  const judgedNames = new Set(anyway.map(({ workflow }) => workflow))
  return series => {
    if (excluded.some(pattern => pattern.matches(series.workflow))) return false
    if (kinds.has(series.kind) || aloneKeys.has(seriesKey(series))) return true
    return !judgedNames.has(series.workflow) && named.some(filter => filter.matches(series))
  }
}

function judgedKinds(
  mode: Config['judge'],
  present: readonly PresentSeries[],
): ReadonlySet<SeriesKind> {
  const kinds = new Set<SeriesKind>(['transaction', 'request', 'benchmark', 'measure', 'resource'])
  const usual = present.some(({ kind }) => kind === 'transaction') ? 'transactions' : 'requests'
  const judged = mode === 'auto' ? usual : mode
  if (judged === 'requests') kinds.delete('transaction')
  if (judged === 'transactions') kinds.delete('request')
  return kinds
}

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
