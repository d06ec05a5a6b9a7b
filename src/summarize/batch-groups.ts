/** Joins time batches into fewer, larger ones that can stand for independent pieces of a run. */
import type { TimeBatch } from '../model/run.ts'
import { mergeSketches } from '../stats/sketch.ts'

/** Groups that a variance is computed from: fewer say little, more leave each too short to be independent of its neighbours. */
export const MIN_GROUPS = 8
const MAX_GROUPS = 32

/** Successful samples of a group: without `least` it says nothing, more than `enough` are better spent on another group. */
export interface GroupSize {
  readonly least: number
  readonly enough: number
}

/**
 * Joins neighbouring batches into 8 to 32 groups of about equally many successful samples. Fewer groups, possibly none,
 * when there are not enough samples for 8, or they came in few bursts.
 */
export function groupBatches(batches: readonly TimeBatch[], { least, enough }: GroupSize): TimeBatch[] {
  let left = 0
  for (const batch of batches) left += passedOf(batch)
  const wanted = Math.min(Math.max(Math.floor(left / enough), MIN_GROUPS), MAX_GROUPS)
  if (left / wanted < least) return []
  const groups: TimeBatch[] = []
  let open: TimeBatch | undefined
  for (const batch of batches) {
    if (passedOf(batch) === 0) continue
    open = open ? joinBatches(open, batch) : batch
    // A burst fills more than one group; the groups after it share what is left.
    const share = left / Math.max(1, wanted - groups.length)
    if (passedOf(open) < Math.max(share, least)) continue
    groups.push(open)
    left -= passedOf(open)
    open = undefined
  }
  const last = groups.pop()
  if (last) groups.push(open ? joinBatches(last, open) : last)
  return groups
}

/** Returns the successful samples of a batch. */
export function passedOf({ count, errorCount }: TimeBatch): number {
  return count - errorCount
}

function joinBatches(a: TimeBatch, b: TimeBatch): TimeBatch {
  return {
    count: a.count + b.count,
    errorCount: a.errorCount + b.errorCount,
    sumMs: a.sumMs + b.sumMs,
    sketch: mergeSketches(a.sketch, b.sketch),
  }
}
