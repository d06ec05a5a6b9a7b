import { describe, expect, it } from 'vitest'
import { batchMeansVariance, meanVariance, quantileVariance } from '../../src/stats/within-run.ts'

describe('batch means', () => {
  // Mean 100, squares 100 + 0 + 100 = 200, variance 100; 100 / (3 · 100²) = 1/300.
  it('give the variance of the logarithm', () => {
    expect(batchMeansVariance([90, 100, 110])).toBeCloseTo(1 / 300, 15)
  })

  it('do not depend on the unit', () => {
    expect(batchMeansVariance([0.9, 1, 1.1])).toBeCloseTo(batchMeansVariance([90, 100, 110])!, 15)
  })

  it('give 0 for a run that never changed', () => {
    expect(batchMeansVariance([5, 5, 5])).toBe(0)
  })

  it('say nothing of one batch, or of times of 0', () => {
    expect(batchMeansVariance([7])).toBeUndefined()
    expect(batchMeansVariance([0, 0])).toBeUndefined()
  })
})

describe('without batches', () => {
  it('ten samples are worth one', () => {
    expect(meanVariance(1000, 0.5)).toBe(0.0025)
    expect(meanVariance(1000)).toBe(0.01)
  })

  // Uniform on 0..1, n = 900: rank error sqrt(10 · 0.25 / 900) = 0.0527; half of ln(0.5527 / 0.4473), squared.
  it('a quantile is read one standard error of its rank to either side', () => {
    const error = Math.sqrt((10 * 0.25) / 900)
    const expected = (Math.log((0.5 + error) / (0.5 - error)) / 2) ** 2
    expect(quantileVariance(q => q, 0.5, 900)).toBeCloseTo(expected, 15)
  })

  it('a quantile so near the end that its error reaches beyond is not known', () => {
    expect(quantileVariance(q => q, 0.99, 900)).toBeUndefined()
    expect(quantileVariance(q => q, 0.05, 100)).toBeUndefined()
  })

  it('a quantile of 0 has no logarithm', () => {
    expect(quantileVariance(() => 0, 0.5, 900)).toBeUndefined()
  })
})
