/** What a threshold comes to when several places of the configuration speak of it: later ones win, key by key. */
import { defined } from '../model/defined.ts'
import { metricOf } from '../model/metric.ts'
import type { Allowance, Threshold } from '../model/threshold.ts'
import type { ThresholdLayer } from './config.ts'
import type { Quantity } from './fields.ts'

/** Keys of a layer that demand something. */
const DEMANDS = ['max', 'min', 'maxIncrease', 'maxDecrease'] as const

/** Whether the layer sets a limit or an allowance. */
function demands(layer: ThresholdLayer): boolean {
  return DEMANDS.some(key => layer[key] !== undefined && layer[key] !== 'off')
}

/**
 * Returns the thresholds that layers in order of precedence come to, at most one for each metric. Its source is the last
 * layer that set a limit or an allowance.
 */
export function mergeThresholds(layers: readonly ThresholdLayer[]): Threshold[] {
  const own = new Set(layers.filter(layer => layer.source !== 'default' && demands(layer)).map(({ metric }) => metric))
  const merged = new Map<string, ThresholdLayer>()
  for (const layer of layers) {
    const below = merged.get(layer.metric)
    if (layer.off) merged.delete(layer.metric)
    else if (layer.source === 'default' && own.has(layer.metric)) merged.set(layer.metric, withoutSeverity(layer))
    else merged.set(layer.metric, below ? overlay(below, layer) : layer)
  }
  return [...merged.values()].filter(demands).map(toThreshold)
}

/**
 * Returns the thresholds of a series that no run of the baseline has: `thresholds`, which `layers` came to, with the limits
 * for new workflows where neither a limit nor `off` was written for the metric.
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

/** The built-in severity is for the built-in allowance: whoever sets a limit of their own means it. */
function withoutSeverity({ severity, ...layer }: ThresholdLayer): ThresholdLayer {
  return layer
}

function overlay(below: ThresholdLayer, above: ThresholdLayer): ThresholdLayer {
  return { ...below, ...above, source: demands(above) ? above.source : below.source }
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

function set<T>(quantity: Quantity<T> | 'off' | undefined): Quantity<T> | undefined {
  return quantity === 'off' ? undefined : quantity
}

/** A percentage of a percentage says of what: `10%` of an error rate of 1 % is 0.1 percentage points. */
function allowanceText(metric: string, { value, written }: Quantity<Allowance>): string {
  return 'relative' in value && metricOf(metric)?.unit === 'ratio' ? `${written} of the baseline` : written
}
