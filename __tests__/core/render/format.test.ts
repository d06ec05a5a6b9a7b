import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixed } from '../../../src/core/render/words/digits.ts'
import {
  digitsApart,
  durationUnitFor,
  formatAge,
  formatApart,
  formatBytes,
  formatCount,
  formatDelta,
  formatDuration,
  formatInstant,
  formatInterval,
  formatPercentileName,
  formatPoints,
  formatQuantity,
  formatRatioAsPercent,
  formatTransition,
  plainDecimal,
  plural,
  scaleFor,
} from '../../../src/core/render/words/format.ts'
import { formatP } from '../../../src/core/render/words/probability.ts'

/** The next smaller number. */
function below(value: number): number {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) - 1n)
  return bits.getFloat64(0)
}

describe('a duration', () => {
  it.each([
    [0, '0 ms'],
    [812, '812 ms'],
    [9.9949, '9.99 ms'],
    [9.995, '9.99 ms'], // in binary 9.995 is 9.99499…
    [9.996, '10.0 ms'],
    [99.96, '100 ms'],
    [999.5, '1,000 ms'],
    [below(999.5), '999 ms'],
    [2001, '2,001 ms'],
    [9_994, '9,994 ms'],
    [below(10_000), '10.0 s'],
    [10_000, '10.0 s'],
    [41_349, '41.3 s'],
    [599_400, '599 s'],
    [599_600, '9.99 min'],
    [below(600_000), '10.0 min'],
    [600_000, '10.0 min'],
    [35_999_999, '10.0 h'],
    [36_000_000, '10.0 h'],
    [1, '1.00 ms'],
    [below(1), '1.00 ms'],
    [0.0415, '41.5 µs'],
    [0.001, '1.00 µs'],
    [below(0.001), '1.00 µs'],
    [0.0007, '700 ns'],
    [-12.34, '-12.3 ms'],
  ])('A duration of %d ms is %s', (ms, text) => expect(formatDuration(ms)).toBe(text))

  it('A duration is written in the unit of its row, which the largest value determines', () => {
    expect(durationUnitFor([441, 2001])).toBe('ms')
    expect(durationUnitFor([441, 65_000])).toBe('s')
    expect(formatDuration(441, 's')).toBe('0.441 s')
    expect(durationUnitFor([undefined, 0])).toBe('ms')
    expect(durationUnitFor([-65_000])).toBe('s')
  })
})

describe('a share', () => {
  it.each([
    [0, '0%'],
    [1, '100%'],
    [0.5, '50.0%'],
    [0.0123, '1.23%'],
    [0.00012, '0.012%'],
    [0.0000042, '0.00042%'],
    [0.1834, '18.3%'],
    [below(1), '99.99999999999999%'],
    [0.99996, '99.996%'],
    [1.25, '125%'],
    [0.0999, '9.99%'],
    [0.09996, '10.0%'],
  ])('A share of %d is %s', (ratio, text) => expect(formatRatioAsPercent(ratio)).toBe(text))

  it('A share is 0% only when it is 0, and 100% only when it is 1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), ratio => {
        const text = formatRatioAsPercent(ratio)
        if (ratio > 0 && ratio < 1e-15) return true
        return (text === '0%') === (ratio === 0) && (text === '100%') === (ratio === 1)
      }),
      { seed: 1, numRuns: 2000 },
    )
  })
})

describe('a delta', () => {
  it.each([
    [0.24, '+24.0%'],
    [-0.031, '-3.1%'],
    [3.537, '+354%'],
    [0.99949, '+99.9%'],
    [0.9996, '+100%'],
    [0, '±0.0%'],
    [0.0004, '±0.0%'],
    [-0.0004, '±0.0%'],
    [0.00051, '+0.1%'],
    [-1, '-100%'],
    [12.345, '+1,235%'],
  ])('A delta of %d is %s', (relative, text) => expect(formatDelta(relative)).toBe(text))

  it.each([
    [0.012, '+1.20 pp'],
    [-0.1043, '-10.43 pp'],
    [0, '±0.00 pp'],
    [0.00001, '±0.00 pp'],
  ])('A delta in points of %d is %s', (difference, text) =>
    expect(formatPoints(difference)).toBe(text),
  )

  it('A delta always has a sign, an ASCII one', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 1e6, noNaN: true }), relative =>
        /^[+±-][\d,.]+%$/.test(formatDelta(relative)),
      ),
      { seed: 2, numRuns: 1000 },
    )
  })

  it('A delta has an interval', () => {
    expect(formatInterval(0.081, 0.423, formatDelta)).toBe('[+8.1%, +42.3%]')
  })
})

