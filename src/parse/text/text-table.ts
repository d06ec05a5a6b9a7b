/** Decodes the fields of delimited text, with a cache for repeated texts. */
import { ByteMemo } from './byte-memo.ts'

const QUOTE = 34
/** Maximum number of shared texts, so that names with ids do not fill the memory. */
const MOST_TEXTS = 1 << 16

export class TextTable {
  readonly #strings = new Map<string, string>()
  readonly #texts = new ByteMemo((bytes, start, end) => this.#same(decodeField(bytes, start, end)))

  /**
   * Returns the text of the field `bytes[start, end)`, decoded as UTF-8 and unquoted. Equal texts are the same string object, up
   * to a maximum number of texts.
   */
  text(bytes: Uint8Array, start: number, end: number): string {
    return this.#texts.get(bytes, start, end)
  }

  /** Returns the shared string: "a" and a are different bytes but the same text. */
  #same(decoded: string): string {
    const known = this.#strings.get(decoded)
    if (known === undefined && this.#strings.size < MOST_TEXTS) this.#strings.set(decoded, decoded)
    return known ?? decoded
  }
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes `bytes[start, end)` as UTF-8. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  return UTF8.decode(bytes.subarray(start, end))
}

/** Decodes and unquotes a field, without the cache. */
export function decodeField(bytes: Uint8Array, start: number, end: number): string {
  const text = decodeText(bytes, start, end)
  return bytes[start] === QUOTE && end - start >= 2 ? text.slice(1, -1).replaceAll('""', '"') : text
}
