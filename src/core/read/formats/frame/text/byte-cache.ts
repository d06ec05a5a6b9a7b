/**
 * Decodes texts, with a cache that is looked up by bytes. Names, error messages and tags repeat millions of times; creating a
 * string for each would take longer than all other work.
 */

import { decodeField } from '../decode.ts'
import { type CsvBlock, endOf, startOf } from './csv-rows.ts'
import { isKey, viewOf } from './same-bytes.ts'

/** Maximum number of cached sequences, so that names with ids do not fill the memory. Others are decoded each time. */
const MAX_ENTRIES = 1 << 16
const FIRST_SLOTS = 1 << 4

export class ByteCache<Value> {
  readonly #read: (bytes: Uint8Array, start: number, end: number) => Value
  readonly #most: number
  /** The known sequences, each at the first free place from that of its hash on. */
  #slots: (Entry<Value> | undefined)[] = new Array(FIRST_SLOTS).fill(undefined)
  #size = 0
  /** The last sequence found. The one that followed it before is the first guess. */
  #last: Entry<Value> | undefined
  /** The bytes of the last call, and a view that reads four of them at once. */
  #bytes: Uint8Array | undefined
  #view: DataView = new DataView(new ArrayBuffer(0))

  /** @param read decodes `bytes[start, end)` @param most maximum number of cached sequences */
  constructor(read: (bytes: Uint8Array, start: number, end: number) => Value, most = MAX_ENTRIES) {
    this.#read = read
    this.#most = most
  }

  /** Returns the value of `bytes[start, end)`. */
  get(bytes: Uint8Array, start: number, end: number): Value {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#view = viewOf(bytes)
    }
    const view = this.#view
    const guess = this.#last?.next
    if (guess && isKey(guess.key, view, start, end)) {
      this.#last = guess
      return guess.value
    }
    const hash = hashOf(view, start, end)
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot]
      if (!entry) return this.#add(bytes, start, end, { hash, slot })
      if (entry.hash === hash && isKey(entry.key, view, start, end)) {
        if (this.#last) this.#last.next = entry
        this.#last = entry
        return entry.value
      }
    }
  }

  #add(
    bytes: Uint8Array,
    start: number,
    end: number,
    { hash, slot }: { readonly hash: number; readonly slot: number },
  ): Value {
    const value = this.#read(bytes, start, end)
    if (this.#size >= this.#most) return value
    // Not slice: for a Buffer it returns a view of memory that is reused.
    const key = viewOf(new Uint8Array(bytes.subarray(start, end)))
    this.#slots[slot] = { hash, key, value, next: undefined }
    if (++this.#size * 2 > this.#slots.length) this.#grow()
    return value
  }

  #grow() {
    const slots: (Entry<Value> | undefined)[] = new Array(this.#slots.length * 4).fill(undefined)
    const mask = slots.length - 1
    for (const entry of this.#slots) {
      if (!entry) continue
      let slot = entry.hash & mask
      while (slots[slot]) slot = (slot + 1) & mask
      slots[slot] = entry
    }
    this.#slots = slots
  }
}

/** A known sequence. */
interface Entry<Value> {
  readonly hash: number
  readonly key: DataView
  readonly value: Value
  next: Entry<Value> | undefined
}

/** Hashes four bytes at a time, as MurmurHash3 does. */
function hashOf(view: DataView, start: number, end: number): number {
  let hash = end - start
  let at = start
  for (; at + 4 <= end; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at, true), 0x85ebca6b)
    hash ^= hash >>> 15
  }
  for (; at < end; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** Decodes the fields of delimited text, and keeps repeated texts in a cache. */
export class TextCache {
  readonly #texts = new ByteCache(decodeField)

  /** Returns the text of field `column` of a row, decoded as UTF-8 and unquoted. */
  text(block: CsvBlock, row: number, column: number): string {
    return this.#texts.get(block.bytes, startOf(block, row, column), endOf(block, row, column))
  }
}
