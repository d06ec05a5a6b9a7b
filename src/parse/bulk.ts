/** Counting many samples at once, past the sink that takes them one by one: what an engine may do, and what it has to say. */
import type { SeriesKind } from '../model/sample.ts'
import type { SeriesAccumulator } from '../summarize/series-accumulator.ts'
import type { Timeline } from './timeline.ts'

export interface BulkSink {
  /** The times seen so far. Whoever counts a sample goes by it and keeps it up. */
  readonly timeline: Timeline
  /** Whether samples of a label are left out. */
  isExcluded(workflow: string): boolean
  /**
   * Returns what gathers a series, after a sample of it was given: the same may gather several. Undefined when its samples
   * are to be given one by one.
   */
  series(workflow: string, kind: SeriesKind): SeriesAccumulator | undefined
  /** Notes samples that were not given one by one: how many were counted, were left out, and how many of the counted have no time. */
  count(samples: { readonly counted: number; readonly excluded: number; readonly untimed: number }): void
}
