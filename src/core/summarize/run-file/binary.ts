/**
 * The binary parts of a stored run: bytes as text (compressed with deflate, in base64), and time batches as bytes.
 *
 * Time batches are LEB128 numbers (stats/varint.ts): log2 of the batch width in ms, index of the first batch (signed), number of
 * batches; then for each batch its samples, failed samples, sum of successful times in units, number of sketch buckets, and for
 * each bucket its distance from the previous bucket and its count.
 */

import { constants, deflateSync, inflateSync } from 'node:zlib'
import { EMPTY_BATCH, type TimeBatch, type TimeBatches } from '../../model/time-batches.ts'
import { SKETCH_BUCKET_LIMIT } from '../../stats/sketch.ts'
import { ByteReader, ByteWriter } from '../../stats/varint.ts'

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
  return deflateSync(bytes, {
    strategy: constants.Z_HUFFMAN_ONLY,
    chunkSize: bytes.length + DEFLATE_MARGIN,
  })
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
    if (packed.length < HDR_HEADER_BYTES || packed.readInt32BE(0) !== HDR_COMPRESSED_COOKIE)
      throw new RangeError('not a compressed HdrHistogram V2')
    const length = packed.readInt32BE(4)
    if (length !== packed.length - HDR_HEADER_BYTES)
      throw new RangeError('a truncated HdrHistogram')
    return this.#inflate(packed.subarray(HDR_HEADER_BYTES))
  }

  #inflate(compressed: Buffer): Uint8Array {
    if (this.#bytesLeft < 1) throw new RangeError('more data than a run can have')
    let bytes: Buffer
    try {
      bytes = inflateSync(compressed, { maxOutputLength: this.#bytesLeft })
    } catch (cause) {
      throw new RangeError(`damaged data: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      })
    }
    this.#bytesLeft -= bytes.length
    return bytes
  }
}

/** Maximum number of batches to decode. A summary has at most 64. */
const MAX_BATCHES = 1024
/** Maximum log2 of the batch width: 2^52 ms is 142,000 years. */
const MAX_WIDTH_BITS = 52

/** Encodes time batches. `unitMs` is the unit of their times, in ms. */
export function encodeBatches(source: TimeBatches, unitMs: number): Uint8Array {
  const writer = new ByteWriter()
  writer.uint(Math.log2(source.widthMs))
  writer.int(source.first)
  writer.uint(source.batches.length)
  for (const { count, errorCount, sumMs, sketch } of source.batches) {
    writer.uint(count)
    writer.uint(errorCount)
    writer.uint(Math.round(sumMs / unitMs))
    writer.uint(sketch.length / 2)
    let previous = 0
    for (let at = 0; at < sketch.length; at += 2) {
      writer.uint(sketch[at]! - previous)
      writer.uint(sketch[at + 1]!)
      previous = sketch[at]!
    }
  }
  return writer.bytes()
}

/** Decodes time batches. `unitMs` is the unit of their times, in ms. @throws RangeError when the bytes are invalid. */
export function decodeBatches(bytes: Uint8Array, unitMs: number): TimeBatches {
  const reader = new ByteReader(bytes)
  const widthBits = reader.uint()
  if (widthBits > MAX_WIDTH_BITS) throw new RangeError(`time batches of 2^${widthBits} ms`)
  const first = reader.int()
  const count = reader.uint()
  if (count < 1 || count > MAX_BATCHES) throw new RangeError(`${count} time batches`)
  const batches = Array.from({ length: count }, () => decodeBatch(reader, unitMs))
  if (reader.left > 0) throw new RangeError(`${reader.left} bytes after the time batches`)
  return { widthMs: 2 ** widthBits, first, batches }
}

function decodeBatch(reader: ByteReader, unitMs: number): TimeBatch {
  const count = reader.uint()
  const errorCount = reader.uint()
  const sumMs = reader.uint() * unitMs
  const buckets = reader.uint()
  const sketch: number[] = []
  let bucket = 0
  let passed = 0
  for (let i = 0; i < buckets; i++) {
    const distance = reader.uint()
    const times = reader.uint()
    bucket += distance
    passed += times
    if ((i > 0 && distance === 0) || times === 0 || bucket >= SKETCH_BUCKET_LIMIT)
      throw new RangeError('a broken sketch')
    sketch.push(bucket, times)
  }
  if (passed !== count - errorCount)
    throw new RangeError(`a sketch of ${passed} samples where ${count - errorCount} succeeded`)
  return count === 0 ? EMPTY_BATCH : { count, errorCount, sumMs, sketch: sketch.slice() }
}
