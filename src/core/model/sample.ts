/**
 * A measured request or transaction, as the readers of all load tools emit it, and the issue for a row that cannot be read.
 */
import { DAY_MS } from './duration.ts'

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
export type SeriesKind =
  | 'transaction'
  | 'request'
  | 'sub-result'
  | 'benchmark'
  | 'measure'
  | 'resource'

/** Whether series of a kind are load: they consist of samples, which the run counts. */
export function isLoad(kind: SeriesKind): boolean {
  return kind === 'transaction' || kind === 'request' || kind === 'sub-result'
}

/** Names and values that distinguish series of one workflow, such as `{ users: '25' }`. Empty when there are none. */
export type Dimensions = Readonly<Record<string, string>>

/**
 * A part of the time of a request: until the connection stands, until the request is sent, until the first byte of the answer, and
 * until its last one. A tool that does not measure one counts it in the next.
 */
export const TIME_PARTS = ['connect', 'send', 'wait', 'receive'] as const
export type TimePart = (typeof TIME_PARTS)[number]
export type TimeParts = Partial<Record<TimePart, number>>

export interface Sample {
  /** Name that results are grouped by: JMeter label, k6 group or name, Gatling request or group. Any text, not trimmed. */
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
  /** Bytes received. Absent when the source does not report it. */
  bytes?: number
  /** Active threads (virtual users) when the sample ended. Absent when the source does not report it. */
  threads?: number
  /**
   * True when the row looks like a transaction that was cut off by the end of the test, so that its times mean nothing. summarize
   * decides by its label: a `transaction` always is one, a `request` is one if the label has complete transactions.
   */
  looksAborted?: boolean
  /** True when the source groups requests and this one is outside of any transaction. */
  standalone?: boolean
  /**
   * Parts of `durationMs`, ms, where the source has them. What is in none of them is not known. `connect` may come on top, as in k6:
   * then all parts are more than the duration.
   */
  parts?: TimeParts
  /** Names of the transactions that the request is inside of, where the source states them. Shared by many samples. */
  inside?: readonly string[]
  /** True when the source has the same row, with the same thread, directly before: two listeners logged one sample. */
  isCopy?: true
  /** Name of the thread that made the sample, if it was asked for. */
  thread?: string
  dimensions?: Dimensions
}

/** A row, line or entry that could not be read, or was left out on purpose. */
export interface ParseIssue {
  /** File as the user named it; entries of an archive as `archive.zip/entry`. */
  file: string
  /** 1-based line. Absent for formats without lines. */
  line?: number
  /** What is wrong and what was found, as one sentence without a final newline. */
  message: string
}

/** Whether a number of ms is a possible elapsed time. More than 30 days must be damaged data. */
export function isElapsed(ms: number): boolean {
  return ms >= 0 && ms <= 30 * DAY_MS
}

/** Whether a sample without a success flag passed, by its response code: 2xx and 3xx do. */
export function isPassingCode(code: string): boolean {
  return /^[23]\d\d$/.test(code)
}
