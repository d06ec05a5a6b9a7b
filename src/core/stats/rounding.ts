/**
 * Significant digits of computed numbers in files. Logarithms and powers differ in the last of 16 digits between versions of
 * Node, so files with all of them would differ too.
 */
export const COMPUTED_DIGITS = 12

/** Rounds to significant digits, to keep large reports small. A power of ten would differ between versions of Node. */
export function significant(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}
