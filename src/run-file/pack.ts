/** Packs the binary parts of a stored run as text: compressed with deflate, in base64. */
import { constants, deflateSync, inflateSync } from 'node:zlib'

/** Header of HdrHistogram's V2 compressed encoding: this cookie, then the length of the compressed data, both 32 bits. */
const HDR_COMPRESSED_COOKIE = 0x1c849314
const HDR_HEADER_BYTES = 8
/** Maximum number of bytes that deflate adds. */
const DEFLATE_MARGIN = 128

/**
 * Compresses bytes (zlib format) by Huffman coding only. The bytes have few repetitions, so searching for these saves nothing;
 * without the search, all versions of zlib and all processors write the same bytes.
 */
function deflate(bytes: Uint8Array): Buffer {
  // A buffer of the needed size. The default of 16 kB costs much memory, since a run has thousands of these.
  return deflateSync(bytes, { strategy: constants.Z_HUFFMAN_ONLY, chunkSize: bytes.length + DEFLATE_MARGIN })
}

/** Compresses bytes and returns them as base64. */
export function pack(bytes: Uint8Array): string {
  return deflate(bytes).toString('base64')
}

/** Compresses an HdrHistogram V2 encoding to base64, in the format that all ports of HdrHistogram read. */
export function packHdr(encoded: Uint8Array): string {
  const compressed = deflate(encoded)
  const header = Buffer.alloc(HDR_HEADER_BYTES)
  header.writeInt32BE(HDR_COMPRESSED_COOKIE, 0)
  header.writeInt32BE(compressed.length, 4)
  return Buffer.concat([header, compressed]).toString('base64')
}

/** Unpacks texts, up to a total number of bytes. Without the limit, a small text could expand to a thousand times its size. */
export class Unpacker {
  #bytesLeft: number

  constructor(maxBytes: number) {
    this.#bytesLeft = maxBytes
  }

  /** Reverses `pack`. @throws RangeError when the text is damaged or too large. */
  unpack(text: string): Uint8Array {
    return this.#inflate(Buffer.from(text, 'base64'))
  }

  /** Reverses `packHdr`. @throws RangeError when the text is damaged or too large. */
  unpackHdr(text: string): Uint8Array {
    const packed = Buffer.from(text, 'base64')
    if (packed.length < HDR_HEADER_BYTES || packed.readInt32BE(0) !== HDR_COMPRESSED_COOKIE) {
      throw new RangeError('not a compressed HdrHistogram V2')
    }
    const length = packed.readInt32BE(4)
    if (length !== packed.length - HDR_HEADER_BYTES) throw new RangeError('a truncated HdrHistogram')
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
