/** Writes numbers with significant digits or with fixed decimals. format.ts adds their units. */
import { ABSENT } from './symbols.ts'

/** Minimum number of significant digits of a measured value. */
export const SIGNIFICANT = 3

export type Maybe = number | undefined

/** Whether a value is a number that can be written. */
export const isShown = (value: Maybe): value is number => Number.isFinite(value)

/** Puts a plus before a number that is not negative. */
export function signed(text: string): string {
  return grouped(text.startsWith('-') || text === ABSENT ? text : `+${text}`)
}

/** Writes a number with at least `digits` significant digits: whole digits are never rounded away. */
export function significant(value: number, digits: number): string {
  if (value === 0) return '0'
  if (isShown(value) && Math.abs(value) >= 1e15) return value.toExponential(digits - 1)
  return grouped(fixed(value, decimalsFor(Math.abs(value), digits)))
}

/** Decimals that show `digits` significant digits of a positive value, after rounding: 99.95 is '100'. */
export function decimalsFor(size: number, digits: number): number {
  const exponent = Number(size.toExponential(digits - 1).split('e')[1])
  return Math.min(Math.max(0, digits - 1 - exponent), 15)
}

/** Writes a number with fixed decimals, and '0.0' instead of '-0.0'; '–' for one that is not finite. */
export function fixed(value: number, decimals: number): string {
  if (!isShown(value)) return ABSENT
  const text = value.toFixed(decimals)
  return /^-[0.]+$/.test(text) ? text.slice(1) : text
}

/** Separates thousands: '12,040'. */
export function grouped(text: string): string {
  const [whole, fraction] = text.split('.') as [string, string?]
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? separated : `${separated}.${fraction}`
}
