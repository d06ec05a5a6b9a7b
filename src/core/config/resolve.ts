/** Resolves the configuration for a series: merges the thresholds that apply to it, and finds its waivers. Pure. */

import { defined } from '../model/defined.ts'
import { getOrAdd } from '../model/group-by.ts'
import { perLoadMetric } from '../model/metric.ts'
import { seriesKey } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import type { RulesOf, SeriesRules, Threshold, Waiver } from '../model/threshold.ts'
import type { Config, WaiverRule } from './config.ts'
import type { WrittenQuantity } from './fields/scalars.ts'
import {
  mergeThresholds,
  thresholdsWhenNew,
  withNamed,
  withoutSeverity,
} from './merge-thresholds.ts'
import { compileFilter, judgedBy, type PresentSeries, type SeriesIdentity } from './selection.ts'
import { metricsFit, missingReasons, timeSteps } from './series-metrics.ts'
import type { ThresholdRule } from './thresholds.ts'

/** Tools with finer times than this do not round. */
const LEAST_STEP_MS = 0.001

/**
 * Built-in warnings on the highest percentile that the samples show. It can change while the p95 does not. A wide allowance and a
 * minimum change avoid noise.
 */
const WATCHED = ['p99', 'p98'].map(
  (metric): Threshold => ({
    metric,
    allowances: [{ worse: 1, relative: 0.5, minChange: 20 }],
    severity: 'warn',
    decide: 'evidence',
    written: { 'max-increase': '50%', 'min-change': '20ms' },
    source: 'default',
  }),
)

/** Built-in thresholds of figures whose direction their file states. */
const OF_FIGURES: readonly ThresholdRule[] = [
  {
    metric: 'smaller-better',
    source: 'default',
    'max-increase': { value: { relative: 0.1 }, written: '10%' },
  },
  {
    metric: 'larger-better',
    source: 'default',
    'max-decrease': { value: { relative: 0.1 }, written: '10%' },
  },
]

/**
 * Returns a function that resolves the configuration for a series.
 *
 * @param present series of all runs, baseline and candidates. They determine which series are judged and which metrics a resource has.
 * @param missing why a series has no value of a metric. Built-in thresholds apply only where it returns undefined.
 */
export function rulesOf(
  config: Config,
  present: readonly PresentSeries[],
  missing: ReturnType<typeof missingReasons> = missingReasons(present),
): RulesOf {
  const isJudged = judgedBy(config, present)
  const fits = metricsFit(present)
  const timeStepMs = timeSteps(present)
  const stepped = config.thresholds.filter(hasBuiltInMinChange)
  const workflowRules = config.workflows.map(rule => ({ ...rule, filter: compileFilter(rule) }))
  const collected = config.collect.flatMap(({ as, perLoad }) =>
    as.kind === 'resource' ? { perLoad, table: as } : [],
  )
  const related = [...config.resources, ...collected]
    .filter(({ perLoad }) => perLoad)
    .flatMap(({ table }) => table.metrics)
  const perLoad = [...new Set(related.map(({ metric }) => perLoadMetric(metric)))]
  const waivers = config.waivers.map(rule => ({ rule, filter: compileFilter(rule) }))
  // Merging rules is expensive and most series match the same rules, so thresholds are merged once for each set of rules.
  const merged = new Map<string, readonly Threshold[]>()
  const mergedWhenNew = new Map<string, readonly Threshold[]>()
  const known = new Map<string, SeriesRules>()

  const resolve = (series: SeriesIdentity): SeriesRules => {
    const matching = workflowRules.filter(({ filter }) => filter.matches(series))
    const owner = matching.findLast(rule => rule.owner !== undefined)?.owner
    const minSamples = matching.findLast(rule => rule.minSamples !== undefined)?.minSamples
    const isBenchmark = series.kind === 'benchmark'
    // Where a rate is all that is measured, its fall is the only sign of a regression, so it fails.
    const hasOnlyRate = missing(series, 'avg') !== undefined
    const stepMs = (metric: string) => (isBenchmark ? 0 : timeStepMs(series, metric))
    const timed = config.thresholds.map(rule => withMinChangeFor(rule, stepMs))
    const general = hasOnlyRate
      ? timed.map(rule => (rule.source === 'default' ? withoutSeverity(rule) : rule))
      : timed
    const own = matching.flatMap(rule => rule.thresholds)
    const rules = [...OF_FIGURES, ...general, ...own]
    const steps = stepped.map(({ metric }) => stepMs(metric))
    const rulesKey = [...steps, hasOnlyRate, ...matching.map(({ source }) => source)].join()
    const applies = ({ metric, source }: Threshold) =>
      fits(series, metric) && !(source === 'default' && missing(series, metric) !== undefined)
    const all = getOrAdd(merged, rulesKey, () => withNamed(mergeThresholds(rules), own, general))
    const thresholds = all.filter(applies)
    const whenNew = isLoad(series.kind)
      ? getOrAdd(mergedWhenNew, rulesKey, () =>
          thresholdsWhenNew(all, rules, config.newWorkflows),
        ).filter(applies)
      : undefined
    const isWatched =
      isLoad(series.kind) &&
      WATCHED.every(({ metric }) => !rules.some(rule => rule.metric === metric))
    const shown = series.kind === 'resource' ? perLoad.filter(metric => fits(series, metric)) : []
    return defined({
      judged: isJudged(series) && thresholds.length > 0,
      thresholds,
      watched: isWatched ? WATCHED : undefined,
      thresholdsWhenNew: whenNew,
      shown: shown.length > 0 ? shown : undefined,
      minSamples: minSamples ?? (isLoad(series.kind) ? config.minSamples : 1),
      owner,
      waivers: waiversOf(
        waivers.filter(({ filter }) => filter.matches(series)).map(({ rule }) => rule),
      ),
    })
  }
  const bySeries = new WeakMap<SeriesIdentity, SeriesRules>()
  const byKey = (series: SeriesIdentity) =>
    getOrAdd(known, seriesKey(series), () => resolve(series))
  return series => getOrAdd(bySeries, series, () => byKey(series))
}

