/** DocumentReading numbers and texts of a binary log, big-endian, as its bytes come in. */

/** Thrown when a record goes on in bytes that have not come yet. */
export class EndOfBytes extends Error {}

/** Thrown for a length that no text has. */
export class ImpossibleLength extends Error {}

export class ByteCursor {
  #bytes: Uint8Array = new Uint8Array(0)
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  /** Bytes that were dropped before those at hand. */
  #before = 0
  readonly #mostText: number

  /** @param mostText longest text in bytes */
  constructor(mostText: number) {
    this.#mostText = mostText
  }

  /** Position from the start of the document. */
  get position(): number {
    return this.#before + this.#at
  }

  /** Whether all bytes that came have been read. */
  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  /** Takes more bytes; what was read so far is dropped, so that `rewind` cannot go back beyond. */
  push(chunk: Uint8Array): void {
    const bytes = new Uint8Array(this.#bytes.length - this.#at + chunk.length)
    bytes.set(this.#bytes.subarray(this.#at))
    bytes.set(chunk, this.#bytes.length - this.#at)
    this.#before += this.#at
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer)
    this.#at = 0
  }

  /** Goes back to a position that was read after the last push. */
  rewind(position: number): void {
    this.#at = position - this.#before
  }

  byte(): number {
    return this.#view.getUint8(this.#take(1))
  }

  int(): number {
    return this.#view.getInt32(this.#take(4))
  }

  long(): number {
    return Number(this.#view.getBigInt64(this.#take(8)))
  }

  skip(length: number): void {
    this.#take(this.#checked(length))
  }

  /** A text after its length; an empty one has no byte for its coding. 0 is Latin-1, everything else UTF-16LE. */
  text(): string {
    const length = this.#checked(this.int())
    if (length === 0) return ''
    const start = this.#take(length)
    // Not TextDecoder: what it calls latin1 is Windows-1252.
    const bytes = Buffer.from(this.#bytes.buffer, start, length)
    return bytes.toString(this.byte() === 0 ? 'latin1' : 'utf16le')
  }

  #checked(length: number): number {
    if (length < 0 || length > this.#mostText) throw new ImpossibleLength()
    return length
  }

  #take(length: number): number {
    const start = this.#at
    if (start + length > this.#bytes.length) throw new EndOfBytes()
    this.#at += length
    return start
  }
}
