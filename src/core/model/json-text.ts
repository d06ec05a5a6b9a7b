/** Parses untrusted JSON with bounded depth, so that recursive code does not overflow the stack. */

/** Most nested objects and lists; tools write about a dozen. */
const MAX_JSON_DEPTH = 256

/** Parses a JSON text. @throws SyntaxError when it is not JSON, or nested deeper than `MAX_JSON_DEPTH`; the message is a clause */
export function parseJsonText(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`nested deeper than ${MAX_JSON_DEPTH} levels`)
  return JSON.parse(text)
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`, `]` and `}` differ in this bit only. */
const CASE_BIT = 0x20
const OPEN = 0x7b
const CLOSE = 0x7d

function isTooDeep(text: string): boolean {
  // Each level takes two characters, so short texts need no check.
  if (text.length <= 2 * MAX_JSON_DEPTH) return false
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) i = endOfString(text, i)
    else if ((code | CASE_BIT) === OPEN && ++depth > MAX_JSON_DEPTH) return true
    else if ((code | CASE_BIT) === CLOSE) depth--
  }
  return false
}

/** Returns the position of the closing quote of the string at `start`, or the length of the text without one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}
