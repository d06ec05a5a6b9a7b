import { describe, expect, it } from 'vitest'
import {
  logBatchMeansVariance,
  logMeanVariance,
  logQuantileVariance,
  logRatioVariance,
} from '../../../src/core/stats/within-run.ts'
import { seededRandom } from '../../support/random.ts'

describe('batch means', () => {
  // Mean 100, squares 100 + 0 + 100 = 200, variance 100; 100 / (3 · 100²) = 1/300.
  it('Batch means give the variance of the logarithm', () => {
    expect(logBatchMeansVariance([90, 100, 110])).toBeCloseTo(1 / 300, 15)
  })

  it('Batch means do not depend on the unit', () => {
    expect(logBatchMeansVariance([0.9, 1, 1.1])).toBeCloseTo(
      logBatchMeansVariance([90, 100, 110])!,
      15,
    )
  })

  it('Batch means give 0 for a run that never changed', () => {
    expect(logBatchMeansVariance([5, 5, 5])).toBe(0)
  })

  it('Batch means give nothing for one batch, or for times of 0', () => {
    expect(logBatchMeansVariance([7])).toBeUndefined()
    expect(logBatchMeansVariance([0, 0])).toBeUndefined()
  })
})

describe('variance without batches', () => {
  it('Ten samples without batches are worth one', () => {
    expect(logMeanVariance(1000, 0.5)).toBe(0.0025)
    expect(logMeanVariance(1000)).toBe(0.01)
  })

  // Uniform on 0..1, n = 900: rank error sqrt(10 · 0.25 / 900) = 0.0527; half of ln(0.5527 / 0.4473), squared.
  it('A quantile without batches is read one standard error of its rank to either side', () => {
    const error = Math.sqrt((10 * 0.25) / 900)
    const expected = (Math.log((0.5 + error) / (0.5 - error)) / 2) ** 2
    expect(logQuantileVariance(q => q, 0.5, 900)).toBeCloseTo(expected, 15)
  })

  it('A quantile so near the end that its error reaches beyond it has no variance', () => {
    expect(logQuantileVariance(q => q, 0.99, 900)).toBeUndefined()
    expect(logQuantileVariance(q => q, 0.05, 100)).toBeUndefined()
  })

  it('A quantile of 0 has no logarithm', () => {
    expect(logQuantileVariance(() => 0, 0.5, 900)).toBeUndefined()
  })
})

describe('short spans', () => {
  const single = (values: number[]) => values.map(sum => ({ count: 1, sum }))

  // Mean 100, errors −10, 10, −10, 10: squares 400, neighbors −300, so no correlation. 400 · 4/3 / 400².
  it('Short spans of one sample each count as independent samples', () => {
    expect(logRatioVariance(single([90, 110, 90, 110]), 2)).toBeCloseTo(
      (400 * 4) / 3 / 400 ** 2,
      15,
    )
  })

  // Errors −10, −10, 10, 10: squares 400, neighbors 100 − 100 + 100.
  it('Short spans include the correlation of neighbors', () => {
    expect(logRatioVariance(single([90, 90, 110, 110]), 2)).toBeCloseTo(
      (500 * 4) / 3 / 400 ** 2,
      15,
    )
  })

  it('Spans without samples are ignored', () => {
    expect(logRatioVariance([{ count: 0, sum: 0 }, ...single([90, 110])], 3)).toBeUndefined()
    expect(logRatioVariance(single([0, 0]), 2)).toBeUndefined()
  })

  it('Short spans of few samples estimate on average the variance of the mean of such runs', () => {
    const random = seededRandom(5)
    let known = 0
    let squares = 0
    const runs = 4_000
    for (let run = 0; run < runs; run++) {
      const times = Array.from({ length: 30 }, () => Math.exp(0.4 * random.normal() - 0.08))
      known += logRatioVariance(single(times), 8)! / runs
      squares += Math.log(times.reduce((a, b) => a + b) / 30) ** 2 / runs
    }
    expect(known / squares).toBeGreaterThan(0.8)
    expect(known / squares).toBeLessThan(1.4)
  })
})
