/**
 * Whole numbers as variable-length bytes: LEB128, seven bits a byte, least significant first. Exact up to 2^53 − 1, in
 * plain arithmetic (bit operators end at 32 bits).
 */

const FIRST_CAPACITY = 1024

/** A byte buffer that grows on writing. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_CAPACITY)
  #length = 0

  /** Returns the written bytes without a copy; valid until the next write. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Number of bytes written. */
  get length(): number {
    return this.#length
  }

  /** Writes a whole number, 0 <= value < 2^53. */
  uint(value: number): void {
    this.#reserve(8)
    if (value < 0x80) {
      this.#bytes[this.#length++] = value
      return
    }
    while (value >= 0x80) {
      this.#bytes[this.#length++] = (value % 0x80) | 0x80
      value = Math.floor(value / 0x80)
    }
    this.#bytes[this.#length++] = value
  }

  /** Writes a whole number of either sign, |value| < 2^52: small ones of both signs are short (ZigZag). */
  int(value: number): void {
    this.uint(value >= 0 ? value * 2 : -value * 2 - 1)
  }

  /** Writes 32 bits, most significant byte first. */
  int32(value: number): void {
    this.#view(4).setInt32(0, value)
  }

  /** Writes 32 bits in place of four bytes that were written, from `at` on. */
  int32At(at: number, value: number): void {
    new DataView(this.#bytes.buffer, at, 4).setInt32(0, value)
  }

  /** Writes a double as 64 bits (IEEE 754), most significant byte first. */
  float64(value: number): void {
    this.#view(8).setFloat64(0, value)
  }

  #view(size: number): DataView {
    this.#reserve(size)
    const view = new DataView(this.#bytes.buffer, this.#length, size)
    this.#length += size
    return view
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + size))
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}

/** Reads what ByteWriter wrote. Every method throws RangeError at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Bytes that are left. */
  get left(): number {
    return this.#bytes.length - this.#at
  }

  /** Reads a whole number. @throws RangeError when it is not below 2^53. */
  uint(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('the bytes end in the middle')
      value += (byte & 0x7f) * scale
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('a number is too large')
      if (byte < 0x80) return value
      scale *= 0x80
      if (scale > Number.MAX_SAFE_INTEGER) throw new RangeError('a number is too long')
    }
  }

  /** Reads a whole number of either sign. */
  int(): number {
    const value = this.uint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  /** Reads 32 bits. */
  int32(): number {
    return this.#view(4).getInt32(0)
  }

  /** Reads a double. */
  float64(): number {
    return this.#view(8).getFloat64(0)
  }

  #view(size: number): DataView {
    if (this.left < size) throw new RangeError('the bytes end in the middle')
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, size)
    this.#at += size
    return view
  }
}
