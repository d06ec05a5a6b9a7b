/**
 * Reads a row by the rules of jmeter/csv.ts. The plain reader reads unusual rows, such as those with an issue to report.
 */
import { INPUT, TEXTS } from './addresses.ts'
import { epoch, NO_NUMBER, smallNumber } from './bytes.ts'
import {
  allThreads,
  beginsWith,
  bytes,
  Connect,
  dataType,
  elapsed,
  endOf,
  failureMessage,
  isEmpty,
  isEmptyAt,
  isNull,
  label,
  Latency,
  readsLast,
  responseCode,
  responseMessage,
  startOf,
  success,
  threadName,
  timeStamp,
  URL,
} from './columns.ts'
import { dateTime } from './dates.ts'
import { errorAt, labelAt } from './names.ts'
import { COUNTED_BELOW } from './series.ts'

/** Lengths of TRANSACTION_MESSAGE and NO_RESPONSE (jmeter/row.ts), which the driver writes to TEXTS and TEXTS + 32. */
const TRANSACTION_LENGTH: u32 = 32
const NO_RESPONSE_LENGTH: u32 = 22

/** Whether dates are read: only after the plain reader has read the first one and noted that it has no zone. The driver sets it. */
export let readsDates: bool = false

/**
 * Layout of an entry: 0 positions of the row u32, 4 elapsed u32, 8 start i64 (0: no times), 16 bytes i64 (-1: unknown), 24
 * threads i32 (-1: unknown), 28 whether it passed u32, 32 whether it is a transaction u32, 36 its series u32, 40 latency i32 (0: no
 * parts of the time are known), 44 time for connecting i32.
 */

/** Reads a row into an entry, except its series. Returns false if the plain reader must read the row. */
@inline
export function readRow(row: u32, entry: u32, readsLast: bool): bool {
  const units = smallNumber(startOf(row, elapsed), endOf(row, elapsed, readsLast))
  if (units >= COUNTED_BELOW) return false
  let startMs: u64 = 0
  if (timeStamp >= 0) {
    startMs = timeOf(startOf(row, timeStamp), endOf(row, timeStamp, readsLast))
    if (startMs === NO_NUMBER) return false
  }
  const ok = success < 0 ? passedByCode(row) : flagOf(startOf(row, success), endOf(row, success, readsLast))
  if (ok < 0) return false
  const threads = <i32>numberAt(row, allThreads, readsLast)
  const received = numberAt(row, bytes, readsLast)
  if (threads < -1 || received < -1) return false
  const latency = numberAt(row, Latency, readsLast)
  const connect = numberAt(row, Connect, readsLast)
  if ((latency === -2 && isLong(row, Latency)) || (connect === -2 && isLong(row, Connect))) return false
  const hasParts = latency > 0 && latency <= <i64>units && connect !== -2 && connect <= latency
  if (threadName >= 0 && (allThreads < 0 ? units === 0 : threads === 0) && isEmptyAt(row, threadName)) return false
  let isTransaction = false
  if (responseMessage >= 0) {
    const start = startOf(row, responseMessage)
    const end = endOf(row, responseMessage, readsLast)
    if (isEmpty(start, end)) {
      if (lacksResponse(row)) return false
    } else if (beginsWith(start, end, TEXTS, TRANSACTION_LENGTH)) isTransaction = true
  }
  store<u32>(entry, row)
  store<u32>(entry, <u32>units, 4)
  store<u64>(entry, startMs, 8)
  store<i64>(entry, received, 16)
  store<i32>(entry, threads, 24)
  store<u32>(entry, ok, 28)
  store<u32>(entry, isTransaction, 32)
  store<i32>(entry, hasParts ? <i32>latency : 0, 40)
  store<i32>(entry, <i32>max<i64>(connect, 0), 44)
  return true
}

/** Returns the whole number in a field; -1 if there is no such column, -2 for other bytes. */
@inline
function numberAt(row: u32, column: i32, readsLast: bool): i64 {
  if (column < 0) return -1
  const number = smallNumber(startOf(row, column), endOf(row, column, readsLast))
  return number === NO_NUMBER ? -2 : <i64>number
}

/** Whether a field may be a number of more digits than are read here. */
function isLong(row: u32, column: i32): bool {
  return endOf(row, column, readsLast) - startOf(row, column) > 8
}

@inline
function timeOf(start: u32, end: u32): u64 {
  const time = epoch(start, end)
  return time === NO_NUMBER && readsDates ? dateTime(start, end) : time
}

/** Returns 1 for true, 0 for false, -1 for everything else. */
@inline
function flagOf(start: u32, end: u32): i32 {
  const length = end - start
  const word = load<u32>(start)
  // 'true', 'fals' and 'e' as little-endian numbers.
  if (length === 4 && word === 0x6575_7274) return 1
  if (length === 5 && word === 0x736c_6166 && load<u8>(start, 4) === 0x65) return 0
  return -1
}

/** Returns 1 for a code of three digits that begins with 2 or 3, 0 for another number of three digits, -1 for everything else. */
function passedByCode(row: u32): i32 {
  const start = startOf(row, responseCode)
  const end = endOf(row, responseCode, readsLast)
  if (end - start !== 3) return -1
  const code = smallNumber(start, end)
  if (code === NO_NUMBER) return -1
  return code >= 200 && code < 400 ? 1 : 0
}

/** Whether a row without a message had no response. */
function lacksResponse(row: u32): bool {
  return isEmptyAt(row, dataType) && (isEmptyAt(row, URL) || isNull(row, URL))
}

/** Returns the label of a row; UNKNOWN if it cannot be stored. */
@inline
export function labelOf(row: u32): u32 {
  const start = startOf(row, label)
  return labelAt(start, endOf(row, label, readsLast) - start)
}

/** Returns the error of a failed row, whose text is selected as in jmeter/row.ts; UNKNOWN if it is new. */
export function errorOf(row: u32, series: u32): u32 {
  let code = INPUT
  let codeEnd = INPUT
  if (responseCode >= 0) {
    code = startOf(row, responseCode)
    codeEnd = endOf(row, responseCode, readsLast)
  }
  const hadNoResponse = beginsWith(code, codeEnd, TEXTS + 32, NO_RESPONSE_LENGTH)
  const first = hadNoResponse ? responseMessage : failureMessage
  const second = hadNoResponse ? failureMessage : responseMessage
  const chosen = !isEmptyAt(row, first) ? first : second
  let message = INPUT
  let messageEnd = INPUT
  if (chosen >= 0) {
    message = startOf(row, chosen)
    messageEnd = endOf(row, chosen, readsLast)
  }
  return errorAt(series, code, codeEnd - code, message, messageEnd - message)
}
