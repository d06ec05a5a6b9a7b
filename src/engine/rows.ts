/**
 * The second phase: what the fields of a row mean, by the rules of parse/jmeter/csv.ts. A row about which there is anything
 * to be said or decided is not counted but left to the plain reader: whatever is not exactly as nearly all rows are, the
 * first row of each label, series and error, and any row with an unexpected time.
 */
import { areEqual, epoch, NO_NUMBER, smallNumber } from './bytes.ts'
import { COUNTED_BELOW } from './counts.ts'
import { allocate } from './memory.ts'
import { countError, errorAt, isExcluded, labelAt, seriesOf, UNKNOWN } from './names.ts'
import { addSample } from './series.ts'
import { accept, isExpected } from './timeline.ts'
import { found, input, positions, rows } from './tokens.ts'

const LF: u8 = 10
const CR: u8 = 13
const QUOTE: u8 = 34

/** Offsets of columns in the positions of a row, in bytes; -1 for a column that the document does not have. */
let width: u32 = 0
let last: i32 = 0
let timeStamp: i32 = -1
let elapsed: i32 = -1
let label: i32 = -1
let responseCode: i32 = -1
let responseMessage: i32 = -1
let threadName: i32 = -1
let dataType: i32 = -1
let success: i32 = -1
let failureMessage: i32 = -1
let bytes: i32 = -1
let allThreads: i32 = -1
let url: i32 = -1

/** Where the next row's positions begin, and where those of the last complete row end. */
let next: u32 = 0
let limit: u32 = 0
/** Whether each row's width is looked at: not all rows of the input have as many fields as there are columns. */
let uneven: bool = false

/** Rows counted since the driver last asked, and those among them that are left out. */
let counted: u32 = 0
let excluded: u32 = 0

/** The label, and the kind, of the row that was left to the plain reader last; UNKNOWN when it does not matter. */
export let rowLabel: u32 = 0
export let rowIsTransaction: bool = false

/** Texts that rows are compared with. */
let texts: u32 = 0
const TRANSACTION_LENGTH: u32 = 32
const NO_RESPONSE_LENGTH: u32 = 22

/** Reserves memory for the texts that rows are compared with and returns where they are: 32 bytes for each of two. */
export function reserveTexts(): u32 {
  texts = allocate(128)
  return texts
}

/** Says which column is where: numbers of columns, -1 for those that are missing. */
export function setColumns(
  columns: u32,
  timeStampAt: i32,
  elapsedAt: i32,
  labelAt: i32,
  responseCodeAt: i32,
  responseMessageAt: i32,
  threadNameAt: i32,
  dataTypeAt: i32,
  successAt: i32,
  failureMessageAt: i32,
  bytesAt: i32,
  allThreadsAt: i32,
  urlAt: i32,
): void {
  width = columns
  last = <i32>((columns - 1) << 2)
  timeStamp = timeStampAt << 2
  elapsed = elapsedAt << 2
  label = labelAt << 2
  responseCode = responseCodeAt << 2
  responseMessage = responseMessageAt << 2
  threadName = threadNameAt << 2
  dataType = dataTypeAt << 2
  success = successAt << 2
  failureMessage = failureMessageAt << 2
  bytes = bytesAt << 2
  allThreads = allThreadsAt << 2
  url = urlAt << 2
}

/** Begins with the first row of what was tokenized. */
export function begin(): void {
  next = positions
  counted = 0
  excluded = 0
  seek()
}

/** Finds the end of the last complete row, and whether all rows are as wide as there are columns. */
export function seek(): void {
  limit = positions + (found << 2)
  while (limit > positions && load<u8>(input + load<u32>(limit - 4)) !== LF) limit -= 4
  uneven = limit - positions !== (rows * width) << 2 || next !== positions
  for (let end = positions + ((width - 1) << 2); !uneven && end < limit; end += width << 2) {
    uneven = load<u8>(input + load<u32>(end)) !== LF
  }
}

/** Whether a complete row is left. */
export function hasRow(): bool {
  return next < limit
}

/** Returns where the next row begins. */
export function rowStart(): u32 {
  return load<u32>(next - 4) + 1
}

/** Returns the address of the next row's positions. */
export function rowPositions(): u32 {
  return next
}

/** Returns how many fields the next row has. */
export function rowWidth(): u32 {
  let end = next
  while (load<u8>(input + load<u32>(end)) !== LF) end += 4
  return ((end - next) >> 2) + 1
}

/** Goes past the next row. */
export function skipRow(): void {
  next += rowWidth() << 2
}

