/** Resolves the configuration for a series: merges the thresholds that apply to it, and finds its waivers. Pure. */

import { defined } from '../model/defined.ts'
import { getOrAdd } from '../model/group-by.ts'
import { metricOf, perLoadMetric } from '../model/metric.ts'
import { seriesKey } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import {
  type Allowance,
  LIMIT_KEYS,
  type PermittedChange,
  type RulesOf,
  type SeriesRules,
  type Threshold,
  type Waiver,
} from '../model/threshold.ts'
import type { Config, WaiverRule } from './config.ts'
import type { WrittenQuantity } from './fields.ts'
import {
  compileFilter,
  judgedBy,
  metricsFit,
  missingReasons,
  type PresentSeries,
  type SeriesIdentity,
  timeSteps,
} from './selection.ts'
import type { ThresholdRule } from './thresholds.ts'

/** Tools with finer times than this do not round. */
const LEAST_STEP_MS = 0.001

/** Built-in warning on a percentile. The p99 can change while the p95 does not. A wide allowance and a minimum change avoid noise. */
const WATCHED: Threshold = {
  metric: 'p99',
  allowances: [{ worse: 1, relative: 0.5, minChange: 20 }],
  severity: 'warn',
  decide: 'evidence',
  written: { 'max-increase': '50%', 'min-change': '20ms' },
  source: 'default',
}

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
    const isWatched = isLoad(series.kind) && rules.every(({ metric }) => metric !== WATCHED.metric)
    const shown = series.kind === 'resource' ? perLoad.filter(metric => fits(series, metric)) : []
    return defined({
      judged: isJudged(series) && thresholds.length > 0,
      thresholds,
      watched: isWatched ? [WATCHED] : undefined,
      thresholdsWhenNew: whenNew,
      shown: shown.length > 0 ? shown : undefined,
      minSamples: minSamples ?? (isLoad(series.kind) ? config.minSamples : 1),
      owner,
      waivers: waiversOf(
        waivers.filter(({ filter }) => filter.matches(series)).map(({ rule }) => rule),
      ),
    })
  }
  return series => getOrAdd(known, seriesKey(series), () => resolve(series))
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

type WithMinChange = ThresholdRule & { readonly 'min-change': WrittenQuantity<number> }

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

/** Whether the rule sets a limit or an allowance. */
function setsLimit(rule: ThresholdRule): boolean {
  return LIMIT_KEYS.some(key => rule[key] !== undefined && rule[key] !== 'off')
}

/**
 * Merges rules into at most one threshold per metric; later rules override earlier ones, key by key. The source of a threshold
 * is the last rule that sets a limit or an allowance.
 */
function mergeThresholds(rules: readonly ThresholdRule[]): Threshold[] {
  const own = new Set(
    rules.filter(rule => rule.source !== 'default' && setsLimit(rule)).map(({ metric }) => metric),
  )
  const merged = new Map<string, ThresholdRule>()
  for (const rule of rules) {
    const before = merged.get(rule.metric)
    if (rule.off) merged.delete(rule.metric)
    // The severity belongs to the built-in allowance, not to a limit the user sets.
    else if (rule.source === 'default' && own.has(rule.metric))
      merged.set(rule.metric, withoutSeverity(rule))
    else merged.set(rule.metric, before ? overridden(before, rule) : rule)
  }
  return [...merged.values()].filter(setsLimit).map(toThreshold)
}

/** Marks the thresholds whose relative allowance an entry of the workflow sets, unless the `general` one is stricter. */
function withNamed(
  thresholds: readonly Threshold[],
  own: readonly ThresholdRule[],
  general: readonly ThresholdRule[],
): readonly Threshold[] {
  const allowing = own.filter(rule => rule['max-increase'] ?? rule['max-decrease'])
  if (allowing.length === 0) return thresholds
  const usual = mergeThresholds(general)
  const isStricter = ({ metric, allowances }: Threshold) => {
    const others = usual.find(threshold => threshold.metric === metric)?.allowances ?? []
    return allowances.some(
      allowance =>
        'relative' in allowance &&
        others.every(
          other =>
            other.worse !== allowance.worse ||
            !('relative' in other) ||
            allowance.relative <= other.relative,
        ),
    )
  }
  return thresholds.map(threshold =>
    allowing.some(({ metric }) => metric === threshold.metric) && isStricter(threshold)
      ? { ...threshold, isNamed: true }
      : threshold,
  )
}

