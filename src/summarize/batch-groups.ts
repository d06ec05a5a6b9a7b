/** Joins time batches into fewer, larger ones that can stand for independent pieces of a run. */
import type { TimeBatch } from '../model/run.ts'
import { mergeSketches } from '../stats/sketch.ts'

/** Groups that a variance is computed from: fewer say little, more leave each too short to be independent of its neighbours. */
export const MIN_GROUPS = 8
const MAX_GROUPS = 32
/** Successful samples without which a group says nothing. */
const MIN_SAMPLES = 5

/**
 * Joins neighbouring batches into 8 to 32 groups of about equally many successful samples, `enough` of them where the
 * run is long enough. Fewer groups, possibly none, when there are not even 5 samples for each of 8, or they came in
 * fewer than 8 bursts.
 */
export function groupBatches(batches: readonly TimeBatch[], enough: number): TimeBatch[] {
  let total = 0
  for (const { count, errorCount } of batches) total += count - errorCount
  const wanted = Math.min(Math.max(Math.floor(total / enough), MIN_GROUPS), MAX_GROUPS)
  const size = total / wanted
  if (size < MIN_SAMPLES) return []
  const groups: TimeBatch[] = []
  let seen = 0
  let open: TimeBatch | undefined
  for (const batch of batches) {
    if (batch.count === batch.errorCount) continue
    seen += batch.count - batch.errorCount
    open = open ? joinBatches(open, batch) : batch
    // The small amount keeps rounding of `size` from opening a group of its own at the very end.
    if (seen >= (groups.length + 1) * size - 1e-6) {
      groups.push(open)
      open = undefined
    }
  }
  return groups
}

function joinBatches(a: TimeBatch, b: TimeBatch): TimeBatch {
  return {
    count: a.count + b.count,
    errorCount: a.errorCount + b.errorCount,
    sumMs: a.sumMs + b.sumMs,
    sketch: mergeSketches(a.sketch, b.sketch),
  }
}
