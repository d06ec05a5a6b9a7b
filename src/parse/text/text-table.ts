/**
 * Text of fields, decoded once: the same bytes give the same string object, found by a hash of the bytes without making a
 * string. Labels and error texts repeat millions of times; a string per row would cost more than all the rest.
 */

const QUOTE = 34
/** Above this many distinct texts, further ones are decoded each time: ids in names must not fill the memory. */
const MOST_TEXTS = 1 << 16
const FIRST_SLOTS = 1 << 10

export class TextTable {
  #slots = new Int32Array(FIRST_SLOTS).fill(-1)
  #keys: Uint8Array[] = []
  #texts: string[] = []
  readonly #strings = new Map<string, string>()

  /**
   * Returns the text of the field `bytes[start, end)`: without its quotes when it is quoted, `""` in it being `"`, read as
   * UTF-8.
   */
  text(bytes: Uint8Array, start: number, end: number): string {
    let hash = 0x811c9dc5
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
    const mask = this.#slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const index = this.#slots[slot]!
      if (index < 0) return this.#add(bytes, start, end, slot)
      if (isEqual(this.#keys[index]!, bytes, start, end)) return this.#texts[index]!
      slot = (slot + 1) & mask
    }
  }

  #add(bytes: Uint8Array, start: number, end: number, slot: number): string {
    const decoded = decodeField(bytes, start, end)
    if (this.#keys.length >= MOST_TEXTS) return decoded
    // "a" and a are two keys but one text.
    const text = this.#strings.get(decoded) ?? decoded
    this.#strings.set(text, text)
    this.#slots[slot] = this.#keys.length
    this.#keys.push(bytes.slice(start, end))
    this.#texts.push(text)
    if (this.#keys.length * 2 > this.#slots.length) this.#grow()
    return text
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(-1)
    const mask = slots.length - 1
    for (const [index, key] of this.#keys.entries()) {
      let hash = 0x811c9dc5
      for (const byte of key) hash = Math.imul(hash ^ byte, 0x01000193)
      let slot = (hash ^ (hash >>> 15)) & mask
      while (slots[slot]! >= 0) slot = (slot + 1) & mask
      slots[slot] = index
    }
    this.#slots = slots
  }
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Returns the text of a field without remembering it. */
export function decodeField(bytes: Uint8Array, start: number, end: number): string {
  const text = UTF8.decode(bytes.subarray(start, end))
  return bytes[start] === QUOTE && end - start >= 2 ? text.slice(1, -1).replaceAll('""', '"') : text
}

function isEqual(key: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (key.length !== end - start) return false
  for (let i = 0; i < key.length; i++) if (key[i] !== bytes[start + i]) return false
  return true
}
