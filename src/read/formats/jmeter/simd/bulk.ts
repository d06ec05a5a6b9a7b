/** Interfaces between the fast path and the rest of the reader: counting samples in bulk, and reading ranges ahead. */
import type { SeriesKind } from '../../../../model/sample.ts'
import type { ReportedUsers } from '../../../../summarize/active-users.ts'
import type { SeriesAccumulator } from '../../../../summarize/series-accumulator.ts'
import type { RunPart } from '../../../../summarize/summarizer.ts'
import type { SampleSink } from '../../format.ts'
import type { Timeline, Times } from '../../timeline.ts'

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
}

/** The samples of a range of a document that was read separately. */
export interface RangePart {
  readonly counts: SampleCounts
  readonly times: Times
  readonly summary: RunPart
}

/** A sink that can also receive counts of samples. */
export interface BulkSink extends SampleSink {
  /** Whether it takes counts. False: it needs samples one by one. */
  readonly allowsFastPath: boolean
  /** The times so far. The fast path checks each sample against it and updates it. */
  readonly timeline: Timeline
  /** Whether samples of a label are left out. */
  isExcluded(workflow: string): boolean
  /** Returns the accumulator of a series, which several series may share. Undefined: its samples must be passed one by one. */
  accumulator(workflow: string, kind: SeriesKind): SeriesAccumulator | undefined
  /** Adds numbers of samples that were counted in bulk. */
  count(counts: SampleCounts): void
  /** Adds the virtual users of samples that were counted in bulk. */
  addUsers(users: ReportedUsers): void
  /**
   * Adds a range of the document that begins after `lines` lines. Returns false, and changes nothing, when rows before the range
   * could have changed the handling of its samples.
   */
  addPart(part: RangePart, lines: number): boolean
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
