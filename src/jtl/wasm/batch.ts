/**
 * Counts rows in batches, in three short loops: read the rows, look up their series, count them. In one long loop the processor
 * would wait for the tables of each row before it starts the next one. Before the first row of a label, the engine asks the
 * driver for its series. It leaves the first row of each error, and rows with a time that is far away, to the plain reader.
 */
import { BATCH, BATCH_ROWS, CLOCK, ENTRY, INPUT, MAX_SILENCES, SILENCE, SILENCES } from './addresses.ts'
import { areEqual } from './bytes.ts'
import { last, readsLast, threadName, timeStamp, width } from './columns.ts'
import { learn, learns, miss } from './learn.ts'
import { countError, EXCLUDED, seriesOf, UNKNOWN } from './names.ts'
import { errorOf, labelOf, readRow } from './row.ts'
import { addCopy, goTo, isBlank, isUneven, limit, mayBeCopy, next, widthOf } from './rows.ts'
import { addParts, addSample } from './series.ts'
import { most, noteUsers, stepMs, stepStart } from './users.ts'

/** Label and kind of the next row if it waits for a series; UNKNOWN if the plain reader must read the row. */
export let rowLabel: u32 = UNKNOWN
export let rowIsTransaction: bool = false
/** Entry of the next row; 0 if it was not read. */
let nextEntry: u32 = 0

/** Number of rows counted, including excluded ones, and of excluded ones, since the driver last set them to 0. */
export let counted: u32 = 0
export let excluded: u32 = 0

/** Counts rows. Returns true if all complete rows are counted, false if the plain reader must read the next one. */
export function countRows(): bool {
  rowLabel = UNKNOWN
  while (next < limit) {
    const read = readRows()
    const named = findSeries(read)
    const done = count(named)
    counted += (done - BATCH) / ENTRY
    nextEntry = done < read ? done : 0
    if (done < read) goTo(load<u32>(done))
    if (done < named || (done === BATCH && next < limit)) return false
  }
  return true
}

/** Records the next row, which the plain reader reads, to learn from it. */
export function learnRow(): void {
  if (learns && !isBlank(next)) {
    if (nextEntry !== 0) learn(nextEntry)
    else miss()
  }
  nextEntry = 0
}

/** Reads rows until the batch is full or the plain reader must read one. Returns the end of their entries. */
function readRows(): u32 {
  let entry = BATCH
  let row = next
  while (row < limit && entry < BATCH + BATCH_ROWS * ENTRY) {
    if (isUneven && widthOf(row) !== width) {
      if (!isBlank(row)) break
      row += 4
      continue
    }
    const isRead = readsLast ? readRow(row, entry, true) : readRow(row, entry, false)
    if (!isRead) break
    entry += ENTRY
    row += width << 2
  }
  goTo(row)
  return entry
}

/** Looks up the series of the entries. Returns the end of the entries that have one. */
function findSeries(end: u32): u32 {
  for (let entry = BATCH; entry < end; entry += ENTRY) {
    const known = labelOf(load<u32>(entry))
    if (known === UNKNOWN) return entry
    const isTransaction = load<u32>(entry, 32)
    const series = seriesOf(known, isTransaction)
    if (series === 0) {
      if (entry === BATCH && (timeStamp < 0 || isExpected(<f64>load<i64>(entry, 8)) || followsSilence(<f64>load<i64>(entry, 8)))) {
        rowLabel = known
        rowIsTransaction = isTransaction !== 0
      }
      return entry
    }
    store<u32>(entry, series, 36)
  }
  return end
}

