/** Finds when the executions of a workflow took longer: at one time of the run, ever more, or only the slowest. */
import type { Cause } from '../model/cause.ts'
import type { SeriesName } from '../model/check.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../model/run.ts'
import { type Histogram, medianUnitsOf } from '../stats/histogram.ts'
import { sum } from '../stats/median.ts'

/** Share of the change that is nearly all of it, and the longest part of the run that is a time of its own. */
const NEARLY_ALL = 0.9
const LONGEST = 0.4
/** Share of executions that are the slowest. */
const SLOWEST = 0.05
/** Most of a change that grows in the first third of the run, and least in the last one. */
const FIRST_THIRD = 0.15
const LAST_THIRD = 0.5
/** Fewest spans of time to tell times apart. */
const LEAST_SPANS = 8

export type When = Pick<Cause, 'name' | 'spanMs'> & { readonly share: number }

/** Returns when it was, with its share of the change; undefined when it was at all times alike, or is not known. */
export function whenOf(
  name: SeriesName,
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
): When | undefined {
  const before = timedIn(baseline, name)
  const now = timedIn(candidates, name)
  return inSpan(before, now) ?? amongSlowest(before, now)
}

interface Timed {
  readonly startMs: number
  readonly series: SeriesSummary
}

function timedIn(runs: readonly RunSummary[], name: SeriesName): Timed[] {
  const key = seriesKey(name)
  return runs.flatMap(({ series, startMs = 0 }) =>
    series.filter(each => seriesKey(each) === key).map(each => ({ startMs, series: each })),
  )
}

/** Returns the time that has nearly all of the change, or whether it grew. */
function inSpan(before: readonly Timed[], now: readonly Timed[]): When | undefined {
  const widthMs = Math.max(...[...before, ...now].map(({ series }) => series.batches?.widthMs ?? 0))
  if (!Number.isFinite(widthMs) || widthMs === 0) return undefined
  const [earlier, later] = [before, now].map(timed => overTime(timed, widthMs))
  if (!earlier || !later || later.size < LEAST_SPANS) return undefined
  const spans = [...later.keys()].sort((a, b) => a - b)
  const usual = sum([...earlier.values()].map(({ ms }) => ms)) / countOf(earlier)
  const excess = spans.map(span => {
    const own = later.get(span) ?? NONE
    const past = earlier.get(span) ?? NONE
    return own.ms - own.count * (past.count > 0 ? past.ms / past.count : usual)
  })
  const whole = sum(excess)
  if (!(whole > 0)) return undefined
  const found = shortest(excess, whole)
  if (found) {
    const [from, to] = found
    const spanMs: [number, number] = [
      (spans[from] ?? 0) * widthMs,
      ((spans[to - 1] ?? 0) + 1) * widthMs,
    ]
    return {
      name: from === 0 ? 'start' : 'span',
      spanMs,
      share: sum(excess.slice(from, to)) / whole,
    }
  }
  const third = Math.floor(excess.length / 3)
  const first = sum(excess.slice(0, third)) / whole
  const last = sum(excess.slice(-third)) / whole
  const middle = 1 - first - last
  const grows = first < FIRST_THIRD && last > LAST_THIRD && first < middle && middle < last
  return grows ? { name: 'growing', share: 1 } : undefined
}

interface Tally {
  count: number
  ms: number
}
const NONE: Tally = { count: 0, ms: 0 }

function countOf(tallies: ReadonlyMap<number, Tally>): number {
  return sum([...tallies.values()].map(({ count }) => count))
}

/** Returns the successful executions by their time since the start of their run, in steps of `widthMs`. */
function overTime(timed: readonly Timed[], widthMs: number): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const { startMs, series } of timed)
    for (const [i, batch] of series.batches?.batches.entries() ?? []) {
      const { first, widthMs: own } = series.batches ?? { first: 0, widthMs }
      const at = Math.max(0, Math.floor(((first + i + 0.5) * own - startMs) / widthMs))
      const { count, ms } = tallies.get(at) ?? NONE
      const passed = batch.count - batch.errorCount
      tallies.set(at, { count: count + passed, ms: ms + batch.sumMs })
    }
  return tallies
}

/** Returns the shortest range of spans with nearly all of the excess; undefined when it is not a time of its own. */
function shortest(
  excess: readonly number[],
  whole: number,
): [from: number, to: number] | undefined {
  for (let length = 1; length <= LONGEST * excess.length; length++)
    for (let from = 0; from + length <= excess.length; from++)
      if (sum(excess.slice(from, from + length)) >= NEARLY_ALL * whole) return [from, from + length]
  return undefined
}

/** Returns whether the slowest executions have nearly all of the change. */
function amongSlowest(before: readonly Timed[], now: readonly Timed[]): When | undefined {
  const [earlier, later] = [before, now].map(timed =>
    timed.flatMap(({ series: { passed } }) => (passed ? [passed] : [])),
  )
  if (!earlier || !later) return undefined
  const means = [earlier, later].map(
    all => sum(all.map(each => each.sumUnits * each.unitMs)) / sum(all.map(each => each.count)),
  )
  const slowest = [earlier, later].map(meanOfSlowest)
  const change = (values: readonly number[]) => (values[1] ?? 0) - (values[0] ?? 0)
  const share = (SLOWEST * change(slowest)) / change(means)
  return share >= NEARLY_ALL ? { name: 'slowest', share } : undefined
}

/** Returns the mean of the slowest executions, ms. */
function meanOfSlowest(all: readonly Histogram[]): number {
  const buckets: Tally[] = []
  for (const each of all)
    each.forEachBucket((index, count) =>
      buckets.push({ count, ms: medianUnitsOf(index) * each.unitMs }),
    )
  buckets.sort((a, b) => b.ms - a.ms)
  const wanted = SLOWEST * sum(buckets.map(({ count }) => count))
  let [left, total] = [wanted, 0]
  for (const { count, ms } of buckets) {
    const taken = Math.min(left, count)
    total += taken * ms
    left -= taken
    if (left <= 0) break
  }
  return total / wanted
}
