/** How texts of result files are ordered and shortened. */

/** Compares two texts in code-unit order, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns a text of at most `length` characters (code units, at least 2): a longer one ends in an ellipsis. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  // Never cut a surrogate pair in two.
  const end = /[\uD800-\uDBFF]/.test(text[length - 2]!) ? length - 2 : length - 1
  return `${text.slice(0, end)}…`
}
