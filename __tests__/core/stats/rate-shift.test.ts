import { describe, expect, it } from 'vitest'
import {
  estimateRateShift,
  logitOf,
  logitVariance,
  rateOfLogit,
} from '../../../src/core/stats/rate-shift.ts'

describe('estimateRateShift', () => {
  // Literal formula of docs/statistics.md for three baseline runs and one candidate run.
  it('estimateRateShift follows its formula', () => {
    const baseline = [
      { failed: 5, all: 1_000 },
      { failed: 9, all: 1_200 },
      { failed: 2, all: 900 },
    ]
    const candidate = { failed: 40, all: 1_000 }
    const x = baseline.map(({ failed: k, all: n }) => Math.log((k + 0.5) / (n - k + 0.5)))
    const v = baseline.map(({ failed: k, all: n }) => 1 / (k + 0.5) + 1 / (n - k + 0.5))
    const mean = (x[0]! + x[1]! + x[2]!) / 3
    const sampling = (v[0]! + v[1]! + v[2]!) / 3
    const squares = (x[0]! - mean) ** 2 + (x[1]! - mean) ** 2 + (x[2]! - mean) ** 2
    const tau2 = (7 * 0.3 ** 2 + Math.max(squares - 2 * sampling, 0)) / (7 + 2)
    const now = Math.log(40.5 / 960.5)
    const { shift, baselineLogit, each } = estimateRateShift(baseline, [candidate])
    expect(shift.value).toBeCloseTo(now - mean, 12)
    expect(shift.se).toBeCloseTo(
      Math.sqrt(tau2 * (1 + 1 / 3) + 1 / 40.5 + 1 / 960.5 + sampling / 3),
      12,
    )
    expect(shift.df).toBe(9)
    expect(baselineLogit).toBeCloseTo(mean, 12)
    expect(each).toEqual([0.04])
  })

  it('estimateRateShift is finite for rates of 0 and 1', () => {
    expect(logitOf({ failed: 0, all: 999 })).toBeCloseTo(Math.log(0.5 / 999.5), 12)
    expect(logitVariance({ failed: 999, all: 999 })).toBeCloseTo(1 / 999.5 + 2, 12)
    expect(rateOfLogit(0)).toBe(0.5)
    expect(rateOfLogit(Math.log(0.01 / 0.99))).toBeCloseTo(0.01, 15)
  })
})
