/** Distinguishes lower throughput of the system from lower load of the test, by Little's law (summarize/run-load.ts). */

import { type SeriesName, seriesName } from '../model/check.ts'
import { getOrAdd } from '../model/group-by.ts'
import { dimensionsKey } from '../model/run.ts'
import { once } from '../stats/kept.ts'
import { isOfferedLess } from '../summarize/run-load.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { Comparisons } from './compare/comparison.ts'

/** Least rise of the error rate, 0..1, that makes the system and not the test responsible. */
const ERRORS_RISE = 0.005
/** Smaller falls of throughput or busy users, on the log scale, count as equal. */
const TOLERANCE = 0.05
/** Throughputs whose changes differ by less, on the log scale or in standard errors of their counts, moved by one factor. */
const ONE_FACTOR = 0.1
const ONE_FACTOR_ERRORS = 3

/** Change of the load of series that were measured together. */
export interface LoadChange {
  /** Whether the test offered fewer requests, which explains a fall in throughput. */
  isOfferedLess(compared: ComparedSeries): boolean
  /** Whether times explain the change of throughput: it did not fall, or as many users were busy as before. */
  readonly followsTimes: boolean
  /** The workflow that takes longer, where that lowers all throughputs by one factor, as with constant users. Absent elsewhere. */
  readonly because?: SeriesName
}

/** Rate (1/s), busy users and failures of a second, before and now. */
type Sides = Record<'before' | 'now', { rate: number; busy: number; failed: number }>

interface Loaded {
  readonly compared: ComparedSeries
  readonly sides: Sides
  /** Variance of the log ratio of the rates, as they are counts. */
  readonly variance: number
}

/**
 * Returns a function for the change of the load under which a series was measured. `hasSameUsers`: both sides state the same number
 * of users.
 */
export function loadChanges(
  comparisons: Comparisons,
  hasSameUsers = false,
): (compared: ComparedSeries) => LoadChange {
  const known = new Map<string, LoadChange>()
  return compared => {
    const scope = dimensionsKey(compared.series.dimensions)
    return getOrAdd(known, scope, () => changeOf(loadedIn(comparisons, scope), hasSameUsers))
  }
}

function loadedIn(comparisons: Comparisons, scope: string): Loaded[] {
  return comparisons.series.flatMap(compared => {
    const { kind, dimensions } = compared.series
    if ((kind !== 'transaction' && kind !== 'request') || dimensionsKey(dimensions) !== scope)
      return []
    const throughput = comparisons.of(compared, 'throughput')
    const average = comparisons.of(compared, 'avg')
    const errors = comparisons.of(compared, 'error-rate')
    const sideOf = (side: 'baseline' | 'candidate') => {
      const rate = throughput[side]?.value ?? 0
      const busy = rate * (average[side]?.value ?? 0)
      return { rate, busy, failed: rate * (errors[side]?.value ?? 0) }
    }
    const count = compared.candidates.at(-1)?.count ?? 0
    const sides = { before: sideOf('baseline'), now: sideOf('candidate') }
    return [{ compared, sides, variance: count > 0 ? 2 / count : 0 }]
  })
}

/** Returns the log ratios of rate and busy users, and the rise of the error rate; undefined unless all are known. */
function movementOf({ before, now }: Sides) {
  if (!(now.rate > 0 && before.rate > 0 && now.busy > 0 && before.busy > 0)) return undefined
  return {
    rate: Math.log(now.rate / before.rate),
    busy: Math.log(now.busy / before.busy),
    failsMore: now.failed / now.rate - before.failed / before.rate >= ERRORS_RISE,
  }
}

function changeOf(loaded: readonly Loaded[], hasSameUsers: boolean): LoadChange {
  const total = movementOf(totalOf(loaded))
  if (!total) return { isOfferedLess: () => false, followsTimes: false }
  const { rate, busy, failsMore } = total
  const isLess = !failsMore && isOfferedLess(rate, busy)
  const onBoth = loaded.filter(({ sides: { before, now } }) => before.rate > 0 && now.rate > 0)
  const isOfOneFactor = onBoth.every(({ sides: { before, now }, variance }) => {
    const apart = Math.abs(Math.log(now.rate / before.rate) - rate)
    return apart <= Math.max(ONE_FACTOR, ONE_FACTOR_ERRORS * Math.sqrt(variance))
  })
  // Of another mix of as much load, each workflow has its own share.
  const isOtherMix = !failsMore && !isOfOneFactor && Math.abs(rate) <= TOLERANCE
  const own = once(
    () => new Map(loaded.map(({ compared, sides }) => [compared, movementOf(sides)])),
  )
  const followsTimes = Math.max(rate, busy) > -TOLERANCE
  const isClosed = hasSameUsers && isOfOneFactor && rate < -TOLERANCE && followsTimes
  const because = isClosed ? longerIn(onBoth) : undefined
  return {
    isOfferedLess(compared) {
      const moved = isOtherMix ? own().get(compared) : undefined
      return isLess || (moved !== undefined && isOfferedLess(moved.rate, moved.busy))
    },
    followsTimes,
    ...(because && { because }),
  }
}

function totalOf(loaded: readonly Loaded[]): Sides {
  const sum = (side: keyof Sides) => {
    const total = { rate: 0, busy: 0, failed: 0 }
    for (const { sides } of loaded) {
      total.rate += sides[side].rate
      total.busy += sides[side].busy
      total.failed += sides[side].failed
    }
    return total
  }
  return { before: sum('before'), now: sum('now') }
}

/** Returns the workflow whose longer times keep most users busy longer; undefined without any. */
function longerIn(loaded: readonly Loaded[]): SeriesName | undefined {
  const longer = loaded.map(({ compared: { series }, sides: { before, now } }) => {
    const time = now.busy / now.rate - before.busy / before.rate
    return { series, busy: before.rate * time }
  })
  const [most] = longer.filter(({ busy }) => busy > 0).sort((a, b) => b.busy - a.busy)
  return most && seriesName(most.series)
}
