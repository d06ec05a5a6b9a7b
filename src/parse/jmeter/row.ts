/** What JMeter's rows mean, however they are written: CSV and XML share these rules. */
import type { SeriesKind } from '../../model/sample.ts'

/** How the message of a transaction controller's row begins. Fixed in JMeter's source, in English everywhere. */
export const TRANSACTION_MESSAGE = 'Number of samples in transaction'

/** How JMeter begins the code of a sample that never got a response. */
export const NO_RESPONSE = 'Non HTTP response code'

export interface RowFacts {
  /** The message begins with TRANSACTION_MESSAGE. */
  transactionMessage: boolean
  /** There is a message, and it is empty. */
  noMessage: boolean
  /** The row has a place for the thread's name and it is empty, and it says that no thread was active and no time passed. */
  noThread: boolean
  /** Nothing in the row says that there was a response: no data type and no URL. */
  noResponse: boolean
}

/**
 * Returns what a row is. A transaction that the end of the test cut off is written without a thread (then it is certain),
 * or in parent mode with an empty message (then only its label's other rows can tell it from a sampler without message).
 */
export function classifyRow(facts: RowFacts): { kind: SeriesKind; aborted: boolean } {
  if (facts.noThread) return { kind: 'transaction', aborted: true }
  if (facts.transactionMessage) return { kind: 'transaction', aborted: false }
  return { kind: 'request', aborted: facts.noMessage && facts.noResponse }
}

/**
 * Returns the text that says best why a sample failed: the assertion's, else the response's. Without a response the
 * assertion's is a mere consequence. Undefined when JMeter wrote neither.
 */
export function failureText(code: string, responseMessage: string, failureMessage: string): string | undefined {
  const [first, second] = code.startsWith(NO_RESPONSE)
    ? [responseMessage, failureMessage]
    : [failureMessage, responseMessage]
  return first || second || undefined
}

/** Returns what the text of a success flag says; undefined when it is neither true nor false. */
export function parseFlag(text: string): boolean | undefined {
  const flag = text.trim().toLowerCase()
  return flag === 'true' ? true : flag === 'false' ? false : undefined
}
