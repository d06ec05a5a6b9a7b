/** The stretch of time in which a run put its load on the system, for each set of dimensions. */
import type { RunSummary } from '../model/run.ts'
import { type Dimensions, isLoad, type SeriesKind } from '../model/sample.ts'
import { compareText } from './text.ts'

export interface Window {
  /** First start, ms since epoch. */
  readonly startMs: number
  /** Last end, ms since epoch. */
  readonly endMs: number
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
  let windows = windowsByRun.get(run)
  if (!windows) {
    windows = loadWindows(run.series)
    windowsByRun.set(run, windows)
  }
  return windows.get(dimensionsKey(dimensions))
}

/** Every series of a run asks for its window. */
const windowsByRun = new WeakMap<RunSummary, Map<string, Window>>()

/** Returns the windows of the load among these series, by dimensions. */
export function loadWindows(
  series: Iterable<{ kind: SeriesKind; dimensions: Dimensions; startMs?: number; endMs?: number }>,
): Map<string, Window> {
  const windows = new Map<string, Window>()
  for (const { kind, dimensions, startMs, endMs } of series) {
    if (!isLoad(kind) || startMs === undefined || endMs === undefined) continue
    const key = dimensionsKey(dimensions)
    const window = windows.get(key)
    windows.set(key, {
      startMs: Math.min(window?.startMs ?? startMs, startMs),
      endMs: Math.max(window?.endMs ?? endMs, endMs),
    })
  }
  return windows
}
