/** Reads what tools print to terminals. */

/** Escape sequences of colors, and the hyperlinks of newer terminals. */
const STYLES = /\x1b(?:\[[\d;?]*[A-Za-z]|\]8;[^\x07\x1b]*(?:\x07|\x1b\\))/g

/** Returns a text without colors, and with line feeds only. */
export function plainText(text: string): string {
  return (text.includes('\x1b') ? text.replace(STYLES, '') : text).replaceAll('\r\n', '\n')
}
