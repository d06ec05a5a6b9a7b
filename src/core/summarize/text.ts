/** Orders and shortens texts of result files. */

/** Compares two texts by code units, which does not depend on the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Shortens a text to at most `length` code units (at least 2), with an ellipsis at the end. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  // Does not split a surrogate pair.
  const end = /[\uD800-\uDBFF]/.test(text[length - 2]!) ? length - 2 : length - 1
  return `${text.slice(0, end)}…`
}
