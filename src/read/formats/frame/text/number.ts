/** Parses numbers of result files. Ambiguous texts are not numbers, so that their rows are rejected. */

/** Digits with or without a decimal point. */
export const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
/** Digits on both sides of a decimal comma. */
export const DECIMAL_COMMA = /^[+-]?\d+,\d+$/
/** 1,234 can mean 1234 or 1.234. */
export const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/

/**
 * Parses a finite number; undefined for everything else: empty texts, `null`, `NaN`, `Infinity` and ambiguous numbers.
 *
 * @example parseNumber('12.5') // 12.5
 * @example parseNumber('12,5') // 12.5
 * @example parseNumber('1,234') // undefined
 */
export function parseNumber(text: string): number | undefined {
  const digits = digitsIn(text)
  if (digits >= 0) return digits
  const trimmed = text.trim()
  if (PLAIN.test(trimmed)) {
    const value = Number(trimmed)
    return Number.isFinite(value) ? value : undefined
  }
  if (DECIMAL_COMMA.test(trimmed) && !AMBIGUOUS.test(trimmed))
    return Number(trimmed.replace(',', '.'))
  return undefined
}

/** Parses a whole number >= 0, in any form that `parseNumber` accepts; undefined for everything else. */
export function parseCount(text: string): number | undefined {
  const number = parseNumber(text)
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

const ZERO = 48

/** Parses a text of at most 15 digits and nothing else, as most are; -1 for everything else. */
function digitsIn(text: string): number {
  if (text.length < 1 || text.length > 15) return -1
  let value = 0
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - ZERO
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

/** Number of digits of which every number is a small integer, with which V8 calculates faster. */
const SMALL_DIGITS = 9

/** Parses `bytes[start, end)` as a whole number >= 0 with at most 15 digits; -1 for everything else. */
export function parseDigits(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start
  if (length <= SMALL_DIGITS) return smallDigits(bytes, start, end)
  if (length > 15) return -1
  const high = smallDigits(bytes, start, end - SMALL_DIGITS)
  const low = smallDigits(bytes, end - SMALL_DIGITS, end)
  return high < 0 || low < 0 ? -1 : high * 10 ** SMALL_DIGITS + low
}

function smallDigits(bytes: Uint8Array, start: number, end: number): number {
  if (start >= end) return -1
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = (bytes[i] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** Returns the number of four digits, whose bytes are those of a little-endian integer; -1 for anything else. */
export function fourDigits(bytes: number): number {
  const areDigits =
    (bytes & 0xf0f0f0f0) === 0x30303030 && ((bytes + 0x06060606) & 0xf0f0f0f0) === 0x30303030
  if (!areDigits) return -1
  const digits = bytes & 0x0f0f0f0f
  const pairs = digits * 10 + (digits >>> 8)
  return (pairs & 0xff) * 100 + ((pairs >>> 16) & 0xff)
}

const POINT = 46
/** Number of digits for which dividing by a power of ten gives the double nearest to the decimal (Clinger 1990). */
const EXACT_DIGITS = 15
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent)

/**
 * Parses `bytes[start, end)` as a number of at most 15 digits, with or without a decimal point between them; -1 for everything
 * else. The result equals that of JSON and `parseNumber`.
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] === ZERO && end - start > 1 && bytes[start + 1] !== POINT) return -1
  let digits = 0
  let point = -1
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = (bytes[i] ?? 0) - ZERO
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      digits++
    } else if (bytes[i] === POINT && point < 0 && i > start && i < end - 1) point = i
    else return -1
  }
  if (digits < 1 || digits > EXACT_DIGITS) return -1
  return point < 0 ? value : value / (POWERS_OF_TEN[end - point - 1] ?? NaN)
}

/**
 * Parses a number with commas between thousands; undefined for anything else.
 *
 * @example numberWithCommas('1,431,759.5') // 1431759.5
 */
export function numberWithCommas(text: string): number | undefined {
  const grouped = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/
  return grouped.test(text) ? parseNumber(text.replaceAll(',', '')) : undefined
}