/** Counts the entries. Returns the end of the counted and excluded entries. */
function count(end: u32): u32 {
  // Copies, because variables of a module are loaded from memory each time.
  let usersFrom = stepStart
  let usersMs = stepMs
  let mostUsers = most
  if (end > BATCH && mayBeCopy(load<u32>(BATCH))) addCopy()
  let startBefore: i64 = -1
  let unitsBefore: u32 = 0
  for (let entry = BATCH; entry < end; entry += ENTRY) {
    const units = load<u32>(entry, 4)
    const startMs = load<i64>(entry, 8)
    if (<u32>(startMs === startBefore) & <u32>(units === unitsBefore) && isCopy(entry)) addCopy()
    startBefore = startMs
    unitsBefore = units
    const series = load<u32>(entry, 36)
    if (series === EXCLUDED) {
      if (learns) learn(entry)
      excluded++
      continue
    }
    const threads = load<i32>(entry, 24)
    const ok = load<u32>(entry, 28) !== 0
    const isLate = timeStamp >= 0 && !isExpected(<f64>startMs)
    if (isLate && !followsSilence(<f64>startMs)) return entry
    if (!ok) {
      const error = errorOf(load<u32>(entry), series)
      if (error === UNKNOWN) return entry
      countError(error)
    }
    if (isLate) noteSilence(<f64>startMs)
    if (learns) learn(entry)
    addSample(series, startMs, units, ok, threads, load<i64>(entry, 16))
    if (ok) addParts(series, units, load<u32>(entry, 40), load<u32>(entry, 44))
    if (timeStamp < 0) continue
    const endMs = startMs + units
    accept(<f64>startMs, <f64>endMs, threads)
    if (threads > mostUsers || <u64>(endMs - usersFrom) >= <u64>usersMs) {
      noteUsers(endMs, threads)
      usersFrom = stepStart
      usersMs = stepMs
      mostUsers = most
    }
  }
  return end
}

/** Whether the row of an entry equals that of the entry before it, and takes time. */
function isCopy(entry: u32): bool {
  if (threadName < 0 || load<u32>(entry, 4) === 0) return false
  const row = load<u32>(entry)
  const before = load<u32>(entry - ENTRY)
  const start = load<u32>(row - 4) + 1
  const startBefore = load<u32>(before - 4) + 1
  const length = load<u32>(row + last) - start
  return length === load<u32>(before + last) - startBefore && areEqual(INPUT + start, INPUT + startBefore, length)
}

/** RESTART_MS and FAR_MS of frame/timeline.ts. The plain reader reads samples that are later, or earlier than PAUSE_MS before the span. */
const SILENCE_MS: f64 = 1000
const FAR_MS: f64 = 6 * 3600_000
/** MIN_SILENCE_MS of summarize/spans.ts. */
const PAUSE_MS: f64 = 5000

/**
 * Layout of the clock, which is shared with frame/timeline.ts: first f64 and last f64 of the current span, threads f64, their
 * peak f64, samples f64, and the last f64 of all spans before. The layout of a silence is the same, with the start of the sample
 * after it in place of the last.
 */

/** Number of silences since the driver last set it to 0. */
export let silences: u32 = 0

/** Whether a start is expected: neither after a silence nor long before the current span. */
@inline
function isExpected(startMs: f64): bool {
  const last = load<f64>(CLOCK, 8)
  return load<f64>(CLOCK, 32) > 0 && startMs <= last + SILENCE_MS && startMs >= load<f64>(CLOCK) - PAUSE_MS
}

/** Whether a start is the first of all, or follows a silence. */
function followsSilence(startMs: f64): bool {
  if (silences === MAX_SILENCES) return false
  if (load<f64>(CLOCK, 32) === 0) return true
  const last = max(load<f64>(CLOCK, 8), load<f64>(CLOCK, 40))
  return startMs > last + SILENCE_MS && startMs <= last + FAR_MS
}

/** Records the silence before a start. */
function noteSilence(startMs: f64): void {
  const silence = SILENCES + silences++ * SILENCE
  memory.copy(silence, CLOCK, SILENCE)
  store<f64>(silence, startMs, 40)
  store<f64>(CLOCK, 0, 24)
  if (startMs <= load<f64>(CLOCK, 8) + PAUSE_MS) return
  store<f64>(CLOCK, Infinity)
  store<f64>(CLOCK, -Infinity, 8)
}

/** Adds a sample whose start is expected. `threads` is -1 if unknown. */
@inline
function accept(startMs: f64, endMs: f64, threads: i32): void {
  if (startMs < load<f64>(CLOCK)) store<f64>(CLOCK, startMs)
  if (endMs > load<f64>(CLOCK, 8)) store<f64>(CLOCK, endMs, 8)
  if (threads > 0) {
    store<f64>(CLOCK, <f64>threads, 16)
    if (<f64>threads > load<f64>(CLOCK, 24)) store<f64>(CLOCK, <f64>threads, 24)
  }
  store<f64>(CLOCK, load<f64>(CLOCK, 32) + 1, 32)
}
