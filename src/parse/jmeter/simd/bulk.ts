/** Counting many samples at once, past the sink that takes them one by one: what an engine may do, and what it has to say. */
import type { SeriesKind } from '../../../model/sample.ts'
import type { RunPart } from '../../../summarize/run-part.ts'
import type { SeriesAccumulator } from '../../../summarize/series-accumulator.ts'
import type { Timeline, Times } from '../../timeline.ts'

/** How many samples came in, and what became of them before they were summarised. */
export interface SampleCounts {
  /** All that came in. */
  readonly samples: number
  /** Those that went on. */
  readonly passed: number
  readonly excluded: number
  /** Those that went on and have no time. */
  readonly untimed: number
}

/** What was read of a stretch of a document by itself. */
export interface Part {
  readonly counts: SampleCounts
  readonly times: Times
  readonly summary: RunPart
}

export interface BulkSink {
  /** The times seen so far. Whoever counts a sample goes by it and keeps it up. */
  readonly timeline: Timeline
  /** Whether samples of a label are left out. */
  isExcluded(workflow: string): boolean
  /**
   * Returns what gathers a series of which there is a sample: the same may gather several. Undefined when its samples are to
   * be given one by one.
   */
  series(workflow: string, kind: SeriesKind): SeriesAccumulator | undefined
  /** Notes samples that were not given one by one: how many were counted, were left out, and how many of the counted have no time. */
  count(samples: { readonly counted: number; readonly excluded: number; readonly untimed: number }): void
  /**
   * Adds a part of the document that begins after `lines` lines. Returns false, and has changed nothing, when its samples
   * might have come to something else in their place.
   */
  addPart(part: Part, lines: number): boolean
}
