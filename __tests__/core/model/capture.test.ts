import { describe, expect, it } from 'vitest'
import { compileCapture } from '../../../src/core/model/capture.ts'
import { cpuMsOf } from '../../cpu-time.ts'

describe('compileCapture', () => {
  it('compileCapture returns what the group matched first', () => {
    expect(compileCapture('(\\d+)-users')('results/25-users/8-users.jtl')).toBe('25')
  })

  it('compileCapture returns the whole match of a pattern without a group', () => {
    expect(compileCapture('attempt-\\d+')('out/attempt-2/run.jtl')).toBe('attempt-2')
  })

  it('compileCapture returns nothing where nothing matches', () => {
    expect(compileCapture('(\\d+)-users')('results/run.jtl')).toBeUndefined()
    expect(compileCapture('run(-\\d+)?')('run')).toBeUndefined()
  })

  it.each([
    ['(', 'missing closing ): `(`'],
    ['(?=a)', 'look-around is not supported'],
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['(a)(b)', 'it has 2 capture groups where one is the value; write (?:…) for the others'],
    ['a'.repeat(201), 'it is longer than 200 characters (201)'],
    ['((a{1000}){1000})', 'invalid repeat count: `{1000}`'],
  ])('compileCapture refuses %s', (pattern, reason) => {
    expect(() => compileCapture(pattern)).toThrow(new SyntaxError(reason))
  })

  it('F9: compileCapture accepts a named group as RE2 and as JavaScript write it', () => {
    for (const pattern of ['(?<users>\\d+)-users', '(?P<users>\\d+)-users'])
      expect(compileCapture(pattern)('results/25-users/run.jtl')).toBe('25')
  })

  it('F9: compileCapture is not slowed by a pattern that backtracks elsewhere', () => {
    const capture = compileCapture('(?:a+)+$')
    expect(cpuMsOf(() => expect(capture(`${'a'.repeat(5_000)}b`)).toBeUndefined())).toBeLessThan(
      1_000,
    )
  })
})
