/**
 * Limits the number of time batches of each series: the more series a run has, the fewer batches each of them, so that memory is
 * bounded. The limit depends only on the final number of places (workflows by dimensions), so the result does not depend on how
 * the run is split into shards. While samples are read, fewer places are known, so the data is never coarser than needed.
 */
import { dimensionsKey } from '../model/run.ts'
import type { Dimensions } from '../model/sample.ts'

/** Maximum number of batches of a series; a power of two. */
export const MAX_BATCHES = 64
/** Minimum for the limit. It is enough for 8 groups (batch-groups.ts), even if a narrower width was just missed. */
const MIN_BATCHES = 16
/** Maximum of batches times places, as long as the limit is above MIN_BATCHES. Up to 512 places have MAX_BATCHES. */
const MOST_CELLS = 32_768

/** The budget that all series of a run share. */
export interface BatchBudget {
  /** Maximum number of batches of a series. */
  batches: number
}

/** Returns a key that is equal for series that differ only in kind. The kind of a row may depend on other shards. */
export function placeKey({ workflow, dimensions }: { workflow: string; dimensions: Dimensions }): string {
  return JSON.stringify([workflow, dimensionsKey(dimensions)])
}

/** Returns the maximum number of batches of a series in a run with this number of places. */
export function batchesAmong(places: number): number {
  let batches = MAX_BATCHES
  while (batches > MIN_BATCHES && places * batches > MOST_CELLS) batches /= 2
  return batches
}
