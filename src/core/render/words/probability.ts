/** Writes probabilities. */
import { decimalsFor, fixed } from './digits.ts'

/** Smaller probabilities are of no practical use. */
const LEAST_P = 0.0001

/**
 * Writes a probability: '0.0004', '0.012', '0.34'; 'below 0.0001' and 'above 0.99' beyond.
 * @internal Exported for its test.
 */
export function formatP(p: number): string {
  if (p < LEAST_P) return `below ${LEAST_P}`
  if (p > 0.99) return 'above 0.99'
  return fixed(p, Math.min(4, decimalsFor(p, 2)))
}

/** Writes a probability and its limit with enough digits to differ. */
export function formatPApart(p: number, limit: number): [p: string, limit: string] {
  let digits = 2
  let texts: [string, string] = [formatP(p), formatP(limit)]
  while (texts[0] === texts[1] && p !== limit && digits <= 17) {
    texts = [fixed(p, decimalsFor(p, digits)), fixed(limit, decimalsFor(limit, digits))]
    digits++
  }
  return texts
}
