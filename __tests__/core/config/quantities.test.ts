import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellUnitFor, cellUnitsFor } from '../../../src/core/config/cell-units.ts'
import { parseFalseAlarms } from '../../../src/core/config/false-alarms.ts'
import {
  parseAllowance,
  parseChange,
  parseCount,
  parseLevel,
  parseLimit,
  quoted,
  writeLevel,
} from '../../../src/core/config/fields/quantities.ts'
import { patternOf } from '../../../src/core/config/fields/units.ts'
import type { Unit } from '../../../src/core/model/metric.ts'

const UNITS: readonly Unit[] = ['ms', 'ratio', '1/s', 'count', 'bytes', 'usd/h', '']

describe('parseFalseAlarms', () => {
  it.each([
    ['1 in 200 runs', 0.005],
    ['1 in 20', 0.05],
    ['1 in 10000 runs', 0.0001],
  ])('%s is a share of runs', (text, share) => {
    expect(parseFalseAlarms(text)).toEqual({ value: share })
  })

  it.each([
    ['200', 'found "200", expected "1 in N runs" with N from 20 to 10000, such as 1 in 200 runs.'],
    [
      '0.5%',
      'found "0.5%", expected "1 in N runs" with N from 20 to 10000, such as 1 in 200 runs.',
    ],
    ['1 in 0', 'found "1 in 0", expected a number of runs from 20 to 10000: write 1 in 200 runs.'],
    [
      '1 in 20000',
      'found "1 in 20000", expected a number of runs from 20 to 10000: write 1 in 200 runs.',
    ],
  ])('%s is refused, with what to write', (text, problem) => {
    expect(parseFalseAlarms(text)).toEqual({ problem })
  })
})

describe('parseLevel', () => {
  it.each<[string, Unit, number]>([
    ['500ms', 'ms', 500],
    ['1.5s', 'ms', 1500],
    ['.5s', 'ms', 500],
    ['250us', 'ms', 0.25],
    ['250µs', 'ms', 0.25],
    ['2m', 'ms', 120_000],
    ['2min', 'ms', 120_000],
    ['1.5h', 'ms', 5_400_000],
    ['90d', 'ms', 7_776_000_000],
    ['00:02:31', 'ms', 151_000],
    ['100:00:00.5', 'ms', 360_000_500],
    ['500 ms', 'ms', 500],
    ['+5s', 'ms', 5000],
    ['1e3s', 'ms', 1_000_000],
    ['0', 'ms', 0],
    ['1%', 'ratio', 0.01],
    ['7%', 'ratio', 0.07],
    ['0.1%', 'ratio', 0.001],
    ['150%', 'ratio', 1.5],
    ['0', 'ratio', 0],
    ['50/s', '1/s', 50],
    ['600/min', '1/s', 10],
    ['7200/h', '1/s', 2],
    ['100', 'count', 100],
    ['100 count', 'count', 100],
    ['16MiB', 'bytes', 16_777_216],
    ['1.5KiB', 'bytes', 1536],
    ['1.5kB', 'bytes', 1500],
    ['2.5usd/h', 'usd/h', 2.5],
    ['-0', 'count', Number.NaN],
  ])('parseLevel reads %j in %j as %d', (text, unit, value) => {
    const parsed = parseLevel(text, unit)
    if (Number.isNaN(value)) expect(parsed).toHaveProperty('problem')
    else expect(parsed).toEqual({ value })
  })

  it.each<[string, Unit]>([
    ['500', 'ms'],
    ['10%', 'ms'],
    ['0.5pp', 'ratio'],
    ['0.5', 'ratio'],
    ['50', '1/s'],
    ['5ms', 'count'],
    ['', 'ms'],
    ['ms', 'ms'],
    ['1,5s', 'ms'],
    ['1.5.5s', 'ms'],
    ['1 500ms', 'ms'],
    ['5 ms or so', 'ms'],
    ['5MS', 'ms'],
    ['-5ms', 'ms'],
    ['NaN', 'ms'],
    ['Infinity', 'ms'],
    ['1e999s', 'ms'],
    ['0x10', 'count'],
    ['1:2:3', 'ms'],
    ['00:60:00', 'ms'],
    ['02:31', 'ms'],
    ['５ms', 'ms'],
  ])('parseLevel refuses %j in %j', (text, unit) => {
    expect(parseLevel(text, unit)).toHaveProperty('problem')
  })
})

describe('a percentage', () => {
  it('A percentage is a share as a level, relative as an allowance, and refused as min-change', () => {
    expect(parseLevel('10%', 'ratio')).toEqual({ value: 0.1 })
    expect(parseAllowance('10%', 'ratio')).toEqual({ value: { relative: 0.1 } })
    expect(parseAllowance('10%', 'ms')).toEqual({ value: { relative: 0.1 } })
    expect(parseChange('10%', 'ratio')).toHaveProperty('problem')
    expect(parseChange('10%', 'ms')).toHaveProperty('problem')
  })

  it('A percentage point is an absolute change of a share, and never a level', () => {
    expect(parseAllowance('0.5pp', 'ratio')).toEqual({ value: { absolute: 0.005 } })
    expect(parseChange('0.5pp', 'ratio')).toEqual({ value: 0.005 })
    expect(parseLevel('0.5pp', 'ratio')).toHaveProperty('problem')
    const advice = 'Percentage points are for shares such as error-rate.'
    expect(parseAllowance('0.5pp', 'ms')).toEqual({ problem: expect.stringContaining(advice) })
    expect(parseAllowance('xpp', 'ratio')).toEqual({
      problem: expect.not.stringContaining(advice),
    })
  })
})

