import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteReader, ByteWriter } from '../../../src/core/stats/varint.ts'

const seeded = { seed: 3, numRuns: 300 }

describe('variable-length numbers', () => {
  // 300 = 0b10_0101100: low seven bits 0x2c with the continuation bit, then 0x02 (the example of Protocol Buffers' guide).
  it('Variable-length numbers are LEB128', () => {
    const writer = new ByteWriter()
    writer.uint(300)
    writer.uint(127)
    writer.int(-1)
    writer.int(1)
    expect([...writer.bytes()]).toEqual([0xac, 0x02, 0x7f, 0x01, 0x02])
  })

  it('Variable-length numbers survive writing and reading up to 2^53 - 1', () => {
    fc.assert(
      fc.property(
        fc.array(fc.maxSafeNat()),
        fc.array(fc.integer({ min: -(2 ** 52) + 1, max: 2 ** 52 - 1 })),
        (uints, ints) => {
          const writer = new ByteWriter()
          for (const value of [...uints, Number.MAX_SAFE_INTEGER]) writer.uint(value)
          for (const value of ints) writer.int(value)
          const reader = new ByteReader(writer.bytes())
          expect(uints.map(() => reader.uint())).toEqual(uints)
          expect(reader.uint()).toBe(Number.MAX_SAFE_INTEGER)
          expect(ints.map(() => reader.int())).toEqual(ints)
          expect(reader.left).toBe(0)
        },
      ),
      seeded,
    )
  })

  it('Variable-length numbers are refused when they are cut or too large', () => {
    expect(() => new ByteReader(Uint8Array.of(0x80)).uint()).toThrow('the bytes end in the middle')
    expect(() => new ByteReader(Uint8Array.of()).int32()).toThrow('the bytes end in the middle')
    const tooLarge = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x1f)
    expect(() => new ByteReader(tooLarge).uint()).toThrow('a number is too large')
    expect(() => new ByteReader(new Uint8Array(20).fill(0x80)).uint()).toThrow(
      'a number is too long',
    )
  })

  it('Variable-length numbers never make a reader throw anything but RangeError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
        const reader = new ByteReader(bytes)
        try {
          for (;;) expect(reader.uint()).toBeGreaterThanOrEqual(0)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
      seeded,
    )
  })
})
