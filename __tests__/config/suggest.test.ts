import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance, nearest } from '../../src/config/suggest.ts'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['p59', 'p95', 1],
    ['worklows', 'workflows', 1],
    // Optimal string alignment: swapped letters are not edited again.
    ['ca', 'abc', 3],
  ])('editDistance of %j and %j is %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })

  it('editDistance is zero for equal texts only, and at most the longer length', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b)
        expect(distance === 0).toBe(a === b)
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
      { seed: 8 },
    )
  })
})

describe('nearest', () => {
  it('nearest finds the nearest candidate, ignoring case', () => {
    expect(nearest('chekout', ['browse', 'Checkout', 'login'])).toBe('Checkout')
    expect(nearest('error_rate', ['error-rate', 'throughput'])).toBe('error-rate')
    expect(nearest('P95', ['p90', 'p95'])).toBe('p95')
  })

  it('nearest returns undefined when no candidate is near', () => {
    expect(nearest('latency', ['avg', 'p50', 'p95'])).toBeUndefined()
    expect(nearest('x', ['y'])).toBeUndefined()
    expect(nearest('x', [])).toBeUndefined()
  })

  it('nearest compares long names by their first characters', () => {
    expect(nearest(`chekout${'!'.repeat(10_000)}`, [`checkout${'!'.repeat(10_000)}`])).toBeDefined()
  })
})

describe('didYouMean', () => {
  it('didYouMean escapes the suggestion', () => {
    expect(didYouMean('a\nc', ['a\nb', 'zzz'])).toBe(' Did you mean "a\\nb"?')
    expect(didYouMean('q', ['zzz'])).toBe('')
  })
})
