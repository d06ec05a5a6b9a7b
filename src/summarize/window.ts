/** The stretch of time in which a run put its load on the system, for each set of dimensions. */
import type { RunSummary } from '../model/run.ts'
import type { Dimensions, SeriesKind } from '../model/sample.ts'
import { compareText } from './error-tallies.ts'

export interface Window {
  /** First start, ms since epoch. */
  readonly startMs: number
  /** Last end, ms since epoch. */
  readonly endMs: number
}

/** Whether series of a kind are load: they share a window of time, and the run counts their samples. */
export function isLoad(kind: SeriesKind): boolean {
  return kind === 'transaction' || kind === 'request' || kind === 'sub-result'
}

/** Returns a text that is equal for equal dimensions, whatever their order. */
export function dimensionsKey(dimensions: Dimensions): string {
  return JSON.stringify(Object.entries(dimensions).sort(([a], [b]) => compareText(a, b)))
}

/**
 * Returns first start to last end of all transactions, requests and sub-results of a run that have these dimensions: a
 * run may measure several levels of load one after the other. Undefined when they have no timestamps.
 */
export function windowOf(run: RunSummary, dimensions: Dimensions): Window | undefined {
  const key = dimensionsKey(dimensions)
  let startMs = Number.POSITIVE_INFINITY
  let endMs = Number.NEGATIVE_INFINITY
  for (const series of run.series) {
    if (!isLoad(series.kind) || dimensionsKey(series.dimensions) !== key) continue
    startMs = Math.min(startMs, series.startMs ?? startMs)
    endMs = Math.max(endMs, series.endMs ?? endMs)
  }
  return Number.isFinite(startMs) && Number.isFinite(endMs) ? { startMs, endMs } : undefined
}
