/** Computes the time in which a run was under load, for each combination of dimensions. */
import { dimensionsKey, type RunSummary } from '../model/run.ts'
import { type Dimensions, isLoad, type SeriesKind } from '../model/sample.ts'
import { clipSpans, joinSpans, lengthOf, type Span, withoutPauses } from './stretches.ts'

export interface Window {
  /** First start, ms since epoch. */
  readonly startMs: number
  /** Last end, ms since epoch. */
  readonly endMs: number
}

/** Whether no dimension has different values in both. Dimensions that only one of them has are ignored. */
export function agree(a: Dimensions, b: Dimensions): boolean {
  return Object.entries(a).every(([name, value]) => !Object.hasOwn(b, name) || b[name] === value)
}

/**
 * Returns the time ranges in which transactions, requests and sub-results with these dimensions ran, without pauses: a run may
 * measure several load levels in sequence. Undefined without timestamps.
 */
export function spansOf(run: RunSummary, dimensions: Dimensions): readonly Span[] | undefined {
  return spansByDimensions(run).get(dimensionsKey(dimensions))
}

/** Returns the duration of the load with these dimensions in ms, without pauses; undefined without timestamps. */
export function activeMsOf(run: RunSummary, dimensions: Dimensions): number | undefined {
  const spans = spansOf(run, dimensions)
  return spans && lengthOf(spans)
}

/** Returns the time ranges of a run in order, over all dimensions accepted by `agrees`. Empty without timestamps. */
export function spansOfRun(run: RunSummary, agrees: (dimensions: Dimensions) => boolean = () => true): Span[] {
  const windows = windowsAmong(run.series.filter(({ dimensions }) => agrees(dimensions)))
  return joinSpans(
    [...windows.values()].flatMap(window => spansWithin(run, window)),
    0,
  )
}

/** Returns the duration of a run in ms, without pauses; undefined without timestamps. */
export function durationMsOf(run: RunSummary): number | undefined {
  const ofSeries = spansOfRun(run)
  const spans = ofSeries.length > 0 ? ofSeries : withoutPauses(stretchesOf(run), run.samples)
  return spans.length > 0 ? Math.max(0, lengthOf(spans)) : undefined
}

/** Returns the time ranges in the summary of a run; from start to end if it has none. */
export function stretchesOf({ stretches, startMs, endMs }: RunSummary): readonly Span[] {
  if (stretches) return stretches
  return startMs === undefined || endMs === undefined ? [] : [[startMs, endMs]]
}

function spansByDimensions(run: RunSummary): ReadonlyMap<string, readonly Span[]> {
  let spans = spansByRun.get(run)
  if (!spans) {
    const windows = loadWindows(run.series)
    spans = new Map([...windows].map(([key, window]) => [key, spansWithin(run, window)]))
    spansByRun.set(run, spans)
  }
  return spans
}

/** Cache of time ranges, because each series of a run needs them. */
const spansByRun = new WeakMap<RunSummary, ReadonlyMap<string, readonly Span[]>>()

function spansWithin(run: RunSummary, { startMs, endMs }: Window): Span[] {
  return run.stretches
    ? clipSpans(withoutPauses(run.stretches, run.samples), [startMs, endMs])
    : [[startMs, Math.max(startMs, endMs)]]
}

type Timed = { kind: SeriesKind; dimensions: Dimensions; startMs?: number; endMs?: number }

/** Returns the windows of the series under load, by dimensions. */
export function loadWindows(series: Iterable<Timed>): Map<string, Window> {
  return windowsAmong([...series].filter(({ kind }) => isLoad(kind)))
}

function windowsAmong(series: Iterable<Timed>): Map<string, Window> {
  const windows = new Map<string, Window>()
  for (const { dimensions, startMs, endMs } of series) {
    if (startMs === undefined || endMs === undefined) continue
    const key = dimensionsKey(dimensions)
    const window = windows.get(key)
    windows.set(key, {
      startMs: Math.min(window?.startMs ?? startMs, startMs),
      endMs: Math.max(window?.endMs ?? endMs, endMs),
    })
  }
  return windows
}
