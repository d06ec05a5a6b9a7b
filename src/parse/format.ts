/**
 * What a result format is to the rest of the program: how its content is recognised, and how its bytes become samples.
 * A format is one file that exports one of these, and one line in formats.ts. It knows nothing of files, archives,
 * configuration or statistics: bytes come in decompressed and as UTF-8, samples go out through the sink.
 */
import type { NoticeCode } from '../model/notice.ts'
import type { ReadLimits } from '../model/reading.ts'
import type { RunSummary, SeriesSummary } from '../model/run.ts'
import type { Sample } from '../model/sample.ts'

/** Bytes at the start of a document by which its format is recognised. */
export const HEAD_BYTES = 64 * 1024

/** The start of a document. */
export interface Head {
  /** The first HEAD_BYTES bytes, or the whole document when it is shorter; a byte order mark is removed. */
  readonly bytes: Uint8Array
  /** `bytes` read as UTF-8, for formats that are text. */
  readonly text: string
  /** True when `bytes` is the whole document. */
  readonly complete: boolean
}

/** A document to be read: decompressed, UTF-8 when it is text. */
export interface Input {
  readonly head: Head
  /** The whole document from its first byte on, in pieces of any size. A piece may be reused once the next is asked for. */
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Receives what a reader finds, in the order of the document. */
export interface SampleSink {
  /** The document as the user named it; entries of an archive as `archive.zip/entry`. For messages. */
  readonly file: string
  readonly limits: ReadLimits
  /** Dimensions whose value stands in a column: the reader puts them in `sample.dimensions` where it has the column. */
  readonly dimensionColumns: readonly DimensionColumn[]
  /** Takes a sample. Equal `dimensions` of one document must be the same object. `line` is 1-based, for messages. */
  sample(sample: Sample, line?: number): void
  /** Takes a series of a source that holds aggregates only. */
  series(series: SeriesSummary): void
  /** Takes note of a row that cannot be read: one sentence without a final period. */
  issue(message: string, line?: number): void
  /** Takes note of what the user should know. The message continues the name of the file: 'has no times, so …'. */
  notice(code: NoticeCode, message: string): void
}

/** Code of the notice that a document lacks the column of a dimension. A reader that can say more of it does so itself. */
export const DIMENSION_MISSING = 'dimension-missing'

export interface DimensionColumn {
  /** Name of the dimension. */
  readonly name: string
  /** Name of the column in the document's header. */
  readonly column: string
}

/** How a document ended. */
export interface ReadEnd {
  /** Rows, lines or entries read, unusable ones included. */
  readonly rows: number
  /** True when the document ends in the middle of a row or of its structure. */
  readonly truncated?: boolean
}

interface Recognisable {
  /** Stable id, used in `format:` and in RunSummary.formats: 'jmeter-csv'. */
  readonly id: string
  /** What the error for an unknown file says was looked for: 'JMeter CSV (a header with elapsed and label)'. */
  readonly looksFor: string
  /** Whether a document of this start is of this format. Must be false for every other format's documents. */
  matches(head: Head): boolean
}

/** A format that holds samples, or aggregates of samples. */
export interface SampleFormat extends Recognisable {
  readonly kind: 'samples' | 'aggregates'
  /** Name of the load tool: 'jmeter'. */
  readonly tool: string
  /** Milliseconds in the unit the tool measures in: 1 for whole milliseconds. */
  readonly unitMs: number
  /** Ids of the formats whose documents this one's add to: it is read beside them, and its documents are no run alone. */
  readonly supplements?: readonly string[]
  /**
   * True when a document holds one test of several that make up a run, as those of tools that call one address: documents
   * in other formats are the same results again only under the same name. Absent when a document holds the whole run.
   */
  readonly perTest?: true
  /**
   * Reads a document into the sink.
   *
   * @throws InputError when the document as a whole cannot be read; single rows are issues.
   */
  read(input: Input, sink: SampleSink): Promise<ReadEnd>
}

/** The format perf-gate writes itself: a run that is already summarised. */
export interface SummaryFormat extends Recognisable {
  readonly kind: 'summary'
  /** @throws InputError when the text is damaged or of a newer schema. */
  decode(text: string, where: string): Promise<RunSummary>
}

export type Format = SampleFormat | SummaryFormat
