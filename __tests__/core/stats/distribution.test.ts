import { describe, expect, it } from 'vitest'
import {
  normalCdf,
  normalQuantile,
  studentCriticalValue,
  studentQuantile,
  studentUpperTail,
} from '../../../src/core/stats/distribution.ts'
import { incompleteBeta, logGamma, upperGamma } from '../../../src/core/stats/special.ts'

/** Largest relative error allowed against the tabulated values. */
const RELATIVE = 1e-9

function expectClose(found: number, wanted: number, relative = RELATIVE): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(relative * Math.abs(wanted))
}

describe('the t distribution', () => {
  // t with 1 and 2 degrees of freedom have closed forms: F(t) = 1/2 + atan(t)/pi, and 1/2 + t / (2 sqrt(2 + t²)).
  it('The t distribution agrees with the closed forms for 1 and 2 degrees of freedom, far into the tail', () => {
    for (const t of [0.1, 1, 3, 31.820515953773956, 1e3, 1e6]) {
      expectClose(studentUpperTail(t, 1), Math.atan(1 / t) / Math.PI)
      const root = Math.sqrt(2 + t * t)
      expectClose(studentUpperTail(t, 2), 1 / (root * (root + t)))
    }
  })

  // Quantiles as printed in Abramowitz & Stegun 26.10 and to more digits by R's qt().
  it.each([
    [0.025, 1, 12.706204736432095],
    [0.025, 2, 4.302652729696142],
    [0.025, 4, 2.7764451051977987],
    [0.025, 8, 2.306004135033371],
    [0.01, 8, 2.896459447709622],
    [0.005, 10, 3.169272672616872],
    [0.0005, 10, 4.586893858702636],
    [0.025, 30, 2.0422724563012373],
    [0.05, 120, 1.6576508993552355],
  ])(
    'The t distribution has the quantile for a tail of %s with %s degrees of freedom',
    (alpha, df, wanted) => {
      expectClose(studentCriticalValue(alpha, df), wanted)
      expectClose(studentUpperTail(wanted, df), alpha)
      expectClose(studentQuantile(1 - alpha, df), wanted, 1e-9)
      expectClose(studentQuantile(alpha, df), -wanted, 1e-9)
    },
  )

  it('The quantile of the t distribution inverts its tail, for fractional degrees of freedom and small tails', () => {
    for (const df of [0.7, 2.5, 4, 6.5, 8, 33.3, 200])
      for (const alpha of [0.49, 0.2, 0.01, 1e-4, 1e-8])
        expectClose(studentUpperTail(studentCriticalValue(alpha, df), df), alpha)
  })

  it('The t distribution is symmetric', () => {
    expect(studentUpperTail(0, 5)).toBe(0.5)
    expectClose(studentUpperTail(-2, 5) + studentUpperTail(2, 5), 1)
  })
})

describe('the normal distribution', () => {
  it.each([
    [1.959963984540054, 0.975],
    [2.5758293035489004, 0.995],
    [-1.6448536269514729, 0.05],
    [-4.753424308822899, 1e-6],
    [-21.273453560965322, 1e-100],
    [-37.0470962993612, 1e-300],
    [0, 0.5],
  ])('The normal distribution puts %s at %s', (z, p) => {
    expectClose(normalCdf(z), p)
    expect(Math.abs(normalQuantile(p) - z)).toBeLessThan(1e-9)
  })
})

describe('special functions', () => {
  it('The gamma function is exact at whole and half numbers', () => {
    expectClose(Math.exp(logGamma(5)), 24)
    expectClose(Math.exp(logGamma(0.5)), Math.sqrt(Math.PI))
    expectClose(logGamma(100), 359.1342053695754)
    expect(Math.abs(logGamma(1))).toBeLessThan(1e-14)
  })

  it('The incomplete gamma function of 1 is the exponential distribution', () => {
    for (const x of [0.01, 0.5, 2, 10, 50]) {
      expectClose(upperGamma(1, x), Math.exp(-x))
    }
    expect(upperGamma(3, 0)).toBe(1)
  })

  it('The incomplete beta function with a = 1 is 1 − (1 − x)^b', () => {
    for (const x of [0.001, 0.3, 0.9])
      for (const b of [0.5, 1, 7])
        expectClose(incompleteBeta(x, 1, b), -Math.expm1(b * Math.log1p(-x)))
    expect(incompleteBeta(0, 2, 3)).toBe(0)
    expect(incompleteBeta(1, 2, 3)).toBe(1)
  })
})