/** Removes the severity of a built-in rule, which is `fail` then. */
function withoutSeverity({ severity, ...rule }: ThresholdRule): ThresholdRule {
  return rule
}

function overridden(before: ThresholdRule, rule: ThresholdRule): ThresholdRule {
  return { ...before, ...rule, source: setsLimit(rule) ? rule.source : before.source }
}

/**
 * Returns the thresholds of a series that is in no run of the baseline: its usual `thresholds`, merged from `rules`, plus the
 * limits for new workflows. These apply to metrics that have neither a limit nor `off`.
 */
function thresholdsWhenNew(
  thresholds: readonly Threshold[],
  rules: readonly ThresholdRule[],
  newWorkflows: readonly ThresholdRule[],
): Threshold[] {
  const isOff = (metric: string) => rules.findLast(rule => rule.metric === metric)?.off === true
  const limits = mergeThresholds(newWorkflows)
    .filter(({ metric }) => !isOff(metric))
    .map((limit): Threshold => ({ ...limit, limitFrom: 'new-workflows' }))
  const hasLimit = ({ max, min }: Threshold) => max !== undefined || min !== undefined
  const merged = thresholds.map(threshold => {
    const limit = limits.find(({ metric }) => metric === threshold.metric)
    if (!limit || hasLimit(threshold)) return threshold
    const source = limit.source === 'default' ? threshold.source : limit.source
    const { allowances, written } = threshold
    return { ...threshold, ...limit, allowances, written: { ...written, ...limit.written }, source }
  })
  return [
    ...merged,
    ...limits.filter(({ metric }) => !thresholds.some(threshold => threshold.metric === metric)),
  ]
}

function toThreshold(rule: ThresholdRule): Threshold {
  const { metric, source, severity = 'fail' } = rule
  const max = unlessOff(rule.max)
  const min = unlessOff(rule.min)
  const maxIncrease = unlessOff(rule['max-increase'])
  const maxDecrease = unlessOff(rule['max-decrease'])
  const minChange = unlessOff(rule['min-change'])
  const maxGrowth = unlessOff(rule['max-growth'])
  const maxDrift = unlessOff(rule['max-drift'])
  const least = { minChange: minChange?.value ?? 0 }
  const allowances: Allowance[] = []
  if (maxIncrease) allowances.push({ worse: 1, ...maxIncrease.value, ...least })
  if (maxDecrease) allowances.push({ worse: -1, ...maxDecrease.value, ...least })
  return defined({
    metric,
    max: max?.value,
    min: min?.value,
    maxGrowth: maxGrowth?.value,
    maxDrift: maxDrift?.value,
    allowances,
    severity,
    decide: metricOf(metric)?.exact ? 'strict' : (rule.decide ?? 'evidence'),
    written: defined({
      max: max?.written,
      min: min?.written,
      'max-increase': maxIncrease && allowanceText(metric, maxIncrease),
      'max-decrease': maxDecrease && allowanceText(metric, maxDecrease),
      'max-growth': maxGrowth?.written,
      'max-drift': maxDrift?.written,
      'min-change': minChange && allowances.length > 0 ? minChange.written : undefined,
    }),
    source,
  })
}

function unlessOff<T>(
  quantity: WrittenQuantity<T> | 'off' | undefined,
): WrittenQuantity<T> | undefined {
  return quantity === 'off' ? undefined : quantity
}

/** Adds 'of the baseline' to a relative allowance of a share: 10 % of an error rate of 1 % is 0.1 percentage points. */
function allowanceText(
  metric: string,
  { value, written }: WrittenQuantity<PermittedChange>,
): string {
  return 'relative' in value && metricOf(metric)?.unit === 'ratio'
    ? `${written} of the baseline`
    : written
}
