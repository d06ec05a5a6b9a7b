/** Decompresses documents within limits. */
import { pipeline } from 'node:stream'
import * as zlib from 'node:zlib'
import { InputError } from '../../../core/model/errors.ts'
import type { ReadLimits } from '../../../core/model/reading.ts'
import type { Chunks } from './format.ts'
import { beyondLimit } from './limits.ts'

/** Node's default of 16 KiB halves the speed of decompression. */
const CHUNK_BYTES = 128 * 1024

/** Below this size, a high ratio of decompressed to compressed bytes is harmless. */
const HARMLESS_BYTES = 10 * 2 ** 20

const MAGIC: readonly (readonly [packing: string, bytes: readonly number[], offset?: number])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['bzip2', [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], 4],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['tar', [0x75, 0x73, 0x74, 0x61, 0x72], 257],
]

/** Returns the compression of bytes, which may be an unsupported one; undefined for uncompressed bytes. */
export function packingOf(start: Uint8Array): string | undefined {
  return MAGIC.find(([, bytes, offset = 0]) =>
    bytes.every((byte, i) => start[offset + i] === byte),
  )?.[0]
}

/** Limits on the decompressed size of a file. */
export interface InflateBounds {
  /** Name of the file, for messages. */
  readonly where: string
  readonly packedBytes: number
  readonly limits: ReadLimits
}

/** Checks the size after decompression. @throws InputError when it exceeds a limit; the message names the limit */
export function checkInflated(
  inflatedBytes: number,
  { where, packedBytes, limits }: InflateBounds,
): void {
  if (inflatedBytes > limits.inflatedBytes)
    throw beyondLimit(where, 'it is too large when unpacked', 'inflatedBytes', limits)
  if (inflatedBytes > HARMLESS_BYTES && inflatedBytes > limits.inflateRatio * packedBytes)
    throw beyondLimit(
      where,
      'its compression ratio is too high, as in a zip bomb',
      'inflateRatio',
      limits,
    )
}

/** Passes bytes on, and reports the number of bytes so far to `onRead`. */
export async function* counting(
  chunks: Chunks,
  onRead: (bytes: number) => void = () => {},
): Chunks {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    onRead(bytes)
    yield chunk
  }
}

type Unpacked = 'gzip' | 'zstd' | 'deflate'

/**
 * Decompresses a stream of gzip (with any number of members) or zstd, or a deflated zip entry.
 *
 * @throws InputError when the data is damaged or truncated, or exceeds a limit
 */
export async function* unpack(packed: Chunks, packing: Unpacked, bounds: InflateBounds): Chunks {
  let inflatedBytes = 0
  // Errors reach the loop below through the transform; pipeline destroys both ends when the loop is left.
  const unpacked = pipeline(packed, transformOf(packing, bounds.where), () => {})
  try {
    for await (const chunk of unpacked as Chunks) {
      inflatedBytes += chunk.length
      checkInflated(inflatedBytes, bounds)
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof InputError) throw cause
    throw new InputError(
      `${bounds.where}: cannot be decompressed (${(cause as Error).message}). The file is damaged or truncated: copy or upload it again.`,
      { cause },
    )
  }
}

function transformOf(packing: Unpacked, where: string): NodeJS.ReadWriteStream {
  const options = { chunkSize: CHUNK_BYTES }
  if (packing === 'gzip') return zlib.createGunzip(options)
  if (packing === 'deflate') return zlib.createInflateRaw(options)
  if (!('createZstdDecompress' in zlib))
    throw new InputError(
      `${where}: is compressed with zstd, which this version of Node does not support. Use Node 22.15 or later, or gzip.`,
    )
  return zlib.createZstdDecompress(options)
}
