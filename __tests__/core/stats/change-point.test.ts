import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ALERT_OPTIONS, findChangePoints } from '../../../src/core/stats/change-point.ts'
import { seededRandom } from '../../support/random.ts'

function fixture<T>(name: string): T {
  return JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../fixtures/change-points', name), 'utf8'),
  ) as T
}

const indexes = (values: readonly number[], options = ALERT_OPTIONS) =>
  findChangePoints(values, options).map(({ index }) => index)

describe('findChangePoints', () => {
  // Steps as people see them: five annotators for each series.
  it.each(['quality_control_1', 'quality_control_2', 'quality_control_3'])(
    'findChangePoints finds the step people see in %s, within 3 values',
    name => {
      const { series, annotations } =
        fixture<Record<string, { series: number[]; annotations: number[][] }>>('tcpd.json')[name]!
      const found = indexes(series)
      expect(found).toHaveLength(1)
      expect(annotations.flat().some(seen => Math.abs(seen - found[0]!) <= 3)).toBe(true)
    },
  )

  it('findChangePoints finds none where people see none', () => {
    const { quality_control_5 } = fixture<Record<string, { series: number[] }>>('tcpd.json')
    expect(indexes(quality_control_5!.series)).toEqual([])
  })

  // Settings at which Otava's answer depends neither on its population variance nor on its stale neighbors.
  it('findChangePoints agrees with Otava on the history of TigerBeetle', () => {
    const { series, expected } = fixture<{
      series: number[]
      expected: {
        window_len: number
        max_pvalue: number
        min_magnitude: number
        expected: number[]
      }[]
    }>('otava-tigerbeetle.json')
    expect(expected).toHaveLength(3)
    for (const { window_len, max_pvalue, min_magnitude, expected: steps } of expected)
      expect(
        indexes(series, { window: window_len, maxP: max_pvalue, minMagnitude: min_magnitude }),
      ).toEqual(steps)
  })

  it.each(['small', 'medium'] as const)(
    "findChangePoints finds as many steps as MongoDB's library in its %s series",
    name => {
      const { series, expected } =
        fixture<Record<string, { series: number[]; expected: number }>>('mongodb-spa.json')[name]!
      expect(indexes(series, { ...ALERT_OPTIONS, minMagnitude: 0.02 })).toHaveLength(expected)
    },
  )

  it('findChangePoints finds nothing in few values, in equal ones, and next to nothing in noise', () => {
    expect(indexes([])).toEqual([])
    expect(indexes([1, 2, 3])).toEqual([])
    expect(indexes(Array.from({ length: 40 }, () => 7))).toEqual([])
    const random = seededRandom(3)
    const histories = Array.from({ length: 60 }, () =>
      Array.from({ length: 30 }, () => Math.exp(0.05 * random.normal())),
    )
    expect(histories.filter(history => indexes(history).length > 0).length).toBeLessThanOrEqual(1)
  })

  it('findChangePoints splits where the energy statistic is largest, by its definition', () => {
    const random = seededRandom(1)
    let compared = 0
    for (let trial = 0; trial < 20; trial++) {
      const z = Array.from({ length: 14 }, (_, i) => random.normal() + (i >= 9 ? 8 : 0))
      let best = { index: 0, energy: Number.NEGATIVE_INFINITY }
      for (let tau = 1; tau < z.length; tau++)
        for (let kappa = tau + 1; kappa <= z.length; kappa++) {
          const energy = literalEnergy(z.slice(0, tau), z.slice(tau, kappa))
          if (energy > best.energy) best = { index: tau, energy }
        }
      const found = indexes(z, { window: z.length, maxP: 0.01, minMagnitude: 0 })
      if (found.length !== 1) continue
      expect(found).toEqual([best.index])
      compared++
    }
    expect(compared).toBeGreaterThan(5)
  })

  it('findChangePoints describes the regimes on either side', () => {
    const values = [
      ...Array.from({ length: 12 }, (_, i) => 100 + (i % 3)),
      ...Array.from({ length: 12 }, (_, i) => 150 + (i % 3)),
    ]
    expect(findChangePoints(values, ALERT_OPTIONS)).toEqual([
      { index: 12, p: expect.any(Number), before: 101, after: 151 },
    ])
  })
})

function literalEnergy(x: readonly number[], y: readonly number[]): number {
  const within = (values: readonly number[]) => {
    let total = 0
    for (let i = 0; i < values.length; i++)
      for (let k = i + 1; k < values.length; k++) total += Math.abs(values[i]! - values[k]!)
    return total
  }
  let across = 0
  for (const a of x) for (const b of y) across += Math.abs(a - b)
  const n = x.length
  const m = y.length
  const left = n > 1 ? ((2 * m) / ((n + m) * (n - 1))) * within(x) : 0
  const right = m > 1 ? ((2 * n) / ((n + m) * (m - 1))) * within(y) : 0
  return (2 / (n + m)) * across - left - right
}
