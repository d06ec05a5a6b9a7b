/**
 * One measured request or transaction, as every reader of a load tool emits it,
 * and what a reader says of a row it could not use. Knows no file format.
 */

/**
 * What a series of samples is.
 *
 * - `transaction`: a named unit of work that contains requests (JMeter transaction controller, Gatling group).
 * - `request`: a single measured call (JMeter sampler, k6 or Gatling request).
 * - `sub-result`: a redirect or an embedded resource of a request (JMeter `NAME-0`, `NAME-1`); never judged by default.
 * - `benchmark`: a micro-benchmark; there is no load, so no throughput over a window.
 * - `measure`: a figure of the run itself, such as the duration of an import.
 * - `resource`: a service, broker or database whose CPU, memory or connections were recorded during the test.
 */
export type SeriesKind = 'transaction' | 'request' | 'sub-result' | 'benchmark' | 'measure' | 'resource'

/** Whether series of a kind are load: they have samples, share a window of time, and the run counts their samples. */
export function isLoad(kind: SeriesKind): boolean {
  return kind === 'transaction' || kind === 'request' || kind === 'sub-result'
}

/** Names and values that distinguish series of one workflow, such as `{ users: '25' }`. Empty when there are none. */
export type Dimensions = Readonly<Record<string, string>>

export interface Sample {
  /** The name results are grouped by: JMeter label, k6 group or name, Gatling request or group. Any text, never trimmed. */
  workflow: string
  kind: SeriesKind
  /** Start, milliseconds since 1970-01-01T00:00Z. Absent when the source has no timestamps. */
  startMs?: number
  /** Elapsed time in milliseconds, >= 0, possibly fractional. */
  durationMs: number
  ok: boolean
  /** Status or error code of a failed sample as the tool wrote it ('503', 'Non HTTP response code: …'). Absent when it wrote none. */
  errorCode?: string
  /** Error text of a failed sample, possibly of several lines. Absent when the tool wrote none. */
  errorMessage?: string
  /** Bytes received; absent when the source does not say. */
  bytes?: number
  /** Active threads (virtual users) when the sample ended; absent when the source does not say. */
  threads?: number
  /**
   * True when the row looks like that of a transaction cut off by the end of the test: its times mean nothing. Whether it
   * is one is decided by its label, in summarize: of kind `transaction` it always is, of kind `request` it is when the
   * label has complete transactions.
   */
  aborted?: boolean
  /** True when a request is known to be in no transaction, from a source that groups requests. */
  standalone?: boolean
  dimensions?: Dimensions
}

/** A row, line or entry that could not be read, or was left out on purpose. Data, not an exception. */
export interface ParseIssue {
  /** File as the user named it; entries of an archive as `archive.zip/entry`. */
  file: string
  /** 1-based line; absent for formats without lines. */
  line?: number
  /** What is wrong and what was found, as one sentence without a final newline. */
  message: string
}