/** Returns the rows counted since it was last called. */
export function takeCounted(): u32 {
  const taken = counted
  counted = 0
  return taken
}

/** Returns those among the rows counted that are left out. */
export function takeExcluded(): u32 {
  const taken = excluded
  excluded = 0
  return taken
}

/** Counts rows. Returns true when all complete ones are counted, false when the next is one for the plain reader. */
export function countRows(): bool {
  while (next < limit) {
    if (uneven) {
      const fields = rowWidth()
      if (fields === 1) {
        const start = rowStart()
        const length = load<u32>(next) - start
        if (length === 0 || (length === 1 && load<u8>(input + start) === CR)) {
          next += 4
          continue
        }
      }
      if (fields !== width) {
        rowLabel = UNKNOWN
        return false
      }
    }
    if (!countRow(next)) return false
    next += width << 2
  }
  return true
}

/** Returns the address of the first byte of a column. */
function startOf(row: u32, column: i32): u32 {
  return input + load<u32>(row + column - 4) + 1
}

/** Returns the address after the last byte of a column. */
function endOf(row: u32, column: i32): u32 {
  const end = input + load<u32>(row + column)
  return column === last && load<u8>(end - 1) === CR ? end - 1 : end
}

function isEmpty(start: u32, end: u32): bool {
  return end === start || (end - start === 2 && load<u8>(start) === QUOTE)
}

function isEmptyAt(row: u32, column: i32): bool {
  return column < 0 || isEmpty(startOf(row, column), endOf(row, column))
}

/** Whether a field begins with one of the texts, in quotes or without. */
function beginsWith(start: u32, end: u32, text: u32, length: u32): bool {
  if (start < end && load<u8>(start) === QUOTE) {
    start++
    end--
  }
  return <i32>(end - start) >= <i32>length && areEqual(start, text, length)
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

/** Whether nothing in a row without message says that there was a response. */
function lacksResponse(row: u32): bool {
  if (!isEmptyAt(row, dataType)) return false
  if (isEmptyAt(row, url)) return true
  let start = startOf(row, url)
  let end = endOf(row, url)
  if (load<u8>(start) === QUOTE) {
    start++
    end--
  }
  return end - start === 4 && load<u32>(start) === 0x6c6c_756e
}

/** Counts the row with these positions. Returns false, and has changed nothing, when it is one for the plain reader. */
function countRow(row: u32): bool {
  rowLabel = UNKNOWN
  const units = smallNumber(startOf(row, elapsed), endOf(row, elapsed))
  if (units >= COUNTED_BELOW) return false
  let startMs: u64 = 0
  if (timeStamp >= 0) {
    startMs = epoch(startOf(row, timeStamp), endOf(row, timeStamp))
    if (startMs === NO_NUMBER) return false
  }
  const ok = flagOf(startOf(row, success), endOf(row, success))
  if (ok < 0) return false
  let threads: i32 = -1
  if (allThreads >= 0) {
    const number = smallNumber(startOf(row, allThreads), endOf(row, allThreads))
    if (number === NO_NUMBER) return false
    threads = <i32>number
  }
  let received: i64 = -1
  if (bytes >= 0) {
    const number = smallNumber(startOf(row, bytes), endOf(row, bytes))
    if (number === NO_NUMBER) return false
    received = <i64>number
  }
  if (threadName >= 0 && (allThreads < 0 ? units === 0 : threads === 0) && isEmptyAt(row, threadName)) return false
  let isTransaction = false
  if (responseMessage >= 0) {
    const start = startOf(row, responseMessage)
    const end = endOf(row, responseMessage)
    if (isEmpty(start, end)) {
      if (lacksResponse(row)) return false
    } else if (beginsWith(start, end, texts, TRANSACTION_LENGTH)) isTransaction = true
  }
  const name = startOf(row, label)
  const known = labelAt(name, endOf(row, label) - name)
  if (known === UNKNOWN) return false
  if (isExcluded(known)) {
    counted++
    excluded++
    return true
  }
  rowLabel = known
  rowIsTransaction = isTransaction
  if (timeStamp >= 0 && !isExpected(<f64>startMs)) {
    rowLabel = UNKNOWN
    return false
  }
  const series = seriesOf(known, isTransaction)
  if (series === UNKNOWN) return false
  if (ok === 0) {
    const error = errorOf(row, series)
    if (error === UNKNOWN) {
      rowLabel = UNKNOWN
      return false
    }
    countError(error)
  }
  addSample(series, <i64>startMs, <u32>units, ok === 1, threads, received)
  if (timeStamp >= 0) accept(<f64>startMs, <f64>(startMs + units), threads)
  counted++
  return true
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
