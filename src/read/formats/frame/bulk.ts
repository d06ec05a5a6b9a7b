/** What the fast path and the rest of the reader exchange: counting samples in bulk, and reading ranges ahead. */
import type { RunPart } from '../../../core/summarize/summarizer.ts'
import type { Times } from './timeline.ts'

/** Numbers of samples before summarizing. */
export interface SampleCounts {
  /** All samples. */
  readonly samples: number
  /** Samples that are not excluded and whose times the timeline accepts: failed ones too, and those that are trimmed later. */
  readonly accepted: number
  readonly excluded: number
  /** Accepted samples without a time. */
  readonly untimed: number
  /** Samples that take time and are equal to the one before. An upper bound for samples that were counted in bulk. */
  readonly copies: number
  /** Samples whose time has a fraction of a millisecond, and those of them that are below 30. Absent: none. */
  readonly fractional?: number
  readonly brief?: number
}

/** The samples of a range of a document that was read separately. */
export interface RangePart {
  readonly counts: SampleCounts
  readonly times: Times
  readonly summary: RunPart
}

/** A range of a document that another thread reads, assuming that a row starts there and that no row before it matters. */
export interface RangeAhead {
  /** Offset of its first byte. */
  readonly start: number
  /** Returns the result; undefined when reading failed. */
  read(): Promise<RangeRead | undefined>
}

/** The result of reading a range. */
export interface RangeRead {
  /** Offset of the first row that is not complete within the range. */
  readonly end: number
  /** Number of line feeds before `end`. */
  readonly lines: number
  /** See ReadEnd. */
  readonly rows: number
  /** Whether any time has no zone. */
  readonly isLocalTime: boolean
  readonly part: RangePart
}
