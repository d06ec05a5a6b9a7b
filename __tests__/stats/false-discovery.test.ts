import { describe, expect, it } from 'vitest'
import { benjaminiHochberg } from '../../src/stats/false-discovery.ts'

describe('benjaminiHochberg', () => {
  // The fifteen p-values of Benjamini & Hochberg (1995), section 3.2: at q = 0.05 the procedure rejects the first four.
  it('rejects four of the fifteen of the original paper', () => {
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ]
    expect(benjaminiHochberg(p, 0.05)).toBe(0.0095)
  })

  it('rejects none of an empty family, nor of large p-values', () => {
    expect(benjaminiHochberg([], 0.01)).toBe(0)
    expect(benjaminiHochberg([0.2, 0.02], 0.01)).toBe(0)
  })

  it('lets one finding carry another: a p above its own share passes with a smaller one', () => {
    expect(benjaminiHochberg([0.009, 0.001], 0.01)).toBe(0.009)
    expect(benjaminiHochberg([0.009, 0.6], 0.01)).toBe(0)
  })
})
