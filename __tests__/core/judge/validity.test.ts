import { describe, expect, it } from 'vitest'
import type { ComparedSeries } from '../../../src/core/judge/compare/compared-series.ts'
import { comparabilityOf, whyTimesNotCompared } from '../../../src/core/judge/validity.ts'
import { run } from './runs.ts'

describe('whyTimesNotCompared', () => {
  const failing = (errorCount: number) => run({ pay: { count: 100, errorCount } }).series[0]!
  const compared = (before: number, now: number): ComparedSeries => ({
    key: 'pay',
    series: failing(now),
    baseline: [failing(before)],
    candidates: [failing(now)],
  })

  it.each([
    [0, 51, 'avg', 'mostly-failed'],
    [0, 50, 'avg', undefined],
    [51, 51, 'avg', undefined],
    [0, 51, 'throughput', undefined],
  ])('From %d of 100 failed samples to %d, %s is %s', (before, now, metric, code) => {
    expect(whyTimesNotCompared(compared(before, now), metric)?.code).toBe(code)
  })
})

describe('comparabilityOf', () => {
  it.each([
    [20, [10], 'threads'],
    [20, [20], undefined],
    [20, [10, 20, 20], undefined],
    [20, [], undefined],
    [20, [undefined], undefined],
  ])('With %d users after %j, the load is another one: %s', (now, before, load) => {
    const under = (peakThreads?: number) => run({ pay: {} }, peakThreads ? { peakThreads } : {})
    expect(comparabilityOf(under(now), before.map(under)).otherLoad).toBe(load)
  })
})
