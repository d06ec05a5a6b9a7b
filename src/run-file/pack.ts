/** Packs the binary parts of a stored run as text: deflated, in base64. */
import { constants, deflateSync, inflateSync } from 'node:zlib'

/** Cookie of HdrHistogram's V2 compressed encoding; the length of what is compressed follows it, both 32 bits. */
const HDR_COMPRESSED_COOKIE = 0x1c849314
const HDR_HEADER_BYTES = 8
/** Bytes that deflating may add. */
const DEFLATE_MARGIN = 128

/**
 * Returns bytes deflated (zlib format). Entropy coding only: these bytes hardly repeat, so looking for repetitions saves
 * nothing, and without it the result does not depend on the zlib or the processor: Node 20 and 24, x86 and ARM write
 * the same file.
 */
function deflate(bytes: Uint8Array): Buffer {
  // Room for the result and not, as by default, for 16 kB: there are thousands of these in a run, and they wait to be freed.
  return deflateSync(bytes, { strategy: constants.Z_HUFFMAN_ONLY, chunkSize: bytes.length + DEFLATE_MARGIN })
}

/** Returns bytes as base64 of their deflated form. */
export function pack(bytes: Uint8Array): string {
  return deflate(bytes).toString('base64')
}

/** Returns an HdrHistogram V2 encoding in its compressed form, base64: what every port of HdrHistogram reads. */
export function packHdr(encoded: Uint8Array): string {
  const compressed = deflate(encoded)
  const header = Buffer.alloc(HDR_HEADER_BYTES)
  header.writeInt32BE(HDR_COMPRESSED_COOKIE, 0)
  header.writeInt32BE(compressed.length, 4)
  return Buffer.concat([header, compressed]).toString('base64')
}

/** Opens packed texts, up to a number of bytes in all: a small text can inflate to a thousand times its size. */
export class Unpacker {
  #bytesLeft: number

  constructor(maxBytes: number) {
    this.#bytesLeft = maxBytes
  }

  /** Returns the bytes that `pack` was given. @throws RangeError when the text is damaged or too large. */
  open(text: string): Uint8Array {
    return this.#inflate(Buffer.from(text, 'base64'))
  }

  /** Returns the bytes that `packHdr` was given. @throws RangeError when the text is damaged or too large. */
  openHdr(text: string): Uint8Array {
    const packed = Buffer.from(text, 'base64')
    if (packed.length < HDR_HEADER_BYTES || packed.readInt32BE(0) !== HDR_COMPRESSED_COOKIE) {
      throw new RangeError('not a compressed HdrHistogram V2')
    }
    const length = packed.readInt32BE(4)
    if (length !== packed.length - HDR_HEADER_BYTES) throw new RangeError('a cut HdrHistogram')
    return this.#inflate(packed.subarray(HDR_HEADER_BYTES))
  }

  #inflate(compressed: Buffer): Uint8Array {
    if (this.#bytesLeft < 1) throw new RangeError('more data than a run can have')
    let bytes: Buffer
    try {
      bytes = inflateSync(compressed, { maxOutputLength: this.#bytesLeft })
    } catch (cause) {
      throw new RangeError(`damaged data: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
    this.#bytesLeft -= bytes.length
    return bytes
  }
}
