/**
 * What a row means, by the rules of parse/jmeter/csv.ts. A row about which there is anything to be said or decided is not
 * counted but left to the plain reader: whatever is not exactly as nearly all rows are, the first row of each label, series
 * and error, and any row with an unexpected time.
 */
import { epoch, NO_NUMBER, smallNumber } from './bytes.ts'
import {
  allThreads,
  beginsWith,
  bytes,
  dataType,
  elapsed,
  endOf,
  failureMessage,
  isEmpty,
  isEmptyAt,
  isNull,
  label,
  responseCode,
  responseMessage,
  startOf,
  success,
  threadName,
  timeStamp,
  url,
} from './columns.ts'
import { COUNTED_BELOW } from './counts.ts'
import { dateTime } from './dates.ts'
import { allocate } from './memory.ts'
import { countError, errorAt, isExcluded, labelAt, seriesOf, UNKNOWN } from './names.ts'
import { addSample } from './series.ts'
import { accept, isExpected } from './timeline.ts'
import { input } from './tokens.ts'

/** What became of a row. */
export const LEFT: u32 = 0
export const COUNTED: u32 = 1
export const EXCLUDED: u32 = 2

/** The label, and the kind, of the row that was left to the plain reader last; UNKNOWN when it does not matter. */
export let rowLabel: u32 = 0
export let rowIsTransaction: bool = false

/** Whether dates are read: from when the plain reader has seen the first, and so has said what there is to be said of them. */
let readsDates: bool = false

/** Texts that rows are compared with. */
let texts: u32 = 0
const TRANSACTION_LENGTH: u32 = 32
const NO_RESPONSE_LENGTH: u32 = 22

/** Reserves memory for the texts that rows are compared with and returns where they are: 32 bytes for each of two. */
export function reserveTexts(): u32 {
  texts = allocate(128)
  return texts
}

export function readDates(): void {
  readsDates = true
}

/** Says that no label waits to be told where it is counted. */
export function forgetLabel(): void {
  rowLabel = UNKNOWN
}

/** Counts the row with these positions. When it is one for the plain reader, nothing has changed. */
export function countRow(row: u32): u32 {
  rowLabel = UNKNOWN
  const units = smallNumber(startOf(row, elapsed), endOf(row, elapsed))
  if (units >= COUNTED_BELOW) return LEFT
  let startMs: u64 = 0
  if (timeStamp >= 0) {
    startMs = timeOf(startOf(row, timeStamp), endOf(row, timeStamp))
    if (startMs === NO_NUMBER) return LEFT
  }
  const ok = success < 0 ? passedByCode(row) : flagOf(startOf(row, success), endOf(row, success))
  if (ok < 0) return LEFT
  let threads: i32 = -1
  if (allThreads >= 0) {
    const number = smallNumber(startOf(row, allThreads), endOf(row, allThreads))
    if (number === NO_NUMBER) return LEFT
    threads = <i32>number
  }
  let received: i64 = -1
  if (bytes >= 0) {
    const number = smallNumber(startOf(row, bytes), endOf(row, bytes))
    if (number === NO_NUMBER) return LEFT
    received = <i64>number
  }
  if (threadName >= 0 && (allThreads < 0 ? units === 0 : threads === 0) && isEmptyAt(row, threadName)) return LEFT
  let isTransaction = false
  if (responseMessage >= 0) {
    const start = startOf(row, responseMessage)
    const end = endOf(row, responseMessage)
    if (isEmpty(start, end)) {
      if (lacksResponse(row)) return LEFT
    } else if (beginsWith(start, end, texts, TRANSACTION_LENGTH)) isTransaction = true
  }
  const name = startOf(row, label)
  const known = labelAt(name, endOf(row, label) - name)
  if (known === UNKNOWN) return LEFT
  if (isExcluded(known)) return EXCLUDED
  if (timeStamp >= 0 && !isExpected(<f64>startMs)) return LEFT
  rowLabel = known
  rowIsTransaction = isTransaction
  const series = seriesOf(known, isTransaction)
  if (series === 0) return LEFT
  if (ok === 0) {
    const error = errorOf(row, series)
    if (error === UNKNOWN) {
      rowLabel = UNKNOWN
      return LEFT
    }
    countError(error)
  }
  addSample(series, <i64>startMs, <u32>units, ok === 1, threads, received)
  if (timeStamp >= 0) accept(<f64>startMs, <f64>(startMs + units), threads)
  return COUNTED
}

function timeOf(start: u32, end: u32): u64 {
  const time = epoch(start, end)
  return time === NO_NUMBER && readsDates ? dateTime(start, end) : time
}

/** Returns 1 for true, 0 for false, -1 for everything else. */
function flagOf(start: u32, end: u32): i32 {
  const length = end - start
  const word = load<u32>(start)
  // 'true', 'fals' and 'e' as numbers of four bytes and one.
  if (length === 4 && word === 0x6575_7274) return 1
  if (length === 5 && word === 0x736c_6166 && load<u8>(start, 4) === 0x65) return 0
  return -1
}

/** Returns 1 for a code of three digits that begins with 2 or 3, 0 for other numbers of three digits, -1 for everything else. */
function passedByCode(row: u32): i32 {
  const start = startOf(row, responseCode)
  const end = endOf(row, responseCode)
  if (end - start !== 3) return -1
  const code = smallNumber(start, end)
  if (code === NO_NUMBER) return -1
  return code >= 200 && code < 400 ? 1 : 0
}

/** Whether nothing in a row without message says that there was a response. */
function lacksResponse(row: u32): bool {
  return isEmptyAt(row, dataType) && (isEmptyAt(row, url) || isNull(row, url))
}

/** Returns the error that a failed row tells of, as parse/jmeter/row.ts chooses its text. */
function errorOf(row: u32, series: u32): u32 {
  let code = input
  let codeEnd = input
  if (responseCode >= 0) {
    code = startOf(row, responseCode)
    codeEnd = endOf(row, responseCode)
  }
  const hadNoResponse = beginsWith(code, codeEnd, texts + 32, NO_RESPONSE_LENGTH)
  const first = hadNoResponse ? responseMessage : failureMessage
  const second = hadNoResponse ? failureMessage : responseMessage
  const chosen = !isEmptyAt(row, first) ? first : second
  let message = input
  let messageEnd = input
  if (chosen >= 0) {
    message = startOf(row, chosen)
    messageEnd = endOf(row, chosen)
  }
  return errorAt(series, code, codeEnd - code, message, messageEnd - message)
}
