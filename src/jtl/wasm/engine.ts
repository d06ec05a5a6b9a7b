/**
 * What the driver (jtl/engine.ts) calls, and the variables that it reads and sets, by the names in its interface `Exports`. This
 * folder is AssemblyScript; scripts/engine.mjs compiles it.
 */
import { prepareMemory } from './memory.ts'
import { prepareNames } from './names.ts'
import { begin } from './rows.ts'
import { prepareSpans } from './spans.ts'
import { irregular, prepareTokens, tokenize } from './tokens.ts'
import { prepareUsers } from './users.ts'

// The compiler adds the extension in these lines itself.
export { CLOCK, ERRORS, INPUT, LABELS, LEARNT, SILENCES, TEXTS, USERS } from './addresses'
export { counted, countRows, excluded, learnRow, rowIsTransaction, rowLabel, silences } from './batch'
export { allThreads, bytes, Connect, dataType, elapsed, failureMessage, label, last, Latency, readsLast } from './columns'
export { responseCode, responseMessage, success, threadName, timeStamp, URL, width } from './columns'
export { learns, learnt, mayRepeat } from './learn'
export { allocated } from './memory'
export { bindSeries, errorsFound, exclude, labelCount } from './names'
export { readsDates } from './row'
export { copies, limit, next, rowWidth, seek, skipRow } from './rows'
export { newSeries } from './series'
export { mostSpans } from './spans'
export { lineFeedCount, lineFeedCountBetween } from './tokens'
export { prepareUsers } from './users'

/** Must be called first, and again before a document that is not counted together with the last one. */
export function prepare(): void {
  prepareMemory()
  prepareTokens()
  prepareNames()
  prepareSpans()
  prepareUsers()
}

/**
 * Finds the rows in the first `length` bytes of the input, which begin with a row. Returns false if irregular quotes end it
 * early.
 */
export function findRows(length: u32, delimiter: u32): bool {
  tokenize(length, <u8>delimiter)
  begin()
  return !irregular
}
