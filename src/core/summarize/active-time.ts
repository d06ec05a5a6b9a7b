/**
 * Finds the time in which a run was under load: the spans in which samples ran, for the whole run and for each combination of
 * dimensions. A test may pause, between load levels or overnight. Pauses do not count in the duration or the throughput.
 */
import { getOrAdd } from '../model/group-by.ts'
import { PHASE } from '../model/phase.ts'
import { dimensionsKey, type RunSummary, type SeriesSummary } from '../model/run.ts'
import { type Dimensions, isLoad } from '../model/sample.ts'
import { sum } from '../stats/median.ts'
import { clipSpans, gapsBetween, joinSpans, lengthOf, MIN_SILENCE_MS, type Span } from './spans.ts'

/** Ratio of a pause to the longest silence expected within the load. */
const PAUSE_FACTOR = 3

/** Returns the longest silence expected between n independent events: their mean distance · (1 + ln n). */
export function expectedSilenceMs(activeMs: number, events: number): number {
  return (activeMs / events) * (1 + Math.log(events))
}

/** Splits spans at pauses: silences that are too long for the rate of these events, longest first. */
function withoutPauses(spans: readonly Span[], events: number): Span[] {
  const [first] = spans
  if (!first || spans.length === 1) return [...spans]
  const silences = spans.slice(1).map((span, i) => span[0] - spans[i]![1])
  let activeMs = spans.at(-1)![1] - first[0]
  let shortest = Infinity
  const isPause = (silence: number) =>
    silence > PAUSE_FACTOR * expectedSilenceMs(activeMs, Math.max(1, events))
  // Most runs have none, and need not be sorted to see it.
  if (!isPause(silences.reduce((a, b) => Math.max(a, b)))) return joinSpans(spans, Infinity)
  for (const silence of silences.toSorted((a, b) => b - a)) {
    if (!isPause(silence)) break
    shortest = silence
    activeMs -= silence
  }
  // The longest silence that is shorter than a pause.
  const longest = Math.max(0, ...silences.filter(silence => silence < shortest))
  return joinSpans(spans, Math.max(MIN_SILENCE_MS, longest))
}

export interface Window {
  /** First start, ms since epoch. */
  readonly startMs: number
  /** Last end, ms since epoch. */
  readonly endMs: number
  /** Absent: outside of all phases. */
  readonly phase?: string | undefined
}

/** Whether no dimension has different values in both. Dimensions that only one of them has are ignored. */
export function agree(a: Dimensions, b: Dimensions): boolean {
  return Object.entries(a).every(([name, value]) => !Object.hasOwn(b, name) || b[name] === value)
}

/**
 * Returns the spans in which transactions, requests and sub-results with these dimensions ran, without pauses: a run may
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

/**
 * Returns the spans of a run in order, over all dimensions accepted by `agrees`. Empty without timestamps. Over several phases, the
 * time between the last sample of one and the first of the next is no pause.
 */
export function spansOfRun(
  run: RunSummary,
  agrees: (dimensions: Dimensions) => boolean = () => true,
): Span[] {
  const series = run.series.filter(({ dimensions }) => agrees(dimensions))
  const { phases, ...whole } = run
  const isOnePhase =
    !phases || series.every(({ dimensions }) => dimensions[PHASE] === series[0]!.dimensions[PHASE])
  const windows = windowsAmong(isOnePhase ? series : series.map(withoutPhase))
  return joinSpans(
    [...windows.values()].flatMap(window => spansWithin(isOnePhase ? run : whole, window)),
    0,
  )
}

/** Returns a series without its phase. */
export function withoutPhase<Part extends Pick<SeriesSummary, 'dimensions'>>(part: Part): Part {
  if (!Object.hasOwn(part.dimensions, PHASE)) return part
  const { [PHASE]: _, ...dimensions } = part.dimensions
  return { ...part, dimensions }
}

