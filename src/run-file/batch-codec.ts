/**
 * Encodes and decodes time batches as compact bytes. The bytes are LEB128 numbers (stats/varint.ts): log2 of the batch width in
 * ms, index of the first batch (signed), number of batches; then for each batch its samples, failed samples, sum of successful
 * times in units, number of sketch buckets, and for each bucket its distance from the previous bucket and its count.
 */
import type { TimeBatch, TimeBatches } from '../model/run.ts'
import { SKETCH_BUCKETS } from '../stats/sketch.ts'
import { ByteReader, ByteWriter } from '../stats/varint.ts'

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
    if ((i > 0 && distance === 0) || times === 0 || bucket >= SKETCH_BUCKETS) throw new RangeError('a broken sketch')
    sketch.push(bucket, times)
  }
  if (passed !== count - errorCount)
    throw new RangeError(`a sketch of ${passed} samples where ${count - errorCount} succeeded`)
  return { count, errorCount, sumMs, sketch }
}
