/** What the configuration demands of a series, and how it wants files to be read. Pure. */
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
  type PresentSeries,
  type SeriesIdentity,
  statedMissing,
} from './selection.ts'
import { unusedRules } from './unused-rules.ts'
import { watchedBeside } from './watched-percentiles.ts'

/**
 * Returns a function that tells what is demanded of a series. `present` are the series of all runs at hand, baseline and
 * candidates: they decide what is judged, and which metrics a resource has.
 */
export function demandsOf(config: Config, present: readonly PresentSeries[]): DemandsOf {
  return demandsUnless(statedMissing(present), config, present)
}

/** As demandsOf. `missing` says why a series has not got a metric, which is then not demanded by default. */
function demandsUnless(
  missing: ReturnType<typeof statedMissing>,
  config: Config,
  present: readonly PresentSeries[],
): DemandsOf {
  const isJudged = judgedBy(config, present)
  const fits = metricsFit(present)
  const rules = config.workflows.map(rule => ({ ...rule, filter: compileFilter(rule) }))
  const related = config.resources.filter(({ perLoad }) => perLoad).flatMap(({ table }) => table.metrics)
  const perLoad = [...new Set(related.map(({ metric }) => perLoadMetric(metric)))]
  const waivers = config.waivers.map(rule => ({ rule, filter: compileFilter(rule) }))
  // Most series share the same rules, and merging layers is the cost: thresholds are made once for each set of rules.
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
    const watched = isLoad(series.kind) ? watchedBeside(layers()) : []
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

/** The built-in `min-change` is for requests, of which nobody feels a millisecond: a micro-benchmark may take a microsecond. */
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

/** By metric; of several for one metric the last. */
function waiversOf(rules: readonly WaiverRule[]): Record<string, Waiver> {
  return Object.fromEntries(
    rules.map(({ metric, accept, until, reason, ticket, owner }) => [
      metric,
      defined({ accept: accept.value, acceptWritten: accept.written, until, reason, ticket, owner }),
    ]),
  )
}

/**
 * Tells which entries of the configuration matched nothing in the runs at hand, or had no effect: a typo in a pattern must
 * not be a pass by silence. Also which metrics are not judged because a source has not got them.
 */
export function unmatchedRules(config: Config, present: readonly PresentSeries[]): Notice[] {
  if (present.length === 0) return []
  const demandedIfGiven = demandsUnless(() => undefined, config, present)
  return unusedRules(config, present, demandsOf(config, present), demandedIfGiven)
}

/**
 * Returns how the files of an entry of `results` are to be read; without such an entry, how any file is. Which of its
 * files make one run is said by the entry's `repeat`: those with the same capture, and all of them when it is absent.
 */
export function readOptionsOf(config: Config, index: number): ReadOptions {
  const { maxIssueRatio, limits } = config
  const entry = config.results[index]
  if (!entry) return { ...DEFAULT_READ_OPTIONS, maxIssueRatio, limits }
  const { format, dimensions, exclude, trim } = entry
  return defined({ format, dimensions, exclude, trim, maxIssueRatio, limits })
}

/** Returns how the tables of an entry of `resources` are to be read. */
export function resourceOptionsOf(
  { maxIssueRatio, limits }: Config,
  { dimensions }: Pick<ResourceFiles, 'dimensions'>,
): ReadOptions {
  return { ...DEFAULT_READ_OPTIONS, dimensions, maxIssueRatio, limits }
}
