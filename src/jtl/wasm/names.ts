/** The labels and errors, found by their bytes, without decoding them, and copies of their texts. */
import { ERROR, ERROR_SLOTS, ERRORS, LABEL, LABEL_SLOTS, LABELS, MASK, MAX_ERRORS, MAX_LABELS, SLOTS } from './addresses.ts'
import { areEqual, hashOf } from './bytes.ts'
import { allocate } from './memory.ts'

/** Maximum number of steps of a search in a table. More are collisions of hashes in a hostile file. */
const PATIENCE: u32 = 64
const MAX_BYTES: u32 = 32 << 20

let bytes: u32 = 0

/** Whether there is no space for a text of this length. */
function isFull(length: u32): bool {
  return bytes + length > MAX_BYTES
}

/** Copies two texts, one after the other. Returns their address. */
function keepPair(first: u32, firstLength: u32, second: u32, secondLength: u32): u32 {
  const copy = allocate(firstLength + secondLength + 16)
  memory.copy(copy, first, firstLength)
  memory.copy(copy + firstLength, second, secondLength)
  bytes += firstLength + secondLength
  return copy
}

/** Result for a text that is not stored. */
export const UNKNOWN: u32 = 0xffff_ffff
/** In place of a series: its samples are excluded. */
export const EXCLUDED: u32 = 0xffff_ffff

/**
 * Layout of a label: its first 32 bytes, with zeros after a shorter one; 32 length u32, 36 address of the other bytes u32, 40
 * series of its requests (0: none), 44 series of its transactions, 48 its slot u32, 52 if it is a thread: its last row u32 of
 * those that are learnt from (learn.ts), which may be one of an earlier document.
 */
const HEAD: u32 = 32

/** Number of labels, which are also the names of threads that are learnt from. */
export let labelCount: u32 = 0

export function prepareNames(): void {
  bytes = 0
  // Only the slots in use: the tables are as large as hundreds of small files.
  for (let label = LABELS; label < LABELS + labelCount * LABEL; label += LABEL) {
    store<u32>(LABEL_SLOTS + (load<u32>(label, 48) << 2), 0)
  }
  memory.fill(LABELS, 0, labelCount * LABEL)
  labelCount = 0
  for (let i: u32 = 0; i < errorsFound; i++) freeSlot(i)
  memory.fill(ERRORS, 0, errorsFound * ERROR)
  errorsFound = 0
  memory.fill(MASK, 0xff, HEAD)
}

/** Frees the slot of an error, which is the first one with its number from that of its hash on. */
function freeSlot(error: u32): void {
  let slot = load<u32>(ERRORS + error * ERROR, 12) & (SLOTS - 1)
  while (load<u32>(ERROR_SLOTS + (slot << 2)) !== error + 1) slot = (slot + 1) & (SLOTS - 1)
  store<u32>(ERROR_SLOTS + (slot << 2), 0)
}

/** Returns the address of the label with these bytes, and stores it if it is new; UNKNOWN if it cannot be stored. */
@inline
export function labelAt(start: u32, length: u32): u32 {
  // Most labels are short, and need neither branches nor loops.
  const mask = MASK + HEAD - min(length, HEAD)
  const first = v128.and(v128.load(start), v128.load(mask))
  const second = v128.and(v128.load(start, 16), v128.load(mask, 16))
  let hash =
    length +
    i64x2.extract_lane(first, 0) * 0xd6e8_feb8_6659_fd93 +
    rotl<u64>(i64x2.extract_lane(first, 1) * 0xff51_afd7_ed55_8ccd, 13) +
    rotl<u64>(i64x2.extract_lane(second, 0) * 0xc4ce_b9fe_1a85_ec53, 29) +
    rotl<u64>(i64x2.extract_lane(second, 1) * 0x9e37_79b9_7f4a_7c15, 41)
  if (length > HEAD) hash += hashOf(start + HEAD, length - HEAD)
  let slot = <u32>(hash ^ (hash >> 32)) & (SLOTS - 1)
  for (let step: u32 = 0; step < PATIENCE; step++) {
    const label = load<u32>(LABEL_SLOTS + (slot << 2))
    if (label === 0) return addLabel(slot, first, second, start, length)
    const difference = v128.or(v128.xor(v128.load(label), first), v128.xor(v128.load(label, 16), second))
    if (!v128.any_true(difference) && load<u32>(label, 32) === length) {
      if (length <= HEAD || areEqual(load<u32>(label, 36), start + HEAD, length - HEAD)) return label
    }
    slot = (slot + 1) & (SLOTS - 1)
  }
  return UNKNOWN
}

function addLabel(slot: u32, first: v128, second: v128, start: u32, length: u32): u32 {
  if (labelCount === MAX_LABELS || isFull(length)) return UNKNOWN
  const label = LABELS + labelCount++ * LABEL
  v128.store(label, first)
  v128.store(label, second, 16)
  store<u32>(label, length, 32)
  store<u32>(label, slot, 48)
  if (length > HEAD) store<u32>(label, keepPair(start + HEAD, length - HEAD, start, 0), 36)
  store<u32>(LABEL_SLOTS + (slot << 2), label)
  return label
}

/** Returns the series of a label's requests (0) or transactions (1); 0 if it is not bound yet, or EXCLUDED. */
@inline
export function seriesOf(label: u32, transaction: u32): u32 {
  return load<u32>(label + (transaction << 2), 40)
}

/** Sets the series in which a label's samples are counted. */
export function bindSeries(label: u32, transaction: bool, series: u32): void {
  store<u32>(label + (<u32>transaction << 2), series, 40)
}

/** Returns the number of a label, from 0 on. */
export function numberOf(label: u32): u32 {
  return (label - LABELS) / LABEL
}

export function lastRow(label: u32): u32 {
  return load<u32>(label, 52)
}

export function setLastRow(label: u32, row: u32): void {
  store<u32>(label, row, 52)
}

/** Excludes the samples of a label. */
export function exclude(label: u32): void {
  store<u32>(label, EXCLUDED, 40)
  store<u32>(label, EXCLUDED, 44)
}

/**
 * Layout of an error: 0 bytes of code and message u32, 4 length of code u32, 8 of message u32, 12 hash u32, 16 series u32, 20
 * count u32.
 */
export let errorsFound: u32 = 0

/** Returns the error of a series with this code and message; UNKNOWN if it is new (then it is stored) or cannot be stored. */
export function errorAt(series: u32, code: u32, codeLength: u32, message: u32, messageLength: u32): u32 {
  const hash = <u32>(hashOf(code, codeLength) * 31 + hashOf(message, messageLength) + series * 0x9e37_79b1)
  let slot = hash & (SLOTS - 1)
  for (let step: u32 = 0; step < PATIENCE; step++) {
    const stored = load<u32>(ERROR_SLOTS + (slot << 2))
    if (stored === 0) {
      if (errorsFound === MAX_ERRORS || isFull(codeLength + messageLength)) return UNKNOWN
      const error = ERRORS + errorsFound * ERROR
      store<u32>(error, keepPair(code, codeLength, message, messageLength))
      store<u32>(error, codeLength, 4)
      store<u32>(error, messageLength, 8)
      store<u32>(error, hash, 12)
      store<u32>(error, series, 16)
      store<u32>(ERROR_SLOTS + (slot << 2), ++errorsFound)
      return UNKNOWN
    }
    const error = ERRORS + (stored - 1) * ERROR
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

/** Adds 1 to the count of an error. */
export function countError(error: u32): void {
  const record = ERRORS + error * ERROR
  store<u32>(record, load<u32>(record, 20) + 1, 20)
}
