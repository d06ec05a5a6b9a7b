/** Interprets the rows of JMeter results. CSV and XML share these rules. */
import type { SeriesKind, TimeParts } from '../../../core/model/sample.ts'

// The engine has the lengths of these texts as literals (jtl/wasm/row.ts), at most 32 bytes each (`TEXTS`).

/** Start of the message in rows of transaction controllers. Fixed in JMeter's source, and English in all locales. */
export const TRANSACTION_MESSAGE = 'Number of samples in transaction'

/** Start of the response code of samples without a response. */
export const NO_RESPONSE = 'Non HTTP response code'

export interface RowFacts {
  /** Whether the message begins with TRANSACTION_MESSAGE. */
  transactionMessage: boolean
  /** Whether there is a message and it is empty. */
  noMessage: boolean
  /** Whether the thread name is empty and no thread was active; without a number of threads, whether the duration is 0. */
  noThread: boolean
  /** Whether the row has neither a data type nor a URL, so that there was no response. */
  noResponse: boolean
}

/**
 * Returns the kind of a row. JMeter writes a transaction that the end of the test aborted without a thread (then `looksAborted`
 * is certain) or, in parent mode, with an empty message (then only other rows of the label show whether it is a sampler).
 */
export function classifyRow(facts: RowFacts): { kind: SeriesKind; looksAborted: boolean } {
  if (facts.noThread) return { kind: 'transaction', looksAborted: true }
  if (facts.transactionMessage) return { kind: 'transaction', looksAborted: false }
  return { kind: 'request', looksAborted: facts.noMessage && facts.noResponse }
}

/**
 * Returns the error message of a failed sample: that of the assertion, else that of the response. Without a response, the
 * assertion fails as a consequence, so the response message is preferred. Undefined when both are empty.
 */
export function failureText(
  code: string,
  responseMessage: string,
  failureMessage: string,
): string | undefined {
  const [first, second] = code.startsWith(NO_RESPONSE)
    ? [responseMessage, failureMessage]
    : [failureMessage, responseMessage]
  return first || second || undefined
}

/**
 * Returns the parts of an elapsed time: `Latency` is the time until the first byte, which has `Connect` in it; -1: not a number.
 * Undefined where they are not measured: of other samplers than HTTP they are 0.
 */
export function partsOf(elapsedMs: number, latencyMs = 0, connectMs = 0): TimeParts | undefined {
  const isKnown = latencyMs > 0 && latencyMs <= elapsedMs
  if (!isKnown || connectMs < 0 || connectMs > latencyMs) return undefined
  return { connect: connectMs, wait: latencyMs - connectMs, receive: elapsedMs - latencyMs }
}

/** Parses a success flag; undefined when it is neither true nor false. */
export function parseFlag(text: string): boolean | undefined {
  const flag = text.trim().toLowerCase()
  if (flag === 'true') return true
  return flag === 'false' ? false : undefined
}
