import { describe, expect, it } from 'vitest'
import { samplesNeeded } from '../../../src/core/model/metric.ts'

describe('samplesNeeded', () => {
  it.each([
    ['p50', 2],
    ['p95', 20],
    ['p99', 100],
    ['p99.9', 1000],
    ['avg', 0],
  ])('The least samples for which %s differs from the maximum: %d', (metric, samples) => {
    expect(samplesNeeded(metric)).toBe(samples)
  })
})
