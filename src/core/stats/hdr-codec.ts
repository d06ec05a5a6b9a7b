/**
 * A histogram in HdrHistogram's V2 encoding, byte for byte what its Java implementation writes, so that every port can
 * read it (github.com/HdrHistogram/HdrHistogram, AbstractHistogram.encodeIntoByteBuffer). All numbers most significant
 * byte first:
 *
 *   int32 cookie · int32 payload length · int32 normalizing index offset (0) · int32 significant digits (5) ·
 *   int64 lowest discernible value (1) · int64 highest trackable value · float64 units-to-value ratio ·
 *   payload: a ZigZag LEB128 number for each bucket from 0 up; a negative one is that many empty buckets.
 *
 * The ratio is milliseconds per unit, as DoubleHistogram uses it. Exact minimum, maximum and sum are not part of the format.
 */
import { bucketIndexOf, type ExactFigures, Histogram, MAX_RECORDABLE_UNITS } from './histogram.ts'
import { ByteReader, ByteWriter } from './varint.ts'

const COOKIE = 0x1c849313
const SIGNIFICANT_DIGITS = 5
/** HdrHistogram demands a highest trackable value of at least twice the lowest discernible one. */
const SMALLEST_HIGHEST = 2
const INT32 = 2 ** 32

/** Returns a histogram's bytes in V2 encoding, not compressed. */
export function encodeHdr(histogram: Histogram): Uint8Array {
  const highest = Math.max(histogram.range?.maxUnits ?? 0, SMALLEST_HIGHEST)
  const writer = new ByteWriter()
  writer.int32(COOKIE)
  const lengthAt = writer.length
  writer.int32(0)
  writer.int32(0)
  writer.int32(SIGNIFICANT_DIGITS)
  writeInt64(writer, 1)
  writeInt64(writer, highest)
  writer.float64(histogram.unitMs)
  const payloadAt = writer.length
  writePayload(writer, histogram)
  writer.int32At(lengthAt, writer.length - payloadAt)
  return writer.bytes()
}

function writePayload(writer: ByteWriter, histogram: Histogram): void {
  let next = 0
  histogram.forEachBucket((index, count) => {
    const empty = index - next
    // A single empty bucket is written as a count of 0, as the Java implementation does.
    if (empty > 0) writer.int(empty === 1 ? 0 : -empty)
    writer.int(count)
    next = index + 1
  })
}

/**
 * Returns the histogram of V2-encoded bytes with 5 significant digits. Without `exact`, its sum, minimum and maximum are
 * those of the middles of its buckets.
 * @throws RangeError when the bytes are not such an encoding, or hold values beyond MAX_RECORDABLE_UNITS.
 */
export function decodeHdr(bytes: Uint8Array, exact?: ExactFigures): Histogram {
  const reader = new ByteReader(bytes)
  if (reader.int32() !== COOKIE) throw new RangeError('not an HdrHistogram in V2 encoding')
  const payloadLength = reader.int32()
  if (reader.int32() !== 0) throw new RangeError('a shifted HdrHistogram')
  const digits = reader.int32()
  if (digits !== SIGNIFICANT_DIGITS)
    throw new RangeError(`an HdrHistogram of ${digits} significant digits, not 5`)
  if (readInt64(reader) !== 1)
    throw new RangeError('an HdrHistogram with a lowest value other than 1')
  readInt64(reader)
  const unitMs = reader.float64()
  if (!(unitMs > 0 && unitMs < Infinity)) throw new RangeError(`a unit of ${unitMs} ms`)
  if (payloadLength !== reader.left)
    throw new RangeError(`a payload of ${reader.left} bytes, not ${payloadLength}`)
  const { indexes, counts } = readPayload(reader)
  return Histogram.fromSorted(unitMs, indexes, counts, exact)
}

function readPayload(reader: ByteReader): { indexes: Int32Array; counts: Float64Array } {
  const last = bucketIndexOf(MAX_RECORDABLE_UNITS)
  // Each bucket takes at least a byte.
  const indexes = new Int32Array(reader.left)
  const counts = new Float64Array(reader.left)
  let filled = 0
  let index = 0
  while (reader.left > 0) {
    const count = reader.int()
    if (count > 0) {
      if (index > last) throw new RangeError('a value that is too large')
      indexes[filled] = index
      counts[filled++] = count
    }
    index += count < 0 ? -count : 1
  }
  return { indexes: indexes.slice(0, filled), counts: counts.slice(0, filled) }
}

function writeInt64(writer: ByteWriter, value: number): void {
  writer.int32(Math.floor(value / INT32))
  writer.int32((value % INT32) | 0)
}

function readInt64(reader: ByteReader): number {
  const high = reader.int32()
  return high * INT32 + (reader.int32() >>> 0)
}
