/** Records the rows at the start of a document, from which the driver learns what is inside transactions. */
import { LEARNT, LEARNT_ROW, MAX_LEARNT } from './addresses.ts'
import { endOf, readsLast, startOf, threadName } from './columns.ts'
import { labelAt, UNKNOWN } from './names.ts'
import { labelOf } from './row.ts'

/** Whether rows are recorded. The driver sets it. It becomes false at a row that cannot be: then nothing can be learnt from them. */
export let learns: bool = false
/** Number of rows recorded. The driver sets it to 0. */
export let learnt: u32 = 0

/** Layout of a row: 0 start f64, 8 elapsed u32, 12 label u32, 16 thread u32, as addresses like that of a label, 20 whether it is a transaction u32. */

/** Records the row of an entry of the batch. */
export function learn(entry: u32): void {
  const row = load<u32>(entry)
  const known = labelOf(row)
  const start = startOf(row, threadName)
  const thread = labelAt(start, endOf(row, threadName, readsLast) - start)
  if (learnt === MAX_LEARNT || known === UNKNOWN || thread === UNKNOWN) {
    learns = false
    return
  }
  const to = LEARNT + learnt++ * LEARNT_ROW
  store<f64>(to, <f64>load<i64>(entry, 8))
  store<u32>(to, load<u32>(entry, 4), 8)
  store<u32>(to, known, 12)
  store<u32>(to, thread, 16)
  store<u32>(to, load<u32>(entry, 32), 20)
}

/** Stops, because the plain reader reads a row that is not in the batch. */
export function miss(): void {
  learns = false
}
