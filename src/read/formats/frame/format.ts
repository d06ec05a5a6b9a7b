/**
 * The interface of a result format: how to detect it, and how to read its documents. A format is one module that exports such an
 * object, with one line in formats.ts. It gets decompressed bytes (UTF-8 for text) and passes samples to a sink; files, archives,
 * configuration and statistics are handled elsewhere.
 */
import type { Generator } from '../../../core/model/generator.ts'
import type { NoticeCode } from '../../../core/model/notice.ts'
import type { ReadLimits } from '../../../core/model/reading.ts'
import type { RunSummary, SeriesSummary } from '../../../core/model/run.ts'
import type { Sample, TimeParts } from '../../../core/model/sample.ts'
import type { ToolId } from '../../../core/model/tool.ts'

/** Number of bytes at the start of a document for detecting its format. */
export const HEAD_BYTES = 64 * 1024

/** The start of a document. */
export interface Head {
  /** The first HEAD_BYTES bytes, or the whole document when it is shorter; a byte order mark is removed. */
  readonly bytes: Uint8Array
  /** `bytes` decoded as UTF-8, for text formats. */
  readonly text: string
  /** Whether `bytes` is the whole document. */
  readonly complete: boolean
}

/** Whether the text of a document begins with an ASCII character, after blanks. It decodes nothing. */
export function beginsWith({ bytes }: Head, character: string): boolean {
  return bytes[bytes.findIndex(byte => byte > BLANK)] === character.charCodeAt(0)
}

const BLANK = 32

/** Bytes in chunks of any size. The buffer of a chunk may be reused for the next one. */
export type Chunks = AsyncIterable<Uint8Array>

/** A document to read: decompressed, and UTF-8 if it is text. */
export interface Input {
  readonly head: Head
  /** The whole document. */
  readonly chunks: Chunks
}

/** The name of samples. Most samples of a document with the same name and groups share one object. */
export interface SamplePath {
  readonly workflow: string
  readonly kind: 'transaction' | 'request'
  /** Names of the groups that it is in, as transactions, from the outermost one on. Empty: it is outside of all. */
  readonly inside: readonly string[]
}

/** Receives the content of a document from a reader, in the order of the document. */
export interface SampleSink {
  /** Name of the document for messages: its path, or `archive.zip/entry` for entries of an archive. */
  readonly file: string
  readonly limits: ReadLimits
  /** Dimensions whose value is in a column. The reader adds them to `sample.dimensions` if the document has the column. */
  readonly dimensionColumns: readonly DimensionColumn[]
  /** Whether samples should have the name of their thread. */
  readonly wantsThreads?: true
  /** Whether copies are sought among all rows of the last second. Absent: a copy is a row that equals the one before it. */
  readonly seeksCopies?: boolean | undefined
  /** Adds a sample. Equal `dimensions` in one document must be the same object. `line` is 1-based, for messages. */
  sample(sample: Sample, line?: number): void
  /**
   * Adds a successful sample that has only a start, a duration and, above 0, threads, and the parts of a time: faster than `sample`.
   * Returns false if it must be added as a sample.
   */
  passed?(
    path: SamplePath,
    startMs: number,
    durationMs: number,
    threads: number,
    parts?: TimeParts,
  ): boolean
  /** Adds a report of active virtual users that does not come with a sample. */
  users(timeMs: number, users: number): void
  /** Adds what the load generator says about its load. `timeMs`: when, for the phase; absent: in the whole document. */
  generator(part: Generator, timeMs?: number): void
  /**
   * Adds a series of a source that has aggregates only. One whose counts are not whole numbers, or negative, becomes an issue.
   * `line` is 1-based, for messages.
   */
  series(series: SeriesSummary, line?: number): void
  /** Reports an unreadable row. The message is a sentence without a final period. */
  issue(message: string, line?: number): void
  /**
   * Reports something the user should know. The message continues the name of the file: 'has no times, so …'. `line`: of the
   * row, if it is about one.
   */
  notice(code: NoticeCode, message: string, line?: number): void
}

/** Code of the notice on a header in the middle of a document, and on a second run that was appended. */
export const APPENDED = 'appended-run'

/** Code of the notice that a document does not have the column of a dimension. Readers may add it with more details. */
export const DIMENSION_MISSING = 'dimension-missing'

export interface DimensionColumn {
  /** Name of the dimension. */
  readonly name: string
  /** Name of the column in the document's header. */
  readonly column: string
}

/** Step of reported times, in ms: of all, or by metric, where those of the others are whole. Absent: whole milliseconds. */
export type TimeStep = number | Readonly<Record<string, number>>

/** The step of times that a tool writes with all digits that matter. */
export const EXACT_MS = 1e-6
/** The step of times in microseconds. */
export const MICROSECOND_MS = 0.001

/** The result of reading a document. */
export interface ReadEnd {
  /** Rows, lines or entries read, including unreadable ones. */
  readonly rows: number
  /** Whether the document ends in the middle of a row or of its structure. */
  readonly truncated?: boolean
}

interface Detectable {
  /** Stable id, used in `format:` and in RunSummary.formats: 'jmeter-csv'. */
  readonly id: string
  /** Name of the format and what identifies it, for messages: 'JMeter CSV (a header with elapsed and label)'. */
  readonly looksFor: string
  /** Whether a document with this start has this format. Must be false for documents of all other formats. */
  matches(head: Head): boolean
  /** Ids of formats that documents of this format supplement. They are read together; alone, these documents are not a run. */
  readonly supplements?: readonly string[]
  /**
   * Whether a document is one of several tests of a run, as for tools that call one URL. Then documents of other formats are
   * copies of the same results only if they have the same name. Absent: a document is the whole run.
   */
  readonly perTest?: true
}

/** A format with samples, or with aggregates of samples. */
export interface SampleFormat extends Detectable {
  readonly kind: 'samples' | 'aggregates'
  /** Its tool, such as 'jmeter'. model/tool.ts has the names. */
  readonly tool: ToolId
  /** The unit in which the tool measures the times of samples, in ms. Absent: whole milliseconds, or it has no samples. */
  readonly unitMs?: number
  /** The step of the times that it reports. An entry may state another. */
  readonly stepMs?: TimeStep
  /**
   * Reads a document into the sink.
   *
   * @throws InputError when the document as a whole cannot be read. Unreadable rows are reported as issues.
   */
  read(input: Input, sink: SampleSink): Promise<ReadEnd>
}

/** The format of run summaries, which perf-gate writes itself. */
export interface SummaryFormat extends Detectable {
  readonly kind: 'summary'
  /** Decodes a summary. @throws InputError when the text is damaged or has a later schema */
  decode(text: string, where: string): Promise<RunSummary>
}

export type Format = SampleFormat | SummaryFormat
