/** What the fast path needs of the rest of the reader: where it counts samples in bulk, and ranges that others read ahead. */
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

/** The samples of a range of a document, read by itself. */
export interface RangePart {
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
  addPart(part: RangePart, lines: number): boolean
}

/** A range of a document that another thread reads, guessing that a row starts there and that nothing before it matters. */
export interface RangeAhead {
  /** Offset of its first byte. */
  readonly start: number
  /** Returns what was read; undefined when the reading failed. */
  read(): Promise<RangeRead | undefined>
}

/** What was read of a range. */
export interface RangeRead {
  /** Offset of the first row that is not complete within the range. */
  readonly end: number
  /** Line feeds up to there. */
  readonly lines: number
  /** As ReadEnd has it. */
  readonly rows: number
  /** Whether times were read that lack a zone. */
  readonly isLocalTime: boolean
  readonly part: RangePart
}
