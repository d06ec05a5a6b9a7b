/** Merges the threshold rules of a series into at most one threshold for each metric. Pure. */

import { defined } from '../model/defined.ts'
import { metricOf } from '../model/metric.ts'
import {
  type Allowance,
  LIMIT_KEYS,
  type PermittedChange,
  type Threshold,
} from '../model/threshold.ts'
import type { WrittenQuantity } from './fields/scalars.ts'
import type { ThresholdRule } from './thresholds.ts'

/** Whether the rule sets a limit or an allowance. */
function setsLimit(rule: ThresholdRule) {
  return LIMIT_KEYS.some(key => rule[key] !== undefined && rule[key] !== 'off')
}

/**
 * Merges rules into at most one threshold per metric; later rules override earlier ones, key by key. The source of a threshold
 * is the last rule that sets a limit or an allowance.
 */
export function mergeThresholds(rules: readonly ThresholdRule[]): Threshold[] {
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
    else {
      const { source } = before && !setsLimit(rule) ? before : rule
      merged.set(rule.metric, { ...before, ...rule, source })
    }
  }
  return [...merged.values()].filter(setsLimit).map(toThreshold)
}

/** Marks the thresholds whose relative allowance an entry of the workflow sets, unless the `general` one is stricter. */
export function withNamed(
  thresholds: readonly Threshold[],
  own: readonly ThresholdRule[],
  general: readonly ThresholdRule[],
): readonly Threshold[] {
  if (own.length === 0) return thresholds
  const usual = mergeThresholds(general)
  const isNamed = ({ metric, allowances }: Threshold) =>
    allowances.some(allowance => {
      const key = allowance.worse === 1 ? 'max-increase' : 'max-decrease'
      const isOwn = own.some(rule => rule.metric === metric && rule[key] !== undefined)
      if (!isOwn || !('relative' in allowance)) return false
      const other = usual
        .find(threshold => threshold.metric === metric)
        ?.allowances.find(({ worse }) => worse === allowance.worse)
      return !other || !('relative' in other) || allowance.relative <= other.relative
    })
  return thresholds.map(threshold =>
    isNamed(threshold) ? { ...threshold, isNamed: true } : threshold,
  )
}

/** Removes the severity of a built-in rule, which is `fail` then. */
export function withoutSeverity({ severity, ...rule }: ThresholdRule): ThresholdRule {
  return rule
}

/**
 * Returns the thresholds of a series that is in no run of the baseline: its usual `thresholds`, merged from `rules`, plus the
 * limits for new workflows. These apply to metrics that have neither a limit nor `off`.
 */
export function thresholdsWhenNew(
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
function allowanceText(metric: string, { value, written }: WrittenQuantity<PermittedChange>) {
  return 'relative' in value && metricOf(metric)?.unit === 'ratio'
    ? `${written} of the baseline`
    : written
}
