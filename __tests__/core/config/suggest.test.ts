import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { didYouMean, nearest } from '../../../src/core/config/fields/suggest.ts'

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

  it.each([
    ['kitten', 'sitting', false],
    ['kitten', 'sittin', true],
    ['p59', 'p95', true],
    ['worklows', 'workflows', true],
    // A swap is one edit, but swapped letters are not edited again: 'ca' is three edits from 'abc'.
    ['abcdef', 'bacdfe', true],
    ['caxxxx', 'abcxxx', false],
  ])('nearest of %j suggests %j: %s', (word, candidate, isNear) => {
    expect(nearest(word, [candidate])).toBe(isNear ? candidate : undefined)
  })

  it('nearest agrees with a slow count of edits', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 4 }), (wanted, candidates) => {
        const allowed = Math.max(1, Math.floor(wanted.length / 3))
        const near = candidates.filter(known => {
          const distance = edits(wanted, known)
          return distance <= allowed && distance < known.length
        })
        const least = Math.min(...near.map(known => edits(wanted, known)))
        expect(nearest(wanted, candidates)).toBe(near.find(known => edits(wanted, known) === least))
      }),
      { seed: 8, numRuns: 300 },
    )
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

/** Optimal string alignment distance, by its definition. */
function edits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const same = a.at(-1) === b.at(-1) ? 0 : 1
  const [shorterA, shorterB] = [a.slice(0, -1), b.slice(0, -1)]
  const ways = [edits(shorterA, b) + 1, edits(a, shorterB) + 1, edits(shorterA, shorterB) + same]
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
    ways.push(edits(a.slice(0, -2), b.slice(0, -2)) + 1)
  return Math.min(...ways)
}
