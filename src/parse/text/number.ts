/** Numbers as result files write them. Anything whose meaning is not certain is no number: the row is then rejected. */

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/
/** 1,234 is 1234 to some and 1.234 to others. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/

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

/** Returns a whole number >= 0 of at most 15 digits that fills `bytes[start, end)`; -1 for everything else. */
export function parseDigits(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start
  if (length < 1 || length > 15) return -1
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}
