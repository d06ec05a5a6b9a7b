/**
 * Decodes texts, with a cache that is looked up by bytes. Names, error messages and tags repeat millions of times; creating a
 * string for each would take longer than all other work.
 */

import { decodeField } from '../decode.ts'
import { type CsvBlock, endOf, startOf } from './csv-rows.ts'
import { isSame, viewOf } from './same-bytes.ts'

/** Maximum number of cached sequences, so that names with ids do not fill the memory. Others are decoded each time. */
const MAX_ENTRIES = 1 << 16
const FIRST_SLOTS = 1 << 4
const FIRST_BYTES = 1 << 8

export class ByteCache<Value> {
  readonly #read: (bytes: Uint8Array, start: number, end: number) => Value
  readonly #most: number
  /** The known sequences, each at the first free place from that of its hash on. */
  #slots: (Known<Value> | undefined)[] = new Array(FIRST_SLOTS).fill(undefined)
  #size = 0
  /** The last sequence, also if it is not kept. */
  #last: Known<Value> | undefined
  /** The bytes of the known sequences, and their number. */
  #keys = new Uint8Array(FIRST_BYTES)
  #keysView = viewOf(this.#keys)
  #used = 0
  /** The bytes of the last call, and a view that reads several of them at once. */
  #bytes: Uint8Array | undefined
  #view = this.#keysView

  /** @param read decodes `bytes[start, end)` @param most maximum number of cached sequences */
  constructor(read: (bytes: Uint8Array, start: number, end: number) => Value, most = MAX_ENTRIES) {
    this.#read = read
    this.#most = most
  }

  /** Returns the value of `bytes[start, end)`. */
  get(bytes: Uint8Array, start: number, end: number): Value {
    return (this.ahead(bytes, start, end) ?? this.find(bytes, start, end)).value
  }

  /**
   * Returns the sequence from `start` on if it is the last one again, or the one that followed it before. Without `end`, only where
   * no sequence begins with another, as with the delimiter at its end.
   */
  ahead(bytes: Uint8Array, start: number, end?: number): Known<Value> | undefined {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#view = viewOf(bytes)
    }
    const last = this.#last
    if (last && this.#isAt(last.next, start, end)) this.#last = last.next
    else if (last && this.#isAt(last, start, end)) last.next = last
    else return undefined
    return this.#last
  }

  #isAt({ at, length }: Known<Value>, start: number, end = start + length): boolean {
    return (
      end - start === length &&
      end <= this.#view.byteLength &&
      isSame(this.#view, start, end, this.#keysView, at)
    )
  }

  /** Returns the sequence `bytes[start, end)`, after `ahead` for it. */
  find(bytes: Uint8Array, start: number, end: number): Known<Value> {
    const hash = hashOf(this.#view, start, end)
    const mask = this.#slots.length - 1
    let slot = hash & mask
    let known = this.#slots[slot]
    while (known && !(known.hash === hash && this.#isAt(known, start, end))) {
      slot = (slot + 1) & mask
      known = this.#slots[slot]
    }
    if (known && this.#last) this.#last.next = known
    known ??= this.#add(bytes.subarray(start, end), hash, this.#read(bytes, start, end))
    this.#last = known
    return known
  }

  /** Adds a sequence. One that is not kept is overwritten by the next one. */
  #add(bytes: Uint8Array, hash: number, value: Value): Known<Value> {
    const end = this.#used + bytes.length
    if (end > this.#keys.length) {
      const keys = new Uint8Array(2 * end)
      keys.set(this.#keys)
      this.#keys = keys
      this.#keysView = viewOf(keys)
    }
    this.#keys.set(bytes, this.#used)
    const known = new Known(hash, this.#used, bytes.length, value)
    if (this.#size >= this.#most) return known
    this.#used = end
    if (++this.#size * 2 > this.#slots.length) this.#grow()
    this.#place(known)
    return known
  }

  #place(known: Known<Value>) {
    const mask = this.#slots.length - 1
    let slot = known.hash & mask
    while (this.#slots[slot]) slot = (slot + 1) & mask
    this.#slots[slot] = known
  }

  #grow() {
    const slots = this.#slots
    this.#slots = new Array(slots.length * 4).fill(undefined)
    for (const known of slots) if (known) this.#place(known)
  }
}

/** A known sequence. */
class Known<Value> {
  readonly hash: number
  /** Offset of its bytes. */
  readonly at: number
  readonly length: number
  readonly value: Value
  /** The sequence that followed it last. */
  next: Known<Value> = this

  constructor(hash: number, at: number, length: number, value: Value) {
    this.hash = hash
    this.at = at
    this.length = length
    this.value = value
  }
}

/** Hashes four bytes at a time, as MurmurHash3 does. */
export function hashOf(view: DataView, start: number, end: number): number {
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
