/** Parses numbers that are printed with commas between thousands. */
import { parseNumber } from '../text/number.ts'

/**
 * Parses a number with commas between thousands; undefined for anything else.
 *
 * @example numberWithCommas('1,431,759.5') // 1431759.5
 */
export function numberWithCommas(text: string): number | undefined {
  const grouped = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/
  return grouped.test(text) ? parseNumber(text.replaceAll(',', '')) : undefined
}
