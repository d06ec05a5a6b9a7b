/** The errors, found by their bytes, without decoding them. */
import { ERROR, ERROR_SLOTS, ERRORS, MAX_NAMES, SLOTS } from './addresses.ts'
import { areEqual, hashOf } from './bytes.ts'
import { UNKNOWN } from './labels.ts'
import { isFull, keepPair, PATIENCE } from './texts.ts'

/**
 * Layout of an error: 0 bytes of code and message u32, 4 length of code u32, 8 of message u32, 12 hash u32, 16 series u32, 20
 * count u32.
 */
export let errorsFound: u32 = 0

export function prepareErrors(): void {
  if (errorsFound > 0) {
    memory.fill(ERROR_SLOTS, 0, SLOTS * 4)
    memory.fill(ERRORS, 0, errorsFound * ERROR)
  }
  errorsFound = 0
}

/** Returns the error of a series with this code and message; UNKNOWN if it is new (then it is stored) or cannot be stored. */
export function errorAt(series: u32, code: u32, codeLength: u32, message: u32, messageLength: u32): u32 {
  const hash = <u32>(hashOf(code, codeLength) * 31 + hashOf(message, messageLength) + series * 0x9e37_79b1)
  let slot = hash & (SLOTS - 1)
  for (let step: u32 = 0; step < PATIENCE; step++) {
    const stored = load<u32>(ERROR_SLOTS + (slot << 2))
    if (stored === 0) {
      if (errorsFound === MAX_NAMES || isFull(codeLength + messageLength)) return UNKNOWN
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
