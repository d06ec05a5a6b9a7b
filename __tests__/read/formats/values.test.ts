import { describe, expect, it } from 'vitest'
import {
  bytesInWords,
  durationInWords,
  listed,
  quoted,
} from '../../../src/read/formats/frame/format-message.ts'
import { parseDigits, parseNumber } from '../../../src/read/formats/frame/text/number.ts'
import { epochMs, parseTimestamp } from '../../../src/read/formats/frame/text/timestamp.ts'
import { bytesOf } from '../../support/parse/reading.ts'

describe('numbers', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['-3', -3],
    ['+3', 3],
    ['1e3', 1000],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    [' 7 ', 7],
  ])('A number is read from %j', (text, value) => expect(parseNumber(text)).toBe(value))

  it.each([
    '',
    ' ',
    'null',
    'NaN',
    'Infinity',
    '-Infinity',
    '1,234',
    '12,345',
    '1,234,567',
    '1.234,5',
    '1 234',
    '0x10',
    '12ms',
    '1e999',
    '--1',
    '.',
  ])('F7: No number is read from %j', text => expect(parseNumber(text)).toBeUndefined())

  it('A number may have as many digits as its bytes', () => {
    const digits = (text: string) => parseDigits(bytesOf(`x${text}y`), 1, 1 + text.length)
    expect(['0', '007', '123456789012345'].map(digits)).toEqual([0, 7, 123456789012345])
    expect(['', '1234567890123456', '-1', '1.5', '1 ', '1:'].map(digits)).toEqual([
      -1, -1, -1, -1, -1, -1,
    ])
  })
})

describe('times', () => {
  const ms = Date.UTC(2026, 10, 20, 23, 56, 26, 428)

  it.each([
    [String(ms), ms, true],
    [String(ms * 1e3), ms, true],
    [`${ms}000000`, ms, true],
    ['1795218310', 1795218310000, true],
    ['1795218310.5', 1795218310500, true],
    ['2026/11/20 23:56:26.428', ms, false],
    ['2026-11-20 23:56:26,428', ms, false],
    ['2026-11-20T23:56:26.428Z', ms, true],
    ['2026-11-21T01:56:26.428+02:00', ms, true],
    ['2026-11-20T18:56:26.428-0500', ms, true],
    ['2026-11-20 23:56:26.428+00', ms, true],
    ['2026-11-21 05:26:26.428+05:30', ms, true],
    ['2026-11-21T05:26:26.428+0530', ms, true],
    ['2026-11-20 20:56:26.428-03', ms, true],
    ['2026.11.20 23:56:26', ms - 428, false],
    ['2026-11-20 23:56', ms - 26_428, false],
  ])('A time is read from %j', (text, expected, zoned) => {
    const time = parseTimestamp(text)!
    expect(time.ms).toBeCloseTo(expected, 2)
    expect(time.zoned).toBe(zoned)
  })

  it.each([
    '',
    '0',
    '12345',
    '11/20/2026 23:56:26',
    '2026-02-30 10:00:00',
    '2026-13-01 10:00:00',
    '2026-11-20',
    '2026-11-20 25:00:00',
    '1970-01-01 00:00:00',
    'null',
    '-1795218310665',
  ])('No time is read from %j', text => expect(parseTimestamp(text)).toBeUndefined())

  it('A time before 2001 or after 2286 comes from a clock that was never set', () => {
    expect([epochMs(0), epochMs(999_999_999), epochMs(1e9), epochMs(9_999_999_999_999)]).toEqual([
      undefined,
      undefined,
      1e12,
      9_999_999_999_999,
    ])
  })
})

describe('values in messages', () => {
  it('Values in messages are quoted, escaped and cut', () => {
    expect(quoted('a"b\n')).toBe('"a\\"b\\n"')
    expect(quoted('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`)
    expect(quoted('😀'.repeat(10_000))).toBe(`"${'😀'.repeat(60)}…"`)
    expect(quoted('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`)
  })

  it('Values in messages are listed up to a number', () => {
    expect([listed(['a']), listed(['a', 'b', 'c'], 2), listed([])]).toEqual([
      'a',
      'a, b and 1 more',
      '',
    ])
  })

  it('Values in messages have the largest unit that they fill', () => {
    expect([999, 1_000, 9_655, 60_000, 5_400_000, 40 * 86_400_000].map(durationInWords)).toEqual([
      '999 ms',
      '1 s',
      '9.7 s',
      '1 min',
      '1.5 h',
      '40 days',
    ])
    expect([100, 1024, 16 * 2 ** 20, 64 * 2 ** 30].map(bytesInWords)).toEqual([
      '100 bytes',
      '1 KiB',
      '16 MiB',
      '64 GiB',
    ])
  })
})
