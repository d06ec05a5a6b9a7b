import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wildcard } from '../../../src/core/model/wildcard.ts'
import { cpuMsOf } from '../../cpu-time.ts'

describe('wildcards', () => {
  it.each([
    ['Check-In', 'Check-In', true],
    ['Check-In', 'Check-In Controller', false],
    ['CICO_TC_Check-*', 'CICO_TC_Check-In Controller', true],
    ['*/login', 'GET /api/v1/login', true],
    ['*/login', 'GET /api/v1/login/', false],
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
    ['?', '', false],
    ['?', '🙂', true],
    ['a?c', 'abc', true],
    ['*a*b', 'xaxb', true],
    ['*ab', 'aab', true],
    ['a**b', 'ab', true],
    ['*', 'two\nlines', true],
    ['GET /users/{id}*', 'GET /users/{id}/items', true],
    ['[POST] *', '[POST] /login', true],
    ['!important (2)', '!important (2)', true],
    ['.hidden*', '.hidden', true],
  ])('wildcard(%j) on %j: %s', (pattern, name, expected) => {
    expect(wildcard(pattern).matches(name)).toBe(expected)
  })

  it('An escaped wildcard is the plain character', () => {
    expect(wildcard('what\\?').matches('what?')).toBe(true)
    expect(wildcard('what\\?').matches('whats')).toBe(false)
    expect(wildcard('a\\*').matches('a*')).toBe(true)
    expect(wildcard('a\\*').matches('ab')).toBe(false)
    expect(wildcard('a\\\\*').matches('a\\b')).toBe(true)
  })

  it('Any other backslash is a plain character', () => {
    expect(wildcard('C:\\dir\\*').matches('C:\\dir*')).toBe(true)
    expect(wildcard('C:\\dir').matches('C:\\dir')).toBe(true)
    expect(wildcard('end\\').matches('end\\')).toBe(true)
  })

  it('A pattern that names a single workflow is recognized', () => {
    expect(wildcard('Check-In').literal).toBe(true)
    expect(wildcard('what\\?').literal).toBe(true)
    expect(wildcard('Check-*').literal).toBe(false)
    expect(wildcard('what?').literal).toBe(false)
  })

  it('A name copied as a pattern matches itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => wildcard(name).matches(name)),
      { seed: 1 },
    )
  })

  it('A wildcard agrees with the equivalent regular expression', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '.', '🙂'), maxLength: 8 })
    fc.assert(
      fc.property(text, text, (pattern, name) => {
        const source = pattern.replaceAll('.', '\\.').replaceAll('*', '[^]*').replaceAll('?', '[^]')
        expect(wildcard(pattern).matches(name)).toBe(
          name === pattern || new RegExp(`^${source}$`, 'u').test(name),
        )
      }),
      { seed: 2, numRuns: 2_000 },
    )
  })

  it('F9: A wildcard does not slow down on hostile names', () => {
    const pattern = wildcard(`${'*a'.repeat(20)}*b`)
    expect(cpuMsOf(() => expect(pattern.matches('a'.repeat(10_000))).toBe(false))).toBeLessThan(
      1_000,
    )
  })
})