/** By series. */
const ruledBy = new WeakMap<PresentSeries, string>()

/** Returns all of a series that rules depend on, as text. */
export function ruledByKey(series: PresentSeries): string {
  return getOrAdd(ruledBy, series, () => {
    const { kind, standalone, errorCount, passed, reported = {}, steps, missing } = series
    const samples = isLoad(kind) ? passed && true : passed?.count
    const has = [standalone, errorCount !== undefined, samples, passed?.unitMs]
    return JSON.stringify([seriesKey(series), has, Object.keys(reported), steps, missing])
  })
}

/** Returns `rulesOf` for a history of runs: those that are alike have the same rules. */
export function rulesOfHistory(): typeof rulesOf {
  let last: { readonly of: string; readonly rules: RulesOf } | undefined
  return (config, present) => {
    const of = [...new Set(present.map(ruledByKey))].join()
    if (last?.of !== of) last = { of, rules: rulesOf(config, present) }
    return last.rules
  }
}

/** Returns waivers by metric. The last rule for a metric wins. */
function waiversOf(rules: readonly WaiverRule[]): Record<string, Waiver> {
  return Object.fromEntries(
    rules.map(({ metric, accept, until, reason, ticket, owner }) => [
      metric,
      defined({
        accept: accept.value,
        acceptWritten: accept.written,
        until,
        reason,
        ticket,
        owner,
      }),
    ]),
  )
}

type WithMinChange = ThresholdRule & { readonly 'min-change': WrittenQuantity }

/** Whether a rule has a built-in `min-change`, which is for steps of 1 ms. */
function hasBuiltInMinChange(rule: ThresholdRule): rule is WithMinChange {
  return (
    rule.source === 'default' && rule['min-change'] !== undefined && rule['min-change'] !== 'off'
  )
}

/** Scales a built-in `min-change` to the steps of its time. It is removed for steps below a µs. */
function withMinChangeFor(rule: ThresholdRule, stepMs: (metric: string) => number): ThresholdRule {
  if (!hasBuiltInMinChange(rule)) return rule
  const { 'min-change': change, ...rest } = rule
  const step = stepMs(rule.metric)
  const value = change.value * step
  return step < LEAST_STEP_MS ? rest : { ...rest, 'min-change': { value, written: `${value}ms` } }
}
