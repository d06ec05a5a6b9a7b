/** Labels and errors, found again by their bytes: no text is ever made of them here. */
import { areEqual, hashOf } from './bytes.ts'
import { allocate } from './memory.ts'

const SLOTS: u32 = 1 << 17
/** Distinct labels, and distinct errors, that are known at most; the rows of others are left to the plain reader. */
const MOST: u32 = 1 << 16
const MOST_BYTES: u32 = 32 << 20
/** Steps of a search; beyond them a hostile file has made hashes collide. */
const PATIENCE: u32 = 64
/** What is returned for a text that is not known, and is not going to be. */
export const UNKNOWN: u32 = 0xffff_ffff

/** A label: 0 bytes u32, 4 length u32, 8 hash u32, 12 its requests' series (0: none; EXCLUDED: left out), 16 its transactions'. */
const LABEL: u32 = 20
/** An error: 0 bytes of code and message u32, 4 length of code u32, 8 of message u32, 12 hash u32, 16 series u32, 20 count u32. */
const ERROR: u32 = 24
/** In place of a series: its samples are left out. */
const EXCLUDED: u32 = 0xffff_ffff

let labels: u32 = 0
let labelSlots: u32 = 0
let labelCount: u32 = 0
let errors: u32 = 0
let errorSlots: u32 = 0
let errorCount: u32 = 0
let textBytes: u32 = 0

export function reserveNames(): u32 {
  labels = allocate(MOST * LABEL)
  labelSlots = allocate(SLOTS * 4)
  errors = allocate(MOST * ERROR)
  errorSlots = allocate(SLOTS * 4)
  return errors
}

export function errorsFound(): u32 {
  return errorCount
}

/** Returns where a copy of a text is. */
function kept(start: u32, length: u32): u32 {
  const copy = allocate(length + 16)
  memory.copy(copy, start, length)
  textBytes += length
  return copy
}

/** Returns where copies of two texts are, the second right behind the first. */
function keptPair(first: u32, firstLength: u32, second: u32, secondLength: u32): u32 {
  const copy = allocate(firstLength + secondLength + 16)
  memory.copy(copy, first, firstLength)
  memory.copy(copy + firstLength, second, secondLength)
  textBytes += firstLength + secondLength
  return copy
}

/** Returns the number of the label with these bytes, new if there is none; UNKNOWN when it cannot be kept. */
export function labelAt(start: u32, length: u32): u32 {
  const hash = <u32>hashOf(start, length)
  let slot = hash & (SLOTS - 1)
  for (let step: u32 = 0; step < PATIENCE; step++) {
    const stored = load<u32>(labelSlots + (slot << 2))
    if (stored === 0) {
      if (labelCount === MOST || textBytes + length > MOST_BYTES) return UNKNOWN
      const label = labels + labelCount * LABEL
      store<u32>(label, kept(start, length))
      store<u32>(label, length, 4)
      store<u32>(label, hash, 8)
      store<u32>(labelSlots + (slot << 2), ++labelCount)
      return labelCount - 1
    }
    const label = labels + (stored - 1) * LABEL
    if (load<u32>(label, 4) === length && areEqual(load<u32>(label), start, length)) return stored - 1
    slot = (slot + 1) & (SLOTS - 1)
  }
  return UNKNOWN
}

/** Returns the series of a label's transactions or requests; 0 when it is not bound yet. */
export function seriesOf(label: u32, transaction: bool): u32 {
  return load<u32>(labels + label * LABEL + (transaction ? 16 : 12))
}

/** Whether the samples of a label are left out. */
export function isExcluded(label: u32): bool {
  return load<u32>(labels + label * LABEL, 12) === EXCLUDED
}

/** Says which series a label's samples are counted in from now on. */
export function bindSeries(label: u32, transaction: bool, series: u32): void {
  store<u32>(labels + label * LABEL + (transaction ? 16 : 12), series)
}

/** Says that the samples of a label are left out. */
export function exclude(label: u32): void {
  store<u32>(labels + label * LABEL, EXCLUDED, 12)
}

/** Returns the error of a series with this code and message; UNKNOWN when it is new or cannot be kept. New ones are known from now on. */
export function errorAt(series: u32, code: u32, codeLength: u32, message: u32, messageLength: u32): u32 {
  const hash = <u32>(hashOf(code, codeLength) * 31 + hashOf(message, messageLength) + series * 0x9e37_79b1)
  let slot = hash & (SLOTS - 1)
  for (let step: u32 = 0; step < PATIENCE; step++) {
    const stored = load<u32>(errorSlots + (slot << 2))
    if (stored === 0) {
      if (errorCount === MOST || textBytes + codeLength + messageLength > MOST_BYTES) return UNKNOWN
      const error = errors + errorCount * ERROR
      store<u32>(error, keptPair(code, codeLength, message, messageLength))
      store<u32>(error, codeLength, 4)
      store<u32>(error, messageLength, 8)
      store<u32>(error, hash, 12)
      store<u32>(error, series, 16)
      store<u32>(errorSlots + (slot << 2), ++errorCount)
      return UNKNOWN
    }
    const error = errors + (stored - 1) * ERROR
    if (
      load<u32>(error, 12) === hash &&
      load<u32>(error, 16) === series &&
      load<u32>(error, 4) === codeLength &&
      load<u32>(error, 8) === messageLength &&
      areEqual(load<u32>(error), code, codeLength) &&
      areEqual(load<u32>(error) + codeLength, message, messageLength)
    ) {
      return stored - 1
    }
    slot = (slot + 1) & (SLOTS - 1)
  }
  return UNKNOWN
}

/** Counts an error once more. */
export function countError(error: u32): void {
  const record = errors + error * ERROR
  store<u32>(record, load<u32>(record, 20) + 1, 20)
}
