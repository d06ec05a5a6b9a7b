/**
 * Detects whether the start of a run differs from the rest, for example because of ramp-up or cold caches. Compares the time
 * batches at the start of the whole load with those of the rest of the run. It does not change the verdict.
 */
import { defined } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { DifferentStart } from '../model/report.ts'
import { dimensionsKey, type RunSummary, type SeriesSummary } from '../model/run.ts'
import { type Dimensions, isLoad } from '../model/sample.ts'
import type { TimeBatch } from '../model/time-batches.ts'
import { median } from '../stats/median.ts'
import { spansOf } from '../summarize/active-time.ts'
import { passedOf } from '../summarize/batch-groups.ts'
import { lengthBefore } from '../summarize/spans.ts'

/** The baseline has the same start if its own lasts at least this share of the candidate's. */
const SAME_START = 0.5

/** Returns the longest start that differs, over all loads of the runs; undefined for steady runs. */
export function differentStart(
  candidates: readonly RunSummary[],
  baseline: readonly RunSummary[],
): DifferentStart | undefined {
  const longest = longestOf(candidates)
  if (!longest) return undefined
  const before = longestOf(baseline.slice(-1))
  return {
    ...inSeconds(longest),
    inBaseline: before !== undefined && before.untilMs >= SAME_START * longest.untilMs,
  }
}

function longestOf(runs: readonly RunSummary[]): UnsteadyStart | undefined {
  return runs.flatMap(unsteadyStarts).sort((a, b) => b.untilMs - a.untilMs)[0]
}

function inSeconds({ untilMs, ...start }: UnsteadyStart) {
  return { ...start, seconds: Math.ceil(untilMs / 1000) }
}

/** Returns the notice on the longest start of a run that differs; undefined for a steady run. */
export function startNotice(run: RunSummary): NoticeFacts | undefined {
  const longest = longestOf([run])
  return longest && { code: 'start-differs', ...inSeconds(longest) }
}

/** A start that differs from the rest of the run. */
export interface UnsteadyStart {
  /** Dimensions of the load. */
  readonly dimensions: Dimensions
  /** Length of the start in ms. */
  readonly untilMs: number
  /** Relative difference of the start from the rest, of the request rate or of the times: 0.5 is 50 % more. */
  readonly rate?: number
  readonly time?: number
}

/** Maximum share of the batches that belong to the start. The others are the rest. */
const MAX_OF_RUN = 1 / 3
/** Minimum number of batches in the rest. */
const MIN_REST = 16
/** Minimum number of samples per batch, in the middle of the run. */
const MIN_SAMPLES = 8
/** Minimum distance of a batch of the start from the median of the rest, in standard deviations. */
const FAR = 3
/** Minimum distance of a batch of the start, as a share of the median of the rest. */
const MIN_SHARE = 0.1
/** Minimum number of batches in the start: a single one may be a coincidence. */
const MIN_BATCHES = 2

/**
 * Returns the starts that differ, at most one for each combination of dimensions. Empty if there are few batches or samples, as
 * in a short test or without timestamps.
 * @internal Exported for bench/resource-series.
 */
export function unsteadyStarts(run: RunSummary): UnsteadyStart[] {
  const levels = groupBy(loadOf(run), ({ dimensions }) => dimensionsKey(dimensions))
  return [...levels.values()].flatMap(level => unsteadyStart(run, level) ?? [])
}

/** Returns the requests or, if there are none, the transactions. Both together would count the same work twice. */
function loadOf({ series }: RunSummary): SeriesSummary[] {
  const measured = series.filter(
    ({ kind, batches }) => isLoad(kind) && kind !== 'sub-result' && batches,
  )
  const requests = measured.filter(({ kind }) => kind === 'request')
  return requests.length > 0 ? requests : measured
}

function unsteadyStart(
  run: RunSummary,
  level: readonly SeriesSummary[],
): UnsteadyStart | undefined {
  const { width, first, counts, times } = overTimeOf(level)
  const spans = spansOf(run, level[0]!.dimensions) ?? []
  const activeMs = (i: number) =>
    lengthBefore(spans, (first + i + 1) * width) - lengthBefore(spans, (first + i) * width)
  // Batches with time without load, such as the first and the last one, show no rate.
  const rates = counts.map((count, i) => (activeMs(i) < width ? NaN : count))
  const rate = startLength(rates.slice(1, -1))
  const time = startLength(times.slice(0, -1))
  const length = Math.max(rate ? rate.batches + 1 : 0, time?.batches ?? 0)
  if (length === 0) return undefined
  const startMs = Math.min(...level.map(({ startMs = Infinity }) => startMs))
  return defined({
    dimensions: level[0]!.dimensions,
    untilMs: (first + length) * width - startMs,
    rate: rate?.change,
    time: time?.change,
  })
}

/**
 * Joins the batches of series: their width, the index of the first one, and by batch its samples and its time relative to the usual
 * times of its workflows; NaN for too few samples.
 */
function overTimeOf(level: readonly SeriesSummary[]) {
  const batches = level.map(({ batches }) => batches!)
  const width = Math.max(...batches.map(({ widthMs }) => widthMs))
  const first = Math.min(
    ...batches.map(({ first, widthMs }) => Math.floor((first * widthMs) / width)),
  )
  const counts: number[] = []
  const passed: number[] = []
  const sumsMs: number[] = []
  const usualMs: number[] = []
  for (const one of batches) {
    const usual = usualTime(one.batches)
    one.batches.forEach((batch, i) => {
      const at = Math.floor(((one.first + i) * one.widthMs) / width) - first
      counts[at] = (counts[at] ?? 0) + batch.count
      if (usual === undefined) return
      passed[at] = (passed[at] ?? 0) + passedOf(batch)
      sumsMs[at] = (sumsMs[at] ?? 0) + batch.sumMs
      usualMs[at] = (usualMs[at] ?? 0) + usual * passedOf(batch)
    })
  }
  const all = Array.from(counts, count => count ?? 0)
  const times = all.map((_, i) =>
    (passed[i] ?? 0) >= MIN_SAMPLES ? sumsMs[i]! / usualMs[i]! : NaN,
  )
  return { width, first, counts: all, times }
}

/** Returns the mean time of a workflow over the middle half of its batches. */
function usualTime(batches: readonly TimeBatch[]): number | undefined {
  const quarter = Math.floor(batches.length / 4)
  const middle = batches.slice(quarter, batches.length - quarter)
  const passed = middle.reduce((sum, batch) => sum + passedOf(batch), 0)
  const sumMs = middle.reduce((sum, batch) => sum + batch.sumMs, 0)
  return passed > 0 && sumMs > 0 ? sumMs / passed : undefined
}

/** Returns the number of batches in the start, and the relative difference of its mean from the median of the rest. */
function startLength(
  values: readonly number[],
): { readonly batches: number; readonly change: number } | undefined {
  const most = Math.floor(values.length * MAX_OF_RUN)
  const rest = values.slice(most).filter(Number.isFinite)
  if (rest.length < MIN_REST) return undefined
  const usual = median(rest)
  if (usual <= 0) return undefined
  const spread = 1.4826 * median(rest.map(value => Math.abs(value - usual)))
  const least = Math.max(FAR * spread, MIN_SHARE * usual)
  const side = Math.sign(values[0]! - usual)
  const found = values.findIndex(value => !(side * (value - usual) > least))
  const batches = found < 0 ? values.length : found
  if (batches < MIN_BATCHES || batches > most) return undefined
  const mean = values.slice(0, batches).reduce((sum, value) => sum + value, 0) / batches
  return { batches, change: mean / usual - 1 }
}
