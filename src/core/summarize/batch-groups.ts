/** Joins time batches into fewer, larger groups, which statistics treat as independent parts of a run. */
import type { TimeBatch } from '../model/time-batches.ts'
import { mergeSketches } from '../stats/sketch.ts'

/** Minimum number of groups for a variance. */
export const MIN_GROUPS = 8
const MAX_GROUPS = 32

/** Number of successful samples in a group. With more samples than 32 groups of the wanted size need, groups are larger. */
export interface GroupSize {
  /** Minimum. With fewer samples than 8 such groups need, there are no groups. */
  readonly min: number
  readonly wanted: number
}

/**
 * Joins neighboring batches into 8 to 32 groups with about the same number of successful samples. Returns fewer groups, possibly
 * none, if there are too few samples for 8, or the samples are in few bursts.
 */
export function groupBatches(batches: readonly TimeBatch[], size: GroupSize): TimeBatch[] {
  let left = 0
  for (const batch of batches) left += passedOf(batch)
  const wanted = Math.min(Math.max(Math.floor(left / size.wanted), MIN_GROUPS), MAX_GROUPS)
  if (left / wanted < size.min) return []
  const groups: TimeBatch[] = []
  let open: TimeBatch | undefined
  for (const batch of batches) {
    if (passedOf(batch) === 0) continue
    open = open ? joinBatches(open, batch) : batch
    // A burst may exceed the size of a group. The groups after it share the rest.
    const share = left / Math.max(1, wanted - groups.length)
    if (passedOf(open) < Math.max(share, size.min)) continue
    groups.push(open)
    left -= passedOf(open)
    open = undefined
  }
  const last = groups.pop()
  if (last) groups.push(open ? joinBatches(last, open) : last)
  return groups
}

/** Returns the number of successful samples of a batch. */
export function passedOf({ count, errorCount }: TimeBatch): number {
  return count - errorCount
}

/** Adds up the samples of two batches. */
export function joinBatches(a: TimeBatch, b: TimeBatch): TimeBatch {
  return {
    count: a.count + b.count,
    errorCount: a.errorCount + b.errorCount,
    sumMs: a.sumMs + b.sumMs,
    sketch: mergeSketches(a.sketch, b.sketch),
  }
}
