/** Merges the threshold layers of a series: later layers override earlier ones, key by key. */
import { defined } from '../model/defined.ts'
import { metricOf } from '../model/metric.ts'
import type { Allowance, Threshold } from '../model/threshold.ts'
import type { ThresholdLayer } from './config.ts'
import type { WrittenQuantity } from './fields.ts'

/** Keys of limits and allowances, as opposed to keys that say how to apply them. */
const LIMIT_KEYS = ['max', 'min', 'maxIncrease', 'maxDecrease'] as const

/** Whether the layer sets a limit or an allowance. */
function setsLimit(layer: ThresholdLayer): boolean {
  return LIMIT_KEYS.some(key => layer[key] !== undefined && layer[key] !== 'off')
}

/**
 * Merges layers, lowest precedence first, into at most one threshold per metric. The source of a threshold is the last layer
 * that sets a limit or an allowance.
 */
export function mergeThresholds(layers: readonly ThresholdLayer[]): Threshold[] {
  const own = new Set(
    layers.filter(layer => layer.source !== 'default' && setsLimit(layer)).map(({ metric }) => metric),
  )
  const merged = new Map<string, ThresholdLayer>()
  for (const layer of layers) {
    const below = merged.get(layer.metric)
    if (layer.off) merged.delete(layer.metric)
    else if (layer.source === 'default' && own.has(layer.metric)) merged.set(layer.metric, withoutSeverity(layer))
    else merged.set(layer.metric, below ? overlay(below, layer) : layer)
  }
  return [...merged.values()].filter(setsLimit).map(toThreshold)
}

/**
 * Returns the thresholds of a series that is in no run of the baseline: its usual `thresholds`, merged from `layers`, plus the
 * limits for new workflows. These apply to metrics that have neither a limit nor `off`.
 */
export function thresholdsWhenNew(
  thresholds: readonly Threshold[],
  layers: readonly ThresholdLayer[],
  limits: readonly ThresholdLayer[],
): Threshold[] {
  const isOff = (metric: string) => layers.findLast(layer => layer.metric === metric)?.off === true
  const wanted = mergeThresholds(limits)
    .filter(({ metric }) => !isOff(metric))
    .map((limit): Threshold => ({ ...limit, limitFrom: 'new-workflows' }))
  const hasLimit = ({ max, min }: Threshold) => max !== undefined || min !== undefined
  const merged = thresholds.map(threshold => {
    const limit = wanted.find(({ metric }) => metric === threshold.metric)
    if (!limit || hasLimit(threshold)) return threshold
    const source = limit.source === 'default' ? threshold.source : limit.source
    return { ...threshold, ...limit, written: { ...threshold.written, ...limit.written }, source }
  })
  const others = wanted.filter(({ metric }) => !thresholds.some(threshold => threshold.metric === metric))
  return [...merged, ...others]
}

/** Removes the severity of a built-in layer: it belongs to the built-in allowance, not to a limit the user sets. */
function withoutSeverity({ severity, ...layer }: ThresholdLayer): ThresholdLayer {
  return layer
}

function overlay(below: ThresholdLayer, above: ThresholdLayer): ThresholdLayer {
  return { ...below, ...above, source: setsLimit(above) ? above.source : below.source }
}

function toThreshold(layer: ThresholdLayer): Threshold {
  const max = set(layer.max)
  const min = set(layer.min)
  const maxIncrease = set(layer.maxIncrease)
  const maxDecrease = set(layer.maxDecrease)
  const minChange = set(layer.minChange)
  const { metric, source, severity = 'fail' } = layer
  const decide = metricOf(metric)?.exact ? 'strict' : (layer.decide ?? 'evidence')
  return defined({
    metric,
    max: max?.value,
    min: min?.value,
    maxIncrease: maxIncrease?.value,
    maxDecrease: maxDecrease?.value,
    minChange: minChange?.value ?? 0,
    severity,
    decide,
    written: defined({
      max: max?.written,
      min: min?.written,
      'max-increase': maxIncrease && allowanceText(metric, maxIncrease),
      'max-decrease': maxDecrease && allowanceText(metric, maxDecrease),
      'min-change': minChange && (maxIncrease || maxDecrease) ? minChange.written : undefined,
    }),
    source,
  })
}

function set<T>(quantity: WrittenQuantity<T> | 'off' | undefined): WrittenQuantity<T> | undefined {
  return quantity === 'off' ? undefined : quantity
}

/** Adds 'of the baseline' to a relative allowance of a share: 10 % of an error rate of 1 % is 0.1 percentage points. */
function allowanceText(metric: string, { value, written }: WrittenQuantity<Allowance>): string {
  return 'relative' in value && metricOf(metric)?.unit === 'ratio' ? `${written} of the baseline` : written
}
