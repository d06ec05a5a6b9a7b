/** Numbers as result files write them. Anything whose meaning is not certain is no number: the row is then rejected. */

/** Digits with a decimal point or without. */
export const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
/** Digits on both sides of a decimal comma. */
export const DECIMAL_COMMA = /^[+-]?\d+,\d+$/
/** 1,234 is 1234 to some and 1.234 to others. */
export const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/

/**
 * Returns the finite number a text stands for; undefined for everything else: empty, `null`, `NaN`, `Infinity`, and what
 * could be read in two ways.
 *
 * @example parseNumber('12.5') // 12.5
 * @example parseNumber('12,5') // 12.5
 * @example parseNumber('1,234') // undefined
 */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (PLAIN.test(trimmed)) {
    const value = Number(trimmed)
    return Number.isFinite(value) ? value : undefined
  }
  if (DECIMAL_COMMA.test(trimmed) && !AMBIGUOUS.test(trimmed)) return Number(trimmed.replace(',', '.'))
  return undefined
}

const ZERO = 48

/** Returns a whole number >= 0 of at most 15 digits that fills `bytes[start, end)`; -1 for everything else. */
export function parseDigits(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start
  if (length < 1 || length > 15) return -1
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - ZERO
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

const POINT = 46
/** Digits that are exact in a double, whose quotient by a power of ten is the double nearest to the decimal (Clinger 1990). */
const EXACT_DIGITS = 15
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent)

/**
 * Returns the number that `bytes[start, end)` stands for when it is written as most are, in digits with or without a
 * decimal point between them, at most 15; -1 for everything else. JSON and parseNumber read the same from these bytes.
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] === ZERO && end - start > 1 && bytes[start + 1] !== POINT) return -1
  let digits = 0
  let point = -1
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - ZERO
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      digits++
    } else if (bytes[i] === POINT && point < 0 && i > start && i < end - 1) point = i
    else return -1
  }
  if (digits < 1 || digits > EXACT_DIGITS) return -1
  return point < 0 ? value : value / POWERS_OF_TEN[end - point - 1]!
}
