/**
 * Decodes UTF-8 without loss. A byte that is not UTF-8 becomes text such as `\xD0`, so that different bytes are different texts,
 * which they would not be with U+FFFD.
 */
import { Buffer, isAscii, isUtf8 } from 'node:buffer'

const QUOTE = 34
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Sequences that may be a character, other bytes that are not ASCII, and a backslash of text that looks like such a byte. */
const UNITS =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]|\\(?=x(?:5C|[89A-F][\dA-F]))/g

/** Text of U+FFFD, which stands for characters that the writer of a file has lost. It is not a character to show as one. */
export const LOST = String.raw`\xEF\xBF\xBD`
const LOST_BYTES = '\xef\xbf\xbd'

/** Decodes `bytes[start, end)` as UTF-8. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  const part = bytes.subarray(start, end)
  const text = UTF8.decode(part)
  return text.includes('\ufffd') || text.includes('\\x') ? withEscapes(part) : text
}

/** Decodes ASCII without quotes and backslashes, in which each byte is a character; undefined for other text. */
export function plainText(bytes: Uint8Array, start: number, end: number): string | undefined {
  const part = bytes.subarray(start, end)
  const text = isAscii(part) ? asBuffer(part).toString('latin1') : '"'
  return text.includes('"') || text.includes('\\') ? undefined : text
}

/** Decodes and unquotes a field of delimited text. */
export function decodeField(bytes: Uint8Array, start: number, end: number): string {
  const text = decodeText(bytes, start, end)
  return bytes[start] === QUOTE && end - start >= 2 ? text.slice(1, -1).replaceAll('""', '"') : text
}

/** Whether a text may have bytes that were not UTF-8. */
export function mayHaveEscapes(text: string): boolean {
  return /\\x[89A-F][\dA-F]/.test(text)
}

/** Whether bytes are UTF-8, and no character was lost. */
export function isIntact(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !asBuffer(bytes).includes('\ufffd')
}

/** Returns a view of bytes as a Buffer. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function withEscapes(bytes: Uint8Array): string {
  const text = asBuffer(bytes).toString('latin1')
  const isCharacter = (unit: string) =>
    unit.length > 1 && unit !== LOST_BYTES && isUtf8(Buffer.from(unit, 'latin1'))
  return Buffer.from(
    text.replace(UNITS, unit => (isCharacter(unit) ? unit : escapesOf(unit))),
    'latin1',
  ).toString()
}

function escapesOf(unit: string): string {
  return Buffer.from(unit, 'latin1').toString('hex').toUpperCase().replace(/../g, '\\x$&')
}
