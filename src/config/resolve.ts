/** Resolves the configuration for a series (its thresholds and waivers) and for a file (its read options). Pure. */
import { defined } from '../model/defined.ts'
import { perLoadMetric } from '../model/metric.ts'
import type { Notice } from '../model/notice.ts'
import { DEFAULT_READ_OPTIONS, type ReadOptions } from '../model/reading.ts'
import { seriesKey } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import type { Demands, DemandsOf, Threshold, Waiver } from '../model/threshold.ts'
import type { Config, ResourceFiles, ThresholdLayer, WaiverRule } from './config.ts'
import { mergeThresholds, thresholdsWhenNew } from './merge-thresholds.ts'
import {
  compileFilter,
  judgedBy,
  metricsFit,
  missingReasons,
  type PresentSeries,
  type SeriesIdentity,
} from './selection.ts'
import { unusedRules } from './unused-rules.ts'
import { watchedPercentiles } from './watched-percentiles.ts'

/**
 * Returns a function that resolves the configuration for a series.
 *
 * @param present series of all runs, baseline and candidates. They decide what is judged and which metrics a resource has.
 */
export function demandsOf(config: Config, present: readonly PresentSeries[]): DemandsOf {
  return demandsUnless(missingReasons(present), config, present)
}

/** As `demandsOf`. Built-in thresholds apply only where `missing` returns undefined for the metric. */
function demandsUnless(
  missing: ReturnType<typeof missingReasons>,
  config: Config,
  present: readonly PresentSeries[],
): DemandsOf {
  const isJudged = judgedBy(config, present)
  const fits = metricsFit(present)
  const rules = config.workflows.map(rule => ({ ...rule, filter: compileFilter(rule) }))
  const related = config.resources.filter(({ perLoad }) => perLoad).flatMap(({ table }) => table.metrics)
  const perLoad = [...new Set(related.map(({ metric }) => perLoadMetric(metric)))]
  const waivers = config.waivers.map(rule => ({ rule, filter: compileFilter(rule) }))
  // Merging layers is expensive and most series match the same rules, so thresholds are merged once for each set of rules.
  const merged = new Map<string, readonly Threshold[]>()
  const mergedWhenNew = new Map<string, readonly Threshold[]>()
  const known = new Map<string, Demands>()

  const resolve = (series: SeriesIdentity): Demands => {
    const matching = rules.filter(({ filter }) => filter.matches(series))
    const owner = matching.findLast(rule => rule.owner !== undefined)?.owner
    const minSamples = matching.findLast(rule => rule.minSamples !== undefined)?.minSamples
    const isBenchmark = series.kind === 'benchmark'
    const general = isBenchmark ? withoutFloors(config.thresholds) : config.thresholds
    const layers = () => [...general, ...matching.flatMap(rule => rule.thresholds)]
    const rulesKey = [isBenchmark, ...matching.map(({ source }) => source)].join()
    const applies = ({ metric, source }: Threshold) =>
      fits(series, metric) && !(source === 'default' && missing(series, metric) !== undefined)
    const all = memoized(merged, rulesKey, () => mergeThresholds(layers()))
    const thresholds = all.filter(applies)
    const whenNew = isLoad(series.kind)
      ? memoized(mergedWhenNew, rulesKey, () => thresholdsWhenNew(all, layers(), config.newWorkflows)).filter(applies)
      : undefined
    const watched = isLoad(series.kind) ? watchedPercentiles(layers()) : []
    const shown = series.kind === 'resource' ? perLoad.filter(metric => fits(series, metric)) : []
    return defined({
      judged: isJudged(series) && thresholds.length > 0,
      thresholds,
      watched: watched.length > 0 ? watched : undefined,
      thresholdsWhenNew: whenNew,
      shown: shown.length > 0 ? shown : undefined,
      minSamples: minSamples ?? (isLoad(series.kind) ? config.minSamples : 1),
      owner,
      waivers: waiversOf(waivers.filter(({ filter }) => filter.matches(series)).map(({ rule }) => rule)),
    })
  }
  return series => memoized(known, seriesKey(series), () => resolve(series))
}

/** Removes the built-in `min-change`. It suits requests, where a few ms do not matter; a micro-benchmark may take a µs. */
function withoutFloors(layers: readonly ThresholdLayer[]): ThresholdLayer[] {
  return layers.map(({ minChange, ...layer }) => ({
    ...layer,
    ...defined({ minChange: layer.source !== 'default' && minChange !== undefined ? minChange : undefined }),
  }))
}

function memoized<T>(memory: Map<string, T>, key: string, make: () => T): T {
  const present = memory.get(key)
  if (present !== undefined) return present
  const made = make()
  memory.set(key, made)
  return made
}

/** Returns waivers by metric. The last rule for a metric wins. */
function waiversOf(rules: readonly WaiverRule[]): Record<string, Waiver> {
  return Object.fromEntries(
    rules.map(({ metric, accept, until, reason, ticket, owner }) => [
      metric,
      defined({ accept: accept.value, acceptWritten: accept.written, until, reason, ticket, owner }),
    ]),
  )
}

/**
 * Returns notices on entries of the configuration that matched nothing or had no effect, so that a typo in a pattern does not
 * silently pass. Also reports metrics that are not judged because the source does not have them.
 */
export function unmatchedRules(config: Config, present: readonly PresentSeries[]): Notice[] {
  if (present.length === 0) return []
  const demandsIfAvailable = demandsUnless(() => undefined, config, present)
  return unusedRules(config, present, demandsOf(config, present), demandsIfAvailable)
}

/** Returns how to read the files of an entry of `results`; the defaults if the configuration has no such entry. */
export function readOptionsOf(config: Config, index: number): ReadOptions {
  const { maxIssueRatio, limits } = config
  const entry = config.results[index]
  if (!entry) return { ...DEFAULT_READ_OPTIONS, maxIssueRatio, limits }
  const { format, dimensions, exclude, trim } = entry
  return defined({ format, dimensions, exclude, trim, maxIssueRatio, limits })
}

/** Returns how to read the tables of an entry of `resources`. */
export function resourceOptionsOf(
  { maxIssueRatio, limits }: Config,
  { dimensions }: Pick<ResourceFiles, 'dimensions'>,
): ReadOptions {
  return { ...DEFAULT_READ_OPTIONS, dimensions, maxIssueRatio, limits }
}
