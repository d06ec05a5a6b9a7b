/** Finds when the executions of a workflow took longer: at one time of the run, ever more, or only the slowest. */
import type { Cause } from '../../core/model/cause.ts'
import type { SeriesName } from '../../core/model/check.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { type Histogram, medianUnitsOf } from '../../core/stats/histogram.ts'
import { mean, sum } from '../../core/stats/median.ts'
import { seriesIn } from './division.ts'

/** Share of a change that is most of it, at one time or in the slowest executions; and the largest part of a run that is one time. */
const MOST = 0.7
const MOST_SLOWEST = 0.6
const LONGEST = 0.45
/** Share of executions that are the slowest, and the least change of the average, relative, that they can explain. */
const SLOWEST = 0.05
const LEAST_CHANGE = 0.05
/** Most of a change that grows in the first third of the run, and least in the last one. */
const FIRST_THIRD = 0.25
const LAST_THIRD = 0.45
/** Fewest spans of time to tell times apart. */
const LEAST_SPANS = 8
/**
 * Least difference between a time and the rest of the run in standard deviations of a span: of one span, whose place was looked for,
 * and of many, which are not independent. Calibrated by simulation: unchanged runs have no time in 95 of 100.
 */
const CONTRAST = { ofOne: 4.5, ofMany: 2 }
/** The same between the last and the first third, and how much better a step fits than growth by its free edges alone. */
const LEAST_GROWTH = 1.2
const STEP_FITS_BETTER = 1.4
/** Part of a time before which it begins with the run all the same. */
const NEAR_START = 0.25

export type When = Pick<Cause, 'name' | 'spanMs'> & { readonly share: number }

/** Returns when it was, with its share of the change; undefined when it was at all times alike, or is not known. */
export function whenOf(
  name: SeriesName,
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
): When | undefined {
  const before = seriesIn(baseline, name)
  const now = seriesIn(candidates, name)
  return inSpan(before, now) ?? amongSlowest(before, now)
}

type Timed = ReturnType<typeof seriesIn>[number]

/** Returns the time that has most of the change, or whether it grew. */
function inSpan(before: readonly Timed[], now: readonly Timed[]): When | undefined {
  const widthMs = Math.max(...[...before, ...now].map(({ series }) => series.batches?.widthMs ?? 0))
  if (!Number.isFinite(widthMs) || widthMs === 0) return undefined
  const [earlier, later] = [before, now].map(timed => overTime(timed, widthMs))
  if (!earlier || !later) return undefined
  // Executions that take longer than a span, or begin together, leave spans between them empty.
  const spans = [...later.keys()].filter(span => later.get(span)!.count > 0).sort((a, b) => a - b)
  if (spans.length < LEAST_SPANS) return undefined
  const usual = sum([...earlier.values()].map(({ ms }) => ms)) / countOf(earlier)
  const excess = spans.map(span => {
    const own = later.get(span) ?? NONE
    const past = earlier.get(span) ?? NONE
    return own.ms - own.count * (past.count > 0 ? past.ms / past.count : usual)
  })
  const counts = spans.map(span => later.get(span)!.count)
  const means = excess.map((ms, i) => ms / counts[i]!)
  const usualMeans = [...earlier.values()].flatMap(({ count, ms }) => (count > 0 ? ms / count : []))
  const whole = sum(excess)
  if (!(whole > 0)) return undefined
  const step = bestStep(means)
  const sd = Math.sqrt(Math.max(2 * variance(usualMeans), step.squares / (means.length - 2)))
  const third = Math.floor(excess.length / 3)
  const [first, last] = [excess.slice(0, third), excess.slice(-third)].map(
    part => sum(part) / whole,
  )
  const middle = 1 - first! - last!
  const grows = first! < FIRST_THIRD && last! > LAST_THIRD && first! < middle && middle < last!
  const rise = mean(means.slice(-third)) - mean(means.slice(0, third))
  if (grows && rise > LEAST_GROWTH * sd && growthSquares(means) < STEP_FITS_BETTER * step.squares)
    return { name: 'growing', share: 1 }
  const length = step.to - step.from
  const share = sum(excess.slice(step.from, step.to)) / whole
  const isOwnTime = length <= LONGEST * means.length && step.rise > contrast(length, sd)
  if (!isOwnTime || share < MOST) return undefined
  const isStart = step.from <= NEAR_START * length
  const edge = (i: number) => (spans[i] ?? 0) * widthMs
  return {
    name: isStart ? 'start' : 'span',
    spanMs: [isStart ? 0 : edge(step.from), edge(step.to - 1) + widthMs],
    share,
  }
}

function contrast(spans: number, sd: number): number {
  return sd * Math.max(CONTRAST.ofMany, CONTRAST.ofOne / Math.sqrt(spans))
}

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return sum(values.map(value => (value - middle) ** 2)) / Math.max(1, values.length - 1)
}

/** Returns the range of spans that differs most from the rest, by how much, and the squares that are left by both means. */
function bestStep(means: readonly number[]): {
  readonly from: number
  readonly to: number
  readonly rise: number
  readonly squares: number
} {
  const count = means.length
  const middle = mean(means)
  const whole = sum(means.map(value => (value - middle) ** 2))
  let best = { from: 0, to: count, rise: 0, squares: whole }
  for (let from = 0; from < count; from++) {
    let total = 0
    for (let to = from + 1; to <= count && to - from < count; to++) {
      total += means[to - 1]! - middle
      const length = to - from
      const rise = total / length + total / (count - length)
      const squares = whole - total ** 2 / length - total ** 2 / (count - length)
      if (rise > 0 && squares < best.squares) best = { from, to, rise, squares }
    }
  }
  return best
}

/** Returns the squares that are left by a change that grows, evenly or ever faster. */
function growthSquares(means: readonly number[]): number {
  const middle = mean(means)
  const fits = [1, 2].map(power => {
    const shape = means.map((_, i) => ((i + 0.5) / means.length) ** power)
    const centre = mean(shape)
    const products = sum(means.map((value, i) => (value - middle) * (shape[i]! - centre)))
    const slope = products / sum(shape.map(x => (x - centre) ** 2))
    return sum(means.map((value, i) => (value - middle - slope * (shape[i]! - centre)) ** 2))
  })
  return Math.min(...fits)
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
  for (const { run, series } of timed)
    for (const [i, batch] of series.batches?.batches.entries() ?? []) {
      const { first, widthMs: own } = series.batches ?? { first: 0, widthMs }
      const at = Math.max(0, Math.floor(((first + i + 0.5) * own - (run.startMs ?? 0)) / widthMs))
      const { count, ms } = tallies.get(at) ?? NONE
      const passed = batch.count - batch.errorCount
      tallies.set(at, { count: count + passed, ms: ms + batch.sumMs })
    }
  return tallies
}

/** Returns whether the slowest executions have most of the change. */
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
  const isChange = change(means) > LEAST_CHANGE * (means[0] ?? 0)
  return isChange && share >= MOST_SLOWEST ? { name: 'slowest', share } : undefined
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
