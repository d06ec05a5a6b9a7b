/**
 * How finely a run is cut in time: the more series there are, the fewer spans each of them has, so that memory is bounded
 * whatever the names are. It depends on how many places (workflows by dimensions) a run has in the end and on nothing else, so
 * that shards in any split and order come to the same spans. While samples stream, the places seen so far allow at least as
 * many, so that what is held is never coarser than what is wanted.
 */
import { dimensionsKey } from '../model/run.ts'
import type { Dimensions } from '../model/sample.ts'

/** Most spans of a series; a power of two. */
export const MAX_BATCHES = 64
/** Fewest that a series is left with: they make 8 groups (batch-groups.ts) even where they just miss a narrower width. */
const MIN_BATCHES = 16
/** Spans of a series times places, until MIN_BATCHES is met: 512 places have all theirs. */
const MOST_CELLS = 32_768

/** What the series of a run share while they are gathered. */
export interface BatchBudget {
  /** Most spans of a series. */
  batches: number
}

/** Returns a text that is equal for series that differ in kind only: which kind a row is of, another shard may decide. */
export function placeKey({ workflow, dimensions }: { workflow: string; dimensions: Dimensions }): string {
  return JSON.stringify([workflow, dimensionsKey(dimensions)])
}

/** Returns the most spans of a series in a run of so many places. */
export function batchesAmong(places: number): number {
  let batches = MAX_BATCHES
  while (batches > MIN_BATCHES && places * batches > MOST_CELLS) batches /= 2
  return batches
}
