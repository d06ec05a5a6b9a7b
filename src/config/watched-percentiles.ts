/** Percentiles that are looked at although the configuration does not name them. */
import type { Threshold } from '../model/threshold.ts'
import type { ThresholdLayer } from './config.ts'

/** A tail may move while the p95 stays. The allowance is wide and tails of a few milliseconds are left alone. */
const WATCHED: readonly Threshold[] = [
  {
    metric: 'p99',
    maxIncrease: { relative: 0.5 },
    minChange: 20,
    severity: 'warn',
    decide: 'evidence',
    written: { 'max-increase': '50%', 'min-change': '20ms' },
    source: 'default',
  },
]

/** Returns what is watched of metrics that no layer names, be it to turn them off. */
export function watchedBeside(layers: readonly ThresholdLayer[]): Threshold[] {
  return WATCHED.filter(({ metric }) => layers.every(layer => layer.metric !== metric))
}
