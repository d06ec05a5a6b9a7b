import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { benjaminiHochberg } from '../../src/stats/false-discovery.ts'

describe('benjaminiHochberg', () => {
  const passing = (p: readonly number[], q: number) => p.filter(one => one <= benjaminiHochberg(p, q)).length

  // The fifteen p-values of Benjamini & Hochberg (1995), section 3.2: at q = 0.05 the procedure rejects the first four.
  it('benjaminiHochberg rejects four of the fifteen of the original paper', () => {
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ]
    expect(passing(p, 0.05)).toBe(4)
    expect(benjaminiHochberg(p, 0.05)).toBeCloseTo((0.05 * 4) / 15, 15)
  })

  it('benjaminiHochberg rejects none of an empty family, nor of large p-values', () => {
    expect(benjaminiHochberg([], 0.01)).toBe(0)
    expect(passing([0.2, 0.02], 0.01)).toBe(0)
  })

  it('benjaminiHochberg gives the p the smallest needed when it rejects none', () => {
    expect(benjaminiHochberg([0.2, 0.02], 0.01)).toBe(0.005)
  })

  it('benjaminiHochberg rejects a p above its own share when a larger one passes', () => {
    expect(passing([0.009, 0.001], 0.01)).toBe(2)
    expect(passing([0.009, 0.6], 0.01)).toBe(0)
  })

  it('benjaminiHochberg rejects what the definition by ranks rejects', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), p => {
        const sorted = [...p].sort((a, b) => a - b)
        const k = sorted.findLastIndex((one, i) => one <= (0.2 * (i + 1)) / p.length) + 1
        expect(passing(p, 0.2)).toBe(k)
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})