/** Returns the duration of a run in ms, without pauses; undefined without timestamps. */
export function durationMsOf(run: RunSummary): number | undefined {
  const spans = countedSpansOf(run)
  return spans.length > 0 ? Math.max(0, lengthOf(spans)) : undefined
}

type Clock = Pick<RunSummary, 'activeSpans' | 'startMs' | 'endMs'>

/** A run with the numbers of its samples. */
interface Counted extends Clock, Pick<RunSummary, 'samples'> {
  readonly series: readonly Pick<SeriesSummary, 'kind' | 'count' | 'requests'>[]
}

/** Whether it is known when a run paused. A run without timestamps has no pauses. */
export function pausesAreKnown({ activeSpans, startMs }: Clock): boolean {
  return activeSpans !== undefined || startMs === undefined
}

/** Returns the lengths of the pauses that do not count in the duration of a run, in ms. `withinLevels`: only those of one load level. */
export function pausesOf(run: RunSummary, withinLevels = false): number[] {
  const parts = withinLevels ? [...spansByDimensions(run).values()] : [countedSpansOf(run)]
  return parts.flatMap(spans => spans.slice(1).map(([startMs], i) => startMs - spans[i]![1]))
}

function countedSpansOf(run: RunSummary): Span[] {
  const ofSeries = spansOfRun(run)
  return ofSeries.length > 0 ? ofSeries : activePartsOf(run)
}

/** Returns the parts of a run between its pauses. Empty without timestamps. */
export function activePartsOf(run: Counted): Span[] {
  return withoutPauses(activeSpansOf(run), independentSamples(run))
}

/**
 * Returns the number of samples that begin apart from each other: transactions, and requests outside of them. The requests of a
 * transaction follow each other, so they make no silence less likely. All samples of a run without transactions.
 */
function independentSamples({ series, samples }: Counted): number {
  const transactions = series.filter(({ kind }) => kind === 'transaction')
  const executions = sum(transactions.map(({ count }) => count))
  if (executions === 0) return samples
  const inside = sum(
    transactions.flatMap(({ requests = [] }) => requests.map(({ calls }) => calls)),
  )
  const all = sum(series.filter(({ kind }) => kind === 'request').map(({ count }) => count))
  // Where the source does not say which requests are inside, all are.
  return inside === 0 ? executions : executions + Math.max(0, all - inside)
}

/** Returns the active spans of a run; from start to end if it has none. */
export function activeSpansOf({ activeSpans, startMs, endMs }: Clock): readonly Span[] {
  if (activeSpans) return activeSpans
  return startMs === undefined || endMs === undefined ? [] : [[startMs, endMs]]
}

function spansByDimensions(run: RunSummary): ReadonlyMap<string, readonly Span[]> {
  const find = () =>
    [...loadWindows(run.series)].map(([key, window]) => [key, spansWithin(run, window)] as const)
  return getOrAdd(spansByRun, run, () => new Map(find()))
}

/** Cache of spans, because each series of a run needs them. */
const spansByRun = new WeakMap<RunSummary, ReadonlyMap<string, readonly Span[]>>()

/** Returns the active spans of a run in a window; in a phase, between its starts and ends, as a phase may come several times. */
function spansWithin(run: RunSummary, { startMs, endMs, phase }: Window): Span[] {
  const window: Span = [startMs, Math.max(startMs, endMs)]
  const spans = run.activeSpans ? clipSpans(activePartsOf(run), window) : [window]
  if (!run.phases) return spans
  const others = () =>
    gapsBetween(
      joinSpans(
        run.phases!.flatMap(of => of.spans),
        0,
      ),
      window,
    )
  const own = phase === undefined ? others() : run.phases.find(({ name }) => name === phase)?.spans
  // The last sample of a phase may end after it.
  return own && own.length > 1 ? own.flatMap(span => clipSpans(spans, span)) : spans
}

type Timed = Pick<SeriesSummary, 'kind' | 'dimensions' | 'startMs' | 'endMs'>

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
      phase: dimensions[PHASE],
    })
  }
  return windows
}
