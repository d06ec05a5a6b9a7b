/** The binary parts of a stored run at their limits. */
import { describe, expect, it } from 'vitest'
import type { TimeBatches } from '../../../src/core/model/time-batches.ts'
import {
  decodeBatches,
  encodeBatches,
  pack,
  packHdr,
  Unpacker,
} from '../../../src/core/summarize/run-file/binary.ts'

const batch = { count: 3, errorCount: 1, sumMs: 30, sketch: [4, 1, 9, 1] }
const batches = (fields: Partial<TimeBatches> = {}): TimeBatches => ({
  widthMs: 1_024,
  first: -7,
  batches: [batch, { count: 0, errorCount: 0, sumMs: 0, sketch: [] }, batch],
  ...fields,
})
const decoded = (source: TimeBatches) => decodeBatches(encodeBatches(source, 1), 1)

describe('time batches as bytes', () => {
  it('Time batches are the same after they were bytes, in any unit', () => {
    expect(decoded(batches())).toEqual(batches())
    expect(decodeBatches(encodeBatches(batches(), 0.001), 0.001)).toEqual(batches())
  })

  it('Batches may be 2^52 ms wide, and there may be 1,024 of them', () => {
    expect(decoded(batches({ widthMs: 2 ** 52 })).widthMs).toBe(2 ** 52)
    expect(() => decoded(batches({ widthMs: 2 ** 53 }))).toThrow('time batches of 2^53 ms')
    const many = (length: number) => batches({ batches: Array.from({ length }, () => batch) })
    expect(decoded(many(1_024)).batches).toHaveLength(1_024)
    expect(() => decoded(many(1_025))).toThrow('1025 time batches')
    expect(() => decoded(many(0))).toThrow('0 time batches')
  })

  it('A byte too many or too few is an error', () => {
    const bytes = encodeBatches(batches(), 1)
    expect(() => decodeBatches(Uint8Array.of(...bytes, 0), 1)).toThrow(
      '1 bytes after the time batches',
    )
    expect(() => decodeBatches(bytes.subarray(0, -1), 1)).toThrow('the bytes end in the middle')
  })

  it.each([
    ['buckets that do not ascend', [4, 1, 4, 1], 'a broken sketch'],
    ['a bucket without samples', [4, 2, 9, 0], 'a broken sketch'],
    ['more samples than succeeded', [4, 1, 9, 2], 'a sketch of 3 samples where 2 succeeded'],
    ['fewer samples than succeeded', [4, 1], 'a sketch of 1 samples where 2 succeeded'],
  ])('A sketch with %s is an error', (_, sketch, message) => {
    expect(() => decoded(batches({ batches: [{ ...batch, sketch }] }))).toThrow(message)
  })

  it('The first bucket may be 0', () => {
    expect(
      decoded(batches({ batches: [{ ...batch, sketch: [0, 2] }] })).batches[0]!.sketch,
    ).toEqual([0, 2])
  })
})

describe('packed bytes', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => i % 7)

  it('Bytes are unpacked up to a total: what is left after one text is the limit of the next', () => {
    const unpacker = new Unpacker(600)
    expect([...unpacker.unpack(pack(bytes))]).toEqual([...bytes])
    expect([...unpacker.unpackHdr(packHdr(bytes))]).toEqual([...bytes])
    expect(() => unpacker.unpack(pack(bytes))).toThrow('more data than a run can have')
    expect(() => new Unpacker(299).unpack(pack(bytes))).toThrow('damaged data')
    expect([...new Unpacker(300).unpack(pack(bytes))]).toEqual([...bytes])
  })

  it('The header of a histogram has a cookie and the length of what follows', () => {
    const packed = Buffer.from(packHdr(bytes), 'base64')
    expect([packed.readInt32BE(0), packed.readInt32BE(4)]).toEqual([0x1c849314, packed.length - 8])
    const unpack = (header: Uint8Array) => () =>
      new Unpacker(900).unpackHdr(Buffer.from(header).toString('base64'))
    expect(unpack(packed.subarray(0, 7))).toThrow('not a compressed HdrHistogram V2')
    expect(unpack(Buffer.concat([Buffer.of(0), packed]))).toThrow(
      'not a compressed HdrHistogram V2',
    )
    expect(unpack(Buffer.concat([packed, Buffer.of(0)]))).toThrow('a truncated HdrHistogram')
  })
})
