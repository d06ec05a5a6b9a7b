/** Reads big-endian numbers and texts of a binary log from chunks of bytes. */

/** Thrown when a record continues in bytes that have not been pushed yet. */
export class EndOfBytes extends Error {}

/** Thrown when the length of a text is impossible. */
export class ImpossibleLength extends Error {}

export class ByteCursor {
  #bytes: Uint8Array = new Uint8Array(0)
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  /** Number of bytes dropped before the current ones. */
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

  /** Whether all pushed bytes have been read. */
  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  /** Adds bytes. Drops the bytes that have been read, so `rewind` cannot go back to them. */
  push(chunk: Uint8Array): void {
    const bytes = new Uint8Array(this.#bytes.length - this.#at + chunk.length)
    bytes.set(this.#bytes.subarray(this.#at))
    bytes.set(chunk, this.#bytes.length - this.#at)
    this.#before += this.#at
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer)
    this.#at = 0
  }

  /** Goes back to an earlier position since the last push. */
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

  /** Reads a text: its length, its encoding (0: Latin-1, else UTF-16LE; missing for an empty text) and its bytes. */
  text(): string {
    const length = this.#checked(this.int())
    if (length === 0) return ''
    const start = this.#take(length)
    // Not TextDecoder, whose latin1 is Windows-1252.
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
