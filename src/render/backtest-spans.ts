/** Groups what fired as configured: the same workflow on runs in a row is one matter. */
import type { Backtest, Firing, ThresholdRecord } from '../model/backtest.ts'
import { seriesKey } from '../model/run.ts'

export interface Span {
  readonly first: Firing
  /** Runs in a row, those that could not be judged left out. */
  readonly length: number
}

/** Returns the spans of a threshold, oldest first. */
export function spansOf({ firings }: ThresholdRecord, runs: Backtest['runs']): Span[] {
  const judged = new Map(runs.filter(({ verdict }) => verdict !== 'invalid').map(({ id }, i) => [id, i]))
  const open = new Map<string, { first: Firing; length: number; last: number }>()
  const spans: Span[] = []
  for (const firing of firings.filter(({ rules }) => rules.includes('configured'))) {
    const at = judged.get(firing.run.id)!
    const key = seriesKey(firing)
    const span = open.get(key)
    if (span && span.last === at - 1) {
      span.length++
      span.last = at
    } else {
      const begun = { first: firing, length: 1, last: at }
      open.set(key, begun)
      spans.push(begun)
    }
  }
  return spans
}
