/** Width of text on a terminal. Plain text is measured without loading the Unicode tables. */
import stringWidth from 'string-width'

/**
 * Printable ASCII, letters of Latin, and the signs that reports are full of: dashes, quotes, ellipses, arrows, comparisons,
 * bars, ticks and crosses, and what stands for control characters. Each is one column wide and joins with none of the others.
 */
const PLAIN =
  /^[\u0020-\u007e\u00a1-\u00a8\u00aa-\u00ac\u00af-\u02af\u2010-\u2015\u2018-\u201f\u2026\u2190-\u2193\u2205\u2212\u2248\u2260\u2264\u2265\u2400-\u2426\u2580-\u259f\u2713\u2717]*$/

/** Returns the columns that a text takes. */
export function textWidth(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text)
}