describe('a value', () => {
  it('A value is written in the unit of its metric', () => {
    expect(formatQuantity(2001, 'ms')).toBe('2,001 ms')
    expect(formatQuantity(41.3, '1/s')).toBe('41.3/s')
    expect(formatQuantity(88_213, 'count')).toBe('88,213')
    expect(formatQuantity(2.577, 'usd/h')).toBe('2.577 USD/h')
    expect(formatQuantity(12_345_678, 'bytes')).toBe('12.3 MB')
    expect(formatQuantity(0.0012345, '')).toBe('0.00123')
    expect(formatQuantity(undefined, 'ms')).toBe('–')
    expect(formatQuantity(1234.5, '1/s')).toBe('1,235/s')
  })

  it('A value never reads like its limit unless it equals it', () => {
    expect(formatApart(500.4, 500, 'ms')).toEqual(['500.4 ms', '500.0 ms'])
    expect(formatApart(500.04, 500, 'ms')).toEqual(['500.04 ms', '500.00 ms'])
    expect(formatApart(500, 500, 'ms')).toEqual(['500 ms', '500 ms'])
    expect(formatApart(0.010001, 0.01, 'ratio')).toEqual(['1.0001%', '1.0000%'])
    expect(digitsApart(812, 500, 'ms')).toBe(3)
    expect(formatApart(500 + 1e-12, 500, 'ms')[0]).not.toBe('500 ms')
  })

  it('A value shares its unit with the value of the baseline', () => {
    expect(formatTransition(655, 812, 'ms')).toBe('655 → 812 ms')
    expect(formatTransition(441, 65_000, 'ms')).toBe('0.441 → 65.0 s')
    expect(formatTransition(504, undefined, 'ms')).toBe('504 ms → –')
    expect(formatTransition(undefined, undefined, 'ms')).toBe('– → –')
  })

  it('A value has at least three significant digits, whatever its size', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), value => {
        const digits = formatQuantity(value, '').replace(/[^\d]/g, '').replace(/^0+/, '')
        return digits.length >= 3
      }),
      { seed: 3, numRuns: 2000 },
    )
  })

  it('A value is right to half a unit of its last digit', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), value => {
        const shown = Number(formatQuantity(value, '', scaleFor([value])).replaceAll(',', ''))
        return Math.abs(shown - value) <= value * 0.005 + Number.EPSILON
      }),
      { seed: 4, numRuns: 2000 },
    )
  })
})

describe('other texts', () => {
  it('The percentile of a share has its number, and the ends are the minimum and the maximum', () => {
    expect([0, 0.5, 0.999, 1].map(formatPercentileName)).toEqual(['min', 'p50', 'p99.9', 'max'])
  })

  it('Counts are written with separators', () => {
    expect(formatCount(12_040)).toBe('12,040')
    expect(formatCount(1_234_567)).toBe('1,234,567')
    expect(formatCount(1 / 3)).toBe('0.333')
    expect(plural(1, 'run')).toBe('1 run')
    expect(plural(5, 'run')).toBe('5 runs')
    expect(plural(0, 'series', 'series')).toBe('0 series')
  })

  it('Probabilities are written between 0.0001 and 0.99', () => {
    expect([0.00004, 0.0004, 0.0011, 0.0123, 0.34, 0.999].map(formatP)).toEqual([
      'below 0.0001',
      '0.0004',
      '0.0011',
      '0.012',
      '0.34',
      'above 0.99',
    ])
  })

  it('Both sizes of a transition are written in the unit of the larger', () => {
    expect(formatTransition(980e6, 1.2e9, 'bytes')).toBe('0.980 → 1.20 GB')
  })

  it('Bytes are written in steps of a thousand', () => {
    expect([0, 999, 1000, 999_500, 1_500_000_000].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.00 kB',
      '1.00 MB',
      '1.50 GB',
    ])
  })

  it('Ages and instants are written in words and as dates', () => {
    expect([0.4, 1, 3.4].map(formatAge)).toEqual(['less than a day', '1 day', '3 days'])
    expect(formatInstant('2026-10-03T14:05:09.123Z')).toBe('2026-10-03 14:05 UTC')
    expect(formatInstant('yesterday')).toBe('yesterday')
  })

  it('A number that is not finite is written as one that is absent', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(value => fixed(value, 1))).toEqual(['–', '–'])
    expect(fixed(-0.04, 1)).toBe('0.0')
  })

  it('Decimals for machines are written without separators', () => {
    expect([1e-7, 20, 12.5, 1200].map(value => plainDecimal(value, 3))).toEqual([
      '0',
      '20',
      '12.5',
      '1200',
    ])
    expect(
      [Number.NaN, Number.POSITIVE_INFINITY, 1e21].map(value => plainDecimal(value, 3)),
    ).toEqual([undefined, undefined, undefined])
  })
})
