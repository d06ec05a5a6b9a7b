/** Records the rows at the start of a document, from which the driver learns what is inside transactions. */
import { LEARNT, MAX_LEARNT } from './addresses.ts'
import { endOf, isEmpty, readsLast, startOf, threadName } from './columns.ts'
import { labelAt, lastRow, numberOf, setLastRow, UNKNOWN } from './names.ts'
import { labelOf } from './row.ts'

/** Whether rows are recorded. The driver sets it. It becomes false at a row that cannot be: then nothing can be learnt from them. */
export let learns: bool = false
/** Number of rows recorded. The driver sets it to 0. */
export let learnt: u32 = 0

/**
 * Whether two of the rows may be equal: in a thread they come in the order of their ends, and those with the same end in that from
 * the last start to the first, as the row of a transaction follows those inside it. The driver sets it to 0.
 */
export let mayRepeat: bool = false

/** Columns of the rows (addresses.ts), which are those of read/formats/jmeter/inside.ts. */
const STARTS: u32 = LEARNT
const TIMES: u32 = STARTS + MAX_LEARNT * 8
const NAMES: u32 = TIMES + MAX_LEARNT * 8
const THREADS: u32 = NAMES + MAX_LEARNT * 4
const BEFORE: u32 = THREADS + MAX_LEARNT * 4
const AFTER: u32 = BEFORE + MAX_LEARNT * 4
const ARE_TRANSACTIONS: u32 = AFTER + MAX_LEARNT * 4
const ARE_INSIDE: u32 = ARE_TRANSACTIONS + MAX_LEARNT
const NO_ROW: i32 = -1

/** Records the row of an entry of the batch, if it has a thread. */
export function learn(entry: u32): void {
  const row = load<u32>(entry)
  const start = startOf(row, threadName)
  const end = endOf(row, threadName, readsLast)
  if (isEmpty(start, end)) {
    mayRepeat = true
    return
  }
  const known = labelOf(row)
  const label = labelAt(start, end - start)
  if (learnt === MAX_LEARNT || known === UNKNOWN || label === UNKNOWN) {
    learns = false
    return
  }
  const thread = numberOf(label)
  const before = lastRow(label)
  const isFirst = before >= learnt || load<u32>(THREADS + (before << 2)) !== thread
  const startMs = <f64>load<i64>(entry, 8)
  const ms = <f64>load<u32>(entry, 4)
  store<f64>(STARTS + (learnt << 3), startMs)
  store<f64>(TIMES + (learnt << 3), ms)
  store<u32>(NAMES + (learnt << 2), numberOf(known))
  store<u32>(THREADS + (learnt << 2), thread)
  store<i32>(BEFORE + (learnt << 2), isFirst ? NO_ROW : before)
  store<i32>(AFTER + (learnt << 2), NO_ROW)
  store<u8>(ARE_TRANSACTIONS + learnt, <u8>load<u32>(entry, 32))
  store<u8>(ARE_INSIDE + learnt, 0)
  if (!isFirst) {
    store<u32>(AFTER + (before << 2), learnt)
    const startBefore = load<f64>(STARTS + (before << 3))
    const later = startMs + ms - (startBefore + load<f64>(TIMES + (before << 3)))
    if (later < 0 || (later === 0 && startMs >= startBefore)) mayRepeat = true
  }
  setLastRow(label, learnt++)
}

/** Stops, because the plain reader reads a row that is not in the batch. */
export function miss(): void {
  learns = false
}
