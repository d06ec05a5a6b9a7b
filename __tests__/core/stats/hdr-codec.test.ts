import { readFileSync } from 'node:fs'
import { deflateSync, gunzipSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import * as hdr from 'hdr-histogram-js'
import { describe, expect, it } from 'vitest'
import { decodeHdr, encodeHdr } from '../../../src/core/stats/hdr-codec.ts'
import {
  bucketIndexOf,
  Histogram,
  MAX_RECORDABLE_UNITS,
} from '../../../src/core/stats/histogram.ts'

const HEADER_BYTES = 40
const PERCENTILES = [1, 25, 50, 75, 90, 95, 99, 99.9, 100]
const seeded = { seed: 11, numRuns: 200 }
const units = fc.oneof(
  fc.nat(3_000),
  fc.nat(2 ** 24),
  fc.maxSafeNat().map(n => n % (MAX_RECORDABLE_UNITS + 1)),
)
const recorded = fc.array(fc.tuple(units, fc.integer({ min: 1, max: 2 ** 31 })), { maxLength: 40 })

function histogramOf(
  pairs: Iterable<readonly [units: number, times: number]>,
  unitMs = 1,
): Histogram {
  const histogram = new Histogram(unitMs)
  for (const [units, times] of pairs) histogram.record(units, times)
  return histogram
}

function bucketsOf(histogram: Histogram): [number, number][] {
  const buckets: [number, number][] = []
  histogram.forEachBucket((index, count) => buckets.push([index, count]))
  return buckets
}

/** Elapsed times of every row of a real result file. */
function realTimes(): number[] {
  const jtl = gunzipSync(
    readFileSync(`${import.meta.dirname}/../../fixtures/jmeter-5.6.3/subresults.jtl.gz`),
  ).toString()
  return [...jtl.matchAll(/^\d{13},(\d+),/gm)].map(([, elapsed]) => Number(elapsed))
}

/** HdrHistogram for JavaScript, with room for values up to `highest`. */
function theirHistogram(
  pairs: Iterable<readonly [units: number, times: number]>,
  highest: number,
): hdr.Histogram {
  const histogram = hdr.build({
    bitBucketSize: 64,
    highestTrackableValue: highest,
    numberOfSignificantValueDigits: 5,
    useWebAssembly: false,
  })
  for (const [units, times] of pairs) histogram.recordValueWithCount(units, times)
  return histogram
}

function theirDecoding(encoded: Uint8Array): hdr.Histogram {
  const deflated = deflateSync(encoded)
  const header = Buffer.alloc(8)
  header.writeInt32BE(0x1c849314, 0)
  header.writeInt32BE(deflated.length, 4)
  return hdr.decodeFromCompressedBase64(
    Buffer.concat([header, deflated]).toString('base64'),
    64,
    false,
  )
}

/** Its encoding, uncompressed, with two header fields corrected that it fills with 1 instead of 0 and 1.0. */
function theirEncoding(histogram: hdr.Histogram): Buffer {
  const compressed = Buffer.from(hdr.encodeIntoCompressedBase64(histogram), 'base64')
  const encoded = inflateSync(compressed.subarray(8))
  encoded.writeInt32BE(0, 8)
  encoded.writeDoubleBE(1, 32)
  return encoded
}

describe('the V2 encoding', () => {
  // 3 once, 5 twice: three empty buckets (-3, ZigZag 5), a count of 1 (2), one empty bucket (0), a count of 2 (4).
  it('The V2 encoding follows the format byte for byte', () => {
    const pairs = [
      [3, 1],
      [5, 2],
    ] as const
    const bytes = Buffer.from(encodeHdr(histogramOf(pairs, 0.001)))
    expect(bytes.readInt32BE(0)).toBe(0x1c849313)
    expect(bytes.readInt32BE(4)).toBe(4)
    expect(bytes.readInt32BE(8)).toBe(0)
    expect(bytes.readInt32BE(12)).toBe(5)
    expect(bytes.readBigInt64BE(16)).toBe(1n)
    expect(bytes.readBigInt64BE(24)).toBe(5n)
    expect(bytes.readDoubleBE(32)).toBe(0.001)
    expect([...bytes.subarray(HEADER_BYTES)]).toEqual([5, 2, 0, 4])
  })

  it('The V2 encoding states at least 2 as the highest value, and large ones in 64 bits', () => {
    expect(Buffer.from(encodeHdr(new Histogram())).readBigInt64BE(24)).toBe(2n)
    expect(Buffer.from(encodeHdr(histogramOf([[2 ** 40 + 2 ** 31, 1]]))).readBigInt64BE(24)).toBe(
      2n ** 40n + 2n ** 31n,
    )
  })

  it('The V2 encoding survives encoding and decoding with its exact figures', () => {
    fc.assert(
      fc.property(recorded, fc.constantFrom(1, 0.001, 0.000001), (pairs, unitMs) => {
        const histogram = histogramOf(pairs, unitMs)
        const exact = {
          sumUnits: histogram.sumUnits,
          ...(histogram.range ?? { minUnits: 0, maxUnits: 0 }),
        }
        const back = decodeHdr(encodeHdr(histogram), exact)
        expect(bucketsOf(back)).toEqual(bucketsOf(histogram))
        expect([back.unitMs, back.count, back.sumUnits]).toEqual([
          unitMs,
          histogram.count,
          histogram.sumUnits,
        ])
        expect(back.range).toEqual(histogram.range)
      }),
      seeded,
    )
  })

  it('The V2 encoding has the payload that HdrHistogram for JavaScript writes, and is read from it', () => {
    const small = fc.array(fc.tuple(fc.nat(2 ** 22), fc.integer({ min: 1, max: 2 ** 31 })), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(small, pairs => {
        const ours = histogramOf(pairs)
        const theirs = theirEncoding(theirHistogram(pairs, 2 ** 22))
        expect(
          Buffer.from(encodeHdr(ours)).subarray(HEADER_BYTES).equals(theirs.subarray(HEADER_BYTES)),
        ).toBe(true)
        expect(bucketsOf(decodeHdr(theirs))).toEqual(bucketsOf(ours))
      }),
      { seed: 12, numRuns: 20 },
    )
  })

  it('The V2 encoding is read by HdrHistogram for JavaScript with the same counts and percentiles, on real times', () => {
    const times = realTimes()
    expect(times.length).toBeGreaterThan(500)
    const ours = histogramOf(times.map(time => [time, 1] as const))
    const theirs = theirDecoding(encodeHdr(ours))
    expect(theirs.totalCount).toBe(times.length)
    expect([theirs.minNonZeroValue, theirs.maxValue, theirs.mean]).toEqual([
      Math.min(...times.filter(time => time > 0)),
      ours.maxMs(),
      ours.meanMs(),
    ])
    for (const percentile of PERCENTILES) {
      expect(theirs.getValueAtPercentile(percentile)).toBe(ours.quantileMs(percentile / 100))
    }
  })

  it('The V2 encoding is read by HdrHistogram for JavaScript on large values, each percentile in the same bucket', () => {
    const pairs = [100_000, 262_144, 300_001, 7_654_321, 2 ** 40 + 12_345].map(
      (units, i) => [units, i + 1] as const,
    )
    const ours = histogramOf(pairs)
    const theirs = theirDecoding(encodeHdr(ours))
    expect(theirs.totalCount).toBe(15)
    for (const percentile of PERCENTILES) {
      const own = Math.floor(ours.quantileMs(percentile / 100)!)
      expect(bucketIndexOf(theirs.getValueAtPercentile(percentile))).toBe(bucketIndexOf(own))
    }
  })
})

describe('decoding', () => {
  const good = () => Buffer.from(encodeHdr(histogramOf([[3, 1]])))

  it.each<[name: string, damage: (bytes: Buffer) => Uint8Array, message: string]>([
    ['other bytes', () => Buffer.alloc(40), 'not an HdrHistogram in V2 encoding'],
    ['a cut header', bytes => bytes.subarray(0, 30), 'the bytes end in the middle'],
    ['a cut payload', bytes => bytes.subarray(0, -1), 'a payload of 1 bytes, not 2'],
    [
      'three digits',
      bytes => setInt32(bytes, 12, 3),
      'an HdrHistogram of 3 significant digits, not 5',
    ],
    ['a shifted histogram', bytes => setInt32(bytes, 8, 1), 'a shifted HdrHistogram'],
    ['another lowest value', bytes => setInt32(bytes, 20, 1000), 'a lowest value other than 1'],
    ['a unit that is no number', bytes => setDouble(bytes, 32, Number.NaN), 'a unit of NaN ms'],
    ['a negative unit', bytes => setDouble(bytes, 32, -1), 'a unit of -1 ms'],
  ])('Decoding refuses %s', (_, damage, message) => {
    expect(() => decodeHdr(damage(good()))).toThrow(new RegExp(`${message}`))
    expect(() => decodeHdr(damage(good()))).toThrow(RangeError)
  })

  it('Decoding refuses a value beyond the largest bucket', () => {
    // 2^27 empty buckets, then one value.
    const payload = Buffer.from([0xff, 0xff, 0xff, 0x7f, 2])
    const bytes = setInt32(
      Buffer.concat([good().subarray(0, HEADER_BYTES), payload]),
      4,
      payload.length,
    )
    expect(() => decodeHdr(bytes)).toThrow('a value that is too large')
  })

  it('Decoding throws nothing but RangeError on mutated encodings', () => {
    const encoded = encodeHdr(
      histogramOf([
        [3, 1],
        [5_000, 7],
        [2 ** 30, 2 ** 20],
      ]),
    )
    fc.assert(
      fc.property(fc.nat(encoded.length - 1), fc.nat(255), (at, byte) => {
        const mutated = Uint8Array.from(encoded)
        mutated[at] = byte
        try {
          expect(decodeHdr(mutated).count).toBeGreaterThanOrEqual(0)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
      seeded,
    )
  })
})

function setInt32(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeInt32BE(value, at)
  return bytes
}

function setDouble(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeDoubleBE(value, at)
  return bytes
}
