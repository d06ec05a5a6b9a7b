import { describe, expect, it } from 'vitest'
import { autocorrelation, mannKendall, theilSen } from '../../../src/core/stats/trend.ts'

describe('mannKendall', () => {
  // n = 10, all pairs rise: S = 45, Var = 10·9·25/18 = 125, z = 44/√125 = 3.93548; P(Z > z) = 4.1519e-5.
  it('mannKendall has the p of its normal approximation, computed by hand', () => {
    expect(mannKendall([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(4.1519e-5, 8)
    expect(mannKendall([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toBeCloseTo(1 - 4.1519e-5, 8)
  })

  // One tie of 2 and one of 3 among 6: Var = (6·5·17 − 2·1·9 − 3·2·11) / 18 = 23.667; S = 11; z = 10/√23.667 = 2.0556.
  it('mannKendall corrects for ties', () => {
    expect(mannKendall([1, 1, 2, 3, 3, 3])).toBeCloseTo(0.019911, 5)
  })

  it('mannKendall finds no trend where all are equal, and ignores how far one wild value goes', () => {
    expect(mannKendall([4, 4, 4, 4])).toBe(1)
    expect(mannKendall([1, 2, 3, 1e9, 5, 6, 7, 8])).toBe(mannKendall([1, 2, 3, 100, 5, 6, 7, 8]))
  })
})

// Hamed & Rao (1998), computed independently: the variance is 1.99468 or 3.75709 times as large.
describe('mannKendall of autocorrelated values', () => {
  it.each([
    [0.5, 0.00266395],
    [0.9, 0.02116031],
  ])('mannKendall of values correlated by %s has a larger variance', (rho, p) => {
    expect(mannKendall([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], rho)).toBeCloseTo(p, 7)
  })
})

describe('theilSen', () => {
  it('theilSen is the median slope', () => {
    expect(theilSen([1, 2, 4])).toBe(1.5)
    expect(theilSen([1, 3, 5, 7])).toBe(2)
    expect(theilSen([1, 3, 5, 700, 9])).toBe(2)
  })
})

describe('autocorrelation', () => {
  /** Park and Miller's generator, and normal numbers by Box and Muller. */
  function normals(seed: number): () => number {
    let state = seed
    const uniform = () => {
      state = (state * 16_807) % 2_147_483_647
      return state / 2_147_483_647
    }
    return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  }

  function wandering(n: number, rho: number, normal: () => number): number[] {
    const values = [normal()]
    while (values.length < n) values.push(rho * values.at(-1)! + Math.sqrt(1 - rho ** 2) * normal())
    return values
  }

  it('autocorrelation is the correlation of neighbors at some distance, whatever the trend', () => {
    for (const rho of [0, 0.5, 0.8]) {
      const values = wandering(2_000, rho, normals(7)).map((value, i) => value + i / 100)
      expect(autocorrelation(values)).toBeGreaterThan(rho - 0.02)
      expect(autocorrelation(values)).toBeLessThan(rho + 0.06)
    }
  })

  it.each([
    [[3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8], 0.08857959],
    [[2, 3, 3, 4, 6, 7, 7, 6, 5, 5, 4, 6], 0.99],
    [[1, 2, 2, 5, 4, 3, 4, 7, 8, 6, 7, 9, 8, 8], 0.48486308],
  ])('autocorrelation of %j is the independently computed %s', (values, rho) => {
    expect(autocorrelation(values)).toBeCloseTo(rho, 7)
  })

  it('autocorrelation is 0 for a straight line, and for values that alternate', () => {
    expect(autocorrelation([1, 2, 3, 4, 5, 6])).toBe(0)
    expect(autocorrelation([1, 9, 1, 9, 1, 9, 1, 9])).toBe(0)
  })

  it('autocorrelation prevents that a wandering series is called a trend', () => {
    const normal = normals(1)
    const series = Array.from({ length: 200 }, () => wandering(40, 0.9, normal))
    const alarms = (rhoOf: (values: readonly number[]) => number) =>
      series.filter(values => mannKendall(values, rhoOf(values)) < 0.001).length
    expect(alarms(() => 0)).toBeGreaterThan(20)
    expect(alarms(autocorrelation)).toBeLessThanOrEqual(2)
  })
})
