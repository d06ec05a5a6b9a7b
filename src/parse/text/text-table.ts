/** Text of fields of delimited text, decoded once. */
import { ByteMemo } from './byte-memo.ts'

const QUOTE = 34
/** Above this many, equal texts of different bytes are no longer found: ids in names must not fill the memory. */
const MOST_TEXTS = 1 << 16

export class TextTable {
  readonly #strings = new Map<string, string>()
  readonly #texts = new ByteMemo((bytes, start, end) => this.#same(decodeField(bytes, start, end)))

  /**
   * Returns the text of the field `bytes[start, end)`: without its quotes when it is quoted, `""` in it being `"`, read as
   * UTF-8. Equal texts are the same string object while they are not too many.
   */
  text(bytes: Uint8Array, start: number, end: number): string {
    return this.#texts.get(bytes, start, end)
  }

  /** "a" and a are two stretches of bytes but one text. */
  #same(decoded: string): string {
    const known = this.#strings.get(decoded)
    if (known === undefined && this.#strings.size < MOST_TEXTS) this.#strings.set(decoded, decoded)
    return known ?? decoded
  }
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Returns the text of `bytes[start, end)`, read as UTF-8. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  return UTF8.decode(bytes.subarray(start, end))
}

/** Returns the text of a field without remembering it. */
export function decodeField(bytes: Uint8Array, start: number, end: number): string {
  const text = decodeText(bytes, start, end)
  return bytes[start] === QUOTE && end - start >= 2 ? text.slice(1, -1).replaceAll('""', '"') : text
}