describe('messages', () => {
  it.each([
    [
      parseLimit('500', 'ms'),
      'found "500", a number without a unit. Write a duration such as 500ms (units: us, ms, s, m, h, d or h:mm:ss); a change against the baseline is written max-increase: 10%.',
    ],
    [
      parseAllowance('10', 'ms'),
      'found "10", a number without a unit. Write 10% for a change relative to the baseline, or 20ms for an absolute one.',
    ],
    [
      parseLevel('1,5s', 'ms', '90d'),
      'found "1,5s": the decimal sign is a point, and digits are not grouped. Write a duration such as 90d (units: us, ms, s, m, h, d or h:mm:ss).',
    ],
    [parseCount('1.5', 1), 'found "1.5". Write a whole number, at least 1.'],
  ])('A message says what was found and what to write instead', (parsed, problem) => {
    expect(parsed).toEqual({ problem })
  })

  it('A message quotes at most sixty characters and escapes control characters', () => {
    expect(quoted('a\n::error::')).toBe('"a\\n::error::"')
    expect(quoted('x'.repeat(61))).toBe(`"${'x'.repeat(59)}…"`)
    expect(quoted('x'.repeat(60))).toHaveLength(62)
  })
})

describe('writeLevel', () => {
  it.each<[number, Unit, string]>([
    [90_000, 'ms', '90s'],
    [1500, 'ms', '1500ms'],
    [0.25, 'ms', '250us'],
    [0.0001, 'ms', '0.1us'],
    [7_776_000_000, 'ms', '90d'],
    [0.005, 'ratio', '0.5%'],
    [0.07, 'ratio', '7%'],
    [2 ** 24, 'bytes', '16MiB'],
    [1000, 'bytes', '1kB'],
    [0.1, '1/s', '6/min'],
    [50, '1/s', '50/s'],
    [2.36, 'usd/h', '2.36usd/h'],
    [100, 'count', '100'],
  ])('writeLevel writes %d in %j as %s', (value, unit, text) => {
    expect(writeLevel(value, unit)).toBe(text)
  })

  const decimal = fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => String(Number(`${digits}e-${places}`)))

  it('writeLevel writes a text that is parsed to the same number, for every unit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UNITS), decimal, fc.nat(), (unit, number, pick) => {
        const units = cellUnitsFor({ unit }).filter(
          name => !['fraction', 'hh:mm:ss', 'mm:ss', 'in-cell'].includes(name),
        )
        const parsed = parseLevel(`${number}${units[pick % units.length]}`, unit)
        const value = 'value' in parsed ? parsed.value : Number.NaN
        expect(parseLevel(writeLevel(value, unit), unit)).toEqual({ value })
      }),
      { seed: 5, numRuns: 3_000 },
    )
  })

  it('writeLevel writes a text that matches the pattern for editors', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UNITS), decimal, (unit, number) => {
        const text = writeLevel(Number(number), unit)
        expect(text).toMatch(new RegExp(patternOf(unit, 'level')))
      }),
      { seed: 6 },
    )
  })

  it('The parser accepts exactly the texts that match the pattern', () => {
    const text = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('', '+', '-'),
          decimal,
          fc.constantFrom('', ' ', '  '),
          fc.constantFrom('ms', 's', '%', 'pp', '/s', 'MiB', '', 'x'),
        )
        .map(parts => parts.join('')),
      fc.constantFrom('1:00:00', '00:61:00', '.5s', '5.s', '1e5ms', '1e', '0', '00'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...UNITS), text, (unit, text) => {
        const isRead = 'value' in parseAllowance(text, unit)
        const isZero = Number(text) === 0
        expect(isRead || isZero).toBe(new RegExp(patternOf(unit, 'allowance')).test(text) || isZero)
      }),
      { seed: 7, numRuns: 2_000 },
    )
  })
})

describe('cellUnitFor', () => {
  it('cellUnitFor converts units of a source to base units', () => {
    expect(cellUnitFor('s', { unit: 'ms' })).toEqual({ written: 's', times: 1000, per: 1 })
    expect(cellUnitFor('us', { unit: 'ms' })).toEqual({ written: 'us', times: 1, per: 1000 })
    expect(cellUnitFor('%', { unit: 'ratio' })).toEqual({ written: '%', times: 1, per: 100 })
    expect(cellUnitFor('/min', { unit: '1/s' })).toEqual({ written: '/min', times: 1, per: 60 })
    expect(cellUnitFor('count', { unit: 'count' })).toEqual({ written: 'count', times: 1, per: 1 })
    expect(cellUnitFor('ms', { unit: 'ratio' })).toBeUndefined()
  })
})
