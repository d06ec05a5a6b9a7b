/** Built-in warnings on percentiles that the configuration does not mention. */
import type { Threshold } from '../model/threshold.ts'
import type { ThresholdLayer } from './config.ts'

/** The p99 can change while the p95 does not. A wide allowance and a minimum change avoid noise. */
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

/** Returns the watched percentiles that no layer mentions. A layer with `off` counts as a mention. */
export function watchedPercentiles(layers: readonly ThresholdLayer[]): Threshold[] {
  return WATCHED.filter(({ metric }) => layers.every(layer => layer.metric !== metric))
}
